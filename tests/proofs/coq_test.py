"""The Coq library compiles, and each theorem is closed. Compiled files are kept in the build tree, so that only what has changed
is compiled again; coqchk reads them in coq_long_test.py."""

import os
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

SOURCE = Path(os.environ.get("CUBEVERIFY_SOURCE", Path(__file__).resolve().parents[2]))


class CoqTest(unittest.TestCase):
    def test_all_is_proved(self):
        kept = Path(os.environ["CUBEVERIFY"]).parent / "coq"
        run = subprocess.run([sys.executable, str(SOURCE / "verify" / "proofs" / "check_coq"), "--no-coqchk", "--build", str(kept)],
                             capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertRegex(run.stdout, r"(?m)^\d+ theorems in \d+ files, Coq ")


if __name__ == "__main__":
    if shutil.which("coqc") is None:
        print("Not run: coqc is not installed (apt-get install coq)")
        sys.exit(77)
    unittest.main()
