"""What `cubeverify export` writes of the graphs of TR-483: read back, it is theirs by definition."""

import unittest

from cli_test import CommandTest
from export_test import FORMATS, READERS
from needed import needed
from network_export_test import from_edges
from routings import STRUCTURES, Expected

networkx = needed("networkx")


class RoutingExportTest(CommandTest):
    def graph(self, structure, n, how, *options):
        text = self.call("export", structure, "-n", n, "--format", how, *options).stdout
        if how == "edges":
            return from_edges(text, Expected(structure, n).keys, True)
        return READERS[how](text)

    def assert_is(self, graph, how, expected):
        self.assertTrue(graph.is_directed())
        self.assertEqual({(p, c): row for p, c, row in graph.edges(data=True)}, expected.edges)
        if how != "edges":
            self.assertEqual(dict(graph.nodes(data=True)), expected.nodes)

    def test_all_structures_in_all_formats(self):
        for structure, least in STRUCTURES.items():
            for how in FORMATS:
                for n in (least, 4) if how == "dot" else range(least, 7):
                    with self.subTest(structure=structure, how=how, n=n):
                        self.assert_is(self.graph(structure, n, how), how, Expected(structure, n))

    def test_one_tree(self):
        for how in FORMATS:
            for n, j in ((1, 0), (3, 2), (5, 1)):
                with self.subTest(how=how, n=n, j=j):
                    graph = self.graph("msbt", n, how, "--subtree", j)
                    self.assert_is(graph, how, Expected("msbt", n, tree=j))
                    self.assertTrue(networkx.is_arborescence(graph))
        self.assertEqual(self.graph("msbt", 3, "json", "--subtree", 2).graph["subtree"], 2)

    def test_source(self):
        for structure in STRUCTURES:
            graph = self.graph(structure, 5, "json", "--source", "0b10110")
            self.assert_is(graph, "json", Expected(structure, 5, source=0b10110))
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
