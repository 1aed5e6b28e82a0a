"""One run by two processes: the same facts as by one. Where a rank ends before, the job ends, and the same command resumes."""

import json
import os
import re
import shlex
import shutil
import subprocess
import time
import unittest.mock
from pathlib import Path
from signal import SIGKILL, SIGTERM

from journal import alter
from program import DONE, FAULT, INCOMPLETE, ON_PTX, PROGRAM, SLOWNESS, USAGE, ProgramTest

MPIRUN = shutil.which("mpirun")
MODULE = Path(PROGRAM).with_name("cubeverify_mpi.so")
# More ranks than cores, and by root as in a container.
ENVIRONMENT = os.environ | dict.fromkeys(
    ("OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "OMPI_MCA_rmaps_base_oversubscribe", "OMPI_MCA_mpi_yield_when_idle"), "1"
)
# Many chunks, of several sweeps.
BATCH = ("run", "tr611.lemma2", "tr611.lemma3", "--n", "2..16", "--backend", "reference", "--threads", "1", "--chunk-bits", "9", "--run", "run")


@unittest.skipUnless(MODULE.exists(), f"there is no {MODULE.name}: built without MPI")
@unittest.skipUnless(MPIRUN, "there is no mpirun")
class RanksTest(ProgramTest):
    def start(self, *words, **variables):
        return subprocess.Popen(
            [MPIRUN, *map(str, words)], cwd=self.cwd, env=ENVIRONMENT | variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    def end(self, job):
        """Waits until it has ended; its exit code and what it said."""
        out, said = job.communicate(timeout=120 * SLOWNESS)
        return job.returncode, out, said

    def assert_same_facts(self, one, other):
        self.assertRegex(self.call("compare", one, other).stdout, "^equal: .* 0 facts only in the first, 0 only in the second")

    def test_the_facts_are_those_of_one_process(self):
        batch = ("run", "tr611.lemma3", "tr611.prop2", "tr611.cor3", "--n", "1..9", "--max-orbit-n", "14")
        alone = self.call(*batch, "--run", "one", "--json", "one.json")
        code, out, said = self.end(self.start("-np", 2, PROGRAM, *batch, "--run", "two", "--json", "two.json"))
        self.assertEqual((code, out), (DONE, alone.stdout), said)
        self.assert_same_facts("one", "two")
        ours, whole = (json.loads((self.cwd / f"{name}.json").read_text(encoding="utf-8")) for name in ("two", "one"))
        self.assertEqual((ours["facts"], ours["verdicts"], ours["manifest"]["sessions"][-1]["workers"]), (whole["facts"], whole["verdicts"], 2))
        self.assertEqual(self.end(self.start("-np", 2, PROGRAM, *batch, "--dry-run", "--run", "three"))[::2], (DONE, ""))

    def test_all_ranks_end_at_a_signal_and_the_same_command_resumes(self):
        self.call(*BATCH[:5], "--run", "one")
        with_numbers = f"echo $$ > rank$OMPI_COMM_WORLD_RANK; exec {shlex.join((PROGRAM, *BATCH))}"  # which process each is
        launched = ("--mca", "btl", "self,vader", "-np", "2", "sh", "-c", with_numbers)
        # The code is mpirun's own where that gets the signal, or a rank is killed.
        for rank, number, ends in ((0, SIGTERM, INCOMPLETE), (1, SIGTERM, INCOMPLETE), (1, SIGKILL, 137), (None, SIGTERM, 1)):
            with self.subTest(rank=rank, signal=number.name):
                shutil.rmtree(self.cwd / "run", ignore_errors=True)
                job = self.start(*launched)
                while job.poll() is None and not (self.cwd / "run/journal.sqlite-wal").exists():
                    time.sleep(0.02)
                time.sleep(0.3)
                os.kill(job.pid if rank is None else int((self.cwd / f"rank{rank}").read_text(encoding="ascii")), number)
                code, _, said = self.end(job)
                self.assertEqual(code, ends, said)
                self.assertEqual(shlex.split(re.findall("resumes? with: (.*)", said)[-1])[1:], list(launched))
                self.call(*BATCH[:5], "--run", "run", "--backend", "cpu")  # another number of ranks, and another back end
                self.assert_same_facts("one", "run")

    def test_refused(self):
        """By one line, before anything is made, and nobody advises to give the same command again."""
        for folder, files in (("other", (PROGRAM, MODULE)), ("alone", (PROGRAM,))):
            (self.cwd / folder).mkdir()
            for name in files:
                shutil.copy(name, self.cwd / folder)
        with (self.cwd / "other" / "cubeverify").open("ab") as program:
            program.write(b"another")

        def but_rank_1(*command):
            """Another command. The mpirun of Debian 13, Open MPI 5.0.7, crashes where a colon separates the commands of two ranks."""
            commands = [shlex.join(map(str, words)) for words in ((PROGRAM, *BATCH), command)]
            return "sh", "-c", 'if [ "$OMPI_COMM_WORLD_RANK" = 0 ]; then exec {}; else exec {}; fi'.format(*commands)

        for words, ends, command in (
            ("rank 1 on .* is another program", USAGE, but_rank_1("other/cubeverify", *BATCH)),
            ("rank 1 on .* was started with another command than rank 0", USAGE, but_rank_1(PROGRAM, "run", "tr611.lemma3", "--n", 2, "--run", "run")),
            ("^cubeverify: started as 2 ranks, but there is no cubeverify_mpi.so", USAGE, ("alone/cubeverify", *BATCH)),
            ("rank 1 on .*: started as 2 ranks, but there is no cubeverify_mpi.so next to the program in .*alone", USAGE, but_rank_1("alone/cubeverify", *BATCH)),
            ("rank 1 on [^:]*: --n 0: not a number or range", USAGE, but_rank_1(PROGRAM, "run", "tr611", "--n", "0", "--run", "run")),
            ("rank 1 on [^:]*: .*CUDA", FAULT, but_rank_1("env", "CUDA_VISIBLE_DEVICES=", PROGRAM, *BATCH[:5], "--backend", "cuda", "--run", "run")),
            ("--n 0: not a number or range", USAGE, (PROGRAM, "run", "tr611", "--n", "0", "--run", "run")),
            ("not started: ", USAGE, (PROGRAM, "run", "tr611", "--n", "2..64", "--run", "run")),
            ("--device 0: ranks choose their own GPUs", USAGE, (PROGRAM, *BATCH[:5], "--backend", "cuda", "--device", "0", "--run", "run")),
            ("started as 2 ranks: --shard and ranks cannot be used together", USAGE, (PROGRAM, *BATCH, "--shard", "0/2")),
            ("started as 2 ranks: `.* list` is for one process", USAGE, (PROGRAM, "list")),
            # The others would wait for a rank that was killed. Open MPI ends with 0 then, whatever ranks end with.
            ("leave out --enable-recovery", DONE, ("--enable-recovery", PROGRAM, *BATCH)),
        ):
            if ends == DONE and "Open MPI) 4." not in subprocess.getoutput(f"{MPIRUN} --version"):
                continue  # later ones pass the option over
            with self.subTest(words):
                code, _, said = self.end(self.start("-np", 2, *command))
                self.assertEqual(code, ends, said)
                (line,) = (line for line in said.splitlines() if line.startswith("cubeverify: "))
                self.assertRegex(line, words)
                self.assertNotIn("resume with", said)
                self.assertFalse((self.cwd / "run").exists())

    def test_ranks_that_do_not_find_one_another(self):
        """srun without PMIx starts such ranks, and the mpirun of another MPI. Rank 0 speaks first."""
        said = r"started as 2 ranks that do not find one another: try srun --mpi=pmix \(srun --mpi=list says what there is\), or Open MPI's mpirun\n$"
        for rank, words in (("0", "^cubeverify: "), ("1", "^cubeverify: rank 1 on [^:]*: ")):
            for variables in ({"SLURM_STEP_NUM_TASKS": "2", "SLURM_PROCID": rank}, {"PMI_SIZE": "2", "PMI_RANK": rank}):
                with unittest.mock.patch.dict(os.environ, variables):
                    self.assertRegex(self.call(*BATCH, code=USAGE).stderr, words + said)
        self.assertFalse((self.cwd / "run").exists())

    @unittest.skipUnless(ON_PTX.exists(), "there is no program on an interpreter of PTX")
    def test_each_rank_has_its_own_device(self):
        """By the program on devices that an interpreter stands for."""
        for name in (ON_PTX, MODULE):
            shutil.copy(name, self.cwd)
        # A device computes sweep `disjoint`, however small, and leaves `transfer` to the rank's share of the CPU.
        batch = ("run", "tr483.cube.disjoint-paths", "tr611.theorem6", "--n", "2..8", "--chunk-bits", "5", "--verify-share", "1")
        self.call(*batch, "--run", "one", "--backend", "cpu")
        four = ("-np", 4, f"./{ON_PTX.name}", *batch, "--run", "run", "--json", "run.json")
        code, _, said = self.end(self.start(*four, CUBEVERIFY_PTX_DEVICES="3"))
        self.assertEqual(code, DONE, said)
        self.assert_same_facts("one", "run")
        self.assertEqual(set(alter(self.cwd / "run", "SELECT backend FROM chunk", with_checksums=False)), {("cpu",), ("cuda",)})
        manifest = json.loads((self.cwd / "run.json").read_text(encoding="utf-8"))["manifest"]
        devices = [backend["description"].split(",")[0] for backend in manifest["backends"]]
        self.assertEqual(devices, [f"PTX interpreter {device}" for device in range(3)])
        self.assertEqual(manifest["gpu"]["description"].split(",")[0], devices[0])
        again = manifest["sessions"][-1]["computed_again"]
        self.assertGreater(again["chunks"], 0)
        self.assertEqual(again["errors"], [])
