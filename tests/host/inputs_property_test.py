"""Random trees, forests, networks and embeddings in every form and numbering, as `cubeverify check` and networkx see them."""

import json

import input_forms  # skips the test without networkx and NumPy
from needed import needed
from program import DONE, UNEXPECTED, ProgramTest, call

networkx = needed("networkx")
hypothesis = needed("hypothesis")

# Forms whose nodes have names, and those whose nodes are numbers from 0 on.
NAMED, PLAIN = ("node-link", "graphml"), ("graph6", "adjacency", "array", *input_forms.BY_LIBRARIES)


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
    graph = input_forms.graph_of(edges, n, networkx.DiGraph if directed else networkx.Graph)
    shape = networkx.is_arborescence(graph) if directed else networkx.is_tree(graph)
    return shape and all(frozenset(edge) in links for edge in edges)


class PropertyTest(ProgramTest):
    CASES = 300

    def write(self, edges, n, directed, form, numbering, draw, name="tree"):
        """The options that say how the file is written."""
        file = self.cwd / name
        if form in input_forms.BY_LIBRARIES:
            input_forms.BY_LIBRARIES[form](edges, n, directed, file)
            return name, ()
        if form == "adjacency":
            file = file.with_suffix(".npy")
            input_forms.adjacency(edges, n, directed, file, draw)
            return str(file.name), ("--as", "adjacency")
        if form == "array":
            file = file.with_suffix(".npy")
            input_forms.edge_array(edges, file, draw)
            return str(file.name), ("--as", "edges")
        if form == "pairs":
            file.write_text(json.dumps(edges), encoding="utf-8")
            return name, ("--as", "edges")
        if form == "graph6":
            file.write_bytes(networkx.to_graph6_bytes(input_forms.graph_of(edges, n, networkx.Graph), header=draw.random() < 0.9))
            file.rename(file.with_suffix(".g6"))
            return file.with_suffix(".g6").name, ()
        write = {"lines": input_forms.lines, "node-link": input_forms.node_link, "graphml": input_forms.graphml, "adjacency-list": input_forms.adjacency_list}[form]
        file.write_text(write(edges, n, numbering, directed, draw), encoding="utf-8")
        return name, (*["--one-based"] * (numbering == "one-based"), *(("--as", form) if form == "adjacency-list" else ()))

    def tree(self, draw):
        n = draw.randint(1, 4)
        edges = random_edges(n, draw)
        # A list without edges is an empty file.
        form = draw.choice(("lines", "adjacency-list", *NAMED, *PLAIN, "pairs")) if edges else "graph6"
        plain = form in PLAIN or form == "pairs"
        numbering = "decimal" if plain else draw.choice(input_forms.NUMBERINGS)
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
