"""One run by two processes: the same facts as by one, also where a rank dies, hangs or is another program."""

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
import unittest

from program import DONE, INCOMPLETE, PROGRAM, USAGE
from ranks import MODULE, Job, RanksTest, why_no_ranks


class TwoRanksTest(RanksTest):
    def test_the_facts_are_those_of_one_process(self):
        batch = ("run", "tr611.lemma3", "tr611.prop2", "tr611.cor3", "--n", "1..9", "--orbit-to", "14")
        alone = self.call(*batch, "--run", "one", "--json", "one.json")
        code, out, said = self.mpirun(2, *batch, "--run", "two", "--json", "two.json").end()
        self.assertEqual((code, out), (DONE, alone.stdout), said)
        self.assert_same_facts("one", "two")
        ours, whole = (json.loads((self.cwd / f"{name}.json").read_text(encoding="utf-8")) for name in ("two", "one"))
        self.assertEqual(ours["facts"], whole["facts"])
        self.assertEqual(ours["verdicts"], whole["verdicts"])
        self.assertEqual(ours["manifest"]["sessions"][-1]["workers"], 2)

    def test_one_that_dies_and_one_that_hangs(self):
        self.call(*self.BATCH[:5], "--run", "one")
        job = self.mpirun(2, *self.BATCH, "--run", "run")
        self.wait_for("run/journal.sqlite-wal")
        time.sleep(0.5)
        self.assertTrue(job.signal(1, signal.SIGKILL))
        code, _, said = job.end()
        self.assertNotEqual(code, DONE)
        resuming = next(line for line in said.splitlines() if line.startswith("interrupted; resume with: "))
        self.assertEqual(shlex.split(resuming.split("with: ")[1]), ["mpirun", "-np", "2", PROGRAM, *self.BATCH, "--run", "run"])

        job = self.mpirun(2, *self.BATCH, "--run", "run", "--rank-patience", "1", "--force")
        time.sleep(0.5)
        self.wait_for("run/journal.sqlite-wal")
        time.sleep(0.2)
        self.assertTrue(job.signal(1, signal.SIGSTOP))
        _, out, said = job.end()
        self.assert_done(out, said, (*self.BATCH, "--run", "run"))
        self.assertRegex(said, "rank 1 on .* has not answered for .*: another rank computes units .* of sweep ")
        self.assert_same_facts("one", "run")

    def test_a_signal_to_the_job(self):
        self.call(*self.BATCH[:5], "--run", "one")
        job = self.mpirun(2, *self.BATCH, "--run", "run")
        self.wait_for("run/journal.sqlite-wal")
        time.sleep(0.3)
        self.assertTrue(job.signal(0, signal.SIGTERM))
        code, _, said = job.end()
        self.assertEqual(code, INCOMPLETE, said)
        self.assertIn("interrupted; resume with: mpirun -np 2 ", said)
        self.call(*self.BATCH[:5], "--run", "run", "--backend", "cpu")  # another number of ranks, and another back end
        self.assert_same_facts("one", "run")

    def refused(self, job, words):
        code, _, said = job.end()
        self.assertEqual(code, USAGE, said)
        ours = [line for line in said.splitlines() if line.startswith("cubeverify: ")]
        self.assertEqual(len(ours), 1, said)
        self.assertIn(words, ours[0])
        self.assertFalse((self.cwd / "run").exists())

    def test_a_rank_of_another_build(self):
        for name in (PROGRAM, MODULE):
            shutil.copy(name, self.cwd)
        with (self.cwd / "cubeverify").open("ab") as program:
            program.write(b"another")
        command = (*self.BATCH, "--run", "run")
        job = Job(self.cwd, "-np", "1", PROGRAM, *command, ":", "-np", "1", "./cubeverify", *command)
        self.refused(job, "is another program (")

    def test_ranks_of_different_commands(self):
        other = ("run", "tr611.lemma3", "--n", "2..5", "--run", "run")
        job = Job(self.cwd, "-np", "1", PROGRAM, *self.BATCH, "--run", "run", ":", "-np", "1", PROGRAM, *other)
        self.refused(job, "was told to compute something else than rank 0")

    def test_a_program_without_mpi(self):
        shutil.copy(PROGRAM, self.cwd)
        self.refused(self.mpirun(2, *self.BATCH, "--run", "run", program="./cubeverify"), "started as 2 ranks, but there is no cubeverify_mpi.so")

    def test_ranks_that_nobody_has_introduced(self):
        """As by srun without --mpi=pmix."""
        for rank in ("0", "1"):
            result = subprocess.run(
                [PROGRAM, *self.BATCH, "--run", "run"], cwd=self.cwd, capture_output=True, text=True, timeout=60, check=False,
                env={**os.environ, "SLURM_STEP_NUM_TASKS": "2", "SLURM_PROCID": rank},
            )  # fmt: skip
            self.assertEqual(result.returncode, USAGE)
            said = "cubeverify: started as 2 ranks that do not find one another: try srun --mpi=pmix (srun --mpi=list says what there is), or mpirun\n"
            self.assertEqual(result.stderr, said if rank == "0" else "")  # rank 0 speaks for all
        self.assertFalse((self.cwd / "run").exists())

    def test_what_one_process_would_refuse(self):
        self.refused(self.mpirun(2, "run", "tr611", "--n", "0", "--run", "run"), "--n 0: not a number or range")
        self.refused(self.mpirun(2, "run", "tr611", "--n", "2..64", "--run", "run"), "not started: ")
        for wrong in ("0", "x", "nan"):
            said = self.call(*self.BATCH, "--rank-patience", wrong, code=USAGE).stderr
            self.assertIn(f"--rank-patience {wrong}: not a number above 0", said)


if __name__ == "__main__":
    if why_no_ranks():
        print(f"skipped: {why_no_ranks()}")
        sys.exit(77)
    unittest.main()
