"""Units and violations that the automata count are those that sweeps published, at every n published, and every n has
units, unless the file says which ones have."""

import unittest

import formula_tests
from formula_tests import RESULTS
from prover import formula_file, published


def counts(file, most):
    """Of units and of violations at n = 0, ..., most."""
    units = file.automaton("unit()").counted(most)
    return units, file.automaton("unit() => good()").counted(most, accepted=False)


def difference(file, facts):
    """How a file's counts differ from the published fact's; None if they do not."""
    fact = {n: found for n, found in facts[file.fact].items() if n <= int(file.header.get("most", n))}
    halved = "halved" in file.header
    units, violations = counts(file, max(fact) // 2 if halved else max(fact))
    for n, (checked, violated) in sorted(fact.items()):
        if halved:
            if n % 2 == 1 or n + 1 not in fact:
                continue
            checked, violated = (sum(two) for two in zip(fact[n], fact[n + 1]))
        at = n // 2 if halved else n
        if (units[at], violations[at]) != (checked, violated):
            return f"n = {n}: {units[at]} units and {violations[at]} violations, not {checked} and {violated}"
    return None


def without_units(file):
    """The n that have units where they are others than the file says; None if they are not."""
    found = file.automaton("unit()").solvable().text(file.first)
    return None if found == file.units else found


def changed(name, old, new):
    """A file with a change in its text."""
    file = formula_file.FormulaFile(name)
    assert old in file.text, (name, old)
    return file.with_text(file.text.replace(old, new))


class PublishedTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.facts = published.facts(RESULTS)
        cls.files = formula_tests.all_files()

    def test_units_and_violations_are_the_published_ones(self):
        compared = 0
        for file in self.files:
            if file.fact is not None:
                with self.subTest(file.name):
                    self.assertIn(file.fact, self.facts)
                    self.assertIsNone(difference(file, self.facts))
                    compared += 1
                    formula_tests.looked_at.add(file.name)
        self.assertGreater(compared, 90)

    def test_every_n_has_units_or_the_file_says_which(self):
        for file in self.files:
            with self.subTest(file.name):
                self.assertIsNone(without_units(file))

    def test_other_units_differ_from_the_published_ones(self):
        for name, old, new in (
                ("links/half-same-phase", "less(E, B) & ~", "~"),  # both of two links that lead back, twice
                ("msbt/leaf", "~empty_word(C) & j < n", "j < n"),
                ("binomial/cluster", "d <= e & e <= n", "d < e & e <= n")):
            with self.subTest(name):
                self.assertIsNotNone(difference(changed(name, old, new), self.facts))

    def test_other_violations_differ_from_the_published_ones(self):
        self.assertIn("violations", difference(changed("mapping/no-loop", "X ~= W;", "X ~= W & q > 2;"), self.facts))

    def test_a_premise_without_a_model_is_seen(self):
        # No finite set has every second position: the formula is valid for no reason.
        even = "(ex2 S: 0 in S & n in S & (all1 i: i in S <=> i + 1 notin S))"
        empty = changed("mapping/no-loop", "pred unit() = ", f"pred unit() = {even} & ")
        self.assertIsNone(empty.refuted().least(2))
        self.assertEqual(without_units(empty), "none")


if __name__ == "__main__":
    formula_tests.main()
