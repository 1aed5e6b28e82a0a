"""The Python package: installed with pip into a folder of its own, it says what brute force and the program say."""

import contextlib
import importlib
import importlib.util
import io
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(os.environ.get("CUBEVERIFY_SOURCE", Path(__file__).resolve().parents[2]))
PROGRAM = os.environ.get("CUBEVERIFY", str(ROOT / "build" / "cubeverify"))
sys.path.insert(0, str(ROOT / "tests" / "host"))

import own_trees  # noqa: E402

NEEDED = ("pip", "setuptools", "wheel", "numpy")
MISSING = [name for name in NEEDED if importlib.util.find_spec(name) is None]
COMPILER = shutil.which(os.environ.get("CXX", "c++").split()[0])


@unittest.skipIf(MISSING, f"not here: {', '.join(MISSING)} (Debian packages python3-pip, python3-wheel, python3-numpy)")
@unittest.skipUnless(COMPILER, "there is no C++ compiler here (Debian package g++)")
class PackageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        # pip leaves what it builds beside the sources, so these are a copy.
        sources, installed = Path(folder.name) / "sources", Path(folder.name) / "installed"
        for part in ("python", "kernels", "verify/measures", "verify/schedule"):
            shutil.copytree(ROOT / part, sources / part, ignore=shutil.ignore_patterns("build", "*.egg-info"))
        command = [sys.executable, "-m", "pip", "install", "-q", "--no-build-isolation", "--no-deps", "--no-index",
                   "--disable-pip-version-check", "--root-user-action", "ignore", "--target", installed,
                   sources / "python"]  # fmt: skip
        result = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
        if result.returncode:
            raise AssertionError(result.stdout + result.stderr)
        sys.path.insert(0, str(installed))
        cls.addClassCleanup(sys.path.remove, str(installed))
        importlib.invalidate_caches()
        cls.package = importlib.import_module("cubeverify")

    def test_numbers_are_those_of_brute_force(self):
        import numpy

        for n in range(1, 7):
            for parents in (own_trees.lowest_cleared(n), own_trees.gray_path(n), own_trees.any_spanning(n, n)):
                wanted = own_trees.measures(n, parents)
                report = self.package.check(numpy.array(parents))
                self.assertTrue(report)
                for name in ("height", "leaves", "most_children", "path_sum"):
                    self.assertEqual(getattr(report, name), wanted[name])
                for name in ("broadcast_load", "personalized_load"):
                    self.assertEqual(getattr(report, name).tolist(), wanted[name])
                subtrees = {row["dimension"]: row["size"] for row in wanted["subtrees"]}
                self.assertEqual(report.subtrees.tolist(), [subtrees.get(d, 0) for d in range(n)])
                depth = [len(own_trees.path(parents, c)) - 1 for c in range(2**n)]
                self.assertEqual(report.depth.tolist(), depth)
                self.assertEqual(report.shortest_paths, depth == [c.bit_count() for c in range(2**n)])

    def test_every_planted_parent_is_judged_as_brute_force_does(self):
        n = 3
        for c in range(1, 2**n):
            for wrong in range(-1, 2**n):
                parents = own_trees.lowest_cleared(n)
                parents[c] = wrong
                rooted = [v if parent == -1 else parent for v, parent in enumerate(parents)]
                lost = [v for v in range(2**n) if not (way := own_trees.path(rooted, v)) or way[-1] != 0]
                off = [v for v in range(1, 2**n) if rooted[v] != v and (v ^ rooted[v]).bit_count() != 1]
                report = self.package.check(parents, source=0)
                self.assertEqual(bool(report), not (lost or off))
                self.assertEqual(report.exceptions["reached"], (len(lost), lost[0] if lost else None))
                self.assertEqual(report.exceptions["adjacent"], (len(off), off[0] if off else None))
                self.assertEqual([v for v in range(2**n) if report.depth[v] < 0], lost)

    def test_other_source(self):
        n, source = 5, 0b10110
        parents = own_trees.any_spanning(n, 7)
        plain = self.package.check(parents)
        moved = [parents[c ^ source] ^ source for c in range(2**n)]
        for report in (self.package.check(moved), self.package.check(moved, n, source)):
            self.assertEqual((report.source, str(report)[:24]), (source, "n = 5, source 0b10110: a"))
            self.assertEqual(report.personalized_load.tolist(), plain.personalized_load.tolist())
            self.assertEqual(report.depth.tolist(), [plain.depth[c ^ source] for c in range(2**n)])
        self.assertEqual(self.package.check(moved, source=0).exceptions["root"], (1, source))

    def test_trees_are_what_the_program_writes(self):
        n = 5
        for name in ("sbt", "minR", "bst", "tcbt", "hp", "msbt 3"):
            family, _, number = name.partition(" ")
            options = ["--subtree", number] if number else []
            command = [PROGRAM, "export", family, "-n", str(n), "--format", "edges", *options]
            lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
            parents = [0] * 2**n
            for parent, child in (line.split()[:2] for line in lines):
                parents[int(child, 2)] = int(parent, 2)
            self.assertEqual(self.package.tree(name, n).tolist(), parents)
        for name in self.package.tree_names(n):
            self.assertTrue(self.package.check(self.package.tree(name, n)), name)

    def test_facts_are_those_that_are_published(self):
        """Every fact of these sweeps that results/ has at a small n."""
        import numpy

        compared = {}
        for paper in ("tr611", "tr483"):
            document = json.loads((ROOT / "results" / paper / "verdicts.json").read_text(encoding="utf-8"))
            for fact in document["facts"]:
                sweep, n, name, value = (fact[key] for key in ("sweep", "n", "name", "value"))
                if sweep not in self.package.sweeps() or n > 6:
                    continue
                if (sweep, n) not in compared:
                    compared[sweep, n] = self.package.facts(sweep, n)
                found = compared[sweep, n][name]
                if isinstance(found, numpy.ndarray):
                    self.assertEqual(found.tolist(), value, (sweep, n, name))
                elif isinstance(found, self.package.ForAll):
                    self.assertEqual((found.checked, found.violated), (value["checked"], value["violated"]), (sweep, n, name))
                    self.assertEqual(found.least, value.get("least"))
                elif isinstance(found, int):
                    self.assertEqual(found, value if isinstance(value, int) else int(value, 0), (sweep, n, name))
        self.assertLessEqual({"tree", "structure", "sbt", "gray"}, {sweep for sweep, _ in compared})

    def test_facts_can_be_interrupted(self):
        """A signal gets through between pieces, whose shares end at 1."""
        shares = []
        self.package.facts("gray", 18, shares.append)
        self.assertEqual(shares, [0.25, 0.5, 0.75, 1.0])

        def interrupt(_):
            raise KeyboardInterrupt

        with self.assertRaises(KeyboardInterrupt):
            self.package.facts("tree", 60, interrupt)

    def test_bad_input(self):
        for parents, *words in (
            ([0, 0, 0], "3 parents; the 2-cube has 4 nodes"),
            ([[0, 0], [0, 1]], "shape (2, 2)", "ravel"),
            ([0.0, float("nan")], "float64", "astype"),
            ([0, 2], "the parent of node 1: 2 is not a node from 0 to 1"),
            ([0, -2], "the parent of node 1: -2"),
            ([], "0 parents"),
        ):
            with self.assertRaises(ValueError) as raised:
                self.package.check(parents)
            self.assertNotIn("\n", str(raised.exception))
            for word in words:
                self.assertIn(word, str(raised.exception))
        for call, word in (
            (lambda: self.package.check([0, 0], n=31), "n = 31"),
            (lambda: self.package.check([0, 0], source=2), "source 2"),
            (lambda: self.package.tree("oak", 4), "no tree 'oak'; there are sbt, minR"),
            (lambda: self.package.tree("sbt", 1), "n = 1, which is from 2 to 30"),
            (lambda: self.package.facts("oak", 4), "no sweep 'oak'"),
            (lambda: self.package.facts("tree", 65), "tree is for n = 1..63"),
        ):
            with self.assertRaisesRegex(ValueError, word):
                call()

    def test_large(self):
        """A million parents by the array, a planted one found."""
        import numpy

        c = numpy.arange(2**20)
        parents = c & (c - 1)
        self.assertEqual(self.package.check(parents).height, 20)
        wrong = random.Random(4).randrange(1, 2**20)
        parents[wrong] = wrong ^ 3
        report = self.package.check(parents, source=0)
        self.assertEqual(report.exceptions["adjacent"], (1, wrong))

    def test_examples_in_documents(self):
        import doctest

        failed, tried = doctest.testmod(self.package)
        self.assertEqual((failed, tried), (0, 5))
        readme = (ROOT / "python" / "README.md").read_text(encoding="utf-8")
        exec(readme.split("```python\n")[1].split("```")[0], {})

    def test_notebook(self):
        notebook = json.loads((ROOT / "python" / "notebooks" / "own_tree.ipynb").read_text(encoding="utf-8"))
        names, printed = {}, io.StringIO()
        with contextlib.redirect_stdout(printed):
            for cell in notebook["cells"]:
                if cell["cell_type"] == "code":
                    self.assertEqual((cell["outputs"], cell["execution_count"]), ([], None))
                    exec("".join(cell["source"]), names)
        self.assertIn("least 0b0001001011", printed.getvalue())
        self.assertEqual(names["levels"].sum(), 2 ** names["n"])


if __name__ == "__main__":
    unittest.main()
