"""The language of formulas: random ones by this program, on a CPU and on a device (the interpreter of tests/ptx), and
by Python's integers, which would notice a mistake."""

import os
import random
import subprocess
import unittest
from pathlib import Path

VALUES = Path(os.environ["CUBEVERIFY_FORMULA_VALUES"])
ON_PTX = Path(os.environ["CUBEVERIFY"]).parent / "tests/rehearsal/tests/formula_values"
FORMULAS = 1000
ADDRESSES = 130  # more than a block of 128
# As tightly as C has it; operators of one value come last.
LEVELS = {"?": 0, "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, "<=": 7, ">": 7, ">=": 7, "<<": 9, ">>": 9,
          "+": 10, "-": 10, "*": 11, "/": 11, "%": 11}  # fmt: skip
COMPARISONS = ("==", "!=", "<", "<=", ">", ">=")
FUNCTIONS = {"weight": 1, "lowest_bit": 1, "highest_bit": 1, "parity": 1, "abs": 1, "all_ones": 1, "bit": 1, "min": 2, "max": 2,
             "reverse": 2, "rotate_left": 3, "rotate_right": 3}  # fmt: skip
RANGES = ("first", "count", "sum", "any", "all")


class Fault(Exception):
    """What has no value."""


def wrapped(value):
    return (value + 2**63) % 2**64 - 2**63


# --- Random formulas: numbers, names, or tuples of an operator or function and its parts


def formula(rng, depth, names):
    kind = rng.random()
    if depth == 0 or kind < 0.12:
        return rng.choice([*names, *names, rng.randrange(10), rng.choice([31, 63, 64, 2**32, 2**63 - 1, 2**40 + 5])])
    part = lambda: formula(rng, depth - 1, names)  # noqa: E731
    if kind < 0.2:
        return (rng.choice(["!", "~", "-"]), part())
    if kind < 0.3:
        return ("?", part(), part(), part())
    if kind < 0.42:
        name = rng.choice(list(FUNCTIONS))
        parts = [part() for _ in range(FUNCTIONS[name])]
        if name in ("rotate_left", "rotate_right", "reverse") and rng.random() < 0.8:
            parts[0] = "n"
        return (name, *parts)
    if kind < 0.5:
        name = f"i{depth}"
        return (rng.choice(RANGES), name, rng.choice([0, 1, ("&", part(), 3)]), rng.choice(["n", 3, ("&", part(), 7)]),
                formula(rng, depth - 1, [*names, name]))  # fmt: skip
    operator = rng.choice([word for word in LEVELS if word != "?"])
    left, right = part(), part()
    if operator in ("/", "%"):
        left = ("&", left, 1023) if rng.random() < 0.8 else ("-", "j", left)
    if operator in ("<<", ">>", "/", "%") and rng.random() < 0.7:
        right = rng.choice(["n", 1, 3, 40, ("&", right, 63)])
    return (operator, left, right)


def written(tree, levels=LEVELS):
    """With as few brackets as the language takes."""
    text = lambda part: written(part, levels)  # noqa: E731
    if not isinstance(tree, tuple):
        return str(tree)
    word, *parts = tree
    if word in RANGES or word in FUNCTIONS:
        return f"{word}({', '.join(map(text, parts))})"
    level = lambda part: levels.get(part[0], 12) if isinstance(part, tuple) and part[0] in levels and len(part) > 2 else 12  # noqa: E731
    bracketed = lambda part, needs: f"({text(part)})" if needs else text(part)  # noqa: E731
    if len(parts) == 1:
        sign = isinstance(parts[0], tuple) and len(parts[0]) == 2 and parts[0][0] in "-~!"
        return word + bracketed(parts[0], level(parts[0]) < 12 or sign)
    if word == "?":
        return f"{bracketed(parts[0], level(parts[0]) == 0)} ? {text(parts[1])} : {text(parts[2])}"

    def part(one, right):
        clash = isinstance(one, tuple) and one[0] in COMPARISONS and word in (*COMPARISONS, "&", "^", "|")
        negated = isinstance(one, tuple) and one[0] == "!" and not right and levels[word] > 2
        return bracketed(one, clash or negated or level(one) < levels[word] + right or leads_with_not(one, right))

    def leads_with_not(one, right):
        """Brackets around what begins with ! on a left side, which is no part of this operator."""
        while not right and isinstance(one, tuple) and len(one) > 2 and one[0] in levels:
            one = one[1]
        return not right and isinstance(one, tuple) and one[0] == "!" and levels[word] > 2

    return f"{part(parts[0], False)} {word} {part(parts[1], True)}"


# --- By Python's integers


class Reference:
    """The meaning of formulas; the errors of `Planted` change one thing each."""

    wrap = staticmethod(wrapped)

    def shift_left(self, a, k):
        return 0 if k > 63 else a << k

    def shift_right(self, a, k):
        return (-1 if a < 0 else 0) if k > 63 else a >> k

    def turns(self, a, b):
        return range(a, b)

    def at(self, tree, names):
        if not isinstance(tree, tuple):
            return names[tree] if isinstance(tree, str) else wrapped(tree)
        word, *parts = tree
        value = lambda part: self.at(part, names)  # noqa: E731
        if word in RANGES:
            name, begin, end, body = parts
            turns = self.turns(value(begin), value(end))
            each = (self.at(body, {**names, name: i}) for i in turns)
            if word == "sum":
                return self.wrap(sum(each))
            if word == "count":
                return sum(turn != 0 for turn in each)
            if word == "first":
                return next((i for i, turn in zip(turns, each) if turn != 0), -1)
            return int((any if word == "any" else all)(turn != 0 for turn in each))
        if word == "?":
            return value(parts[1] if value(parts[0]) != 0 else parts[2])
        if word == "&&":
            return int(value(parts[0]) != 0 and value(parts[1]) != 0)
        if word == "||":
            return int(value(parts[0]) != 0 or value(parts[1]) != 0)
        if word == "-" and len(parts) == 1:
            parts = [0, *parts]
        return self.wrap(self.of_values(word, *map(value, parts)))

    def of_values(self, word, a, b=0, c=0):  # noqa: PLR0911, PLR0912
        unsigned = a % 2**64
        if word in ("/", "%"):
            if a < 0 or b <= 0:
                raise Fault
            return a // b if word == "/" else a % b
        if word == "bit" or word in ("<<", ">>"):
            a, b = (1, a) if word == "bit" else (a, b)
            if b < 0:
                raise Fault
            return self.shift_right(a, b) if word == ">>" else self.shift_left(a, b)
        if word in ("rotate_left", "rotate_right", "reverse"):
            if not 1 <= a <= 64:
                raise Fault
            bits = b % 2**64
            if word == "reverse":
                return sum((bits >> d & 1) << a - 1 - d for d in range(a))
            k = c % a if word == "rotate_left" else -c % a
            return bits if k == 0 else (bits << k | bits >> a - k) & 2**a - 1
        return {
            "+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b, "&": lambda: a & b, "|": lambda: a | b, "^": lambda: a ^ b,
            "==": lambda: int(a == b), "!=": lambda: int(a != b), "<": lambda: int(a < b), "<=": lambda: int(a <= b),
            ">": lambda: int(a > b), ">=": lambda: int(a >= b), "min": lambda: min(a, b), "max": lambda: max(a, b),
            "abs": lambda: abs(a), "weight": lambda: unsigned.bit_count(), "parity": lambda: unsigned.bit_count() % 2,
            "lowest_bit": lambda: (unsigned & -unsigned).bit_length() - 1 if a else 64, "highest_bit": lambda: unsigned.bit_length() - 1,
            "!": lambda: int(a == 0), "~": lambda: ~a, "all_ones": lambda: 2 ** min(max(a, 0), 64) - 1,
        }[word]()  # fmt: skip

    def of(self, case):
        """The values as the program prints them, or the least address without one."""
        tree, n, j, first = case
        values = []
        for c in range(first, first + ADDRESSES):
            try:
                values.append(str(self.at(tree, {"n": n, "j": j, "c": c})))
            except Fault:
                return f"c = {c}"
        return " ".join(values)


def planted():
    """Wrong meanings by name."""

    class Shift(Reference):
        def shift_left(self, a, k):
            return a << k % 64

    class ArithmeticShift(Reference):
        def shift_right(self, a, k):
            return 0 if k > 63 else a >> k

    class Wrapping(Reference):
        wrap = staticmethod(lambda value: max(min(value, 2**63 - 1), -(2**63)))

    class Inclusive(Reference):
        def turns(self, a, b):
            return range(a, b + 1)

    class BlockEnd(Reference):
        def at(self, tree, names):
            return super().at(tree, {**names, "c": names["c"] - (names["c"] % 128 == 127)})

    return {"shifts by 64": Shift, "shifts to the right": ArithmeticShift, "wrapping": Wrapping, "bounds of ranges": Inclusive, "block ends": BlockEnd}


def by_program(lines, program=VALUES, *arguments):
    text = "".join(f"{line}\n" for line in lines)
    return subprocess.run([program, *arguments], input=text, capture_output=True, text=True, check=True).stdout.splitlines()


def without_words(said):
    """Of a fault the address alone."""
    return said[said.rindex("c = ") :] if "c = " in said else said


class RandomFormulas(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        rng = random.Random(20261128)
        cls.cases = []
        for _ in range(FORMULAS):
            n = rng.randrange(1, 13)
            cls.cases.append((formula(rng, rng.choice([2, 3, 3, 4]), ["c", "c", "n", "j"]), n, rng.randrange(n), rng.choice([0, 0, 2**30 - 50, 2**45])))
        cls.lines = [f"{n} {j} {first} {ADDRESSES} {written(tree)}" for tree, n, j, first in cls.cases]
        cls.said = [without_words(line) for line in by_program(cls.lines)]
        cls.right = [Reference().of(case) for case in cls.cases]

    def test_by_python(self):
        for line, said, right in zip(self.lines, self.said, self.right):
            self.assertEqual(said, right, line)
        self.assertEqual(len(self.said), FORMULAS)
        faults = sum(line.startswith("c = ") for line in self.said)
        self.assertTrue(50 < faults < FORMULAS / 2, faults)
        self.assertGreater(len(set(self.said)), FORMULAS / 4)

    @unittest.skipUnless(ON_PTX.exists(), "there is no interpreter of PTX in this build")
    def test_on_a_device(self):
        lines = [line.replace(f" {ADDRESSES} ", " 16 ", 1) for line in self.lines]
        self.assertEqual(by_program(lines, ON_PTX, "cuda"), by_program(lines))

    def test_planted_errors_are_noticed(self):
        for name, wrong in planted().items():
            with self.subTest(name):
                self.assertTrue(any(wrong().of(case) != right for case, right in zip(self.cases, self.right)))
        for one, other in (("&", "+"), ("<<", "+"), ("|", "^"), ("&&", "||"), ("*", "-")):
            with self.subTest(f"precedence of {one} and {other}"):
                levels = {**LEVELS, one: LEVELS[other], other: LEVELS[one]}
                lines = [f"{n} {j} {first} {ADDRESSES} {written(tree, levels=levels)}" for tree, n, j, first in self.cases]
                self.assertNotEqual([without_words(line) for line in by_program(lines)], self.right)


class Language(unittest.TestCase):
    def said(self, text, n=4, count=1, first=0):
        return by_program([f"{n} 0 {first} {count} {text}"])[0]

    def test_values(self):
        for text, value in (
            ("1 + 2 * 3", 7), ("10 - 2 - 3", 5), ("2 * 3 % 4", 2), ("7 / 2", 3), ("1 << 3 + 1", 16), ("6 & 3 ^ 1", 3), ("6 | 1 ^ 1", 6),
            ("-1 >> 70", -1), ("5 >> 64", 0), ("1 << 64", 0), ("1 << 63", -(2**63)), ("9223372036854775807 + 1", -(2**63)), ("0b101 + 0x1F", 36),
            ("0xffffffffffffffff", -1), ("18446744073709551615", -1), ("lowest_bit(0)", 64), ("highest_bit(0)", -1), ("all_ones(0)", 0),
            ("all_ones(64)", -1), ("bit(5)", 32), ("abs(-7)", 7), ("min(3, -2)", -2), ("max(3, -2)", 3), ("parity(7)", 1), ("weight(-1)", 64),
            ("reverse(n, 1)", 8), ("rotate_left(n, 9, 1)", 3), ("rotate_right(n, 9, 5)", 12), ("first(i, 0, n, i == 2)", 2),
            ("first(i, 0, n, i == 4)", -1), ("count(i, 0, n, 1)", 4), ("sum(i, 0, n, i)", 6), ("sum(i, n, 0, i)", 0), ("any(i, 0, n, i == 3)", 1),
            ("all(i, 0, n, i < 4)", 1), ("all(i, 0, 0, 0)", 1), ("0 && 1 / 0", 0), ("1 || 1 / 0", 1), ("1 ? 2 : 1 / 0", 2), ("0 ? 1 : 0 ? 2 : 3", 3),
            ("!(1 == 2)", 1), ("(c & 1) == 0", 1), ("~0 # a comment", -1), ("sum(i, 0, 3, sum(k, 0, i, k * 10 + i))", 15),
        ):  # fmt: skip
            self.assertEqual(self.said(text), str(value), text)

    def test_refused(self):
        for text, words in (
            ("c & 1 == 0", "brackets are needed"), ("c == 0 & 1", "brackets are needed"), ("!c == 1", "brackets are needed"),
            ("!c + 1", "brackets are needed"), ("1 < c < 3", "brackets are needed"), ("1 == c < 3", "brackets are needed"),
            ("c |", "a value is expected"), ("(c", "')' is expected"), ("c)", "an operator or the end"), ("1 2", "an operator or the end"),
            ("c ** 2", "no operator"), ("7 // 2", "/ divides integers"), ("not c", "! for not"), ("c and 1", "an operator or the end"), ("012", "written as 12"),
            ("1.5", "written as 12"), ("12u", "written as 12"), ("0b12", "written as 12"), ("0x", "written as 12"), ("18446744073709551616", "more than 64 bits"),
            ("d", "unknown name d; names here: n, j, c"), ("f(c)", "there is no function f"), ("weight(c, 1)", "it is written weight(c)"), ("weight", "written weight(c)"),
            ("sum(i, 0, n)", "it is written sum(i, a, b, value)"), ("sum(3, 0, n, 1)", "a name is expected"), ("any(c, 0, n, 1)", "c has a meaning here already"),
            ("c ? 1", "':' is expected"), ("", "a value is expected"), ("c = 1", "an operator or the end"), ("c++", "no operator"), ("--c", "no operator"),
            ("(" * 1000 + "c" + ")" * 1000, "nested too deeply"), ("-~" * 1000 + "c", "nested too deeply"), ("1" + " + 1" * 1000, "nested too deeply"),
            ("5 / c", "5 / 0 is not defined at c = 0"), ("-5 / 2", "-5 / 2 is not defined at c = 0"), ("1 << c - 1", "a shift by -1 at c = 0"),
            ("5 % -2", "5 % -2 is not defined"), ("reverse(65, c)", "a word of 65 bits"), ("sum(i, 0, 1 << 50, 1)", "too much"),
            ("any(i, 0, 3, any(k, 0, 1 << 50, 1))", "too much"),
        ):  # fmt: skip
            self.assertIn(words, self.said(text), text)

    def test_the_least_address_without_a_value(self):
        for c in (0, 1, 127, 128, 129, 300):
            self.assertIn(f"at c = {c}", self.said(f"1 / (c < {c})", count=400))
