"""What coq/checked.json says is what the files of the Coq library give, without Coq. A change of a file that Coq has
accepted asks for another check. The numbers that instances/ computes are the published ones. The n that a reading
is decided for are those of its proposition."""

import csv
import json
import os
import re
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(os.environ.get("CUBEVERIFY_SOURCE", Path(__file__).resolve().parents[2]))
PROOFS = SOURCE / "verify" / "proofs"
TR611 = SOURCE / "results" / "tr611"
sys.path.insert(0, str(PROOFS))

from library import checked, decided  # noqa: E402
from library.sources import Library, LibraryError  # noqa: E402
from prover import published  # noqa: E402


def difference(entry, verdict):
    """The least n at which what decided.numbers gives and a published verdict disagree; None if there is none."""
    for n in range(max(entry.get("from", 2), verdict["n_first"]), verdict["n_last"] + 1):
        there = n % entry.get("modulus", 1) == entry.get("rest", 0)
        refuted = "refuted_from" in entry and n >= entry["refuted_from"] and there
        if (there or "refuted_from" in entry) and refuted != (n in verdict["refuted_at"]):
            return n
    return None


class CheckedTest(unittest.TestCase):
    def setUp(self):
        self.copy = Path(self.enterContext(tempfile.TemporaryDirectory())) / "coq"
        shutil.copytree(PROOFS / "coq", self.copy)

    def replace(self, file, old, new):
        text = (self.copy / file).read_text(encoding="utf-8")
        self.assertIn(old, text)
        (self.copy / file).write_text(text.replace(old, new), encoding="utf-8")

    def test_it_is_what_the_library_gives(self):
        self.assertIsNone(checked.differs(Library(PROOFS / "coq")))

    def test_theorems_that_errata_name_are_in_the_table(self):
        table = (SOURCE / "results/theorems.md").read_text(encoding="utf-8")
        texts = [" ".join(path.read_text(encoding="utf-8").split()) for path in SOURCE.glob("verify/papers/*/errata.toml")]
        named = [name for text in texts for names in re.findall(r"in Coq[,:] ((?:\w+[._]\w+(?:, | and )?)+)", text) for name in re.findall(r"\w+[._][\w.]*\w", names)]
        self.assertGreater(len(named), 10)
        self.assertEqual([name for name in named if f"`{name}`" not in table], [])

    def test_readings_are_refuted_at_the_published_n_and_are_no_other_claims(self):
        verdicts = published.verdicts(SOURCE / "results")
        library = Library(PROOFS / "coq")
        for entry in checked.entries_of(library):
            with self.subTest(entry["claim"], reading=entry["reading"]):
                numbers = decided.numbers(library, entry)
                self.assertIsNone(difference(numbers, verdicts[entry["claim"], entry["reading"]]))
        own = {(decided.statement(library, entry), entry["claim"]) for entry in checked.entries_of(library) if "same_as" not in entry}
        self.assertEqual(len(own), len({said for said, _ in own}), "a reading is another claim's proposition")
        self.assertFalse([said for said, _ in own if "reading_" in said])

    def test_other_refutations_differ_from_the_published_ones(self):
        verdicts = published.verdicts(SOURCE / "results")
        verdict = verdicts["tr9121.prop5.1.map-edge", "printed"]
        for changed in ({"rest": 1}, {"modulus": 4}, {"refuted_from": 4}):
            entry = {"from": 1, "refuted_from": 2, "modulus": 2, "rest": 0, **changed}
            self.assertIsNotNone(difference(entry, verdict), changed)

    def test_an_edited_file(self):
        for file, old, new in (("proofs/conjecture.v", "Qed.", "Qed. "), ("statements/tree.v", "Definition ", "Definition  "),
                               ("statements/words.v", "Definition ", "Definition  ")):
            with self.subTest(file):
                self.replace(file, old, new)
                self.assertIn("--write writes it again", checked.differs(Library(self.copy)))
                self.replace(file, new, old)
                self.assertIsNone(checked.differs(Library(self.copy)))

    def test_readings_without_a_proposition_or_a_proof(self):
        statements, proofs, lemma = "statements/readings_tr611.v", "proofs/readings_tr611.v", "tr611_lemma8_printed"
        for file, old, new, said in (
                ("readings.json", '"tr611.lemma8"', '"tr611.lemma88"', "does not list the reading tr611_lemma8_printed"),
                ("readings.json", '"tr611.lemma9"', '"tr611.lemma8"', "lists a reading twice"),
                (statements, f"Definition reading_{lemma} (n : nat)", f"Definition reading_{lemma}s (n : nat)", "does not list"),
                (proofs, "holds_from 1 reading_", "holds_for 1 reading_", "has none of the forms"),
                (proofs, "holds_from 1 reading_", "reading_", "has no statement"),
                (proofs, f"Theorem {lemma} :", f"Lemma {lemma} :", f"no theorem proves reading_{lemma}")):
            with self.subTest(said):
                text = (self.copy / file).read_text(encoding="utf-8")
                self.replace(file, old, new)
                with self.assertRaisesRegex(LibraryError, said):
                    checked.document(Library(self.copy), "8.16")
                (self.copy / file).write_text(text, encoding="utf-8")

    def test_the_n_are_those_of_the_proposition(self):
        self.replace("proofs/readings_levels.v", "holds_from 6 ", "holds_from 5 ")
        self.assertEqual(decided.numbers(Library(self.copy), {"claim": "tr611.lemma14", "reading": "printed"}), {"from": 5})
        self.assertIn("--write writes it again", checked.differs(Library(self.copy)))
        library = Library(PROOFS / "coq")
        entries = {(entry["claim"], entry["reading"]): entry for entry in checked.entries_of(library)}
        for claim, reading, numbers in (("tr611.cor10", "printed", {"from": 3, "modulus": 2, "rest": 0}),
                                        ("tr9121.prop5.6", "printed", {"from": 1, "refuted_from": 3}),
                                        ("tr611.remark.permutation-disjoint", "maxL", {"from": 5, "refuted_from": 5}),
                                        ("tr9121.prop5.1.map-edge", "printed",
                                         {"from": 1, "refuted_from": 2, "modulus": 2, "rest": 0}),
                                        ("tr611.conjecture.2-over-n", "beyond", {"from": 17})):
            with self.subTest(claim):
                self.assertEqual(decided.numbers(library, entries[claim, reading]), numbers)

    def test_sources_are_what_the_proof_names(self):
        library = Library(PROOFS / "coq")
        for claim, names in (("tr611.lemma2", ["tree.lemma1", "theorem2.lemma2"]), ("tr611.cor10", ["theorem3.corollary10"])):
            with self.subTest(claim):
                self.assertEqual(decided.sources(library, decided.proof(library, {"claim": claim, "reading": "printed"})), names)


def defined(file, name):
    """The nested list of numbers that an instance's definition has, pairs as lists."""
    text = (PROOFS / "coq" / "instances" / file).read_text(encoding="utf-8")
    value = re.search(rf"Definition {name} [^=]*:= (\[.*?\])\.\n", text, re.DOTALL)[1]
    return json.loads(value.replace(";", ",").replace("(", "[").replace(")", "]"))


def published_table(file):
    with (TR611 / file).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


class InstancesTest(unittest.TestCase):
    """What Coq's kernel computes from the definitions of statements/ is published elsewhere, from other programs."""

    def test_table_1(self):
        published = {int(row["n"]): [int(row[key]) for key in ("n", "A", "B", "SBnT(max)", "SBnT(min)")]
                     for row in published_table("table1.csv") if row["source"] == "exhaustive"}
        computed = defined("theorems.v", "table1")
        self.assertGreater(len(computed), 5)
        self.assertEqual(computed, [published[row[0]] for row in computed])

    def test_figure_6(self):
        published = {}
        for row in published_table("figures/figure6.csv"):
            published.setdefault(int(row["n"]), []).append([int(row["cyclic"]), int(row["nodes"])])
        computed = defined("conjecture.v", "figure6")
        self.assertGreater(len(computed), 5)
        self.assertEqual([levels for _, levels in computed], [published[n] for n, _ in computed])


if __name__ == "__main__":
    unittest.main()
