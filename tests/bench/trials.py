"""Makes a page of the rows trials/... and peak/... of the benchmark program: what each stage of a trial of an embedded
tree takes, its floor, and whole trials before and after they had stages.

Usage: trials.py COMMIT DOCUMENT ... >PAGE
where the documents are written by: cubeverify_bench --benchmark_filter='^(trials|peak)/' --benchmark_out_format=json
--benchmark_out=DOCUMENT, at once or in pieces.
"""

import json
import re
import sys
from pathlib import Path

# What a stage reads and writes in order, in bytes a node or processor of n dimensions, and how many bytes it adds to
# anywhere. To write to memory is to read it first.
STAGES = {
    "draw": ("coins, what edges flip, their lengths", lambda n: (0, 0)),
    "digest": ("the digest of nodes", lambda n: (0, 0)),
    # Ranks of parents, their depths, where parents and nodes lie.
    "grow": ("all of a growth: the two above, places, lengths, loads", lambda n: (4 + 1 + 2 + 2 * 4, 1)),
    # Beyond the first cache a star is summed along the coordinates from 11 on; loads are read once more to count them.
    "stars": ("loads by value, stars, their digest and histogram", lambda n: (2 + max(n - 11, 0), 0)),
}
REST = "what is crowded, all that is told"
WHOLE = {
    "trial:complete": "a trial, complete tree, b = 8",
    "trial:random": "a trial, random tree, b = 8",
    "regrowth": "regrowth, four rounds, complete tree, b = 8",
    "watched": "whoever tries again: 256 leaves a node",
}


class Rows:
    """The fastest repetition of each row: what else runs on a machine can only make a program slower."""

    def __init__(self, documents):
        self.context = documents[0]["context"]
        self.rate, self.instructions = {}, {}
        for entry in [entry for document in documents for entry in document["benchmarks"]]:
            if entry.get("run_type") == "aggregate" or "items_per_second" not in entry:
                continue
            name = re.sub(r"/min_time:.*", "", entry["run_name"])
            self.rate[name] = max(self.rate.get(name, 0), entry["items_per_second"])
            if "instructions" in entry:
                self.instructions[name.split("/")[1]] = entry["instructions"]

    def ns(self, name, n):
        return 1e9 / self.rate[f"trials/{name}/n:{n}"]

    def issue_ns(self, stage):
        peak = max(rate for name, rate in self.rate.items() if name.startswith("peak/"))
        return 1e9 * self.instructions[stage] / peak

    def memory_ns(self, in_order, anywhere, n):
        return in_order * self.ns("read-in-order", n) / 8 + anywhere * self.ns("add-anywhere", n)

    def dimensions(self):
        return sorted(int(name.rpartition(":")[2]) for name in self.rate if name.startswith("trials/draw/"))


def three(number):
    return f"{number:.3g}"


def print_stages(rows):
    print("| n | stage | instructions | bytes in order | anywhere | floor, ns | bound by | measured, ns | measured / floor |")
    print("|---|---|---|---|---|---|---|---|---|")
    for n in rows.dimensions():
        for stage, (meaning, traffic) in STAGES.items():
            in_order, anywhere = traffic(n)
            issue, memory = rows.issue_ns(stage), rows.memory_ns(in_order, anywhere, n)
            floor, measured = max(issue, memory), rows.ns(stage, n)
            cells = [n, meaning, three(rows.instructions[stage]), in_order, anywhere, three(floor),
                     "issue" if issue >= memory else "memory", three(measured), f"{measured / floor:.2f}"]
            print("| " + " | ".join(map(str, cells)) + " |")
        rest = rows.ns("trial:complete", n) - rows.ns("grow", n) - rows.ns("stars", n)
        print(f"| {n} | {REST} | | | | | | {three(max(rest, 0))} | |")


def print_whole(rows):
    print("| n | what | before, ns | after, ns | before / after |")
    print("|---|---|---|---|---|")
    for n in rows.dimensions():
        for name, meaning in WHOLE.items():
            if f"trials/{name}/n:{n}" not in rows.rate:
                continue
            before, after = rows.ns(f"plain-{name}", n), rows.ns(name, n)
            print(f"| {n} | {meaning} | {three(before)} | {three(after)} | {before / after:.1f} |")


def main():
    commit, *paths = sys.argv[1:]
    rows = Rows([json.loads(Path(path).read_text(encoding="utf-8")) for path in paths])
    print("# Trials of embedded trees, stage by stage\n")
    print(f"Nanoseconds of one core for a node (of stars: a processor), the fastest repetition of each row, on a shared machine of "
          f"{rows.context['num_cpus']} CPUs, {rows.context['date'][:10]}, commit {commit}, by\n")
    print("    build/tests/cubeverify_bench --benchmark_filter='^(trials|peak)/' --benchmark_out_format=json --benchmark_out=trials.json")
    print("    python3 tests/bench/trials.py COMMIT trials.json >results/trials.md\n")
    print("an n at a time within a few minutes.\n")
    print("## Before and after\n")
    print("Before is the plain form, one node after the other, which is still what a trial with too large loads and a device's "
          "thread do, and what the stages are compared with; after are the stages (kernels/embedding/trial_stages.h) in the "
          "fastest form of this machine. The facts are the same, bit for bit.\n")
    print_whole(rows)
    print("\n## Stages and their floors\n")
    print("Instructions are those counted at n = 12. The floor is the larger of two times: in which this core could issue "
          "these instructions, at the rate of the fastest loop of `peak`; and in which its memory could hand over the bytes read "
          "and written in order, at the rate at which 2^n words of 64 bits are read, and add to a byte anywhere among 2^n, both "
          "measured in the same run.\n")
    print_stages(rows)


if __name__ == "__main__":
    main()
