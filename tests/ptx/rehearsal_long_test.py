"""A visit to a machine with a GPU, rehearsed: tests/gpu/run as it is, with programs that are linked with an interpreter
in the place of the device, on cubes that it gets through; the machine is taken away in between; and what came back is
published into a temporary folder."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest

SOURCE = pathlib.Path(os.environ["CUBEVERIFY_SOURCE"])
PROGRAMS = pathlib.Path(os.environ["CUBEVERIFY"]).parent / "tests" / "rehearsal"


def visit(output, *steps, programs=PROGRAMS, **environment):
    return subprocess.run(
        [SOURCE / "tests" / "gpu" / "run", programs, output, *steps],
        env=dict(os.environ, SIZES="rehearsal", **environment), capture_output=True, text=True, check=False)


def publish(*arguments):
    return subprocess.run([SOURCE / "tests" / "gpu" / "publish", *arguments], capture_output=True, text=True, check=False)


class Rehearsal(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def programs_with_profiler(self):
        """The programs as a bundle has them, a profiler that says what is in the file `profiled`, and a driver's tool."""
        programs = self.folder / "programs"
        (programs / "tests").mkdir(parents=True)
        (programs / "cubeverify").symlink_to(PROGRAMS / "cubeverify")
        for name in ("cubeverify_gpu_tests", "cubeverify_bench"):
            (programs / "tests" / name).symlink_to(PROGRAMS / "tests" / name)
        (programs / "ncu").write_text('#!/bin/sh\ncat "${0%/*}/profiled"\n')
        (programs / "ncu").chmod(0o755)
        (programs / "profiled").write_text("Duration 70 ms\n")
        (programs / "nvidia-smi").write_text("#!/bin/sh\nprintf 'power.draw [W], clocks.sm [MHz]\\n300.5 W, 1755 MHz\\n500.0 W, 1410 MHz\\n"
                                             "400.4 W, 1980 MHz\\n'\n")
        (programs / "nvidia-smi").chmod(0o755)
        return programs

    def test_the_whole_visit_on_a_machine_that_keeps_nothing(self):
        archive = self.folder / "first.tar.gz"
        none = visit(self.folder / "none", "visit", SECONDS_IN_ALL="0")
        self.assertEqual(none.returncode, 5)
        self.assertIn("no time left; the same call does it", none.stdout)
        self.assertEqual("\nno working nvidia-smi here\n" in none.stdout, shutil.which("nvidia-smi") is None)
        # Taken away after the first step.
        programs = self.programs_with_profiler()
        path = {"PATH": f"{programs}:{os.environ['PATH']}"}
        first = visit(self.folder / "first", "bench", **path)
        self.assertEqual(first.returncode, 0, first.stdout + first.stderr)
        self.assertTrue(archive.exists())
        # On the next machine there is nothing but the archive, under whatever name.
        archive.rename(self.folder / "visit.tar.gz")
        for steps in (["visit"], ["large"]):
            done = visit(self.folder / "visit", *steps, programs=programs, **path)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertNotIn("== bench", done.stdout)
        summary = (self.folder / "visit" / "summary.txt").read_text()
        for step in ("test-SaysWhatItIs", "bench", "n40", "n40-places", "orbit", "claims-tr611", "compare-tr611",
                     "claims-dyntree", "compare-dyntree", "trials-3", "large", "large-tr483", "profile-tree"):
            self.assertRegex(summary, rf"(?m)^{step} +exit 0, \d+ s$")
        self.assertLess((self.folder / "visit.tar.gz").stat().st_size, 16 * 2**20)

        # What is finished is not done again, and what is not in these programs is left out.
        again = visit(self.folder / "visit", "large")
        self.assertEqual(again.returncode, 0)
        self.assertNotIn("== large", again.stdout)

        # A profile that profiled nothing fails.
        (programs / "profiled").write_text("==WARNING== No kernels were profiled.\n")
        empty = visit(self.folder / "empty", "profile", programs=programs, **path)
        self.assertEqual(empty.returncode, 1)
        self.assertIn("profile-orbit        exit 1, no kernel was profiled", (self.folder / "empty" / "summary.txt").read_text())

        results = self.folder / "results"
        refused = publish(self.folder / "visit.tar.gz", "--into", results)
        self.assertEqual(refused.returncode, 2)
        self.assertIn("no NVIDIA device has run this", refused.stderr)
        self.assertFalse(results.exists())
        published = publish(self.folder / "visit.tar.gz", "--into", results, "--rehearsal")
        self.assertEqual(published.returncode, 0, published.stderr)
        page = (results / "README.md").read_text()
        self.assertIn("| trials-3 | `cubeverify simulate --n 3 --trials 2 --backend cuda --verify-share 0.001` |", page)
        self.assertIn("PTX interpreter", page)
        self.assertIn("drew 400 W and ticked at 1755 MHz, medians; at most 500 W, at least 1410 MHz.", page)
        # Sweeps that a device does not compute are the CPU's.
        manifest = json.loads((self.folder / "visit" / "claims-tr611.json").read_text())["manifest"]
        self.assertIn("PTX interpreter", manifest["gpu"]["description"])
        self.assertIn("; sweeps that it does not compute: ", manifest["gpu"]["description"])
        self.assertRegex(page, r"\| atlas \| \d+ \| ")

    def test_bad_input_is_refused_before_any_work(self):
        unknown = visit(self.folder / "visit", "everything")
        self.assertEqual(unknown.returncode, 2)
        self.assertIn("No step named 'everything'", unknown.stderr)
        self.assertEqual(publish(self.folder / "none.tar.gz").returncode, 2)
        empty = self.folder / "empty.tar.gz"
        with tarfile.open(empty, "w:gz"):
            pass
        self.assertIn("no summary.txt", publish(empty).stderr)


if __name__ == "__main__":
    built = ["cubeverify_gpu_tests_rehearsed", "cubeverify_bench_rehearsed"]
    if subprocess.run(["cmake", "--build", PROGRAMS.parents[1], "--target", *built], check=False).returncode != 0:
        print("Skipped: no programs are linked with the interpreter of PTX, or there is no Google Benchmark")
        sys.exit(77)
    unittest.main()
