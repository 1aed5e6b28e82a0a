"""What the tests of proofs share: the prover, and a skip, which ctest shows, where MONA is missing."""

import os
import sys
import unittest
from pathlib import Path

ROOT = Path(os.environ.get("CUBEVERIFY_SOURCE", Path(__file__).resolve().parents[2]))
PROOFS = ROOT / "verify" / "proofs"
RESULTS = ROOT / "results"
SKIPPED = 77

sys.path.insert(0, str(PROOFS))

from prover import formula_file, mona  # noqa: E402


# What takes a second a file is done for some files: formulas_long_test.py does it for all.
every = 4


def all_files():
    return [formula_file.FormulaFile(name) for name in formula_file.all_names()]


def some_files():
    return all_files()[::every]


def main():
    if mona.program() is None:
        print("mona is not installed: formulas are not tested")
        sys.exit(SKIPPED)
    unittest.main()
