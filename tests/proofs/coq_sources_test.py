"""What coq/checked.json says is what the files of the Coq library give, without Coq: whoever edits a file that Coq has
accepted is told to have it checked again."""

import json
import os
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

PROOFS = Path(os.environ.get("CUBEVERIFY_SOURCE", Path(__file__).resolve().parents[2])) / "verify" / "proofs"
sys.path.insert(0, str(PROOFS))

from library import checked  # noqa: E402
from library.sources import Library, LibraryError  # noqa: E402


class CheckedTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.copy = Path(folder.name) / "coq"
        shutil.copytree(PROOFS / "coq", self.copy)

    def replace(self, file, old, new):
        text = (self.copy / file).read_text(encoding="utf-8")
        self.assertIn(old, text)
        (self.copy / file).write_text(text.replace(old, new), encoding="utf-8")

    def test_it_is_what_the_library_gives(self):
        self.assertIsNone(checked.differs(Library(PROOFS / "coq")))

    def test_a_reading_is_listed_once(self):
        entries = json.loads((PROOFS / "coq" / "readings.json").read_text(encoding="utf-8"))
        self.assertEqual(len({(entry["claim"], entry["reading"]) for entry in entries}), len(entries))

    def test_an_edited_file(self):
        for file, old, new in (("proofs/conjecture.v", "Qed.", "Qed. "), ("statements/tree.v", "= Some c.", "=  Some c."),
                               ("statements/words.v", "Definition ", "Definition  ")):
            with self.subTest(file):
                self.replace(file, old, new)
                self.assertIn("--write writes it anew", checked.differs(Library(self.copy)))
                self.replace(file, new, old)
                self.assertIsNone(checked.differs(Library(self.copy)))

    def test_a_reading_by_what_is_not_proved(self):
        self.replace("readings.json", "lemma8_statement", "lemma88_statement")
        with self.assertRaisesRegex(LibraryError, "tr611.lemma8 printed takes lemma88_statement, which no theorem proves"):
            checked.differs(Library(self.copy))

    def test_another_range(self):
        self.replace("readings.json", '"from": 17', '"from": 16')
        self.assertIn("--write writes it anew", checked.differs(Library(self.copy)))


if __name__ == "__main__":
    unittest.main()
