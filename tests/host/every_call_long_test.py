"""Killed at every call that changes a file, or with a disk that is full or fails there, a run loses nothing: it can be read,
resumed, and is one file in the end.

The program is killed before the call, so that between them the points are all states that the files can be in. Where a
call fails, and not only in tidying up, it is one line and exit 5.
"""

import contextlib
import errno
import itertools
import shutil
import signal
import sqlite3
import sys
import tempfile
import unittest
from pathlib import Path

from counted_calls import KILL, call_counted, number_of_calls
from program import DONE, FAULT, USAGE, call

RUN = ("run", "tr611.lemma3", "--n", "2..3", "--backend", "cpu", "--threads", "1", "--chunk-bits", "2", "--run", "run")
SHARDS = [(*RUN[:-1], f"part{index}", "--shard", f"{index}/2") for index in range(2)]
MERGE = ("merge", "part0", "part1", "--run", "run")


class EveryCallTest(unittest.TestCase):
    # What a command says that can read the run: `compare` may find no facts or not all, `report` finds no trials.
    readable = "^equal: |there is no run in|have no fact in common|it was begun by: "

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

    def at_every_call(self, command, prepared, check, how=KILL, step=1, ways=(False,)):
        """Calls check(folder, code) where the command was killed, or one of its calls failed with an errno, or all from
        that one on; in a copy of the prepared folder each time, at each `step`-th call."""
        calls = number_of_calls(*command, cwd=shutil.copytree(prepared, self.folder(), dirs_exist_ok=True))
        self.assertGreater(calls, 2)
        print(f"{' '.join(command)}: {errno.errorcode.get(how, how)} at {len(range(1, calls + 1, step))} of {calls} calls", flush=True)
        for at, once in itertools.product(range(1, calls + 1, step), ways):
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

    def each_way_to_a_run(self, command, before=(), **options):
        """The run of the command can be read as far as it goes, and the same command completes it; `before` are commands
        that are done by then. Not all calls may fail without harm."""
        prepared, whole = self.folder(*before), self.folder(*before)
        expected = self.done(*command, cwd=whole)
        compare = ("compare", "run", whole / "run")
        codes = []

        def check(folder, code):
            codes.append(code)
            read = call(*(("report", "run") if command[0] == "simulate" else compare), cwd=folder)
            self.assertIn(read.returncode, (DONE, USAGE), read.stderr)
            self.assertRegex(read.stdout + read.stderr, self.readable)
            self.assertEqual(self.done(*command, cwd=folder), expected)
            self.assertEqual(self.facts(folder), self.facts(whole))
            if code != DONE:  # otherwise what tidies up has failed
                self.assertEqual(sorted(entry.name for entry in (folder / "run").iterdir()), ["journal.lock", "journal.sqlite"])
            if command[0] != "simulate":
                self.assertRegex(self.done(*compare, cwd=folder), r"\Aequal: .*; 0 facts only in the first, 0 only in the second")

        self.at_every_call(command, prepared, check, **options)
        self.assertNotEqual(set(codes), {DONE})

    def test_a_run(self):
        self.each_way_to_a_run(("run", "tr611.lemma3", "--n", "2..4", *RUN[4:]))

    def test_a_run_on_a_bad_disk(self):
        for how, once in ((errno.ENOSPC, False), (errno.EIO, True)):
            self.each_way_to_a_run(RUN, how=how, ways=(once,))

    def test_a_run_begun_again(self):
        command = ("run", "tr611.lemma3", "--n", "2..3", "--backend", "cpu", "--run", "run")
        self.each_way_to_a_run((*command, "--force"), before=[command])

    def test_a_merge(self):
        self.each_way_to_a_run(MERGE, before=SHARDS, step=8)

    def test_a_merge_on_a_full_disk(self):
        self.each_way_to_a_run(MERGE, before=SHARDS, how=errno.ENOSPC, step=6, ways=(False, True))

    def test_trials_added_to_a_run(self):
        command = ("simulate", "--n", "2", "--backend", "cpu", "--threads", "1", "--run", "run")
        self.each_way_to_a_run((*command, "--trials", "9"), before=[(*command, "--trials", "4")])

    def test_a_file_is_the_old_or_the_new_one(self):
        command = ("export", "minR", "-n", "9", "--format", "edges", "--out", "file")
        prepared = self.folder(command)
        new = (prepared / "file").read_bytes()
        (prepared / "file").write_text("old", encoding="utf-8")

        def check(folder, code):
            self.assertIn((folder / "file").read_bytes(), {DONE: [new], FAULT: [b"old"]}.get(code, [b"old", new]))

        for how, ways in ((KILL, (False,)), (errno.ENOSPC, (False, True))):
            self.at_every_call(command, prepared, check, how, ways=ways)


if __name__ == "__main__":
    if number_of_calls("--version", cwd=".") is None:
        print("skipped: nothing can be loaded into this program, or the tests were not built")
        sys.exit(77)
    unittest.main()
