"""Every command with one allocation or one system call that fails, or all from that one on: a table of how it ends.

It ends with exit code 0 and the output that it always has, or with one line. The loader, which runs before the program, has lines of its own."""

import errno
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from counted_calls import call_counted, number_of_calls
from every_command import COMMANDS, prepare
from program import DONE, FAULT, PROGRAM, SLOWNESS, USAGE, ProgramTest, call

CALLS = "openat,read,pread64,write,pwrite64,fsync,fdatasync,mmap,munmap,fstat,newfstatat,lseek,rename,unlink,ftruncate,fcntl,clone3,futex"
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

    def table(self, title, count, failing):
        """count(command, folder) is the number of calls; failing(command, folder, at, once) the result with that call failing."""
        rows = []
        for command in COMMANDS:
            folder = self.fresh()
            undisturbed = call(*command, cwd=folder)
            self.assertEqual(undisturbed.returncode, DONE, undisturbed.stderr)
            shutil.rmtree(folder)
            folder = self.fresh()
            calls = count(command, folder)
            shutil.rmtree(folder)
            row = dict.fromkeys(HEADS, 0) | {"command": command[0], "of": calls}
            for at in growing(calls, self.RATIO):
                for once in (True, False):
                    folder = self.fresh()
                    with self.subTest(title, command=command[0], at=at, of=calls, once=once):
                        row["tried"] += 1
                        row[self.ending(failing(command, folder, at, once), undisturbed)] += 1
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

    def counted(self, title, of, error):
        self.table(f"{title}, {os.strerror(error)}", lambda command, folder: number_of_calls(*command, cwd=folder, of=of) or 0,
                   lambda command, folder, at, once: call_counted(*command, cwd=folder, of=of, fail_at=at, how=error, once=once))  # fmt: skip

    def test_allocations(self):
        self.counted("allocations", "memory", errno.ENOMEM)

    def test_changes_of_files(self):
        for error in (errno.ENOSPC, errno.EIO, errno.EACCES):
            self.counted("changes of files", "files", error)

    @unittest.skipUnless(shutil.which("strace"), "there is no strace here")
    def test_system_calls(self):
        def traced(command, folder, *inject):
            return subprocess.run(["strace", "-f", "-o", "trace", "-e", f"trace={CALLS}", *inject, PROGRAM, *command], cwd=folder,
                                  capture_output=True, text=True, errors="replace", timeout=300 * SLOWNESS, check=False)  # fmt: skip

        loader = 0  # how many calls of the loader come first, of which the last removes the cache of libraries

        def count(command, folder):
            nonlocal loader
            if command[0] == "draw":
                return 0  # dot draws with other letters where its own calls fail
            traced(command, folder)
            calls = re.findall(r"^\d+ +(\w+)\(", (folder / "trace").read_text(encoding="utf-8", errors="replace"), re.MULTILINE)
            loader = calls.index("munmap") + 1
            return len(calls) - loader

        for error in ("EIO", "ENOMEM", "EACCES"):
            self.table(f"system calls, {error}", count, lambda command, folder, at, once, error=error: traced(
                command, folder, "-e", f"inject={CALLS}:error={error}:when={loader + at}{'' if once else '+'}"))  # fmt: skip


if __name__ == "__main__":
    unittest.main()
