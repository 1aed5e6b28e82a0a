"""From every published fact to the manifest of the run that computed it, and to the program that did."""

import json
import shutil
import unittest

from program import SOURCE, run_command

# Of these runs, published before documents had a list of runs, only command and commit are known.
EARLY = {
    "d7daf5ad4d06779ea01a74b7c537a19e85360a14": {"SMALL"},
    "2f6ce0175aa842e98893b6727328fedff6a08b87": {"CYC", "NEW"},
    "7457253745374af67a449d1462242eead2fc292f": {"PLACES"},
    "897ba3f32787b6237d43c32bb1a5b58a331360a4": {"MAP", "MSBT", "BST32"},
}
OF_A_MANIFEST = {"version", "commit", "dirty", "compiler", "flags", "cpu", "os", "backends", "command", "started", "finished", "seconds", "sessions"}


def git(*words):
    return run_command("git", "-C", SOURCE, *words)


class ManifestsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.documents = {
            path.parent.name: json.loads(path.read_text(encoding="utf-8")) for path in (SOURCE / "results").glob("*/verdicts.json")
        }
        assert len(cls.documents) == 4

    def test_every_fact_names_its_run(self):
        for paper, document in self.documents.items():
            runs = document["runs"]
            used = {fact["run"] for fact in document["facts"]}
            self.assertEqual(used, set(range(len(runs))), paper)
            for place, run in enumerate(runs):
                self.assertEqual(run["command"][1], "run", (paper, place))
                self.assertRegex(run["commit"], r"\A[0-9a-f]{40}\Z")
                if run["command"][run["command"].index("--run") + 1] in EARLY.get(run["commit"], ()):
                    continue
                self.assertLessEqual(OF_A_MANIFEST, set(run), (paper, place))
                self.assertFalse(run["dirty"])
                self.assertEqual(run["sessions"][-1]["outcome"], "complete")
                self.assertTrue(run["backends"] and run["finished"] >= run["started"])

    def test_every_fact_lies_in_the_range_of_its_run(self):
        for paper, document in self.documents.items():
            spans = [self.span(run["command"]) for run in document["runs"]]
            for fact in document["facts"]:
                first, last = spans[fact["run"]]["--max-orbit-n" if fact["sweep"] == "orbit" else "--n"]
                self.assertTrue(first <= fact["n"] <= last, (paper, fact["sweep"], fact["n"], fact["run"]))

    @staticmethod
    def span(command):
        first, _, last = command[command.index("--n") + 1].partition("..")
        # Published runs have the option's former name, too.
        named = next((name for name in ("--max-orbit-n", "--orbit-to") if name in command), None)
        orbit = command[command.index(named) + 1] if named else "0"
        return {"--n": (int(first), int(last or first)), "--max-orbit-n": (int(first), int(orbit))}

    def test_the_manifest_is_that_of_the_document(self):
        for paper, document in self.documents.items():
            written = json.loads((SOURCE / "results" / paper / "manifest.json").read_text(encoding="utf-8"))
            self.assertLessEqual(document["manifest"].items(), written.items(), paper)
            self.assertLessEqual(document["runs"][0].items(), document["manifest"].items(), paper)
            for run in document["runs"]:
                self.assertIn(run, written["runs"], paper)

    @unittest.skipUnless(shutil.which("git") and git("rev-parse", "--is-shallow-repository").stdout.strip() == "false", "this is no checkout with all commits")
    def test_every_program_can_be_built_again(self):
        for paper, document in self.documents.items():
            for commit in {run["commit"] for run in document["runs"]}:
                self.assertEqual(git("merge-base", "--is-ancestor", commit, "HEAD").returncode, 0, f"{paper}: {commit} is not in the history")
