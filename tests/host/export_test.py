"""What `cubeverify export` writes: read back by networkx, it is the graph of the definitions."""

import inspect
import io
import json
import sys
import warnings
from importlib.util import find_spec
from types import SimpleNamespace

import labelled_networks
import routings
import trees
from needed import needed
from program import ProgramTest

networkx = needed("networkx")


def value(word):
    if word in ("true", "false"):
        return word == "true"
    return int(word) if word.isdigit() else word.strip('"')


def from_dot(text, kind=networkx.DiGraph):
    # networkx warns of its own use of pydot.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        raw = kind(networkx.nx_pydot.read_dot(io.StringIO(text)))
    graph = kind()
    for node, attributes in raw.nodes(data=True):
        graph.add_node(value(node), **{value(name): value(word) for name, word in attributes.items()})
    for parent, child, attributes in raw.edges(data=True):
        graph.add_edge(value(parent), value(child), **{value(name): value(word) for name, word in attributes.items()})
    return graph


def from_edges(text, kind, keys):
    """An edge list, where "-" stands for what an edge has not."""
    graph = networkx.parse_edgelist(text.splitlines(), delimiter=" ", create_using=kind, data=[(key, value) for key in keys])
    for _, _, attributes in graph.edges(data=True):
        for key in [key for key in attributes if attributes[key] == "-"]:
            del attributes[key]
    return graph


def from_node_link(text):
    """As networkx reads it by default from version 3.4 on; before, its edges had another name."""
    document = json.loads(text)
    if "edges" in inspect.signature(networkx.node_link_graph).parameters:
        return networkx.node_link_graph(document)
    return networkx.node_link_graph(document, link="edges")


READERS = {
    "dot": lambda text, kind, _: from_dot(text, kind),
    "graphml": lambda text, *_: networkx.read_graphml(io.BytesIO(text.encode())),
    "edges": from_edges,
    "json": lambda text, *_: from_node_link(text),
}
if not find_spec("pydot"):
    del READERS["dot"]
    print("DOT is not tried: the Python module pydot is not installed", file=sys.stderr)


def expected_tree(family, n, source=0, tree=None):
    edges = {ends: {"dimension": dimension} for ends, dimension in trees.edges(family, n, tree, source).items()}
    return SimpleNamespace(nodes=trees.nodes(family, n, tree, source), edges=edges, keys=("dimension",), directed=True)


# What makes the nodes and edges of each graph by its definition, with their attributes.
EXPECTED = {
    name: expected
    for names, expected in (
        (trees.FAMILIES, expected_tree), (labelled_networks.STRUCTURES, labelled_networks.Expected), (routings.STRUCTURES, routings.Expected),
    )
    for name in names
}  # fmt: skip


class ExportTest(ProgramTest):
    def graph(self, name, n, how, *options, kind=networkx.DiGraph, keys=("dimension",)):
        return READERS[how](self.call("export", name, "-n", n, "--format", how, *options).stdout, kind, keys)

    def assert_is(self, name, n, how, *options, **choice):
        """The graph has the nodes and edges of the definitions, with their attributes where the format has any."""
        expected = EXPECTED[name](name, n, **choice)
        graph = self.graph(name, n, how, *options, kind=networkx.DiGraph if expected.directed else networkx.Graph, keys=expected.keys)
        sides = f"{name} -n {n} --format {how}: the program has the first, the definitions have the second"
        self.assertEqual(graph.is_directed(), expected.directed, sides)
        found, wanted = {(x, y) if expected.directed else tuple(sorted((x, y))): row for x, y, row in graph.edges(data=True)}, expected.edges
        if how == "edges":  # a lone phase or number looks alike there
            found, wanted = ({ends: {key: str(row[key]) for key in row} for ends, row in edges.items()} for edges in (found, wanted))
        self.assertEqual(found, wanted, sides)
        if how != "edges":
            self.assertEqual(dict(graph.nodes(data=True)), expected.nodes, sides)
        if how not in ("dot", "edges"):
            self.assertEqual(graph.graph["n"], n, sides)
        return graph

    def test_all_graphs_in_all_formats(self):
        for name in EXPECTED:
            least = routings.STRUCTURES.get(name, 1)
            for how in READERS:
                # Reading DOT takes ten times as long.
                for n in (least, 4) if how == "dot" else range(least, 7):
                    with self.subTest(name=name, how=how, n=n):
                        self.assert_is(name, n, how)

    def test_subtrees_and_sources(self):
        for family in trees.FAMILIES:
            for how in READERS:
                for n, subtree in ((2, 1), (5, 0), (5, 4)):
                    with self.subTest(family=family, how=how, n=n, subtree=subtree):
                        self.assert_is(family, n, how, "--subtree", subtree, "--source", "0b10", tree=subtree, source=2)

    def test_one_of_the_multiple_trees(self):
        for how in READERS:
            for n, j in ((1, 0), (3, 2), (5, 1)):
                with self.subTest(how=how, n=n, j=j):
                    graph = self.assert_is("msbt", n, how, "--subtree", j, tree=j)
                    self.assertTrue(networkx.is_arborescence(graph))
        self.assertEqual(self.graph("msbt", 3, "json", "--subtree", 2).graph["subtree"], 2)

    def test_sources_of_routings(self):
        for structure in routings.STRUCTURES:
            graph = self.assert_is(structure, 5, "json", "--source", "0b10110", source=0b10110)
            self.assertEqual(graph.graph["source"], "0b10110")

    def test_graph_attributes(self):
        for how in ("graphml", "json"):
            attributes = self.graph("maxL", 4, how, "--subtree", 3, "--source", 5).graph
            wanted = {"family": "maxL", "n": 4, "source": "0b0101", "by_rotations": True, "subtree": 3}
            self.assertEqual({name: attributes[name] for name in wanted}, wanted)

    def test_file(self):
        for how in READERS:
            text = self.call("export", "minR", "-n", 5, "--format", how).stdout
            self.assertEqual(self.call("export", "minR", "-n", 5, "--format", how, "--out", "file").stdout, "")
            self.assertEqual((self.cwd / "file").read_text(encoding="utf-8"), text)
            self.assertEqual([file.name for file in self.cwd.iterdir()], ["file"])

    def test_greatest(self):
        for name, n, lines in (("sbt", 16, 2**16 - 1), ("mapping", 14, 2**15)):
            self.assertEqual(len(self.call("export", name, "-n", n, "--format", "edges").stdout.splitlines()), lines)

    def test_bad_input(self):
        edges = ("--format", "edges")
        for words, arguments in (
            *(("from 1 to 20", ("minR", "-n", n, *edges)) for n in ("0", "21", "four", "-1")),
            *(("from 0 to 3", (name, "-n", 4, *edges, "--subtree", subtree)) for name in ("minR", "msbt") for subtree in ("4", "-1", "x")),
            *(("--source", (name, "-n", 4, *edges, "--source", source)) for name in ("minR", "hp") for source in ("16", "0b10000", "x", "")),
            ("dot, graphml, edges, json, msccl", ("minR", "-n", 4, "--format", "xml")), ("--format", ("minR", "-n", 4)), ("--n", ("minR", *edges)),
            *((f"--out {out}", ("minR", "-n", 4, *edges, "--out", out)) for out in ("nowhere/file", ".")),
            *((f"from {least} to {most}", (name, "-n", n, *edges)) for name, least, most in (
                ("binomial", 1, 20), ("cbt", 1, 19), ("debruijn", 1, 19), ("mapping", 1, 18), ("tcbt", 2, 20), ("msbt", 1, 16)) for n in (least - 1, most + 1)),
            *((f"leave {option} out", (name, "-n", 4, *edges, option, 0)) for name in labelled_networks.STRUCTURES for option in ("--source", "--subtree")),
            *(("shown as a whole; leave --subtree out", (name, "-n", 4, *edges, "--subtree", 0)) for name in ("hp", "tcbt")),
        ):  # fmt: skip
            with self.subTest(arguments):
                self.assertIn(words, self.refused("export", *arguments))

    def test_families_of_networks(self):
        """Those that networkx has, too; `node` has the same neighbours, and `draw` draws them all."""
        for name, options, expected in (
            ("torus:3,4", (), networkx.grid_graph((3, 4), periodic=True)), ("hypercube", ("-n", 4), networkx.hypercube_graph(4)),
            ("gpetersen:5,2", (), networkx.petersen_graph()), ("complete", ("-n", 6), networkx.complete_graph(6)),
            ("circulant:9,1,3", (), networkx.circulant_graph(9, [1, 3])),
        ):  # fmt: skip
            graphs = [READERS[how](self.call("export", name, *options, "--format", how).stdout, networkx.Graph, ()) for how in READERS]
            graphs = [networkx.relabel_nodes(graph, str) for graph in graphs]
            self.assertTrue(networkx.is_isomorphic(graphs[0], expected), name)
            for graph in graphs:
                self.assertEqual(set(map(frozenset, graph.edges)), set(map(frozenset, graphs[0].edges)))
            shown = json.loads(self.call("node", "--graph", name, *options, 3, "--json").stdout)
            others = graphs[0]["0b0011" if name == "hypercube" else "3"]
            self.assertEqual(shown["neighbours"], sorted(int(other, 0) for other in others))
            self.assertEqual(self.call("draw", name, *options).stdout.count('class="edge"'), len(graphs[0].edges))
        for arguments, words in (
            (("export", "torus", "--format", "dot"), "torus wants its sides"), (("draw", "star:5"), "120 nodes are too many"),
            (("export", "ltq:4", "--format", "dot", "--source", 1), "leave --source out"), (("node", "--graph", "star:4", 24), "from 0 to 23"),
            (("export", "ltq:4", "--format", "msccl", "--collective", "allgather"), "along a tree"), (("export", "minR", "--format", "dot"), "--n is required"),
        ):  # fmt: skip
            self.assertIn(words, self.refused(*arguments))
