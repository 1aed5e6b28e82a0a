"""Closed forms in n, and when two sequences are equal for every n.

A closed form is written with +, -, *, ** and the sequences named below; x and y stand for weights. As sums and products
of constants, n and powers c**n it obeys a linear recurrence with constant coefficients, and so do the counts of an
automaton: if two such agree at as many successive n as the orders of their recurrences add up to, they agree at all
later n."""

import ast
import operator


def printed_sum(n):
    """Property 5.2 of CIS-TR-91-21: the sum of i, 1 <= i <= n, and of k 2^(n-m-1), 0 <= k <= m < n."""
    return sum(range(1, n + 1)) + sum(k << (n - m - 1) for m in range(n) for k in range(m + 1))


def one_in_four(n):
    """1 where n = 4k + 1, and 0 elsewhere."""
    return 1 if n % 4 == 1 else 0


# With the order of a recurrence each obeys from n = 1 on. The first is a multiple of 2^n and a polynomial of degree 2.
SEQUENCES = {"printed_sum": (printed_sum, 5), "one_in_four": (one_in_four, 4)}
OPERATIONS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Pow: operator.pow}


class ClosedForm:
    def __init__(self, text):
        self.text = text
        self.tree = ast.parse(text, mode="eval").body

    def at(self, n, weights):
        return self._value(self.tree, {"n": n, **weights})

    def order(self):
        return self._order(self.tree)

    def _value(self, node, names):
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            return node.value
        if isinstance(node, ast.Name) and node.id in names:
            return names[node.id]
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return -self._value(node.operand, names)
        if isinstance(node, ast.Call) and node.func.id in SEQUENCES:
            return SEQUENCES[node.func.id][0](names["n"])
        if isinstance(node, ast.BinOp):
            left, right = self._value(node.left, names), self._value(node.right, names)
            if type(node.op) in OPERATIONS and (right >= 0 or not isinstance(node.op, ast.Pow)):
                return OPERATIONS[type(node.op)](left, right)
        raise ValueError(f"{self.text}: {ast.dump(node)} has no place in a closed form")

    def _has_n(self, node):
        return any(isinstance(inner, (ast.Name, ast.Call)) and getattr(inner, "id", "n") == "n"
                   for inner in ast.walk(node))

    @staticmethod
    def _is_n_and_constant(node):
        is_sum = isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub))
        if is_sum and isinstance(node.right, ast.Constant):
            node = node.left
        return isinstance(node, ast.Name) and node.id == "n"

    def _order(self, node):
        if not self._has_n(node):
            return 1
        if isinstance(node, ast.Name):
            return 2
        if isinstance(node, ast.Call):
            return SEQUENCES[node.func.id][1]
        if isinstance(node, ast.UnaryOp):
            return self._order(node.operand)
        if isinstance(node.op, (ast.Add, ast.Sub)):
            return self._order(node.left) + self._order(node.right)
        if isinstance(node.op, ast.Mult):
            return self._order(node.left) * self._order(node.right)
        if isinstance(node.left, ast.Name) and isinstance(node.right, ast.Constant):
            return node.right.value + 1  # n to a power
        if not self._has_n(node.left) and self._is_n_and_constant(node.right):
            return 1  # a constant to the power of n
        raise ValueError(f"{self.text}: {ast.unparse(node)} obeys no linear recurrence that is known here")


def weights_for(names, most, tracks):
    """Values of the weights at which polynomials in them are equal only if they are the same: counts of words over so
    many tracks, n being at most `most`, are below the square root of the least value, and degrees below the
    exponent."""
    bits = 2 * (tracks + 2) * (most + 8)
    return {name: 1 << (bits * (4 * most + 16) ** place) for place, name in enumerate(sorted(names))}


def agree(counts, form, times, first, order):
    """Where sums of counts and a closed form differ first, from `first` on, as (n, count, form); None if for every n
    they are equal. `counts(most)` gives (the counts at 0, ..., most, the weights' values)."""
    enough = first + order * times.order() + form.order() - 1
    found, weights = counts(enough)
    for n in range(first, enough + 1):
        if times.at(n, weights) * found[n] != form.at(n, weights):
            return (n, found[n], form.at(n, weights))
    return None
