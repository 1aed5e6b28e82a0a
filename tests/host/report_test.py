"""What `report` writes, and what it refuses."""

import json
import re
import shutil
from pathlib import Path

from program import FAULT, PROGRAM, CopiedFolder, run_command

REPORT_FILES = {
    "table1.md", "table1.csv", "table1-closed-form.csv", "verdicts.md", "verdicts.csv", "verdicts.json", "errata.md",
    "claims.md", "strengths.md", "tables.tex", "shared-edges.csv", "table2.csv", "figure5.svg", "index.html", "manifest.json",
}  # fmt: skip
FIGURES = {f"figures/figure{number}.svg" for number in (1, 2, 3, 4, 6, 7, 8, 9, 10)} | {"figures/figure6.csv"}


class ReportTest(CopiedFolder):
    """Each test has a copy of one run and of one report on it, in run/report."""

    MADE_BY = [("run", "tr611", "--n", "2..6", "--max-closed-form-n", "10", "--run", "run"), ("report", "run")]

    def test_all_files_say_what_made_them(self):
        report = self.cwd / "run" / "report"
        files = {file.relative_to(report).as_posix() for file in report.rglob("*.*")}
        manifest = json.loads((report / "manifest.json").read_text(encoding="utf-8"))
        self.assertEqual(files | {"figure5.svg", "figures/figure6.svg"}, REPORT_FILES | FIGURES)
        pictures = re.findall('src="(.*?)"', (report / "index.html").read_text(encoding="utf-8"))
        self.assertEqual(set(pictures), {name for name in files if name.endswith(".svg")})
        for name in files:
            if name.endswith(".csv"):  # columns and rows alone, as other programs read them
                continue
            text = (report / name).read_text(encoding="utf-8")
            if name in ("manifest.json", "verdicts.json"):  # alone in saying at which commit, where and when
                self.assertIn("Made by `cubeverify report run` at commit ", text, name)
            else:
                self.assertRegex(text, "Made by (`|<code>)cubeverify report(`|</code>)", name)
                for key in ("commit", "finished", "cpu"):
                    self.assertNotIn(manifest[key], text, name)

    def test_same_run_same_files(self):
        first = {file: file.read_bytes() for file in (self.cwd / "run" / "report").rglob("*.*")}
        shutil.rmtree(self.cwd / "run" / "report")
        self.call("report", "run")
        self.assertEqual({file: file.read_bytes() for file in (self.cwd / "run" / "report").rglob("*.*")}, first)

    def test_without_figures(self):
        self.call("report", "run", "--no-figures")
        report = self.cwd / "run" / "report"
        self.assertEqual(list(report.rglob("*.svg")), [])
        self.assertTrue((report / "figures/figure6.csv").is_file())
        page = (report / "index.html").read_text(encoding="utf-8")
        for heading in ("TR-611 figures", "Which claims depend on which", "<svg"):
            self.assertNotIn(heading, page)

    def test_claims_the_run_was_not_asked(self):
        self.call("run", "tr611.lemma3.proof-witness", "--n", "2..6", "--run", "small")
        self.call("report", "small", "--no-figures", "tr611.lemma8", "--out", "out")
        verdicts = (self.cwd / "out/verdicts.csv").read_text(encoding="utf-8")
        self.assertIn("tr611.lemma8,literal,refuted", verdicts)
        self.assertNotIn("tr611.lemma3", verdicts)
        self.refused("report", "small", "nothing")

    def test_facts_of_a_document(self):
        self.call("run", "tr611.lemma3.proof-witness", "--n", "3..5", "--run", "small")
        document = self.cwd / "out/verdicts.json"
        self.call("report", "run", "--no-figures", "--out", "out")
        self.call("report", "small", "--no-figures", "tr611.lemma2", "--merge", str(document), "--out", "again")
        verdicts = (self.cwd / "again/verdicts.csv").read_text(encoding="utf-8")
        self.assertIn("tr611.lemma2,printed,holds,exhaustive,,2,6,", verdicts)
        made = (self.cwd / "again/manifest.json").read_text(encoding="utf-8")
        self.assertIn(f"Missing facts are taken from {document}, written by a report", made)
        self.assertIn("equal:", self.call("compare", "again/verdicts.json", str(document)).stdout)
        whole = json.loads(document.read_text(encoding="utf-8"))
        del whole["checksum"]  # what is changed below is not taken for an accident
        level = next(at for at, fact in enumerate(whole["facts"]) if fact["name"] == "level-subtree")
        changed = json.loads(json.dumps(whole))
        changed["facts"][level]["value"].pop()
        (self.cwd / "changed.json").write_text(json.dumps(changed), encoding="utf-8")
        self.call("report", "small", "--no-figures", "tr611.lemma2", "--merge", "changed.json", "--exclude-sweep", "tree", "--out", "again")
        verdicts = (self.cwd / "again/verdicts.csv").read_text(encoding="utf-8")
        self.assertIn("tr611.lemma2,printed,holds,exhaustive,,2,6,", verdicts)
        for other in ("run", "changed.json"):
            without = ("--exclude-sweep", "ancestors", "--exclude-sweep", "tree")
            self.call("report", "small", "--no-figures", "tr611.lemma2", "--merge", other, *without, "--out", "again")
            self.assertIn("tr611.lemma2,printed,not-run", (self.cwd / "again/verdicts.csv").read_text(encoding="utf-8"))
        self.refused("report", "small", "--merge", "run", "--exclude-sweep", "trees")
        self.refused("report", "small", "run", says=("run is no claim, but a folder; the facts of another run are taken by --merge run",))

    def test_closed_forms_further_than_the_run(self):
        self.call("report", "run", "tr611.theorem1.min-size", "--no-figures", "--max-closed-form-n", "300", "--out", "out")
        verdicts = (self.cwd / "out/verdicts.csv").read_text(encoding="utf-8")
        self.assertIn("tr611.theorem1.min-size,closed-form,holds,closed form,,2,300,", verdicts)
        self.refused("report", "run", "--max-closed-form-n", "2001")

    def test_several_papers_have_a_page_each(self):
        self.call("run", "tr611.lemma3", "tr9121.prop5.1.map-edge", "--n", "2..4", "--run", "two")
        self.call("report", "two", "--no-figures", "--out", "out")
        over_all = (self.cwd / "out/index.html").read_text(encoding="utf-8")
        self.assertIn("This page is about 1 run, n = 2..4. The claims that were run have 1 of the 21 published mistakes, of which 1 is found. All results are in ", over_all)
        for paper, claim, other in (("tr611", "tr611.lemma3", "tr9121."), ("tr9121", "tr9121.prop5.1.map-edge", "tr611.")):
            self.assertIn(f'href="{paper}.html"', over_all)
            page = (self.cwd / f"out/{paper}.html").read_text(encoding="utf-8")
            self.assertIn(f'id="{claim}"', page)
            self.assertNotIn(f'id="{other}', page)
            self.assertIn('href="index.html"', page)
            self.assertLessEqual(set(re.findall('href="#([^"]+)"', page)), set(re.findall(' id="([^"]+)"', page)))

    def test_a_copied_program(self):
        """With a copy of its folder share, which has all that a report reads."""
        copied = shutil.copytree(Path(PROGRAM).parent / "share", self.cwd / "bin" / "share").parent
        result = run_command(shutil.copy(PROGRAM, copied), "report", "run", "--out", "copied", cwd=self.cwd)
        self.assertEqual(result.returncode, 0, result.stderr)
        made = [{file.relative_to(folder) for file in folder.rglob("*.*")} for folder in (self.cwd / "copied", self.cwd / "run" / "report")]
        self.assertEqual(*made)

    def test_without_python_or_jinja2(self):
        """The document is written all the same, and one line names the package."""
        self.call("run", "tr611.lemma3", "--n", "2..3", "--run", "other")
        for part in ("python3", "jinja2"):
            with self.subTest(part):
                hidden = {"python3": "/usr/bin/python3", "jinja2": "/usr/lib/python3/dist-packages/jinja2"}[part]
                command = f'mount -t tmpfs none {hidden} 2>/dev/null || mount --bind /dev/null {hidden} || exit 77; exec "$@"'
                result = run_command("unshare", "-m", "sh", "-c", command, "sh", PROGRAM, "report", "other", "--out", part, cwd=self.cwd)
                if result.returncode == 77 or result.stderr.startswith("unshare:") or not Path(hidden).exists():
                    self.skipTest("nothing can be hidden here")
                self.assertEqual(result.returncode, FAULT, result.stderr)
                self.assertRegex(result.stderr, r"\A(cubeverify: [^\n]*)\n\Z")
                self.assertIn({"python3": "install the packages python3", "jinja2": "install python3-jinja2"}[part], result.stderr)
                self.assertTrue((self.cwd / part / "verdicts.json").is_file())
