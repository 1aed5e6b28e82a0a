"""What unit() and good() say, changed by machine, is noticed by a planted error or by counts, or stands in the file with a
reason."""

import unittest

import formula_tests
from prover import formula_file, readings, weakened

FOLLOWS = "follows from the rest"
MORE = "without it more is said, and true too"


class WeakenedTest(unittest.TestCase):
    def test_survivors_are_those_listed(self):
        counted = {name for reading in readings.all_readings()[0] for count in reading.entry.get("counts", []) for name in count["sum"]}
        for file in formula_tests.every_file():
            with self.subTest(file.name):
                found = weakened.survivors(file, file.fact is not None or file.name in counted)
                self.assertEqual(sorted(change.text for _, change in found), sorted(text for text, _ in file.survivors))
                reasons = dict(file.survivors)
                for said, change in found:
                    self.assertIn(" ", reasons[change.text])
                    if reasons[change.text] == FOLLOWS:
                        self.assertTrue(weakened.follows(file, said, change.body), change.text)
                    if reasons[change.text] == MORE:
                        self.assertIsNone(file.with_unit(change.body).refuted().least(file.first), change.text)

    def test_changes(self):
        def bodies(body):
            return [change.body for change in weakened.changes(body)]

        self.assertEqual(bodies("ex1 p: p in X & (q < p <=> p(q, r)) & ~r"),
                         ["ex1 p: (q < p <=> p(q, r)) & ~r", "ex1 p: p in X & ~r",
                          "ex1 p: p in X & (q < p => p(q, r)) & ~r", "ex1 p: p in X & (q < p <=> p(q, r))"])
        self.assertEqual(bodies("all1 p: (p < n & p in X) => p in Y | d = 0"),
                         ["all1 p: (p in X) => p in Y | d = 0", "all1 p: (p < n) => p in Y | d = 0"])
        self.assertEqual([change.text for change in weakened.changes("p = q & (q < p <=> p(q, r))")],
                         ["p = q", "(q < p <=> p(q, r))", "q < p <=> p(q, r)"])

    def test_a_weaker_formula_is_noticed(self):
        for name, changed in (("gray/adjacent", "ex2 S: plus_one(S, T)"), ("links/same-phase", "p = p"),
                              ("sbt/reaches-source", "empty_word(C) | (ex1 k: ex2 P: k in C & without(C, k, P))"),
                              ("msbt/label-out", "n = n"), ("index/k-highest-bit", "n = n")):
            with self.subTest(name):
                self.assertTrue(weakened.is_noticed(formula_file.FormulaFile(name), "good", changed, False))

    def test_fewer_units_are_noticed(self):
        for name, changed in (("msbt/label-out", "word(n, C) & 0 in C"), ("msbt/leaf", "word(n, C)")):
            with self.subTest(name):
                self.assertTrue(weakened.is_noticed(formula_file.FormulaFile(name), "unit", changed, True))


if __name__ == "__main__":
    formula_tests.main()
