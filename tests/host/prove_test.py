"""`cubeverify prove`: what is decided for every n."""

import json
import re

from program import SOURCE, ProgramTest, call

PROOFS = SOURCE / "verify" / "proofs"


class ListTest(ProgramTest):
    def test_every_reading_that_the_files_have(self):
        text = self.call("prove").stdout
        for name in ("decided.json", "coq/checked.json"):
            for said in json.loads((PROOFS / name).read_text(encoding="utf-8"))["readings"]:
                self.assertRegex(text, rf"(?m)^{re.escape(said['claim'])} \[{re.escape(said['reading'])}\] (holds|refuted)")
                self.assertIn(said["digest"], text)

    def facts_of(self, claim, reading):
        """The facts that a reading is decided by, at n = 4, or at n = 5 if it says nothing of 4."""
        for n in ("4", "5"):
            said = call("why", claim, reading, "--n", n).stdout
            part = re.search(r"counts that decide it[^\n]*\n(.*?)(\n\n|\Z)", said, re.DOTALL)
            if part:
                return {".".join(line.split()[:2]) for line in part[1].splitlines()}
        return set()

    def test_a_formula_is_compared_with_a_fact_that_the_reading_is_decided_by(self):
        """Or its file names the claim, and says why."""
        compared = 0
        for paper in sorted((PROOFS / "readings").glob("*.json")):
            for entry in json.loads(paper.read_text(encoding="utf-8"))["readings"]:
                facts = {}
                for name in [name for key in ("premises", "formulas", "somewhere") for name in entry.get(key, [])]:
                    source = (PROOFS / "formulas" / f"{name}.mona").read_text(encoding="utf-8")
                    claims = re.findall(r"[^ ,]+", " ".join(re.findall(r"(?m)^# for: ([^:]+):", source)))
                    own = [] if "\n# only for: " in source else re.findall(r"(?m)^# fact: (\S+)", source) or [name.replace("/", ".")]
                    facts.update((fact, entry["claim"] in claims) for fact in own)
                if facts:
                    with self.subTest(entry["claim"], reading=entry["reading"]):
                        others = set(facts) - self.facts_of(entry["claim"], entry["reading"])
                        self.assertEqual([fact for fact in sorted(others) if not facts[fact]], [])
                        compared += 1
        self.assertGreater(compared, 110)

    def test_the_table_adds_up_to_the_summary(self):
        lines = self.call("prove").stdout.splitlines()
        rows = [[int(word) for word in line.split()[1:]] for line in lines if re.fullmatch(r"(tr|dyn)\w+( +\d+){8}", line)]
        self.assertEqual(len(rows), 4)
        summary = re.fullmatch(r"(\d+) readings of \d+ claims decided for every n: (\d+) hold, (\d+) refuted; "
                               r"(\d+) by MONA, (\d+) by Coq", lines[-1])
        readings, hold, refuted, by_mona, by_coq = map(int, summary.groups())
        self.assertEqual(sum(row[-1] for row in rows), readings)
        self.assertEqual(hold + refuted, readings)
        self.assertEqual(sum(sum(row[:6]) for row in rows), by_mona)
        self.assertEqual(sum(row[6] for row in rows), by_coq)
        self.assertGreaterEqual(readings, 150)

    def test_other_commands_show_it(self):
        self.assertIn("proved: holds for every n >= 1 (Coq)", " ".join(self.call("show", "tr611.lemma8").stdout.split()))
        self.assertIn("Proved: ", self.call("errata", "tr611.E1").stdout)
        self.call("run", "tr611.lemma8", "--n", "3", "--run", "run")
        self.call("report", "run", "--no-figures", "--out", "report")
        for page in ("claims.md", "index.html"):
            text = (self.cwd / "report" / page).read_text(encoding="utf-8")
            self.assertRegex(text, r"proved: holds for every n (>=|&gt;=|≥) 1 \(Coq\)")

    def test_bad_input(self):
        for arguments, said in ((("tr611.table1",), "nothing is proved for every n of tr611.table1"),
                                (("tr61x",), "no claim 'tr61x'")):
            with self.subTest(arguments):
                self.assertIn(said, self.refused("prove", *arguments))
