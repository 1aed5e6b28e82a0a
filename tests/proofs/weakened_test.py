"""What good() says, changed by machine, is noticed by a planted error or by counts, or stands in survivors.json with a
reason."""

import json
import unittest

import formula_tests
from formula_tests import PROOFS
from prover import formula_file, weakened

SURVIVORS = json.loads((PROOFS / "survivors.json").read_text(encoding="utf-8"))


class WeakenedTest(unittest.TestCase):
    def test_survivors_are_those_listed(self):
        for file in formula_tests.some_files():
            if file.says_something:
                with self.subTest(file.name):
                    self.assertEqual(set(weakened.survivors(file)), set(SURVIVORS.get(file.name, {})))

    def test_every_survivor_has_a_reason(self):
        for name, listed in SURVIVORS.items():
            for changed, why in listed.items():
                with self.subTest(name, changed=changed):
                    self.assertIn(" ", why)
                    self.assertIn(changed, weakened.changes(formula_file.FormulaFile(name).body))

    def test_changes(self):
        self.assertEqual(weakened.changes("ex1 p: p in X & (q < p <=> p(q, r)) & ~r"),
                         ["ex1 p: (q < p <=> p(q, r)) & ~r", "ex1 p: p in X & ~r",
                          "ex1 p: p in X & (q < p => p(q, r)) & ~r", "ex1 p: p in X & (q < p <=> p(q, r))"])
        self.assertEqual(weakened.changes("all1 p: (p < n & p in X) => p in Y | d = 0"),
                         ["all1 p: (p in X) => p in Y | d = 0", "all1 p: (p < n) => p in Y | d = 0"])

    def test_a_weaker_formula_is_noticed(self):
        for name, changed in (("gray/adjacent", "ex2 S: plus_one(S, T)"), ("links/same-phase", "p = p"),
                              ("sbt/reaches-source", "empty_word(C) | (ex1 k: ex2 P: k in C & without(C, k, P))"),
                              ("msbt/label-out", "n = n"), ("index/k-highest-bit", "n = n")):
            with self.subTest(name):
                self.assertTrue(weakened.is_noticed(formula_file.FormulaFile(name), changed))


if __name__ == "__main__":
    formula_tests.main()
