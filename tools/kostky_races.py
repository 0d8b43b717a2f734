"""Makes ``races.py``: chances to win a race of two Kostky players, by what each still needs.

``python -m tools.kostky_races > bridzik_engine/games/kostky/races.py`` takes some minutes. Needs between the nodes are
interpolated, zero marks left out; apart from that the values are those of best play on both sides, found by backward
induction over the nodes and, within a turn, by ``turns.TurnValues``.
"""

from bridzik_engine.games.kostky.reach import NODES, reached_first, value_at
from bridzik_engine.games.kostky.rules import RULES
from bridzik_engine.games.kostky.turns import TurnValues

CLOSE = 1e-4
ROUNDS = 12
MARGIN = 1500
"""Points beyond the target for which the first of a round may still throw on, lest the second pass him."""

Table = list[list[float]]


def solve(rules: str) -> tuple[Table, Table]:
    """Chances of the player to move, by own need and other's: as first and as second of a round."""
    size = len(NODES)
    first = [[0.5] * size for _ in NODES]
    second = [[0.5] * size for _ in NODES]
    for total in range(2 * size - 1):
        for mine in range(max(0, total - size + 1), min(size, total + 1)):
            theirs = total - mine
            for _ in range(ROUNDS):
                before = first[mine][theirs]
                second[theirs][mine] = best_second(rules, first, theirs, mine)
                first[mine][theirs] = best_first(rules, second, mine, theirs)
                if abs(first[mine][theirs] - before) < CLOSE:
                    break
    return first, second


def best_first(rules: str, second: Table, mine: int, theirs: int) -> float:
    """Best play of the first of a round who needs ``NODES[mine]``, given the table of who moves as second."""
    need = NODES[mine]

    def worth(points: int) -> float:
        if points >= need:
            return reached_first(rules, NODES[theirs] + points - need)
        return 1 - value_at(second[theirs], need - points)

    return TurnValues(rules, worth, 1 - second[theirs][mine], need + MARGIN).start()


def best_second(rules: str, first: Table, mine: int, theirs: int) -> float:
    """Best play of the second of a round while neither has reached the target."""
    need = NODES[mine]

    def worth(points: int) -> float:
        return 1.0 if points >= need else 1 - value_at(first[theirs], need - points)

    return TurnValues(rules, worth, 1 - first[theirs][mine], need).start()


def main() -> None:
    """Print the module."""
    print(
        '"""Chances to win a race of two Kostky players; made by ``tools/kostky_races.py``, see there."""\n'
    )
    print("# By rules: of the player to move, as first and as second of a round, in tenths of a percent;")
    print("# rows by own need, columns by the other's, both at reach.NODES.")
    print("RACES: dict[str, tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]] = {")
    for rules in RULES:
        print(f'    "{rules}": (')
        for table in solve(rules):
            print("        (")
            for row in table:
                print(f"            ({', '.join(str(round(1000 * value)) for value in row)}),")
            print("        ),")
        print("    ),")
    print("}")


if __name__ == "__main__":
    main()
