"""The program under test, as the tests call it."""

import os
import subprocess
from pathlib import Path

SOURCE = Path(os.environ.get("CUBEVERIFY_SOURCE", Path(__file__).resolve().parents[2]))
PROGRAM = os.environ.get("CUBEVERIFY", str(SOURCE / "build" / "cubeverify"))

# Exit codes, as in host/errors.h.
DONE, UNEXPECTED, USAGE, INCOMPLETE, MISMATCH, FAULT = range(6)


def call(*arguments, cwd):
    """Runs the program to its end; the result has returncode, stdout and stderr."""
    return subprocess.run([PROGRAM, *map(str, arguments)], cwd=cwd, capture_output=True, text=True, timeout=300, check=False)


def start(*arguments, cwd):
    """Starts the program without waiting for it."""
    return subprocess.Popen(
        [PROGRAM, *map(str, arguments)], cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
