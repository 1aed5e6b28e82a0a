"""Eight ranks on one machine, killed and stopped at random: nothing is lost, and in the end the facts are those of one process."""

import os
import random
import signal
import sys
import time
import unittest

from program import DONE, PROGRAM
from ranks import Job, RanksTest, why_no_ranks

RANKS = 8


class EightRanksTest(RanksTest):
    # Longer than in the short tests, so that a kill comes before the end.
    BATCH = tuple("2..16" if word == "2..15" else word for word in RanksTest.BATCH)

    def setUp(self):
        super().setUp()
        seed = int(os.environ.get("CUBEVERIFY_SEED", random.randrange(2**32)))
        print(f"CUBEVERIFY_SEED={seed}", flush=True)
        self.random = random.Random(seed)
        self.call(*self.BATCH[:5], "--run", "one")

    def disturb(self, job, number, ranks):
        """Signals one of these ranks at a random moment; its number, or None if the job was over before."""
        self.wait_for("run/journal.sqlite")
        time.sleep(self.random.uniform(0, 2))
        rank = self.random.choice(ranks)
        return rank if job.process.poll() is None and job.signal(rank, number) else None

    def test_kills(self):
        kills = {}
        for _ in range(200):
            ranks = self.random.choice((RANKS, RANKS // 2, 2))
            job = self.mpirun(ranks, *self.BATCH, "--run", "run")
            rank = self.disturb(job, signal.SIGKILL, range(ranks))
            code, _, said = job.end()
            self.assertNotIn("(it hung)", said)
            if code == DONE:
                break
            kills[rank] = kills.get(rank, 0) + 1
        self.assertEqual(code, DONE, said)
        print(f"killed: {kills}", flush=True)
        self.assert_same_facts("one", "run")

    def test_stopped_ranks(self):
        for trial in range(5):
            with self.subTest(trial=trial):
                job = self.mpirun(RANKS, *self.BATCH, "--run", "run", "--force", "--rank-patience", "1")
                stopped = {self.disturb(job, signal.SIGSTOP, range(1, RANKS)) for _ in range(self.random.randint(1, 5))}
                _, out, said = job.end()
                print(f"stopped: {stopped}", flush=True)
                self.assert_done(out, said, (*self.BATCH, "--run", "run"))
                self.assert_same_facts("one", "run")

    def test_a_rank_that_goes_on_later(self):
        job = self.mpirun(RANKS, *self.BATCH, "--run", "run", "--rank-patience", "0.2")
        for _ in range(5):
            rank = self.disturb(job, signal.SIGSTOP, range(1, RANKS))
            time.sleep(1)
            if rank is not None:
                job.signal(rank, signal.SIGCONT)
        _, out, said = job.end()
        self.assert_done(out, said, (*self.BATCH, "--run", "run"))
        self.assert_same_facts("one", "run")

    def test_kills_that_the_others_outlive(self):
        job = Job(self.cwd, "--enable-recovery", "-np", RANKS, PROGRAM, *self.BATCH, "--run", "run", "--rank-patience", "1")
        killed = {self.disturb(job, signal.SIGKILL, range(1, RANKS)) for _ in range(3)}
        code, out, said = job.end()
        print(f"killed: {killed}, exit code {code}", flush=True)
        self.assert_done(out, said, (*self.BATCH, "--run", "run"))
        self.assert_same_facts("one", "run")


if __name__ == "__main__":
    if why_no_ranks():
        print(f"skipped: {why_no_ranks()}")
        sys.exit(77)
    unittest.main()
