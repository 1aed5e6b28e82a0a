"""Runs on two devices that an interpreter of PTX stands for (tests/ptx)."""

import os
import unittest

from journal import alter
from program import DONE, FAULT, ON_PTX, USAGE, ProgramTest, run_command

TREE = ("tr611.cor5", "--n")


@unittest.skipUnless(ON_PTX.exists(), "there is no program on an interpreter of PTX")
class DevicesTest(ProgramTest):
    def run_there(self, run, *arguments, code=DONE, **environment):
        """What a run says; it computes chunks of 2^10 units."""
        command = [ON_PTX, "run", *arguments, "--chunk-bits", "10", "--run", run, "--json", "/dev/null"]
        environment = os.environ | {"CUBEVERIFY_PTX_DEVICES": "2"} | environment
        result = run_command(*command, cwd=self.cwd, env=environment)
        self.assertEqual(result.returncode, code, result.stderr)
        return result.stderr

    def computed_by(self, run):
        return {backend for (backend,) in alter(self.cwd / run, "SELECT backend FROM chunk", with_checksums=False)}

    def test_the_cpu_computes_small_cubes(self):
        self.run_there("small", *TREE, "5..12")
        self.assertEqual(self.computed_by("small"), {"cpu"})
        self.run_there("named", *TREE, "5..12", "--device", "0,1")
        self.assertEqual(self.computed_by("named"), {"cuda"})
        self.run_there("large", *TREE, "5..13")
        self.assertEqual(self.computed_by("large"), {"cuda"})
        self.call("compare", "small", "named")

    def test_devices_that_are_not_there(self):
        for variables, device, code, words in (
            ({"CUBEVERIFY_PTX_DEVICES": "1"}, "1", USAGE, "--device 1: there is only device 0 (see nvidia-smi"),
            ({"CUBEVERIFY_PTX_DEVICES": "0"}, "all", FAULT, "no GPU found (see nvidia-smi"),
            ({"CUBEVERIFY_PTX_DEVICES": "0", "SLURM_JOB_ID": "7", "CUDA_VISIBLE_DEVICES": ""}, "all", FAULT, "with --gpus-per-task=1"),
        ):
            self.assertIn(words, self.run_there("run", *TREE, "13", "--device", device, code=code, **variables))

    def test_what_is_free_is_what_is_planned_with(self):
        said = self.run_there("run", *TREE, "13", code=USAGE, CUBEVERIFY_PTX_FREE="1000")
        self.assertRegex(said, "not started: it needs .* of the device's memory, which has 0.000858 MiB to give")
        self.assertFalse((self.cwd / "run").exists())
