"""The mutation run itself: what it calls caught is, what changes nothing is not, and its page says what its data say."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import judge
import mutants
import report
import targets

TOY = """#pragma once
inline int f(int x) {
  int sum = 0;
  for (long i = 0; i != x; i += 1) {
    sum += i;
  }
  if (sum >= 1000) return 0;
  if (sum <= 3 && x <= 3) return sum;
  return sum;
}
inline int g(int x) { return x == 1 ? 2 : 3; }
inline bool never(int x) { return x == 4; }
"""
TOY_PROGRAM = """#include "kernels/toy.h"
#include "tests/mutation/lines.h"
int main(int argc, char** argv) {
  cubeverify::test::TargetLines lines(argc, argv);
  for (const int x : {2, 3, 5}) lines.record("toy | right | plain | " + std::to_string(f(x)));
  lines.record("toy | wrong | plain | " + std::to_string(g(2)));
}
"""


class Judge(unittest.TestCase):
    """On a toy of its own, with a mutant of each kind."""

    @classmethod
    def setUpClass(cls):
        """The toy as every test begins with it, built once: compiling takes most of the time."""
        cls.begun = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.begun)
        for name in ("ROOT", "WORK", "LIBRARY", "LEAST_SECONDS"):
            cls.addClassCleanup(setattr, judge, name, getattr(judge, name))
        judge.LIBRARY, judge.LEAST_SECONDS = ["kernels/*.cpp"], 1
        (cls.begun / "kernels").mkdir()
        (cls.begun / "kernels" / "toy.h").write_text(TOY)
        (cls.begun / "kernels" / "unused.cpp").write_text("int unused() { return 0; }\n")
        lines = cls.begun / "tests" / "mutation" / "lines.h"
        lines.parent.mkdir(parents=True)
        shutil.copy(HERE / "lines.h", lines)
        cls.work_in(cls.begun)
        cls.target()

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        shutil.copytree(self.begun, self.folder, dirs_exist_ok=True)
        self.work_in(self.folder)

    @staticmethod
    def work_in(folder):
        judge.ROOT, judge.WORK = folder, folder / "work"

    @staticmethod
    def target():
        return judge.built([targets.Target("toy", TOY_PROGRAM, ())], 1)[0]

    def mutant(self, kind, text):
        return next(mutant for mutant in mutants.of_file(self.folder, "kernels/toy.h")
                    if mutant.kind == kind and text in mutant.before)

    def test_verdicts(self):
        toy = self.target()
        for kind, text, verdict, shown in (
                ("!= for ==", "x == 1", "caught", "toy | wrong | plain | 3"),
                ("-= for +=", "sum += i", "caught", "toy | right | plain | 1"),
                ("-= for +=", "i += 1", "caught", "does not end: toy | right | plain | 1"),
                # Both ways lead to the same.
                ("< for <=", "sum <= 3", "same code", ""),
                ("> for >=", "sum >= 1000", "survived", "")):
            with self.subTest(text):
                self.assertEqual(toy.judge(self.mutant(kind, text), 1), (verdict, shown))
        self.assertFalse(list(toy.folder.glob("mutant*")), "the mutants' files stay")
        self.assertEqual((self.folder / "kernels" / "toy.h").read_text(), TOY, "the checkout has changed")

    def test_what_does_not_compile(self):
        mutant = mutants.Mutant("kernels/toy.h", 3, "-", "  int sum = 0;", "  int sum = ;")
        self.assertEqual(self.target().judge(mutant, 1), ("stillborn", ""))

    def test_executed_lines(self):
        toy = self.target()
        self.assertTrue(toy.executes(self.mutant("!= for ==", "x == 1")))
        self.assertFalse(toy.executes(self.mutant("!= for ==", "x == 4")))

    def test_a_target_that_does_not_compare_catches_nothing_by_itself(self):
        """The comparison of lines.h is needed: without it the program goes on to its end."""
        (self.folder / "tests" / "mutation" / "lines.h").write_text(
            (HERE / "lines.h").read_text().replace("wanted != line", "false"))
        toy = self.target()
        right = toy.right_path.read_text()
        toy.right_path.write_text(right.replace("plain | 1", "plain | 2"))
        self.assertEqual(judge.run_program(toy.folder / "right.program", 5, toy.right_path)[0], 0)

    def test_a_wrong_line_ends_a_target(self):
        toy = self.target()
        right = toy.right_path.read_text()
        for wrong in (right.replace("plain | 1", "plain | 2"), right + "more\n", ""):
            toy.right_path.write_text(wrong)
            self.assertEqual(judge.run_program(toy.folder / "right.program", 5, toy.right_path)[0], 3)


class Mutants(unittest.TestCase):
    def kinds(self, line):
        return [(mutant.kind, mutant.after) for mutant in mutants.of_line("x.h", 1, line)]

    def test_of_lines(self):
        self.assertEqual(self.kinds("  facts.check(kOne, good);"), [("delete", "  if (false) facts.check(kOne, good);")])
        self.assertEqual(self.kinds("  if (a == b) return;"), [("!= for ==", "  if (a != b) return;")])
        self.assertEqual(self.kinds("  if (done(a)) return;"), [("invert", "  if (!(done(a))) return;")])
        self.assertEqual(self.kinds("  // if (a == b)"), [])
        self.assertEqual(self.kinds("template <class V> requires(V::kLanes > 1)"), [])

    def test_names_distinguish_equal_lines(self):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "x.h").write_text("  a = b < c;\n  a = b < c;\n")
            names = [mutant.name for mutant in mutants.of_file(pathlib.Path(folder), "x.h")]
        self.assertEqual(len(set(names)), 2, names)


class Parts(unittest.TestCase):
    def test_every_file_belongs_to_one(self):
        for path in sorted((targets.ROOT / "kernels").rglob("*")):
            file = path.relative_to(targets.ROOT).as_posix()
            if path.suffix in (".h", ".cpp") and targets.is_mutated(file) and mutants.of_file(targets.ROOT, file):
                self.assertNotEqual(targets.part_of(file), file, "add it to PARTS in tests/mutation/targets.py")


class Refusals(unittest.TestCase):
    def test_bad_input_is_one_line_and_2(self):
        for arguments in (["--count", "-1"], ["--count", "many"], ["--seed", "x"], ["--jobs", "0"], ["--unknown"],
                          ["--publish", "--only", "bst"]):
            done = subprocess.run([HERE / "run", *arguments], capture_output=True, text=True, check=False)
            with self.subTest(arguments):
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertEqual(done.stderr.count("\n"), 1, done.stderr)


class Published(unittest.TestCase):
    def setUp(self):
        self.document = json.loads((report.RESULTS / "mutation.json").read_text())

    def test_page_is_that_of_the_data(self):
        self.assertEqual((report.RESULTS / "mutation.md").read_text(), report.page(self.document),
                         "tests/mutation/run --publish writes both")

    def test_none_survives(self):
        self.assertGreaterEqual(len(self.document["mutants"]), 300)
        self.assertEqual(report.open_survivors(self.document), [])
        names = [row["name"] for row in self.document["mutants"]]
        self.assertEqual(len(set(names)), len(names))


if __name__ == "__main__":
    unittest.main()
