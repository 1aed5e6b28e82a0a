"""The program under test, as the tests call it."""

import csv
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

if sys.argv[0].endswith("_test.py") and '__name__ == "__main__"' not in Path(sys.argv[0]).read_text(encoding="utf-8"):
    sys.exit(f"a test is run by tests/run_python.py {sys.argv[0]}")

SOURCE = Path(os.environ.get("CUBEVERIFY_SOURCE", Path(__file__).resolve().parents[2]))
PROGRAM = os.environ.get("CUBEVERIFY", str(SOURCE / "build" / "cubeverify"))
# The same on devices that an interpreter of PTX stands for (tests/ptx), where it is built.
ON_PTX = Path(PROGRAM).parent / "tests/rehearsal/cubeverify"
# How many times slower than a release this build is; where it is not said, a release.
SLOWNESS = float(os.environ.get("CUBEVERIFY_SLOWNESS", "1"))

# Exit codes, as in host/errors.h.
DONE, UNEXPECTED, USAGE, INCOMPLETE, MISMATCH, FAULT = range(6)


def run_command(*words, check=False, **options):
    """Runs a command to its end, with options of subprocess.run; the result has returncode, stdout and stderr."""
    return subprocess.run([*map(str, words)], capture_output=True, text=True, timeout=300 * SLOWNESS, check=check, **options)


def call(*arguments, **options):
    """The same of the program."""
    return run_command(PROGRAM, *arguments, **options)


def start(*arguments, **options):
    """Starts the program without waiting for it."""
    return subprocess.Popen([PROGRAM, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options)


def wait_until_caught(process, number):
    """Returns as soon as the program has taken the signal over: one that comes before ends it without a word."""
    deadline = time.monotonic() + 60 * SLOWNESS
    while time.monotonic() < deadline:
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
        if int(re.search(r"^SigCgt:\s*(\w+)$", status, re.MULTILINE).group(1), 16) >> (number - 1) & 1:
            return
        time.sleep(0.005)


def commands(cwd):
    """The program's commands, as its help lists them."""
    return re.findall(r"^  ([a-z]+)  ", call("--help", cwd=cwd).stdout, re.MULTILINE)


class ProgramTest(unittest.TestCase):
    """Calls the program in a folder of its own, empty at first."""

    def setUp(self):
        self.cwd = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def call(self, *arguments, code=DONE, **options):
        """Runs the program, which is to end with this code."""
        result = call(*arguments, cwd=self.cwd, **options)
        self.assertEqual(result.returncode, code, f"{arguments}: {result.stdout}{result.stderr}")
        return result

    def refused(self, *arguments, says=(), code=USAGE, **options):
        """The one line on stderr, with these words, by which the program refuses; nothing else has been printed or made."""
        before = set(self.cwd.rglob("*"))
        result = self.call(*arguments, code=code, **options)
        self.assertRegex(result.stderr, r"\Acubeverify: [^\n]+\n\Z", arguments)
        self.assertEqual(result.stdout, "", arguments)
        self.assertEqual(set(self.cwd.rglob("*")), before, arguments)
        for words in says:
            self.assertIn(words, result.stderr)
        return result.stderr

    def rows(self, path):
        """The rows of a CSV file."""
        with open(self.cwd / path, encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))


class SharedFolder(ProgramTest):
    """The tests have one folder, where the commands MADE_BY have been called once. Goes before other bases."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.shared = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        for command in cls.MADE_BY:
            result = call(*command, cwd=cls.shared)
            assert result.returncode == DONE, result.stderr

    def setUp(self):
        super().setUp()
        self.cwd = self.shared


class CopiedFolder(SharedFolder):
    """The same, and each test has a copy of that folder."""

    def setUp(self):
        super(SharedFolder, self).setUp()
        shutil.copytree(self.shared, self.cwd, dirs_exist_ok=True)
