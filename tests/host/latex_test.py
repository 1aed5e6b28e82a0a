"""tables.tex of a report: its environments are balanced, its rows complete, and LaTeX takes it where there is one."""

import re
import shutil
import subprocess
import unittest

from program import SLOWNESS, SharedFolder

CLAIMS = ("tr611", "tr9121", "tr483.table1", "tr483.table6", "dyntree.theorem.mean")
DOCUMENT = r"\documentclass{article}\usepackage{booktabs,longtable}\begin{document}\input{tables}\end{document}"
# What LaTeX takes for its own, unless escaped.
ESCAPED = re.compile(r"\\(textbackslash|textasciitilde|textless|textgreater|textbar)\{\}|\\\^\{\}|\\[{}$&#%_]|\{[\[*]\}")


class LatexTest(SharedFolder):
    MADE_BY = [("run", *CLAIMS, "--n", "2..4", "--max-closed-form-n", "20", "--run", "run"), ("report", "run", "--no-figures", "--out", "out")]

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.out = cls.shared / "out"
        cls.text = (cls.out / "tables.tex").read_text(encoding="utf-8")
        cls.tables = re.findall(r"\\begin\{longtable\}\{([^\n]*)\}\n(.*?)\\end\{longtable\}", cls.text, flags=re.DOTALL)

    def test_tables_of_all_papers(self):
        labels = re.findall(r"\\label\{(.*?)\}", self.text)
        self.assertEqual(len(labels), len(set(labels)))
        self.assertEqual(len(labels), len(self.tables))
        for label in ("verdicts", "tr611-table1", "tr611-table1-closed-form", "tr9121-dilation", "tr483-table1", "tr483-table6",
                      "dyntree-stars"):  # fmt: skip
            self.assertIn(label, labels)

    def test_rows_are_complete_and_escaped(self):
        self.assertEqual(self.text.count(r"\begin{"), self.text.count(r"\end{"))
        for columns, body in self.tables:
            wanted = len(re.findall(r"p\{5cm\}|[lr]", columns))
            head, rows = body.split("\\endfoot\n")
            self.assertEqual([head.count(rule) for rule in (r"\toprule", r"\midrule", r"\bottomrule")], [2, 2, 1])
            for line in rows.splitlines():
                self.assertTrue(line.endswith(r" \\"), line)
                bare = ESCAPED.sub("", line[:-3]).replace("-{}", "-")
                self.assertEqual(bare.count(" & ") + 1, wanted, line)
                self.assertNotRegex(bare.replace(" & ", ""), r"[\\{}$&#%_^~<>|]", line)
                self.assertTrue(line.isascii(), line)

    def test_latex_takes_it(self):
        if shutil.which("pdflatex") is None:
            self.skipTest("pdflatex is not installed")
        if subprocess.run(["kpsewhich", "booktabs.sty"], capture_output=True, check=False).returncode != 0:
            self.skipTest("LaTeX has no booktabs here")
        (self.out / "document.tex").write_text(DOCUMENT, encoding="utf-8")
        made = subprocess.run(["pdflatex", "-halt-on-error", "-interaction=nonstopmode", "document.tex"], cwd=self.out,
                              capture_output=True, text=True, timeout=300 * SLOWNESS, check=False)  # fmt: skip
        self.assertEqual(made.returncode, 0, made.stdout[-2000:])
        self.assertTrue((self.out / "document.pdf").exists())


if __name__ == "__main__":
    unittest.main()
