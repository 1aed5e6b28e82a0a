"""Spanning trees of the cube: what is true of one that a user holds, and the trees of the papers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

import numpy

from cubeverify._inputs import NO_PARENT, Parents
from cubeverify._load import call, require_memory, text
from cubeverify._nodes import amount, require_dimensions, shown
from cubeverify._report import Report, Violation, html_table, imported, reading_json

# Beyond this n a tree is not compared with the known ones, which costs 2n passes over the nodes for each.
MOST_COMPARED = 20
MEASURES = ("height", "leaves", "most_children", "path_sum")


@dataclass(frozen=True, eq=False)
class TreeReport(Report):
    """What is true of a tree. It is true itself if it is a spanning tree of the n-cube.

    Arrays by node have 2^n entries, arrays by dimension n. The measures from `height` on are None unless `ok`.
    """

    n: int
    source: int
    violations: tuple[Violation, ...]  # the first is the most basic; none for a spanning tree of the cube
    parents: numpy.ndarray[tuple[int], numpy.dtype[numpy.int32]] = field(repr=False)  # of each node; -1 for a root
    depth: numpy.ndarray[tuple[int], numpy.dtype[numpy.int32]] = field(repr=False)  # of each node, edges to the source; -1 where the path does not end there
    notes: tuple[str, ...] = ()  # how the input was taken
    shortest_paths: bool = False  # whether every depth is the distance from the source in the cube
    height: int | None = None
    leaves: int | None = None
    most_children: int | None = None
    path_sum: int | None = None  # the depths of all nodes, added up
    subtrees: numpy.ndarray[Any, Any] | None = None  # nodes in the subtree of the source across each dimension
    # The loads of a link by dimension, when every node is the root of such a tree, moved to it by translation: when all
    # nodes send one packet to all, and when all send an element to each other node.
    broadcast_load: numpy.ndarray[Any, Any] | None = None
    personalized_load: numpy.ndarray[Any, Any] | None = None
    # The trees of the papers that it is, perhaps with dimensions renamed; None where it was not compared, as beyond n = 20.
    same_as: tuple[str, ...] | None = None
    nearly: str = ""  # else the one of these that it is but for a few parents, such as "sbt but for 1 parent, the least 0b011"

    @property
    def ok(self) -> bool:
        return not self.violations

    @property
    def conclusion(self) -> str:
        """One sentence, in the words of the program."""
        where = f"n = {self.n}, source 0b{self.source:0{self.n}b}: "
        if self.violations:
            one = self.violations[0]
            is_source = f"{one.least} is the source and must have no parent, but has {one.found}"
            fault = is_source if one.check == "source" else f"{one.least}: found {one.found}; a tree needs {one.needed}"
            return f"{where}no spanning tree of the cube: {fault}"
        what = f"{where}a spanning tree of the cube{', by shortest paths' if self.shortest_paths else ''}"
        if self.same_as is None:
            return what
        like = text("likeness", "\n".join(self.same_as).encode())
        return f"{what}; {like[0] if like else 'it is ' + (self.nearly or 'not one of the known trees')}"

    def with_notes(self, notes: Sequence[str]) -> TreeReport:
        """The same with notes before its own."""
        return replace(self, notes=(*notes, *self.notes))

    @property
    def measures(self) -> dict[str, int]:
        """Height, leaves, most children and sum of path lengths by name, as of a ProgramReport; empty unless `ok`."""
        return {name: getattr(self, name) for name in MEASURES if self.ok}

    def __post_init__(self) -> None:
        for array in (self.parents, self.depth, self.subtrees, self.broadcast_load, self.personalized_load):
            if array is not None:
                array.flags.writeable = False

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, TreeReport):
            return NotImplemented
        return all(numpy.array_equal(getattr(self, entry.name), getattr(other, entry.name)) for entry in fields(self))

    def __reduce__(self) -> Any:
        return TreeReport, tuple(getattr(self, entry.name) for entry in fields(self))

    def __hash__(self) -> int:
        return hash((self.n, self.source, self.violations, self.parents.tobytes()))

    def to_json(self) -> str:
        require_memory(self.n, 100)
        return json.dumps(self, default=plain_value)

    @classmethod
    def from_json(cls, document: str) -> TreeReport:
        """The report that to_json() wrote. Raises ValueError for anything else."""
        with reading_json("TreeReport"):
            values = json.loads(document)
            values["violations"] = tuple(Violation(**violation) for violation in values["violations"])
            values["notes"] = tuple(values["notes"])
            values["same_as"] = None if values["same_as"] is None else tuple(values["same_as"])
            for name in ("parents", "depth"):
                values[name] = numpy.array(values[name], numpy.int32)
            for name in ("subtrees", "broadcast_load", "personalized_load"):
                values[name] = None if values[name] is None else numpy.array(values[name], numpy.int64)
            return cls(**values)

    def to_networkx(self) -> Any:
        """A networkx.DiGraph with an edge from each parent to its child, nodes 0 to 2^n - 1 with attribute depth."""
        networkx = imported("networkx", "a graph")
        require_memory(self.n, 850)
        graph = networkx.DiGraph()
        graph.add_nodes_from((c, {"depth": d}) for c, d in enumerate(self.depth.tolist()))
        graph.add_edges_from((p, c) for c, p in enumerate(self.parents.tolist()) if p >= 0)
        return graph

    def to_pandas(self) -> Any:
        """A pandas.DataFrame with a row for each node: parent, depth, children."""
        pandas = imported("pandas", "a data frame")
        above = self.parents[self.parents >= 0]
        children = numpy.bincount(above, minlength=2**self.n)
        table = {"parent": self.parents, "depth": self.depth, "children": children}
        return pandas.DataFrame(table, index=pandas.RangeIndex(2**self.n, name="node"))

    def _repr_html_(self) -> str:
        rows: list[tuple[str, object]] = [("n", self.n), ("source", f"0b{self.source:0{self.n}b}")]
        rows += self.measures.items()
        if self.subtrees is not None:
            rows.append(("subtrees", ", ".join(map(str, self.subtrees.tolist()))))
        return html_table(self, rows + [(violation.check, violation) for violation in self.violations])


def plain_value(value: Any) -> Any:
    """An array as a list, an object by its fields."""
    return value.tolist() if isinstance(value, numpy.ndarray) else vars(value)


def notes_of(tree: Parents, source: int) -> tuple[str, ...]:
    """How a tree was taken, whose edges may lead away from the source."""
    why = ", taken to be undirected since a node is the child of two of them," if tree.guessed else ""
    away = (f"The edges{why} lead away from node {source + tree.first}.",) if tree.undirected else ()
    return away + (("Your nodes are numbered from 1. Node 1 is node 0 of the cube.",) if tree.first else ())


def report_on(tree: Parents, source: int | None) -> TreeReport:
    """The report on parents as they were given."""
    n, given = tree.n, source
    if source is None:
        roots = numpy.flatnonzero(tree.parent == NO_PARENT)
        source = tree.roots[0] if tree.roots else int(roots[0]) if roots.size else 0
    # The library counts from the source.
    translated = numpy.arange(2**n, dtype=numpy.uint32) ^ numpy.uint32(source)
    relative = tree.parent[translated]
    relative[relative != NO_PARENT] ^= numpy.uint32(source)
    counts, depth = numpy.zeros(26, numpy.uint64), numpy.zeros(2**n, numpy.uint32)
    call("check", n, relative, counts, depth)

    parents = tree.parent.astype(numpy.int32)  # NO_PARENT becomes -1
    depth_of = depth.astype(numpy.int32)[translated]
    notes = notes_of(tree, source)
    violations = _violations(tree, parents, source, counts.tolist())
    if violations:
        if given is None and violations[0].check == "source":
            notes += (f"No node is a root, so node {source + tree.first} is taken as the source; source= names another.",)
        if len(tree.roots) > 1:
            notes += (f"Nodes {tree.roots[0] + tree.first} and {tree.roots[-1] + tree.first} are named and have no parent; a tree has one root.",)
        places = {one.check: one.count for one in violations}
        if not (tree.second or places.keys() - {"tree", "adjacent"}) and (tree.of_fewer if tree.unnamed else 4 * places["adjacent"] >= 2**n):
            notes += ("If it is a tree of another network than the cube, give that as network=.",)
        return TreeReport(n, source, violations, parents, depth_of, notes)
    numbers = numpy.zeros(4, numpy.uint64)
    words = [numpy.zeros(n, numpy.uint64) for _ in range(3)]
    call("measure", n, relative, numbers, *words)
    subtrees, broadcast, personalized = (one.astype(numpy.int64) for one in words)
    same_as, nearly = None, ""
    if 2 <= n <= MOST_COMPARED:
        rows = [line.split(" ", 2) for line in text("same_as", n, relative)]
        same_as = tuple(known for count, _, known in rows if count == "0")
        if rows and not same_as:
            count, least, known = min(rows, key=lambda row: int(row[0]))
            nearly = f"{known} but for {amount(int(count), 'parent')}, the least 0b{int(least) ^ source:0{n}b}"
    else:
        notes += (f"Trees are compared with the known ones for n = 2 to {MOST_COMPARED} only.",)
    height, leaves, most_children, path_sum = numbers.tolist()
    return TreeReport(n, source, (), parents, depth_of, notes, not counts[7], height, leaves, most_children,
                      path_sum, subtrees, broadcast, personalized, same_as, nearly)  # fmt: skip


def spans_from_one(tree: Parents) -> bool:
    """Whether parents that were read as numbers from 0 on are a spanning tree as numbers from 1 on, where 0 stands for a root."""
    if tree.first or not tree.by_place:
        return False
    own = numpy.arange(2**tree.n, dtype=numpy.uint32)
    parent = numpy.where(tree.parent == NO_PARENT, own, tree.parent) - numpy.uint32(1)
    parent[parent == own] = NO_PARENT  # as 0 has become
    return report_on(Parents(tree.n, parent, first=1), None).ok


def _violations(tree: Parents, parents: numpy.ndarray[Any, Any], source: int, counts: list[int]) -> tuple[Violation, ...]:
    """What the library counted, after what the input itself shows, in the words of the program (host/check/trees/tree_report.cpp)."""
    found = []

    def name(node: int) -> str:
        return f"0b{node:0{tree.n}b}"

    def add(check: str, node: int, what: str, needed: str, count: int = 1) -> None:
        found.append(Violation(check, node, what, needed, count, name(node)))

    with_parent, roots, root, lost, least_lost, off, least_off, _, _, length, *cycle = counts
    root, least_lost, least_off = root ^ source, least_lost ^ source, least_off ^ source
    if tree.unnamed:
        add("tree", tree.first_unnamed, f"{name(tree.first_unnamed)} in no edge", f"all {2**tree.n} nodes", tree.unnamed)
    if tree.second:
        child, *above = min(tree.second, key=lambda one: (not tree.undirected or one[1] != one[2], one))
        first, second = ("a root mark" if one == NO_PARENT else name(one) for one in above)
        what = f"{second if above[1] == NO_PARENT else 'a second parent ' + second} of {name(child)} after {first}"
        needed = "one, where edges lead from parent to child"
        if first == second:
            what, needed = f"{first} of {name(child)} again" if above[0] == NO_PARENT else f"the edge {first} {name(child)} again", "it once"
        elif tree.undirected:
            what, needed = f"the edge {second} {name(child)} that closes a cycle", "none"
        add("tree", child, what, needed, len(tree.second))
    if with_parent:
        add("source", source, f"the parent {name(int(parents[source]))}", "none")
    if roots > tree.unnamed:
        what = f"{'two' if roots == 1 else roots + 1} roots, {name(source)} and {name(root)}{'' if roots == 1 else ' the first'}"
        add("root", root, "no parent" if with_parent else what, "a parent" if with_parent else "one root", roots)
    if lost and (length or not tree.unnamed):
        names = [name(node ^ source) for node in cycle[:length]]
        names.append(f"... ({length} nodes)" if length > len(cycle) else names[0] if names else "")
        add("reached", least_lost, f"the cycle {' -> '.join(names)}" if length else "another root", "a way to the source", lost)
    if off:
        parent = int(parents[least_off])
        add("adjacent", least_off, f"the parent {name(parent)}, which differs in {amount(bin(least_off ^ parent).count('1'), 'bit')}", "1 bit", off)
    return tuple(found)


def tree_names(n: int) -> list[str]:
    """The names of the papers' trees in the n-cube that tree() knows: "sbt", "minR", "msbt 0" and so on."""
    require_dimensions(n, 2)
    return text("tree_names", n)


def tree(name: str, n: int) -> numpy.ndarray[tuple[int], numpy.dtype[numpy.uint32]]:
    """The parents of the nodes of a tree of the papers with source 0.

    Returns 2^n integers of 32 bits; the root has itself. 2 <= n <= 30. Raises ValueError for a name that there is not.

    >>> tree("sbt", 3).tolist()
    [0, 0, 0, 1, 0, 1, 2, 3]
    """
    require_dimensions(n, 2)
    if not isinstance(name, str):
        raise TypeError(f"a tree is named by a string, not {shown(name)}")
    if f"{name} 0" in tree_names(n):
        raise ValueError(f"{name!r} is a family of several trees: trees({name!r}, {n}) has all of them, and '{name} 0' is the name of the first")
    if name not in tree_names(n):
        raise ValueError(f"there is no tree {shown(name)}; there are {', '.join(tree_names(n))}")
    require_memory(n, 8)
    parents = numpy.empty(2**n, numpy.uint32)
    call("tree", name.encode(), n, parents)
    parents[0] = 0
    return parents


def trees(name: str, n: int) -> list[numpy.ndarray[tuple[int], numpy.dtype[numpy.uint32]]]:
    """The parents of all trees of a family that has several, such as "msbt" with its n trees; of another the one tree."""
    names = [known for known in tree_names(n) if known == name or known.split(" ")[0] == name]
    if not names:
        families = dict.fromkeys(known.split(" ")[0] for known in tree_names(n))
        raise ValueError(f"there is no family {shown(name)}; there are {', '.join(families)}")
    require_memory(n, 4 * len(names) + 4)
    return [tree(known, n) for known in names]

