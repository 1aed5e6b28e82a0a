"""What `cubeverify export` writes of the structures of CIS-TR-91-21: read back, it is theirs by definition."""

import unittest

import networks
from cli_test import CommandTest
from export_test import FORMATS, from_dot, from_node_link
from labelled_networks import STRUCTURES, Expected, named
from needed import needed

networkx = needed("networkx")


def from_edges(text, keys, directed):
    """An edge list, where "-" stands for what an edge has not, and numbers are numbers."""
    graph = networkx.DiGraph() if directed else networkx.Graph()
    for line in text.splitlines():
        source, target, *values = line.split(" ")
        assert len(values) == len(keys), line
        attributes = {key: int(value) if value.isdigit() else value for key, value in zip(keys, values) if value != "-"}
        graph.add_edge(source, target, **attributes)
    return graph


class NetworkExportTest(CommandTest):
    def graph(self, structure, n, how):
        expected = Expected(structure, n)
        text = self.call("export", structure, "-n", n, "--format", how).stdout
        if how == "edges":
            return expected, from_edges(text, expected.keys, expected.directed)
        if how == "json":
            return expected, from_node_link(text)
        if how == "graphml":
            return expected, networkx.parse_graphml(text)
        return expected, from_dot(text, networkx.DiGraph if expected.directed else networkx.Graph)

    def test_all_structures_in_all_formats(self):
        for structure in STRUCTURES:
            for how in FORMATS:
                for n in (1, 4) if how == "dot" else range(1, 7):
                    with self.subTest(structure=structure, how=how, n=n):
                        self.assert_is(*self.graph(structure, n, how), how, n)

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
            _, graph = self.graph("binomial", n, "json")

            def form(node, graph=graph):
                children = sorted(graph.successors(node), key=lambda child: graph.edges[node, child]["number"])
                return tuple(form(child) for child in children)

            self.assertTrue(networkx.is_arborescence(graph))
            self.assertEqual(form(named("0" * n + "1")), networks.binomial_form(n))

    def test_network_is_contracted_by_its_own_function(self):
        _, network = self.graph("debruijn", 7, "json")
        _, contracted = self.graph("debruijn", 6, "json")
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
        self.assertIn(", ".join(STRUCTURES), message)


if __name__ == "__main__":
    unittest.main()
