"""The checks: of trees in whatever form they are held, of schedules and of embeddings."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy

from cubeverify._inputs import Parents, parents_of, parents_of_edges
from cubeverify._nodes import Numbering, as_integer, require_dimensions, shown
from cubeverify._program import ProgramReport, run_check
from cubeverify._tree import TreeReport, report_on, require_source, tree

SCHEDULES = ("broadcast", "personalized", "all-to-all-broadcast", "total-exchange")
PORTS = ("either", "one", "all")


@dataclass(frozen=True)
class SharedLink:
    """A directed link that two trees use, so that they cannot be used at once."""

    first: int  # the trees' numbers
    second: int
    parent: int
    child: int
    count: int  # links that these two share


@dataclass(frozen=True)
class TreesReport:
    """Several trees of one cube. It is true itself if each is a spanning tree and no two share a directed link."""

    trees: tuple[TreeReport, ...]
    shared: tuple[SharedLink, ...]  # for each two trees that share links, the one with the least child

    @property
    def ok(self) -> bool:
        return all(self.trees) and not self.shared

    def __bool__(self) -> bool:
        return self.ok

    def __str__(self) -> str:
        for number, report in enumerate(self.trees):
            if not report:
                return f"tree {number}: {report}"
        what = f"n = {self.trees[0].n}: {len(self.trees)} spanning trees of the cube"
        if self.shared:
            link = self.shared[0]
            return f"{what}, but trees {link.first} and {link.second} share the link {link.parent} -> {link.child}"
        return f"{what} that share no directed link"


def check(tree: Any = None, n: int | None = None, source: int | None = None, *, edges: Any = None) -> Any:
    """Says whether `tree` is a spanning tree of the n-cube, and measures it.

    tree: 2^n parents as a sequence or NumPy array (a root has itself, -1, None or SciPy's -9999); a dictionary
    child -> parent; a graph of networkx, igraph or rustworkx, or a SciPy sparse adjacency matrix, directed from parent
    to child or undirected; a function parent(n, c), with n; or the path of a file, which the program reads. A list of
    these is several trees. edges: instead of `tree`, pairs (parent, child), such as an array of shape (E, 2).
    Nodes are integers from 0 to 2^n - 1, tuples of n bits or strings of n bits, with bit n-1 first.
    source: the root; without it the only root, or node 0.

    Returns a TreeReport, for several trees a TreesReport, for a file a ProgramReport; each is true if all is right.
    Raises TypeError or ValueError, in one line, for what is no tree in any of these forms. Takes time and memory linear
    in 2^n.

    >>> check({1: 0, 2: 0, 3: 2}).ok
    True
    >>> check(edges=[("00", "01"), ("00", "10"), ("00", "11")]).violations[0].node
    3
    """
    if (tree is None) == (edges is None):
        raise TypeError("check takes a tree or edges=, one of them")
    if source is not None and as_integer(source) is None:
        raise TypeError(f"source is a node's number, not {shown(source)}")
    if edges is not None:
        return _report(parents_of_edges(edges, n, source), source)
    if isinstance(tree, (str, os.PathLike)):
        options = [] if n is None else ["--n", str(n)]
        return run_check([_path(tree), *options, *([] if source is None else ["--source", str(source)])])
    if isinstance(tree, (list, tuple)) and tree and as_integer(tree[0]) is None and not _is_entry(tree[0]):
        if all(isinstance(row, (list, tuple)) and len(row) == 2 for row in tree):
            raise TypeError("a list of pairs; edges are given as check(edges=pairs)")
        return _report_several([parents_of(one, n, source) for one in tree], source)
    return _report(parents_of(tree, n, source), source)


def _is_entry(value: object) -> bool:
    return value is None or isinstance(value, (bool, float, complex, str))


def _report(parents: Parents, source: int | None) -> TreeReport:
    if source is not None:
        require_source(source, parents.n)
    return report_on(parents, source)


def _report_several(trees: list[Parents], source: int | None) -> TreesReport:
    sizes = sorted({tree.n for tree in trees})
    if len(sizes) > 1:
        raise ValueError(f"trees of the {sizes[0]}-cube and of the {sizes[-1]}-cube; several trees are of one cube")
    reports = tuple(_report(tree, source) for tree in trees)
    shared = []
    for first in range(len(trees)):
        for second in range(first + 1, len(trees)):
            parents, others = reports[first].parents, reports[second].parents
            common = numpy.flatnonzero((parents == others) & (parents >= 0))
            if common.size:
                child = int(common[0])
                shared.append(SharedLink(first, second, int(parents[child]), child, int(common.size)))
    return TreesReport(reports, tuple(shared))


def _path(file: Any) -> str:
    path: str = os.path.abspath(os.fspath(file))
    if not os.path.exists(path):
        raise FileNotFoundError(f"{os.fspath(file)}: there is no such file")
    return path


def check_schedule(schedule: Any, task: str, n: int | None = None, source: int | None = None, ports: str = "all") -> ProgramReport:
    """Executes a schedule packet by packet and says whether it delivers everything.

    schedule: the path of a file, or rows (cycle, from, to, packet, ...), such as an array of shape (R, 4); cycles from 0.
    task: "broadcast", "personalized", "all-to-all-broadcast" or "total-exchange". Packets are integers, or strings
    such as "1>6" for a total exchange, as docs/own_tree.md describes. ports: the port model that it is made for:
    "either", "one" or "all". Raises ValueError, in one line, for what is no schedule.
    """
    if task not in SCHEDULES:
        raise ValueError(f"there is no task {task!r}; there are {', '.join(SCHEDULES)}")
    if ports not in PORTS:
        raise ValueError(f"there is no port model {ports!r}; there are {', '.join(PORTS)}")
    options = ["--schedule", task, "--ports", ports]
    options += [] if n is None else ["--n", str(n)]
    options += [] if source is None else ["--source", str(source)]
    if isinstance(schedule, (str, os.PathLike)):
        return run_check([_path(schedule), *options])
    lines = []
    for place, row in enumerate(schedule.tolist() if hasattr(schedule, "tolist") else schedule):
        if isinstance(row, str) or not hasattr(row, "__len__") or len(row) < 4:
            raise ValueError(f"row {place} is {shown(row)}; a row is (cycle, from, to, packet, ...)")
        for value in row[:3]:
            if as_integer(value) is None:
                raise TypeError(f"row {place} has {shown(value)}; cycle, from and to are integers")
        lines.append(" ".join(map(str, row)))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "schedule.txt"
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return run_check([str(file), *options])


def check_embedding(
    guest: Any, places: Any, n: int | None = None, *, load: int | None = None, dilation: int | None = None,
    congestion: int | None = None,
) -> ProgramReport:  # fmt: skip
    """Measures load, dilation and congestion of a graph in the n-cube.

    guest: a graph of networkx, or pairs of nodes 0, 1, 2, .... places: the node of the cube for each of them, as a
    dictionary or a sequence, as integers, tuples of bits or bit strings. load, dilation, congestion: what the embedding
    should keep to; the report is false if it does not. Raises TypeError or ValueError for what is no embedding.
    """
    if hasattr(guest, "edges") and hasattr(guest, "nodes"):
        nodes, edges = list(guest.nodes()), [edge[:2] for edge in guest.edges()]
    else:
        edges = [tuple(edge) for edge in (guest.tolist() if hasattr(guest, "tolist") else guest)]
        nodes = sorted({end for edge in edges for end in edge})
    get = places.__getitem__ if hasattr(places, "__getitem__") else None
    if get is None:
        raise TypeError(f"places are a dictionary or a sequence, not {shown(places)}")
    number = {node: place for place, node in enumerate(nodes)}
    try:
        hosts = [get(node) for node in nodes]
    except (KeyError, IndexError, TypeError) as error:
        raise ValueError(f"places have no entry for a node of the guest: {error}") from None
    numbering = Numbering([tuple(host) if isinstance(host, list) else host for host in hosts])
    lines = [f"{number[u]} {number[v]}" for u, v in edges]
    options = ["--n", str(numbering.dimensions(n))]
    for name, limit in (("load", load), ("dilation", dilation), ("congestion", congestion)):
        options += [] if limit is None else [f"--{name}", str(limit)]
    with tempfile.TemporaryDirectory() as folder:
        edge_file, place_file = Path(folder) / "guest.edges", Path(folder) / "places.txt"
        edge_file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        place_file.write_text("\n".join(str(numbering.number(host)) for host in hosts) + "\n", encoding="utf-8")
        return run_check([str(edge_file), "--places", str(place_file), *options])


def schedule(name: str, n: int, ports: str = "all") -> numpy.ndarray[Any, Any]:
    """The fastest broadcast of one packet from node 0 along a tree of the papers.

    ports: "all", where a node sends to all children at once, or "one", where it sends to one child in a cycle, that
    with the longest time to go first. Returns rows (cycle, from, to, packet 0), an array of shape (2^n - 1, 4).
    """
    require_dimensions(n, 2)
    if ports not in ("one", "all"):
        raise ValueError(f'there is no port model {ports!r} here; there are "one" and "all"')
    parents = tree(name, n).tolist()
    children: list[list[int]] = [[] for _ in parents]
    for child in range(1, 2**n):
        children[parents[child]].append(child)
    order = [0]
    for node in order:
        order += children[node]
    time = [0] * 2**n  # cycles that a node's subtree takes once the node has the packet
    for node in reversed(order):
        children[node].sort(key=lambda child: (-time[child], child))
        time[node] = max((time[child] + (i if ports == "one" else 0) + 1 for i, child in enumerate(children[node])), default=0)
    ready = [0] * 2**n
    rows = []
    for node in order:
        for i, child in enumerate(children[node]):
            cycle = ready[node] + (i if ports == "one" else 0)
            ready[child] = cycle + 1
            rows.append((cycle, node, child, 0))
    return numpy.array(sorted(rows), numpy.int64)
