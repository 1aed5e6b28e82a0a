"""Random trees, forests, networks and embeddings in every form and numbering that `cubeverify check` reads, written by networkx,
NumPy and by hand, as `check` and networkx see them."""

import importlib
import importlib.util
import json

from needed import needed
from program import DONE, UNEXPECTED, ProgramTest, call

networkx, numpy, hypothesis = needed("networkx"), needed("numpy"), needed("hypothesis")

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
# Forms whose nodes have names, and those whose nodes are numbers from 0 on.
NAMED, PLAIN = ("node-link", "graphml"), ("graph6", "adjacency", "array", *BY_LIBRARIES)


def random_edges(n, draw):
    """Edges from parent to child of a tree of the cube, or of something that is nearly one."""
    reached, edges = [draw.randrange(2**n)], []
    while len(reached) < 2**n:
        parent = draw.choice(reached)
        child = parent ^ 1 << draw.randrange(n)
        if child not in reached:
            reached.append(child)
            edges.append((parent, child))
    kind = draw.choice(("tree", "tree", "tree", "forest", "cycle", "moved"))
    if kind == "forest":
        edges.pop(draw.randrange(len(edges)))
    elif kind == "cycle" and n > 1:
        u, v = draw.sample(range(2**n), 2)
        if (u, v) not in edges and (v, u) not in edges:
            edges.append((u, v))
    elif kind == "moved" and n > 1:
        at = draw.randrange(len(edges))
        u = draw.randrange(2**n)
        if u != edges[at][1] and (u, edges[at][1]) not in edges and (edges[at][1], u) not in edges:
            edges[at] = (u, edges[at][1])
    draw.shuffle(edges)
    return edges


def is_right(edges, n, directed, links):
    graph = graph_of(edges, n, networkx.DiGraph if directed else networkx.Graph)
    shape = networkx.is_arborescence(graph) if directed else networkx.is_tree(graph)
    return shape and all(frozenset(edge) in links for edge in edges)


class PropertyTest(ProgramTest):
    CASES = 300

    def write(self, edges, n, directed, form, numbering, draw, name="tree"):
        """The options that say how the file is written."""
        file = self.cwd / name
        if form in BY_LIBRARIES:
            BY_LIBRARIES[form](edges, n, directed, file)
            return name, ()
        if form == "adjacency":
            file = file.with_suffix(".npy")
            adjacency(edges, n, directed, file, draw)
            return str(file.name), ("--as", "adjacency")
        if form == "array":
            file = file.with_suffix(".npy")
            edge_array(edges, file, draw)
            return str(file.name), ("--as", "edges")
        if form == "pairs":
            file.write_text(json.dumps(edges), encoding="utf-8")
            return name, ("--as", "edges")
        if form == "graph6":
            file.write_bytes(networkx.to_graph6_bytes(graph_of(edges, n, networkx.Graph), header=draw.random() < 0.9))
            file.rename(file.with_suffix(".g6"))
            return file.with_suffix(".g6").name, ()
        write = {"lines": lines, "node-link": node_link, "graphml": graphml, "adjacency-list": adjacency_list}[form]
        file.write_text(write(edges, n, numbering, directed, draw), encoding="utf-8")
        return name, (*["--one-based"] * (numbering == "one-based"), *(("--as", form) if form == "adjacency-list" else ()))

    def tree(self, draw):
        n = draw.randint(1, 4)
        edges = random_edges(n, draw)
        # A list without edges is an empty file.
        form = draw.choice(("lines", "adjacency-list", *NAMED, *PLAIN, "pairs")) if edges else "graph6"
        plain = form in PLAIN or form == "pairs"
        numbering = "decimal" if plain else draw.choice(NUMBERINGS)
        directed = form != "graph6" and draw.random() < 0.7
        if form == "adjacency" and directed and all((v, u) in edges for u, v in edges):
            directed = False  # a matrix of zeroes says nothing
        said = directed
        if form in ("array", "pairs", "adjacency-list"):
            said = None
        elif form == "lines" and directed:
            said = draw.choice((None, True))
        if said is None:
            directed = True
        links = {frozenset((c, c ^ 1 << d)) for c in range(2**n) for d in range(n)}
        options = []
        if numbering != "one-based" and draw.random() < 0.3:
            links = {frozenset(draw.sample(range(2**n), 2)) for _ in range(2**n)} | set(draw.sample(sorted(links, key=sorted), len(links) // 2))
            links |= {frozenset((c, c + 1)) for c in range(2**n - 1)}
            # Two rows of two numbers may be edges or a matrix.
            among = draw.choice([form for form in (*NAMED, *PLAIN) if n > 1 or form != "adjacency"])
            network, _ = self.write([tuple(link) for link in sorted(links, key=sorted)], n, False, among, "decimal", draw, "network")
            options = ["--network", network]
        written = edges
        if form in ("lines", "adjacency-list", *NAMED, "array", "pairs") and draw.random() < 0.2:  # each edge both ways counts once
            written, directed = edges + [(v, u) for u, v in edges], False
            draw.shuffle(written)
        name, how = self.write(written, n, said, form, numbering, draw)
        right = is_right(edges, n, directed, links)
        if said is None and not right:
            # Without a direction undirected edges are a tree as well.
            right = is_right(edges, n, False, links)
        result = call("check", name, "--n", n, *how, *options, cwd=self.cwd)
        self.assertEqual(result.returncode, DONE if right else UNEXPECTED, (form, numbering, said, edges, result.stdout[:400], result.stderr))

    def parents(self, draw):
        n = draw.randint(1, 4)
        edges = random_edges(n, draw)
        parent = [draw.choice((-1, -9999, c)) for c in range(2**n)]
        for u, v in edges:
            parent[v] = u
        edges = [(u, v) for v, u in enumerate(parent) if u >= 0 and u != v]
        links = {frozenset((c, c ^ 1 << d)) for c in range(2**n) for d in range(n)}
        form = draw.choice(("lines", "line", "json") if n > 1 else ("lines", "json"))
        text = json.dumps(parent) if form == "json" else ("\n" if form == "lines" else ",").join(map(str, parent))
        (self.cwd / "parents").write_text(text, encoding="utf-8")
        result = call("check", "parents", cwd=self.cwd)
        right = is_right(edges, n, True, links)
        self.assertEqual(result.returncode, DONE if right else UNEXPECTED, (form, parent, result.stdout[:400], result.stderr))

    def embedding(self, draw):
        n, guests = draw.randint(1, 4), draw.randint(2, 12)
        graph = networkx.gnm_random_graph(guests, draw.randint(1, 20), seed=draw.randrange(2**30))
        edges = list(graph.edges)
        if not edges:
            return
        places = [draw.randrange(2**n) for _ in range(guests)]
        most = draw.randint(0, n)
        (self.cwd / "guest").write_text(json.dumps({"nodes": list(graph), "edges": edges}), encoding="utf-8")
        rows = {"lines": "\n".join(map(str, places)), "json": json.dumps(places),
                "object": json.dumps({str(c): f"0b{place:b}" for c, place in enumerate(places)}),
                "pairs": "node,place\n" + "\n".join(f"{c},0b{place:b}" for c, place in enumerate(places))}  # fmt: skip
        (self.cwd / "places").write_text(rows[draw.choice(sorted(rows))], encoding="utf-8")
        result = call("check", "guest", "--places", "places", "--n", n, "--dilation", most, cwd=self.cwd)
        right = max((places[u] ^ places[v]).bit_count() for u, v in edges) <= most
        self.assertEqual(result.returncode, DONE if right else UNEXPECTED, (edges, places, most, result.stdout[:400], result.stderr))

    def test_random_inputs(self):
        settings = hypothesis.settings(max_examples=self.CASES, deadline=None, database=None, derandomize=self.CASES < 10000,
                                       suppress_health_check=list(hypothesis.HealthCheck))  # fmt: skip

        @settings
        @hypothesis.given(hypothesis.strategies.randoms(use_true_random=False), hypothesis.strategies.integers(0, 9))
        def one_input(draw, kind):
            (self.tree if kind < 7 else self.parents if kind < 9 else self.embedding)(draw)

        one_input()
