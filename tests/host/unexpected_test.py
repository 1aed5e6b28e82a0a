"""Exit 1: a verdict that differs from the published one, and exit 4: one that contradicts a proof for every n as well, from
a journal whose facts were changed, checksum and all."""

from journal import change_tally
from program import FAULT, MISMATCH, UNEXPECTED, ProgramTest

# The words before a fact in a tally of sweep `tree`: units and ForAlls, of which each has three.
CYCLIC_LEAF_INNER, LOW_ONES_CHILDREN = 1 + 2 * 3, 1 + 4 * 3
# Facts that are not the published ones would be computed again.
COMMAND = ("run", "tr611.lemma3.proof-witness", "--n", "3", "--no-published", "--run", "run")
PROVED = ("run", "tr611.lemma8", "--n", "3", "--no-published", "--run", "run")


class Unexpected(ProgramTest):
    def setUp(self):
        super().setUp()
        self.call(*COMMAND)

    def plant(self, with_checksums, fact=LOW_ONES_CHILDREN, checked=3):
        """Makes 1...1 a counterexample to a fact that is checked of that many nodes: a node with other children."""

        def change(words):
            self.assertEqual(words[fact : fact + 3], [checked, 0, 2**64 - 1])
            words[fact + 1 : fact + 3] = [1, 7]

        change_tally(self.cwd / "run", "tree", 3, change, with_checksums)

    def test_a_contradiction_to_a_proof(self):
        self.call(*PROVED, "--force")
        self.plant(True, CYCLIC_LEAF_INNER, 1)  # a cyclic node that is no leaf
        for arguments in (PROVED, ("report", "run", "--no-figures"), ("compare", "run", "run")):
            stderr = self.call(*arguments, code=MISMATCH).stderr
            self.assertIn("tr611.lemma8 [printed] holds for every n >= 1 (Coq), but is refuted at n = 3 first", stderr)

    def test_every_command_says_it(self):
        self.plant(with_checksums=True)
        self.call(*COMMAND, "--json", "run.json", code=UNEXPECTED)
        for arguments in (("report", "run", "--no-figures"), ("compare", "run", "run"), ("compare", "run.json", "run.json")):
            stderr = self.call(*arguments, code=UNEXPECTED).stderr
            self.assertIn("tr611.lemma3.proof-witness [printed] refuted at n = 3, but is published as holding", stderr)
        self.assertTrue((self.cwd / "run/report/index.html").exists())

    def test_without_its_checksum_it_is_damage(self):
        self.plant(with_checksums=False)
        self.assertEqual(len(self.call("compare", "run", "run", code=FAULT).stderr.strip().splitlines()), 1)
        self.assertIn("is damaged (wrong checksum of the facts of ", self.call(*COMMAND).stderr)
