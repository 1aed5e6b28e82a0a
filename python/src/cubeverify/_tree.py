"""Trees by the parents of their nodes."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy

from cubeverify._load import call, text

MOST_DIMENSIONS = 30
NONE = 0xFFFFFFFF

CHECKS = {
    "source": "the source has no parent",
    "root": "every other node has a parent",
    "reached": "every node's ancestors end at the source",
    "adjacent": "every edge is a link of the cube",
    "shortest": "depth is distance in the cube",
}
NEEDED = ("source", "root", "reached", "adjacent")


@dataclass(frozen=True)
class TreeReport:
    """What is true of a tree. It is true itself if it is a spanning tree of the cube."""

    n: int
    source: int
    exceptions: dict  # by the name of a check: how many nodes it does not hold of, and the least one, or None
    depth: numpy.ndarray = field(repr=False)  # of each node, edges to the source; -1 where the way does not end there
    # The rest is None unless it is a spanning tree of the cube.
    height: int | None = None
    leaves: int | None = None
    most_children: int | None = None
    path_sum: int | None = None
    subtrees: numpy.ndarray | None = None  # the sizes of the source's subtrees, by the dimension of its edge
    # The loads of a link by dimension, when every node is the root of such a tree, moved to it by translation: when all
    # nodes send one packet to all, and when all send an element to each other node.
    broadcast_load: numpy.ndarray | None = None
    personalized_load: numpy.ndarray | None = None

    def __bool__(self):
        return all(self.exceptions[name][0] == 0 for name in NEEDED)

    @property
    def shortest_paths(self):
        """Whether depth is distance in the cube."""
        return self.exceptions["shortest"][0] == 0

    def __str__(self):
        where = f"n = {self.n}, source 0b{self.source:0{self.n}b}: "
        for name in NEEDED:
            count, least = self.exceptions[name]
            if count:
                plural = "" if count == 1 else "s"
                where += f"no spanning tree of the cube: {CHECKS[name]}: {count} exception{plural}, "
                return where + f"least 0b{least:0{self.n}b}"
        return where + "a spanning tree of the cube" + (", by shortest paths" if self.shortest_paths else "")


def _parents(parents, n):
    """n, and the parents as 32-bit numbers, NONE for a root."""
    array = numpy.asarray(parents)
    if array.ndim != 1:
        raise ValueError(f"an array of shape {array.shape}; parents are one row: parents.ravel()")
    if array.size == 0:
        raise ValueError("0 parents; the 1-cube has 2 nodes")
    if array.dtype.kind not in "iu":
        raise ValueError(f"parents of type {array.dtype}; they are integers: parents.astype(int)")
    dimensions = max(1, int(array.size - 1).bit_length()) if n is None else n
    _require_dimensions(dimensions, 1)
    if array.size != 2**dimensions:
        raise ValueError(f"{array.size} parents; the {dimensions}-cube has {2**dimensions} nodes")
    wrong = numpy.flatnonzero((array >= array.size) | (array < -1))
    if wrong.size:
        what = f"{array[wrong[0]]} is not a node from 0 to {array.size - 1}, or -1 for a root"
        raise ValueError(f"the parent of node {wrong[0]}: {what}")
    result = array.astype(numpy.uint32)
    result[result == numpy.arange(array.size, dtype=numpy.uint32)] = NONE
    return dimensions, result


def check(parents, n=None, source=None):
    """Says whether `parents` is a spanning tree of the n-cube, and what its numbers are.

    parents: 2^n integers; a root has itself or -1. The source is the only root, or 0 if there are several, unless it is
    given. Raises ValueError, in one line, for what is no array of parents. Takes time and memory linear in 2^n.
    """
    n, array = _parents(parents, n)
    if source is None:
        roots = numpy.flatnonzero(array == NONE)
        source = int(roots[0]) if roots.size == 1 else 0
    if not 0 <= source < 2**n:
        raise ValueError(f"source {source}, which is from 0 to {2**n - 1}")
    translated = numpy.arange(2**n, dtype=numpy.uint32) ^ numpy.uint32(source)
    relative = array[translated]
    relative[relative != NONE] ^= numpy.uint32(source)

    counts, depth = numpy.zeros(10, numpy.uint64), numpy.zeros(2**n, numpy.uint32)
    call("check", n, relative, counts, depth)
    exceptions = {}
    for name, (count, least) in zip(CHECKS, counts.reshape(-1, 2).tolist()):
        exceptions[name] = (count, least ^ source if count else None)
    depth = depth.astype(numpy.int32)[translated]
    report = TreeReport(n, source, exceptions, depth)
    if not report:
        return report
    numbers = numpy.zeros(4, numpy.uint64)
    subtrees, broadcast, personalized = (numpy.zeros(n, numpy.uint64) for _ in range(3))
    call("measure", n, relative, numbers, subtrees, broadcast, personalized)
    return TreeReport(n, source, exceptions, depth, *numbers.tolist(), subtrees, broadcast, personalized)


def tree_names(n):
    """The trees of the papers in the n-cube that tree() knows: "sbt", "minR", "msbt 0" and so on."""
    _require_dimensions(n, 2)
    return text("tree_names", n)


def tree(name, n):
    """The parents of the nodes of a tree of the papers with source 0, an array of 2^n; the root has itself."""
    _require_dimensions(n, 2)
    parents = numpy.empty(2**n, numpy.uint32)
    if not call("tree", str(name).encode(), n, parents):
        raise ValueError(f"no tree {name!r}; there are {', '.join(tree_names(n))}")
    parents[0] = 0
    return parents


def _require_dimensions(n, least):
    if not least <= n <= MOST_DIMENSIONS:
        raise ValueError(f"n = {n}, which is from {least} to {MOST_DIMENSIONS}")
