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

WHOLE = {
    "trial:complete": "a trial, complete tree, b = 8",
    "trial:random": "a trial, random tree, b = 8",
    "regrowth": "regrowth, four rounds, complete tree, b = 8",
    "again": "an adversary that tries again: 256 leaves a node",
    "steered": "an adversary that steers by places, b = 8",
}

# What is read and written in order, in bytes a node or processor of n dimensions, to write to memory being to read it
# first; how many bytes are added to anywhere among 2^n; and how many bits are read anywhere among 2^n.
GROWN_IN_ORDER = 4 + 1 + 2 + 2 * 4  # ranks of parents, their depths, where parents and nodes lie


def stars_in_order(n):
    # Beyond the first cache a star is summed along the coordinates from 11 on; loads are read once more to count them.
    return 2 + max(n - 11, 0)


def words_recorded(n):
    # An adversary's loads are words: they are set, places are read, stars summed as above, written, and read once more.
    return 2 * 4 + 4 + 4 + 4 * max(n - 11, 0) + 2 * 4 + 4


class Stage:
    """Rows of the benchmark, the first without the others, with what they mean and what memory they use."""

    def __init__(self, rows, meaning, traffic):
        self.rows, self.meaning, self.traffic = rows.split(" - "), meaning, traffic

    def is_among(self, known, n):
        return all(f"trials/{row}/n:{n}" in known for row in self.rows)

    def of(self, number):
        first, *others = map(number, self.rows)
        return max(first - sum(others), 0)


STAGES = [
    Stage("draw", "coins, what edges flip, their lengths", lambda n: (0, 0, 0)),
    Stage("digest", "the digest of nodes", lambda n: (0, 0, 0)),
    Stage("loads", "loads", lambda n: (0, 1, 0)),
    Stage("grow - draw - digest - loads", "places along the tree, how many edges have each length", lambda n: (GROWN_IN_ORDER, 0, 0)),
    Stage("grow", "all of a growth, which is the four above", lambda n: (GROWN_IN_ORDER, 1, 0)),
    Stage("stars", "loads by value, all stars, their digest and histogram", lambda n: (stars_in_order(n), 0, 0)),
    # Loads twice more and all places are read to find crowded partial stars; then these alone are looked at.
    Stage("trial:complete - grow - stars", "redistribution in the order of arrival, all that is recorded", lambda n: (2 + 4, 0, 1)),
    # Half of the nodes are grown four times, the others once. Loads are copied four times, places of the younger half to
    # each round; then as above.
    Stage("regrowth", WHOLE["regrowth"], lambda n: (2.5 * GROWN_IN_ORDER + 4 * 3 + 2 * 12 + 4 * stars_in_order(n) + 4 * 2 + 2.5 * 4, 2.5, 2.5)),
    # Where nodes lie is written, parents' places are read.
    Stage("again", WHOLE["again"], lambda n: (2 * 4 + 2 + words_recorded(n), 1, 0)),
    # The same of nodes' depths and of the next in a list.
    Stage("steered", WHOLE["steered"], lambda n: (3 * (2 * 4 + 4) + words_recorded(n), 1, 0)),
]


class Rows:
    """The fastest repetition of each row: what else runs on a machine can only make a program slower."""

    def __init__(self, documents):
        self.context = documents[0]["context"]
        self.loads = [document["context"]["load_avg"][0] for document in documents]
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

    def issue_ns(self, instructions):
        peak = max(rate for name, rate in self.rate.items() if name.startswith("peak/"))
        return 1e9 * instructions / peak

    def anywhere_ns(self, n):
        # Where places are random numbers, or those of a tree's nodes.
        return min(self.ns("add-anywhere", n), self.ns("loads", n))

    def memory_ns(self, in_order, anywhere, bits, n):
        # 2^n bits are 2^(n-3) bytes: those of n - 4, of which there are rows, take no longer.
        of_bits = self.anywhere_ns(n - 4) if n - 4 in self.dimensions() else 0
        return in_order * self.ns("read-in-order", n) / 8 + anywhere * self.anywhere_ns(n) + bits * of_bits

    def dimensions(self):
        return sorted(int(name.rpartition(":")[2]) for name in self.rate if name.startswith("trials/draw/"))


def three(number):
    return f"{number:.3g}"


def print_stages(rows):
    print("| n | stage | instructions | bytes in order | anywhere | bits anywhere | floor, ns | bound by | measured, ns | measured / floor |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for n in rows.dimensions():
        for stage in STAGES:
            if not stage.is_among(rows.rate, n):
                continue
            traffic = stage.traffic(n)
            instructions = stage.of(rows.instructions.__getitem__)
            issue, memory = rows.issue_ns(instructions), rows.memory_ns(*traffic, n)
            floor, measured = max(issue, memory), stage.of(lambda row: rows.ns(row, n))
            cells = [n, stage.meaning, three(instructions), *(f"{count:g}" for count in traffic), three(floor),
                     "issue" if issue >= memory else "memory", three(measured), f"{measured / floor:.2f}"]
            print("| " + " | ".join(map(str, cells)) + " |")


def print_whole(rows):
    print("| n | what | before, ns | after, ns | before / after |")
    print("|---|---|---|---|---|")
    for n in rows.dimensions():
        for name, meaning in WHOLE.items():
            if f"trials/{name}/n:{n}" not in rows.rate:
                continue
            after = rows.ns(name, n)
            if f"trials/plain-{name}/n:{n}" not in rows.rate:
                print(f"| {n} | {meaning} | | {three(after)} | |")
                continue
            before = rows.ns(f"plain-{name}", n)
            print(f"| {n} | {meaning} | {three(before)} | {three(after)} | {before / after:.1f} |")


def main():
    commit, *paths = sys.argv[1:]
    rows = Rows([json.loads(Path(path).read_text(encoding="utf-8")) for path in paths])
    print("# Trials of embedded trees, stage by stage\n")
    print(f"Nanoseconds of processor time of one core for a node (of stars: a processor), the fastest repetition of each row, on a "
          f"shared machine of {rows.context['num_cpus']} CPUs with a load average of at most {max(rows.loads):.0f}, {rows.context['date'][:10]}, commit {commit}, by\n")
    print("    build/tests/cubeverify_bench --benchmark_filter='^(trials|peak)/' --benchmark_out_format=json --benchmark_out=trials.json")
    print("    python3 tests/bench/trials.py COMMIT trials.json >results/trials.md\n")
    print("an n at a time within a few minutes.\n")
    print("## Before and after\n")
    print("Before is the plain form, one node after the other, which is still what a trial with too large loads and a device's "
          "thread do, and what the stages are compared with; after are the stages (kernels/embedding/trial_stages.h) in the "
          "fastest form of this machine. The facts are the same, bit for bit.\n")
    print_whole(rows)
    print("\n## Stages and their floors\n")
    print("Instructions are those counted at n = 12 (of the one that tries again at n = 8). The floor is the larger of two times: in which this core could issue "
          "these instructions, at the rate of the fastest loop of `peak`; and in which its memory could hand over the bytes read "
          "and written in order, at the rate at which 2^n words of 64 bits are read, add to a byte anywhere among 2^n (as fast "
          "as loads or as random addresses, whichever is faster), and read a bit anywhere among 2^n, for which adding to a byte "
          "among 2^(n-4) stands, all measured in the same run. "
          "What no row does alone is the difference of those that do more and less: places, and redistribution. Where the "
          "measured time of such a stage is below its floor, the processor has done it at the same time as the other stages.\n")
    print_stages(rows)


if __name__ == "__main__":
    main()
