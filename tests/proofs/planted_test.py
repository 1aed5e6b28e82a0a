"""Every file's planted errors show where the file says, in the automata's counts and in brute force's, and brute force
counts what the automata count."""

import unittest
from functools import lru_cache

import formula_tests
from prover import brute_force, formula_file, language

# The n up to which brute force counts everything.
SMALL = 2


@lru_cache(maxsize=None)
def brute_forced(file, other, n):
    """Violations, with another text for good(), or for unit(), if one is given."""
    return brute_force.counted(language.read(file.question(file.violations(other), other)), n)


class PlantedTest(unittest.TestCase):
    def test_planted_errors_show_where_brute_force_sees_them(self):
        for file in formula_tests.every_file():
            for error in file.planted:
                with self.subTest(file.name, error=error.that):
                    self.assertEqual(file.differs(None, error.body, error.least), error.least)
                    for n in range(file.first, error.least + 1):
                        differs = brute_forced(file, None, n) != brute_forced(file, error.body, n)
                        self.assertEqual(differs, n == error.least, n)

    def test_brute_force_counts_the_same(self):
        for file in formula_tests.every_file():
            for other in (None, *(error.body for error in file.planted)):
                automaton = file.automaton(file.violations(other), other=other)
                for n in range(1, SMALL + 1):
                    with self.subTest(file.name, other=other, n=n):
                        self.assertEqual(brute_forced(file, other, n), automaton.counted(n)[n])

    def test_an_error_replaces_what_is_there_once(self):
        for this in ("gray(n, S, B)", "gray"):
            with self.subTest(this), self.assertRaisesRegex(language.FormulaError, "which the planted error replaces"):
                formula_file.Planted(2, this, "n = n", formula_file.FormulaFile("gray/adjacent").body)


if __name__ == "__main__":
    formula_tests.main()
