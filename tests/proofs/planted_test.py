"""Every file's planted error is refuted, at the n that brute force gives, and brute force counts what the automata
count."""

import unittest

import formula_tests
from prover import brute_force, formula_file, language

# The n up to which brute force counts everything.
SMALL = 2


def brute_forced(file, question, n):
    return brute_force.counted(language.read(file.question(question)), n)


class PlantedTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.files = [file for file in formula_tests.all_files() if file.says_something]

    def test_planted_errors_are_refuted_where_brute_force_refutes_them(self):
        for file in self.files:
            with self.subTest(file.name):
                least = int(file.header["planted"])
                self.assertEqual(file.refuted("planted").least(file.first), least)
                for n in range(file.first, least + 1):
                    self.assertEqual(brute_forced(file, "unit() & ~planted()", n) > 0, n == least, n)

    def test_brute_force_counts_the_same(self):
        for file in formula_tests.all_files():
            for question in ("unit()", "unit() & ~good()", "unit() & ~planted()")[:3 if file.says_something else 1]:
                for n in range(1, SMALL + 1):
                    with self.subTest(file.name, question=question, n=n):
                        self.assertEqual(brute_forced(file, question, n), file.automaton(question).counted(n)[n])

    def test_brute_force_tells_formulas_apart(self):
        file = formula_file.FormulaFile("gray/transition")
        counted = file.automaton("unit() & ~good()").counted(SMALL)[SMALL]
        self.assertNotEqual(brute_forced(file, "unit() & ~planted()", SMALL), counted)


if __name__ == "__main__":
    formula_tests.main()
