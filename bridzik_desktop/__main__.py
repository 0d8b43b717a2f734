"""Starts the window, or the process of the computer players."""

import sys
from collections.abc import Sequence

WORKER_SWITCH = "--opponents-worker"
"""As in `controllers.opponents`, which loads Qt: the worker must not."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; returns the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments == [WORKER_SWITCH]:
        from bridzik_engine.players.worker import main as work

        return work()
    from bridzik_desktop.app import run

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
