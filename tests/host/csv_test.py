"""The CSV files of a report: read with a reader's defaults, each is what its metadata says."""

import csv
import json
import re
import tempfile
import unittest
from decimal import Decimal
from pathlib import Path

from program import DONE, call

PAPERS = ("tr611", "tr9121", "tr483.table2", "tr483.lb", "dyntree.growshrink")
TYPES = {"integer": int, "decimal": Decimal, "string": str}


class CsvTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        for arguments in (("run", *PAPERS, "--n", "2..5", "--max-closed-form-n", "80", "--run", "run"), ("report", "run", "--no-figures", "--out", "out")):
            result = call(*arguments, cwd=folder.name)
            assert result.returncode == DONE, result.stderr
        cls.out = Path(folder.name, "out")
        cls.files = sorted(cls.out.rglob("*.csv"))

    def rows(self, file):
        with open(file, encoding="utf-8", newline="") as lines:
            return list(csv.reader(lines))

    def test_metadata_of_each(self):
        self.assertGreater(len(self.files), 10)
        self.assertEqual(sorted(Path(f"{file}-metadata.json") for file in self.files), sorted(self.out.rglob("*-metadata.json")))
        for file in self.files:
            with self.subTest(file.name):
                about = json.loads(Path(f"{file}-metadata.json").read_text(encoding="utf-8"))
                self.assertEqual((about["@context"], about["url"]), ("http://www.w3.org/ns/csvw", file.name))
                self.assertRegex(about["dc:provenance"], r"^Made by `cubeverify report`\. `manifest\.json` has")
                header, *rows = self.rows(file)
                columns = about["tableSchema"]["columns"]
                self.assertEqual([column["titles"] for column in columns], header)
                names = [column["name"] for column in columns]
                self.assertEqual(len(set(names)), len(names))
                for name in names:
                    self.assertRegex(name, r"\A[A-Za-z0-9][A-Za-z0-9_]*\Z")
                for at, column in enumerate(columns):
                    self.is_of_type(column["datatype"], [row[at] for row in rows if row[at]])

    def is_of_type(self, datatype, cells):
        """All are, and of no narrower type that the metadata could name."""
        for cell in cells:
            TYPES[datatype](cell)
        integers = all(re.fullmatch(r"-?\d+", cell) for cell in cells)
        decimals = all(re.fullmatch(r"-?\d+(\.\d+)?", cell) for cell in cells)
        expected = "string" if not cells else "integer" if integers else "decimal" if decimals else "string"
        self.assertEqual(datatype, expected, cells[:5])


if __name__ == "__main__":
    unittest.main()
