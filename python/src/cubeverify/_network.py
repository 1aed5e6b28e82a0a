"""Trees in networks that are not the cube, which the program checks."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Iterable, Mapping, Set
from pathlib import Path
from typing import Any

import numpy

from cubeverify._inputs import MOST_CALLED_DIMENSIONS, SCIPY_ROOT, Graph, each_once, function_value, graph_of, pairs_of, require_one_parent, require_row
from cubeverify._nodes import amount, as_integer, plain, shown
from cubeverify._program import ProgramReport, is_formula, is_path, options_of, path_of, run_check_in


class Network:
    """A network of one of the forms of check(), and `number`, the number by which the program knows a node."""

    def __init__(self, network: Any, one_based: bool = False, n: int | None = None):
        self.graph = _searched(network, int(one_based)) if callable(network) else graph_of(network)
        if self.graph is None and not (is_path(network) and network):
            raise TypeError(f"network is a graph, a function neighbours(c), a name such as 'ltq:4' or the path of a file, not {shown(network)}")
        if self.graph is not None and n is not None and 2**n != len(self.graph.nodes):
            raise ValueError(f"n = {n}, but the network has {amount(len(self.graph.nodes), 'node')}")
        self.number = _numbers(self.graph, int(one_based))
        # What reports call otherwise.
        self.nodes = () if self.graph is None or all(self.number(node) == as_integer(node) for node in self.graph.nodes) else plain(self.graph.nodes)
        is_file = self.graph is None and (isinstance(network, os.PathLike) or {os.sep, "."} & set(network) or os.path.exists(network))
        self.name = "" if self.graph else path_of(network) if is_file else network

    def options(self, folder: str) -> list[str]:
        """The options of the program; a graph is written into the folder."""
        return ["--network", _written(Path(folder) / "graph", self.graph, self) if self.graph else self.name]


def check_in_network(trees: list[Any], network: Any, n: int | None, source: Any, options: list[str], one_based: bool) -> ProgramReport:
    """Checks trees, each in a form of check() or as (pairs,) for edges, in a network of one of its forms; with further options."""
    formula = len(trees) == 1 and is_formula(trees[0], n)
    has_n = formula or any(map(callable, trees))  # which is then not that of 2^n nodes alone
    of_network = Network(network, one_based, None if has_n else n)
    if one_based and has_n:
        raise TypeError("one_based=True is for nodes that are numbered; a formula or a function is of numbers from 0 on")
    with tempfile.TemporaryDirectory() as folder:
        root = None if source is None else of_network.number(source)
        of_all = [*of_network.options(folder), *options_of(n, root, one_based), *options]
        if formula:
            return run_check_in(folder, ["--parent", trees[0], *of_all], of_network.nodes)
        if any(map(callable, trees)):
            count = run_check_in(folder, ["--parent", "c", *of_network.options(folder), *options_of(n, None)]).data["nodes"]
            require_callable(count)
            trees = [[function_value(tree, n, c) for c in range(count)] if callable(tree) else tree for tree in trees]
        files = [_written(Path(folder) / f"tree {j}", tree, of_network) for j, tree in enumerate(trees)]
        return run_check_in(folder, [*files, *of_all], of_network.nodes)


def require_callable(nodes: int, hint: str = "") -> None:
    if nodes > 2**MOST_CALLED_DIMENSIONS:
        raise ValueError(f"a function is called for each node, {2**MOST_CALLED_DIMENSIONS} at most; {hint}for larger networks give a formula in a file")


def _searched(neighbours: Callable[[int], Iterable[Any]], first: int) -> Graph:
    """The network that a function of a node says, from its first node on."""
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
            named_by[other].append(node)
        require_callable(len(reached), "the function may lack a bound, such as c + 1 < 8; ")
    return Graph(reached, [(u, v) for u in said for v in said[u] if u <= v], False)


def _numbers(graph: Graph | None, first: int) -> Callable[[Any], int]:
    """The number of a node: its own, where these are `first` to `first` + N - 1, or its place in the network."""
    integers = [] if graph is None else [as_integer(node) for node in graph.nodes]
    if graph is None or set(integers) == set(range(first, first + len(integers))):
        places = None
    elif first:
        raise ValueError(f"one_based=True, but the nodes of the network are not 1 to {len(integers)}")
    else:
        places = {node: place for place, node in enumerate(graph.nodes)}

    def number(node: Any) -> int:
        found = as_integer(node) if places is None else places.get(tuple(node) if isinstance(node, list) else node)
        if found is None:
            raise ValueError(f"{shown(node)} is not a node of the network")
        return found

    return number


def _written(file: Path, tree: Any, network: Network) -> str:
    """The file of a tree or a network, as the program reads it."""
    number = network.number
    if hasattr(tree, "isna") and hasattr(tree, "tolist"):  # a pandas Series, where it is missing of floats
        missing, parents = tree.isna().tolist(), [int(one) if isinstance(one, float) and one == one // 1 else one for one in tree.tolist()]
        tree = dict(zip(each_once(tree.index.tolist()), (None if gone else parent for gone, parent in zip(missing, parents))))
    if is_path(tree):
        return path_of(tree)
    graph = tree if isinstance(tree, Graph) else graph_of(tree)
    if isinstance(tree, Mapping):
        roots = {-1, SCIPY_ROOT}.difference(network.graph.nodes if network.graph else ())
        require_one_parent(tree.items())
        pairs = [(parent, child) for child, parent in tree.items() if not (parent is None or parent == child or as_integer(parent) in roots)]
        graph = Graph(list(dict.fromkeys([*tree, *(parent for parent, _ in pairs)])), pairs, True)
    elif isinstance(tree, tuple) and len(tree) == 1:
        graph = Graph([], pairs_of(tree[0], "parent, child"), None)
    if graph is None:
        array = numpy.asarray([-1 if parent is None else parent for parent in tree] if hasattr(tree, "__len__") and not isinstance(tree, Set) else tree)
        if array.ndim > 1:
            require_row(array)
        if hasattr(tree, "columns") or array.ndim != 1 or array.dtype.kind not in "iu":
            raise TypeError(f"{shown(tree)} is no tree; with network= it is parents, a dictionary, a graph, edges= or the path of a file")
        numpy.save(file.with_suffix(".npy"), array)
        return str(file.with_suffix(".npy"))
    edges = [(number(u), number(v)) for u, v in graph.edges]
    if graph.directed is None:
        file.write_text("".join(f"{u} {v}\n" for u, v in edges), encoding="utf-8")
    else:
        document = {"directed": graph.directed, "nodes": [{"id": number(node)} for node in graph.nodes], "edges": edges}
        file.write_text(json.dumps(document), encoding="utf-8")
    return str(file)
