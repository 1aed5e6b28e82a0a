"""Every target of libFuzzer, a minute each."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(os.environ.get("CUBEVERIFY_SOURCE", Path(__file__).resolve().parents[2]))
sys.exit(subprocess.run([ROOT / "tests/fuzz/run"], check=False).returncode)
