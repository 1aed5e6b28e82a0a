"""Runs clang-tidy on the files that have changed since tests/tidy/run last found nothing in any (tests/tidy/clean.txt), or
since this test did, in the same build folder. All files at once are `./tests/run -L long -R tidy`, as what changes in a header
may be found wrong in a file that includes it."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "tidy"))
import tidy

BUILD = Path(os.environ.get("CUBEVERIFY", tidy.ROOT / "build/cubeverify")).parent
# What this test has found clean here.
HERE = BUILD / "tests/tidy_clean.txt"


def sees_planted_fault(path):
    with tempfile.TemporaryDirectory() as folder:
        planted = Path(folder, "planted.cpp")
        planted.write_text("const int planted() { return 0; }\n", encoding="utf-8")
        command = [path, "--quiet", f"--config-file={tidy.ROOT / '.clang-tidy'}", str(planted), "--", "-std=c++20"]
        return "readability-const-return-type" in subprocess.run(command, capture_output=True, text=True, check=False).stdout


def main():
    path = tidy.tool()
    if path is not None and not sees_planted_fault(path):
        print("clang-tidy does not see a planted fault")
        return 1
    now = tidy.digests()
    files = tidy.changed(now, tidy.read_record(tidy.RECORD), tidy.read_record(HERE))
    code = tidy.report(files, BUILD)
    if code == 0:
        tidy.write_record(HERE, {file: now[file] for file in tidy.readable(now, BUILD)})
    return code


if __name__ == "__main__":
    sys.exit(main())
