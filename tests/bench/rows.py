"""The rows of the benchmark document: what a machine can do, and what a sweep uses."""

import re
from dataclasses import dataclass

FORMS = ("textbook", "plain", "words", "avx2", "avx512")
CLASSES = ("scalar", "moves", "vector", "wide", "multiplies")  # tests/bench/instructions.h

# The peaks that bound each class, by the names of tests/bench/peak_bench.cpp.
CLOCK = "peak/scalar:dependent-add"
VECTOR = "peak/vector:and-256"
WIDE = "peak/wide:ternary-512"
MULTIPLIES = "peak/multiplies:product-64-512"


class Machine:
    """Instructions per second of one core, by loop, and its clock in Hz."""

    def __init__(self, peaks):
        self.rates = {name: entry["items_per_second"] for name, entry in peaks.items()}
        for name, entry in peaks.items():
            check_count(name, entry)
        self.clock = self.rates.get(CLOCK)
        self.peaks = {name.split(":")[1].replace("-", " "): rate for name, rate in self.rates.items()}

    def floor(self, work):
        """The least nanoseconds for these instructions, and what takes them."""
        vector = work["vector"] + work["wide"] + work["multiplies"]
        bounds = [("issue", sum(work.values()), max(self.rates.values()))]
        for bound, instructions, peak in (
            ("vector", vector, VECTOR),
            ("512 bits", work["wide"] + work["multiplies"], WIDE),
            ("products", work["multiplies"], MULTIPLIES),
        ):
            if peak in self.rates:
                bounds.append((bound, instructions, self.rates[peak]))
        return max((1e9 * instructions / rate, bound) for bound, instructions, rate in bounds)


def check_count(name, entry):
    """Fails if the instructions of a peak loop, which are known, were not counted as what they are."""
    counted = re.match("peak/([a-z]*):", name)
    if counted and counted[1] in entry and not 0.99 < entry[counted[1]] < 1.2:
        raise ValueError(f"{name}: {entry[counted[1]]} {counted[1]} instructions counted for each executed")


@dataclass
class Row:
    """One sweep in one form at one n. Of one unit: nanoseconds, instructions; None where they were not counted."""

    sweep: str
    form: str
    n: int
    per_second: float
    ns: float
    instructions: float | None = None
    vector: float | None = None
    wide: float | None = None
    floor: float | None = None
    bound: str | None = None
    ratio: float | None = None


def row_of(name, entry, counted, machine):
    """The row of a benchmark sweep/form/n:N, and of its counted work if there is any. None for others."""
    match = re.fullmatch(r"(\w+)/(\w+)/n:(\d+)", name)
    if not match or match[2] not in FORMS:
        return None
    row = Row(match[1], match[2], int(match[3]), entry["items_per_second"], 1e9 / entry["items_per_second"])
    if counted is None:
        return row
    work = {kind: counted[kind] for kind in CLASSES}
    row.instructions = sum(work.values())
    row.wide = work["wide"] + work["multiplies"]
    row.vector = work["vector"] + row.wide
    row.floor, row.bound = machine.floor(work)
    row.ratio = counted.get("counted_ns", row.ns) / row.floor
    return row
