"""The program with tests/faults/counted_calls.cpp in it, which ends it at a call that changes a file, or lets calls fail."""

import os
import tempfile
from pathlib import Path

from program import SOURCE, call

LIBRARY = os.environ.get("CUBEVERIFY_COUNTED_CALLS", str(SOURCE / "build" / "tests" / "counted_calls.so"))
KILL = "kill"


def call_counted(*arguments, cwd, fail_at=0, how=KILL, once=False, calls_to=None):
    """Runs the program; from call `fail_at` on, or that one only, calls fail with the errno `how`, or it is killed."""
    variables = {"LD_PRELOAD": LIBRARY, "COUNTED_CALLS_FAIL_AT": str(fail_at), "COUNTED_CALLS_WITH": str(how)}
    variables["COUNTED_CALLS_ONCE"] = str(int(once))
    if calls_to is not None:
        variables["COUNTED_CALLS_TO"] = str(calls_to)
    return call(*arguments, cwd=cwd, env={**os.environ, **variables}, errors="replace")


def number_of_calls(*arguments, cwd):
    """How many such calls the undisturbed program makes; None where they cannot be counted, as in a static program."""
    with tempfile.TemporaryDirectory() as folder:
        counted = Path(folder) / "calls"
        result = call_counted(*arguments, cwd=cwd, calls_to=counted)
        if result.returncode != 0 or not counted.exists():
            return None
        return int(counted.read_text(encoding="utf-8"))
