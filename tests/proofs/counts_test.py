"""Counts of automata and closed forms: equal for every n or different at one, and sequences of which that is known."""

import unittest
from fractions import Fraction
from itertools import product

import formula_tests
from prover import closed_forms, formula_file, mona, readings


def differs(name, form, first=2, weights=None, times="1"):
    automaton = formula_file.FormulaFile(name).automaton("unit()")
    names = set((weights or {}).values())

    def counts(most):
        values = closed_forms.weights_for(names, most, len(automaton.variables))
        given = {name: values[weight] for name, weight in (weights or {}).items()}
        return automaton.counted(most, weights=given), values

    return closed_forms.agree(counts, closed_forms.ClosedForm(form), closed_forms.ClosedForm(times), first,
                              automaton.size_of_count())


class CountsTest(unittest.TestCase):
    def test_right_forms(self):
        self.assertIsNone(differs("links/uses", "2**(n + 1) - n - 2"))
        self.assertIsNone(differs("mapping/weighted-steps", "(n - 1)*2**n + 1"))
        self.assertIsNone(differs("cube/nodes", "(1 + x)**n", weights={"C": "x"}))
        self.assertIsNone(differs("links/loop-uses", "1 + (-1)**n", times="2"))

    def test_wrong_forms_differ_where_they_do_first(self):
        self.assertEqual(differs("links/uses", "2**(n + 1) + n**2")[:2], (2, 4))
        self.assertEqual(differs("links/uses", "2**(n + 1) - n - 2 + (n - 2)*(n - 3)*(n - 4)")[:2], (5, 57))
        self.assertEqual(differs("cube/nodes", "(1 + 2*x)**n", weights={"C": "x"})[0], 2)
        # As a number of nodes this is right; by levels it is not.
        self.assertEqual(differs("cube/nodes", "2**n*x", weights={"C": "x"})[0], 2)
        self.assertIsNone(differs("cube/nodes", "2**n"))

    def test_a_form_that_is_right_for_long(self):
        late = "*".join(f"(n - {n})" for n in range(2, 12))
        self.assertEqual(differs("cube/nodes", f"2**n + {late}")[0], 12)

    def test_orders_of_closed_forms(self):
        """Sequences of such an order are recurrent: as many terms and one make a determinant of 0."""
        for text in ("2**n", "n", "n*2**n", "(n - 1)*2**n + 1", "2**(n + 1) - n - 2", "1 + (-1)**n", "printed_sum(n)",
                     "one_in_four(n)", "n**2"):
            with self.subTest(text):
                form = closed_forms.ClosedForm(text)
                size = form.order() + 1
                terms = [form.at(n, {}) for n in range(1, 2 * size)]
                self.assertTrue(is_singular([terms[i:i + size] for i in range(size)]))

    def test_what_obeys_no_recurrence_has_no_order(self):
        for text in ("n**n", "2**(n**2)", "2**2**n"):
            self.assertRaises(ValueError, closed_forms.ClosedForm(text).order)

    def test_counts_obey_recurrences_of_their_order(self):
        for name in ("links/uses", "msbt/edges", "binomial/volumes"):
            automaton = formula_file.FormulaFile(name).automaton("unit()")
            size = automaton.size_of_count() + 1
            terms = automaton.counted(2 * size)
            self.assertTrue(is_singular([terms[i:i + size] for i in range(size)]))

    def test_a_reading_with_a_wrong_count_is_an_error(self):
        entry = {"claim": "c", "reading": "r", "kind": "#", "counts": [{"sum": {"cube/nodes": 1}, "is": "2**n + 1"}]}
        with self.assertRaisesRegex(ValueError, "at n = 2"):
            readings.Reading(entry).decide({})

    def test_numbers_in_words(self):
        for known, period, members, text in ((4, 1, {2, 3}, "every n >= 2"), (4, 1, {3}, "every n >= 3"),
                                             (6, 2, {2, 4}, "n = 0 mod 2, n >= 2"), (3, 1, set(), "none"),
                                             (6, 1, {2, 4}, "n = 2, 4"), (9, 4, {5}, "n = 1 mod 4, n >= 5"),
                                             (6, 1, {2, 4, 5}, "2, every n >= 4")):
            with self.subTest(text):
                self.assertEqual(mona.Numbers(known, period, members).text(2), text)

    def test_other_numbers_have_other_words(self):
        for known, period in ((5, 1), (6, 2), (7, 3)):
            found = {}
            for chosen in product((False, True), repeat=known):
                numbers = mona.Numbers(known, period, {n for n in range(known) if chosen[n]})
                those = {n for n in range(40) if n in numbers}
                self.assertEqual(found.setdefault(numbers.text(0), those), those)


def is_singular(rows):
    """Whether the determinant is 0, by elimination."""
    rows = [[Fraction(value) for value in row] for row in rows]
    while rows:
        first = next((row for row in rows if row[0] != 0), None)
        if first is None:
            return True
        rows.remove(first)
        rows = [[a - row[0] / first[0] * b for a, b in zip(row[1:], first[1:])] for row in rows]
    return False


if __name__ == "__main__":
    formula_tests.main()
