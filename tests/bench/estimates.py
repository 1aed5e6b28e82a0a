"""Whether the time left that the program shows is right: runs it on a terminal of its own, in an empty folder, and prints
what was foretold of the time left, beside what was left in truth, when a tenth, a quarter, a half and three quarters of
the time had passed.

Usage: estimates.py PROGRAM 'run --n 2..20' 'simulate --n 20 --trials 400' ... >TABLE
"""

import os
import pty
import re
import shlex
import subprocess
import sys
import tempfile
import time

PARTS = (0.1, 0.25, 0.5, 0.75)
SECONDS = {"s": 1, "min": 60, "h": 3600}
LEFT = re.compile(rb"([\d.e+]+) (s|min|h) left")


def shown(program, arguments):
    """The seconds after which the program showed what is left, with that in seconds, and the seconds that it took."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "200"}
    estimates = []
    with tempfile.TemporaryDirectory() as folder:
        start = time.monotonic()
        with subprocess.Popen([program, *arguments], cwd=folder, stdout=subprocess.DEVNULL, stderr=theirs, env=environment) as process:
            os.close(theirs)
            while True:
                try:
                    text = os.read(ours, 1 << 16)
                except OSError:  # nobody writes any more
                    break
                for number, unit in LEFT.findall(text):
                    estimates.append((time.monotonic() - start, float(number) * SECONDS[unit.decode()]))
        took = time.monotonic() - start
        os.close(ours)
    if process.returncode != 0:
        sys.exit(f"{shlex.join(arguments)} ended with {process.returncode}")
    return estimates, took


def cell(estimates, took, part):
    """What was foretold when this part of the time had passed, what was left, and the former over the latter."""
    known = [left for at, left in estimates if at <= part * took]
    if not known:
        return "nothing yet"
    truth = (1 - part) * took
    return f"{known[-1]:.3g} s of {truth:.3g} s: {known[-1] / truth:.2f}"


def main():
    program, *commands = sys.argv[1:]
    print("| command | took | " + " | ".join(f"at {100 * part:.0f} %" for part in PARTS) + " |")
    print("|---" * (len(PARTS) + 2) + "|")
    for command in commands:
        estimates, took = shown(os.path.abspath(program), shlex.split(command))
        cells = [cell(estimates, took, part) for part in PARTS]
        print(f"| `cubeverify {command}` | {took:.0f} s | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
