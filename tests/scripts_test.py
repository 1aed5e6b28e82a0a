"""The scripts read decimal numbers, and refuse by one line what they do not understand, before anything is done."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SOURCE = pathlib.Path(os.environ.get("CUBEVERIFY_SOURCE", pathlib.Path(__file__).resolve().parent.parent))


class Scripts(unittest.TestCase):
    def setUp(self):
        """A folder with the scripts and nothing else."""
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        for name in ("verify/run", "verify/publish", "tests/prepare", "tests/gpu/run", "tests/gpu/publish", "python/build_wheel"):
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(SOURCE / name, self.folder / name)
        (self.folder / "verify/papers/tr611").mkdir(parents=True)
        (self.folder / "build").mkdir()
        self.program("build/cubeverify", "echo works; touch worked")

    def program(self, name, says):
        (self.folder / name).write_text(f"#!/bin/sh\n{says}\n", encoding="utf-8")
        (self.folder / name).chmod(0o755)

    def refused(self, words, script, *arguments, **variables):
        before = set(self.folder.rglob("*"))
        with self.subTest(script, arguments=arguments, **variables):
            done = subprocess.run([self.folder / script, *arguments], cwd=self.folder, env=dict(os.environ, **variables),
                                  capture_output=True, text=True, timeout=60, check=False)  # fmt: skip
            self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
            self.assertRegex(done.stderr, rf"\A[^\n]*{words}[^\n]*\n\Z")
            self.assertEqual(set(self.folder.rglob("*")), before)

    def test_the_standard_batch(self):
        for n in ("0", "00", "65", "065", "100", "9" * 30, "abc", "tr611", "8x", ""):
            self.refused("1 to 64 dimensions", "verify/run", n)
        for minutes in ("0", "010", "x", "1.5", ""):
            self.refused("whole number of minutes", "verify/run", "--minutes", minutes)
            # 08 is a number of dimensions like 8, and what follows is looked at.
            self.refused("whole number of minutes", "verify/run", "08", "--minutes", minutes)

    def run_with(self, does, *arguments):
        """What verify/run does with a program that does so."""
        (self.folder / "bin").mkdir(exist_ok=True)
        for name, says in (("bin/cmake", "true"), ("bin/dpkg-query", "printf installed"), ("build/cubeverify", does)):
            self.program(name, says)
        return subprocess.run([self.folder / "verify/run", *arguments], capture_output=True, text=True, timeout=90, check=False,
                              start_new_session=True, env=dict(os.environ, PATH=f"{self.folder / 'bin'}:{os.environ['PATH']}"))  # fmt: skip

    def test_what_is_not_done(self):
        for does, minutes, says in (
            # Not before the script waits for it.
            ("trap 'exit 3' INT; sleep 0.5; kill -INT 0; sleep 9", (), r"\ANot all is done; this resumes: \S+verify/run 9\n\Z"),
            ("[ $1 != report ] || exit 3", ("--minutes", "1"), r"\ADeciding was ended too early.* try: \S+verify/run 9 --minutes 3\n\Z"),
        ):
            done = self.run_with(does, "9", *minutes)
            self.assertEqual(done.returncode, 3, done.stderr)
            self.assertRegex(done.stderr, says)

    def test_a_leading_0_is_not_octal(self):
        for given, n in (("08", 8), ("010", 10), ("9", 9), (None, 20)):
            done = self.run_with('echo "$@"', *([given] if given else []))
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn(f"the batch to n = {n} follows", done.stdout)
            self.assertIn(f"standard-n{n}-", done.stdout)

    def test_help(self):
        for script, words in (("verify/run", "Builds the program"), ("tests/gpu/run", "Everything to do on a machine with a GPU"),
                              ("python/build_wheel", "Builds the wheel")):
            said = subprocess.check_output([self.folder / script, "--help"], cwd=self.folder, text=True, timeout=60)
            self.assertTrue(said.startswith(words) and "set -" not in said, said)

    def test_publishing(self):
        self.refused("no paper 'tr612'", "verify/publish", "tr611", "tr612")
        (self.folder / "build/cubeverify").unlink()
        self.refused("no build/cubeverify", "verify/publish", "tr611")

    def test_a_visit_to_a_device(self):
        visit = ("tests/gpu/run", "build", "output")
        for step in ("everything", "tests bench", ""):
            self.refused(f"No step named '{step}'", *visit, "tests", step)
        for name in ("SECONDS_IN_ALL", "STEP_SECONDS"):
            for value in ("x", "-1", "1e3", "0x10"):
                self.refused("whole numbers of seconds", *visit, **{name: value})
        self.refused("not 'small'", *visit, SIZES="small")
        self.refused("No program in none", "tests/gpu/run", "none")
        self.refused("nosuch: No such file or directory$", "tests/gpu/publish", "nosuch")

    def test_the_wheel(self):
        for arguments in (("--out",), ("--program",), ("--out", ""), ("dist",)):
            self.refused("usage: ", "python/build_wheel", *arguments)
        self.refused("No such file", "python/build_wheel", "--program", "none")
