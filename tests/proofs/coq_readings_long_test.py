"""Each reading that Coq proves is about what it says: Coq computes it at a small n, where it is what the theorem says, and a definition
that is changed, as planted.json says, makes it something else. So a theorem on something else is noticed."""

import json
import os
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(os.environ.get("CUBEVERIFY_SOURCE", Path(__file__).resolve().parents[2]))
PROOFS = SOURCE / "verify" / "proofs"
sys.path.insert(0, str(PROOFS))

from library import checked, decided, evaluated  # noqa: E402
from library.sources import Library  # noqa: E402

SECONDS = 300


def name(entry):
    return f"reading_{decided.coq_name(entry)}"


class ReadingsTest(unittest.TestCase):
    refuted = 0

    def setUp(self):
        self.library = Library(PROOFS / "coq")
        self.entries = [entry for entry in checked.entries_of(self.library) if "same_as" not in entry]
        self.planted = json.loads((PROOFS / "coq" / "planted.json").read_text(encoding="utf-8"))
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def test_each_names_what_refutes_it_unless_it_is_about_all_n_or_any_type(self):
        for entry in self.entries:
            with self.subTest(name(entry)):
                self.assertEqual("planted" in entry, evaluated.is_evaluated(self.library, name(entry)))
        self.assertEqual({entry["planted"] for entry in self.entries if "planted" in entry}, set(self.planted))

    def is_expected(self, entry, n):
        """Whether the reading holds at n, as is proved; None where that is not said."""
        numbers = decided.numbers(self.library, entry)
        if n < numbers["from"]:
            return None
        there = n % numbers.get("modulus", 1) == numbers.get("rest", 0)
        if "refuted_from" in numbers:
            return n < numbers["refuted_from"] or not there
        return True if there else None

    def test_planted_errors_change_what_is_computed(self):
        for key, planted in self.planted.items():
            entries = [entry for entry in self.entries if entry.get("planted") == key]
            changed = Library(PROOFS / "coq")
            self.assertIn(planted["old"], changed.code[planted["file"]], key)
            changed.code[planted["file"]] = changed.code[planted["file"]].replace(planted["old"], planted["new"])
            true, wrong = (evaluated.values(library, planted["n"], list(map(name, entries)), self.folder, SECONDS, planted.get("numbers"))
                           for library in (self.library, changed))
            for entry in entries:
                with self.subTest(name(entry), planted=key):
                    self.assertIn(self.is_expected(entry, planted["n"]), (None, true[name(entry)]))
                    self.assertNotEqual(wrong[name(entry)], true[name(entry)])
                    ReadingsTest.refuted += 1


if __name__ == "__main__":
    if shutil.which("coqc") is None:
        print("Not run: coqc is not installed (apt-get install coq)")
        sys.exit(77)
    passed = unittest.main(exit=False).result.wasSuccessful()
    if passed:
        print(f"{ReadingsTest.refuted} readings", file=sys.stderr)
    sys.exit(0 if passed else 1)
