"""Facts computed by sweeps over all addresses, as kernels/sweeps/README.md defines them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy

from cubeverify._load import call, text
from cubeverify._nodes import as_integer, shown


class ForAll(NamedTuple):
    """How many objects were looked at, how many violate the condition, and the least address that does, or None."""

    checked: int
    violated: int
    least: int | None


class Extremum(NamedTuple):
    """The largest value and the least address that has it, or None if there is none."""

    value: int
    address: int | None


NOWHERE = 2**64 - 1


def sweeps() -> dict[str, range]:
    """The sweeps that compute() knows, with their ranges of n."""
    return {name: range(int(least), int(greatest) + 1) for name, least, greatest in map(str.split, text("sweeps"))}


# In a tenth of a second or so, after which an interrupt gets through.
UNITS_AT_ONCE = 2**16


def compute(sweep: str, n: int, progress: Callable[[float], object] | None = None) -> dict[str, Any]:
    """The facts of a sweep at n by name: ForAll, Extremum, an integer for a digest, arrays for histograms and maxima.

    One thread computes them one address at a time; the program is many times as fast. `progress`, if given, is called
    again and again with the share that is done, from 0 to 1. Raises ValueError for an unknown sweep or an n beyond its range.
    """
    known = sweeps()
    if not isinstance(sweep, str) or sweep not in known:
        raise ValueError(f"there is no sweep {sweep!r} here; there are {', '.join(known)}")
    if as_integer(n) is None or n not in known[sweep]:
        raise ValueError(f"n must be from {known[sweep][0]} to {known[sweep][-1]} for sweep {sweep}, not {shown(n)}")
    slots = [line.split() for line in text("layout", sweep.encode(), n)]
    tally = numpy.zeros(sum(int(size) for *_, size in slots), numpy.uint64)
    units = numpy.zeros(1, numpy.uint64)
    call("units", sweep.encode(), n, units)
    last = int(units[0])
    for first in range(0, last, UNITS_AT_ONCE):
        call("facts", sweep.encode(), n, first, min(UNITS_AT_ONCE, last - first), tally)
        if progress is not None:
            progress((first + UNITS_AT_ONCE) / last if first + UNITS_AT_ONCE < last else 1.0)
    return {name: _fact(kind, tally[int(at) : int(at) + int(size)]) for name, kind, at, size in slots}


def _fact(kind: str, words: numpy.ndarray[Any, Any]) -> Any:
    if kind == "forall":
        checked, violated, least = words.tolist()
        return ForAll(checked, violated, least if violated else None)
    if kind == "extremum":
        value, address = words.tolist()
        return Extremum(value, None if address == NOWHERE else address)
    return int(words[0]) if kind == "digest" else words.copy()
