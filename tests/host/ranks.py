"""Runs by the ranks of an MPI job, as mpirun starts them on this machine."""

import os
import shutil
import subprocess
import time
from pathlib import Path

from program import PROGRAM, SLOWNESS, ProgramTest

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
