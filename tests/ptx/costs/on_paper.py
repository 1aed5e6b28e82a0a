"""What an H200 would take for each sweep by the instructions counted for a unit, and how many of the CPU's cores that are:
a table in Markdown. No device was timed.

Usage: on_paper.py <ROWS >TABLE
    ROWS: what cubeverify_ptx_costs prints. Rates of a core are those of results/performance.json; the n and the units of a
    sweep the largest of results/*/verdicts.json. What was counted at several n is taken to go on as at the
    largest; a trial that is one thread's work, along the line through the first and the last.
"""

import json
import sys
from pathlib import Path

RESULTS = Path(__file__).resolve().parents[3] / "results"
# Instructions of threads that begin in a second: multiprocessors, lanes of each, the clock. ptxas makes about so many
# instructions of the machine of each of PTX (results/device-costs.md). One that needs what the one before it has computed
# begins no sooner than so many ticks after it.
CLOCK = 1.75e9
BEGIN = 132 * 128 * CLOCK
OF_THE_MACHINE = 0.6
TICKS_ALONE = 4


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
    """By sweep and n: facts, by name the number that comes first."""
    found = {}
    for verdicts in RESULTS.glob("*/verdicts.json"):
        for fact in json.loads(verdicts.read_text())["facts"]:
            value = fact["value"]
            first = value.get("checked") if isinstance(value, dict) else value[0] if isinstance(value, list) else None
            found.setdefault(fact["sweep"], {}).setdefault(fact["n"], {})[fact["name"]] = first
    return found


def how_many(items, n, facts):
    """So many of what the program that counts calls `items` there are at n."""
    units = facts["units"]
    known = {"units": units, "2^n": 2**n, "2^(n/2)": 2 ** (n / 2), "units*2^n": units * 2**n, "classes": 2**n // n}
    return known[items] if items in known else facts[items]


def further(counted, n):
    """Along the line through the first and the last (n, count)."""
    (n1, first), (n2, last) = counted[0], counted[-1]
    return last + (last - first) / (n2 - n1) * (n - n2)


def short(value):
    return f"{value:.0f}" if value >= 100 else f"{value:.2g}"


def rows(lines):
    """By sweep what was counted: items, [(n, instructions)], what a single thread goes through, its instructions for one."""
    found = {}
    for line in lines:
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) < 10 or not cells[1].isdigit():
            continue
        of_thread = float(cells[2]) * float(cells[3]) / 32
        items, counted, longest, _ = found.get(cells[0], (cells[9], [], cells[10] if len(cells) > 10 else "", 0))
        found[cells[0]] = items, [*counted, (int(cells[1]), float(cells[2]))], longest, of_thread
    return found


def core_rate(sweep, items, facts, of_core):
    """Items that a core does in a second; nothing if that was not measured."""
    if sweep not in of_core:
        return 0
    n, rate = of_core[sweep]
    if items == "classes":
        return rate / n  # measured by the address
    if sweep == "watched":
        return 0  # measured in cubes whose trials are of other cases
    # By the item already: nodes of trees, uses of links, units.
    if items in {"units", "units*2^n", "phase-uses"}:
        return rate
    return rate * how_many(items, n, facts[n]) / facts[n]["units"] if n in facts else 0


def main():
    of_core, facts = rates(), published()
    print("| sweep | for each of | instructions | counted at n | n | seconds, on paper | a thread alone | cores |")
    print("|---|---|---|---|---|---|---|---|")
    for sweep, (items, counted, longest, of_thread) in rows(sys.stdin).items():
        if sweep not in facts:
            continue
        n = max(at for at in facts[sweep] if facts[sweep][at].get("units"))
        count, instructions, waits = how_many(items, n, facts[sweep][n]), counted[-1][1], ""
        if longest == "2^n":
            of_thread *= further(counted, n) / instructions
            instructions = further(counted, n)
        seconds = count * instructions * OF_THE_MACHINE / BEGIN
        if longest:
            alone = how_many(longest, n, facts[sweep][n]) * of_thread * OF_THE_MACHINE * TICKS_ALONE / CLOCK
            seconds, waits = max(seconds, alone), short(alone)
        core = core_rate(sweep, items, facts[sweep], of_core)
        cores = short(count / seconds / core) if core else ""
        texts = [f"{value:,.0f}" if value >= 1000 else f"{value:g}" for _, value in counted]
        print(
            f"| {sweep} | {items} | {' / '.join(texts)} | "
            f"{' / '.join(str(at) for at, _ in counted)} | {n} | {short(seconds)} | {waits} | {cores} |"
        )


if __name__ == "__main__":
    main()
