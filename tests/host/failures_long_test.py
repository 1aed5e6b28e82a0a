"""Failing allocations and system calls, many of each command: see failures.py."""

import errno
import re
import shutil
import subprocess
import unittest

from failures import FailuresTest
from program import PROGRAM, SLOWNESS

CALLS = "openat,read,pread64,write,pwrite64,fsync,fdatasync,mmap,munmap,fstat,newfstatat,lseek,rename,unlink,ftruncate,fcntl,clone3,futex"


class ManyFailuresTest(FailuresTest):
    RATIO = 1.2

    def test_allocations(self):
        self.allocations()

    def test_changes_of_files(self):
        for error in (errno.ENOSPC, errno.EIO, errno.EACCES):
            self.changes_of_files(error)

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


del FailuresTest

if __name__ == "__main__":
    unittest.main()
