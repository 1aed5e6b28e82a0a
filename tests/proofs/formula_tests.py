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

looked_at = set()


def all_files():
    return [formula_file.FormulaFile(name) for name in formula_file.all_names()]


def every_file():
    """All files one after the other, counted for the line that `main` ends with."""
    for file in all_files():
        yield file
        looked_at.add(file.name)


def main():
    """Runs the tests of a file; its last line says how many formulas were looked at."""
    if mona.program() is None:
        print("mona is not installed: formulas are not tested")
        sys.exit(SKIPPED)
    sys.setrecursionlimit(10000)
    passed = unittest.main(exit=False).result.wasSuccessful()
    if passed and looked_at:
        print(f"{len(looked_at)} of {len(formula_file.all_names())} formulas", file=sys.stderr)
    sys.exit(0 if passed else 1)
