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
VERDICT_COLUMNS = {"reading": "reading", "verdict": "verdict", "evidence": "evidence", "claim": "id"}
TYPES = {"integer": int, "decimal": Decimal, "string": str}


def proof_text(proof):
    return f"{proof['verdict']} {'for' if proof['verdict'] == 'holds' else 'at'} {proof['for']} ({proof['tool']})"


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

    def test_verdicts_are_those_of_the_document(self):
        header, *rows = self.rows(self.out / "verdicts.csv")
        table = [dict(zip(header, row, strict=True)) for row in rows]
        document = json.loads((self.out / "verdicts.json").read_text(encoding="utf-8"))
        verdicts = document["verdicts"]
        claims = {claim["id"]: claim for claim in document["claims"]}
        classes = {erratum["id"]: erratum["class"] for erratum in document["errata"]}
        self.assertEqual({verdict["verdict"] for verdict in verdicts}, {"holds", "refuted", "estimated", "not-run"})
        expected = []
        for verdict in verdicts:
            example = verdict["counterexample"] or {"n": "", "address": None, "detail": ""}
            decided = verdict["n_first"] != 0
            claim = claims[verdict["id"]]
            proved = [proof_text(proof) for proof in verdict["proved"]]
            expected.append({
                **{column: verdict[name] for column, name in VERDICT_COLUMNS.items()},
                **{name: str(verdict[name]) if decided else "" for name in ("n_first", "n_last", "checked")},
                "witness_n": str(example["n"]), "witness_address": example["address"] or "",
                "witness_detail": example["detail"], "estimate": verdict.get("estimate", ""),
                "why_not_run": verdict.get("why_not_run", ""), "replay": verdict["replay"] or "",
                **{name: claim[name] for name in ("paper", "place", "statement")}, "reading_text": verdict["text"],
                "errata": " ".join(verdict["errata"]), "proved": "; ".join(proved),
                "by_definition": "yes" if verdict["published"] == "by definition" else "",
                "erratum_class": classes.get(verdict["errata"][0], "") if verdict["errata"] else "",
            })  # fmt: skip
        self.assertEqual(table, expected)

    def test_pandas(self):
        try:
            import pandas
        except ImportError:
            self.skipTest("the Python module pandas is not installed")
        for file in self.files:
            header, *rows = self.rows(file)
            frame = pandas.read_csv(file)
            self.assertEqual((list(frame.columns), len(frame)), (header, len(rows)), file.name)


if __name__ == "__main__":
    unittest.main()
