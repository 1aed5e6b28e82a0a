"""`cubeverify export` in formats with numbers for nodes: read back, each is the graph that is exported as JSON."""

import json
import re
import shutil
import subprocess
import unittest

import labelled_networks
import routings
import trees
from cli_test import CommandTest
from needed import needed
from program import SLOWNESS

networkx = needed("networkx")

LEAST = dict.fromkeys((*trees.FAMILIES, *labelled_networks.STRUCTURES), 1) | routings.STRUCTURES


def bits_of(text):
    return [ord(letter) - 63 >> place & 1 for letter in text for place in range(5, -1, -1)]


def integer(bits):
    return int("".join(map(str, bits)) or "0", 2)


def order_and_rest(text):
    """The number of nodes and the letters behind it (nauty's formats.txt: N(n))."""
    if text.startswith("~~"):
        return integer(bits_of(text[2:8])), text[8:]
    if text.startswith("~"):
        return integer(bits_of(text[1:4])), text[4:]
    return ord(text[0]) - 63, text[1:]


def from_digraph6(text):
    """Nodes and directed edges; networkx does not read the format."""
    assert text.startswith("&")
    order, rest = order_and_rest(text[1:].rstrip("\n"))
    bits = bits_of(rest)
    assert len(bits) == -(-order * order // 6) * 6 and not any(bits[order * order :])
    return order, {(at // order, at % order) for at in range(order * order) if bits[at]}


def from_networkx(read):
    def edges(text):
        graph = read(text.rstrip("\n").encode())
        return graph.number_of_nodes(), {tuple(sorted(edge)) for edge in graph.edges()}

    return edges


def from_matrix_market(text):
    head, *lines = text.splitlines()
    symmetric = {"%%MatrixMarket matrix coordinate pattern general": False,
                 "%%MatrixMarket matrix coordinate pattern symmetric": True}[head]  # fmt: skip
    rows = [tuple(map(int, line.split())) for line in lines if not line.startswith("%")]
    (order, columns, entries), *found = rows
    assert order == columns and entries == len(found) == len(set(found))
    assert not symmetric or all(row >= column for row, column in found)
    edges = {(row - 1, column - 1) for row, column in found}
    return order, {tuple(sorted(edge)) for edge in edges} if symmetric else edges


def from_tikz(text):
    """The labels in order, the edges, and whether they are arrows."""
    labels = {int(number): label for number, label in re.findall(r"\\node \(v(\d+)\) at \([-.\d]+, [-.\d]+\) \{(\d+)\};", text)}
    edges = re.findall(r"\\path\[(->|-)\] \(v(\d+)\) edge(?:\[[^\]]*\])? \(v(\d+)\);", text)
    assert len(labels) + len(edges) + text.count("%") + 2 == len(text.splitlines())
    return [labels[i] for i in range(len(labels))], {(int(u), int(v)) for _, u, v in edges}, {way for way, _, _ in edges}


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

    def test_without_directions(self):
        for how, read in (("graph6", networkx.from_graph6_bytes), ("sparse6", networkx.from_sparse6_bytes)):
            for (name, n, options), (_, names, edges) in self.wanted.items():
                if name == "mapping" and how == "graph6":
                    self.assertIn("has loops", self.refused("export", name, "-n", n, "--format", how))
                    continue
                with self.subTest(how=how, name=name, n=n):
                    order, found = from_networkx(read)(self.exported(name, n, how, *options))
                    self.assertEqual((order, found), (len(names), {tuple(sorted(edge)) for edge in edges}))

    def test_as_networkx_writes_it(self):
        for how, write in (("graph6", networkx.to_graph6_bytes), ("sparse6", networkx.to_sparse6_bytes)):
            for (name, n, options), (_, names, edges) in self.wanted.items():
                if name == "mapping":
                    continue
                graph = networkx.Graph()
                graph.add_nodes_from(range(len(names)))
                graph.add_edges_from(edges)
                self.assertEqual(self.exported(name, n, how, *options), write(graph, header=False).decode(), (how, name, n))

    def test_with_directions(self):
        for how, read in (("digraph6", from_digraph6), ("mtx", from_matrix_market)):
            for (name, n, options), (directed, names, edges) in self.wanted.items():
                with self.subTest(how=how, name=name, n=n):
                    order, found = read(self.exported(name, n, how, *options))
                    expected = edges
                    if not directed:
                        expected = {tuple(sorted(edge)) for edge in edges}
                        if how == "digraph6":
                            expected |= {(v, u) for u, v in expected}
                    self.assertEqual((order, found), (len(names), expected))

    def test_pictures(self):
        for (name, n, options), (directed, names, edges) in self.wanted.items():
            with self.subTest(name=name, n=n):
                text = self.exported(name, n, "tikz", *options)
                labels, found, ways = from_tikz(text)
                self.assertEqual(["0b" + label for label in labels], names)
                self.assertEqual(found, edges)
                self.assertLessEqual(ways, {"->" if directed else "-"})
                places = re.findall(r"at (\(.*?\))", text)
                self.assertEqual(len(set(places)), len(names), "two nodes in one place")

    def test_a_tree_hangs_from_its_root(self):
        heights = re.findall(r"at \([-.\d]+, ([-.\d]+)\) \{(\d+)\}", self.exported("minR", 5, "tikz"))
        for height, label in heights:
            self.assertAlmostEqual(float(height), -1.2 * label.count("1"))

    @unittest.skipIf(shutil.which("pdflatex") is None, "pdflatex is not installed")
    def test_latex_takes_the_pictures(self):
        if subprocess.run(["kpsewhich", "tikz.sty"], capture_output=True, check=False).returncode != 0:
            self.skipTest("LaTeX has no tikz here")
        for name in ("minR", "mapping", "msbt", "debruijn"):
            text = "\\documentclass[tikz]{standalone}\n\\begin{document}\n" + self.exported(name, 4, "tikz") + "\\end{document}\n"
            if subprocess.run(["kpsewhich", "standalone.cls"], capture_output=True, check=False).returncode != 0:
                text = text.replace("[tikz]{standalone}", "{article}\\usepackage{tikz}")
            (self.cwd / "picture.tex").write_text(text, encoding="utf-8")
            made = subprocess.run(["pdflatex", "-interaction=nonstopmode", "picture.tex"], cwd=self.cwd, capture_output=True,
                                  text=True, timeout=120 * SLOWNESS, check=False)  # fmt: skip
            self.assertEqual(made.returncode, 0, made.stdout)

    def test_many_nodes(self):
        """Numbers of nodes that take one letter, four and eight."""
        for n in (5, 6, 12, 17, 18):
            order, _ = order_and_rest(self.exported("sbt", n, "sparse6").rstrip("\n")[1:])
            self.assertEqual(order, 2**n)
        graph = networkx.from_sparse6_bytes(self.exported("sbt", 12, "sparse6").rstrip("\n").encode())
        wanted = [line.split()[:2] for line in self.exported("sbt", 12, "edges").splitlines()]
        self.assertEqual({tuple(sorted(edge)) for edge in graph.edges()}, {tuple(sorted((int(u, 2), int(v, 2)))) for u, v in wanted})

    def test_too_many_nodes(self):
        for how, n, most in (("graph6", 13, 4096), ("digraph6", 13, 4096), ("tikz", 10, 512)):
            self.assertIn(f"{2**n} nodes, and at most {most} are written", self.refused("export", "sbt", "-n", n, "--format", how))
            self.exported("sbt", n - 1, how)


if __name__ == "__main__":
    unittest.main()
