"""What the bundled program starts with; `bridzik_desktop.__main__` does the rest."""

import sys

from bridzik_desktop.__main__ import main

sys.exit(main())
