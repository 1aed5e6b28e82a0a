"""Writes the document of tests/bench/measure.py as the page results/performance.md.

Usage: table.py DOCUMENT COMMIT

The document is published with the page, so the name of the host and the path of the program are taken out of it.
Fails, with the page written all the same, if a row takes more than twice its floor and reasons.py does not say why.
"""

import json
import re
import sys

from reasons import REASONS
from rows import FORMS, Machine, Row, row_of

TIERS = ("tree", "places", "orbit")


def read_document(path):
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    for private in ("host_name", "executable"):
        document["context"].pop(private, None)
    with open(path, "w", encoding="utf-8") as file:
        json.dump(document, file, indent=1, allow_nan=False)

    def named(entries):
        return {re.sub("/(min_time:[^/]*|real_time|iterations:[^/]*)", "", entry["run_name"]): entry for entry in entries}

    entries = document["benchmarks"]
    medians = named(entry for entry in entries if entry.get("aggregate_name") == "median" and "items_per_second" in entry)
    peaks = named(entry for entry in entries if entry.get("aggregate_name") == "max")
    counted = named(entry for entry in entries if entry["run_type"] == "iteration" and not entry.get("error_occurred"))
    return document["context"], peaks, medians, {name.removeprefix("work/"): entry for name, entry in counted.items()}


def figure(value):
    """Three significant digits, or a blank."""
    if value is None:
        return ""
    if value < 0.005:
        return "0"
    return f"{value:.3g}" if abs(value) < 1000 or value >= 1e6 else f"{value:.0f}"


def table(columns, rows):
    print("| " + " | ".join(columns) + " |")
    print("|" + "---|" * len(columns))
    for row in rows:
        print("| " + " | ".join(value if isinstance(value, str) else figure(value) for value in row) + " |")
    print()


def print_peaks(machine):
    print("## What one core can do\n")
    print(
        "Loops of instructions that wait for nothing, and the clock by a chain of additions, each of which waits for the "
        "one before; of all repetitions the best.\n"
    )
    table(
        ("instructions", "10^9/s", "in a cycle"),
        [(name, rate / 1e9, rate / machine.clock) for name, rate in machine.peaks.items()],
    )


def work_cells(row):
    floor = "" if row.floor is None else f"{figure(row.floor)} ({row.bound})"
    return (row.form, str(row.n), row.instructions, row.vector, row.wide, floor, row.ns, row.ratio)


WORK_COLUMNS = ("form", "n", "instructions", "vector", "512 bits", "floor, ns", "measured, ns", "ratio")


def print_tiers(rows, textbook):
    print("## The tree, address by address and class by class\n")
    print(
        "`tree` computes index, period, k, children, all histograms and the digest of every address; `places` the same without "
        "children; `orbit` what `tree` does of one address in every rotation class and, of the others, what follows from it. All per "
        "address of the cube. `textbook` compares all n rotations of every address and of every possible child. No form can do without "
        "producing and folding the outputs of every address or class (`orbit`); the instructions are what that takes as the form "
        "does it.\n"
    )

    def times(row):
        return row.per_second / textbook[row.n] if row.n in textbook else None

    table(
        ("sweep", *WORK_COLUMNS, "addresses/s", "times the textbook"),
        [(row.sweep, *work_cells(row), row.per_second, times(row)) for row in rows if row.sweep in TIERS],
    )


def print_others(rows):
    print("## The other sweeps\n")
    print(
        "A unit is an address, except for `profile` and `transfer` (a piece of the tree), `pairs` (a node and a source), "
        "`cyclic` (a block that is repeated, against all later ones of its weight), `permutations`, `embedding` and `regrowth` (a node "
        "of a tree, in all rounds of a trial), `watched` (a node of a tree whose leaves are grown again until they lie where the root "
        "does) and `philox` (a draw of 128 random bits, of which `embedding` takes one a node).\n"
    )
    table(
        ("sweep", *WORK_COLUMNS, "units/s"),
        [(row.sweep, *work_cells(row), row.per_second) for row in rows if row.sweep not in TIERS],
    )


def print_growth(rows):
    print("## Cost as n grows\n")
    print("The fastest form of each sweep at the greatest n: nanoseconds and instructions of one unit.\n")
    lines = []
    for sweep in dict.fromkeys(row.sweep for row in rows):
        own = [row for row in rows if row.sweep == sweep]
        last = max(row.n for row in own)
        best = min((row for row in own if row.n == last), key=lambda row: row.ns)
        for row in own:
            if row.form == best.form:
                first = next(other for other in own if other.form == best.form)
                lines.append((sweep, row.form, str(row.n), row.ns, row.ns / first.ns, row.instructions))
    table(("sweep", "form", "n", "ns", "times the first", "instructions"), lines)


def print_cores(medians):
    print("## Cores\n")
    print(
        "The fastest form of the machine. `trials` are trials of embedded trees side by side, a thread each, `embed` is one trial that all threads share; "
        "a tree's nodes count as addresses. `add` is a loop of additions "
        "in registers, which count so too: what the machine gives to further threads at most.\n"
    )
    rates = {tuple(name.split("/")[1:]): entry["items_per_second"] for name, entry in medians.items() if name.startswith("cores/")}
    table(
        ("sweep", "n", "threads", "addresses/s", "times one thread"),
        [(sweep, n.removeprefix("n:"), threads, rate, rate / rates[sweep, n, "1"]) for (sweep, n, threads), rate in rates.items()],
    )


def print_device(medians):
    rows = [(name.split("/"), entry) for name, entry in medians.items() if name.startswith("device/")]
    if not rows:
        return
    print("## A device\n")
    table(
        ("sweep", "n", "addresses/s", "ns"),
        [(path[1], path[-1].removeprefix("n:"), entry["items_per_second"], 1e9 / entry["items_per_second"]) for path, entry in rows],
    )


def print_bounds(rows):
    """What bounds the tiers, and whatever is above twice its floor. Returns those of the latter with no reason stated."""
    print("## What bounds it\n")
    unstated = []
    for sweep, form in dict.fromkeys((row.sweep, row.form) for row in rows if row.form != "textbook" and row.ratio is not None):
        some = [row for row in rows if (row.sweep, row.form) == (sweep, form) and row.ratio is not None]
        slow = any(row.ratio > 2 for row in some)
        if not slow and sweep not in TIERS:
            continue
        reason = REASONS.get((sweep, form)) or REASONS.get((sweep, "any"))
        if slow and reason is None:
            unstated.append((sweep, form))
            reason = "no reason stated."
        ratios = ", ".join(f"{row.ratio:.1f} (n = {row.n})" for row in some)
        print(f"- `{sweep}`, {form}, {ratios} times the floor: {reason or f'bounded by {some[-1].bound}.'}")
    if all(row.ratio is None or row.ratio <= 2 for row in rows if row.sweep not in TIERS):
        print("\nNo other sweep takes more than twice its floor.")
    return unstated


def main():
    context, peaks, medians, counted = read_document(sys.argv[1])
    machine = Machine(peaks)
    rows = [row for row in (row_of(name, entry, counted.get(name), machine) for name, entry in medians.items()) if row]
    textbook = {row.n: row.per_second for row in rows if row.form == "textbook"}
    print("# Performance\n")
    print(
        f"Medians of {next(iter(medians.values()))['repetitions']} repetitions, the fastest if a row was measured several times, "
        f"on one of {context['num_cpus']} CPUs, "
        f"{context['date']}, commit {sys.argv[2]}, by `tests/bench/run`. `plain` visits one unit at a time, as a CUDA thread does; "
        f"the others ({', '.join(f'`{form}`' for form in FORMS if form not in ('plain', 'textbook'))}) many neighbours together.\n"
    )
    print_peaks(machine)
    print("## Work, floor and ratio\n")
    print(
        "The work of a unit is the instructions executed for it, counted one by one with the processor's trap flag: all, those of "
        "vector arithmetic, and those of them on 512 bits. The floor is the time in which this core could issue them if none ever "
        "waited for a result, for memory or for a branch: the largest of all instructions at the rate of the fastest loop above, "
        "those of vector arithmetic at the rate on 256 bits, those on 512 bits and the 64-bit products among them at theirs; the "
        "table names which. It can be missed by a little downwards, as a comparison and the branch after it may be issued as one. The "
        "ratio is measured time over floor. Where units differ in work (`orbit`, `profile`, `transfer`, "
        "`cyclic`) it is that of the units that were counted, which for `orbit` at large n are units of few classes. A blank is "
        "a unit of too many instructions to count.\n"
    )
    if all(row.instructions is None for row in rows):
        print("Instructions could not be counted here (x86-64 under Linux only), so there are no floors.\n")
    print_tiers(rows, textbook)
    print_others(rows)
    print_growth(rows)
    print_cores(medians)
    print_device(medians)
    unstated = print_bounds(rows)
    if unstated:
        sys.exit("More than twice the floor and no reason in tests/bench/reasons.py: " + ", ".join("/".join(key) for key in unstated))


if __name__ == "__main__":
    main()
