"""Trees in networks that are not the cube, which the program checks."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy

from cubeverify._inputs import Graph, graph_of, pairs_of
from cubeverify._nodes import as_integer, shown
from cubeverify._program import ProgramReport, is_path, options_of, path_of, run_check

# A function of Python is called once for each node.
MOST_CALLED_NODES = 2**22


def check_in_network(trees: list[Any], network: Any, n: int | None, source: Any, options: list[str]) -> ProgramReport:
    """Checks trees, each in a form of check() or as (pairs,) for edges, in a network of one of its forms; with further options."""
    graph = _searched(network) if callable(network) else graph_of(network)
    if graph is None and not is_path(network):
        raise TypeError(f"network is a graph, a function neighbours(c), a name such as 'ltq:4' or the path of a file, not {shown(network)}")
    numbers = _numbers(graph)
    with tempfile.TemporaryDirectory() as folder:
        files = [_written(Path(folder) / f"tree {j}", tree, numbers) for j, tree in enumerate(trees)]
        if graph is not None:
            named = _written(Path(folder) / "network", graph, numbers)
        else:
            named = path_of(network) if os.path.exists(network) else os.fspath(network)
        root = None if source is None else numbers(source)
        try:
            report = run_check([*files, "--network", named, *options_of(n, root), *options])
        except ValueError as error:
            raise ValueError(str(error).replace(folder + os.sep, "")) from None
    # The command that looks at an exception again names files that are gone.
    text = report.to_json().replace(folder + os.sep, "")
    data = json.loads(text)["data"]
    for check in data.get("checks", ()):
        check.pop("replay", None)
    return ProgramReport(report.ok, data["conclusion"], data)


def _searched(neighbours: Callable[[int], Iterable[Any]]) -> Graph:
    """The network that a function of a node says, from node 0 on."""
    links, nodes = [], {0: None}
    reached = [0]
    for node in reached:
        for other in map(as_integer, neighbours(node)):
            if other is None or other < 0:
                raise TypeError(f"the function has a neighbour of {node} that is no integer from 0 on")
            links.append((node, other))
            if other not in nodes:
                nodes[other] = None
                reached.append(other)
        if len(reached) > MOST_CALLED_NODES:
            raise ValueError(f"a function is called for each node, {MOST_CALLED_NODES} at most; for larger networks give a formula in a file")
    known = set(links)
    for u, v in links:
        if (v, u) not in known:
            raise ValueError(f"the function has {v} as a neighbour of {u}, but not {u} as one of {v}")
    return Graph(list(nodes), [(u, v) for u, v in dict.fromkeys(links) if u <= v], False)


def _numbers(graph: Graph | None) -> Callable[[Any], int]:
    """The number of a node: its own, where these are 0 to N - 1, or its place in the network."""
    integers = [] if graph is None else [as_integer(node) for node in graph.nodes]
    if graph is None or set(integers) == set(range(len(integers))):
        places = None
    else:
        places = {node: place for place, node in enumerate(graph.nodes)}

    def number(node: Any) -> int:
        found = as_integer(node) if places is None else places.get(tuple(node) if isinstance(node, list) else node)
        if found is None:
            raise ValueError(f"{shown(node)} is not a node of the network")
        return found

    return number


def _written(file: Path, tree: Any, number: Callable[[Any], int]) -> str:
    """The file of a tree or a network, as the program reads it."""
    if is_path(tree):
        return path_of(tree)
    graph = tree if isinstance(tree, Graph) else graph_of(tree)
    if isinstance(tree, Mapping):
        graph = Graph(list(tree), [(parent, child) for child, parent in tree.items() if parent not in (None, child)], True)
    elif isinstance(tree, tuple) and len(tree) == 1:
        graph = Graph([], pairs_of(tree[0], "parent, child"), None)
    if graph is None:
        array = numpy.asarray([-1 if parent is None else parent for parent in tree])
        if array.ndim != 1 or array.dtype.kind not in "iu":
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
