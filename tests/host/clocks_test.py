"""Machines whose clocks are apart, and a clock that was put back: facts are the same, and nothing waits or is refused."""

import glob
import json
import os
import subprocess
import sys
import time
import unittest

from program import DONE, INCOMPLETE, PROGRAM, SLOWNESS, ProgramTest
from ranks import Job, why_no_ranks

LIBRARY = next(iter(glob.glob("/usr/lib/*/faketime/libfaketime.so.1")), None)
BATCH = ("run", "tr611.lemma3", "--n", "2..9", "--backend", "reference", "--threads", "1", "--chunk-bits", "8")


def clock(days):
    """The variables of a process whose machine's clock is wrong by so many days. None has a wrong clock of what has passed."""
    return {"LD_PRELOAD": LIBRARY, "FAKETIME": f"{days:+}d", "FAKETIME_DONT_FAKE_MONOTONIC": "1"}


class ClocksTest(ProgramTest):
    def call_at(self, days, *arguments):
        result = subprocess.run(
            [PROGRAM, *arguments], cwd=self.cwd, env=os.environ | clock(days), capture_output=True, text=True, timeout=300 * SLOWNESS, check=False
        )
        self.assertEqual(result.returncode, DONE, result.stderr)
        return result

    def manifest(self, run):
        self.call(*BATCH, "--run", run, "--json", f"{run}.json")
        return json.loads((self.cwd / f"{run}.json").read_text(encoding="utf-8"))["manifest"]

    def assert_same_facts(self, run):
        self.call(*BATCH, "--run", "one")
        self.assertRegex(self.call("compare", "one", run).stdout, "^equal: .* 0 facts only in the first, 0 only in the second")

    def test_shards(self):
        for part, days in enumerate((400, -400)):
            self.call_at(days, *BATCH, "--shard", f"{part}/2", "--run", f"part{part}")
        self.call("merge", "part0", "part1", "--run", "run")
        self.assert_same_facts("run")
        manifest = self.manifest("run")
        years = [int(session["started"][:4]) for session in manifest["sessions"]]
        self.assertGreater(years[0], years[1] + 1)
        self.assertLess(manifest["started"], manifest["finished"])
        self.assertGreater(manifest["seconds"], 0)

    def test_a_clock_that_was_put_back(self):
        long = (*BATCH[:3], "2..15", *BATCH[4:], "--run", "run")
        with subprocess.Popen([PROGRAM, *long], cwd=self.cwd, env=os.environ | clock(400), stderr=subprocess.PIPE, text=True) as process:
            deadline = time.monotonic() + 60
            while not (self.cwd / "run/journal.sqlite-wal").exists() and time.monotonic() < deadline:
                time.sleep(0.02)
            process.terminate()
            process.communicate(timeout=60 * SLOWNESS)
        self.assertEqual(process.returncode, INCOMPLETE)
        said = self.call_at(-400, *long).stderr
        self.assertNotRegex(said, r"-\d|nan|inf")  # neither rates nor times are negative

    @unittest.skipIf(why_no_ranks(), why_no_ranks())
    def test_ranks(self):
        wrong = ("env", *(f"{name}={value}" for name, value in clock(-400).items()))
        command = (PROGRAM, *BATCH, "--run", "run")
        code, out, said = Job(self.cwd, "-np", "1", *command, ":", "-np", "1", *wrong, *command).end()
        self.assertEqual(code, DONE, said)
        self.assertIn("5 readings: 5 hold", out)
        self.assert_same_facts("run")


if __name__ == "__main__":
    if LIBRARY is None:
        print("skipped: there is no libfaketime (Debian: faketime)")
        sys.exit(77)
    if subprocess.run([PROGRAM, "--version"], env=os.environ | clock(0), capture_output=True, check=False).returncode != DONE:
        print("skipped: libfaketime cannot be loaded into this program")
        sys.exit(77)
    unittest.main()
