"""Killed at random 130 times, in runs of every kind, nothing is lost: the next command finds the facts of a run that nobody
disturbed."""

import os
import random
import subprocess
import time
import unittest

from program import DONE, PROGRAM, ProgramTest, call

KILLS, RUNS = 130, 30
SEED = int(os.environ.get("CUBEVERIFY_SEED", "130"))
# What is computed in each; all take a second or so on one thread.
KINDS = {
    "direct": ("run", "tr611.lemma3", "tr611.theorem1.min-size", "--n", "16..20", "--backend", "cpu"),
    "orbit": ("run", "tr611.cor5", "--n", "1", "--orbit-to", "26", "--backend", "cpu"),
    "embed": ("simulate", "--n", "13", "--trials", "120", "--backend", "cpu"),
    "reference": ("run", "tr611.lemma3", "--n", "2..11", "--backend", "reference"),
    "links": ("run", "tr9121.prop5.4.directed", "--n", "10..13", "--backend", "cpu"),
    "msbt": ("run", "tr483.msbt.each-tree-spans", "--n", "8..13", "--backend", "cpu"),
}


class RandomKillsTest(ProgramTest):
    def test_kills(self):
        chance = random.Random(SEED)
        kinds = [(kind, *KINDS[kind]) for kind in KINDS]
        kills = whole = 0
        seconds, expected = {}, {}
        for kind, *command in kinds:
            start = time.monotonic()
            expected[kind] = self.call(*command, "--run", f"{kind}-whole").stdout
            seconds[kind] = time.monotonic() - start
        for number in range(10 * RUNS):
            if number >= RUNS and kills >= KILLS:
                break
            kind, *command = kinds[number % len(kinds)]
            run = f"{kind}-{number}"
            for attempt in range(8):
                options = ("--threads", str(chance.randint(1, 7)), "--chunk-bits", str(chance.randint(1, 13)))
                options = () if kind == "embed" else options
                with subprocess.Popen([PROGRAM, *command, *options, "--run", run], cwd=self.cwd, stdout=subprocess.DEVNULL,
                                      stderr=subprocess.DEVNULL) as process:  # fmt: skip
                    time.sleep(chance.random() * (seconds[kind] + 0.02))
                    killed = process.poll() is None
                    process.kill()
                kills += killed
                if not killed:
                    break
            with self.subTest(run=run, seed=SEED):
                resumed = call(*command, "--run", run, cwd=self.cwd)
                self.assertEqual(resumed.returncode, DONE, resumed.stderr)
                self.assertEqual(resumed.stdout, expected[kind])
                if kind != "embed":
                    self.assertRegex(self.call("compare", run, f"{kind}-whole").stdout,
                                     r"\Aequal: .*; 0 facts only in the first, 0 only in the second")  # fmt: skip
                whole += 1
        print(f"{kills} kills in {whole} runs: every run has the facts of the undisturbed one", flush=True)
        self.assertGreaterEqual(kills, KILLS)
        self.assertGreaterEqual(whole, RUNS)


if __name__ == "__main__":
    unittest.main()
