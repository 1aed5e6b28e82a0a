"""The published results against the program: regenerating their small part must not change it."""

import hashlib
import json
import re
import shutil

from program import SOURCE, ProgramTest, SharedFolder, call

SMALL = 6  # the largest n regenerated here
CLOSED = 8  # of closed forms; Published.VerdictsAreThoseOfTheProgram decides at all n


def facts_up_to(document, most):
    return {(f["sweep"], f["n"], f["name"]): (f["kind"], f["value"]) for f in document["facts"] if f["n"] <= most}


class Results:
    """The tests of one paper's results; PAPER begins its claims' IDs and names its folder."""

    @classmethod
    def setUpClass(cls):
        cls.results = SOURCE / "results" / cls.PAPER
        cls.published = json.loads((cls.results / "verdicts.json").read_text(encoding="utf-8"))
        orbit = SMALL if any(verdict["evidence"] == "orbit" for verdict in cls.published["verdicts"]) else 0
        options = ["--n", f"1..{SMALL}", "--max-orbit-n", orbit, "--max-closed-form-n", CLOSED, "--run", "run", "--json", "run.json"]
        cls.MADE_BY = [("run", cls.PAPER, *options)]
        super().setUpClass()
        cls.ours = json.loads((cls.shared / "run.json").read_text(encoding="utf-8"))

    def test_every_fact(self):
        published = facts_up_to(self.published, SMALL)
        ours = facts_up_to(self.ours, SMALL)
        self.assertEqual(sorted(ours), sorted(published))
        for key, value in ours.items():
            self.assertEqual(value, published[key], key)

    def test_every_verdict(self):
        published = {(v["id"], v["reading"], v["evidence"]): v for v in self.published["verdicts"]}
        ours = {(v["id"], v["reading"], v["evidence"]): v for v in self.ours["verdicts"]}
        self.assertEqual(list(ours), list(published), "the claims or their order have changed: publish (CONTRIBUTING.md, a reading, step 5)")
        for key, verdict in ours.items():
            example = published[key]["counterexample"]
            if example is not None and example["n"] <= verdict["n_last"]:
                self.assertEqual(verdict["counterexample"], example, key)
                self.assertEqual(verdict["replay"], published[key]["replay"], key)
            else:
                self.assertIsNone(verdict["counterexample"], key)

    def test_errata_give_the_published_counterexamples(self):
        found = {}
        for verdict in self.published["verdicts"]:
            if verdict["verdict"] == "refuted":
                found.setdefault(f"{verdict['id']} ({verdict['reading']})", []).append(verdict["counterexample"])
        errata = json.loads(self.call("errata", self.PAPER, "--format", "json").stdout)
        for erratum in [*errata["errata"], *errata["slips"]]:
            with self.subTest(erratum["id"]):
                self.assertIn("; the paper says ", erratum["found"])
                self.assertTrue(any(
                    erratum["found"].startswith(f"n = {example['n']}") and erratum["found"].endswith(": " + re.sub(r"(^|: )found (that )?", r"\1", example["detail"], count=1))
                    for example in found[erratum["refuted"][0]]
                ), erratum["found"])  # fmt: skip
                self.assertLessEqual(set(erratum["refuted"]), set(found))

    def small(self, name, folder):
        """The rows of a table that were regenerated."""
        kept = [row for row in self.rows(folder / name) if int(row["n"]) <= SMALL]
        self.assertGreaterEqual(len(kept), SMALL - 4)  # the bounds begin at n = 5
        return kept

    def assert_tables(self, claims, *names):
        """A report on the run, of those claims, has these tables as they are published, as far as they were regenerated."""
        self.call("report", "run", *claims, "--no-figures")
        for name in names:
            self.assertEqual(self.small(name, self.cwd / "run/report"), self.small(name, self.results), name)


class SpanningBalancedTrees(Results):
    def test_tables(self):
        self.assert_tables(["tr611.table1", "tr611.theorem1"], "table1.csv")

    def test_all_closed_forms(self):
        self.call("report", "run", "tr611.table1", "--no-figures", "--max-closed-form-n", 200)
        ours, published = ([list(row.values())[:-1] for row in self.rows(folder / "table1-closed-form.csv")] for folder in (self.cwd / "run/report", self.results))
        self.assertEqual(ours, published)


class DeBruijnNetworks(Results):
    def test_tables(self):
        self.assert_tables(["tr9121.prop5.2", "tr9121.prop5.4.node", "tr9121.sec5", "tr9121.sec6"], "dilation.csv", "contention.csv", "bounds.csv")


class MultipleTrees(Results):
    def test_tables(self):
        self.assert_tables(["tr483.table3"], "tr483-table3.csv")
        self.assertIn("<td>15, not 14</td>", (self.cwd / "run/report/index.html").read_text(encoding="utf-8"))


class DynamicTrees(Results):
    def test_constant(self):
        """Trials are read, not made again; what they are compared with is computed."""
        self.call("report", "run", "dyntree.theorem.constant-c", "--no-figures", "--trials", self.results / "embed", "--out", "report")
        self.assertEqual(self.rows("report/dyntree-constant.csv"), self.rows(self.results / "dyntree-constant.csv"))
        self.assertGreater(sum(row["trials"] != "" for row in self.rows(self.results / "dyntree-constant.csv")), 20)
        self.assertIn("The constant c of the theorem", (self.results / "index.html").read_text(encoding="utf-8"))


class AllResults(ProgramTest):
    """What `cubeverify index results` wrote of all papers together."""

    AGAIN = "write them again by: cubeverify index results"

    def test_checksums_are_those_of_the_files(self):
        results = SOURCE / "results"
        files = [file for file in results.rglob("*") if file.is_file() and file != results / "SHA256SUMS"]
        self.assertGreater(len(files), 100)
        found = {file.relative_to(results).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}
        lines = (results / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
        self.assertEqual(dict(reversed(line.split("  ", 1)) for line in lines), found, self.AGAIN)
        self.assertEqual([line.split("  ", 1)[1] for line in lines], sorted(found), self.AGAIN)

    def test_page_is_of_the_published_documents(self):
        page = (SOURCE / "results/index.html").read_text(encoding="utf-8")
        shutil.copytree(SOURCE / "results", self.cwd / "results")
        shutil.copytree(SOURCE / "docs", self.cwd / "docs")  # which the page links
        self.call("index", "results")
        ours = (self.cwd / "results/index.html").read_text(encoding="utf-8")
        made = re.compile("<footer>.*?</footer>", flags=re.DOTALL)
        self.assertEqual(made.sub("", ours), made.sub("", page), self.AGAIN)


# Of the papers whose tables are regenerated too.
WITH_TABLES = {"tr611": SpanningBalancedTrees, "tr9121": DeBruijnNetworks, "tr483": MultipleTrees, "dyntree": DynamicTrees}


def load_tests(loader, tests, _):
    """The tests of each paper that the program has claims of."""
    claims = json.loads(call("list", "--json", cwd=SOURCE).stdout)
    for paper in dict.fromkeys(claim["id"].split(".")[0] for claim in claims):
        case = type(f"Results of {paper}", (WITH_TABLES.get(paper, Results), SharedFolder), {"PAPER": paper})
        tests.addTests(loader.loadTestsFromTestCase(case))
    return tests
