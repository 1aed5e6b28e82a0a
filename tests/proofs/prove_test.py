"""The program verify/proofs/prove: what it prints, publishes and refuses."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import formula_tests
from formula_tests import PROOFS, RESULTS
from prover import formula_file, mona, published, readings, report


def prove(*arguments, **environment):
    return subprocess.run([sys.executable, str(PROOFS / "prove"), *arguments], capture_output=True, text=True,
                          check=False, env={**os.environ, **environment})


def without_version(document):
    return {**document, "mona": None}


class ProveTest(unittest.TestCase):
    def test_one_claim(self):
        run = prove("tr9121.prop5.4.halfduplex")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertRegex(run.stdout, r"halfduplex printed: holds for every n >= 2 \(with the lemma of the two views")
        self.assertRegex(run.stdout, r"with-itself: refuted at n = 0 mod 4, n >= 4 ")
        self.assertNotIn("halfduplex+loops", run.stdout)

    def test_bad_input(self):
        for arguments, said in ((["tr9121.lemma99"], "the nearest that has one is tr9121.lemma"),
                                (["tr611.sbg.jth-parent-rule"], "rule has no formula: the indices of a cyclic node"),
                                (["--seconds", "0"], "--seconds starts at 1"), (["--write", "tr9121"], "name none"),
                                (["--write", "--json"], "--json writes nothing")):
            with self.subTest(arguments):
                run = prove(*arguments)
                self.assertEqual(run.returncode, 2)
                self.assertRegex(run.stderr.splitlines()[-1], said)

    def test_without_mona(self):
        run = prove("tr9121.lemma2", PATH="/nonexistent")
        self.assertEqual((run.returncode, run.stderr), (77, ""))
        self.assertRegex(run.stdout, "^not run: mona is not installed: apt-get install mona; [0-9]+ readings")

    def test_a_formula_that_takes_too_long_or_too_much(self):
        sets = ", ".join(f"X{i}" for i in range(24))
        pairs = " & ".join(f"(ex1 p: p in X{i} & p + {i + 1} in X{i + 1})" for i in range(23))
        text = f"var1 n; var2 {sets};\n{pairs} & n = 0;\n"
        with self.assertRaisesRegex(mona.NotRun, "mona did not finish in 1 seconds|no automaton within 64 MiB"):
            mona.automaton_of(text, [(1, "n")], seconds=1, mebibytes=64)

    def test_published_document_is_decided_again(self):
        everything, others = readings.all_readings()
        files = {}
        results = [reading.decide(files) for reading in everything]
        for result in results:
            # An inequality that holds as far as it was compared takes a word why it does from there on.
            counts = result.reading.entry.get("counts", [])
            if result.least is None and any({"at least", "at most"} & count.keys() for count in counts):
                self.assertEqual(result.reading.by, "arithmetic", result.reading.claim)
        made = report.document(results, published.verdicts(RESULTS), others, published.theorems(), readings.outlook(),
                               mona.version())
        there = json.loads((RESULTS / "proofs.json").read_text(encoding="utf-8"))
        self.assertEqual(without_version(json.loads(report.json_text(made))), without_version(there),
                         "results/proofs.json is old: verify/publish or verify/proofs/prove --write writes it again")
        self.assertEqual((RESULTS / "proofs.md").read_text(encoding="utf-8"), report.table(there))
        decided = json.loads((PROOFS / "decided.json").read_text(encoding="utf-8"))
        self.assertEqual(decided, json.loads(report.json_text(report.decided(results, decided["version"]))))

    def test_every_formula_is_used_and_every_reading_is_published(self):
        everything, others = readings.all_readings()
        verdicts = published.verdicts(RESULTS)
        used = {name for reading in everything for name in reading.formula_names()}
        self.assertEqual(set(formula_file.all_names()) - used, set())
        listed = {(reading.claim, reading.name) for reading in everything}
        self.assertEqual(listed - verdicts.keys(), set())
        self.assertEqual(len(listed), len(everything))
        for claim in others:
            open_ones = [key for key in verdicts if key[0] == claim and key not in listed]
            self.assertTrue(open_ones or not any(key[0] == claim for key in verdicts), claim)

    def test_every_claim_is_listed_or_has_a_reason(self):
        there = json.loads((RESULTS / "proofs.json").read_text(encoding="utf-8"))
        listed = {said["claim"] for said in there["readings"] + there["not_decided"]}
        self.assertEqual({claim for claim, _ in published.verdicts(RESULTS)}, listed)
        self.assertNotIn("", {said["why"] for said in there["not_decided"]})
        for claim, reading in published.theorems():
            with self.subTest(claim, reading=reading):
                lines = [said["why"] for said in there["not_decided"] if said["claim"] == claim and reading in said["readings"]]
                decided = any((said["claim"], said["reading"]) == (claim, reading) for said in there["readings"])
                self.assertTrue(decided or (len(lines) == 1 and lines[0].startswith("in Coq: ")), lines)

    def test_the_outlook_is_of_readings_that_are_not_decided(self):
        there = json.loads((RESULTS / "proofs.json").read_text(encoding="utf-8"))["not_decided"]
        open_ones = [said for said in there if said["state"] not in ("proved", "not tried")]
        self.assertEqual({said["state"] for said in open_ones}, {"open", "one lemma away"})
        for name in readings.outlook()["claims"]:
            claim, _, reading = name.partition(" ")
            self.assertTrue(any(said["claim"] == claim and (not reading or reading in said["readings"]) for said in open_ones), name)

    def test_the_document_counts_them_by_paper_and_kind(self):
        decided = json.loads((PROOFS / "decided.json").read_text(encoding="utf-8"))["readings"]
        decided += [{**said, "kind": "Coq"} for said in
                 json.loads((PROOFS / "coq" / "checked.json").read_text(encoding="utf-8"))["readings"]]
        document = " ".join((RESULTS.parent / "docs" / "proofs.md").read_text(encoding="utf-8").split())
        columns = ["M", "P", "G", "I", "S", "#", "Coq"]
        names = {(said["claim"], said["reading"]) for said in decided}
        by_coq = [said["kind"] for said in decided].count("Coq")
        in_coq = len({said["statement"] for said in decided if said["kind"] == "Coq"})
        entries = readings.all_readings()[0]
        by_automata = len({reading.statement() for reading in entries})
        claims = len({reading.claim for reading in entries})
        sentences = [f"{len(names)} readings of {len({claim for claim, _ in names})} claims",
                     f"**{in_coq + by_automata} statements** are proved",
                     f"{in_coq} by theorems in Coq and {by_automata} by the automata",
                     f"({by_coq} by Coq, {len(decided) - by_coq} by automata)",
                     f"automata: {len(entries)} readings of {claims} claims, {by_automata} statements",
                     f"| {in_coq} statements by Coq |", f"| {by_automata} statements by automata |",
                     f"in {sum(1 for reading in entries if reading.by)} places no program shows",
                     f"For {sum(1 for said in decided if said['kind'] == 'Coq' and 'by' in said)} readings the Coq proof also"]
        for paper in ("tr611", "tr9121", "tr483", "dyntree"):
            kinds = [said["kind"] for said in decided if said["claim"].startswith(paper + ".")]
            sentences.append(f"| {' | '.join([paper, *(str(kinds.count(kind)) for kind in columns), str(len(kinds))])} |")
        self.assertEqual([said for said in sentences if said not in document], [], "what docs/proofs.md should say")

    def test_the_document_counts_what_remains_to_be_believed(self):
        document = (RESULTS.parent / "docs" / "proofs.md").read_text(encoding="utf-8")
        for said, files in (("of `coq/statements`", ["coq/statements/*.v"]), ("of Python", ["prover/solver.py", "prover/language.py"]),
                            ("of `formulas` and `definitions`", ["formulas/*/*.mona", "definitions/*.mona"]),
                            ("|", ["prover/*.py", "library/*.py", "check*", "prove"]),
                            ("of `verify/search`", [f"../search/{name}.cpp" for name in
                                                    ("formula", "schedule_formula", "mapping", "best_network")])):
            text = "\n".join(path.read_text(encoding="utf-8") for one in files for path in PROOFS.glob(one))
            text = re.sub(r"\(\*.*?\*\)", "", text, flags=re.DOTALL) if "coq" in said else text
            count = sum(1 for line in text.split("\n") if line.strip() and not line.strip().startswith(("#", "//")))
            self.assertIn(f"{round(count, -2)} lines {said}", document)
        names = [line.split()[1] for line in (RESULTS / "witnesses" / "refutations.sha256").read_text(encoding="utf-8").splitlines()]
        proved = sum(1 for name in names if re.match(r"tr483-broadcast-(all|one|either)(-once)?-\d", name))
        self.assertIn(f"{len(names) - proved} minima by SAT", document)
        self.assertIn(f"{proved} more minima of the same encoder", document)

    def test_readings_take_lemmas_that_coq_has_proved(self):
        lemmas = re.findall(r"^\*\*([a-z-]+)\.\*\* In Coq: `", (PROOFS / "lemmas.md").read_text(encoding="utf-8"), re.MULTILINE)
        kinds = {"G": "two-views", "I": "index", "S": "cycles"}
        for reading in readings.all_readings()[0]:
            named = reading.by.split(", ") if reading.by else []
            with self.subTest(reading.claim, reading=reading.name):
                self.assertIn(reading.kind, report.KINDS)
                self.assertLessEqual(set(named), set(lemmas))
                self.assertTrue(named or reading.kind in "M#")
                self.assertIn(kinds.get(reading.kind, ""), ["", *named])

    def test_readings_have_the_premises_of_their_lemma(self):
        """Conditions 1 to 3 and the range of labels, or edges and levels on all ports; where labels of one cluster at
        links that lead back are one message, that they end in two zeroes at most."""
        conditions = {f"msbt/label-{name}" for name in ("rises", "in", "out", "range")}
        cycles = {"tr483.msbt.bcast.1s-and-r": conditions,
                  "tr483.msbt.bcast.1s-or-r": conditions | {"msbt/label-dimension", "msbt/label-halves"},
                  "tr483.msbt.bcast.allport": {"msbt/in-once", "msbt/level-step"}}
        everything = readings.all_readings()[0]
        self.assertEqual({reading.claim for reading in everything if reading.kind == "S"}, set(cycles))
        for reading in everything:
            names = set(reading.formula_names())
            sources = [formula_file.FormulaFile(name).source for name in names]
            by_cluster = any("same_cluster" in source and "link_back" in source for source in sources)
            with self.subTest(reading.claim, reading=reading.name):
                self.assertLessEqual(cycles[reading.claim] if reading.kind == "S" else set(), names)
                self.assertTrue(not by_cluster or "links/few-zeroes" in names)

    def test_a_formula_without_a_fact_names_the_claims_that_use_it(self):
        used = {}
        for reading in readings.all_readings()[0]:
            for name in reading.formula_names():
                used.setdefault(name, set()).add(reading.claim)
        for name in formula_file.all_names():
            file = formula_file.FormulaFile(name)
            with self.subTest(name):
                self.assertLessEqual(set(file.claims), used[name])
                if file.fact is None:
                    self.assertEqual(set(file.claims), used[name])

    def test_lemmas_in_coq_are_theorems(self):
        named = re.findall(r"In Coq: (`(\w+)\..*?)\. ", (PROOFS / "lemmas.md").read_text(encoding="utf-8"))
        self.assertEqual(len(named), 12)
        for names, file in named:
            proofs = (PROOFS / "coq" / "proofs" / f"{file}.v").read_text(encoding="utf-8")
            for name in re.findall(r"`(?:\w+\.)?(\w+)`", names):
                self.assertRegex(proofs, rf"(?m)^Theorem {name} :")

    def test_a_contradiction_ends_with_4_unless_it_is_below_the_least_n_of_a_reading(self):
        said = "prove: tr9121.lemma2 printed: n = 7: holds by formulas, refuted in results\n"
        for n, expected in ((7, (4, said)), (1, (0, ""))):
            run = self.against_results_where_lemma_2_fails_at(n)
            self.assertEqual((run.returncode, run.stderr), expected)

    def against_results_where_lemma_2_fails_at(self, n):
        with tempfile.TemporaryDirectory() as folder:
            there = Path(folder) / "results"
            (there / "tr9121").mkdir(parents=True)
            document = json.loads((RESULTS / "tr9121" / "verdicts.json").read_text(encoding="utf-8"))
            for verdict in document["verdicts"]:
                if (verdict["id"], verdict["reading"]) == ("tr9121.lemma2", "printed"):
                    verdict.update({"verdict": "refuted", "refuted_at": [n], "n_first": 1})
            (there / "tr9121" / "verdicts.json").write_text(json.dumps(document), encoding="utf-8")
            return prove("tr9121.lemma2", "--results", str(there))

    def test_a_broken_formula_is_one_line(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(PROOFS, Path(folder) / "proofs", ignore=shutil.ignore_patterns("__pycache__"))
            broken = Path(folder) / "proofs" / "formulas" / "debruijn" / "preimages.mona"
            broken.write_text(broken.read_text(encoding="utf-8").replace("unit() =", "unit( ="), encoding="utf-8")
            run = subprocess.run([sys.executable, str(Path(folder) / "proofs" / "prove"), "tr9121.lemma2"],
                                 capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, 2)
        self.assertRegex(run.stderr, r"\Aprove: formulas/debruijn/preimages.mona: .*\n\Z")


if __name__ == "__main__":
    formula_tests.main()
