"""Runs clang-tidy on all C++ files."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "tidy"))
import tidy

if __name__ == "__main__":
    build = Path(os.environ.get("CUBEVERIFY", tidy.ROOT / "build/cubeverify")).parent
    sys.exit(tidy.report(tidy.sources(), build, progress=sys.stdout))
