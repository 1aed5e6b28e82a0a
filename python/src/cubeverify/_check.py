"""The checks: of trees in whatever form they are held, of schedules and of embeddings."""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Optional, Protocol, Union, overload

import numpy

from cubeverify._inputs import Parents, graph_of, pairs_of, parents_of, parents_of_edges, rows_of
from cubeverify._nodes import Numbering, amount, as_integer, bits_of, node_number, require_dimensions, shown
from cubeverify._program import ProgramReport, run_check
from cubeverify._report import html_table, reading_json
from cubeverify._tree import TreeReport, Violation, report_on, tree

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

    @property
    def violations(self) -> tuple[Violation, ...]:
        """Those of all trees, in their order; shared links are not among them."""
        return tuple(violation for report in self.trees for violation in report.violations)

    def __bool__(self) -> bool:
        return self.ok

    def __str__(self) -> str:
        for number, report in enumerate(self.trees):
            if not report:
                return f"tree {number}: {report}"
        what = f"n = {self.trees[0].n}: {amount(len(self.trees), 'spanning tree')} of the cube"
        if self.shared:
            link = self.shared[0]
            return f"{what}, but trees {link.first} and {link.second} share the link {link.parent} -> {link.child}"
        return what if len(self.trees) == 1 else f"{what} that share no directed link"

    def _repr_html_(self) -> str:
        rows = [(f"tree {number}", report) for number, report in enumerate(self.trees)]
        return html_table(self, [*rows, *(("shared", link) for link in self.shared)])

    def to_json(self) -> str:
        trees = [report.to_dict() for report in self.trees]
        return json.dumps({"trees": trees, "shared": [vars(link) for link in self.shared]})

    @classmethod
    def from_json(cls, document: str) -> TreesReport:
        """The report that to_json() wrote. Raises ValueError for anything else."""
        with reading_json("TreesReport"):
            values = json.loads(document)
            trees = tuple(TreeReport.from_json(json.dumps(report)) for report in values["trees"])
            return cls(trees, tuple(SharedLink(**link) for link in values["shared"]))


class _Graph(Protocol):  # networkx
    @property
    def edges(self) -> Any: ...
    @property
    def nodes(self) -> Any: ...


class _OtherGraph(Protocol):  # igraph
    def get_edgelist(self) -> Any: ...


class _RustGraph(Protocol):  # rustworkx
    def edge_list(self) -> Any: ...


class _Matrix(Protocol):  # scipy.sparse
    def tocoo(self) -> Any: ...


Tree = Union[
    Sequence[Optional[int]], "numpy.ndarray[Any, Any]", Mapping[Any, Any], Callable[[int, int], Any], _Graph, _OtherGraph,
    _RustGraph, _Matrix,
]  # fmt: skip
Node = Union[int, str, Sequence[int]]
File = Union[str, "os.PathLike[str]"]


@overload
def check(tree: File | Sequence[os.PathLike[str]], n: int | None = None, source: Node | None = None) -> ProgramReport: ...
@overload
def check(tree: Tree, n: int | None = None, source: Node | None = None) -> TreeReport: ...
@overload
def check(tree: Sequence[str], n: int | None = None, source: Node | None = None) -> TreeReport | ProgramReport: ...
@overload
def check(tree: Sequence[Tree], n: int | None = None, source: Node | None = None) -> TreesReport: ...
@overload
def check(tree: None = None, n: int | None = None, source: Node | None = None, *, edges: Any) -> TreeReport: ...
def check(tree: Any = None, n: int | None = None, source: Any = None, *, edges: Any = None) -> Any:
    """Says whether `tree` is a spanning tree of the n-cube, and measures it.

    tree: 2^n parents as a sequence, a NumPy array of integers or a pandas Series by child (a root has itself, -1, None or
    SciPy's -9999); a dictionary child -> parent; a graph of networkx, igraph or rustworkx, directed from parent to child
    or undirected; a SciPy sparse adjacency matrix; a function parent(n, c), with n; or the path of a file, which the
    program reads. A list of these is several trees; paths are in a list of their own. edges: instead of `tree`, pairs
    (parent, child), such as an array of shape (E, 2) or a data frame. Edges that are all there both ways are undirected,
    and so are pairs and matrices in which a node is a child twice.
    Nodes are integers from 0 to 2^n - 1, tuples of n bits or strings of n bits, with bit n-1 first.
    source: the root; without it the only root, or node 0.

    Returns a TreeReport, for several trees a TreesReport, for one or several files a ProgramReport; each is true if all
    is right.
    Raises TypeError or ValueError, in one line, for what is no tree in any of these forms. Takes time and memory linear
    in 2^n.

    >>> check({1: 0, 2: 0, 3: 2}).ok
    True
    >>> check(edges=[("00", "01"), ("00", "10"), ("00", "11")]).violations[0].node
    3
    """
    if (tree is None) == (edges is None):
        raise TypeError("check takes a tree or edges=, one of them")
    if n is not None:
        require_dimensions(n, 1)
    root = None if source is None else node_number(source, n, "source")
    if edges is not None:
        return _report(parents_of_edges(edges, n, root or 0), source)
    if _is_path(tree):
        return run_check([_path(tree), *_options(n, root)])
    if isinstance(tree, (list, tuple)) and tree and all(_is_path(one) and bits_of(one) is None for one in tree):
        return run_check([*map(_path, tree), *_options(n, root)])
    if isinstance(tree, (list, tuple)) and tree and _is_tree(tree[0]):
        if all(_is_address(row, len(tree)) for row in tree):
            return _report(parents_of([tuple(row) for row in tree], n, root or 0), source)
        if all(isinstance(row, (list, tuple)) and len(row) == 2 for row in tree):
            raise TypeError("a list of pairs; edges are given as check(edges=pairs)")
        if isinstance(tree, tuple):
            raise TypeError("a tuple of several objects; several trees are a list, and of SciPy's (order, predecessors) the second is a tree")
        return _report_several([_one_of_several(place, one, n, root or 0) for place, one in enumerate(tree)], source)
    return _report(parents_of(tree, n, root or 0), source)


def _is_path(value: object) -> bool:
    return isinstance(value, (str, os.PathLike))


def _one_of_several(place: int, tree: Any, n: int | None, root: int) -> Parents:
    try:
        if _is_path(tree):
            raise TypeError("a path; a list has paths alone, or none")
        return parents_of(tree, n, root)
    except (TypeError, ValueError) as error:
        raise type(error)(f"tree {place}: {error}") from None


def _is_tree(value: object) -> bool:
    return as_integer(value) is None and not (value is None or isinstance(value, (bool, float, complex, str)))


def _is_address(row: Any, nodes: int) -> bool:
    """Whether this is one of 2^n nodes as n bits."""
    return isinstance(row, (tuple, list, numpy.ndarray)) and 2 ** len(row) == nodes and bits_of(tuple(row)) is not None


def _options(n: int | None, source: int | None) -> list[str]:
    if n is not None:
        require_dimensions(n, 1)
    return [*([] if n is None else ["--n", str(n)]), *([] if source is None else ["--source", str(source)])]


def _report(parents: Parents, source: Any) -> TreeReport:
    return report_on(parents, None if source is None else node_number(source, parents.n, "source"))


def _report_several(trees: list[Parents], source: Any) -> TreesReport:
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
    name: str = os.fspath(file)
    if not os.path.exists(name):
        raise FileNotFoundError(f"{name!r}: there is no such file")
    return os.path.abspath(name)


def check_schedule(schedule: Any, task: str, n: int | None = None, source: int | None = None, ports: str = "all") -> ProgramReport:
    """Executes a schedule packet by packet and says whether it delivers everything.

    schedule: the path of a file, or rows (cycle, from, to, packet, ...), such as an array of shape (R, 4) or a data frame;
    cycles from 0, nodes as check() takes them.
    task: "broadcast", "personalized", "all-to-all-broadcast" or "total-exchange". Packets are integers, or strings
    such as "1>6" for a total exchange, as docs/own_tree.md describes. ports: the port model that it is made for:
    "either", "one" or "all". Raises ValueError, in one line, for what is no schedule.
    """
    if not isinstance(task, str) or task not in SCHEDULES:
        raise ValueError(f"there is no task {task!r}; there are {', '.join(SCHEDULES)}")
    if ports not in PORTS:
        raise ValueError(f"there is no port model {ports!r}; there are {', '.join(PORTS)}")
    options = ["--schedule", task, "--ports", ports, *_options(n, None if source is None else node_number(source, n, "source"))]
    if _is_path(schedule):
        return run_check([_path(schedule), *options])
    rows = rows_of(schedule, ("cycle", "from", "to", "packet"))
    rows = rows.tolist() if hasattr(rows, "tolist") else rows
    if isinstance(rows, (bytes, Mapping)) or not hasattr(rows, "__iter__"):
        raise TypeError(f"a schedule is rows (cycle, from, to, packet, ...), or the path of a file, not {shown(schedule)}")
    lines = []
    for place, row in enumerate(rows):
        if isinstance(row, (str, Mapping)) or not hasattr(row, "__len__") or len(row) < 4:
            raise ValueError(f"row {place} is {shown(row)}; a row is (cycle, from, to, packet, ...)")
        cycle, *ends = row[:3]
        if as_integer(cycle) is None:
            raise TypeError(f"row {place} has {shown(cycle)}; cycles are integers, from 0")
        nodes = [node_number(end, n, f"a node in row {place}") for end in ends]
        for packet in row[3:]:
            if as_integer(packet) is None and not (isinstance(packet, str) and set(packet) <= set("0123456789>")):
                raise TypeError(f"row {place} has the packet {shown(packet)}; packets are integers, or strings such as '1>6'")
        lines.append(" ".join(map(str, (cycle, *nodes, *row[3:]))))
    if not lines:
        raise ValueError("there are no rows; a row is (cycle, from, to, packet, ...)")
    return _run_on({"row": lines}, options)


def check_embedding(
    guest: Any, places: Any, n: int | None = None, *, load: int | None = None, dilation: int | None = None,
    congestion: int | None = None,
) -> ProgramReport:  # fmt: skip
    """Measures load, dilation and congestion of a graph in the n-cube.

    guest: a graph as check() takes it, or pairs of nodes, such as an array of shape (E, 2). places: the node of the cube
    for each node of the guest and for no other, as a dictionary, or as a sequence or array for nodes 0, 1, 2, ...; as
    integers, tuples of bits or bit strings. Or both are paths of files, which the program reads. load, dilation,
    congestion: what the embedding should keep to; the report is false if it does not. Its `measures` have all three.
    Raises TypeError or ValueError for what is no embedding.
    """
    options = _options(n, None)
    for name, limit in (("load", load), ("dilation", dilation), ("congestion", congestion)):
        if limit is not None and as_integer(limit) is None:
            raise TypeError(f"{name} is an integer, not {shown(limit)}")
        options += [] if limit is None else [f"--{name}", str(limit)]
    if _is_path(guest) or _is_path(places):
        if not (_is_path(guest) and _is_path(places)):
            raise TypeError("one path; the guest and the places are both in files, or neither is")
        return run_check([_path(guest), "--places", _path(places), *options])
    graph = graph_of(guest)
    if graph is None:
        pairs = pairs_of(guest, "two nodes")
        nodes, edges = list(dict.fromkeys(end for edge in pairs for end in edge)), pairs
    else:
        nodes, edges = graph.nodes, graph.edges
    if hasattr(places, "items"):
        hosts = dict(places.items())
    elif hasattr(places, "__len__") and not isinstance(places, (str, bytes, Set)):
        hosts = dict(enumerate(places.tolist() if hasattr(places, "tolist") else places))
        if len(hosts) > len(nodes) and graph is None:
            nodes = list(hosts)  # some have no edge
    else:
        raise TypeError(f"places are a dictionary or a sequence, not {shown(places)}")
    lost = [node for node in dict.fromkeys([*nodes, *(end for edge in edges for end in edge)]) if node not in hosts]
    if lost:
        raise ValueError(f"places have no entry for a node of the guest: {shown(lost[0])}")
    if len(hosts) > len(nodes):
        other = next(node for node in hosts if node not in set(nodes))
        raise ValueError(f"places have an entry for {shown(other)}, which is no node of the guest")
    if not edges:
        raise ValueError("the guest has no edges")
    number = {node: place for place, node in enumerate(nodes)}
    of_nodes = [tuple(host) if isinstance(host, list) else host for host in map(hosts.__getitem__, nodes)]
    numbering = Numbering(of_nodes)
    if n is None:
        options += ["--n", str(numbering.dimensions(n))]
    else:
        numbering.dimensions(n)
    lines = [f"{number[u]} {number[v]}" for u, v in edges]
    return _run_on({"edge": lines, "place": [str(numbering.number(host)) for host in of_nodes]}, options)


def _run_on(tables: dict[str, list[str]], options: list[str]) -> ProgramReport:
    """Has the program check lines, those of the second table as --places. What it says of a line is said of the row."""
    with tempfile.TemporaryDirectory() as folder:
        files = {what: Path(folder) / f"{what}.txt" for what in tables}
        for what, lines in tables.items():
            files[what].write_text("\n".join(lines) + "\n", encoding="utf-8")
        first, *places = map(str, files.values())
        try:
            report = run_check([first, *(["--places", *places] if places else []), *options])
        except ValueError as error:
            message = str(error)
            for what, file in files.items():
                place = re.match(re.escape(str(file)) + r"(?:, line (\d+))?: ", message)
                if place is not None:
                    message = (f"{what} {int(place[1]) - 1}: " if place[1] else "") + message[place.end() :]
            raise ValueError(message) from None
    # The command that looks at an exception again names a file that is gone.
    checks = [{name: value for name, value in check.items() if name != "replay"} for check in report.data["checks"]]
    return ProgramReport(report.ok, report.conclusion, {**report.data, "checks": checks})


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
