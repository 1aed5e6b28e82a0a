"""The whole mutation run: no mutant survives but those that change nothing, with the reason in equivalent.json."""

import os
import pathlib
import shutil
import subprocess
import sys

RUN = pathlib.Path(__file__).resolve().parent / "run"
SKIPPED = 77


def main():
    cpu = pathlib.Path("/proc/cpuinfo")
    missing = [tool for tool in ("g++", "gcov", "ar") if shutil.which(tool) is None]
    if not cpu.exists() or " avx2 " not in cpu.read_text():
        missing.append("AVX2")
    if missing:
        print(f"skipped: the mutation run needs {', '.join(missing)}")
        return SKIPPED
    return subprocess.run([RUN, "--jobs", str(os.cpu_count())], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
