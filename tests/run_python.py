"""Runs a test in Python: the file as a program if it is one, otherwise all that unittest finds in it."""

import runpy
import sys
import unittest
from pathlib import Path

named = sys.argv.pop(1) if len(sys.argv) > 1 else ""
path = next((path for path in (Path(named), Path(__file__).parent / named) if path.is_file()), None)
if path is None:
    sys.exit("usage: tests/run_python.py FILE [CLASS[.TEST]...]; FILE is a path, or as ctest names it, such as host/cli_test.py")
sys.path[0] = str(path.parent)  # as for a program
if '__name__ == "__main__"' in path.read_text(encoding="utf-8"):
    runpy.run_path(str(path), run_name="__main__")
else:
    sys.argv[1:] = [argument.removeprefix(path.stem + ".") for argument in sys.argv[1:]]  # as failures name tests
    tests = unittest.main(path.stem, exit=False)
    if tests.result.wasSuccessful() and len(tests.result.skipped) >= max(1, tests.result.testsRun):
        sys.exit(77)  # what ctest takes for a skipped test
    sys.exit(not (tests.result.wasSuccessful() and tests.test.countTestCases() > 0))
