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
    RATIO = 1.1

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

        def count(command, folder):
            traced(command, folder)
            return len(re.findall(r"\(", (folder / "trace").read_text(encoding="utf-8", errors="replace")))

        for error in ("EIO", "ENOMEM", "EACCES"):
            self.table(f"system calls, {error}", count, lambda command, folder, at, once, error=error: traced(
                command, folder, "-e", f"inject={CALLS}:error={error}:when={at}{'' if once else '+'}"))  # fmt: skip


del FailuresTest

if __name__ == "__main__":
    unittest.main()
