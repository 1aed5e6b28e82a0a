"""Writes a Google Benchmark document (aggregates of repetitions) as the table of results/performance.md.

Usage: table.py DOCUMENT COMMIT

The document is published beside the table, so the name of the host and the path of the program are taken out of it.
"""

import json
import sys

TEXTBOOK = {"32": "textbook/32", "40": "textbook/40"}


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        document = json.load(file)
    context = document["context"]
    for private in ("host_name", "executable"):
        context.pop(private, None)
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        json.dump(document, file, indent=1)
    rate = {
        row["run_name"].replace("/real_time", ""): row
        for row in document["benchmarks"]
        if row.get("aggregate_name") == "median" and "items_per_second" in row
    }
    print("# Performance\n")
    print(
        f"Medians of {next(iter(rate.values()))['repetitions']} repetitions on {context['num_cpus']} CPUs at "
        f"{context['mhz_per_cpu']} MHz, {context['date']}, commit {sys.argv[2]}, by `tests/bench/run`. One core unless the row "
        "says otherwise. `textbook` compares all n rotations of every address and of every possible child; every row of sweep "
        "`tree` computes index, period, k, children, all histograms and the digest.\n"
    )
    print("| benchmark | units/s | ns per unit | times the textbook loop |")
    print("|---|---|---|---|")
    for name, row in rate.items():
        per_second = row["items_per_second"]
        base = TEXTBOOK.get(name.rsplit("/", 1)[-1])
        if base in rate and not name.startswith("cores"):
            times = f"{per_second / rate[base]['items_per_second']:.1f}"
        elif name.startswith("cores"):
            times = f"{per_second / rate[TEXTBOOK['32']]['items_per_second']:.1f}"
        else:
            times = ""
        print(f"| {name} | {per_second:.3g} | {1e9 / per_second:.3g} | {times} |")
    print(
        "\nA unit is an address, except for `profile` and `transfer` (a piece of the tree), `pairs` (a node and a source), `cyclic` "
        "(a block that is repeated, against all later ones of its weight) and `permutations`. "
        "`plain` visits one unit at a time, as a CUDA thread does; `avx2` and `avx512` many, one in each lane. `cores/T` is the best "
        "form of sweep `tree` at n = 32 on T threads."
    )


if __name__ == "__main__":
    main()
