"""`cubeverify export --format graph6`: as networkx writes the graph that is exported as JSON."""

import json
import unittest

import labelled_networks
import routings
import trees
from cli_test import CommandTest
from needed import needed

networkx = needed("networkx")

LEAST = dict.fromkeys((*trees.FAMILIES, *labelled_networks.STRUCTURES), 1) | routings.STRUCTURES


class NumberedExportTest(CommandTest):
    def exported(self, name, n, how, *options):
        return self.call("export", name, "-n", n, "--format", how, *options).stdout

    def graphs(self):
        """Every graph that can be exported in small cubes, with what JSON says of it."""
        for name, least in LEAST.items():
            for n in range(least, 7):
                yield name, n, ()
        for name in ("minR", "sbg", "msbt"):
            yield name, 6, ("--subtree", 2, "--source", 5)

    def setUp(self):
        super().setUp()
        self.wanted = {}
        for name, n, options in self.graphs():
            document = json.loads(self.exported(name, n, "json", *options))
            names = [node["id"] for node in document["nodes"]]
            number = {name: i for i, name in enumerate(names)}
            edges = {(number[edge["source"]], number[edge["target"]]) for edge in document["edges"]}
            self.wanted[name, n, options] = document["directed"], names, edges

    def test_as_networkx_writes_it(self):
        for (name, n, options), (_, names, edges) in self.wanted.items():
            if name == "mapping":
                self.assertIn("has loops", self.refused("export", name, "-n", n, "--format", "graph6"))
                continue
            graph = networkx.Graph()
            graph.add_nodes_from(range(len(names)))
            graph.add_edges_from(edges)
            wanted = networkx.to_graph6_bytes(graph, header=False).decode()
            self.assertEqual(self.exported(name, n, "graph6", *options), wanted, (name, n))

    def test_too_many_nodes(self):
        self.assertIn("8192 nodes, and at most 4096 are written", self.refused("export", "sbt", "-n", 13, "--format", "graph6"))
        self.exported("sbt", 12, "graph6")


if __name__ == "__main__":
    unittest.main()
