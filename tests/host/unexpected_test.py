"""Exit 1: a verdict that differs from the published one, from a journal whose facts were changed, checksum and all."""

import tempfile
import unittest
from pathlib import Path

from journal import change_tally
from program import DONE, FAULT, UNEXPECTED, call

CYCLIC_LEAF_INNER = 1 + 2 * 3  # the words before this fact in a tally of sweep `tree`: units and two ForAlls
COMMAND = ("run", "tr611.lemma8", "--n", "3", "--run", "run")


class Unexpected(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.cwd = Path(folder.name)
        self.assertEqual(call(*COMMAND, cwd=self.cwd).returncode, DONE)

    def plant(self, with_checksums):
        """Makes 1...1 a cyclic node that is no leaf."""

        def change(words):
            self.assertEqual(words[CYCLIC_LEAF_INNER : CYCLIC_LEAF_INNER + 3], [1, 0, 2**64 - 1])
            words[CYCLIC_LEAF_INNER + 1 : CYCLIC_LEAF_INNER + 3] = [1, 7]

        change_tally(self.cwd / "run", "tree", 3, change, with_checksums)

    def test_a_new_refutation(self):
        self.plant(with_checksums=True)
        result = call(*COMMAND, cwd=self.cwd)
        self.assertEqual(result.returncode, UNEXPECTED, result.stderr)
        self.assertIn("n = 3, c = 0b111", result.stdout)
        self.assertIn("tr611.lemma8 [source-excepted] refuted at n = 3, but is published as holding", result.stderr)

    def test_without_its_checksum_it_is_damage(self):
        self.plant(with_checksums=False)
        result = call(*COMMAND, cwd=self.cwd)
        self.assertEqual(result.returncode, FAULT, result.stderr)
        self.assertEqual(len(result.stderr.strip().splitlines()), 1)


if __name__ == "__main__":
    unittest.main()
