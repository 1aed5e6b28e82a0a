"""Runs under a Slurm that this machine starts for itself: ranks by srun, killed and stopped; shards by an array job."""

import os
import re
import shlex
import signal
import sys
import tempfile
import time
import unittest

from program import DONE, INCOMPLETE, PROGRAM, SLOWNESS, SOURCE, USAGE, ProgramTest
from ranks import MODULE
from slurm import Slurm, tasks, why_no_slurm

SRUN = ("srun", "--mpi=pmix", "--kill-on-bad-exit=1", "-n", "2")
# Seconds of work for two ranks, in many chunks, of several sweeps.
BATCH = ("run", "tr611.lemma2", "tr611.lemma3", "--n", "2..16", "--backend", "reference", "--threads", "1", "--chunk-bits", "9")


def setUpModule():
    folder = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(folder.cleanup)
    globals()["slurm"] = Slurm(folder.name)
    unittest.addModuleCleanup(slurm.close)


class SlurmTest(ProgramTest):
    def wait_for(self, what):
        deadline = time.monotonic() + 300
        while not (found := what()) and time.monotonic() < deadline:
            time.sleep(0.02)
        return found

    def assert_same_facts(self, one, other):
        self.assertRegex(self.call("compare", one, other).stdout, "^equal: .* 0 facts only in the first, 0 only in the second")


@unittest.skipUnless(MODULE.exists(), f"there is no {MODULE.name}: built without MPI")
class RanksUnderSlurmTest(SlurmTest):
    def setUp(self):
        super().setUp()
        self.call(*BATCH[:5], "--run", "one")

    def start(self, *options, launcher=SRUN):
        return slurm.start(*launcher, PROGRAM, *BATCH, "--run", "run", *options, cwd=self.cwd)

    def signal(self, rank, number):
        """To a rank in the middle of the work."""
        self.assertTrue(self.wait_for((self.cwd / "run/journal.sqlite-wal").exists))
        time.sleep(0.5)
        os.kill(tasks(self.cwd)[rank], number)

    def test_the_facts_are_those_of_one_process(self):
        job = self.start()
        out, said = job.communicate(timeout=300 * SLOWNESS)
        self.assertEqual(job.returncode, DONE, said)
        self.assertIn("6 readings: 6 hold", out)
        self.assert_same_facts("one", "run")

    def test_a_rank_that_is_killed(self):
        job = self.start()
        self.signal(1, signal.SIGKILL)
        _, said = job.communicate(timeout=300 * SLOWNESS)
        self.assertEqual(job.returncode, INCOMPLETE, said)
        resuming = next(line for line in said.splitlines() if line.startswith("interrupted; resume with: "))
        command = shlex.split(resuming.split("with: ")[1])
        self.assertEqual(command, [*SRUN, PROGRAM, *BATCH, "--run", "run"])
        resumed = slurm.call(*command, cwd=self.cwd)
        self.assertEqual(resumed.returncode, DONE, resumed.stderr)
        self.assertRegex(resumed.stderr, "resuming run: about .* left")
        self.assert_same_facts("one", "run")

    def test_rank_0_that_is_killed(self):
        job = self.start()
        self.signal(0, signal.SIGKILL)
        _, said = job.communicate(timeout=300 * SLOWNESS)
        self.assertNotEqual(job.returncode, DONE, said)
        self.assertEqual(tasks(self.cwd), {})
        self.call(*BATCH, "--run", "run")  # by one process
        self.assert_same_facts("one", "run")

    def test_a_rank_that_is_stopped(self):
        job = self.start("--rank-patience", "1")
        self.signal(1, signal.SIGSTOP)
        out, said = job.communicate(timeout=300 * SLOWNESS)
        self.assertRegex(said, "rank 1 on .* has not answered for .*: another rank computes units .* of sweep ")
        self.assertIn("6 readings: 6 hold", out)
        self.assert_same_facts("one", "run")

    def test_a_job_that_is_cancelled(self):
        job = self.start()
        self.assertTrue(self.wait_for((self.cwd / "run/journal.sqlite-wal").exists))
        slurm.call("scancel", "--user=root")
        _, said = job.communicate(timeout=300 * SLOWNESS)
        self.assertNotEqual(job.returncode, DONE)
        self.assertIn("interrupted; resume with: srun --mpi=pmix ", said)
        self.call(*BATCH, "--run", "run")
        self.assert_same_facts("one", "run")

    def test_ranks_that_do_not_find_one_another(self):
        job = self.start(launcher=("srun", "--mpi=none", "-n", "2"))
        _, said = job.communicate(timeout=300 * SLOWNESS)
        self.assertEqual(job.returncode, USAGE)
        ours = [line for line in said.splitlines() if line.startswith("cubeverify: ")]
        self.assertEqual(len(ours), 1, said)
        self.assertIn("started as 2 ranks that do not find one another: try srun --mpi=pmix", ours[0])
        self.assertFalse((self.cwd / "run").exists())

    def test_a_node_without_the_program(self):
        arguments = shlex.join([*BATCH, "--run", "run"])
        (self.cwd / "programs").write_text(f"0 {PROGRAM} {arguments}\n1 ./absent {arguments}\n", encoding="utf-8")
        job = slurm.call(*SRUN, "--multi-prog", "programs", cwd=self.cwd)
        self.assertNotEqual(job.returncode, DONE)
        self.assertRegex(job.stderr, r"execve\(\): .*/absent: No such file or directory")
        self.assertEqual(tasks(self.cwd), {})
        self.assertFalse((self.cwd / "run").exists())


class ArrayJobTest(SlurmTest):
    """The script of docs/cluster.md, of fewer elements and a smaller cube."""

    ELEMENTS = 4
    N = 24

    def script(self, *, n, options=""):
        page = (SOURCE / "docs/cluster.md").read_text(encoding="utf-8")
        (text,) = re.findall(r"```bash\n(#!/bin/bash\n.*?)```", page, flags=re.DOTALL)
        for words, others in (("--array=0-63", f"--array=0-{self.ELEMENTS - 1}"), ("--cpus-per-task=16", "--cpus-per-task=1"),
                              ("--n 44", f"--n {n} {options}"), ("./cubeverify", shlex.quote(PROGRAM))):  # fmt: skip
            self.assertIn(words, text)
            text = text.replace(words, others)
        path = self.cwd / "shards.sh"
        path.write_text(text, encoding="utf-8")
        return path

    def finish(self, job):
        """Waits until no element of the array is left."""
        self.assertTrue(self.wait_for(lambda: not slurm.call("squeue", "--noheader", f"--jobs={job}").stdout.strip()))

    def merged(self, n):
        parts = sorted(path.name for path in self.cwd.glob("part*"))
        self.assertEqual(parts, [f"part{element}" for element in range(self.ELEMENTS)])
        said = self.call("merge", *parts, "--run", "whole").stdout
        self.call(*shlex.split(said.split(" with: ")[1])[1:])
        self.call("run", "tr611.lemma3", "--n", n, "--run", "one")
        self.assert_same_facts("one", "whole")

    def test_the_script_of_the_page(self):
        submitted = slurm.call("sbatch", "--parsable", self.script(n=self.N), cwd=self.cwd)
        self.assertEqual(submitted.returncode, DONE, submitted.stderr)
        self.finish(submitted.stdout.strip())
        self.merged(self.N)

    def test_an_element_that_is_queued_again(self):
        script = self.script(n=17, options="--backend reference --chunk-bits 8")
        submitted = slurm.call("sbatch", "--parsable", script, cwd=self.cwd)
        job = submitted.stdout.strip()
        self.assertTrue(self.wait_for((self.cwd / "part1/journal.sqlite-wal").exists))
        time.sleep(0.3)
        self.assertEqual(slurm.call("scontrol", "requeue", f"{job}_1").returncode, DONE)
        self.finish(job)
        self.assertIn("resuming part1: ", (self.cwd / "shard-1.log").read_text(encoding="utf-8"))
        self.merged(17)


if __name__ == "__main__":
    if why_no_slurm():
        print(f"skipped: {why_no_slurm()}")
        sys.exit(77)
    unittest.main()
