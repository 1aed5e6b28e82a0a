"""Trees in networks that are not the cube, which the program checks."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Hashable, Iterable, Mapping, Set
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy

from cubeverify._inputs import MOST_CALLED_DIMENSIONS, SCIPY_ROOT, Graph, cells_of, each_once, function_value, graph_of, links_of, require_one_parent, require_row
from cubeverify._nodes import MOST_DIMENSIONS, amount, as_integer, bits_of, is_function, is_missing, plain, shown
from cubeverify._program import ProgramReport, is_formula, is_path, options_of, path_of, run_check


class Network:
    """A network of one of the forms of check()."""

    def __init__(self, network: Any, one_based: bool = False, n: int | None = None, parents: int | None = None, of_formula: bool = False):
        """For trees of so many parents, if that is known, or for a formula or function that has n, which is no number of dimensions then."""
        self.of_formula, wanted = of_formula, None if n is None or of_formula else (2**n, f"n = {n}")
        most = wanted if parents is None else (parents, "the tree")
        self.graph = _searched(network, int(one_based), most) if is_function(network) else graph_of(network)
        if self.graph is None and not (is_path(network) and network):
            raise TypeError(f"network is a graph, a function neighbours(c), a name such as 'ltq:4' or the path of a file, not {shown(network)}; "
                            "a matrix is given as scipy.sparse.csr_array(matrix), lists of neighbours or edges as networkx.Graph(lists)")  # fmt: skip
        nodes = None if self.graph is None else len(self.graph.nodes)
        if nodes == 0 or nodes and wanted and wanted[0] != nodes:
            raise ValueError(f"n = {n} means 2^{n} nodes, but the network has {amount(nodes, 'node')}" if nodes else "the network has no nodes")
        names, first, self.order = self.graph.nodes if self.graph else [], int(one_based), "sorted(nodes)" if is_function(network) else "graph.nodes"
        # The place of each node in the network, which is its number; nothing where these are their own names.
        self.places = {} if set(map(as_integer, names)) == set(range(first, first + len(names))) else {node: place for place, node in enumerate(names)}
        if self.places and one_based:
            raise ValueError(f"one_based=True, but the nodes of the network are not 1 to {len(names)}")
        self.nodes: tuple[Any, ...] = plain(list(self.places or (() if one_based else range(nodes or 0))))  # what reports call otherwise
        self.notes: list[str] = []
        is_file = self.graph is None and (isinstance(network, os.PathLike) or {os.sep, "."} & set(network) or os.path.exists(network))
        self.name = "" if self.graph else path_of(network) if is_file else network
        self.first, self.n = first, n

    def options(self, folder: str) -> list[str]:
        """The options of the program; a graph is written into the folder."""
        return ["--network", _written(Path(folder) / "graph", self.graph, self) if self.graph else self.name]

    @cached_property
    def size(self) -> tuple[int, int]:
        """Of a network that the program knows the bits of its nodes, 0 where these are numbers, and how many there are."""
        if self.n is None and self.name.isalpha():
            raise ValueError(f"network={self.name!r} lacks its size; say it as in 'folded:3' or 'torus:3,4', or with n=")
        found = run_check(["--parent", "c", "--network", self.name, *options_of(self.n, None)]).data
        return found.get("n", 0), found.get("nodes", 2 ** found.get("n", 0))

    def has_row(self, tree: list[Any]) -> bool:
        """Whether a list is the parents of one tree, some of them names or bits, and not several trees."""
        if self.graph is not None:
            return any(map(self.has_name, tree))
        if any((one.size if isinstance(one, numpy.ndarray) else len(one)) > MOST_DIMENSIONS for one in tree if isinstance(one, (list, tuple, numpy.ndarray))):
            return False  # longer than any node's bits
        others = [plain(list(parent) if isinstance(parent, numpy.ndarray) else parent) for parent in tree if not self.is_root(parent) and as_integer(parent) is None]
        bits = bits_of(others[0]) if others and all(map(bits_of, others)) else None
        return bits is not None and (isinstance(others[0], str) or 2 ** len(bits) == len(tree) and self.size[0] == len(bits))

    def number(self, node: Any, what: str = "") -> int:
        """The number by which the program knows a node; `what` says in messages which one is meant."""
        node = node.tolist() if isinstance(node, numpy.ndarray) else node
        node = tuple(node) if isinstance(node, list) else node
        found = as_integer(node) if not self.places else self.places[node] if self.has_name(node) else None
        if found is None and self.graph is None:
            text, (bits, count) = bits_of(node), self.size
            if text is None or len(text) != bits or self.first:
                words = f", or tuples or strings of {bits} bits" if bits and not self.first else ""
                raise ValueError(f"{what}{shown(node)}: the nodes of {self.name} are the integers {self.first} to {count - 1 + self.first}{words}")
            return int(text, 2)
        if found is None or found.bit_length() > 63:
            raise ValueError(f"{what}{shown(node)} is not a node of the network")
        return found

    def source(self, node: Any) -> int | None:
        """The number of the source, if one is given."""
        found = None if node is None else self.number(node, "source: ")
        nodes = 2**63 if self.graph is None else len(self.graph.nodes)
        if found is not None and not self.places and not self.first <= found < self.first + nodes:
            raise ValueError(f"source: {shown(node)} is not a node of the network")
        return found

    def has_name(self, node: Any) -> bool:
        """Whether this is a node of a graph whose nodes are called otherwise than by their numbers."""
        return isinstance(node, Hashable) and node in self.places

    def is_root(self, parent: Any) -> bool:
        """Whether this marks a root, and is no node."""
        return is_missing(parent) or as_integer(parent) in (-1, SCIPY_ROOT, self.first - 1) and not self.has_name(parent)

    def numbers(self, parents: list[Any]) -> list[int]:
        """The numbers of parents, -1 of roots: all are called as the graph calls nodes, or else all by their places in it."""
        by_place = [-1 if self.is_root(parent) else parent for parent in parents]
        if not self.places:
            return list(map(self.number, by_place))
        outside = [place for place in by_place if as_integer(place) is None or not -1 <= place < len(self.places)]
        others = [parent for parent in parents if not (self.is_root(parent) or self.has_name(parent))]
        if others and outside:
            wrong = next((parent for parent in outside if parent in others), others[0])
            raise ValueError(f"the parent {shown(wrong)} is not a node of the network; parents are nodes of the network or root marks, or all places in {self.order} from 0 on")
        named = by_place if others else [-1 if self.is_root(parent) else self.places[parent] for parent in parents]
        if others:
            self.notes.append(f"Parents are places in {self.order}, since {shown(others[0])} is not a node of the network.")
        elif not outside and named != by_place:
            self.notes.append(f"Parents are nodes of the network by name; as places in {self.order} they would be others.")
        return named


def check_in_network(trees: list[Any], of_network: Network, n: int | None, source: Any, options: list[str], one_based: bool) -> ProgramReport:
    """Checks trees, each in a form of check(), in a network; with further options."""
    formula = len(trees) == 1 and is_formula(trees[0], n)
    if one_based and of_network.of_formula:
        raise TypeError("one_based=True is for nodes that are numbered; a formula or a function is of numbers from 0 on")
    with tempfile.TemporaryDirectory() as folder:
        root = of_network.source(source)
        if any(map(is_function, trees)):
            count = len(of_network.graph.nodes) if of_network.graph else of_network.size[1]
            require_callable(count)
            number: Any = as_integer if of_network.graph else of_network.number  # of a graph places, whatever it calls its nodes
            trees = list(trees)
            for j, tree in enumerate(trees):
                if is_function(tree):
                    trees[j], parents = Path(folder) / f"tree {j}.npy", (function_value(tree, n, c) for c in range(count))
                    numpy.save(trees[j], [-1 if parent is None else number(parent) for parent in parents])
        trees = [graph_of(tree) or tree for tree in trees]
        files = ["--parent", trees[0]] if formula else [_written(Path(folder) / f"tree {j}", tree, of_network) for j, tree in enumerate(trees)]
        report = run_check([*files, *of_network.options(folder), *options_of(n, root, one_based), *options], of_network.nodes, folder=folder)
        graphs = (([(of_network.number(u), of_network.number(v)) for u, v in tree.edges], tree.directed) for tree in trees if isinstance(tree, Graph))
        if any(directed is False or report and not links_of(pairs, directed)[1] for pairs, directed in graphs):
            of_network.notes.append(f"The edges lead away from node {shown(of_network.nodes[root or 0]) if of_network.nodes else root or of_network.first}.")
        return report.with_notes(of_network.notes)


def require_callable(nodes: int, hint: str = "") -> None:
    if nodes > 2**MOST_CALLED_DIMENSIONS:
        raise ValueError(f"a function is called for each node, {2**MOST_CALLED_DIMENSIONS} at most; {hint}for larger networks give a formula in a file")


def _searched(neighbours: Callable[[int], Iterable[Any]], first: int, most: tuple[int, str] | None) -> Graph:
    """The network that a function of a node says, from its first node on, which has no more nodes than what limits them."""
    said: dict[int, set[int]] = {}
    named_by: dict[int, list[int]] = {first: []}  # before it was asked itself
    reached = [first]
    for node in reached:
        found = neighbours(node)
        if not isinstance(found, Iterable):
            raise TypeError(f"the function has {shown(found)} as the neighbours of {node}; neighbours(c) returns them as a list")
        others = list(map(as_integer, found))
        said[node] = {other for other in others if other is not None and other >= first}
        if not said[node].issuperset(others):
            raise TypeError(f"the function has a neighbour of {node} that is no integer from {first} on")
        for u, v in [(u, node) for u in named_by[node] if u not in said[node]] + [(node, v) for v in said[node] if v in said and node not in said[v]]:
            raise ValueError(f"the function has {v} as a neighbour of {u}, but not {u} as one of {v}")
        for other in said[node].difference(said):
            if other not in named_by:
                named_by[other] = []
                reached.append(other)
                if most and len(reached) > most[0]:
                    raise ValueError(f"the function names node {other}, but {most[1]} has {amount(most[0], 'node')}")
            named_by[other].append(node)
        require_callable(len(reached), "the function may lack a bound, such as c + 1 < 8; ")
    return Graph(sorted(reached), [(u, v) for u in said for v in said[u] if u <= v], False)


def _written(file: Path, tree: Any, network: Network) -> str:
    """The file of a tree or a network, as the program reads it."""
    number = network.number
    if hasattr(tree, "isna") and hasattr(tree, "tolist"):  # a pandas Series, where it is missing of floats
        tree = dict(zip(each_once(tree.index.tolist()), cells_of(tree)))
    if is_path(tree):
        return path_of(tree)
    graph = graph_of(tree)
    if isinstance(tree, Mapping) and not isinstance(tree, Set):  # as networkx's views of edges are
        require_one_parent(tree.items())
        pairs = [(parent, child) for child, parent in tree.items() if not (network.is_root(parent) or number(parent) == number(child))]
        if len(tree) == len(pairs) == 2 and pairs[0] == pairs[1][::-1]:  # which the program would take for one edge
            raise ValueError(f"nodes {shown(pairs[0][0])} and {shown(pairs[0][1])} are each other's parents; a root has itself, -1, None or NaN")
        graph = Graph(list(dict.fromkeys([*tree, *(parent for parent, _ in pairs)])), pairs, True)
    if graph is None:
        is_row = hasattr(tree, "__len__") and not (isinstance(tree, (bytes, Set)) or hasattr(tree, "columns"))
        if isinstance(tree, numpy.ndarray) and (tree.ndim != 1 or not network.places):
            require_row(tree)
        if is_row and (network.places or not (isinstance(tree, numpy.ndarray) and tree.dtype.kind in "iu")):
            tree = network.numbers(tree.tolist() if hasattr(tree, "tolist") else list(tree))
        array = numpy.asarray(tree)
        if is_row and array.ndim > 1:
            require_row(array)
        if not is_row or array.ndim != 1 or array.dtype.kind not in "iu":
            raise TypeError(f"check() cannot read {type(tree).__name__} as a tree; with network= it is parents, a dictionary, a graph, the path of a file or edges, as check(edges=pairs)")
        names = network.graph.nodes if network.graph and not network.places else []
        if len(names) == array.size and any(array[int(name) - network.first] != parent for name, parent in zip(names, array)):
            network.notes.append(f"Parents are in the order of nodes {network.first}, {network.first + 1}, ...; in the order of graph.nodes they would be others.")
        numpy.save(file.with_suffix(".npy"), array)
        return str(file.with_suffix(".npy"))
    edges = [(number(u), number(v)) for u, v in graph.edges]
    if graph.directed:  # a root may be its own parent
        children = {v for u, v in edges if u != v}
        edges = [(u, v) for u, v in edges if u != v or v in children]
    document = {"nodes": list(dict.fromkeys(map(number, graph.nodes))), "edges": edges} | ({} if graph.directed is None else {"directed": graph.directed})
    file.write_text(json.dumps(document), encoding="utf-8")
    return str(file)
