"""The second decision procedure refutes the same n as MONA does, of every file's statement and of its planted errors."""

import unittest

import formula_tests
from prover import formula_file, language, mona, solver


def difference(question, machine=None):
    """Where MONA refutes a question and the second procedure does not refute its own, the same if none is given, or the
    other way round, as (n of MONA, n of the second); None if they agree for every n."""
    formulas = language.read(question)
    numbers = mona.automaton_of(question, formulas.variables).solvable(accepted=False)
    machine = machine or solver.Solver(formulas)
    # What a deterministic automaton of s states finds is periodic with a period of s at most, from s on at the latest.
    most = numbers.known + numbers.period * machine.states()
    found = machine.refuted(most)
    expected = [n for n in range(most + 1) if n in numbers]
    return None if found == expected else (expected, found)


class SolverTest(unittest.TestCase):
    def test_both_refute_the_same_n(self):
        for file in formula_tests.every_file():
            questions = [file.question("unit() => good()")] if file.says_something else []
            questions += [file.question(f"~({file.violations(error.body)})", error.body) for error in file.planted]
            machine = solver.Solver(file.formulas)
            for question in [*questions, file.question("~unit()")]:
                with self.subTest(file.name, question=question.splitlines()[-1]):
                    machine.ask(language.read(question))
                    self.assertIsNone(difference(question, machine))

    def test_another_formula_refutes_other_n(self):
        file = formula_file.FormulaFile("links/same-phase")
        other = file.planted[0].body
        machine = solver.Solver(language.read(file.question("unit() => other()", other)))
        self.assertIsNotNone(difference(file.question("unit() => good()"), machine))

    def test_constants_and_offsets(self):
        for formula, refuted in (("n > 2 => n + 1 > 3", []), ("n ~= 3", [3]), ("n + 2 ~= 5", [3]),
                                 ("1 < n => 0 = n", [2, 3, 4]),
                                 ("ex2 X: (all1 p: p in X <=> p <= n) & 3 notin X", [3, 4]),
                                 ("all2 X: (1 in X & n in X) => n + 1 notin X", [0, 1, 2, 3, 4]),
                                 ("~(ex2 X: 0 in X & n in X & (all1 p: p < n => (p in X <=> p + 1 notin X)))",
                                  [0, 2, 4]),
                                 ("ex0 b: b <=> n = 1", []), ("all0 b: b <=> n = 1", [0, 1, 2, 3, 4])):
            with self.subTest(formula):
                text = f"var1 n;\n{formula};\n"
                self.assertEqual(solver.Solver(language.read(text)).refuted(4), refuted)
                self.assertIsNone(difference(text))


if __name__ == "__main__":
    formula_tests.main()
