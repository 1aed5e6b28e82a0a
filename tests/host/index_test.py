"""`cubeverify index`: the page over all papers' reports, and SHA256SUMS."""

import json
import re
from collections import Counter

from program import DONE, CopiedFolder, run_command

CLAIMS = {"tr611": ("tr611.lemma", "tr611.table1"), "dyntree": ("dyntree.bhattcai", "dyntree.lemma3.6")}


class IndexTest(CopiedFolder):
    MADE_BY = [command for paper, claims in CLAIMS.items() for command in (
        ("run", *claims, "--n", "2..5", "--max-closed-form-n", "20", "--run", f"run-{paper}"),
        ("report", f"run-{paper}", "--out", f"results/{paper}"))]  # fmt: skip

    def setUp(self):
        super().setUp()
        self.results = self.cwd / "results"

    def page(self):
        return (self.results / "index.html").read_text(encoding="utf-8")

    def counts(self):
        """The rows of the table of all counts."""
        (table,) = re.findall('<table class="counts">(.*?)</table>', self.page(), re.DOTALL)
        return [[re.sub("<.*?>", "", cell) for cell in re.findall("<t[dh][^>]*>(.*?)</t[dh]>", row)] for row in table.split("<tr>")[1:]]

    def links(self):
        return re.findall('<a href="(.*?)"', self.page())

    def test_checksums_of_odd_files(self):
        paper = self.results / "tr611"
        for link, leads_to in (("circle", "circle"), ("nowhere", "nothing"), ("device", "/dev/null"), ("above", ".."), ("same.svg", "manifest.json")):
            (paper / link).symlink_to(leads_to)
        for name in ("two\nlines", "back\\slash", "two  blanks"):
            (paper / name).write_text(name, encoding="utf-8")
        self.call("index", "results/")
        said = run_command("sha256sum", "-c", "--strict", "SHA256SUMS", cwd=self.results)
        self.assertEqual(said.returncode, DONE, said.stderr)
        self.assertLessEqual({"tr611/same.svg: OK", "tr611/two  blanks: OK"}, set(said.stdout.splitlines()))
        self.assertEqual(len(said.stdout.splitlines()), 1 + sum(1 for file in self.results.glob("*/**/*") if file.is_file()))

    def test_verdicts_that_are_no_file(self):
        for odd in ("directory", "circle"):
            verdicts = self.results / "tr611/verdicts.json"
            verdicts.unlink() if verdicts.is_file() else None
            verdicts.mkdir() if odd == "directory" else verdicts.rmdir() or verdicts.symlink_to("verdicts.json")
            with self.subTest(odd):
                self.call("index", "results")
                self.assertFalse(any(link.startswith("tr611") for link in self.links()))

    def test_statements_by_verdict(self):
        self.call("index", "results")
        head, *rows, total = self.counts()
        self.assertEqual(head[1:8], ["claims", "hold", "hold here", "by definition", "refuted", "estimated", "not run"])
        self.assertEqual(len(rows), len(CLAIMS))
        for paper, row in zip(CLAIMS, rows, strict=True):
            document = json.loads((self.results / paper / "verdicts.json").read_text(encoding="utf-8"))
            # Checks of our own are not counted among the paper's claims.
            own = {claim["id"] for claim in document["claims"] if claim["own"]}
            verdicts = [v for v in document["verdicts"] if v["reading"] == "printed" and v["id"] not in own]
            counts = Counter(
                {"by definition": "by definition", "refuted": "hold here"}.get(v["published"], "holds") if v["verdict"] == "holds" else v["verdict"] for v in verdicts
            )
            expected = [counts[outcome] for outcome in ("holds", "hold here", "by definition", "refuted", "estimated", "not-run")]
            self.assertGreater(expected[0], 0)
            self.assertEqual([int(cell) for cell in row[1:8]], [sum(expected), *expected])
        self.assertEqual([int(cell) for cell in total[1:-1]],
                         [sum(int(row[at]) for row in rows) for at in range(1, len(head) - 1)])  # fmt: skip

    def test_errata_by_class(self):
        self.call("index", "results")
        _, *rows, _ = self.counts()
        for paper, row in zip(CLAIMS, rows, strict=True):
            errata = (self.results / paper / "errata.md").read_text(encoding="utf-8")
            classes = Counter(re.findall(r"^## \S+, class (\w): ", errata, flags=re.MULTILINE))
            slips, remarks = (len(re.findall(rf"^### \S+\.{one}", errata, flags=re.MULTILINE)) for one in (r"E\d+, class \w: ", r"R\d+: "))
            self.assertEqual([int(cell) for cell in row[8:14]], [*(classes[letter] for letter in "ABCD"), slips, remarks])

    def test_links_lead_somewhere(self):
        self.call("index", "results")
        links = [link for link in self.links() if not link.startswith("#")]
        self.assertGreater(len(links), 10)
        for link in links:
            file, _, place = link.partition("#")
            text = (self.results / file).read_text(encoding="utf-8")
            if place:
                self.assertIn(f'id="{place}"', text, link)

    def test_refused(self):
        (self.cwd / "empty").mkdir()
        for directory in ("empty", "nowhere", "results/tr611"):
            self.assertIn("there are no results such as", self.refused("index", directory))
