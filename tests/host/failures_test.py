"""Failing allocations and writes, some of each command: see failures.py."""

import errno
import unittest

from failures import FailuresTest


class SomeFailuresTest(FailuresTest):
    RATIO = 2.5

    def test_allocations(self):
        self.allocations()

    def test_full_disk(self):
        self.changes_of_files(errno.ENOSPC)


del FailuresTest

if __name__ == "__main__":
    unittest.main()
