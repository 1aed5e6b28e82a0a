"""Every target by libFuzzer, a minute each, built by clang with the address and undefined sanitizers."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(os.environ.get("CUBEVERIFY_SOURCE", Path(__file__).resolve().parents[2]))


def main():
    if shutil.which("clang++-16") is None:
        print("Skipped: there is no clang++-16 (Debian packages clang-16 and libclang-rt-16-dev)")
        return 77
    for command in (["--preset", "fuzz"], ["--build", "--preset", "fuzz"]):
        subprocess.run(["cmake", *command], cwd=ROOT, check=True)
    with tempfile.TemporaryDirectory() as found:  # the first folder is written to
        for corpus in sorted((ROOT / "tests/fuzz/corpus").iterdir()):
            # An input takes a second at most, and 2 GB.
            subprocess.run([ROOT / f"build/fuzz/tests/fuzz_{corpus.name}", "-max_total_time=60", "-timeout=30", "-rss_limit_mb=2500",
                            "-max_len=20000", found, corpus], cwd=ROOT / "build/fuzz", check=True)  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
