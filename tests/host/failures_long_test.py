"""Every command with one allocation or one change of a file that fails, or all from that one on: a table of how it ends.

It ends with exit code 0 and the output that it always has, or with one line. The loader, which runs before the program, has lines of its own."""

import errno
import os
import re
import shutil
import tempfile
import unittest
from pathlib import Path

from counted_calls import call_counted, number_of_calls
from every_command import COMMANDS, prepare
from program import DONE, FAULT, USAGE, ProgramTest, call

HEADS = ("command", "of", "tried", "done", "line", "loader")


def growing(count, ratio):
    """1, 2, 3, ... and from there on each larger by a ratio."""
    at = 1
    while at <= count:
        yield at
        at = max(at + 1, int(at * ratio))


def plain(text):
    """Output without what differs from call to call."""
    return re.sub(r"seed \d+|[\d.]+ (?:ms|s|seconds)\b|about [^\n,]*|\d+\.\d+", "#", text)


class FailuresTest(ProgramTest):
    RATIO = 1.2  # between the numbers of the calls that are tried

    def setUp(self):
        super().setUp()
        self.assertEqual(prepare(self.cwd), set())

    def fresh(self):
        """A copy of the prepared folder, which the caller removes."""
        folder = tempfile.mkdtemp()
        shutil.copytree(self.cwd, folder, dirs_exist_ok=True)
        return Path(folder)

    def table(self, of, error):
        """Calls of files or memory fail with this error."""
        title, rows = f"{of}, {os.strerror(error)}", []
        for command in COMMANDS:
            folder = self.fresh()
            undisturbed = call(*command, cwd=folder)
            self.assertEqual(undisturbed.returncode, DONE, undisturbed.stderr)
            shutil.rmtree(folder)
            folder = self.fresh()
            calls = number_of_calls(*command, cwd=folder, of=of) or 0
            shutil.rmtree(folder)
            row = dict.fromkeys(HEADS, 0) | {"command": command[0], "of": calls}
            for at in growing(calls, self.RATIO):
                for once in (True, False):
                    folder = self.fresh()
                    with self.subTest(title, command=command[0], at=at, of=calls, once=once):
                        row["tried"] += 1
                        failed = call_counted(*command, cwd=folder, of=of, fail_at=at, how=error, once=once)
                        row[self.ending(failed, undisturbed)] += 1
                    shutil.rmtree(folder)
            rows.append(row)
        print(f"\n{title}\n" + "".join(f"{row['command']:12}" + "".join(f"{row[head]:9}" for head in HEADS[1:]) + "\n" for row in [dict(zip(HEADS, HEADS)), *rows]),
              flush=True)  # fmt: skip
        self.assertGreater(sum(row["line"] for row in rows), 0)

    def ending(self, result, undisturbed):
        ours = [line for line in result.stderr.splitlines() if line.startswith("cubeverify: ")]
        if result.returncode == DONE:
            self.assertEqual(plain(result.stdout), plain(undisturbed.stdout))
            return "done"
        if result.returncode == 127 or re.search(r"error while loading|cannot allocate|ld\.so|loading shared", result.stderr):
            self.assertEqual(result.stdout, "")
            return "loader"
        self.assertIn(result.returncode, (FAULT, USAGE), result.stderr)
        self.assertEqual(len(ours), 1, result.stderr)
        self.assertNotRegex(ours[0], r"filesystem error|constraint failed|disk I/O error|std::|malformed|basic_|what\(\)")
        return "line"

    def test_allocations(self):
        self.table("memory", errno.ENOMEM)

    def test_changes_of_files(self):
        self.table("files", errno.ENOSPC)


if __name__ == "__main__":
    unittest.main()
