"""Killed at every call that changes a file, or with a disk that is full or fails there, a run loses nothing: it can be read,
resumed, and is one file in the end.

The program is killed before the call, so that between them the points are all states that the files can be in. Where a
call fails, and not only in tidying up, it is one line and exit 5.
"""

import contextlib
import errno
import os
import shutil
import signal
import sqlite3
import tempfile
import unittest
from pathlib import Path

from program import DONE, FAULT, SOURCE, USAGE, call

RUN = ("run", "tr611.lemma3", "--n", "2..4", "--backend", "cpu", "--threads", "1", "--chunk-bits", "2", "--run", "run")
# tests/faults/counted_calls.cpp, which ends a program at a call that changes a file, or lets calls fail.
LIBRARY = os.environ.get("CUBEVERIFY_COUNTED_CALLS", str(SOURCE / "build" / "tests" / "counted_calls.so"))
KILL = "kill"


def call_counted(*arguments, cwd, fail_at=0, how=KILL, once=False, calls_to=None):
    """Runs the program; from call `fail_at` on, or that one only, calls fail with the errno `how`, or it is killed."""
    variables = {"LD_PRELOAD": LIBRARY, "COUNTED_CALLS_FAIL_AT": str(fail_at), "COUNTED_CALLS_WITH": str(how)}
    variables["COUNTED_CALLS_ONCE"] = str(int(once))
    if calls_to is not None:
        variables["COUNTED_CALLS_TO"] = str(calls_to)
    return call(*arguments, cwd=cwd, env={**os.environ, **variables}, errors="replace")


def number_of_calls(*arguments, cwd):
    """How many such calls the undisturbed program makes; None where they cannot be counted, as in a static program."""
    with tempfile.TemporaryDirectory() as folder:
        counted = Path(folder) / "calls"
        result = call_counted(*arguments, cwd=cwd, calls_to=counted)
        if result.returncode != 0 or not counted.exists():
            return None
        return int(counted.read_text(encoding="utf-8"))


@unittest.skipIf(number_of_calls("--version", cwd=".") is None, "nothing can be loaded into this program, or the tests were not built")
class EveryCallTest(unittest.TestCase):
    def done(self, *command, cwd):
        result = call(*command, cwd=cwd)
        self.assertEqual(result.returncode, DONE, result.stderr)
        return result.stdout

    def folder(self, *commands):
        """A folder where these have been called."""
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        for command in commands:
            self.done(*command, cwd=folder)
        return folder

    def at_every_call(self, command, prepared, check, how=KILL, once=False):
        """Calls check(folder, code) where the command was killed, or one of its calls failed with an errno, or all from
        that one on; in a copy of the prepared folder each time."""
        calls = number_of_calls(*command, cwd=shutil.copytree(prepared, self.folder(), dirs_exist_ok=True))
        self.assertGreater(calls, 2)
        print(f"{' '.join(command)}: {errno.errorcode.get(how, how)} at each of {calls} calls", flush=True)
        for at in range(1, calls + 1):
            with self.subTest(how=how, at=at, of=calls, once=once), tempfile.TemporaryDirectory() as folder:
                shutil.copytree(prepared, folder, dirs_exist_ok=True)
                result = call_counted(*command, cwd=folder, fail_at=at, how=how, once=once)
                if how == KILL:
                    self.assertEqual(result.returncode, -signal.SIGKILL)
                elif result.returncode != DONE:
                    self.assertEqual(result.returncode, FAULT, result.stderr)
                    self.assertRegex(result.stderr, r"\Acubeverify: [^\n]+\n\Z")
                self.assertNotIn("terminate", result.stderr)
                check(Path(folder), result.returncode)

    def facts(self, folder):
        with contextlib.closing(sqlite3.connect(folder / "run" / "journal.sqlite")) as journal:
            return journal.execute("SELECT sweep, n, tally FROM task ORDER BY id").fetchall()

    def each_way_to_a_run(self, **options):
        """The run can be read as far as it goes, and the same command completes it. Not all calls may fail without harm."""
        whole = self.folder()
        expected = self.done(*RUN, cwd=whole)
        compare = ("compare", "run", whole / "run")
        codes = set()

        def check(folder, code):
            codes.add(code)
            read = call(*compare, cwd=folder)
            self.assertIn(read.returncode, (DONE, USAGE), read.stderr)
            self.assertRegex(read.stdout + read.stderr, "^equal: |there is no run in|have no fact in common|it was begun by: ")
            self.assertEqual(self.done(*RUN, cwd=folder), expected)
            self.assertEqual(self.facts(folder), self.facts(whole))
            if code != DONE:  # otherwise what tidies up has failed
                self.assertEqual(sorted(entry.name for entry in (folder / "run").iterdir()), ["journal.lock", "journal.sqlite"])
            self.assertRegex(self.done(*compare, cwd=folder), r"\Aequal: .*; 0 facts only in the first, 0 only in the second")

        self.at_every_call(RUN, self.folder(), check, **options)
        self.assertNotEqual(codes, {DONE})

    def test_a_run_that_is_killed(self):
        self.each_way_to_a_run()

    def test_a_run_on_a_full_disk(self):
        self.each_way_to_a_run(how=errno.ENOSPC)

    def test_a_run_whose_call_fails(self):
        self.each_way_to_a_run(how=errno.EIO, once=True)

    def test_a_file_is_the_old_or_the_new_one(self):
        command = ("export", "minR", "-n", "9", "--format", "edges", "--out", "file")
        prepared = self.folder(command)
        new = (prepared / "file").read_bytes()
        (prepared / "file").write_text("old", encoding="utf-8")

        def check(folder, code):
            self.assertIn((folder / "file").read_bytes(), {DONE: [new], FAULT: [b"old"]}.get(code, [b"old", new]))

        for how in (KILL, errno.ENOSPC):
            self.at_every_call(command, prepared, check, how)
