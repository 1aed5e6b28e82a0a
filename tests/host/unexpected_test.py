"""Exit 1: a verdict that differs from the published one, and exit 4: one that contradicts a proof for every n as well, from
a journal whose facts were changed, checksum and all."""

import tempfile
import unittest
from pathlib import Path

from journal import change_tally
from program import DONE, FAULT, MISMATCH, UNEXPECTED, call

# The words before a fact in a tally of sweep `tree`: units and ForAlls, of which each has three.
CYCLIC_LEAF_INNER, LOW_ONES_CHILDREN = 1 + 2 * 3, 1 + 4 * 3
# Facts that are not the published ones would be computed again.
COMMAND = ("run", "tr611.lemma3.proof-witness", "--n", "3", "--no-published", "--run", "run")
PROVED = ("run", "tr611.lemma8", "--n", "3", "--no-published", "--run", "run")


class Unexpected(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.cwd = Path(folder.name)
        self.assertEqual(call(*COMMAND, cwd=self.cwd).returncode, DONE)

    def plant(self, with_checksums, fact=LOW_ONES_CHILDREN, checked=3):
        """Makes 1...1 a counterexample to a fact that is checked of that many nodes: a node with other children."""

        def change(words):
            self.assertEqual(words[fact : fact + 3], [checked, 0, 2**64 - 1])
            words[fact + 1 : fact + 3] = [1, 7]

        change_tally(self.cwd / "run", "tree", 3, change, with_checksums)

    def test_a_new_refutation(self):
        self.plant(with_checksums=True)
        result = call(*COMMAND, cwd=self.cwd)
        self.assertEqual(result.returncode, UNEXPECTED, result.stderr)
        self.assertIn("n = 3, c = 0b111", result.stdout)
        self.assertIn("tr611.lemma3.proof-witness [printed] refuted at n = 3, but is published as holding", result.stderr)

    def test_a_contradiction_to_a_proof(self):
        self.assertEqual(call(*PROVED, "--force", cwd=self.cwd).returncode, DONE)
        self.plant(True, CYCLIC_LEAF_INNER, 1)  # a cyclic node that is no leaf
        for arguments in (PROVED, ("report", "run", "--no-figures"), ("compare", "run", "run")):
            result = call(*arguments, cwd=self.cwd)
            self.assertEqual(result.returncode, MISMATCH, result.stderr)
            self.assertIn("tr611.lemma8 [printed] holds for every n >= 1 (Coq), but is refuted at n = 3 first", result.stderr)

    def test_every_command_says_it(self):
        self.assertEqual(call("audit", "run", cwd=self.cwd).returncode, DONE)
        self.plant(with_checksums=True)
        self.assertEqual(call(*COMMAND, "--json", "run.json", cwd=self.cwd).returncode, UNEXPECTED)
        for arguments in (("report", "run", "--no-figures"), ("compare", "run", "run"), ("compare", "run.json", "run.json")):
            result = call(*arguments, cwd=self.cwd)
            self.assertEqual(result.returncode, UNEXPECTED, result.stderr)
            self.assertIn("tr611.lemma3.proof-witness [printed] refuted at n = 3, but is published as holding", result.stderr)
        self.assertTrue((self.cwd / "run/report/index.html").exists())

    def test_an_audit_says_it_of_what_it_did_not_compute_again(self):
        self.assertEqual(call(*COMMAND[:-1], "few", "--chunk-bits", "0", cwd=self.cwd).returncode, DONE)

        def change(words):
            words[LOW_ONES_CHILDREN + 1 : LOW_ONES_CHILDREN + 3] = [1, 7]

        change_tally(self.cwd / "few", "tree", 3, change)
        result = call("audit", "few", "--chunks", "1", "--seed", "1", cwd=self.cwd)
        self.assertEqual(result.returncode, UNEXPECTED, result.stdout + result.stderr)
        self.assertIn("equal: 1 chunk", result.stdout)
        self.assertIn("tr611.lemma3.proof-witness [printed] refuted at n = 3", result.stderr)

    def test_without_its_checksum_it_is_damage(self):
        self.plant(with_checksums=False)
        result = call("compare", "run", "run", cwd=self.cwd)
        self.assertEqual(result.returncode, FAULT, result.stderr)
        self.assertEqual(len(result.stderr.strip().splitlines()), 1)
        result = call(*COMMAND, cwd=self.cwd)
        self.assertEqual(result.returncode, DONE, result.stderr)
        self.assertIn("is damaged (wrong checksum of the facts of ", result.stderr)


if __name__ == "__main__":
    unittest.main()
