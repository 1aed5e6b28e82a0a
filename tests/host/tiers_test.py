"""The two tiers from outside: --max-orbit-n, its verdicts, the table of both, and exit 4 where they disagree."""

import json

from journal import change_tally
from program import DONE, MISMATCH, UNEXPECTED, ProgramTest
from schema_test import VALIDATOR

CLAIM = "tr611.lemma3.proof-witness"  # decided from sweep `tree` alone
OTHER = "tr611.lemma1"  # not so
BOTH = ("run", CLAIM, OTHER, "--n", "2..6", "--max-orbit-n", "9", "--run", "run")
FACTS = [
    "index-bit", "cyclic-leaf", "cyclic-leaf-inner", "index-below-period", "low-ones-children", "level-subtree",
    "level-dimension", "level-fanout", "cyclic-level-subtree", "cyclic-level-dimension", "period-subtree",
]  # fmt: skip
# The words before a ForAll in a tally: units, and three for each ForAll before.
INDEX_BIT, LOW_ONES_CHILDREN = 1, 1 + 4 * 3


def violate(words, fact=INDEX_BIT):
    """Makes 1 an address whose bit index(c) is 0, or that has other children than lemma 3 says."""
    words[fact + 1 : fact + 3] = [1, 1]


class Tiers(ProgramTest):
    def report(self, *arguments, code=DONE):
        self.call("report", "run", "--no-figures", *arguments, "--out", "out", code=code)
        return {file.name: file.read_text(encoding="utf-8") for file in (self.cwd / "out").glob("*.md")}

    def tiers(self):
        """The rows of tiers.csv, by n."""
        return {row["n"]: row for row in self.rows("out/tiers.csv")}

    def test_second_verdict(self):
        document = json.loads(self.call(*BOTH, "--json", "-").stdout)
        VALIDATOR.validate(document)
        found = [(v["id"], v["evidence"], v["verdict"], v["n_first"], v["n_last"]) for v in document["verdicts"]]
        self.assertIn((CLAIM, "exhaustive", "holds", 2, 6), found)
        at = found.index((CLAIM, "exhaustive", "holds", 2, 6))
        self.assertEqual(found[at + 1], (CLAIM, "orbit", "holds", 2, 9))
        self.assertNotIn("orbit", [evidence for claim, evidence, *_ in found if claim == OTHER])
        sweeps = {(f["sweep"], f["n"]) for f in document["facts"]}
        self.assertEqual({n for sweep, n in sweeps if sweep == "orbit"}, set(range(2, 10)))
        self.assertEqual({n for sweep, n in sweeps if sweep == "tree"}, set(range(2, 7)))

    def test_not_unless_asked(self):
        for option in ((), ("--max-orbit-n", "0")):
            text = self.call("run", CLAIM, "--n", "2..4", *option).stdout
            self.assertNotIn("orbit", text)
        self.assertEqual(len(list((self.cwd / "cubeverify-runs").iterdir())), 1)
        last = self.call("run", CLAIM, "--n", "2..4", "--max-orbit-n", "4").stdout.splitlines()[-1]
        self.assertEqual(last, "1 reading: 1 holds, 0 refuted, 0 estimated, 0 not run; 1 of them by orbit: 1 holds, 0 refuted, 0 not run")
        self.assertEqual(len(list((self.cwd / "cubeverify-runs").iterdir())), 2)

    def test_bad_input(self):
        self.assertIn("below the first n of --n 5..6", self.refused("run", "--n", "5..6", "--max-orbit-n", "4"))
        self.assertEqual(list(self.cwd.iterdir()), [])

    def test_list_and_show(self):
        readings = json.loads(self.call("list", CLAIM, OTHER, "--json").stdout)
        marked = {claim["id"]: {reading["orbit"] for reading in claim["readings"]} for claim in readings}
        self.assertEqual((marked[CLAIM], marked[OTHER]), ({True}, {False}))
        self.assertIn("also decided from rotation classes, by sweep orbit", self.call("show", CLAIM).stdout)
        self.assertNotIn("orbit", self.call("show", OTHER).stdout)

    def test_report(self):
        self.call(*BOTH)
        report = self.report()
        self.assertIn("holds for n = 2..6 (exhaustive, 20 checked) and n = 2..9 (orbit, 44 checked)\n", report["claims.md"])
        self.assertIn("55 of 55 facts are equal, the fact of each n counted by itself", report["tiers.md"])
        table1 = (self.cwd / "out/table1.csv").read_text(encoding="utf-8")
        self.assertIn("\n6,orbit,10,5,,13,9,10.50,1.24,agrees", table1)
        self.assertIn("\n9,orbit,", table1)
        self.assertIn("orbit", (self.cwd / "out/index.html").read_text(encoding="utf-8"))
        rows = self.tiers()
        self.assertEqual(list(rows), ["2", "3", "4", "5", "6", "all"])
        for row in rows.values():
            self.assertEqual(list(row)[3:-2], FACTS)
            self.assertEqual(row["unequal"], "none")
        self.assertEqual([row["addresses visited, direct"] for row in rows.values()], ["4", "8", "16", "32", "64", "124"])
        self.assertEqual([row["representatives visited, orbit"] for row in rows.values()], ["3", "4", "6", "8", "14", "35"])
        self.assertEqual({rows["4"][fact] for fact in FACTS}, {"equal"})
        self.assertEqual({rows["all"][fact] for fact in FACTS}, {"5 of 5"})
        self.assertEqual(rows["4"]["of one tier alone"], "nodes (tree), representatives (orbit)")

    def test_also(self):
        self.call("run", CLAIM, "--n", "2..6", "--run", "run")
        self.call("run", CLAIM, "--n", "2", "--max-orbit-n", "8", "--run", "farther")
        report = self.report("--merge", "farther")
        self.assertIn("n = 2..6 (exhaustive, 20 checked) and n = 2..8 (orbit, 35 checked)", report["claims.md"])
        self.assertEqual(list(self.tiers()), ["2", "3", "4", "5", "6", "all"])
        # Facts of the same sweep at the same n have to be equal: no run is silently preferred.
        self.call("run", CLAIM, "--n", "2", "--max-orbit-n", "5", "--run", "wrong")
        change_tally(self.cwd / "wrong", "orbit", 5, violate)
        said = self.refused("report", "run", "--no-figures", "--merge", "farther", "--merge", "wrong", "--out", "out", code=MISMATCH)
        self.assertIn("--merge wrong: other facts of sweep orbit at n = 5", said)

    def test_disagreement(self):
        command = (*BOTH, "--no-published")  # or what differs from the published facts would be computed again
        self.call(*command)
        for sweep, by in (("orbit", "0 by tree, 1 by orbit"), ("tree", "1 by tree, 0 by orbit")):
            with self.subTest(sweep):
                self.call(*command, "--force")
                change_tally(self.cwd / "run", sweep, 4, violate)
                expected = f"the tiers disagree: sweeps tree and orbit at n = 4, fact index-bit, violated: {by}"
                self.assertEqual(self.refused(*command, code=MISMATCH), f"cubeverify: {expected}\n")
                self.assertIn(f"Unequal at n = 4: index-bit, violated: {by}.", self.report(code=MISMATCH)["tiers.md"])
                rows = self.tiers()
                self.assertEqual((rows["4"]["index-bit"], rows["5"]["index-bit"]), ("differs", "equal"))
                self.assertEqual((rows["all"]["index-bit"], rows["all"]["unequal"]), ("4 of 5", "1"))

    def test_refuted_by_orbit_alone(self):
        # Nothing proves it for every n.
        command = ("run", CLAIM, "--n", "2..6", "--max-orbit-n", "9", "--no-published", "--run", "run")
        self.call(*command)
        change_tally(self.cwd / "run", "orbit", 9, lambda words: violate(words, LOW_ONES_CHILDREN))
        result = self.call(*command, code=UNEXPECTED)
        self.assertIn(f"{CLAIM} [printed] by orbit refuted at n = 9, but is published as holding", result.stderr)
        report = self.report(code=UNEXPECTED)
        self.assertIn("holds for n = 2..6 (exhaustive, 20 checked); by orbit refuted by n = 9, c = 0b000000001", report["claims.md"])
        self.assertIn("Refuted here, but published as holding", report["errata.md"])
        self.assertIn(f"cubeverify run {CLAIM} --n 2 --max-orbit-n 9", report["errata.md"])
