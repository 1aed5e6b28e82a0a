"""Runs a test in Python: the file as a program if it is one, otherwise all that unittest finds in it."""

import runpy
import sys
import unittest
from pathlib import Path

path = Path(sys.argv.pop(1))
sys.path[0] = str(path.parent)  # as for a program
if '__name__ == "__main__"' in path.read_text(encoding="utf-8"):
    runpy.run_path(str(path), run_name="__main__")
else:
    tests = unittest.main(path.stem, exit=False)
    if tests.result.wasSuccessful() and len(tests.result.skipped) >= max(1, tests.result.testsRun):
        sys.exit(77)  # what ctest takes for a skipped test
    sys.exit(not (tests.result.wasSuccessful() and tests.test.countTestCases() > 0))
