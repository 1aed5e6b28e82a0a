"""`cubeverify prove`: what is decided for every n, again by MONA where it is installed, and what contradicts it."""

import json
import os
import re
import shutil
import subprocess
import sys
import unittest

from program import FAULT, INCOMPLETE, MISMATCH, PROGRAM, SOURCE, USAGE, ProgramTest

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
            said = subprocess.run([PROGRAM, "why", claim, reading, "--n", n], capture_output=True, text=True, check=False).stdout
            part = re.search(r"facts that it is decided from[^\n]*\n(.*?)(\n\n|\Z)", said, re.DOTALL)
            if part:
                return {".".join(line.split()[:2]) for line in part[1].splitlines()}
        return set()

    def test_a_formula_is_compared_with_a_fact_that_the_reading_is_decided_by(self):
        """Or with one that readings/PAPER.json names, where the reading is decided by others or by none."""
        compared = 0
        for paper in sorted((PROOFS / "readings").glob("*.json")):
            for entry in json.loads(paper.read_text(encoding="utf-8"))["readings"]:
                facts = set()
                for name in entry.get("formulas", []) + entry.get("somewhere", []):
                    facts.update(re.findall(r"(?m)^# fact: (\S+)", (PROOFS / "formulas" / f"{name}.mona").read_text(encoding="utf-8")))
                if facts:
                    with self.subTest(entry["claim"], reading=entry["reading"]):
                        self.assertEqual(facts - self.facts_of(entry["claim"], entry["reading"]), set(entry.get("facts", [])))
                        compared += 1
        self.assertGreater(compared, 130)

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
        self.assertIn("proved: holds for every n >= 1 (Coq)", self.call("show", "tr611.lemma8").stdout)
        self.assertIn("Proved: ", self.call("errata", "tr611.E1").stdout)
        self.call("run", "tr611.lemma8", "--n", "3", "--run", "run")
        self.call("report", "run", "--no-figures", "--out", "report")
        for page in ("claims.md", "index.html"):
            text = (self.cwd / "report" / page).read_text(encoding="utf-8")
            self.assertRegex(text, r"proved: holds for every n (>=|&gt;=|≥) 1 \(Coq\)")

    def test_bad_input(self):
        for arguments, said in ((("tr611.table1",), "nothing is proved for every n of tr611.table1"),
                                (("tr61x",), "no claim 'tr61x'"),
                                (("--proofs", "."), "--again"),
                                (("--again", "--time-limit", "0"), "--time-limit 0"),
                                (("--again", "--proofs", "."), "there is no ./prove; --proofs names the folder")):
            with self.subTest(arguments):
                result = self.call("prove", *arguments, code=USAGE)
                self.assertRegex(result.stderr, r"\Acubeverify: [^\n]+\n\Z")
                self.assertIn(said, result.stderr)
                self.assertEqual(result.stdout, "")

    def test_without_mona(self):
        (self.cwd / "bin").mkdir()
        (self.cwd / "bin" / "python3").symlink_to(sys.executable)
        result = subprocess.run([PROGRAM, "prove", "tr9121.lemma2", "--again", "--proofs", PROOFS], capture_output=True,
                                text=True, check=False, env={**os.environ, "PATH": str(self.cwd / "bin")})
        self.assertEqual((result.returncode, result.stderr), (INCOMPLETE, ""))
        self.assertEqual(result.stdout, "not run: mona is not installed: apt-get install mona\n")

    def in_place_of_prove(self, script):
        """A folder in which `prove` is another script."""
        (self.cwd / "prove").write_text(script, encoding="utf-8")
        return self.cwd

    def test_a_formula_that_takes_too_long(self):
        said = {"claim": "tr9121.lemma2", "reading": "printed", "verdict": "not run", "why": "mona did not finish in 1 seconds",
                "from": 2, "for": "every n >= 2", "sources": [], "digest": "0"}
        other = {**said, "claim": "tr9121.lemma2.range"}
        document = json.dumps({"tool": "MONA", "version": "1", "readings": [said, other]})
        folder = self.in_place_of_prove(f"print({document!r})")
        text = self.call("prove", "tr9121.lemma2", "--again", "--proofs", folder, code=INCOMPLETE).stdout
        self.assertIn("tr9121.lemma2 [printed] not run: mona did not finish in 1 seconds\n", text)
        self.assertIn("0 readings decided again by MONA, 2 not run\n", text)

    def test_the_working_directory_is_not_believed(self):
        """N8: neither is a script that decides nothing."""
        (self.cwd / "verify" / "proofs").mkdir(parents=True)
        (self.cwd / "verify" / "proofs" / "prove").write_text('open("PWNED", "w")', encoding="utf-8")
        subprocess.run([PROGRAM, "prove", "tr9121.lemma2", "--again"], cwd=self.cwd, capture_output=True, check=False,
                       env={**os.environ, "PATH": str(self.cwd)})
        self.assertFalse((self.cwd / "PWNED").exists())
        document = json.dumps({"tool": "MONA", "version": "1", "readings": []})
        folder = self.in_place_of_prove(f"print({document!r})")
        self.assertIn("said nothing of tr9121.lemma2",
                      self.call("prove", "tr9121.lemma2", "--again", "--proofs", folder, code=FAULT).stderr)

    def test_a_script_that_fails(self):
        for script, said in (("exit(7)", "it ended with 7"), ("print('{}')", "did not print what was decided")):
            with self.subTest(script):
                folder = self.in_place_of_prove(script)
                result = self.call("prove", "tr9121.lemma2", "--again", "--proofs", folder, code=FAULT)
                self.assertRegex(result.stderr, rf"\Acubeverify: [^\n]*{said}\n\Z")


@unittest.skipIf(shutil.which("mona") is None, "mona is not installed")
class AgainTest(ProgramTest):
    def edited(self, file, old, new):
        """A copy of verify/proofs with a change in one file."""
        copy = self.cwd / "proofs"
        shutil.copytree(PROOFS, copy, ignore=shutil.ignore_patterns("__pycache__"))
        text = (copy / file).read_text(encoding="utf-8")
        self.assertIn(old, text)
        (copy / file).write_text(text.replace(old, new), encoding="utf-8")
        return copy

    def test_what_the_program_was_built_with(self):
        result = self.call("prove", "tr9121.lemma2", "--again", "--proofs", PROOFS)
        self.assertIn("tr9121.lemma2.range [printed] holds for every n >= 2 (MONA)", result.stdout)
        self.assertIn("readings decided again by MONA, 0 not run", result.stdout)

    def test_a_contradiction_ends_with_4(self):
        copy = self.edited("readings/tr9121.json", '"claim": "tr9121.lemma2.range", "reading": "printed", "kind": "M", "formulas"',
                           '"claim": "tr9121.lemma2.range", "reading": "printed", "kind": "M", "somewhere"')
        result = self.call("prove", "tr9121.lemma2.range", "--again", "--proofs", copy, code=MISMATCH)
        self.assertIn("tr9121.lemma2.range [printed] refuted at every n >= 2 (MONA), but holds for n = 1..62\n", result.stderr)

    def test_an_edited_formula_is_reported(self):
        copy = self.edited("formulas/debruijn/preimages.mona", "pred good() =", "pred good() = true &")
        result = self.call("prove", "tr9121.lemma2.range", "--again", "--proofs", copy, code=USAGE)
        self.assertEqual(result.stderr, "tr9121.lemma2.range [printed]: its formulas are not those that this program was "
                         "built with\n")

    def test_a_broken_formula_is_one_line(self):
        copy = self.edited("formulas/debruijn/preimages.mona", "pred good() =", "pred good( =")
        result = self.call("prove", "tr9121.lemma2.range", "--again", "--proofs", copy, code=USAGE)
        self.assertRegex(result.stderr, r"\Acubeverify: .*formulas/debruijn/preimages.mona: .*\n\Z")


if __name__ == "__main__":
    unittest.main()
