"""The lint refuses sets that are linked with themselves without a bound, and files that lack what they must have."""

import unittest

import formula_tests
from prover import language, lint

REST = "pred unit() = n > 1;\npred good() = n > 0;\n"

UNBOUNDED = (
    "ex2 S: 0 in S & (all1 i: i in S <=> i + 1 notin S) & n in S",
    "ex2 S: 0 in S & (all1 i: i + 1 in S <=> ~(i in S)) & n in S",
    "ex2 S: all1 i, j: j = i + 1 => (all1 k: k in S <=> k + 2 in S)",
    "ex2 S: all1 i: i > n => (i in S <=> i + 1 notin S)",
)
BOUNDED = (
    "ex2 S: 0 in S & (all1 i: i < n => (i in S <=> i + 1 notin S)) & n in S",
    "ex2 S, T: all1 i: i in S <=> i + 1 in T",
    "ex2 S, T: all1 i, j: (j = i + 1 & i in T) => (i in S <=> j notin S)",
)


def mistakes(text):
    return lint.mistakes(language.read(text))


class LintTest(unittest.TestCase):
    def test_all_files_are_without_mistakes(self):
        for file in formula_tests.all_files():
            with self.subTest(file.name):
                self.assertEqual(lint.mistakes(file.formulas), [])

    def test_recursion_needs_a_bound(self):
        for body in UNBOUNDED:
            with self.subTest(body):
                self.assertRegex(" ".join(mistakes(f"pred even(var1 n) = {body};\nvar1 n;\n{REST}")), "without a bound")
        for body in BOUNDED:
            with self.subTest(body):
                self.assertEqual(mistakes(f"pred even(var1 n) = {body};\nvar1 n;\n{REST}"), [])

    def test_what_a_file_must_have(self):
        for text, said in ((f"var1 m;\n{REST.replace('n ', 'm ')}", "n is not declared"),
                           (f"var1 n;\n{REST}unit();\n", "no predicate has no place"),
                           (f"var1 n, m;\npred p(var1 n) = n < m;\n{REST}", "m is no parameter of it")):
            with self.subTest(said):
                self.assertRegex(" ".join(mistakes(text)), said)

    def test_text_that_is_no_formula(self):
        for text, said in (("var1 n;\nn < m;\n", "m is not declared"), ("var1 n;\nn <;\n", "not declared|type"),
                           ("var1 n;\nn < 3", "ends too early"), ("var1 n;\nn ? 3;\n", "what is '\\?"),
                           ("var2 X;\nvar1 n;\nn < X;\n", "X is no position"),
                           ("var1 n, n;\nn = 1;\n", "declared twice"),
                           ("pred p(var1 n) = n = 1;\nvar2 X;\np(X);\n", "other types")):
            with self.subTest(text):
                with self.assertRaisesRegex(language.FormulaError, said):
                    language.read(text)


if __name__ == "__main__":
    unittest.main()
