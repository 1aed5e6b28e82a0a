"""Trees that are given to `cubeverify check` as formulas, and the how-to."""

import json
import os
import platform
import re
import shutil
import stat
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


# What other processors than this one's say is 0.
DIVISION = "n / (c - 5)"


class CacheTest(CheckTest):
    """With a cache of its own."""

    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.cache = Path(folder.name)
        patch = unittest.mock.patch.dict(os.environ, XDG_CACHE_HOME=folder.name)
        patch.start()
        self.addCleanup(patch.stop)


@unittest.skipUnless(compiler(), "there is no C++ compiler here (Debian package g++)")
class ExpressionsTest(CacheTest):
    def reports(self, expression, n, *options, code=DONE):
        text = self.call("check", "--expr", expression, "--n", n, "--format", "json", *options, code=code).stdout
        return json.loads(text)["reports"]

    def test_is_the_tree_of_the_file(self):
        for expression, parents in (
            ("c == 0 ? -1 : c & (c - 1)", lowest_cleared),
            ("c == 0 ? 0 : c ^ Word{1} << highest_bit(c)", highest_cleared),
        ):
            reports = self.reports(expression, "1..8")
            self.assertEqual([report["n"] for report in reports], list(range(1, 9)))
            for report in reports:
                self.assertEqual(report, self.parents_report(parents(report["n"])))
            self.assertEqual(reports, self.reports(expression, "1..8"))
        self.assertEqual(len(list(self.cache.glob("cubeverify/*/expression"))), 2)

    def test_clearing_the_lowest_bit_is_the_sbt(self):
        for report in self.reports("c & (c - 1)", "2..10"):
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
                self.assertEqual(self.reports(expression, 6), [self.parents_report(lowest_cleared(6))])

    def test_a_range_ends_with_what_holds_at_each_n(self):
        for expression, words, code in (
            ("c & (c - 1)", "n = 2..4: right at every n", DONE),
            ("c == 5 ? 6 : c & (c - 1)", "n = 2..4: wrong at n = 3, 4", UNEXPECTED),
        ):
            self.assertEqual(self.call("check", expression, "--n", "2..4", code=code).stdout.splitlines()[-1], words)

    def test_children(self):
        """Of the cube alone, in dimensions that it has."""
        command = ("check", "c & (c - 1)", "--n", 4, "--children")
        said = self.refused(*command, "c == 3 ? 64 : 0")
        self.assertIn("the children of 3 are 64, at n = 4; sets of dimensions, a bit for each, are from 0 to 15", said)
        self.assertIn("the children of 0 are -1", self.refused(*command, "(c & -c) - 1"))
        self.assertIn("dimensions of the cube", self.refused(*command, "c", "--network", "debruijn"))

    def test_without_the_option(self):
        options = ("c & (c - 1)", "--n", 5)
        self.assertEqual(self.call("check", *options).stdout, self.call("check", "--expr", *options).stdout)

    def test_planted_bug_is_found(self):
        report = self.reports("c == 75 ? 73 ^ 4 : c & (c - 1)", 10, code=UNEXPECTED)[0]
        check = self.check_of(report, "adjacent")
        self.assertEqual((check["exceptions"], check["least"]), (1, f"0b{75:010b}"))
        self.assertIn("found the parent 0b0001001101, which differs in 2 bits; a tree needs 1 bit", report["conclusion"])

    def test_a_known_tree_with_a_mistake_that_leaves_it_a_tree(self):
        report = self.reports("c == 42 ? 10 : c & (c - 1)", 6)[0]
        name = "sbt with dimension d renamed to 5 - d"
        self.assertEqual((report["same_as"], report["nearly"][0]), ([], {"known": name, "other_parents": 1, "least": "0b101010"}))
        self.assertIn(f"; it is {name} but for 1 parent, the least 0b101010", report["conclusion"])
        self.assertEqual(self.reports("c & (c - 1)", 6)[0]["nearly"], [])

    def test_source(self):
        source = 0b0110
        report = self.reports(f"((c ^ {source}) & ((c ^ {source}) - 1)) ^ {source}", 4, "--source", source)[0]
        self.assertEqual(report["trees"], self.parents_report(lowest_cleared(4))["trees"])
        self.reports("c & (c - 1)", 4, "--source", source, code=UNEXPECTED)

    def test_a_file_of_that_name_goes_first(self):
        self.write("c & 1", "0\n0\n")
        self.assertEqual(self.report("c & 1")["n"], 1)

    def test_bad_expressions(self):
        for expression, *words in (
            ("c & (c - 1", "cannot be compiled: at the end of the expression: error:"),
            ("c & d", "cannot be compiled: expression:1:5: error:"),
            ("c +\nx", "cannot be compiled: expression:2:1: error:"),
            (DIVISION, "divides by zero at n = 4, c = 5") if platform.machine() == "x86_64" else ("x", "expression:1:1"),
            ("*(volatile Word*)(c * 8)", "memory that is not its own at n = 4, c = "),
            ("c + 1", "the parent of 15 is 16, at n = 4; nodes are from 0 to 15"),
            ("c - 2", "the parent of 0 is -2, at n = 4; nodes are from 0 to 15"),
            ('(std::puts("0"), 0)', "wrote to standard output"),
            ("(std::abort(), 0)", "was killed"),
            ("(std::exit(0), 0)", "ends the program before all parents are told"),
        ):
            with self.subTest(expression):
                line = self.refused("check", "--expr", expression, "--n", 4)
                for word in words:
                    self.assertIn(word, line)
        endless = "[] { for (volatile int i = 0;; ) i = i; return 0; }()"
        self.assertIn("within 1 s at n = 3", self.refused("check", "--expr", endless, "--n", 3, "--time-limit", 1))

    def test_a_program_of_another_text_is_not_run(self):
        self.reports("c & (c - 1)", 4)
        (source,) = self.cache.glob("cubeverify/*/expression.cpp")
        source.write_text(source.read_text(encoding="utf-8").replace("c & (c - 1)", "c + 5"), encoding="utf-8")
        (program,) = self.cache.glob("cubeverify/*/expression")
        program.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
        self.reports("c & (c - 1)", 4)
        self.assertEqual(stat.S_IMODE(program.parent.stat().st_mode), 0o700)


class ExpressionOptionsTest(CacheTest):
    def test_no_compiler(self):
        with unittest.mock.patch.dict(os.environ, CXX="no-such-compiler"):
            line = self.refused("check", "--expr", "c & (c - 1)", "--n", 3)
        self.assertIn("there is no compiler 'no-such-compiler'", line)

    def test_options(self):
        self.assertIn("add --n 6", self.refused("check", "--expr", "c & (c - 1)"))
        self.assertIn("no tree given", self.refused("check"))
        for n in ("0", "1..63", "5..2", "x"):
            self.assertIn("--n", self.refused("check", "--expr", "c & 1", "--n", n))
        for seconds in ("0", "-1", "x"):
            self.assertIn("--time-limit", self.refused("check", "--expr", "c & 1", "--n", 3, "--time-limit", seconds))
        self.refused("check", "--expr", "c & 1", "--n", 3, "--source", 9)
        self.write("tree", "0\n0\n")
        self.assertIn("leave one", self.refused("check", "tree", "--expr", "c & 1", "--n", 3))


@unittest.skipUnless(compiler(), "there is no C++ compiler here (Debian package g++)")
class HowToTest(CacheTest):
    """What docs/own_tree.md tells to do works, and prints what is said there."""

    def test_commands(self):
        text = (SOURCE / "docs" / "own_tree.md").read_text(encoding="utf-8")
        (self.cache / "cubeverify-check").mkdir()
        (self.cache / "cubeverify-check" / "cubeverify").symlink_to(PROGRAM)
        path = f"{self.cache / 'cubeverify-check'}{os.pathsep}{os.environ['PATH']}"
        blocks = re.findall(r"```(\w*)\n(.*?)```\n", text, re.DOTALL)
        self.assertEqual([kind for kind, _ in blocks], ["", "", "", "", "", "", "", "", "", "", "python", "", "python", "", "", ""])
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
        self.assertEqual(commands, 24)


if __name__ == "__main__":
    unittest.main()
