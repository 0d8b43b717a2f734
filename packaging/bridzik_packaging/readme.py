"""The commands of README's install section: what a user is told is what the tests do."""

import re
import shlex

from bridzik_packaging.project import ROOT, PackagingError


def command(beginning: str) -> list[str]:
    """The one command that begins like that, as words. Raises `PackagingError`."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (section,) = re.findall(r"^## Install it\n(.*?)(?=^## )", text, re.MULTILINE | re.DOTALL)
    spans = [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", section)]
    found = [span for span in spans if span.startswith(f"{beginning} ")]
    if len(found) != 1:
        raise PackagingError(
            f"README's install section should say how to {beginning!r} once, and says {found}"
        )
    return shlex.split(found[0])
