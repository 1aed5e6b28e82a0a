"""The checks of a tree, or several, in whatever form they are held."""

from __future__ import annotations

import itertools
import json
import os
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Optional, Protocol, Union, overload

import numpy

from cubeverify._inputs import NO_PARENT, SCIPY_ROOT, Parents, note_on_columns, parents_of, parents_of_edges, trees_of_edges
from cubeverify._load import formula_values, require_memory
from cubeverify._network import Network, check_in_network
from cubeverify._nodes import as_integer, bits_of, is_function, is_missing, node_number, require_dimensions, shown, truth
from cubeverify._program import OPTIONS, Needed, ProgramReport, Relation, is_formula, is_path, options_of, options_of_keywords, options_of_needs, path_of, run_check, source_of
from cubeverify._report import Report, Violation, html_table, reading_json
from cubeverify._tree import TreeReport, notes_of, plain_value, report_on, spans_from_one


@dataclass(frozen=True)
class SharedLink:
    """A directed link that two trees use, so that they cannot be used at once."""

    first: int  # the trees' numbers
    second: int
    parent: int
    child: int
    count: int  # links that these two share


@dataclass(frozen=True)
class TreesReport(Report):
    """Several trees of one cube. It is true itself if each is a spanning tree and no two share a directed link."""

    trees: tuple[TreeReport, ...]
    shared: tuple[SharedLink, ...]  # for each two trees that share links, the one with the least child

    @property
    def ok(self) -> bool:
        return all(self.trees) and not self.shared

    @cached_property
    def violations(self) -> tuple[Violation, ...]:
        """Those of all trees, in their order; of trees that all span the cube that of "arc-disjoint"."""
        found = tuple(violation for report in self.trees for violation in report.violations)
        return found if found or not self.shared else self._said.violations

    @cached_property
    def _said(self) -> ProgramReport:
        """What the program says of trees that all span the cube."""
        return _judged([Parents(one.n, one.parents.astype(numpy.uint32)) for one in self.trees], None, [])

    @property
    def relations(self) -> dict[str, Relation]:
        """If all trees span the cube, the relations between them by name, as of a ProgramReport."""
        return self._said.relations if all(self.trees) else {}

    def with_notes(self, notes: Sequence[str]) -> TreesReport:
        """The same with notes before its own."""
        return TreesReport(tuple(report.with_notes(notes) for report in self.trees), self.shared)

    @property
    def notes(self) -> tuple[str, ...]:
        """Those of all trees, each once."""
        return tuple(dict.fromkeys(note for report in self.trees for note in report.notes))

    @property
    def conclusion(self) -> str:
        """One sentence, in the words of the program."""
        if all(self.trees):
            return self._said.conclusion
        n = self.trees[0].n
        sources = dict.fromkeys(f"0b{report.source:0{n}b}" for report in self.trees)
        where = f"n = {n}, source{'s' if len(sources) > 1 else ''} {', '.join(sources)}: "
        number = [*map(bool, self.trees)].index(False)
        return f"{where}tree {number} is {self.trees[number].conclusion.partition(': ')[2]}"

    def _repr_html_(self) -> str:
        rows = [(f"tree {number}", report) for number, report in enumerate(self.trees)]
        return html_table(self, [*rows, *(("shared", link) for link in self.shared)])

    def to_json(self) -> str:
        require_memory(self.trees[0].n, 100 * len(self.trees))
        return json.dumps({"trees": self.trees, "shared": self.shared}, default=plain_value)

    @classmethod
    def from_json(cls, document: str) -> TreesReport:
        """The report that to_json() wrote. Raises ValueError for anything else."""
        with reading_json("TreesReport"):
            values = json.loads(document)
            trees = tuple(TreeReport.from_json(json.dumps(report)) for report in values["trees"])
            return cls(trees, tuple(SharedLink(**link) for link in values["shared"]))


class _Graph(Protocol):  # networkx and rustworkx
    @property
    def nodes(self) -> Any: ...


class _OtherGraph(Protocol):  # igraph
    def get_edgelist(self) -> Any: ...


class _Series(Protocol):  # pandas and scipy.sparse
    @property
    def dtype(self) -> Any: ...


Tree = Union[
    Sequence[Optional[float]], "numpy.ndarray[Any, Any]", Mapping[Any, Any], Callable[[int, int], Any], _Graph, _OtherGraph, _Series,
]  # fmt: skip
OF_TUPLE = "a tuple of several objects; several trees are a list, and of SciPy's (order, predecessors) the second is a tree"
Node = Union[int, str, Sequence[int]]
File = Union[str, "os.PathLike[str]"]


@overload
def check(
    tree: Any = None, n: int | None = None, source: Any = None, *, network: Any, edges: Any = None, needs: Needed | Sequence[Needed] | None = None, one_based: bool = False,
    as_: str | None = None, backend: str | None = None, children: str | None = None, device: int | None = None, diameter: int | str | None = None, every_source: bool | None = None, exact: bool | None = None, height: int | str | None = None, result: File | None = None, strict: bool | None = None, threads: int | None = None, tree_column: int | None = None, trees: int | None = None,
) -> ProgramReport: ...  # fmt: skip
@overload
def check(tree: str, n: int, source: Node | None = None) -> TreeReport: ...  # type: ignore[misc]
@overload  # a tree, several, a plan or files; an array of three dimensions is, to mypy, one whose shape is not known
def check(tree: Mapping[str, Any] | list[str] | tuple[str, ...] | Sequence[tuple[Any, ...] | None] | numpy.ndarray[tuple[int, int, int], Any], n: int | None = None, source: Node | None = None, *, one_based: bool = False) -> Any: ...
@overload
def check(tree: numpy.ndarray[tuple[int, int], Any], n: int | None = None, source: Node | None = None, *, one_based: bool = False) -> TreesReport: ...  # type: ignore[misc]
@overload
def check(tree: Tree, n: int | None = None, source: Node | None = None, *, one_based: bool = False) -> TreeReport: ...  # type: ignore[misc]
@overload
def check(tree: Sequence[Tree], n: int | None = None, source: Node | None = None, *, one_based: bool = False) -> TreesReport: ...  # type: ignore[misc]
@overload
def check(tree: None = None, n: int | None = None, source: Node | None = None, *, edges: Iterable[Sequence[Any]], one_based: bool = False) -> TreeReport: ...  # type: ignore[misc]
@overload
def check(tree: None = None, n: int | None = None, source: Node | None = None, *, edges: Any, one_based: bool = False) -> Any: ...  # of several trees a TreesReport
@overload
def check(
    tree: Tree | Sequence[Tree] | File | Sequence[File] | None = None, n: int | None = None, source: Node | None = None, *, edges: Any = None, needs: Needed | Sequence[Needed] | None = None, one_based: bool = False,
    as_: str | None = None, backend: str | None = None, children: str | None = None, device: int | None = None, diameter: int | str | None = None, every_source: bool | None = None, exact: bool | None = None, height: int | str | None = None, result: File | None = None, strict: bool | None = None, threads: int | None = None, tree_column: int | None = None, trees: int | None = None,
) -> ProgramReport: ...  # fmt: skip
def check(
    tree: Any = None, n: int | None = None, source: Any = None, *, edges: Any = None, network: Any = None, needs: Any = None, one_based: bool = False,
    as_: str | None = None, backend: str | None = None, children: str | None = None, device: int | None = None, diameter: int | str | None = None, every_source: bool | None = None, exact: bool | None = None, height: int | str | None = None, result: File | None = None, strict: bool | None = None, threads: int | None = None, tree_column: int | None = None, trees: int | None = None,
) -> Any:  # fmt: skip
    """Says whether `tree` is a spanning tree of the n-cube, and measures it.

    tree: 2^n parents as a sequence, a NumPy array of integers or a pandas Series by child (a root has itself, -1, None, NaN or
    SciPy's -9999); a dictionary child -> parent; a graph of networkx, igraph or rustworkx, directed from parent to child
    or undirected; a SciPy sparse adjacency matrix; a function parent(n, c), with n; a formula for the parent of c, such as
    "c & (c - 1)", with n (docs/formulas.md); or the path of a file, which the program reads. A list of these is several trees, of which all or none are paths, all or none formulas (with `network` or options from node 0, unless `source` is another); so is an array with a row for each that is neither square nor of two columns. An execution plan of MSCCL++ is a dictionary, as json.load() has it. edges: instead of `tree`, pairs
    (parent, child), such as an array of shape (E, 2) or a data frame. Edges that are all there both ways are undirected,
    and so are pairs and matrices in which a node is a child twice.
    Nodes are integers from 0 to 2^n - 1, tuples of n bits or strings of n bits, with bit n-1 first.
    source: the root; without it the only root, or node 0.
    network: another network than the cube, of any number N of nodes: a graph, whose nodes trees name as it does; a
    function neighbours(c), asked from node 0 on until it names no other (it stops at more nodes than parents or n say, or than 2^22); a name such as "ltq:4" or "torus:3,4"; or the path of a file. Its links
    go both ways. Reports use the graph's own node names. A list of parents has one entry for each node, in the order of `graph.nodes`,
    or by number if nodes are 0 to N - 1. Write each parent as a node of the graph, and a root as None, -1 or NaN. If any entry is neither,
    all are read as positions in `list(graph.nodes)`, from 0, and a note says so. In the cube, reports call nodes by integers:
    network=networkx.hypercube_graph(n) keeps your names.
    needs: of several trees, the relations that must hold: "edge-disjoint", "edge-independent", "vertex-independent" or
    "completely-independent", or several of these. Then the program judges, and its report has all `relations`.
    one_based: nodes are numbered from 1 to 2^n, as in MATLAB, R and Julia, and so is `source`; a parent 0 is a root. Reports on the cube have addresses, from 0 on.
    The others are further options of `cubeverify check`, of what the program judges: as_="edges", tree_column=4, height="n",
    diameter="2*n", exact=True, strict=True, result="wanted.json", children="..." for a formula.

    Returns a TreeReport, for several trees a TreesReport, for one or several files, in a network and with options, a ProgramReport;
    each is true if all is right. Raises TypeError or ValueError, in one line, for what is no tree in any of these forms.
    Takes time and memory linear in 2^n.

    >>> check({1: 0, 2: 0, 3: 2}).ok
    True
    >>> check(edges=[("00", "01"), ("00", "10"), ("00", "11")]).violations[0].node
    3
    """
    options = {name: value for name, value in locals().items() if name in OPTIONS and value is not None}
    if (tree is None) == (edges is None):
        raise TypeError("check takes a tree or edges=, one of them")
    first = int(truth("one_based", one_based))
    if edges is not None:
        at_once = parents_of_edges(edges, n) if network is None and not first else None
        given: Any = [at_once] if at_once else trees_of_edges(edges, {-1, SCIPY_ROOT, first - 1} if network is None else set())
        return check(given if len(given) > 1 else given[0], n, source, network=network, needs=needs, one_based=one_based, **options).with_notes(note_on_columns(edges))
    if n is not None:
        require_dimensions(n, 1)
    if hasattr(tree, "__next__"):
        hint = "a file is given by its path" if hasattr(tree, "read") else "parents are given as list(parents), several trees as list(trees), edges as edges=pairs"
        raise TypeError(f"a {type(tree).__name__} is no tree; {hint}")
    if isinstance(tree, numpy.ndarray) and tree.ndim == 2 and tree.shape[0] != tree.shape[1] > 2:
        tree = list(tree)  # a row for each tree
    of_network = None if network is None else _network_for(tree, network, one_based, n)
    is_one = of_network is not None and isinstance(tree, list) and of_network.has_row(tree)  # which is its parents
    in_files = is_path(tree) or isinstance(tree, (list, tuple)) and len(tree) > 0 and all(is_path(one) and bits_of(one) is None for one in tree)
    if options.get("as_") is not None and (is_one or not in_files):
        raise TypeError("as_= says how a file is read; this tree is not a file")
    if isinstance(tree, list) and tree and not is_one and str in (type(tree[0]), type(tree[-1])) and not (n is None and network is None) and "trees" not in options:
        if any(is_formula(one, None) for one in tree) and all(is_formula(one, n) and bits_of(one) is None for one in tree):
            if network is None and not options and not one_based:
                return check([formula_values(one, n or 0) for one in tree], n, source, needs=needs)
            options["trees"] = len(tree)
            tree = "".join(f"j == {j} ? ({one}) : " for j, one in enumerate(tree[:-1])) + f"({tree[-1]})"
        elif any(is_formula(one, None) for one in tree) and not all(map(is_path, tree)):
            raise TypeError("a list of formulas and other trees; give either only formulas or none")
    more = [*options_of_needs(needs), *options_of_keywords(options)]
    if isinstance(tree, (list, tuple)) and any(map(_is_plan, (*tree[:1], *tree[-1:]))):
        raise TypeError("several plans, or trees and a plan; check() takes one plan a call")
    if _is_plan(tree):
        with tempfile.TemporaryDirectory() as folder:
            plan = Path(folder) / "your plan"
            plan.write_text(json.dumps(tree), encoding="utf-8")
            if source is not None and as_integer(source) is None:
                raise TypeError(f"source is the number of a rank, not {shown(source)}")
            arguments = [str(plan), *options_of(n, as_integer(source), one_based), *more, *(of_network.options(folder) if of_network else [])]
            return run_check(arguments, of_network.nodes if of_network else (), folder=folder)
    if of_network is not None:
        if isinstance(tree, tuple) and any(map(_is_tree, tree[:1])) and not of_network.has_row(list(tree)):
            raise TypeError(OF_TUPLE)
        several = isinstance(tree, list) and len(tree) > 0 and not is_one and (is_path(tree[0]) or _is_tree(tree[0]))
        return check_in_network(tree if several else [tree], of_network, n, source, more, one_based)
    root = None if source is None else node_number(source, n, "source", first) - first
    if n is not None and is_formula(tree, n):
        if one_based:
            raise TypeError("one_based=True is for nodes that are numbered; a formula is of addresses, from 0 on")
        if options or needs is not None:
            return run_check(["--parent", tree, *options_of(n, root), *more])
        return _report(parents_of(formula_values(tree, n), n, root or 0), source, first)
    if in_files:
        return run_check([*map(path_of, [tree] if is_path(tree) else tree), *options_of(n, source_of(source, n, first), one_based), *more])
    given = tree if isinstance(tree, Parents) else _given(tree, n, root or 0, first)
    if needs is None and not more:
        return _report(given, source, first)
    return _judged(given, source, more, first)


def _is_plan(tree: object) -> bool:
    """Whether this is an execution plan of MSCCL++, which may lack what the program then names, and no tree of nodes called so."""
    return isinstance(tree, dict) and not hasattr(tree, "tocoo") and (isinstance(tree.get("gpus"), list) or not {"name", "collective", "protocol"} - tree.keys())


def _network_for(tree: Any, network: Any, one_based: bool, n: int | None) -> Network:
    one = tree[0] if isinstance(tree, list) and tree and _is_tree(tree[0]) else tree
    is_row = isinstance(one, (list, tuple)) or isinstance(one, numpy.ndarray) and one.ndim == 1
    parents = len(one) if is_row and str not in map(type, one[:1]) else None
    of_formula = any(is_function(each) or is_formula(each, n) and bits_of(each) is None for each in (tree if isinstance(tree, list) else [tree]))
    return Network(network, one_based, n, parents, of_formula)


def _given(tree: Any, n: int | None, root: int, first: int) -> Parents | list[Parents]:
    """The parents of a tree, or of each in a list of trees."""

    ends = [tree[0], tree[-1]] if isinstance(tree, (list, tuple)) and tree else []
    if any(map(_is_tree, ends)) and all(as_integer(end) is None for end in ends):
        paths = [is_path(one) and bits_of(one) is None for one in tree]
        if True in paths and False in paths:
            raise TypeError(f"tree {paths.index(True)} is the path of a file, tree {paths.index(False)} is not; give either only paths or no paths")
        of_bits = (isinstance(row, (tuple, list, numpy.ndarray)) and 2 ** len(row) == len(tree) and bits_of(tuple(row)) is not None for row in tree)
        if all(is_address or is_missing(row) for is_address, row in zip(of_bits, tree)):
            return parents_of([None if is_missing(row) else tuple(row) for row in tree], n, root, first)
        if all(isinstance(row, (list, tuple)) and len(row) == 2 for row in tree):
            raise TypeError("a list of pairs; edges are given as check(edges=pairs)")
        if isinstance(tree, tuple):
            raise TypeError(OF_TUPLE)
        trees = []
        for place, one in enumerate(tree):
            try:
                trees.append(parents_of(one, n, root, first))
            except (TypeError, ValueError) as error:
                message = str(error).replace("say one_based=True", "if those of all trees are, say one_based=True")
                raise type(error)(f"tree {place}: {message}") from None
        sizes = sorted({one.n for one in trees})
        if len(sizes) > 1:
            raise ValueError(f"trees of the {sizes[0]}-cube and of the {sizes[-1]}-cube; several trees are of one cube")
        return trees
    return parents_of(tree, n, root, first)


def _is_tree(value: object) -> bool:
    return as_integer(value) is None and not (is_missing(value) or isinstance(value, (bool, float, complex, str)))


def _judged(given: Parents | list[Parents], source: Any, options: list[str], first: int = 0) -> ProgramReport:
    """What the program says with further options; of what is no spanning tree the same as without."""
    trees = given if isinstance(given, list) else [given]
    root = None if source is None else node_number(source, trees[0].n, "source", first) - first
    with tempfile.TemporaryDirectory() as folder:
        files = [f"{folder}{os.sep}tree {j}.npy" for j in range(len(trees))]
        for file, one in zip(files, trees):  # what no parents can say is as wrong as roots alone
            numpy.save(file, numpy.full(2**one.n, -1, numpy.int8) if one.second or one.unnamed else one.parent.astype(numpy.int32))
        report = run_check([*files, *options_of(trees[0].n, root), *options], folder=folder)
    if report or not {one.check for one in report.violations} & {"source", "root", "reached", "adjacent"}:
        return report.with_notes([note for one in trees for note in notes_of(one, int(numpy.argmax(one.parent == NO_PARENT)))])
    without = _report(given, source, first)
    checks = [{"check": one.check, "needed": True, "holds": False, "exceptions": one.count, "found": one.found, "needs": one.needed, "least": one.least, "node": one.node}
              for one in without.violations]  # fmt: skip
    sources = [f"0b{one.source:0{one.n}b}" for one in getattr(without, "trees", [without])]
    said = {"conclusion": without.conclusion, "note": " ".join(without.notes), "checks": checks, "source": sources[0], "sources": sources}
    return replace(report, conclusion=without.conclusion, data={name: said.get(name, value) for name, value in report.data.items()})


def _report(given: Parents | list[Parents], source: Any, first: int) -> TreeReport | TreesReport:
    trees = given if isinstance(given, list) else [given]
    reports = [report_on(tree, None if source is None else node_number(source, tree.n, "source", first) - first) for tree in trees]
    if not any(reports) and all(map(spans_from_one, trees)):
        what = "they are spanning trees" if len(trees) > 1 else "it is a spanning tree"
        reports[0] = reports[0].with_notes([f"If your nodes are numbered from 1, say one_based=True: then {what} of the cube."])
    if not isinstance(given, list):
        return reports[0]
    shared = []
    for (first, one_tree), (second, other) in itertools.combinations(enumerate(reports), 2):
        common = numpy.flatnonzero((one_tree.parents == other.parents) & (one_tree.parents >= 0))
        if common.size:
            child = int(common[0])
            shared.append(SharedLink(first, second, int(one_tree.parents[child]), child, int(common.size)))
    return TreesReport(tuple(reports), tuple(shared))
