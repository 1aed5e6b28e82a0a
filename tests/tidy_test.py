"""Runs clang-tidy on the files that differ from origin/main, or from the commit that CUBEVERIFY_TIDY_BASE names."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import tidy


def sees_planted_fault(path):
    with tempfile.TemporaryDirectory() as folder:
        planted = Path(folder, "planted.cpp")
        planted.write_text("const int planted() { return 0; }\n", encoding="utf-8")
        command = [path, "--quiet", f"--config-file={tidy.ROOT / '.clang-tidy'}", str(planted), "--", "-std=c++20"]
        return "readability-const-return-type" in subprocess.run(command, capture_output=True, text=True, check=False).stdout


if __name__ == "__main__":
    if tidy.tool() is not None and not sees_planted_fault(tidy.tool()):
        sys.exit("clang-tidy does not see a planted fault")
    if subprocess.run([sys.executable, tidy.__file__, "kernels/missing.cpp"], stderr=subprocess.DEVNULL, check=False).returncode != 2:
        sys.exit("a file that is not there is not refused")
    sys.exit(tidy.report(tidy.changed(os.environ.get("CUBEVERIFY_TIDY_BASE", "origin/main"))))
