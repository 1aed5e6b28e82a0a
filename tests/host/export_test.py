"""What `cubeverify export` writes: read back by networkx, it is the graph of the definitions."""

import inspect
import io
import json
import unittest
import warnings

import labelled_networks
import networks
import routings
import trees
from labelled_networks import named
from needed import needed
from program import ProgramTest

networkx = needed("networkx")


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


def from_edges(text, create_using, keys):
    """An edge list, where "-" stands for what an edge has not, and numbers are numbers."""
    graph = create_using()
    for line in text.splitlines():
        source, target, *values = line.split(" ")
        assert len(values) == len(keys), line
        attributes = {key: int(value) if value.isdigit() else value for key, value in zip(keys, values) if value != "-"}
        graph.add_edge(source, target, **attributes)
    return graph


READERS = {
    "dot": lambda text, create_using, _: from_dot(text, create_using),
    "graphml": lambda text, *_: networkx.parse_graphml(text),
    "edges": from_edges,
    "json": lambda text, *_: from_node_link(text),
}


class GraphTest(ProgramTest):
    def graph(self, name, n, how, *options, create_using=networkx.DiGraph, keys=("dimension",)):
        """What is exported, read back; `keys` are what edges have in an edge list."""
        text = self.call("export", name, "-n", n, "--format", how, *options).stdout
        return READERS[how](text, create_using, keys)


class ExportTest(GraphTest):
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
            for how in READERS:
                # Reading DOT takes ten times as long.
                for n in (1, 4) if how == "dot" else range(1, 6):
                    with self.subTest(family=family, how=how, n=n):
                        self.assert_is(self.graph(family, n, how), how, family, n)

    def test_subtrees_and_sources(self):
        for family in trees.FAMILIES:
            for how in READERS:
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
        for how in READERS:
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


class NetworkExportTest(GraphTest):
    """The structures of CIS-TR-91-21."""

    def exported(self, structure, n, how):
        """The structure by its definition, and as it is exported."""
        expected = labelled_networks.Expected(structure, n)
        create_using = networkx.DiGraph if expected.directed else networkx.Graph
        return expected, self.graph(structure, n, how, create_using=create_using, keys=expected.keys)

    def test_all_structures_in_all_formats(self):
        for structure in labelled_networks.STRUCTURES:
            for how in READERS:
                for n in (1, 4) if how == "dot" else range(1, 7):
                    with self.subTest(structure=structure, how=how, n=n):
                        self.assert_is(*self.exported(structure, n, how), how, n)

    def assert_is(self, expected, graph, how, n):
        self.assertEqual(graph.is_directed(), expected.directed)
        ends = (lambda x, y: (x, y)) if expected.directed else (lambda x, y: tuple(sorted((x, y))))

        def plain(attributes):
            # DOT has some names in quotation marks.
            return {name.strip('"'): value for name, value in attributes.items()}

        found = {ends(x, y): plain(attributes) for x, y, attributes in graph.edges(data=True)}
        if how == "edges":
            # A lone phase or number looks alike there.
            found = {pair: {key: str(value) for key, value in row.items()} for pair, row in found.items()}
            wanted = {pair: {key: str(value) for key, value in row.items()} for pair, row in expected.edges.items()}
            self.assertEqual(found, wanted)
            return
        self.assertEqual(found, expected.edges)
        self.assertEqual({node: plain(attributes) for node, attributes in graph.nodes(data=True)}, expected.nodes)
        if how != "dot":
            self.assertEqual(graph.graph["n"], n)

    def test_binomial_tree_is_two_halves(self):
        for n in (1, 5, 9):
            _, graph = self.exported("binomial", n, "json")

            def form(node, graph=graph):
                children = sorted(graph.successors(node), key=lambda child: graph.edges[node, child]["number"])
                return tuple(form(child) for child in children)

            self.assertTrue(networkx.is_arborescence(graph))
            self.assertEqual(form(named("0" * n + "1")), networks.binomial_form(n))

    def test_network_is_contracted_by_its_own_function(self):
        _, network = self.exported("debruijn", 7, "json")
        _, contracted = self.exported("debruijn", 6, "json")
        image = {x: named(networks.contracted(x[2:])) for x in network}
        edges = {tuple(sorted((image[x], image[y]))) for x, y in network.edges if image[x] != image[y]}
        self.assertEqual(edges, {tuple(sorted(edge)) for edge in contracted.edges})
        self.assertEqual(networkx.diameter(network), 7)

    def test_greatest(self):
        text = self.call("export", "mapping", "-n", 14, "--format", "edges").stdout
        self.assertEqual(len(text.splitlines()), 2**15)

    def test_bad_input(self):
        for structure, greatest in (("binomial", 20), ("cbt", 19), ("debruijn", 19), ("mapping", 18)):
            for n in ("0", greatest + 1, "x"):
                self.assertIn(f"from 1 to {greatest}", self.refused("export", structure, "-n", n, "--format", "dot"))
            for option in ("--source", "--subtree"):
                message = self.refused("export", structure, "-n", 4, "--format", "dot", option, 0)
                self.assertIn(f"leave {option} out", message)
        message = self.refused("export", "b", "-n", 4, "--format", "dot")
        self.assertIn(", ".join(labelled_networks.STRUCTURES), message)


class RoutingExportTest(GraphTest):
    """The graphs of TR-483."""

    def assert_is(self, graph, how, expected):
        self.assertTrue(graph.is_directed())
        self.assertEqual({(p, c): row for p, c, row in graph.edges(data=True)}, expected.edges)
        if how != "edges":
            self.assertEqual(dict(graph.nodes(data=True)), expected.nodes)

    def test_all_structures_in_all_formats(self):
        for structure, least in routings.STRUCTURES.items():
            for how in READERS:
                for n in (least, 4) if how == "dot" else range(least, 7):
                    with self.subTest(structure=structure, how=how, n=n):
                        expected = routings.Expected(structure, n)
                        self.assert_is(self.graph(structure, n, how, keys=expected.keys), how, expected)

    def test_one_tree(self):
        for how in READERS:
            for n, j in ((1, 0), (3, 2), (5, 1)):
                with self.subTest(how=how, n=n, j=j):
                    expected = routings.Expected("msbt", n, tree=j)
                    graph = self.graph("msbt", n, how, "--subtree", j, keys=expected.keys)
                    self.assert_is(graph, how, expected)
                    self.assertTrue(networkx.is_arborescence(graph))
        self.assertEqual(self.graph("msbt", 3, "json", "--subtree", 2).graph["subtree"], 2)

    def test_source(self):
        for structure in routings.STRUCTURES:
            graph = self.graph(structure, 5, "json", "--source", "0b10110")
            self.assert_is(graph, "json", routings.Expected(structure, 5, source=0b10110))
            self.assertEqual(graph.graph["source"], "0b10110")

    def test_multiple_trees_use_every_edge_once(self):
        graph = self.graph("msbt", 6, "json")
        self.assertEqual(graph.number_of_edges(), 6 * 63)
        self.assertEqual(graph.in_degree("0b000000"), 0)

    def test_two_rooted_tree_is_two_complete_trees(self):
        for n in (2, 5, 9):
            graph = self.graph("tcbt", n, "json")
            graph.remove_edge(f"0b{0:0{n}b}", f"0b{2**(n - 1):0{n}b}")
            for root in ("0b" + "0" * n, "0b1" + "0" * (n - 1)):
                (top,) = graph.successors(root)
                below = graph.subgraph(networkx.descendants(graph, top) | {top})
                expected = networkx.balanced_tree(2, n - 2, create_using=networkx.DiGraph)
                self.assertTrue(networkx.is_isomorphic(below, expected))

    def test_bad_input(self):
        for structure, option in (("hp", "--subtree"), ("tcbt", "--subtree")):
            message = self.refused("export", structure, "-n", 4, "--format", "dot", option, 0)
            self.assertIn("shown as a whole; leave --subtree out", message)
        self.assertIn("from 2 to 20", self.refused("export", "tcbt", "-n", 1, "--format", "dot"))
        self.assertIn("from 1 to 16", self.refused("export", "msbt", "-n", 17, "--format", "dot"))
        self.assertIn("from 0 to 3", self.refused("export", "msbt", "-n", 4, "--format", "dot", "--subtree", 4))
        self.refused("export", "hp", "-n", 4, "--format", "dot", "--source", 16)


if __name__ == "__main__":
    unittest.main()
