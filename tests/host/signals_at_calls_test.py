"""Sent SIGTERM at a call that changes a file, whatever it is doing, a command ends, says how to go on, and leaves nothing half-written."""

import re
import shlex
import shutil
import tempfile
import unittest
from pathlib import Path

from counted_calls import END, call_counted, number_of_calls, test_if_counted
from every_command import CLAIM
from program import DONE, INCOMPLETE, PROGRAM, call

RUN = ("run", CLAIM, "--n", "2..3", "--backend", "cpu", "--threads", "1", "--chunk-bits", "2", "--run")
EXPORT = ("export", "minR", "-n", "3", "--format", "edges", "--out")
UNFINISHED = re.compile(r"\.partial|\.new|\.\d+$")


class SignalsAtCallsTest(unittest.TestCase):
    # The label `long` has a test of each call.
    every = False

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.prepared = Path(folder.name)
        commands = [(*RUN, "run"), (*EXPORT, "tree")]
        commands += [(*RUN, f"part{index}", "--shard", f"{index}/2") for index in range(2)]
        for command in commands:
            self.assertEqual(call(*command, cwd=self.prepared).returncode, DONE)

    def files(self, folder):
        """What is there; of journals and documents, which contain times, the names."""
        return {
            path.relative_to(folder): b"" if path.suffix in (".sqlite", ".json") else path.read_bytes()
            for path in folder.rglob("*") if path.is_file()
        }  # fmt: skip

    def end_everywhere(self, *command, step=1):
        """Ends the command at each `step`-th call; what it says then does what it would have done."""
        step = 1 if self.every else step
        with tempfile.TemporaryDirectory() as whole:
            shutil.copytree(self.prepared, whole, dirs_exist_ok=True)
            calls = number_of_calls(*command, cwd=whole)
            expected = self.files(Path(whole))
        self.assertGreater(calls, 1)
        print(f"{' '.join(command)}: to be ended at {len(range(1, calls + 1, step))} of {calls} calls", flush=True)
        for at in range(1, calls + 1, step):
            with self.subTest(at=at, of=calls), tempfile.TemporaryDirectory() as folder:
                shutil.copytree(self.prepared, folder, dirs_exist_ok=True)
                ended = call_counted(*command, cwd=folder, fail_at=at, how=END)
                self.assertEqual(ended.returncode, INCOMPLETE, ended.stdout + ended.stderr)
                line = ended.stderr.splitlines()[-1]
                self.assertRegex(line, "^interrupted")
                self.assertEqual([path for path in Path(folder).rglob("*") if UNFINISHED.search(path.name)], [])
                again = shlex.split(line.split(" with: ")[1])
                self.assertEqual(again[0], PROGRAM)
                result = call(*again[1:], cwd=folder)
                self.assertEqual(result.returncode, DONE, result.stderr)
                self.assertEqual(self.files(Path(folder)), expected)

    def test_files(self):
        self.end_everywhere(*EXPORT, "tree")
        self.end_everywhere("check", "tree", "--format", "json", "--out", "new", step=3)

    def test_runs(self):
        self.end_everywhere(*RUN, "new", "--json", "new.json", step=12)
        self.end_everywhere(*RUN, "run", "--force", step=40)
        self.end_everywhere("simulate", "--n", "2", "--trials", "4", "--backend", "cpu", "--threads", "1", "--run", "new", step=40)

    def test_what_is_made_of_runs(self):
        self.end_everywhere("merge", "part0", "part1", "--run", "new", step=8)
        self.end_everywhere("report", "run", "--out", "tr9121", step=60)


if __name__ == "__main__":
    test_if_counted()
