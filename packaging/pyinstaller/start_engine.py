"""What the bundled `bridzik-engine` starts with."""

import sys

from bridzik_engine.__main__ import main

sys.exit(main())
