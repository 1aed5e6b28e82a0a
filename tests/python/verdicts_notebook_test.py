"""python/verdicts.ipynb: its cells run from top to bottom, and what they show is what is published."""

import contextlib
import csv
import io
import json
import os
import sys
import unittest
from collections import Counter
from pathlib import Path

ROOT = Path(os.environ.get("CUBEVERIFY_SOURCE", Path(__file__).resolve().parents[2]))
NOTEBOOK = ROOT / "python" / "notebooks" / "verdicts.ipynb"


def run_cells(notebook, without_pandas):
    """The names that the code cells leave, and what they print."""
    names, printed = {"__name__": "__main__"}, io.StringIO()
    hidden = {"pandas": None} if without_pandas else {}
    before = {name: sys.modules.get(name) for name in hidden}
    sys.modules.update(hidden)
    here = Path.cwd()
    try:
        os.chdir(NOTEBOOK.parent)
        with contextlib.redirect_stdout(printed):
            for cell in notebook["cells"]:
                if cell["cell_type"] == "code":
                    exec(compile("".join(cell["source"]), cell["id"], "exec"), names)
    finally:
        os.chdir(here)
        for name, module in before.items():
            sys.modules.pop(name)
            if module is not None:
                sys.modules[name] = module
    return names, printed.getvalue()


class NotebookTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
        cls.names, cls.printed = run_cells(cls.notebook, without_pandas=True)

    def test_holds_no_output(self):
        self.assertEqual(self.notebook["nbformat"], 4)
        for cell in self.notebook["cells"]:
            if cell["cell_type"] == "code":
                self.assertEqual((cell["outputs"], cell["execution_count"]), ([], None))

    def test_tally(self):
        self.assertGreater(len(self.names["tally"]), 3)
        for paper, *counts in self.names["tally"]:
            document = json.loads((ROOT / "results" / paper / "verdicts.json").read_text(encoding="utf-8"))
            by_claim = {}
            for verdict in document["verdicts"]:
                if verdict["reading"] == "printed":
                    by_claim.setdefault(verdict["id"], set()).add(verdict["verdict"])
            refuted = sum("refuted" in states for states in by_claim.values())
            self.assertEqual(counts[1], refuted, paper)
            self.assertEqual(sum(counts), len({verdict["id"] for verdict in document["verdicts"]}), paper)

    def test_table_is_the_published_one(self):
        with open(ROOT / "results/tr611/table1.csv", encoding="utf-8", newline="") as file:
            rows = csv.DictReader(line for line in file if not line.startswith("#"))
            published = {row["n"]: row for row in rows if row["source"] == "exhaustive"}
        self.assertGreater(len(published), 20)
        self.assertEqual([str(row[0]) for row in self.names["table1"]], list(published))
        for n, *cells in self.names["table1"]:
            row = published[str(n)]
            wanted = [row[name] for name in ("A", "SBT(max)", "SBnT(max)", "SBnT(min)", "(N-1)/n", "factor")]
            # An empty cell was not counted, and follows from the definition.
            self.assertEqual([str(cell) if published_cell else "" for cell, published_cell in zip(cells, wanted)], wanted, n)

    def test_prints_both_tables(self):
        lines = self.printed.splitlines()
        self.assertEqual(len(lines), 2 + len(self.names["tally"]) + len(self.names["table1"]))
        self.assertEqual(Counter(line.split()[0] for line in lines)["n"], 1)

    def test_with_pandas(self):
        try:
            import pandas
        except ImportError:
            self.skipTest("the Python module pandas is not installed")
        names, printed = run_cells(self.notebook, without_pandas=False)
        self.assertEqual((names["table1"], printed), (self.names["table1"], ""))
        self.assertIs(names["pandas"], pandas)


if __name__ == "__main__":
    unittest.main()
