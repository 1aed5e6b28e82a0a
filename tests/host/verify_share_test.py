"""Chunks that are computed twice: how many, what the manifest says of them, and that long runs are not published without."""

import json

from journal import alter
from program import USAGE, ProgramTest

# Hundreds of chunks.
BATCH = ("run", "tr611.lemma3", "--n", "14", "--backend", "cpu", "--chunk-bits", "5")


class VerifyShareTest(ProgramTest):
    def computed_again(self, run):
        ((text,),) = alter(self.cwd / run, "SELECT text FROM document WHERE name = 'manifest'", with_checksums=False)
        return json.loads(text)["sessions"][-1]["computed_again"]

    def test_as_many_as_were_asked_for(self):
        self.call(*BATCH, "--run", "default")
        ((chunks,),) = alter(self.cwd / "default", "SELECT count(*) FROM chunk", with_checksums=False)
        again = self.computed_again("default")
        self.assertEqual((again["share"], again["errors"]), (0.01, []))
        self.assertGreaterEqual(again["chunks"], chunks // 100)
        self.call(*BATCH, "--run", "all", "--verify-share", "1")
        self.assertEqual(self.computed_again("all")["chunks"], chunks)
        self.call(*BATCH, "--run", "none", "--verify-share", "0")
        self.assertEqual(self.computed_again("none")["chunks"], 0)
        for other in ("all", "none"):
            self.assertRegex(self.call("compare", "default", other).stdout, "^equal: ")

    def test_a_long_run_is_not_published_without(self):
        for share, code in (("0", USAGE), ("0.01", 0)):
            with self.subTest(share=share):
                self.call(*BATCH, "--run", share, "--verify-share", share)
                alter(self.cwd / share, "UPDATE chunk SET seconds = 3601 WHERE first = 0")
                result = self.call("report", share, "--no-figures", code=code)
                if code == USAGE:
                    self.assertRegex(result.stderr, r"^cubeverify: 0 is not to be published: it took \d\.\d h, and what session 1 ")
                    self.assertFalse((self.cwd / share / "report").exists())
