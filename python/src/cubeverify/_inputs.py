"""What people hold a tree in, as an array of parents: graphs, dictionaries, sequences, edges, matrices, functions."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from os import PathLike
from typing import Any

import numpy

from cubeverify._columns import kind_of
from cubeverify._load import require_memory
from cubeverify._nodes import NODE_KINDS, Numbering, advice, amount, as_integer, bits_of, from_one, is_function, is_missing, require_dimensions, shown

NO_PARENT = 0xFFFFFFFF
SCIPY_ROOT = -9999  # predecessors of scipy.sparse.csgraph
UNREAD = ("data", "place", "id", "name")  # kinds of columns of edges that say nothing of a tree
# A function of Python is called once for each node.
MOST_CALLED_DIMENSIONS = 22

TAKEN = (
    "a sequence, NumPy array or pandas Series of 2^n parents, a dictionary child -> parent, a graph of networkx, igraph or "
    "rustworkx, a SciPy sparse adjacency matrix, edges=pairs, a function parent(n, c), a formula such as 'c & (c - 1)' with n=, or the path of a file"
)


@dataclass
class Parents:
    """A tree as it was given: the parent of each of 2^n nodes, NO_PARENT for a root, and what no array of parents can say."""

    n: int
    parent: numpy.ndarray[Any, Any]  # 2^n words of 32 bits
    second: list[tuple[int, int, int]] = field(default_factory=list)  # node, its parent, and a second one
    unnamed: int = 0  # nodes that the graph lacks
    first_unnamed: int = 0
    undirected: bool = False  # edges led away from the source
    guessed: bool = False  # because a node was the child of two of them
    first: int = 0  # what the input calls node 0
    by_place: bool = False  # parents in order, which do not say from where on nodes are numbered
    roots: list[int] = field(default_factory=list)  # the nodes without a parent that directed edges name, where they lack nodes
    of_fewer: bool = False  # nodes are the integers 0 to N - 1, which are no 2^n


@dataclass(frozen=True, eq=False)
class Graph:
    """A graph of any library: its nodes as they are called there, and the pairs that it joins."""

    nodes: list[Any]
    edges: list[tuple[Any, Any]]
    directed: bool | None  # None: of a matrix that is not symmetric, or of pairs, which may be either


def graph_of(graph: Any) -> Graph | None:
    """A graph of networkx, igraph or rustworkx, or a SciPy sparse adjacency matrix, whose stored entries are edges; None for anything else.

    Raises TypeError for two nodes of one name, and for an attribute that says something else of the graph.
    """
    if isinstance(graph, Graph):
        return graph
    if hasattr(graph, "edge_list") and hasattr(graph, "node_indices"):
        indices, payloads = list(graph.node_indices()), list(graph.nodes())
        _require_plain([payload for payload in graph.edges() if isinstance(payload, Mapping)])
        if payloads and all(isinstance(payload, Mapping) for payload in payloads):
            names = _named(indices, True, payloads)
        else:
            names = indices if all(payload is None for payload in payloads) else payloads
        called = dict(zip(indices, each_once(names)))
        edges = [(called[u], called[v]) for u, v in graph.edge_list()]
        return Graph(list(called.values()), edges, type(graph).__name__.startswith("PyDi"))
    if hasattr(graph, "get_edgelist") and hasattr(graph, "vs"):
        _require_plain([edge.attributes() for edge in graph.es] if graph.es.attributes() else [])
        has_names = "name" in graph.vs.attributes()
        own = list(graph.vs["name"]) if has_names else list(range(graph.vcount()))
        names = each_once(_named(own, not has_names, [node.attributes() for node in graph.vs]))
        return Graph(names, [(names[u], names[v]) for u, v in graph.get_edgelist()], bool(graph.is_directed()))
    if hasattr(graph, "edges") and hasattr(graph, "nodes") and hasattr(graph, "is_directed"):
        with_data = list(graph.edges(data=True))
        _require_plain([attributes for *_, attributes in with_data])
        names = _named(list(graph.nodes()), False, [attributes for _, attributes in graph.nodes(data=True)])
        return Graph(names, [edge[:2] for edge in with_data], bool(graph.is_directed()))
    if hasattr(graph, "tocoo") and hasattr(graph, "shape"):
        if len(graph.shape) != 2 or graph.shape[0] != graph.shape[1]:
            raise ValueError(f"a sparse matrix of shape {tuple(graph.shape)}; an adjacency matrix is square, 2^n by 2^n")
        entries = graph.tocoo()
        size = graph.shape[0]
        places = numpy.unique(entries.row.astype(numpy.int64) * size + entries.col)  # with weight 0 too, as SciPy and networkx read them
        pairs = list(zip((places // size).tolist(), (places % size).tolist()))
        once = once_each(pairs)
        # SciPy's minimum_spanning_tree has each edge of an undirected tree once, in either direction.
        return Graph(list(range(size)), pairs if once is None else once, None if once is None else False)
    return None


def _require_plain(edges: Iterable[Mapping[Any, Any]]) -> None:
    for attributes in edges:
        for name, value in attributes.items():
            if kind_of(name) in ("tree", "direction", "from", "to") or kind_of(name) == "type" and kind_of(value) == "direction":
                how = "several trees are a list of graphs, and which way edges lead is the graph's kind"
                raise TypeError(f"edges have the attribute {shown(name)}, which is not read; {how}")


def _named(own: list[Any], by_library: bool, nodes: list[Mapping[Any, Any]]) -> list[Any]:
    """What nodes are called: their own names, or, where the library has numbered them, what an attribute calls them.
    Raises TypeError where two of these say different nodes."""
    attributes = [name for name in (nodes[0] if nodes else ()) if kind_of(name) in ("id", "name")]
    read = {name: names for name in attributes if (names := _as_nodes([node.get(name) for node in nodes])) is not None}
    own_read = None if by_library or not read else _as_nodes(own)
    if own_read is not None:
        read = {"their own names": own_read, **read}
    numbers = {name: Numbering(names).numbers for name, names in read.items()}
    for name, found in numbers.items():
        if found != next(iter(numbers.values())):
            raise TypeError(f"nodes are called differently by {next(iter(numbers))} and by {name}; leave one of them out")
    return next(iter(read.values())) if by_library and read else own


def _as_nodes(values: list[Any]) -> list[Any] | None:
    """Integers or bits from an attribute, which may have numbers as floats or in decimal; None if it has anything else."""
    whole = [int(value) if isinstance(value, float) and value.is_integer() else value for value in values]
    for names in (whole, [int(name) if isinstance(name, str) and name.isdecimal() else name for name in whole]):
        try:
            Numbering(names)
            return names
        except (TypeError, ValueError):
            pass
    return None


def each_once(names: Sequence[Any]) -> list[Any]:
    names = [tuple(name) if isinstance(name, list) else name for name in names]
    places: dict[Any, int] = {}
    for place, name in enumerate(names):
        try:
            before = places.setdefault(name, place)
        except TypeError:  # it may change, so that it is no name
            raise TypeError(f"the node {shown(name)}; nodes are {NODE_KINDS}") from None
        if before != place:
            raise TypeError(f"nodes {before} and {place} are both called {shown(name)}")
    return names


def once_each(pairs: list[tuple[int, int]]) -> list[tuple[int, int]] | None:
    """Each edge once, if every edge is there both ways; else None."""
    known = set(pairs)
    if len(known) != len(pairs) or not all((v, u) in known for u, v in pairs):
        return None
    return [(u, v) for u, v in pairs if u <= v]


def cells_of(column: Any) -> list[Any]:
    """The values of a Series or another column: None where one is missing, and integers for the floats that whole numbers are then."""
    cells = numpy.asarray(column, object).tolist()
    return [None if is_missing(cell) else int(cell) if isinstance(cell, float) and cell.is_integer() else cell for cell in cells]


def columns_of(table: Any) -> list[tuple[Any, str]]:
    """The columns of a data frame or structured array, each with its kind; none where they have no names."""
    is_frame = hasattr(table, "to_numpy") and hasattr(table, "columns")
    names = list(table.columns if is_frame else getattr(getattr(table, "dtype", None), "names", None) or ())
    if not any(isinstance(name, str) and not name.startswith("column_") for name in names):  # as polars calls them by itself
        return []
    kinds = [kind_of(name) for name in names]
    if "id" in kinds and "to" not in kinds and "parent" in map(str.lower, map(str, names)):
        kinds[kinds.index("id")] = "to"  # as d3.stratify() has it
    return list(zip(names, kinds))


def rows_of(table: Any, wanted: tuple[str, ...], others: tuple[str, ...] = ()) -> Any:
    """A data frame or structured array as rows that have these kinds of columns, of which only packets may be several, in this
    order; anything else, and what has no names of columns, as it is. Raises TypeError for any column but these and `others`."""
    columns = columns_of(table)
    if not columns:
        return table.to_numpy() if hasattr(table, "to_numpy") else table
    kinds = [kind for _, kind in columns]
    once = {*wanted, *others} - {"packet", *UNREAD}
    if not set(wanted) <= set(kinds) <= {*wanted, *others} or any(kinds.count(kind) > 1 for kind in once):
        refused = [name for name, kind in columns if kind not in {*wanted, *others}]
        if refused and set(wanted) <= set(kinds):
            raise TypeError(f"the column {shown(refused[0])} is not read; drop it, or give it another name")
        ends = "parent and child, node and parent, source and target, from and to, u and v, tail and head, or src and dst"
        meant = ends if wanted == ("from", "to") else f"{', '.join(wanted)}, and no others"
        by_place = "; columns are read by place as table.to_numpy()" if wanted[0] == "cycle" and set(kinds) == {"data"} and hasattr(table, "to_numpy") else ""
        raise TypeError(f"the columns {', '.join(str(name) for name, _ in columns)}; they are {meant}{by_place}")
    return list(zip(*(cells_of(table[name]) for kind in wanted for name, one in columns if one == kind)))


def note_on_columns(edges: Any) -> list[str]:
    """Of edges in a table what is not read, as a note if there is anything."""
    unread = [f'"{name}"' for name, kind in columns_of(edges) if kind in UNREAD]
    return [f"Columns that are not read: {', '.join(unread)}."] if unread else []


def trees_of_edges(edges: Any, marks: Set[int]) -> list[Graph]:
    """The tree of edges (parent, child), or those that the column `tree` of a table numbers; the column `type` says directions.
    A parent that is one of `marks` marks a root."""
    pairs = [(child if as_integer(parent) in marks else parent, child) for parent, child in pairs_of(edges, "parent, child")]
    read = {kind: cells_of(edges[name]) for name, kind in columns_of(edges) if kind in ("tree", "type")}
    types = {str(cell).lower() for cell in read.get("type", ())}
    if len(types) > 1 or types - {"directed", "undirected"}:
        raise ValueError("the column type is neither Directed nor Undirected throughout")
    if "undirected" in types and (roots := [child for parent, child in pairs if parent == child]):
        raise ValueError(f"an edge leads to {shown(roots[0])} from itself or from none; of undirected edges source= names the root")
    trees: dict[Any, list[tuple[Any, Any]]] = {}
    for pair, number in zip(pairs, read.get("tree", [0] * len(pairs))):
        trees.setdefault(number, []).append(pair)
    if None in trees or len(trees) > 1 and set(trees) != set(range(len(trees))):
        raise ValueError(f"the column tree has {', '.join(map(shown, trees))[:60]}; trees are numbered from 0 on, and each has an edge")
    return [Graph([], trees[number], "directed" in types if types else None) for number in sorted(trees)]


def parents_of_edges(edges: Any, n: int | None) -> Parents | None:
    """The parents that an array of edges, or a table of their two columns, says at once, since each of 2^n nodes has one at most and no two are each other's; else None."""
    columns = columns_of(edges)
    if sorted(kind for _, kind in columns) == ["from", "to"]:
        edges = numpy.stack([numpy.asarray(edges[name]) for kind in ("from", "to") for name, one in columns if one == kind], 1)
    if type(edges) is not numpy.ndarray or edges.dtype.kind not in "iu" or edges.ndim != 2 or edges.shape[1] != 2 or not edges.size:
        return None
    dimensions, pairs = max(1, int(edges.max()).bit_length()), edges.astype(numpy.int64)
    own = numpy.arange(min(2**dimensions, len(edges) + 1))
    if n not in (None, dimensions) or own.size != 2**dimensions or not numpy.array_equal(numpy.unique(pairs), own) or numpy.bincount(pairs[:, 1]).max() > 1:
        return None
    above = own.copy()
    above[pairs[:, 1]] = pairs[:, 0]
    both_ways = (above[above] == own) & (above != own)
    return None if both_ways.any() else Parents(dimensions, numpy.where(above == own, NO_PARENT, above).astype(numpy.uint32))


def pairs_of(edges: Any, ends: str) -> list[tuple[Any, Any]]:
    """Pairs of nodes from an array of shape (E, 2), a data frame of two columns or any iterable of pairs."""
    if graph_of(edges) is not None:
        raise TypeError(f"edges are pairs ({ends}), not a {type(edges).__name__}; a graph is given as the first argument")
    in_column = "".join(f" (column {name!r})" for name, kind in columns_of(edges) if kind == "to" and ends == "parent, child")
    edges = rows_of(edges, ("from", "to"), (*UNREAD, "tree", "type") if ends == "parent, child" else UNREAD)
    if hasattr(edges, "dtype"):
        array = numpy.asanyarray(edges)  # what is masked is None in its list
        if array.ndim != 2 or array.shape[1] != 2:
            hint = "; edges.T has it" if array.ndim == 2 and array.shape[0] == 2 else ""
            raise ValueError(f"edges of shape {array.shape}; they are an array of shape (E, 2), {ends}{hint}")
        if array.size and array.dtype.kind not in "iuOSU":
            raise TypeError(f"edges of type {array.dtype}; they are integers: edges.astype(int)")
        edges = array.tolist()
    if isinstance(edges, (str, bytes, Mapping)) and not isinstance(edges, Set) or not hasattr(edges, "__iter__"):
        hint = "; a file or a dictionary child -> parent is given as the first argument" if ends == "parent, child" else ""
        raise TypeError(f"edges are pairs ({ends}), not {shown(edges)}{hint}")
    pairs = []
    for place, edge in enumerate(edges):
        if isinstance(edge, str) or not hasattr(edge, "__len__") or len(edge) != 2:
            hint = "; [(u, v) for u, v, *_ in edges] has pairs" if isinstance(edge, (list, tuple)) and len(edge) > 2 else ""
            raise ValueError(f"edge {place} is {shown(edge)}; an edge is a pair ({ends}){hint}")
        first, second = (tuple(end) if isinstance(end, list) else end for end in edge)
        if is_missing(second) or is_missing(first) and ends != "parent, child":
            what, hint = ("child", "; only a root's parent may be missing") if ends == "parent, child" else ("node", "")
            raise ValueError(f"edge {place} is {shown(edge)}, which lacks a {what}{in_column}{hint}")
        pairs.append((second if is_missing(first) and ends == "parent, child" else first, second))  # as who marks a root by an edge to itself
    if not pairs:
        raise ValueError("there are no edges")
    return pairs


def parents_of(tree: Any, n: int | None, source: int, first: int = 0) -> Parents:
    """The parents of a tree in any form but `edges`, whose integer nodes are from `first` on. Raises TypeError or ValueError in one line."""
    entries = tree.tocoo() if hasattr(tree, "tocoo") and not first else None
    at_once = None if entries is None or len(entries.shape) != 2 else parents_of_edges(numpy.stack([entries.row, entries.col], 1), n)
    if at_once is not None and entries.shape == (2**at_once.n,) * 2:
        return at_once
    graph = graph_of(tree)
    if graph is not None:
        return _of_graph(graph, n, source, first)
    if hasattr(tree, "columns"):
        raise TypeError(f"a {type(tree).__name__} is no tree; a data frame of edges (parent, child) is given as edges=, "
                        "a column of parents as frame['parent'], an adjacency matrix as scipy.sparse.csr_array(frame)")  # fmt: skip
    if isinstance(tree, (bytes, str, PathLike, type, Set)) or not (callable(tree) or hasattr(tree, "__len__")):
        raise TypeError(f"check() cannot read {type(tree).__name__} as a tree{'; edges are given as check(edges=pairs)' if isinstance(tree, Set) else f'. Give {TAKEN}'}")
    if isinstance(tree, Mapping):
        return _of_children(list(tree), list(tree.values()), n, first)
    if hasattr(tree, "index") and hasattr(tree, "items"):
        # A pandas Series: the parent by child; where it is missing, a root.
        in_order = tree.index.dtype.kind in "iu" and numpy.array_equal(tree.index, numpy.arange(first, first + len(tree)))
        if in_order and tree.dtype.kind in "iu" and not tree.isna().any():
            return _of_sequence(tree.to_numpy(), n, first)
        values = cells_of(tree)
        return _of_sequence(values, n, first) if in_order else _of_children(tree.index.tolist(), values, n, first)
    if is_function(tree):
        if first:
            raise TypeError("one_based=True is for nodes that are numbered; a function parent(n, c) is asked for addresses, from 0 on")
        if n is None:
            raise TypeError("a function parent(n, c) needs n: check(parent, n)")
        if n > MOST_CALLED_DIMENSIONS:
            raise ValueError(f"a function is called for each of 2^n nodes, n <= {MOST_CALLED_DIMENSIONS}; for larger n give a formula, or an array")
        tree = [function_value(tree, n, c) for c in range(2**n)]
    return _of_sequence(tree, n, first)


def require_row(array: numpy.ndarray[Any, Any]) -> None:
    """Raises TypeError or ValueError unless parents are one row, without a mask, and of no type of numbers but integers."""
    if isinstance(array, numpy.ma.MaskedArray):
        raise TypeError("a masked array is not read; where the roots are masked, give parents.filled(-1)")
    if array.ndim != 1:
        hint = "edges are given as edges=array" if array.ndim == 2 and array.shape[1] == 2 else "parents are one row"
        if array.ndim == 2 and array.shape[0] == array.shape[1]:
            hint = "an adjacency matrix is given as scipy.sparse.csr_array(matrix)"
        hint = "the parents are array.ravel()" if array.shape[1:] == (1,) else f"{hint}, and several trees are a list of rows: list(array)"
        raise ValueError(f"an array of shape {array.shape}; {hint}")
    if array.size and array.dtype.kind in "fcbmM":
        values = array[~numpy.isnan(array)] if array.dtype.kind == "f" else numpy.array([numpy.inf])
        name = "parents" if values.size == array.size else "numpy.nan_to_num(parents, nan=-1)"
        can_be = numpy.isfinite(values).all() and (values == numpy.trunc(values)).all()
        raise ValueError(f"parents of type {array.dtype}; they are integers{f': {name}.astype(int)' if can_be else ''}")


def _of_sequence(parents: Any, n: int | None, first: int = 0) -> Parents:
    if not isinstance(parents, numpy.ndarray) or (parents.dtype.kind in "OSU" and parents.ndim == 1):
        parents = [None if (parent in (-1, SCIPY_ROOT) if type(parent) is int else is_missing(parent)) else parent for parent in parents]
        named = [parent for parent in parents if parent is not None]
        if named and bits_of(named[0]) is not None:
            numbering = Numbering(named, first)
            if len(parents) != 2**numbering.length:
                raise ValueError(f"{amount(len(parents), 'parent')} of {amount(numbering.length, 'bit')}; there are 2^n of n bits")
            parents = [parent if parent is None else numbering.number(parent) for parent in parents]
        for node, parent in enumerate(parents):
            number = -1 if parent is None else as_integer(parent)
            if number is None:
                of_all = isinstance(parent, float) and parent.is_integer() and len(named) < len(parents)  # NaN has no int()
                hint = "; whole numbers are given as numpy.nan_to_num(numpy.array(parents, float), nan=-1).astype(int)" if of_all else advice(parent)
                raise TypeError(f"entry {node} is {shown(parent)}; a parent is an integer, and a root has itself, -1, None or NaN{hint}")
            if not -(2**63) <= number < 2**63:
                raise ValueError(f"the parent of node {node}: {number} is not a node of any cube")
            parents[node] = number
    array = numpy.asanyarray(parents)
    require_row(array)
    if array.size == 0:
        raise ValueError("there are no parents; the least cube has 2 nodes, each with an entry")
    if array.dtype.names:
        raise TypeError(f"a structured array; parents are one of its fields: array[{array.dtype.names[0]!r}]")
    dimensions = max(1, int(array.size - 1).bit_length()) if n is None else n
    require_dimensions(dimensions, 1)
    if array.size != 2**dimensions:
        raise ValueError(f"{amount(array.size, 'parent')}; the {dimensions}-cube has {2**dimensions} nodes{'; network= names another network' if n is None else ''}")
    require_memory(dimensions, 38)
    is_root = (array < 0) & ((array == -1) | (array == SCIPY_ROOT)) if array.dtype.kind == "i" else numpy.zeros(array.size, bool)
    is_root |= (array == 0) & (first == 1)
    wrong = numpy.flatnonzero(~is_root & ((array < first) | (array >= array.size + first)))
    if wrong.size:
        if array.min() == 1 and array.max() == array.size:
            raise ValueError(from_one(array.size))
        what = f"{array[wrong[0]]} is not a node from {first} to {array.size - 1 + first}; a root has itself, -1, None or NaN"
        raise ValueError(f"the parent of node {wrong[0] + first}: {what}")
    result = numpy.where(is_root, 0, array - first).astype(numpy.uint32)
    is_root |= result == numpy.arange(array.size, dtype=numpy.uint32)
    result[is_root] = NO_PARENT
    return Parents(dimensions, result, first=first, by_place=True)


def require_one_parent(of_children: Iterable[tuple[Any, Any]]) -> None:
    """Raises TypeError where a child has several."""
    for child, parent in of_children:
        if isinstance(parent, (list, set, dict)):
            why = "a dictionary maps each child to one parent, and one of neighbours is given as networkx.DiGraph(dictionary)"
            raise TypeError(f"node {shown(child)} maps to a {type(parent).__name__}; {why}")


def _of_children(children: list[Any], parents: list[Any], n: int | None, first: int) -> Parents:
    """The parent of each child, which is a second one where the child has come before."""

    def is_root(parent: Any) -> bool:
        return is_missing(parent) or as_integer(parent) in (-1, first - 1, SCIPY_ROOT)

    require_one_parent(zip(children, parents))
    numbering = Numbering([*children, *(parent for parent in parents if not is_root(parent))], first)
    dimensions = numbering.dimensions(n)
    require_memory(dimensions, 37)
    result = Parents(dimensions, numpy.full(2**dimensions, NO_PARENT, numpy.uint32), first=first)
    above = iter(numbering.numbers[len(children) :])
    known: set[int] = set()
    for node, parent in zip(numbering.numbers, parents):
        number = node if is_root(parent) else next(above)
        number = NO_PARENT if number == node else number
        if node in known:
            result.second.append((node, int(result.parent[node]), number))
        else:
            known.add(node)
            result.parent[node] = number
    return _with_unnamed(result, numbering)


def function_value(parent: Callable[[Any, int], Any], n: int | None, c: int) -> Any:
    """What a function parent(n, c) says of c. Raises TypeError for one of other arguments, or that says no node."""
    if c == 0:
        try:
            inspect.signature(parent).bind(n, c)
        except TypeError:
            raise TypeError("a function of the parents is called as parent(n, c), with both") from None
        except ValueError:  # of a function without signature, as some of C are
            pass
    value = parent(n, c)
    if value is not None and as_integer(value) is None and bits_of(value) is None:
        raise TypeError(f"parent({n}, {c}) returned {shown(value)}; it must return an integer")
    return value


def links_of(pairs: list[tuple[int, int]], directed: bool | None) -> tuple[list[tuple[int, int]], bool]:
    """The pairs that join two nodes, and whether these are directed. They are not, and each is there once, if each was there both ways; those of
    unknown kind are undirected if a node is a child twice."""
    links = [(u, v) for u, v in pairs if u != v]
    if directed is not False and links and len(links) == len(pairs) and (once := once_each(links)) is not None:
        return once, False
    if directed is None:  # who marks a root by an edge to itself means parents
        directed = len(links) < len(pairs) or len({v for _, v in links}) == len(links)
    return links, directed


def _of_graph(graph: Graph, n: int | None, source: int, first: int) -> Parents:
    """Undirected edges lead away from the source."""
    numbering = Numbering([*graph.nodes, *(end for edge in graph.edges for end in edge)], first)
    called: dict[int, Any] = {}
    for label, number in zip(graph.nodes, numbering.numbers):
        if number in called:
            raise TypeError(f"the nodes {shown(called[number])} and {shown(label)} are one node of the cube")
        called[number] = label
    dimensions = numbering.dimensions(n)
    ends = iter(numbering.numbers[len(graph.nodes) :])
    pairs = list(zip(ends, ends))
    links, directed = links_of(pairs, graph.directed)
    children = {v for _, v in links}
    for (u, v), edge in zip(pairs, graph.edges):
        if u == v and (not directed or u in children):
            raise ValueError(f"the edge {shown(edge)} leads from a node to itself; " + ("only a root's does" if directed else "of undirected edges source= names the root"))
    require_memory(dimensions, 37)
    result = Parents(dimensions, numpy.full(2**dimensions, NO_PARENT, numpy.uint32), undirected=not directed, guessed=not directed and graph.directed is None and len(links) == len(pairs), first=first)
    if directed:
        for parent, child in links:
            if result.parent[child] == NO_PARENT:
                result.parent[child] = parent
            else:
                result.second.append((child, int(result.parent[child]), parent))
    else:
        _lead_away(links, source, result)
    return _with_unnamed(result, numbering)


def _lead_away(pairs: list[tuple[int, int]], source: int, result: Parents) -> None:
    """Gives every node that undirected edges join to the source its parent; an edge that closes a cycle is a second one."""
    neighbours: dict[int, list[int]] = {}
    for place, (u, v) in enumerate(pairs):
        neighbours.setdefault(u, []).append(place)
        neighbours.setdefault(v, []).append(place)
    used = [False] * len(pairs)
    # Parts that the source is not in are led away from their least nodes, which stay roots.
    for start in [source, *sorted(neighbours)]:
        if start != source and result.parent[start] != NO_PARENT:
            continue
        reached = [start]
        for node in reached:
            for place in neighbours.get(node, ()):
                if used[place]:
                    continue
                used[place] = True
                u, v = pairs[place]
                other = v if u == node else u
                if other == start or result.parent[other] != NO_PARENT:
                    result.second.append((other, NO_PARENT if other == start else int(result.parent[other]), node))
                else:
                    result.parent[other] = node
                    reached.append(other)


def _with_unnamed(result: Parents, numbering: Numbering) -> Parents:
    result.unnamed = 2**result.n - numbering.count
    if result.unnamed:
        result.first_unnamed = next(c for c in range(2**result.n) if c not in numbering.named)
        result.of_fewer = numbering.integers and result.first_unnamed == numbering.count
        if not result.undirected:
            result.roots = sorted(c for c in numbering.named if result.parent[c] == NO_PARENT)
    return result
