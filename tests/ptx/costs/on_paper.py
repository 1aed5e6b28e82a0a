"""What an H200 would take for each sweep by the instructions counted for a unit, and how many of the CPU's cores that are:
a table in Markdown. No device was timed.

Usage: on_paper.py <ROWS >TABLE
    ROWS: what cubeverify_ptx_costs prints. Rates of a core are those of results/performance.json; the n and the units of a
    sweep the largest of results/*/verdicts.json.
"""

import json
import sys
from pathlib import Path

RESULTS = Path(__file__).resolve().parents[3] / "results"
# Instructions of threads that begin in a second: multiprocessors, lanes of each, the clock. ptxas makes about so many
# instructions of the machine of each of PTX (results/device-costs.md).
BEGIN = 132 * 128 * 1.75e9
OF_THE_MACHINE = 0.6


def rates():
    """By sweep: the largest n that was measured and the units a core computes there in a second, by its fastest form."""
    found = {}
    for entry in json.loads((RESULTS / "performance.json").read_text())["benchmarks"]:
        parts = entry["name"].split("/")
        if len(parts) < 3 or not parts[2].startswith("n:") or "items_per_second" not in entry:
            continue
        sweep, form, n = parts[0], parts[1], int(parts[2][2:] or 0)
        if form == "textbook" or not entry["name"].endswith("_median") or parts[0] in {"cores", "work", "warp", "peak"}:
            continue
        if (n, entry["items_per_second"]) > found.get(sweep, (0, 0)):
            found[sweep] = (n, entry["items_per_second"])
    return found


def published():
    """By sweep: the largest n, and how many units it has."""
    found = {}
    for verdicts in RESULTS.glob("*/verdicts.json"):
        for fact in json.loads(verdicts.read_text())["facts"]:
            if fact["name"] == "units":
                found[fact["sweep"]] = max(found.get(fact["sweep"], (0, 0)), (fact["n"], fact["value"][0]))
    return found


def short(value):
    return f"{value:.0f}" if value >= 100 else f"{value:.2g}"


def main():
    of_core, largest = rates(), published()
    print("| sweep | instructions | n | seconds, on paper | counted at n | cores |")
    print("|---|---|---|---|---|---|")
    for line in sys.stdin:
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) < 3 or cells[0] not in largest:
            continue
        sweep, counted_at, instructions = cells[0], int(cells[1]), float(cells[2])
        n, units = largest[sweep]
        measured_at, of_one = of_core.get(sweep, (0, 0))
        in_a_second = BEGIN / OF_THE_MACHINE / instructions
        if sweep == "orbit":
            # Counted by the class, of n addresses, and measured by the address.
            units, of_one = 2**n // n, of_one / measured_at
        # A unit that is a piece of a tree, a window or a trial grows with n: nothing follows from a small one.
        grows = units % 2**n != 0 and counted_at != n and sweep not in {"orbit", "permutations"}
        seconds = "" if grows else short(units / in_a_second)
        cores = "" if grows or of_one == 0 else short(in_a_second / of_one)
        counted = f"{instructions:,.0f}" if instructions >= 1000 else cells[2]
        print(f"| {sweep} | {counted} | {n} | {seconds} | {counted_at} | {cores} |")


if __name__ == "__main__":
    main()
