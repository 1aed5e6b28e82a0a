"""Compiles the files that differ from origin/main by themselves, of more than 40 every second, third, ... of them, and one
that lacks an include. CI and all_files_long_test.py compile all."""

import subprocess
import sys
import tempfile
from pathlib import Path

import alone
import tidy

MOST = 40  # of two or three seconds each


def sees_missing_include():
    *options, _ = alone.commands()["kernels/facts/fact.cpp"]
    with tempfile.TemporaryDirectory() as folder:
        planted = Path(folder, "planted.cpp")
        planted.write_text("std::vector<int> planted;\n", encoding="utf-8")
        return subprocess.run([*options, str(planted)], cwd=tidy.BUILD, capture_output=True, check=False).returncode != 0


if __name__ == "__main__":
    if not sees_missing_include():
        sys.exit("a file compiles that lacks an include")
    files = tidy.changed("origin/main")
    sys.exit(alone.report(files[:: (len(files) + MOST - 1) // MOST or 1]))
