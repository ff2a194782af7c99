"""`python -m boston`: describe, diff, deal, settle and check from a console."""

import sys

from boston.cli import main

if __name__ == "__main__":
    sys.exit(main())
