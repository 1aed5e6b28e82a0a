"""Trees that are given to `cubeverify check` as formulas."""

import unittest

from own_tree_checks import CheckTest
from own_trees import highest_cleared, lowest_cleared
from program import DONE, ON_PTX, PROGRAM, UNEXPECTED, USAGE, run_command


class FormulaTest(CheckTest):
    def mistake(self, *command):
        """The line on standard error, and the formula with a caret below the place."""
        result = self.call("check", *command, code=USAGE)
        self.assertEqual(result.stdout, "", command)
        self.assertRegex(result.stderr, r"\Acubeverify: [^\n]+\n  [^\n]*\n *\^\n\Z", command)
        line, formula, caret = result.stderr.splitlines()
        return f"{line} | {formula[caret.index('^'):]}"


class ExpressionsTest(FormulaTest):
    def test_a_report_for_each_n(self):
        reports = self.reports("--expr", "c == 0 ? 0 : c ^ 1 << highest_bit(c)", "--n", "1..8")
        self.assertEqual(reports, [self.parents_report(highest_cleared(n)) for n in range(1, 9)])

    def test_functions(self):
        for expression in (
            "c == 0 ? 0 : c ^ 1 << lowest_bit(c)", "c & (c - 1) # the lowest", "c == 0 ? -1 : c ^ bit(first(i, 0, n, c >> i & 1))",
            "rotate_right(n, rotate_left(n, c, 2), 2) & (c - 1) & all_ones(n)",
            "weight(c) == 0 ? c : rotate_left(n, rotate_right(n, c, 0), 0) & (c - 1)",
        ):  # fmt: skip
            with self.subTest(expression):
                self.assertEqual(self.reports("--expr", expression, "--n", 6), [self.parents_report(lowest_cleared(6))])

    def test_a_range_ends_with_what_holds_at_each_n(self):
        for expression, words, code in (
            ("c & (c - 1)", "n = 2..4: right at every n", DONE),
            ("c == 5 ? 6 : c & (c - 1)", "n = 2..4: wrong at n = 3, 4", UNEXPECTED),
        ):
            self.assertEqual(self.call("check", "--expr", expression, "--n", "2..4", code=code).stdout.splitlines()[-1], words)

    def test_a_name_that_is_no_file_is_no_formula(self):
        for name in ("tree (copy).edges", "c & (c - 1)", "a+b", "tree?.h", "(c)", "data~"):
            said = self.refused("check", name, "--n", 4)
            self.assertIn(f"{name}: there is no such file", said)
            self.assertIn("--parent", said)

    def test_codes(self):
        """No parent, one that is no node, a root elsewhere; and the same whatever computes."""
        for expression, n, code, words in (
            ("c & (c - 1)", 6, DONE, "by shortest paths"), ("c + 1", 4, UNEXPECTED, "0b1111: found the parent 16; a tree needs a node from 0 to 15"),
            ("c == 9 ? -5 : c & (c - 1)", 4, UNEXPECTED, "0b1001: found the parent -5"), ("c == 9 ? -1 : c & (c - 1)", 4, UNEXPECTED, "two roots"),
            ("((c ^ 3) & ((c ^ 3) - 1)) ^ 3", 4, UNEXPECTED, "0b0000 is the source and must have no parent, but has the parent 0b0001; the one root is 0b0011: name it as the source"),
            ("c == 20001 ? 3 : c & (c - 1)", 15, UNEXPECTED, "0b100111000100001: found the parent 0b000000000000011, which differs in 6 bits; a tree needs 1 bit"),
        ):  # fmt: skip
            said = self.call("check", "--expr", expression, "--n", n, code=code).stdout
            self.assertIn(words, said.splitlines()[1])
            for threads in (1, 5):
                other = self.call("check", "--parent", expression, "--n", n, "--threads", threads, code=code).stdout
                self.assertEqual(other.replace("--parent", "--expr"), said)

    @unittest.skipUnless(ON_PTX.exists(), "there is no interpreter of PTX in this build")
    def test_on_a_device(self):
        for expression, trees, code in (
            ("c & (c - 1)", "1", DONE), ("c == 5 ? 6 : c & (c - 1)", "1", UNEXPECTED), ("c / (c < 20)", "1", USAGE),
            ("c == 0 ? 0 : c ^ bit(c >> j & 1 ? (j + max(0, highest_bit(rotate_right(n, c, j) & ~1))) % n : j)", "n", DONE),
            ("c == 0 ? 0 : c ^ bit(c >> j & 1 ? j : lowest_bit(c))", "n", UNEXPECTED),
        ):  # fmt: skip
            command = ["check", "--parent", expression, "--trees", trees, "--n", "2..5"]
            cpu = run_command(PROGRAM, *command, "--backend", "cpu", cwd=self.cwd)
            device = run_command(ON_PTX, *command, "--backend", "cuda", cwd=self.cwd)
            self.assertEqual((device.returncode, device.stdout.replace(str(ON_PTX), PROGRAM), device.stderr), (cpu.returncode, cpu.stdout, cpu.stderr))
            self.assertEqual(cpu.returncode, code, cpu.stderr)

    def test_a_known_tree_with_a_mistake_that_leaves_it_a_tree(self):
        report = self.only_report("--expr", "c == 42 ? 10 : c & (c - 1)", "--n", 6)
        name = "sbt with dimension d renamed to 5 - d"
        self.assertEqual((report["same_as"], report["nearly"][0]), ([], {"known": name, "other_parents": 1, "least": "0b101010"}))
        self.assertIn(f"; it is {name} but for 1 parent, the least 0b101010", report["conclusion"])
        self.assertEqual(self.only_report("--expr", "c & (c - 1)", "--n", 6)["nearly"], [])

    def test_a_file_of_that_name_goes_first(self):
        self.write("c & 1", "0\n0\n")
        self.assertEqual(self.report("c & 1")["n"], 1)

    def test_mistakes(self):
        for expression, words in (
            ("c & (c - 1", "--parent: ')' is expected here | "), ("c & d", "unknown name d; names here: n, c | d"), ("c +\nx", "unknown name x; names here: n, c | x"),
            ("c & 1 == 0", "brackets are needed, since C and Python group this differently | & 1 == 0"), ("(Word)c", "an operator or the end is expected here | c"), ("Word(c)", "there is no function Word"),
            ("c / (c - 5)", "0 / -5 is not defined at n = 4, c = 0 | / (c - 5)"), ("c < 9 ? 0 : 1 << 8 - c", "a shift by -1 at n = 4, c = 9 | << 8 - c"),
            ("é", "a value is expected here"), ("\x1b[31m", "a value is expected here"),
        ):  # fmt: skip
            with self.subTest(expression):
                self.assertIn(words, self.mistake("--expr", expression, "--n", 4))
        said = self.mistake("--expr", "c / (j - 1)", "--trees", "2", "--n", 4)
        self.assertIn("0 / -1 is not defined at n = 4, j = 0, c = 0", said)
        said = self.mistake("--expr", "c / (c - 5)", "--n", 4, "--replay", 5)
        self.assertIn("5 / 0 is not defined at n = 4, c = 5", said)
        self.assertIn("more than 10^12 operations", self.refused("check", "--expr", "sum(i, 0, 1 << 40, i)", "--n", 4))

    def test_options(self):
        self.assertIn("add --n 6", self.refused("check", "--expr", "c & (c - 1)"))
        self.assertIn("no file given", self.refused("check"))
        for n in ("0", "1..31", "5..2", "x"):
            self.assertIn("--n", self.refused("check", "--expr", "c & 1", "--n", n))
        self.refused("check", "--expr", "c & 1", "--n", 3, "--source", 9)
        note = self.only_report("--expr", "c & (c - 1)", "--n", 3, "--source", 5, code=UNEXPECTED)["note"]
        self.assertEqual(note, "Its root is 0b000; --source does not re-root it: write (c ^ 5) for c, and ^ 5 behind each parent.")
        self.write("tree", "0\n0\n")
        self.assertIn("say how many trees", self.refused("check", "--expr", "c & (c - 1 - j)", "--n", 3))
        for trees in ("0", "1 << 20 | 1", "n - 3"):
            self.assertIn("where there may be 1 to 1048576", self.refused("check", "--expr", "c & (c - 1)", "--n", 3, "--trees", trees))
        self.assertIn("unknown name c; names here: n", self.mistake("--expr", "c", "--n", 3, "--trees", "c"))
        self.assertIn("--threads cannot be given for a tree, only for a formula or a file of definitions", self.refused("check", "tree", "--threads", 2))
        self.assertIn("--replay is at one n", self.refused("check", "--expr", "c & 1", "--n", "2..3", "--replay", 1))
        self.assertIn("not one of auto, cpu, cuda", self.refused("check", "--expr", "c & 1", "--n", 2, "--backend", "gpu"))


class DefinitionsTest(FormulaTest):
    def test_of_one_tree(self):
        self.write("tree.txt", "# lowest\n\nlow(c) = c & -c\nroot = all_ones(n)\nparent(c) = at(c) == 0 ? c : c ^ low(at(c))\nat(c) = c ^ root\n")
        (report,) = self.reports("tree.txt", "--n", 5)
        self.assertEqual(report["trees"], self.parents_report(lowest_cleared(5))["trees"])
        self.assertIn("source 0b11111: a spanning tree", report["conclusion"])
        self.reports("tree.txt", "--n", 5, "--source", 31)
        self.assertIn("the file defines the root 31 at n = 5", self.refused("check", "tree.txt", "--n", 5, "--source", 3))

    def test_that_are_refused(self):
        for text, words in (
            ("f(c) = g(c)\ng(c) = f(c)\nparent(c) = f(c)\n", "tree.txt, line 2: f is defined by itself here; a definition may not be | f(c)"),
            ("parent(c) = parent(c)\n", "line 1: parent is defined by itself"), ("parent(n, c) = c\n", "it is written parent(c) or parent(j, c), and n is known everywhere"),
            ("parent(c, j) = c\n", "it is written parent(c) or parent(j, c)"), ("parent = c\n", "it is written parent(c)"), ("trees() = 2\nparent(j, c) = c\n", "the name of an argument"),
            ("parent(c) = c\nparent(c) = c & 1\n", "line 2: parent is defined twice"), ("weight(c) = c\n", "weight has a meaning already"),
            ("f(a, a) = a\n", "two arguments are called a"), ("f(weight) = 1\n", "weight has a meaning already; call the argument otherwise"),
            ("parent(c) = c\nchidren(c) = 0\n", "chidren is used by nothing; check reads parent, children, trees, root, nodes, degree, link | chidren"),
            ("f(a, b) = a\nparent(c) = f(c)\n", "line 2: f has 2 arguments | f(c)"), ("parent(c) = c\nwhat is this\n", "line 2: '=' is expected here | is this"),
            ("f(a) = 1 / a\nparent(c) = f(c)\n", "line 1: 1 / 0 is not defined at n = 3, c = 0 | / a"),
            ("parent(c) = c\n0 0\n", "line 2: a name is expected here"), ("root = c\nparent(c) = c\n", "line 1: unknown name c"),
        ):  # fmt: skip
            with self.subTest(text):
                self.write("tree.txt", text)
                self.assertIn(words, self.mistake("tree.txt", "--n", 3))
        for text, words in (
            ("trees = 2\n", "it does not define parent(c), or parent(j, c)"), ("root = 8\nparent(c) = c\n", "the root is 8 at n = 3, where nodes are 0 to 7"),
            ("nodes = 8\nlink(c, i) = c ^ bit(i)\nparent(c) = c & (c - 1)\n", "it needs degree"),
        ):  # fmt: skip
            self.write("tree.txt", text)
            self.assertIn(words, self.refused("check", "tree.txt", "--n", 3))
        self.assertIn("cannot be given for a file of definitions, only for a formula", self.refused("check", "tree.txt", "--n", 3, "--trees", 3))
        # Every definition doubles the one before it.
        doubled = "".join(f"f{k}(c) = f{k - 1}(c) + f{k - 1}(c)\n" for k in range(1, 40))
        self.write("tree.txt", f"f0(c) = c\n{doubled}parent(c) = f39(c)\n")
        self.assertIn("too long, with all definitions", self.mistake("tree.txt", "--n", 3))

    def test_programs(self):
        for name in ("a.h", "a.hh", "a.hpp", "a.cpp", "a.py"):
            self.write(name, "parent(c) = c\n")
            self.assertIn("programs are not run; write formulas, as docs/formulas.md says", self.refused("check", name, "--n", 3))
