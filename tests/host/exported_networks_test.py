"""Networks that `cubeverify export` writes have the same links in every form, and once other programs have read and written them."""

import importlib.util
import json
import unittest

from export_test import from_dot, from_node_link
from needed import needed
from own_tree_checks import CheckTest

networkx, numpy = needed("networkx"), needed("numpy")

# Each with 4 bits a node.
NETWORKS = {"debruijn": 4, "sbg": 4, "cbt": 3, "binomial": 3, "mapping": 4, "minR": 4, "tcbt": 4}
SQUARE = ("--as", "adjacency")


def has(module):
    return importlib.util.find_spec(module) is not None


class NetworksTest(CheckTest):
    def setUp(self):
        super().setUp()
        self.write("places", "\n".join(map(str, range(16))))

    def export(self, name, how, file="export"):
        self.call("export", name, "-n", NETWORKS[name], "--format", how, "--out", file)
        return self.cwd / file

    def assert_same(self, name, file, how=()):
        """Each link of one is a link of the other: the places are the nodes, and no edge is longer than a link."""
        for guest, network, options in (("export", file, ()), (file, "export", how)):
            self.call("check", guest, "--places", "places", "--n", 4, "--network", network, "--dilation", 1, *options)

    def assert_written(self, name, write, file="written", how=()):
        """What write(file) makes is the network `name`, whose export is there."""
        write(self.cwd / file)
        with self.subTest(name=name, file=file, how=how):
            self.assert_same(name, file, how)

    def numbered(self, name):
        graph = networkx.read_graphml(self.export(name, "graphml"))
        graph = networkx.relabel_nodes(graph, {node: int(node, 2) for node in graph})
        graph.add_nodes_from(range(16))
        return graph

    def test_every_form_is_read_back(self):
        for name in NETWORKS:
            self.export(name, "graphml")
            for how in ("edges", "json"):
                self.export(name, how, "written")
                self.assert_same(name, "written")

    def test_another_network_is_not_the_same(self):
        self.export("debruijn", "json")
        self.write("written", json.dumps({"edges": [[c, (c + 1) % 16] for c in range(16)]}))
        with self.assertRaises(AssertionError):
            self.assert_same("debruijn", "written")

    def test_networkx(self):
        for name in NETWORKS:
            graph = networkx.read_graphml(self.export(name, "graphml"))
            self.assert_written(name, lambda to: networkx.write_graphml(graph, to))
            self.assert_written(name, lambda to: to.write_text(json.dumps(networkx.node_link_data(graph)), encoding="utf-8"))
            self.assert_written(name, lambda to: networkx.write_edgelist(graph, to))
            again = from_node_link(self.export(name, "json", "read").read_text(encoding="utf-8"))
            self.assert_written(name, lambda to: networkx.write_edgelist(again, to, delimiter="\t", data=False))
            graph = self.numbered(name)
            matrix = networkx.to_numpy_array(graph, range(16))
            self.assert_written(name, lambda to: numpy.save(to, matrix), "matrix.npy", SQUARE)
            self.assert_written(name, lambda to: numpy.save(to, numpy.array(graph.edges)), "edges.npy", ("--as", "edges"))
            if name != "mapping":
                undirected = networkx.Graph()
                undirected.add_nodes_from(range(16))
                undirected.add_edges_from(graph.edges)
                self.assert_written(name, lambda to: networkx.write_graph6(undirected, to), "written.g6")

    @unittest.skipUnless(has("pydot"), "the Python module pydot is not installed (python3-pydot)")
    def test_dot(self):
        for name in NETWORKS:
            self.export(name, "graphml")
            graph = from_dot(self.export(name, "dot", "read").read_text(encoding="utf-8"), networkx.Graph)
            self.assert_written(name, lambda to: networkx.write_edgelist(graph, to, data=False))

    @unittest.skipUnless(has("igraph"), "the Python module igraph is not installed (python3-igraph)")
    def test_igraph(self):
        igraph = importlib.import_module("igraph")
        for name in NETWORKS:
            graph = igraph.Graph.Read_GraphML(str(self.export(name, "graphml")))
            if name in ("cbt", "binomial"):
                # It numbers nodes from 0 on, and keeps what they are called as an attribute.
                graph.write_graphml(str(self.cwd / "written"))
                line = self.refused("check", "written", "--places", "places", "--n", 4)
                self.assertIn("it is node 0 by its id and node 1 by its attribute id", line)
            else:
                self.assert_written(name, lambda to: graph.write_graphml(str(to)))
                self.assert_written(name, lambda to: graph.write_edgelist(str(to)))
            graph.vs["name"] = graph.vs["id"]
            self.assert_written(name, lambda to: graph.write_ncol(str(to), names="name", weights=None))

    @unittest.skipUnless(has("scipy"), "the Python module scipy is not installed (python3-scipy)")
    def test_scipy(self):
        io = importlib.import_module("scipy.io")
        for name in NETWORKS:
            matrix = networkx.to_scipy_sparse_array(self.numbered(name), range(16))
            io.mmwrite(self.cwd / "matrix.mtx", matrix)
            read = io.mmread(self.cwd / "matrix.mtx")
            self.assert_written(name, lambda to: numpy.save(to, read.toarray()), "matrix.npy", SQUARE)
            self.assert_written(name, lambda to: numpy.save(to, numpy.stack(read.nonzero())), "edges.npy", ("--as", "edges"))
            self.assert_written(name, lambda to: numpy.savetxt(to, numpy.transpose(read.nonzero()), fmt="%d"))


if __name__ == "__main__":
    unittest.main()
