"""tables.tex of the published reports: environments are balanced, rows complete, and LaTeX takes it where there is one."""

import re
import shutil

from program import SOURCE, ProgramTest, run_command

TEXTS = {file.parent.name: file.read_text(encoding="utf-8") for file in SOURCE.glob("results/*/tables.tex")}
DOCUMENT = r"\documentclass{article}\usepackage{booktabs,longtable}\begin{document}\input{tables}\end{document}"
# What LaTeX takes for its own, unless escaped.
ESCAPED = re.compile(r"\\(textbackslash|textasciitilde|textless|textgreater|textbar)\{\}|\\\^\{\}|\\[{}$&#%_]|\{[\[*]\}")


class LatexTest(ProgramTest):
    def test_rows_are_complete_and_escaped(self):
        self.assertEqual(len(TEXTS), 4)
        for text in TEXTS.values():
            tables = re.findall(r"\\begin\{longtable\}\{([^\n]*)\}\n(.*?)\\end\{longtable\}", text, flags=re.DOTALL)
            labels = re.findall(r"\\label\{(.*?)\}", text)
            self.assertEqual((text.count(r"\begin{"), text.count(r"\end{"), len(set(labels)), len(labels)), (len(tables),) * 4)
            for columns, body in tables:
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
        if shutil.which("pdflatex") is None or run_command("kpsewhich", "booktabs.sty").returncode != 0:
            self.skipTest("LaTeX with booktabs is not installed")
        (self.cwd / "document.tex").write_text(DOCUMENT, encoding="utf-8")
        for text in TEXTS.values():
            (self.cwd / "tables.tex").write_text(text, encoding="utf-8")
            made = run_command("pdflatex", "-halt-on-error", "-interaction=nonstopmode", "document.tex", cwd=self.cwd)
            self.assertEqual(made.returncode, 0, made.stdout[-2000:])
