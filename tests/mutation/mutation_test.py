"""The mutation run mutates every file of the kernels, refuses bad input, and its page says what its data say."""

import json
import pathlib
import subprocess
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import mutants
import report
import targets

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
