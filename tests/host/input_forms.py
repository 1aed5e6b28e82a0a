"""Graphs in the forms and numberings that `cubeverify check` reads, written by networkx, NumPy and by hand."""

import importlib
import importlib.util
import json

from needed import needed

networkx, numpy = needed("networkx"), needed("numpy")

NUMBERINGS = ("decimal", "0b", "0x", "bits", "tuples", "one-based")


def name(node, n, numbering):
    if numbering == "tuples":
        return "(" + ", ".join(f"{node:0{n}b}") + ("," if n == 1 else "") + ")"
    return {"decimal": str(node), "0b": f"0b{node:b}", "0x": f"{node:#x}", "bits": f"{node:0{n}b}", "one-based": str(node + 1)}[numbering]


def graph_of(edges, n, kind, numbering="decimal"):
    graph = kind()
    graph.add_nodes_from(name(node, n, numbering) for node in range(2**n))
    graph.add_edges_from((name(u, n, numbering), name(v, n, numbering)) for u, v in edges)
    return graph


def lines(edges, n, numbering, directed, draw):
    joint = draw.choice((" ", "\t", ", ", ";") if directed is None else (" -> ", "->") if directed else (" -- ",))
    named = [(name(u, n, numbering), name(v, n, numbering)) for u, v in edges]
    if directed is None and draw.random() < 0.3:
        swapped = draw.random() < 0.5
        rows = ["node;parent" if swapped else "parent;child"]
        return "\n".join(rows + [f"{v};{u}" if swapped else f"{u};{v}" for u, v in named])
    return "\n".join(f"{u}{joint}{v}" for u, v in named)


def adjacency_list(edges, n, numbering, directed, draw):
    """Each node with its children; those without may have a line."""
    rows = [[u] + [v for parent, v in edges if parent == u] for u in range(2**n)]
    named = [[name(node, n, numbering) for node in row] for row in rows if len(row) > 1 or draw.random() < 0.5]
    colon = draw.choice(("", ":"))
    return "\n".join(" ".join([first + colon, *others]) for first, *others in named)


def node_link(edges, n, numbering, directed, draw):
    def written(node):
        if numbering == "tuples":
            return [int(bit) for bit in f"{node:0{n}b}"]
        return node if numbering == "decimal" else node + 1 if numbering == "one-based" else name(node, n, numbering)

    pairs = draw.random() < 0.5
    items = [[written(u), written(v)] if pairs else {"source": written(u), "target": written(v), "weight": 1} for u, v in edges]
    nodes = [{"id": written(node)} if draw.random() < 0.8 else written(node) for node in range(2**n)]
    document = {"directed": directed, "multigraph": False, "graph": {}, "nodes": nodes, draw.choice(("edges", "links")): items}
    return json.dumps(document)


def graphml(edges, n, numbering, directed, draw):
    graph = graph_of(edges, n, networkx.DiGraph if directed else networkx.Graph, numbering)
    text = "\n".join(networkx.generate_graphml(graph))
    if draw.random() < 0.5:
        return text
    # Each edge says its own direction, against the default.
    wrong, own = ("undirected", "true") if directed else ("directed", "false")
    return text.replace(f'edgedefault="{"directed" if directed else "undirected"}"', f'edgedefault="{wrong}"').replace(
        "<edge ", f'<edge directed="{own}" ')


def adjacency(edges, n, directed, file, draw):
    graph = graph_of(edges, n, networkx.DiGraph if directed else networkx.Graph)
    matrix = networkx.to_numpy_array(graph, dtype=draw.choice((float, int, bool, numpy.float32, ">i4")))
    numpy.save(file, numpy.asfortranarray(matrix) if draw.random() < 0.5 else matrix)


def edge_array(edges, file, draw):
    array = numpy.array(edges, dtype=draw.choice(("<i8", ">i4", "u2", "i1")))
    numpy.save(file, draw.choice((array, numpy.asfortranarray(array))))


def by_igraph(edges, n, directed, file):
    graph = importlib.import_module("igraph").Graph(n=2**n, edges=edges, directed=bool(directed))
    graph.write_graphml(str(file))


def by_scipy(edges, n, directed, file):
    """Matrix Market read again, and what of it is not 0 written as lines."""
    io, sparse = importlib.import_module("scipy.io"), importlib.import_module("scipy.sparse")
    market = file.with_suffix(".mtx")
    io.mmwrite(market, sparse.coo_matrix(([1] * len(edges), tuple(zip(*edges))), (2**n, 2**n)))
    joint = " -> " if directed else " " if directed is None else " -- "
    numpy.savetxt(file, numpy.transpose(io.mmread(market).nonzero()), fmt="%d", delimiter=joint)


BY_LIBRARIES = {f"by {name}": write for name, write in (("igraph", by_igraph), ("scipy", by_scipy)) if importlib.util.find_spec(name)}
