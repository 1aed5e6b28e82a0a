"""Of every file of formulas, what the other tests look at in some of them."""

import sys

import formula_tests
from planted_test import PlantedTest  # noqa: F401
from solver_test import SolverTest  # noqa: F401
from weakened_test import WeakenedTest  # noqa: F401

if __name__ == "__main__":
    sys.setrecursionlimit(10000)
    formula_tests.every = 1
    formula_tests.main()
