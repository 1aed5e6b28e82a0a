"""Python modules that some tests need and the program does not."""

import importlib
import sys

SKIPPED = 77  # what ctest takes for a skipped test


def needed(name):
    """The module; ends the test as skipped, and says so, where it is not installed."""
    try:
        return importlib.import_module(name)
    except ImportError:
        print(f"skipped: the Python module {name} is not installed", file=sys.stderr)
        sys.exit(SKIPPED)
