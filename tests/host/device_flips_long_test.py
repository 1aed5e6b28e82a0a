"""One bit that flips in a device in the middle of a run: which flips the run notices."""

import json
import os
import random
import shutil
import subprocess
import sys
import unittest

from journal import alter
from program import DONE, ProgramTest, call
from ranks import ON_PTX

RUN = ("run", "tr611.lemma3", "--n", "9..11", "--backend", "cuda", "--chunk-bits", "7", "--run", "run")
# Warps have at least so many turns while chunks are computed for the first time.
TURNS = range(150_000)
TRIALS = {"register": 40, "shared": 15, "global": 15}
# What the run notices flips by, in addition to identities and sums.
WAYS = {
    "sums alone": ("--verify-share", "0", "--no-published"),
    "share 1": ("--verify-share", "1", "--no-published"),
    "published": ("--verify-share", "0"),
}
PATIENCE = 60  # in seconds; a run takes one, but a flip may keep a loop from ending


class DeviceFlipsTest(ProgramTest):
    def setUp(self):
        super().setUp()
        seed = int(os.environ.get("CUBEVERIFY_SEED", random.randrange(2**32)))
        print(f"CUBEVERIFY_SEED={seed}", flush=True)
        self.random = random.Random(seed)
        self.call("run", "tr611.lemma3", "--n", "9..11", "--run", "one")

    def become_of(self, where, way):
        """What comes of a flip there: the run notices it, does not end, ends with wrong facts, or has the right ones."""
        flip = f"{where} {self.random.choice(TURNS)} {self.random.randrange(2**32)} run/journal.sqlite"
        shutil.rmtree(self.cwd / "run", ignore_errors=True)
        try:
            result = subprocess.run(
                [ON_PTX, *RUN, *WAYS[way]], cwd=self.cwd, env={**os.environ, "CUBEVERIFY_PTX_FLIP": flip},
                capture_output=True, text=True, timeout=PATIENCE, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return "without end"
        if result.returncode != DONE:
            self.assertIn("cubeverify: ", result.stderr, flip)
            return "noticed"
        ((manifest,),) = alter(self.cwd / "run", "SELECT text FROM document WHERE name = 'manifest'", with_checksums=False)
        if json.loads(manifest)["sessions"][-1]["computed_again"]["errors"]:
            return "noticed"
        return "without effect" if call("compare", "one", "run", cwd=self.cwd).returncode == DONE else "wrong"

    def test_what_is_noticed(self):
        for where, trials in TRIALS.items():
            for way in WAYS:
                became = {"noticed": 0, "wrong": 0, "without effect": 0, "without end": 0}
                for _ in range(trials):
                    became[self.become_of(where, way)] += 1
                effective = became["noticed"] + became["wrong"]
                print(f"| {where} | {way} | {trials} | {became['noticed']} of {effective} | {became['without end']} |", flush=True)
                # Most registers hold nothing that is used again.
                if where != "register":
                    self.assertGreater(effective, 0)
                if way != "sums alone":
                    self.assertEqual(became["wrong"], 0)


if __name__ == "__main__":
    if not ON_PTX.exists():
        print("skipped: there is no program on an interpreter of PTX")
        sys.exit(77)
    unittest.main()
