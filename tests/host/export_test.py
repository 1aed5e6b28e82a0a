"""What `cubeverify export` writes: read back by networkx, it is the graph of the definitions."""

import inspect
import io
import json
import unittest
import warnings

import trees
from cli_test import CommandTest
from needed import needed

networkx = needed("networkx")

FORMATS = ("dot", "graphml", "edges", "json")


def from_dot(text, create_using=networkx.DiGraph):
    def value(word):
        if word in ("true", "false"):
            return word == "true"
        return int(word) if word.isdigit() else word.strip('"')

    # networkx warns of its own use of pydot.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        raw = create_using(networkx.nx_pydot.read_dot(io.StringIO(text)))
    graph = create_using()
    for node, attributes in raw.nodes(data=True):
        graph.add_node(node.strip('"'), **{name: value(word) for name, word in attributes.items()})
    for parent, child, attributes in raw.edges(data=True):
        graph.add_edge(parent.strip('"'), child.strip('"'), **{name: value(word) for name, word in attributes.items()})
    return graph


def from_node_link(text):
    """As networkx reads it by default from version 3.4 on; before, its edges had another name."""
    document = json.loads(text)
    if "edges" in inspect.signature(networkx.node_link_graph).parameters:
        return networkx.node_link_graph(document)
    return networkx.node_link_graph(document, link="edges")


READERS = {
    "dot": from_dot,
    "graphml": lambda text: networkx.read_graphml(io.BytesIO(text.encode())),
    "edges": lambda text: networkx.parse_edgelist(
        text.splitlines(), create_using=networkx.DiGraph, data=[("dimension", int)]
    ),
    "json": from_node_link,
}


class ExportTest(CommandTest):
    def graph(self, family, n, how, *options):
        return READERS[how](self.call("export", family, "-n", n, "--format", how, *options).stdout)

    def assert_is(self, graph, how, family, n, subtree=None, source=0):
        """The graph has the nodes and edges of the definitions, with their attributes where the format has any."""
        edges = trees.edges(family, n, subtree, source)
        self.assertEqual({(p, c): attributes["dimension"] for p, c, attributes in graph.edges(data=True)}, edges)
        nodes = trees.nodes(family, n, subtree, source)
        if how == "edges":
            self.assertEqual(set(graph), {node for edge in edges for node in edge})
        else:
            self.assertEqual(dict(graph.nodes(data=True)), nodes)

    def test_all_families_in_all_formats(self):
        for family in trees.FAMILIES:
            for how in FORMATS:
                # Reading DOT takes ten times as long.
                for n in (1, 4) if how == "dot" else range(1, 6):
                    with self.subTest(family=family, how=how, n=n):
                        self.assert_is(self.graph(family, n, how), how, family, n)

    def test_subtrees_and_sources(self):
        for family in trees.FAMILIES:
            for how in FORMATS:
                for n, subtree in ((2, 1), (5, 0), (5, 4)):
                    with self.subTest(family=family, how=how, n=n, subtree=subtree):
                        graph = self.graph(family, n, how, "--subtree", subtree, "--source", "0b10")
                        self.assert_is(graph, how, family, n, subtree, 2)

    def test_spanning_trees(self):
        n = 10
        source = 0b1100110011
        for family in trees.FAMILIES:
            if family == "sbg":
                continue
            with self.subTest(family):
                graph = self.graph(family, n, "json", "--source", source)
                self.assertTrue(networkx.is_arborescence(graph))
                self.assertEqual(set(graph), {f"0b{i:0{n}b}" for i in range(2**n)})
                root = f"0b{source:0{n}b}"
                self.assertEqual(graph.in_degree(root), 0)
                self.assertEqual(graph.out_degree(root), n)
                levels = networkx.single_source_shortest_path_length(graph, root)
                self.assertEqual(levels, dict(graph.nodes(data="level")))
                for parent, child, dimension in graph.edges(data="dimension"):
                    self.assertEqual(int(parent, 2) ^ int(child, 2), 1 << dimension)
                if family != "sbt":
                    for j in range(n):
                        number = trees.number(family)
                        child = next(c for c in graph.successors(root) if graph.nodes[c][number] == j)
                        below = networkx.descendants(graph, child) | {child}
                        self.assertEqual(below, {c for c, index in graph.nodes(data=number) if index == j})

    def test_balanced_graph(self):
        n = 8
        graph = self.graph("sbg", n, "graphml")
        self.assertTrue(networkx.is_directed_acyclic_graph(graph))
        for node, attributes in graph.nodes(data=True):
            if int(node, 2) != 0:
                self.assertEqual(graph.in_degree(node), n // attributes["period"], node)
        sizes = {len(self.graph("sbg", n, "json", "--subtree", j)) for j in range(n)}
        self.assertEqual(len(sizes), 1)

    def test_node_of_the_paper_with_three_parents(self):
        graph = self.graph("sbg", 9, "edges")
        self.assertEqual(set(graph.predecessors("0b011011011")), {"0b001011011", "0b011011001", "0b011001011"})

    def test_graph_attributes(self):
        for how in ("graphml", "json"):
            graph = self.graph("maxL", 4, how, "--subtree", 3, "--source", 5)
            self.assertEqual(
                {name: graph.graph[name] for name in ("family", "n", "source", "subtree")},
                {"family": "maxL", "n": 4, "source": "0b0101", "subtree": 3},
            )

    def test_file(self):
        for how in FORMATS:
            text = self.call("export", "minR", "-n", 5, "--format", how).stdout
            self.assertEqual(self.call("export", "minR", "-n", 5, "--format", how, "--out", "file").stdout, "")
            self.assertEqual((self.cwd / "file").read_text(encoding="utf-8"), text)
            self.assertEqual([file.name for file in self.cwd.iterdir()], ["file"])

    def test_greatest(self):
        text = self.call("export", "sbt", "-n", 16, "--format", "edges").stdout
        self.assertEqual(len(text.splitlines()), 2**16 - 1)

    def test_bad_input(self):
        wanted = ("--format", "edges")
        self.assertIn(", ".join(trees.FAMILIES), self.refused("export", "tree", "-n", 4, *wanted))
        for n in ("0", "21", "four", "-1", ""):
            self.assertIn("from 1 to 20", self.refused("export", "minR", "-n", n, *wanted))
        for subtree in ("4", "-1", "x", ""):
            self.assertIn("from 0 to 3", self.refused("export", "minR", "-n", 4, *wanted, "--subtree", subtree))
        for source in ("16", "0b10000", "x", ""):
            self.refused("export", "minR", "-n", 4, *wanted, "--source", source)
        self.assertIn("dot, graphml, edges, json, msccl", self.refused("export", "minR", "-n", 4, "--format", "xml"))
        self.assertIn("--format", self.refused("export", "minR", "-n", 4))
        self.assertIn("--n", self.refused("export", "minR", *wanted))
        for out in ("nowhere/file", "."):
            self.assertIn(f"--out {out}", self.refused("export", "minR", "-n", 4, *wanted, "--out", out))


if __name__ == "__main__":
    unittest.main()
