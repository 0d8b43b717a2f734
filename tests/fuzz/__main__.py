"""``python -m tests.fuzz [SECONDS]``: fuzz records, actions and imports, so many seconds each (default 600).

Needs atheris.

Exit 0 when nothing was found; otherwise the input that fails is printed and kept in the folder named.
"""

import importlib.util
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from bridzik_engine import games
from tests.engine.mutations import RECORDS, sources

BRIDGE = RECORDS[0].parents[1] / "bridge"
"""Files of other bridge programs."""


def write_corpus(folder: Path, target: str) -> None:
    """Sound inputs to start from."""
    folder.mkdir(parents=True)
    if target == "records":
        inputs = sources()
    elif target == "imports":
        inputs = [path.read_bytes() for path in sorted(BRIDGE.glob("*.[pl][bi]n"))]
    else:
        texts = {text for path in RECORDS for text in json.loads(path.read_bytes())["actions"]}
        shortest = sorted(texts, key=lambda text: (len(text), text))
        chosen = [*shortest[:200], *shortest[-20:]]
        inputs = [bytes([number]) + text.encode() for text in chosen for number in range(len(games.ids()))]
    for number, source in enumerate(inputs):
        (folder / f"seed-{number}").write_bytes(source)


def main(seconds: int) -> int:
    """Run all targets; the number of those that failed."""
    if importlib.util.find_spec("atheris") is None:
        print("fuzzing needs atheris: pip install atheris", file=sys.stderr)
        return 1
    failed = 0
    work = Path(tempfile.mkdtemp(prefix="bridzik-fuzz-"))
    for target in ("records", "actions", "imports"):
        corpus = work / target / "corpus"
        write_corpus(corpus, target)
        print(f"{target}: {seconds} s in {corpus.parent}", flush=True)
        command = [
            sys.executable,
            "-m",
            "tests.fuzz.target",
            target,
            f"-max_total_time={seconds}",
            "-max_len=20000",
        ]
        command += [f"-artifact_prefix={corpus.parent}/", "-print_final_stats=1", str(corpus)]
        failed += subprocess.run(command, check=False).returncode != 0
    return failed


if __name__ == "__main__":
    sys.exit(min(1, main(int(sys.argv[1]) if len(sys.argv) > 1 else 600)))
