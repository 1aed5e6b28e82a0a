"""One run by two processes: the same facts as by one, also where a rank dies, hangs or is another program."""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import unittest
from pathlib import Path

from check_formula_test import compiler
from program import DONE, INCOMPLETE, PROGRAM, SLOWNESS, USAGE, ProgramTest

MPIRUN = shutil.which("mpirun")
MODULE = Path(PROGRAM).with_name("cubeverify_mpi.so")
# The program with a device of tests/ptx.
ON_PTX = Path(PROGRAM).with_name("tests") / "rehearsal" / "cubeverify"
# More ranks than cores, and by root as in a container.
ENVIRONMENT = {
    **os.environ,
    "OMPI_ALLOW_RUN_AS_ROOT": "1",
    "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
    "OMPI_MCA_rmaps_base_oversubscribe": "1",
    "OMPI_MCA_mpi_yield_when_idle": "1",
}


def why_no_ranks():
    """Why no job of ranks can be started here; nothing if one can."""
    if not MODULE.exists():
        return f"there is no {MODULE.name}: built without MPI"
    return "" if MPIRUN else "there is no mpirun"


def rank_of(process):
    """The rank of a process by its number; None if it is not a rank."""
    try:
        variables = Path(f"/proc/{process}/environ").read_bytes().split(b"\0")
    except OSError:
        return None
    return next((int(text.split(b"=")[1]) for text in variables if text.startswith(b"OMPI_COMM_WORLD_RANK=")), None)


class Job:
    """A job that is under way."""

    def __init__(self, cwd, *words, variables=None):
        self.process = subprocess.Popen(
            [MPIRUN, *map(str, words)], cwd=cwd, env=ENVIRONMENT | (variables or {}), stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True,
        )  # fmt: skip

    def ranks(self):
        """The numbers of its ranks' processes, by rank."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text(encoding="utf-8").split()
        found = {rank_of(child): int(child) for child in children}
        found.pop(None, None)
        return found

    def signal(self, rank, number):
        """False if there is no such rank any more."""
        try:
            os.kill(self.ranks()[rank], number)
        except (KeyError, OSError):
            return False
        return True

    def end(self):
        """Waits until it has ended; its exit code and what it said."""
        out, said = self.process.communicate(timeout=120 * SLOWNESS)
        return self.process.returncode, out, said


class RanksTest(ProgramTest):
    # Many chunks, of several sweeps.
    BATCH = ("run", "tr611.lemma2", "tr611.lemma3", "--n", "2..15", "--backend", "reference", "--threads", "1", "--chunk-bits", "9")

    def mpirun(self, ranks, *arguments, program=PROGRAM):
        return Job(self.cwd, "-np", ranks, program, *arguments)

    def wait_for(self, name):
        deadline = time.monotonic() + 60
        while not (self.cwd / name).exists() and time.monotonic() < deadline:
            time.sleep(0.02)

    def assert_same_facts(self, one, other):
        self.assertRegex(self.call("compare", one, other).stdout, "^equal: .* 0 facts only in the first, 0 only in the second")


class TwoRanksTest(RanksTest):
    def test_the_facts_are_those_of_one_process(self):
        batch = ("run", "tr611.lemma3", "tr611.prop2", "tr611.cor3", "--n", "1..9", "--max-orbit-n", "14")
        alone = self.call(*batch, "--run", "one", "--json", "one.json")
        code, out, said = self.mpirun(2, *batch, "--run", "two", "--json", "two.json").end()
        self.assertEqual((code, out), (DONE, alone.stdout), said)
        self.assert_same_facts("one", "two")
        ours, whole = (json.loads((self.cwd / f"{name}.json").read_text(encoding="utf-8")) for name in ("two", "one"))
        self.assertEqual(ours["facts"], whole["facts"])
        self.assertEqual(ours["verdicts"], whole["verdicts"])
        self.assertEqual(ours["manifest"]["sessions"][-1]["workers"], 2)

    @unittest.skipUnless(compiler(), "there is no C++ compiler here (Debian package g++)")
    def test_a_tree_of_ones_own(self):
        """Every rank compiles it."""
        check = ("check", "--expr", "c & (c - 1)", "--n", "1..12", "--format", "json", "--chunk-bits", "6")
        code, out, said = self.mpirun(2, *check, "--run", "two").end()
        self.assertEqual(code, DONE, said)
        self.assertEqual(self.call(*check, "--run", "one").stdout, out)

    def test_all_ranks_end_at_a_signal_and_the_same_command_resumes(self):
        self.call(*self.BATCH[:5], "--run", "one")
        launched = ["mpirun", "--mca", "btl", "self,vader", "-np", "2", PROGRAM, *self.BATCH, "--run", "run"]
        for rank, number in ((0, signal.SIGTERM), (1, signal.SIGTERM), (1, signal.SIGKILL), (None, signal.SIGTERM)):
            with self.subTest(rank=rank, signal=number.name):
                shutil.rmtree(self.cwd / "run", ignore_errors=True)
                job = Job(self.cwd, *launched[1:])
                self.wait_for("run/journal.sqlite-wal")
                time.sleep(0.3)
                if rank is None:
                    job.process.send_signal(number)
                else:
                    self.assertTrue(job.signal(rank, number))
                code, _, said = job.end()
                # The code is mpirun's own where that gets the signal, or a rank is killed.
                self.assertEqual(code, 1 if rank is None else 137 if number == signal.SIGKILL else INCOMPLETE, said)
                named = re.findall("resumes? with: (.*)", said)
                self.assertEqual(shlex.split(named[-1])[1:], launched[1:])
                self.call(*self.BATCH[:5], "--run", "run", "--backend", "cpu")  # another number of ranks, and another back end
                self.assert_same_facts("one", "run")

    def refused(self, job, words, by_mpirun=USAGE):
        code, _, said = job.end()
        self.assertEqual(code, by_mpirun, said)
        ours = [line for line in said.splitlines() if line.startswith("cubeverify: ")]
        self.assertEqual(len(ours), 1, said)
        self.assertIn(words, ours[0])
        self.assertFalse((self.cwd / "run").exists())

    def one_of_each(self, first, second):
        """Two ranks of two commands. The mpirun of Debian 13, Open MPI 5.0.7, crashes where a colon separates them."""
        by_rank = f'if [ "$OMPI_COMM_WORLD_RANK" = 0 ]; then exec {shlex.join(first)}; else exec {shlex.join(second)}; fi'
        return Job(self.cwd, "-np", "2", "sh", "-c", by_rank)

    def test_a_rank_of_another_build(self):
        for name in (PROGRAM, MODULE):
            shutil.copy(name, self.cwd)
        with (self.cwd / "cubeverify").open("ab") as program:
            program.write(b"another")
        command = (*self.BATCH, "--run", "run")
        self.refused(self.one_of_each((PROGRAM, *command), ("./cubeverify", *command)), "is another program (")

    def test_ranks_of_different_commands(self):
        other = ("run", "tr611.lemma3", "--n", "2..5", "--run", "run")
        self.refused(self.one_of_each((PROGRAM, *self.BATCH, "--run", "run"), (PROGRAM, *other)), "was started with another command than rank 0")

    def test_a_program_without_mpi(self):
        shutil.copy(PROGRAM, self.cwd)
        self.refused(self.mpirun(2, *self.BATCH, "--run", "run", program="./cubeverify"), "started as 2 ranks, but there is no cubeverify_mpi.so")

    def test_a_job_that_outlives_its_ranks(self):
        """N5: the others would wait for a rank that was killed. What Open MPI ends with is 0 then, whatever ranks end with."""
        for words in (("--enable-recovery",), ("--mca", "orte_enable_recovery", "1")):
            self.refused(Job(self.cwd, *words, "-np", "2", PROGRAM, *self.BATCH, "--run", "run"), "leave out --enable-recovery", by_mpirun=DONE)

    def test_ranks_that_nobody_has_introduced(self):
        """As by srun without --mpi=pmix."""
        for rank in ("0", "1"):
            result = self.call(*self.BATCH, "--run", "run", code=USAGE, env={**os.environ, "SLURM_STEP_NUM_TASKS": "2", "SLURM_PROCID": rank})
            said = "cubeverify: started as 2 ranks that do not find one another: try srun --mpi=pmix (srun --mpi=list says what there is), or mpirun\n"
            self.assertEqual(result.stderr, said if rank == "0" else "")  # rank 0 speaks for all
        self.assertFalse((self.cwd / "run").exists())

    def test_what_one_process_would_refuse(self):
        self.refused(self.mpirun(2, "run", "tr611", "--n", "0", "--run", "run"), "--n 0: not a number or range")
        self.refused(self.mpirun(2, "run", "tr611", "--n", "2..64", "--run", "run"), "not started: ")


class DevicesTest(RanksTest):
    """The ranks of a machine with several GPUs, by the program on a device that an interpreter stands for."""

    def test_each_rank_has_its_own(self):
        if not ON_PTX.exists():
            self.skipTest("there is no program on an interpreter of PTX")
        for name in (ON_PTX, MODULE):
            shutil.copy(name, self.cwd)
        batch = ("run", "tr611.lemma2", "tr611.lemma3", "--n", "2..8", "--chunk-bits", "5", "--verify-share", "1")
        self.call(*batch, "--run", "one", "--backend", "cpu")
        three = {"CUBEVERIFY_PTX_DEVICES": "3"}
        job = Job(self.cwd, "-np", 4, f"./{ON_PTX.name}", *batch, "--run", "run", "--json", "run.json", variables=three)
        code, _, said = job.end()
        self.assertEqual(code, DONE, said)
        self.assert_same_facts("one", "run")
        manifest = json.loads((self.cwd / "run.json").read_text(encoding="utf-8"))["manifest"]
        devices = [backend["description"].split(",")[0] for backend in manifest["backends"]]
        self.assertEqual(devices, [f"PTX interpreter {device}" for device in range(3)])
        self.assertEqual(manifest["gpu"]["description"].split(",")[0], devices[0])
        again = manifest["sessions"][-1]["computed_again"]
        self.assertGreater(again["chunks"], 0)
        self.assertEqual(again["errors"], [])


if __name__ == "__main__":
    if why_no_ranks():
        print(f"skipped: {why_no_ranks()}")
        sys.exit(77)
    unittest.main()
