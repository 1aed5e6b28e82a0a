"""The Python package that makes reports: formulas, escapes, errata in every format, tables, and the published results."""

import copy
import importlib.util
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from contextlib import redirect_stderr
from pathlib import Path
from unittest.mock import patch

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "python/src"), str(ROOT / "tests/host")]

if importlib.util.find_spec("jinja2") is None:
    print("skipped: Jinja2 is not installed (package python3-jinja2)")
    sys.exit(77)

from cubeverify.report import checksum, citation, document, errata, figures, output, pages, report, summary, wording  # noqa: E402
from cubeverify.report.__main__ import main  # noqa: E402
from cubeverify.report.errors import BadInput, Fault  # noqa: E402
from cubeverify.report.tables import Table  # noqa: E402
from journal import xxh64  # noqa: E402

QUOTED = '"\u00fc",{"c":0.5,"d":null}'

ERRATUM = {
    "id": "test.E1", "class": "A", "meaning": "false", "title": "a < b & c_d", "place": "TR-0, section 1 (page 2); section 3",
    "printed": "50 % of {x}", "found": "n = 2: found 1; the paper says 2", "corrected": "2^(n-1) <= c",
    "consequences": "nothing", "refuted": ["test.one (printed)"], "verified_by": [], "proved": [], "show": "",
}  # fmt: skip

REMARK = {**{key: ERRATUM[key] for key in ERRATUM if key not in ("class", "meaning", "corrected")}, "id": "test.R1", "holds": "2 <= c"}
SLIP = {**ERRATUM, "id": "test.E2", "class": "D", "meaning": "misprint"}


class WordingTest(unittest.TestCase):
    def test_html(self):
        for text, html in (
            ("at most 2^(n-1) <= c_1", "at most 2<sup>n-1</sup> \u2264 c<sub>1</sub>"),
            ("x_i^2, 2^(l_i-1)", "x<sub>i</sub><sup>2</sup>, 2<sup>l<sub>i</sub>-1</sup>"),
            ("(a+b)^2", "(a+b)<sup>2</sup>"),
            ("SBnT^minR", "SBnT<sup>minR</sup>"),
            ("a < b, ^ alone, 2^(", "a &lt; b, ^ alone, 2^("),
            ("log^2 N, log3 log2(n)", "log<sup>2</sup> N, log<sub>3</sub> log<sub>2</sub>(n)"),
            ("0^m z1, y1, x1", "0<sup>m</sup> z1, y1, x<sub>1</sub>"),
            ("in Coq, theorem2.sharp_equality of index_m", "in Coq, theorem2.sharp_equality of index<sub>m</sub>"),
            ("p1 = 6, c'_2, x_1.2, 0b1, tr611.E1", "p<sub>1</sub> = 6, c&#39;<sub>2</sub>, x<sub>1</sub>.2, 0b1, tr611.E1"),
        ):
            self.assertEqual(wording.html_maths(text), html)
        self.assertEqual(wording.proofs_linked("a < b (in Coq, max.two_J and a.b; MONA)", {"Coq": "t.md"}), 'a < b (in <a href="t.md">Coq, max.two_J and a.b</a>; MONA)')

    def test_latex(self):
        self.assertEqual(
            wording.latex_escaped("\\{}$&#%_^~<>|"),
            r"\textbackslash{}\{\}\$\&\#\%\_\^{}\textasciitilde{}\textless{}\textgreater{}\textbar{}",
        )
        self.assertEqual(wording.latex_escaped("run --n 2 - 3"), "run -{}-n 2 - 3")
        self.assertEqual(wording.latex_escaped("[2..3], *"), "{[}2..3], {*}")

    def test_markdown(self):
        self.assertEqual(wording.markdown_escaped("by `a <b>` from <b>&lt; 1 <= l & n > 2"), "by `a <b>` from &lt;b>&amp;lt; 1 <= l & n > 2")
        for text in ("` <i>", "`a` <i> `", "\\`a <i> `", "``a` <i>", "`a\n\n<i>`", "`a``b` <i>"):
            outside = re.sub(r"(?<![`\\])`[^`\n]+`(?!`)", "", wording.markdown_escaped(text))
            self.assertNotRegex(outside, "[<`]", text)
        self.assertEqual([wording.markdown_code(text) for text in ("a <b>", "a` <b>")], ["`a <b>`", "a&#96; &lt;b>"])
        self.assertEqual([wording.markdown_escaped(text) for text in ("[a](javascript:b)", "> 1")], ["[a]&#40;javascript:b)", "&gt; 1"])

    def test_cells_that_a_spreadsheet_would_compute(self):
        table = Table("t", "", ["=a"], [["=1+1"], ["+x"], ["@x"], ["-x"], ["-3"], ["-"], ["\tx"], ["x=1"]])
        self.assertEqual(table.csv().split("\n")[:-1], ["'=a", "'=1+1", "'+x", "'@x", "'-x", "-3", "-", "'\tx", "x=1"])


class ErrataTest(unittest.TestCase):
    def test_what_is_said_has_a_heading_and_what_is_not_has_none(self):
        headings = [said.heading for said in errata.said_of(ERRATUM)]
        self.assertEqual(headings, ["Where", "The paper says", "Found", "Corrected", "What depends on it", "Refuted", "Show it"])
        more = [said.heading for said in errata.said_of({**ERRATUM, "why": "0 is a number", "besides": "more", "read_as": "fair: so"})]
        self.assertEqual(more[2:8], ["Read as", "Found", "Corrected", "Why it fails", "What depends on it", "Also found"])

    def test_remarks_come_after_mistakes_and_accuse_nobody(self):
        text = output.template("errata_list.md").render(errata=[ERRATUM], remarks=[REMARK], slips=[])
        remark = text.index("### test.R1: section 1\n\n**a < b & c_d**\n\n- Where: TR-0, section 1 (page 2); section 3\n- The paper says")
        self.assertLess(text.index("## test.E1, class A: section 1\n\n**a < b & c_d**\n\n- Class A: false\n- Where: TR-0, section 1 (page 2); "), remark)
        for said in ("lips of the pen", "out of order"):  # of which there are none, and of a list of one
            self.assertNotIn(said, text)
        self.assertNotIn("Corrected", text[remark:])
        self.assertIn("What holds", [said.heading for said in errata.said_of(REMARK)])
        self.assertEqual(errata.summary([ERRATUM], [REMARK]), "1 mistake: 1 of class A (false); 1 remark.")
        for more, said in (([ERRATUM], "; 1 with a claim"), ([], "; none with a claim")):
            self.assertIn(f"{said} that is false as printed, 1 with wrong", errata.summary([*more, {**ERRATUM, "refuted": ["test.one (literal)"]}]))
        self.assertNotIn("wrong words", errata.summary([{**ERRATUM, "refuted": ["test.one (printed) at n = 12 (published)"]}]))
        self.assertEqual(errata.summary([], [REMARK, REMARK]), "No mistakes; 2 remarks.")

    def test_slips_come_last(self):
        text = output.template("errata_list.md").render(errata=[ERRATUM], remarks=[REMARK], slips=[SLIP, SLIP])
        self.assertLess(text.index("test.R1"), text.index("## Slips of the pen"))
        self.assertEqual(text.count("\n### test.E2, class D: section 1\n"), 2)
        self.assertIn("1 mistake: 1 of class A (false); 2 slips of the pen; 1 remark.", text)
        self.assertEqual(errata.summary([], [], [SLIP]), "No mistakes; 1 slip of the pen.")


class VerdictTest(unittest.TestCase):
    def test_what_other_n_are_published_to_say(self):
        """The run may lie below the published counterexample, or above it."""
        whole = json.loads((ROOT / "results/tr9121/verdicts.json").read_text(encoding="utf-8"))
        self.assertEqual(document.document_of(whole, "published").of_this_run, "")
        refuted = [one for one in whole["verdicts"] if one["reading"] == "printed" and one["verdict"] == "refuted"][:3]
        for one, verdict, why in zip(refuted, ("holds", "not-run", "not-run"), (None, "it is about n = 7", "the facts it needs are not there")):
            one.update({"verdict": verdict, "counterexample": None, "refuted_at": [], "replay": None, **({"why_not_run": why} if why else {})})
        whole["mistakes_not_found"] = [whole["errata"].pop()["id"]]
        whole["strengths"] = [{"title": "best", "text": "x", "claim": refuted[1]["id"], "reading": "printed"}]
        run = document.document_of(whole, "run")
        held = next(one for one in run.verdicts if one.claim == refuted[0]["id"])
        self.assertEqual((held.outcome, held.decision("n"), run.strengths), ("holds-here", "holds for n, and is refuted at another n (published)", []))
        needs = "1 claim needs another n than this run has; 7 can never be run (lost pictures, old measurements, cited algorithms). 1 claim holds here but is refuted at another n"
        self.assertIn(f"Of the 8 published mistakes 7 are found (not {whole['mistakes_not_found'][0]}). {needs}: {held.claim}. All results", run.of_this_run)
        self.assertIn(f"{needs}. All mistakes: cubeverify errata", " ".join(summary.screen(run, Path("index.html"))))
        with tempfile.TemporaryDirectory() as folder:
            pages.Report(run, folder, "cubeverify", False).write()
            page = Path(folder, "index.html").read_text(encoding="utf-8")
            for said in (needs, '<li class="holds-here"><b>1</b> true here, refuted at another n</li>', "<option>holds-here</option>"):
                self.assertIn(said, page)
            self.assertIn(f"\n{held.claim},printed,holds-here,", Path(folder, "verdicts.csv").read_text(encoding="utf-8"))


class TableTest(unittest.TestCase):
    TABLE = Table("t", "50 % of the cells.", ["n", "a_1", "why"], [["2", "x & y", "a sentence that is longer than one column"], ["3/2", "", ""], ["", "z", ""]])

    def test_latex(self):
        text = output.template("tables.tex").render(tables=[self.TABLE], made="Made by hand.")
        self.assertIn("\\begin{longtable}{rlp{5cm}}\n\\caption{50 \\% of the cells.}\\label{t}\\\\\n\\toprule\nn & a\\_1 & why \\\\\n", text)
        self.assertIn("2 & x \\& y & a sentence that is longer than one column \\\\\n3/2 &  &  \\\\\n & z &  \\\\\n\\end{longtable}\n", text)

    def test_markdown(self):
        self.assertEqual(Table("t", "", ["a", "b"], [["x|y", "two\nlines"]]).markdown(), "| a | b |\n|---|---|\n| x\\|y | two lines |\n")

    def test_columns(self):
        table = Table("t", "", ["n", "name", "text"], [["-3", "short", "longer than eighteen letters"], ["255+", "", ""], ["4.7e-08", "x", "y"]])
        self.assertEqual(table.classes(), ["n", "s", ""])


class PublishedTest(unittest.TestCase):
    """What is published is what this package makes of the published documents."""

    def test_citation(self):
        whole = document.read_document(ROOT / "results/tr611/verdicts.json")
        said = citation.said(whole, [{**whole.papers[0], "title": "50 % of a Cube"}], ROOT / "results")
        version, date = re.search(r"^## Version (\d+), (.+)$", (ROOT / "results/CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE).groups()
        for line in ("author = {Ching-Tien Ho and S. Lennart Johnsson},", "title = {{50 \\% of a Cube}},", "institution = {Yale University},",
                     "number = {YALEU/DCS/TR-611},", "year = {1988},\n}\n\n@misc{tr611-errata,", "title = {{Errata of ``50 \\% of a Cube'' (TR-611)}},",
                     f"{whole.manifest['started'][:10]}}},", f"results version {version}, numbered on {date}"):  # fmt: skip
            self.assertIn(line, said["bibtex"])
        self.assertEqual(said["cited"], f"cubeverify, results version {version}")
        self.assertEqual(citation.said(whole, whole.papers, ROOT)["cited"], f"cubeverify {whole.manifest['version']}")
        self.assertIn(("../../LICENSE", "licence of the program"), citation.links_around(ROOT / "results", "../"))
        self.assertEqual(citation.links_around(ROOT, ""), [])
        self.assertEqual((citation.proofs(ROOT / "results", "../"), citation.proofs(ROOT, "")), ({"Coq": "../theorems.md", "MONA": "../proofs.md"}, {}))

    def test_papers_are_cited_as_in_the_references(self):
        plain = lambda text: re.sub(r"[{},\s]", "", text)  # noqa: E731
        references = plain((ROOT / "docs/references.bib").read_text(encoding="utf-8"))
        for source in sorted((ROOT / "results").glob("*/verdicts.json")):
            whole = document.read_document(source)
            for entry in citation.said(whole, whole.papers, ROOT, all_papers=True)["bibtex"].strip().split("\n\n"):
                self.assertIn(plain(entry), references)

    def test_files_are_those_of_the_documents(self):
        for source in sorted((ROOT / "results").glob("*/verdicts.json")):
            with self.subTest(source.parent.name), tempfile.TemporaryDirectory() as folder:
                pages.Report(document.read_document(source), folder, "cubeverify", False).write()
                page, verdicts = Path(folder, "index.html").read_text(encoding="utf-8"), document.read_document(source).verdicts
                words = {one.evidence for one in verdicts} | {f"proved ({proof['tool']})" for one in verdicts for proof in one.proved}
                self.assertEqual([word for word in words - {"none"} if f"<dt>{word}</dt>" not in page], [])
                for file in Path(folder).rglob("*.*"):
                    name = file.relative_to(folder)
                    if file.suffix in (".md", ".csv", ".tex", ".json"):
                        self.assertEqual(file.read_text(encoding="utf-8"), (source.parent / name).read_text(encoding="utf-8"), name)

    def test_a_hanging_dot_is_ended(self):
        with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}"):
            Path(folder, "dot").write_text("#!/bin/sh\nexec sleep 60\n", encoding="utf-8")
            Path(folder, "dot").chmod(0o755)
            with self.assertRaisesRegex(Fault, "dot took more than 0.1 seconds"):
                figures.of_dot("graph {}", most_seconds=0.1)


class CommandTest(unittest.TestCase):
    def refused(self, *arguments):
        said = io.StringIO()
        with redirect_stderr(said):
            self.assertEqual(main(list(map(str, arguments))), 2)
        self.assertRegex(said.getvalue(), r"\Acubeverify: [^\n]+\n\Z")
        return said.getvalue()

    def test_what_is_no_document(self):
        text = (ROOT / "results/tr9121/verdicts.json").read_text(encoding="utf-8")
        of_two_meanings = (text.replace('"dirty": false', '"dirty": false, "dirty": false', 1), text.replace("false", "NaN", 1), text + "{}",
                           text.encode("utf-16"), "[" * 100000, text.replace('"holds"', '"not-run"', 1))  # fmt: skip
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "document.json")
            self.assertIn("No such file", self.refused("pages", file, "--out", folder))
            for changed, said in (("{", "is no document"), ("[]", "is no document"), ('{"schema_version": 7}', "schema_version is 7"),
                                  ('{"schema_version": 6, "manifest": 3}', "not as in verdicts.schema.json"), *((one, "") for one in of_two_meanings)):  # fmt: skip
                file.write_bytes(changed if isinstance(changed, bytes) else changed.encode())
                self.assertIn(said, self.refused("pages", file, "--out", folder))

    def test_checksum(self):
        for text, expected in ((b"", 0xEF46DB3751D8E999), (b"a", 0xD24EC4F1A98C6E5B), (b"0123456789" * 10, None)):
            with self.subTest(text):
                self.assertEqual(checksum.xxh64(text), xxh64(text) if expected is None else expected)
        for text in (source.read_text(encoding="utf-8") for source in (ROOT / "results").glob("*/verdicts.json")):
            self.assertEqual(checksum.checksum(text), json.loads(text)["checksum"])
        odd = '{"b": 1e+15, "a": [1.50, "\\u00fc", {"d": null, "c": 0.5}]}'
        self.assertEqual(checksum.checksum(odd), f'0x{checksum.xxh64("a:[1.50,{}]{}b:1e+15{}".format(QUOTED, chr(10), chr(10)).encode()):016x}')

    def test_what_is_not_as_the_schema_says(self):
        """Each is refused in one line before anything is written."""
        good = json.loads((ROOT / "results/tr9121/verdicts.json").read_text(encoding="utf-8"))
        del good["checksum"]
        refuted = next(i for i, one in enumerate(good["verdicts"]) if one["verdict"] == "refuted")
        for place, value in (
            (("papers", 0, "id"), "../x"), (("papers", 0, "id"), "/tmp/x"), (("tables", 0, "name"), "../x"), (("claims", 0, "id"), 'a.b"><i>'),
            (("claims", 0, "paper"), "none"), (("claims", 1, "id"), good["claims"][0]["id"]), (("errata", 0, "id"), "x"), (("errata", 0, "class"), "E"),
            (("verdicts", 0, "id"), "tr9121.no"), (("verdicts", 0, "verdict"), "true"), (("verdicts", 0, "n_first"), True), (("verdicts", 0, "more"), 1),
            (("verdicts", refuted, "counterexample"), None), (("facts", 0, "run"), 10**6), (("facts", 0, "n"), 65), (("facts", 0, "value"), [2**64]),
            (("facts", 0, "value"), ["99999999999999999999"]), (("facts", 1, "name"), good["facts"][0]["name"]), (("runs",), []), (("manifest",), []),
            (("tables", 0, "rows", 0), []), (("tables", 0, "rows", 0, 0), 1), (("schema_version",), True), (("facts",), None),
        ):  # fmt: skip
            changed = copy.deepcopy(good)
            *way, last = place
            inner = changed
            for step in way:
                inner = inner[step]
            inner[last] = value
            with self.subTest(place, value=value), tempfile.TemporaryDirectory() as folder:
                with self.assertRaises(BadInput) as refusal:
                    report(changed, Path(folder, "out"), figures=False)
                self.assertRegex(str(refusal.exception), r"\Athe document: [^\n]+\Z")
                self.assertFalse(Path(folder, "out").exists())
        document.document_of(good, "the document")

    def test_what_only_a_report_misses(self):
        """Facts and values that a paper's tables are made of."""
        good = json.loads((ROOT / "results/tr9121/verdicts.json").read_text(encoding="utf-8"))
        good["facts"] = [fact for fact in good["facts"] if fact["name"] != "same-phase"]
        with tempfile.TemporaryDirectory() as folder, self.assertRaisesRegex(BadInput, "the document of tr9121 has not what a report is made of"):
            report(good, Path(folder, "out"), figures=False)

    def test_imports_nothing_but_what_it_needs(self):
        """Without matplotlib, NumPy and the compiled library there are reports."""
        code = "import sys; sys.modules['numpy'] = sys.modules['matplotlib'] = None; import cubeverify.report.__main__"
        subprocess.run([sys.executable, "-c", code], env={"PYTHONPATH": str(ROOT / "python/src")}, check=True)

    def test_templates_have_no_request_to_a_network(self):
        for file in (ROOT / "python/src/cubeverify/report/templates").iterdir():
            self.assertIsNone(re.search("https?://|@import|<link|url\\((?!#)", file.read_text(encoding="utf-8")), file.name)
