"""A disk that is full from some call on, or that fails once: one line and exit 5, and nothing lost afterwards."""

import errno
import itertools
import shutil
import tempfile
import unittest
from pathlib import Path

from counted_calls import call_counted, number_of_calls, test_if_counted
from program import DONE, FAULT, call

RUN = ("run", "tr611.lemma3", "--n", "2..3", "--backend", "cpu", "--threads", "1", "--chunk-bits", "2", "--run", "run")
JSON = (*RUN, "--json", "run.json")
EXPORT = ("export", "minR", "-n", "3", "--format", "edges", "--out", "file")


class FullDiskTest(unittest.TestCase):
    def fail_everywhere(self, command, prepare, check, fault=errno.ENOSPC, step=1, ways=(False, True)):
        """Calls check(folder, result) for a command one of whose calls fails, or all from that one on: each, or each `step`-th."""
        with tempfile.TemporaryDirectory() as folder:
            prepare(Path(folder))
            calls = number_of_calls(*command, cwd=folder)
        self.assertGreater(calls, 2)
        print(f"{' '.join(command)}: {calls} calls to fail", flush=True)
        for at, once in itertools.product(range(1, calls + 1, step), ways):
            with self.subTest(at=at, of=calls, once=once), tempfile.TemporaryDirectory() as folder:
                prepare(Path(folder))
                result = call_counted(*command, cwd=folder, fail_at=at, how=fault, once=once)
                self.assertNotIn("terminate", result.stderr)
                check(Path(folder), result)
        return calls

    def expect_fault(self, result):
        self.assertEqual(result.returncode, FAULT, result.stderr)
        self.assertRegex(result.stderr, r"\Acubeverify: [^\n]+\n\Z")

    def test_a_run(self):
        done = 0

        def check(folder, result):
            nonlocal done
            if result.returncode == DONE:
                done += 1  # only tidying up did not succeed
            else:
                self.expect_fault(result)
            resumed = call(*JSON, cwd=folder)
            self.assertEqual(resumed.returncode, DONE, resumed.stderr)
            compared = call("compare", "run.json", Path(self.whole, "run.json"), cwd=folder)
            self.assertRegex(compared.stdout, r"\Aequal: .*; 0 facts only in the first, 0 only in the second")

        with tempfile.TemporaryDirectory() as self.whole:
            self.assertEqual(call(*JSON, cwd=self.whole).returncode, DONE)
            for fault, once in ((errno.ENOSPC, False), (errno.EIO, True)):
                done = 0
                calls = self.fail_everywhere(RUN, lambda folder: None, check, fault, ways=(once,))
                self.assertLess(done, calls)

    def test_a_merge(self):
        parts = [f"part{index}" for index in range(2)]
        merge = ("merge", *parts, "--run", "run")
        with tempfile.TemporaryDirectory() as prepared:
            for index, part in enumerate(parts):
                self.assertEqual(call(*RUN[:-1], part, "--shard", f"{index}/2", cwd=prepared).returncode, DONE)

            def check(folder, result):
                if result.returncode != DONE:
                    self.expect_fault(result)
                    again = call(*merge, cwd=folder)
                    self.assertEqual(again.returncode, DONE, again.stderr)
                self.assertRegex(call("compare", "run", "one", cwd=folder).stdout, r"\Aequal: .*; 0 facts only in the first, 0 only in the second")

            self.assertEqual(call(*RUN[:-1], "one", cwd=prepared).returncode, DONE)
            self.fail_everywhere(merge, lambda folder: shutil.copytree(prepared, folder, dirs_exist_ok=True), check, step=6)

    def test_a_file_is_the_old_one_then(self):
        with tempfile.TemporaryDirectory() as prepared:
            (Path(prepared) / "file").write_text("old", encoding="utf-8")

            def check(folder, result):
                if result.returncode == DONE:
                    self.assertNotEqual((folder / "file").read_text(encoding="utf-8"), "old")
                else:
                    self.expect_fault(result)
                    self.assertEqual((folder / "file").read_text(encoding="utf-8"), "old")

            self.fail_everywhere(EXPORT, lambda folder: shutil.copytree(prepared, folder, dirs_exist_ok=True), check)


if __name__ == "__main__":
    test_if_counted()
