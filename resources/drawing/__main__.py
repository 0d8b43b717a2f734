"""Write every generated picture and sound again; with --sheets, contact sheets to look at."""

import argparse
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main() -> None:
    """Read the command line and do what it asks."""
    parser = argparse.ArgumentParser(prog="python resources/drawing", description=__doc__)
    parser.add_argument("--sheets", type=Path, metavar="DIR", help="write contact sheets into DIR instead")
    chosen = parser.parse_args()
    # `python resources/drawing` starts without its package, so the root is named before anything is imported.
    sys.path.insert(0, str(HERE.parents[1]))
    from resources.drawing.pictures import all_pictures, write_all

    if chosen.sheets is not None:
        from resources.drawing.sheets import write_sheets

        write_sheets(all_pictures(), chosen.sheets)
        return
    write_all(HERE.parent)


if __name__ == "__main__":
    main()
