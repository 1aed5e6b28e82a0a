"""Fails on a C++ or CUDA source that clang-format would write otherwise (.clang-format). Other versions of the tool
than Debian 12's break lines elsewhere, so that the test is skipped where there is none of that version."""

import subprocess
import sys

from tidy import ROOT, SKIPPED, VERSION, tool as installed

FOLDERS = ("kernels", "verify", "host", "tests", "examples", "python")
SUFFIXES = {".h", ".cpp", ".cu", ".cuh"}


def main():
    tool = installed("clang-format")
    if tool is None:
        print(f"skipped: no clang-format of version {VERSION} here (Debian package clang-format)")
        return SKIPPED
    files = [file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*")) if file.suffix in SUFFIXES]
    planted = subprocess.run(
        [tool, "--dry-run", "--assume-filename=planted.h"], input="int  f( );\n", capture_output=True, text=True, cwd=ROOT
    )
    if "warning" not in planted.stderr:
        print("clang-format does not see a planted fault")
        return 1
    result = subprocess.run([tool, "--dry-run", *map(str, files)], capture_output=True, text=True, check=True)
    faults = [line for line in result.stderr.splitlines() if ": warning: " in line]
    print("\n".join(faults) or f"{len(files)} files are formatted")
    if faults:
        print("Mend them with: clang-format -i FILE...")
    return 1 if faults or not files else 0


if __name__ == "__main__":
    sys.exit(main())
