"""Every command printed in README, docs and python/README.md works, in order, from what verify/run builds, as transcripts say."""

import importlib.metadata
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from program import PROGRAM, SOURCE, call, run_command

DOCUMENTS = ["README.md", *(f"docs/{page.name}" for page in sorted(SOURCE.glob("docs/*.md"))), "python/README.md"]
# How a line begins that is a command, and those that other tests execute, that need a GPU or Slurm, or that build.
COMMAND = re.compile(r"(\./|build/|bundle/|tests/)\S+|(cubeverify|mpirun|srun|sbatch|pip|cmake|tar|export) ")
LEFT_OUT = ("./verify/run", "./tests/run", "pip install", "cmake --workflow", "tar -xzf bundle.tar.gz", "bundle/run", "tests/gpu/publish",
            "build/tests/cubeverify_bench", "srun", "sbatch", "./cubeverify merge part*")  # fmt: skip
# The folder is on the PATH as README says; Open MPI may be root's, and have more ranks than there are cores.
PATH = "export PATH=$PWD/build:$PATH"
SLURM = {"SLURM_NTASKS": "2", "SLURM_CPUS_PER_TASK": "1", "SLURM_ARRAY_TASK_ID": "0"}
OPEN_MPI = ("OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "OMPI_MCA_rmaps_base_oversubscribe")


def printed(text):
    """The steps of a document: "python" or "bash" and a program, or a command and the lines of its transcript, None where there is none."""
    steps, inside, fence = [], False, ""
    for line in text.splitlines():
        if line.startswith("```"):
            inside, fence = not inside, line[3:]
            if inside and fence:
                steps.append((fence, ""))
        elif inside and fence:
            steps[-1] = (fence, steps[-1][1] + line + "\n")
        elif inside or line.startswith("    ") or not line:
            line = line if inside else line[4:]
            if line.startswith("$ "):
                steps.append((line[2:], []))
            elif steps and isinstance(steps[-1][1], list):
                steps[-1][1].append(line)
            elif COMMAND.match(line):
                steps.append((line, None))
        elif steps and isinstance(steps[-1][1], list):
            steps.append(("", None))  # the transcript ends
    return [(step, "\n".join(rest).rstrip().splitlines() if isinstance(rest, list) else rest) for step, rest in steps if step]


class PrintedCommands(unittest.TestCase):
    def run_in_order(self, name):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        (folder / "build").mkdir()
        for built in (Path(PROGRAM), Path(PROGRAM).with_name("cubeverify_mpi.so")):
            (folder / "build" / built.name).symlink_to(built)
        for place in (SOURCE / "examples", SOURCE / "results"):
            (folder / place.name).symlink_to(place)
        environment = {**os.environ, **SLURM, **dict.fromkeys(OPEN_MPI, "1")}
        for step, rest in printed((SOURCE / name).read_text(encoding="utf-8")):
            if step in ("python", "bash"):
                if re.search(r"(import|from) .*\bcubeverify\b", rest):
                    continue  # tests/python has it installed
                before = "\n".join(re.findall(r"  # (cubeverify .*)", rest))
                if importlib.metadata.version("networkx") < "3":
                    rest = re.sub(r".*  # networkx 3\n", "", rest)
                if script := "#SBATCH" in rest:  # executed without srun and GPUs, on small cubes
                    rest = re.sub(r"srun (-\S+[\\\s]+)+", "", rest).replace("--n 44", "--n 2..9").replace("--backend cuda", "--backend cpu")
                    rest = f"cd $(mktemp -dp .); ln -s ../build/cubeverify .\n{rest}"
                words = [sys.executable, "-c", rest] if step == "python" else ["bash", *([] if script else ["-n"]), "-c", rest]
                subprocess.run(["bash", "-c", f'{PATH}\n{before}\nexec "$@"', "bash", *words], cwd=folder, env=environment, check=True)
            elif step.startswith(LEFT_OUT):
                self.left_out.add(next(one for one in LEFT_OUT if step.startswith(one)))
            elif rest is not None or step not in self.executed:
                self.executed.add(step)
                result = run_command("bash", "-c", f"{PATH}\n{step}", cwd=folder, env=environment)
                with self.subTest(document=name, command=step):
                    if rest is None:
                        self.assertEqual(result.returncode, 0, result.stderr)
                    else:
                        self.assertEqual([line.rstrip() for line in result.stdout.rstrip().splitlines()], rest)

    @unittest.skipUnless(shutil.which("mpirun"), "mpirun is not installed")
    def test_work_in_the_order_printed(self):
        self.assertIn(f"    {PATH}", (SOURCE / "README.md").read_text(encoding="utf-8").splitlines())
        self.left_out, self.executed = set(), set()
        for name in DOCUMENTS:
            self.run_in_order(name)
        self.assertEqual(self.left_out, set(LEFT_OUT))
        self.assertGreater(len(self.executed), 80)

    def test_what_shows_errata_and_runs_them(self):
        """Of the program, its `why`, and the published pages: each ends as published and refutes something."""
        parts = json.loads(call("errata", "--format", "json", check=True).stdout)
        errata = [one for part in ("errata", "slips", "remarks") for one in parts[part]]
        pages = "\n".join(page.read_text(encoding="utf-8") for page in sorted(SOURCE.glob("results/*/errata.md")))
        on_pages = re.findall(r" it: `cubeverify (.*)`\n", pages)
        self.assertEqual(len(on_pages), 2 * len(errata))
        said = [command.removeprefix("cubeverify ") for one in errata for command in (one["show"], f"why {one['id']}")]
        commands = dict.fromkeys([*said, *on_pages])
        for command in commands:
            with self.subTest(command), tempfile.TemporaryDirectory() as folder:
                result = call(*command.split(), cwd=folder)
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertRegex(result.stdout, r"\b[1-9]\d* refuted|: refuted\n")
                again = re.findall(r"(?m)^the same: \S+ (.*)", result.stdout)
                self.assertLessEqual(set(again), commands.keys())

    def test_verify_run_builds_what_they_need(self):
        """Where there is MPI, its module, too."""
        build = Path(PROGRAM).parent
        if not (build / "build.ninja").exists() or "cubeverify_mpi" not in (build / "build.ninja").read_text(encoding="utf-8"):
            self.skipTest("not built by Ninja, or without MPI")
        inputs = subprocess.run(["ninja", "-C", build, "-t", "inputs", "cubeverify"], capture_output=True, text=True, check=True).stdout
        self.assertIn("cubeverify_mpi.so", inputs.split())
