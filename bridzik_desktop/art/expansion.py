"""How much an SVG grows when its `<use>` references are followed: a page may stand for millions of shapes."""

LIMIT = 300_000
"""Shapes. Qt draws this many in about a second; ornate decks have some ten thousand."""

_DEEPEST = 60


class _Group:
    """An element with an id: how many shapes are in it, and whose ids it refers to."""

    def __init__(self) -> None:
        self.shapes = 1
        self.references: list[str] = []


def is_bomb(data: bytes) -> bool:
    """Whether drawing all of this SVG means more than LIMIT shapes, or references nested absurdly deep.

    What is no XML is no bomb; Qt refuses it. Circles of references are Qt's to refuse, too.
    """
    if b"use" not in data:
        return False
    # Here, since our own pictures need no parser but Qt's, and the window opens sooner without this one.
    from xml.parsers import expat

    groups: dict[str, _Group] = {}
    # The innermost element with an id, for each open element; without one the document itself.
    open_ids: list[str] = [""]
    groups[""] = _Group()

    def start(tag: str, attributes: dict[str, str]) -> None:
        inside = groups[open_ids[-1]]
        name = attributes.get("id")
        if name and name not in groups:
            groups[name] = _Group()
            inside.references.append(name)
            inside, open_id = groups[name], name
        else:
            inside.shapes += 1
            open_id = open_ids[-1]
        open_ids.append(open_id)
        if tag.rpartition(":")[2] == "use":
            target = attributes.get("xlink:href") or attributes.get("href") or ""
            if target.startswith("#"):
                inside.references.append(target[1:])

    def end(tag: str) -> None:
        open_ids.pop()

    parser = expat.ParserCreate()
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    try:
        parser.Parse(data, True)
    except expat.ExpatError:
        return False
    return _shapes("", groups, {}, 0) > LIMIT


def _shapes(name: str, groups: dict[str, _Group], known: dict[str, int], depth: int) -> int:
    """Shapes drawn for one id, all references followed; just over LIMIT when it is too many or too deep."""
    if name not in known:
        if depth > _DEEPEST:
            return LIMIT + 1
        known[name] = 0  # a circle adds nothing
        group = groups.get(name)
        if group is not None:
            total = group.shapes
            for reference in group.references:
                total += _shapes(reference, groups, known, depth + 1)
                if total > LIMIT:
                    break
            known[name] = total
    return known[name]
