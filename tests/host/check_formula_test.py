"""Trees that are given to `cubeverify check` as formulas, and the how-to."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
from pathlib import Path

from own_tree_checks import CheckTest
from own_trees import highest_cleared, lowest_cleared
from program import DONE, PROGRAM, SOURCE, UNEXPECTED


def compiler():
    return shutil.which(os.environ.get("CXX", "c++").split()[0])


class FormulaTest(CheckTest):
    """With a folder of its own for what is compiled, of which nothing is left."""

    def setUp(self):
        super().setUp()
        self.temporary = Path(self.enterContext(tempfile.TemporaryDirectory()))
        places = dict.fromkeys(("TMPDIR", "HOME", "XDG_CACHE_HOME"), str(self.temporary))
        self.enterContext(unittest.mock.patch.dict(os.environ, places))

    def tearDown(self):
        self.assertEqual(list(self.temporary.iterdir()), [])
        super().tearDown()


@unittest.skipUnless(compiler(), "there is no C++ compiler here (Debian package g++)")
class ExpressionsTest(FormulaTest):
    def test_is_the_tree_of_the_file(self):
        for expression, parents in (
            ("c == 0 ? -1 : c & (c - 1)", lowest_cleared),
            ("c == 0 ? 0 : c ^ Word{1} << highest_bit(c)", highest_cleared),
        ):
            reports = self.reports("--expr", expression, "--n", "1..8")
            self.assertEqual([report["n"] for report in reports], list(range(1, 9)))
            for report in reports:
                self.assertEqual(report, self.parents_report(parents(report["n"])))
            self.assertEqual(reports, self.reports("--expr", expression, "--n", "1..8"))

    def test_clearing_the_lowest_bit_is_the_sbt(self):
        for report in self.reports("--expr", "c & (c - 1)", "--n", "2..10"):
            self.assertEqual(report["same_as"][0], f"sbt with dimension d renamed to {report['n'] - 1} - d")
            yours, sbt = report["trees"][:2]
            for name in ("height", "leaves", "most_children", "path_sum"):
                self.assertEqual(yours[name], sbt[name])
            self.assertEqual(report["times"]["yours"], report["times"]["sbt"])

    def test_functions(self):
        for expression in (
            "c == 0 ? 0 : c ^ Word{1} << lowest_bit(c)",
            "c & (c - 1) // the lowest",
            "rotate_right(n, rotate_left(n, c, 2), 2) & (c - 1) & all_ones(n)",
            "weight(c) == 0 ? c : rotate_left(n, rotate_right(n, c, 0), 0) & (c - 1)",
        ):
            with self.subTest(expression):
                self.assertEqual(self.reports("--expr", expression, "--n", 6), [self.parents_report(lowest_cleared(6))])

    def test_a_range_ends_with_what_holds_at_each_n(self):
        for expression, words, code in (
            ("c & (c - 1)", "n = 2..4: right at every n", DONE),
            ("c == 5 ? 6 : c & (c - 1)", "n = 2..4: wrong at n = 3, 4", UNEXPECTED),
        ):
            self.assertEqual(self.call("check", "--expr", expression, "--n", "2..4", code=code).stdout.splitlines()[-1], words)

    def test_children(self):
        """Of the cube alone; those in dimensions that it does not have are wrong."""
        command = ("check", "--expr", "c & (c - 1)", "--n", 4, "--children")
        right = "c == 0 ? 15 : (c & -c) - 1"
        for swept in ((), ("--run", "run", "--force")):
            said = self.call(*command, f"c == 3 ? 64 : ({right})", *swept, code=UNEXPECTED).stdout
            self.assertIn("not with these children: 0b0011: found edges to children in dimensions {6}", said)
        self.assertIn("dimensions of the cube", self.refused(*command, "c", "--network", "debruijn"))

    def test_a_name_that_is_no_file_is_never_compiled(self):
        """U11: a mistyped name, with the compiler at hand."""
        for name in ("tree (copy).edges", "c & (c - 1)", "a+b", "tree?.h", "(c)", "data~"):
            with self.subTest(name), unittest.mock.patch.dict(os.environ, CXX="false"):
                said = self.refused("check", name, "--n", 4)
                self.assertIn(f"{name}: there is no such file", said)
                self.assertIn("--expr", said)

    def test_one_verdict_held_or_swept(self):
        """No parent, one that is no node, too deep for a sweep, a root elsewhere: the same code."""
        for expression, n, code in (
            ("c & (c - 1)", 6, DONE), ("c + 1", 4, UNEXPECTED), ("c == 9 ? 16 : c & (c - 1)", 4, UNEXPECTED),
            ("c == 9 ? -5 : c & (c - 1)", 4, UNEXPECTED), ("c == 9 ? -1 : c & (c - 1)", 4, UNEXPECTED),
            ("[](Word g) { Word k = g; for (Word s = g >> 1; s; s >>= 1) k ^= s; return k ? (k - 1) ^ (k - 1) >> 1 : 0; }(c)", 6, DONE),
            ("((c ^ 3) & ((c ^ 3) - 1)) ^ 3", 4, UNEXPECTED),
        ):  # fmt: skip
            for swept in ((), ("--run", "run", "--force")):
                with self.subTest(expression, swept=swept):
                    self.call("check", "--expr", expression, "--n", n, *swept, code=code)

    def test_planted_bug_is_found(self):
        report = self.only_report("--expr", "c == 75 ? 73 ^ 4 : c & (c - 1)", "--n", 10, code=UNEXPECTED)
        check = self.check_of(report, "adjacent")
        self.assertEqual((check["exceptions"], check["least"]), (1, f"0b{75:010b}"))
        self.assertIn("found the parent 0b0001001101, which differs in 2 bits; a tree needs 1 bit", report["conclusion"])

    def test_a_known_tree_with_a_mistake_that_leaves_it_a_tree(self):
        report = self.only_report("--expr", "c == 42 ? 10 : c & (c - 1)", "--n", 6)
        name = "sbt with dimension d renamed to 5 - d"
        self.assertEqual((report["same_as"], report["nearly"][0]), ([], {"known": name, "other_parents": 1, "least": "0b101010"}))
        self.assertIn(f"; it is {name} but for 1 parent, the least 0b101010", report["conclusion"])
        self.assertEqual(self.only_report("--expr", "c & (c - 1)", "--n", 6)["nearly"], [])

    def test_source(self):
        source = 0b0110
        report = self.only_report("--expr", f"((c ^ {source}) & ((c ^ {source}) - 1)) ^ {source}", "--n", 4, "--source", source)
        self.assertEqual(report["trees"], self.parents_report(lowest_cleared(4))["trees"])
        self.reports("--expr", "c & (c - 1)", "--n", 4, "--source", source, code=UNEXPECTED)

    def test_a_file_of_that_name_goes_first(self):
        self.write("c & 1", "0\n0\n")
        self.assertEqual(self.report("c & 1")["n"], 1)

    def test_bad_expressions(self):
        for expression, *words in (
            ("c & (c - 1", "cannot be compiled: at the end of the expression: error:"),
            ("c & d", "cannot be compiled: expression:1:5: error:"),
            ("c +\nx", "cannot be compiled: expression:2:1: error:"),
        ):
            with self.subTest(expression):
                line = self.refused("check", "--expr", expression, "--n", 4)
                for word in words:
                    self.assertIn(word, line)


class ExpressionOptionsTest(FormulaTest):
    def test_no_compiler(self):
        with unittest.mock.patch.dict(os.environ, CXX="no-such-compiler"):
            line = self.refused("check", "--expr", "c & (c - 1)", "--n", 3)
        self.assertIn("there is no compiler 'no-such-compiler'", line)

    def test_options(self):
        self.assertIn("add --n 6", self.refused("check", "--expr", "c & (c - 1)"))
        self.assertIn("no file given", self.refused("check"))
        for n in ("0", "1..63", "5..2", "x"):
            self.assertIn("--n", self.refused("check", "--expr", "c & 1", "--n", n))
        for seconds in ("0", "-1", "x"):
            self.assertIn("--time-limit", self.refused("check", "--expr", "c & 1", "--n", 3, "--time-limit", seconds))
        self.refused("check", "--expr", "c & 1", "--n", 3, "--source", 9)
        self.write("tree", "0\n0\n")
        self.assertIn("--expr: it is for an expression, not for a tree in a file", self.refused("check", "tree", "--expr", "c & 1", "--n", 3))


@unittest.skipUnless(compiler(), "there is no C++ compiler here (Debian package g++)")
class HowToTest(FormulaTest):
    """The commands of docs/own_tree.md work, and print what is shown there."""

    def test_commands(self):
        text = (SOURCE / "docs" / "own_tree.md").read_text(encoding="utf-8")
        (self.cwd / "bin").mkdir()
        (self.cwd / "bin" / "cubeverify").symlink_to(PROGRAM)
        path = f"{self.cwd / 'bin'}{os.pathsep}{os.environ['PATH']}"
        blocks = re.findall(r"```(\w*)\n(.*?)```\n", text, re.DOTALL)
        self.assertEqual([kind for kind, _ in blocks], ["", "", "", "", "", "", "", "", "", "python", "", "python", "", "", ""])
        commands = 0
        for kind, block in blocks:
            if kind == "python":
                subprocess.run([sys.executable, "-c", block], cwd=self.cwd, check=True)
                continue
            for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
                commands += 1
                environment = {**os.environ, "PATH": path}
                result = subprocess.run(
                    ["bash", "-c", command], cwd=self.cwd, env=environment, capture_output=True, text=True, check=False
                )
                self.assertEqual([line.rstrip() for line in result.stdout.splitlines()], output.splitlines(), command)
        self.assertEqual(commands, 23)


if __name__ == "__main__":
    unittest.main()
