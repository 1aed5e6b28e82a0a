"""Killed at every call that changes a file, a run loses nothing: it can be read, resumed, and is one file in the end.

The program is killed before the call, so that between them the points are all states that the files can be in.
"""

import contextlib
import shutil
import signal
import sqlite3
import tempfile
import unittest
from pathlib import Path

from counted_calls import call_counted, number_of_calls, test_if_counted
from program import DONE, USAGE, call


class KillTest(unittest.TestCase):
    # What a command says that can read the run: `compare` may find no facts or not all, `report` finds no trials.
    readable = "^equal: |there is no run in|have no fact in common|it was begun by: "

    def facts(self, folder):
        with contextlib.closing(sqlite3.connect(folder / "run" / "journal.sqlite")) as journal:
            return journal.execute("SELECT sweep, n, tally FROM task ORDER BY id").fetchall()

    def kill_everywhere(self, arguments, prepared, check, step=1):
        """Calls check(folder) where the command was killed, in a copy of the prepared folder each time; at each `step`-th call."""
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(prepared, folder, dirs_exist_ok=True)
            calls = number_of_calls(*arguments, cwd=folder)
        self.assertGreater(calls, 0)
        print(f"{' '.join(arguments)}: to be killed at {len(range(1, calls + 1, step))} of {calls} calls", flush=True)
        for at in range(1, calls + 1, step):
            with self.subTest(at=at, of=calls), tempfile.TemporaryDirectory() as folder:
                shutil.copytree(prepared, folder, dirs_exist_ok=True)
                self.assertEqual(call_counted(*arguments, cwd=folder, fail_at=at).returncode, -signal.SIGKILL)
                check(Path(folder))

    def check_run(self, folder, command, whole):
        """The run can be read as far as it goes, and the same command completes it."""
        read = call(*self.reading, cwd=folder)
        self.assertIn(read.returncode, (DONE, USAGE), read.stderr)
        self.assertRegex(read.stdout + read.stderr, self.readable)
        resumed = call(*command, cwd=folder)
        self.assertEqual(resumed.returncode, DONE, resumed.stderr)
        self.assertEqual(resumed.stdout, self.expected)
        self.assertEqual(self.facts(folder), self.facts(whole))
        self.assertEqual(sorted(entry.name for entry in (folder / "run").iterdir()), ["journal.lock", "journal.sqlite"])

    def each_way_to_a_run(self, command, before=(), step=1):
        """Kills a command that makes a run; `before` are commands that are done by then."""
        with tempfile.TemporaryDirectory() as prepared, tempfile.TemporaryDirectory() as whole:
            for folder in (prepared, whole):
                for earlier in before:
                    self.assertEqual(call(*earlier, cwd=folder).returncode, DONE)
            result = call(*command, cwd=whole)
            self.assertEqual(result.returncode, DONE, result.stderr)
            self.expected = result.stdout
            self.reading = ("compare", "run", Path(whole) / "run") if command[0] != "simulate" else ("report", "run")
            self.kill_everywhere(command, prepared, lambda folder: self.check_run(folder, command, Path(whole)), step)

    def test_a_run(self):
        self.each_way_to_a_run(
            ("run", "tr611.lemma3", "--n", "2..4", "--backend", "cpu", "--threads", "1", "--chunk-bits", "2", "--run", "run")
        )

    def test_a_run_begun_again(self):
        command = ("run", "tr611.lemma3", "--n", "2..3", "--backend", "cpu", "--run", "run")
        self.each_way_to_a_run((*command, "--force"), before=[command])

    def test_a_merge(self):
        shards = [("run", "tr611.lemma3", "--n", "2..3", "--shard", f"{index}/2", "--run", f"part{index}") for index in range(2)]
        self.each_way_to_a_run(("merge", "part0", "part1", "--run", "run"), before=shards, step=8)

    def test_trials_added_to_a_run(self):
        command = ("simulate", "--n", "2", "--backend", "cpu", "--threads", "1", "--run", "run")
        self.each_way_to_a_run((*command, "--trials", "9"), before=[(*command, "--trials", "4")])

    def test_a_file_is_the_old_or_the_new_one(self):
        command = ("export", "minR", "-n", "9", "--format", "edges", "--out", "file")
        with tempfile.TemporaryDirectory() as prepared:
            self.assertEqual(call(*command, cwd=prepared).returncode, DONE)
            new = (Path(prepared) / "file").read_bytes()
            (Path(prepared) / "file").write_text("old", encoding="utf-8")

            def check(folder):
                self.assertIn((folder / "file").read_bytes(), (b"old", new))

            self.kill_everywhere(command, prepared, check)


if __name__ == "__main__":
    test_if_counted()
