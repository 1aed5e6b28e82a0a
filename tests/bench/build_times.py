"""What a build spends its time on: a table by program or library and by kind of code, and the files that take longest,
from what Ninja and ctest have written of the last complete build and test run.

Usage: build_times.py [BUILD] >TABLES

Seconds are those a compiler or test ran. They are seconds of a core where as many ran as there are cores, as in a build
by ./tests/run; tests run three at a time on two cores, so that theirs are up to half as much more.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

LONGEST = 12
TARGET = re.compile(r"CMakeFiles/cubeverify_(\w+)\.dir/(.*)")
KINDS = ("C++", "vector forms", "CUDA", "precompiled headers")


def kind_of(file):
    if file.endswith(".cu.o"):
        return "CUDA"
    if file.endswith(".gch"):
        return "precompiled headers"
    return "vector forms" if re.search(r"/avx\w*\.cpp\.o$", file) else "C++"


def compiled(build):
    """Seconds by target and file; of a file that was built more than once, the last time."""
    if not (build / ".ninja_log").exists():
        sys.exit(f"{build}: nothing was built there by Ninja")
    seconds = {}
    for line in (build / ".ninja_log").read_text().splitlines()[1:]:
        start, end, _, output, _ = line.split("\t")
        if found := TARGET.search(output):
            seconds[found.groups()] = (int(end) - int(start)) / 1000
    return seconds


def tested(build):
    """Seconds by test; nothing before the tests have run once."""
    costs = build / "Testing/Temporary/CTestCostData.txt"
    if not costs.exists():
        return {}
    rows = costs.read_text().split("---")[0].splitlines()
    return {name: float(seconds) for name, _, seconds in (row.rsplit(" ", 2) for row in rows)}


def table(columns, rows):
    yield "| " + " | ".join(columns) + " |"
    yield "|---" + "|---:" * (len(columns) - 1) + "|"
    for row in rows:
        yield "| " + " | ".join(str(cell) for cell in row) + " |"


def longest(seconds, title):
    rows = sorted(seconds.items(), key=lambda row: -row[1])[:LONGEST]
    return table((title, "seconds"), [(f"`{name}`", f"{taken:.0f}") for name, taken in rows])


def main(build):
    files = compiled(build)
    by_target = defaultdict(lambda: dict.fromkeys(KINDS, 0.0))
    for (target, file), seconds in files.items():
        by_target[target][kind_of(file)] += seconds
    rows = sorted(by_target.items(), key=lambda row: -sum(row[1].values()))
    rows.append(("all", {kind: sum(row[kind] for row in by_target.values()) for kind in KINDS}))
    print(*table(("program or library", *KINDS, "all"),
                 [(name, *(f"{of[kind]:.0f}" if of[kind] else "" for kind in KINDS), f"{sum(of.values()):.0f}")
                  for name, of in rows]), "", sep="\n")  # fmt: skip
    print(*longest({f"{target}: {file}": seconds for (target, file), seconds in files.items()}, "file"), "", sep="\n")
    if not (tests := tested(build)):
        return
    print(*longest(tests, "test"), "", sep="\n")
    print(f"{len(tests)} tests, {sum(tests.values()):.0f} seconds in all.")


if __name__ == "__main__":
    if len(sys.argv) > 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1] if len(sys.argv) == 2 else "build"))
