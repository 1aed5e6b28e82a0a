"""Names and columns that other libraries give, and random objects of these: nothing given twice is right, nothing is passed over."""

import importlib
import random
import re
import sys
import tempfile
from pathlib import Path

from installed_package import ROOT, InstalledTest

sys.path.insert(0, str(ROOT / "tests" / "host"))

from needed import needed  # noqa: E402

networkx, numpy, pandas, sparse = map(needed, ("networkx", "numpy", "pandas", "scipy.sparse"))
igraph, rustworkx = (importlib.import_module(name) if importlib.util.find_spec(name) else None for name in ("igraph", "rustworkx"))
import inputs_property_test as files  # noqa: E402

PATH = [(0, 1), (1, 3), (3, 2)]


class PyDiGraph:
    """What the package asks a graph of rustworkx for, which Debian does not have."""

    def __init__(self, payloads, edges, of_edges=None):
        self.node_indices, self.nodes = lambda: range(len(payloads)), lambda: payloads
        self.edge_list, self.edges = lambda: edges, lambda: of_edges or [None] * len(edges)


def by_igraph(edges=PATH, nodes=4, of_edges=None, **attributes):
    graph = igraph.Graph(n=nodes, edges=edges, directed=True)
    for name, values in attributes.items():
        graph.vs[name] = values
    for name, values in (of_edges or {}).items():
        graph.es[name] = values
    return graph


def by_networkx(kind=networkx.DiGraph, edges=PATH, nodes=(), **attributes):
    graph = kind()
    graph.add_nodes_from(nodes)
    graph.add_edges_from(edges, **attributes)
    return graph


class ObjectsTest(InstalledTest):
    CASES = 300

    def said(self, call):
        try:
            report = call()
            return f"{report.ok}: {report}"
        except (TypeError, ValueError) as error:
            self.assertNotIn("\n", str(error))
            return f"{type(error).__name__}: {error}"

    def each(self, cases):
        for call, words in cases:
            with self.subTest(words):
                self.assertRegex(self.said(call), words)

    def test_names(self):
        check = self.package.check
        labelled, zeros = networkx.path_graph(4), sparse.coo_array(([0.0] * 3, tuple(zip(*PATH))), shape=(4, 4)).tocsr()
        networkx.set_node_attributes(labelled, {0: 3, 1: 2, 2: 1, 3: 0}, "label")
        cases = [
            (lambda: check(PyDiGraph([0, 1, 2, 3, 3], PATH)), "^TypeError: nodes 3 and 4 are both called 3$"),
            (lambda: check(PyDiGraph([({},)] * 4, PATH)), r"^TypeError: the node \(\{\},\); nodes are integers"),
            (lambda: check(PyDiGraph([None] * 4, PATH)), "^True"), (lambda: check(PyDiGraph([{"weight": [1]}] * 4, PATH)), "^True"),
            (lambda: check(PyDiGraph([{"__networkx_node__": c ^ 3} for c in range(4)], PATH)), "^True: n = 2, source 0b11"),
            *((lambda last=last: check(pandas.Series([0, 0, 0, 1, last], index=[0, 1, 2, 3, 3])), f"^False.*{words}") for last, words in (
                (2, "a second parent 0b10 of 0b11 after 0b01; a tree needs one"), (-1, "a root mark of 0b11 after 0b01; a tree needs one"), (1, "the edge 0b01 0b11 again; a tree needs it once"))),
            (lambda: check(edges=[(0, 3), (0, 3), (0, 2), (2, 1), (1, 0)]), "^False.*0b11: found the edge 0b00 0b11 again; a tree needs it once"),
            (lambda: check(sparse.coo_array(([1, 1, 1, 0], ([0, 0, 2, 1], [1, 2, 3, 3])), shape=(4, 4))), "^False.*0b11: found the edge 0b10 0b11 that closes a cycle"),
            *((lambda first=first, last=last: check(pandas.Series([0, 0, 0, first, last], index=[0, 1, 2, 3, 3])), f"^False.*0b11: found {words}") for first, last, words in (
                (-1, 1, "a second parent 0b01 of 0b11 after a root mark; a tree needs one"), (-1, -1, "a root mark of 0b11 again; a tree needs it once"))),
            (lambda: check(networkx.cycle_graph(4)), "^False.*0b10: found the edge 0b11 0b10 that closes a cycle; a tree needs none"),
            (lambda: check(sparse.csgraph.breadth_first_tree(zeros, 0)), "^True"), (lambda: check([zeros]), "^True"), (lambda: check([0, 0, 3, 1], network=zeros), "^True"), (lambda: self.package.check_embedding(zeros, [0, 1, 2, 3]), "^True.* 3 edges"),
            (lambda: check({"01": "00", "10": "00", "11": "01", (1, 1): "10"}), "^False.*a second parent 0b10 of 0b11 after 0b01"),
            (lambda: check(by_networkx(nodes=["11", (1, 1)], edges=[])), r"^TypeError: the nodes '11' and \(1, 1\) are one node"),
            (lambda: check(sparse.dok_array(zeros)), "^True"), (lambda: check(int, 2, network="cube"), "^TypeError: check.. cannot read type"), (lambda: check([numpy.array(0)] * 2, network="cube:1"), "^True"),
            (lambda: check(numpy.array(0), network=networkx.path_graph("ab")), r"^ValueError: an array of shape \(\)"), (lambda: check(sys.stdin), "^TypeError: a TextIOWrapper is no tree; a file is given by its path$"),
            *((lambda root=root: check(edges=[*PATH, (root, 0)]), "^True") for root in (-1, -9999)), (lambda: check(edges=[(0, 1), (1, 2), (2, 4), (4, 3)], one_based=True), "^True"),
            (lambda: check(labelled), "^TypeError: nodes are called differently by their own names and by label"),
            (lambda: self.package.check_embedding([(0, 1)], pandas.Series([0, 1, 3], index=[0, 1, 1])), "^ValueError: node 1 .* two places"),
        ]
        if igraph:
            cases += [
                (lambda: check(by_igraph(nodes=4, name=["00", "0b00", "01", "11"])), "^TypeError: the nodes '00' and '0b00' are one"),
                *((lambda names=names: check(by_igraph(**names)), "^True: n = 2, source 0b11") for names in (
                    {"id": ["11", "10", "01", "00"]}, {"id": ["3", "2", "1", "0"]}, {"id": ["n0", "n1", "n2", "n3"], "_nx_name": [3.0, 2.0, 1.0, 0.0]})),
                (lambda: check(by_igraph(Label=[3, 2, 1, 0], name=[0, 1, 2, 3])), "^TypeError: nodes are called differently by .* and by Label"),
                (lambda: check(by_igraph(label=["a", "b", "c", "d"])), "^True: n = 2, source 0b00"),
            ]
        self.each(cases)

    def test_columns(self):
        check = self.package.check
        turned = [(child, parent) for parent, child in PATH]

        def frame(*columns, rows=turned):
            return lambda: check(edges=pandas.DataFrame(rows, columns=columns))

        rows = pandas.DataFrame(self.package.schedule("sbt", 2), columns=["Packet 1", "to", "Source", "CYCLE"][::-1])
        structured = numpy.array(turned, [("child", "i4"), ("parent", "i4")])
        self.each([
            *((frame(*columns), "^True: n = 2, source 0b00") for columns in (
                ("target", "source"), ("To", "FROM"), ("dst", "src"), ("id", "parent"), ("v", "u"))),
            (frame("child", "parent", rows=[(0, 1), (0, 2), (2, 3)]), "^True: .*[(]The edges, taken to be undirected since a node is the child of two of them, lead away from node 0[)]$"), (lambda: check([1, 0, 0, 1]), "^False: .*[(]No node is a root, so node 0 is taken as the source"),
            (frame(0, 1), "^True: n = 2, source 0b10"), (frame("column_0", "column_1"), "^True: n = 2, source 0b10"),
            (frame("a", "b"), "^TypeError: the columns a, b; they are parent and child.* src and dst$"), (frame("to", "dst"), "^TypeError: the columns"), (frame("node", "parent", "children", rows=[(1, 0, 0)]), "^TypeError: the column 'children' is not read; drop it"),
            *((frame("to", "from", *more, rows=[(*row, *cells) for row in rows]), words) for rows, more, cells, words in (
                (turned, ["tree"], [1], "^True: n = 2, source 0b00"), (turned, ["cycle"], [0], "^TypeError: the column 'cycle' is not read"),
                (PATH, ["type"], ["Undirected"], "^True: .* lead away from node 0"), (PATH, ["type"], ["x"], "^ValueError: the column type"), ([*PATH, (0, None)], ["type"], ["Undirected"], "^ValueError: an edge leads to 0 from itself or from none; of undirected edges source= names"))),
            (frame("to", "from", "tree", rows=[(*row, j) for j in (0, 1) for row in turned]), "^False: .*2 spanning trees"),
            (lambda: check(edges=pandas.DataFrame([(*row, j) for j in (0, 1) for row in PATH], columns=["u", "v", "tree"]), network=networkx.path_graph([0, 1, 3, 2])), "^False: .*2 spanning trees"),
            (frame("to", "from", "tree", rows=[(*row, j) for j in (0, 2) for row in turned]), "^ValueError: the column tree has 0, 2; trees"),
            (frame("to", "from", "tree", rows=[(*row, None) for row in turned]), "^ValueError: the column tree has None; trees"),
            *((lambda network=network: check(edges=networkx.to_pandas_edgelist(by_networkx(weight=2)), **network),
               r'^True: .*[(]Columns that are not read: "weight"[)]$') for network in ({}, {"network": "cube:2"})),
            (lambda: self.package.check_embedding(pandas.DataFrame([[0, 1, 5]], columns=["u", "v", "w"]), [0, 1]), '^True.*not read: "w"[.] An edge'),
            (lambda: check(edges=structured), "^True: n = 2, source 0b00"),
            (lambda: check(structured), "^TypeError: a structured array; parents are one of its fields: array..child"),
            (lambda: self.package.check_schedule(rows[["Packet 1", "to", "Source", "CYCLE"]], "broadcast"), "^True"),
            (lambda: self.package.check_schedule(rows.assign(size=1), "broadcast"), "^TypeError: the column 'size' is not read"),
            (lambda: self.package.check_embedding(PATH, pandas.DataFrame({"place": [0, 1, 3, 2], "node": range(4)})), "^True"),
        ])  # fmt: skip

    def test_attributes_of_edges(self):
        wanted = "^TypeError: edges have the attribute '{}', which is not read"
        for kind in (networkx.DiGraph, networkx.MultiDiGraph, networkx.Graph):
            for name, value in (("tree", 0), ("Type", "Undirected"), ("Reversed", True), ("dir", "back"), ("source", 5)):
                graphs = [by_networkx(kind, **{name: value}), PyDiGraph([None] * 4, PATH, [{name: value}] * 3)]
                graphs += [by_igraph(of_edges={name: [value] * 3})] if igraph else []
                self.each([(lambda graph=graph: self.package.check(graph), wanted.format(name)) for graph in graphs])
            self.assertTrue(self.package.check(by_networkx(kind, weight=2, type="tree edge")))

    def test_guests(self):
        alone = by_networkx(networkx.Graph, nodes=[2], edges=[(0, 1)])
        embed = self.package.check_embedding
        self.each([
            (lambda: embed(alone, {0: 0, 1: 1, 2: 3}, dilation=1), "^True"), (lambda: embed([(0, 2)], [0, 1, 2]), "^True.* 3 nodes"),
            *((lambda places=places: embed([(0, 1)], places), "^ValueError: places have an entry for 2, .*; a guest .* is given as a graph$")
              for places in ([0, 1, 3], {0: 0, 1: 1, 2: 3}, numpy.array([0, 1, 3]))),
            (lambda: embed(by_networkx(edges=PATH + [(v, u) for u, v in PATH]), [0, 1, 2, 3], congestion=1), "^True"),
            (lambda: embed(alone, {0: 0, 1: 1}), "^ValueError: places have no entry for a node of the guest: 2"),
            *((lambda chain=chain: embed(alone, {0: chain, 1: [1], 2: [2, 3]}), "^ValueError: node . has the places .*chains") for chain in ([0, 4], {0, 4})),
        ])  # fmt: skip

    def test_trees_in_other_networks(self):
        """In a graph whose nodes have names, by a function, by name and from a file."""
        cubeverify = self.package
        grid = networkx.grid_graph((3, 3), periodic=True)
        number = {node: place for place, node in enumerate(grid)}
        tree = networkx.bfs_tree(grid, (0, 0))
        above = {child: parent for parent, child in tree.edges}
        rows = [number.get(above.get(node), -1) for node in grid]
        links = {number[node]: [number[other] for other in grid[node]] for node in grid}
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "links"
            file.write_text("".join(f"{number[u]} {number[v]}\n" for u, v in grid.edges))
            reports = [cubeverify.check(tree, network=grid), *(cubeverify.check(rows, network=one) for one in (links.get, "torus:3,3", str(file)))]
        reports.append(cubeverify.check(edges=[(number[u], number[v]) for u, v in tree.edges], network="torus:3,3", source=0))
        for report in reports:
            self.assertEqual((report.ok, report.data["nodes"], report.data["trees"][0]["height"]), (True, 9, 2))
        self.assertEqual(cubeverify.check([rows, rows], network=grid).measures, reports[1].measures)
        self.assertEqual([one.check for one in cubeverify.check([rows, rows], network="torus:3,3").violations], ["arc-disjoint"])
        self.assertTrue(cubeverify.check([rows], network=grid, needs="completely-independent"))
        for arguments, words in (
            ((rows, 5), "network is a graph"), ((rows, lambda c: [c + 1]), "has 1 as a neighbour of 0, but not 0"), (([], networkx.Graph()), "^the network has no nodes$"),
            *(((tree, lambda c: [c + 1] + [c - 1] * (c > 0)), "^the function names node 3, but the tree has 3 nodes$") for tree in ([0, 0, 1], [[0, 0, 1]] * 2, numpy.array([0, 0, 1]))),
            ((rows, "torus"), "wants its sides"), (({"a": "b"}, grid), "'b' is not a node of the network"),
        ):  # fmt: skip
            with self.assertRaisesRegex((TypeError, ValueError), words):
                cubeverify.check(arguments[0], network=arguments[1])
        for tree, options in (("c == 0 ? 0 : c - 1", {"network": "circulant:9,1"}), ("c >> 1", {"n": 4, "network": "debruijn"}),
                              (lambda n, c: c >> 1, {"n": 4, "network": "debruijn"}), (lambda n, c: max(c - 1, 0), {"network": networkx.cycle_graph(range(-1, 8))}),
                              (networkx.DiGraph([(0, 0), (0, 1)]), {"network": networkx.path_graph(2)}), (networkx.DiGraph([(0, 0), (0, 1)]), {"height": 1}),
                              (pandas.Series([None, 0, 1]), {"network": "circulant:3,1"}), ({0: -1, 1: 0, 2: 1}, {"network": "circulant:3,1"})):  # fmt: skip
            self.assertTrue(cubeverify.check(tree, **options))

    def test_names_of_nodes_in_a_network(self):
        """Reports name nodes as the graph does, in all words."""
        ring, named = networkx.cycle_graph([1, 2, 3, 4]), networkx.cycle_graph("abcd")
        tree, rows = networkx.DiGraph(["ab", "ad", "bc"]), [(0, "a", "b", 0), (0, "a", "d", 0)]
        for report, node, words in (
            (self.package.check({2: 1, 3: 1, 4: 1}, network=ring), 3, "4, source 1: .* 3: found the parent 1, to which"),
            (self.package.check({2: 1, 3: 2, 4: 3}, network=ring, source=2), 2, r"from 1, which is its root; source=2 does not re-root it\)$"),
            (self.package.check({"a": "b", "c": "b"}, network=named), "d", "source 'b': no tree: found 'd' in no edge"),
            (self.package.check(networkx.DiGraph([*tree.edges, "dc"]), network=named), "c", "second parent 'd' of 'c' after 'b'"),
            (self.package.check(edges=[("a", "b"), ("a", "b"), ("b", "c"), ("c", "d")], network=named), "b", "no tree: found the edge 'a' 'b' again; a"),
            (self.package.check_schedule(rows, "broadcast", network=named, source="a"), "c", "from 'a': .* 'c' has not received"),
            (self.package.check_schedule([(0, "a", "c", 0)], "broadcast", network=named), None, "cycle 0, 'a' -> 'c': 'a' and 'c' are not"),
            (self.package.check(networkx.path_graph(5), network=networkx.petersen_graph()), 5, "found 5 in no edge"),
            (self.package.check(networkx.DiGraph(["db", "ba", "bc", "dc"]), network=named), "c", "source 'd': no tree: .*second parent"),
            (self.package.check(networkx.DiGraph(["ba", "cd", "da"]), network=named), "a", "source 'b': no tree: .*second parent"),
        ):
            self.assertEqual((report.ok, report.violations[0].node, "n" in report.data), (False, node, False))
            self.assertRegex(str(report), words)
            self.assertEqual(self.package.ProgramReport.from_json(report.to_json()), report)
        path, grid = networkx.path_graph([0, 1, 3, 5]), networkx.grid_graph((2, 2))
        self.each([(lambda network=network, parents=parents: self.package.check(parents, network=network), words) for network, parents, words in (
            (path, [0, 0, 1, 3], r"^True: .*\(Parents are nodes of the network by name; as places in graph.nodes they would be others\)"),
            (path, [0, 0, 1, 2], "^True: .*Parents are places in graph.nodes, since 2 is not a node"), ({0: [2], 2: [0, 4], 4: [2]}.get, [0, 0, 1], r"^True: .*Parents are places in sorted\(nodes\), since 1 is not"), (lambda c: [1 - c], [0, 0], r"^True: [^(]*$"), (lambda c: [[2, 1], [0], [0]][c], [0, 0, 0], r"^True: [^(]*$"), (grid, [(0, 0), (0, 0), (0, 0), (1, 0)], "^True: .*by shortest paths$"),
            *((named, parents, "^True: [^(]*$") for parents in (["a", "a", "b", "c"], numpy.array(["a", "a", "b", "c"]), [float("nan"), "a", "b", "c"], [None, "a", "b", "c"])),
            *((networkx.path_graph([0, 2, 1]), kind([0, 2, 0]), r"^True: .* \(Parents are in the order of nodes 0, 1, ...; in the order of graph.nodes they would be others") for kind in (list, numpy.array)), (networkx.Graph([(0, 2), (0, 1)]), [0, 0, 0], "^True: [^(]*$"),
            (named, networkx.path_graph("abcd"), r"^True: .* \(The edges lead away from node 'a'\)$"), (ring, networkx.path_graph([1, 2, 3, 4]), "away from node 1[)]$"),
            (named, (["a", "a", "b", "c"],) * 2, "^TypeError: a tuple of several objects; several trees are a list"), (named, iter([0]), "^TypeError: a list_iterator is no tree.* several trees as list[(]trees"),
            (networkx.path_graph(2), {0: 1, 1: 0}, "^ValueError: nodes 1 and 0 are each other's parents; a root has"),
            (named, ["a", "b", "c", "d"], "found 4 roots, 'a' and 'b' the first; a tree needs one root$"), (named, ["a", "x", "b", "c"], "^ValueError: the parent 'x' is not a node"),
            (named, [["a", "a", "b", "c"], [0, 0, 1, 4]], "^ValueError: the parent 4 is not a node"), (numpy.ones((4, 4)), [0] * 4, "^TypeError: .*csr_array"),
        )])  # fmt: skip
        pairs = networkx.line_graph(networkx.grid_graph((2, 2)))  # nodes that are tuples of tuples
        for kind, wanted in ((numpy.int64, range(1, 5)), (lambda place: list(pairs)[place - 1], pairs)):
            report = self.package.check([0] * 4, network=networkx.relabel_nodes(ring, kind))
            self.assertEqual((self.package.ProgramReport.from_json(report.to_json()), report.nodes), (report, tuple(wanted)))
        self.assertIn("frozenset", self.said(self.package.check([0] * 4, network=networkx.relabel_nodes(ring, lambda place: frozenset([place]))).to_json))
        self.assertEqual([one.source for one in (report, self.package.check(tree, network=named), self.package.check("c", 2, height=2), self.package.check_embedding(PATH, [0, 1, 2, 3]))], [list(pairs)[0], "a", 0, None])
        relations = self.package.check([tree, tree], network=named, needs="vertex-independent").relations
        self.assertEqual(relations["vertex-independent"].least, {"edge": ["a", "b"], "node": "b", "paths": [["a", "b"]] * 2, "trees": [0, 1]})

    def test_bits_in_networks_by_name(self):
        check, embed, schedule = self.package.check, self.package.check_embedding, self.package.check_schedule
        for kind in (lambda c: f"{c:03b}", lambda c: f"0b{c:03b}", lambda c: tuple(map(int, f"{c:03b}")), lambda c: [*map(int, f"{c:03b}")]):
            v, folded = list(map(kind, range(8))), {"network": "folded:3"}
            for report in (
                check([v[c & (c - 1)] for c in range(8)], source=v[0], **folded), check(edges=[(v[c & (c - 1)], v[c]) for c in range(1, 8)], **folded),
                check(numpy.array([v[c & (c - 1)] for c in range(8)]), **folded), embed([(0, 1), (1, 2)], [v[0], v[7], v[6]], dilation=1, **folded),
                schedule([(0, v[0], v[c], 0) for c in (1, 2, 4, 7)] + [(1, v[c], v[7 - c], 0) for c in (1, 2, 4)], "broadcast", **folded),
            ):
                self.assertTrue(report, report)
        words = r"\(1, 1\): the nodes of torus:3,4 are the integers 0 to 11$"
        self.each([
            (lambda: check(lambda n, c: c & (c - 1), 3, network="cube"), "^True: n = 3"), (lambda: check({"01": "00"}, network="folded"), "lacks its size"),
            (lambda: check({"01": "00"}, network="folded:3"), "^ValueError: '00': .* 0 to 7, or tuples or strings of 3 bits$"),
            (lambda: check({(1, 1): 0}, network="torus:3,4"), words), (lambda: embed([(0, 1)], [(1, 1), 0], network="torus:3,4"), words),
            (lambda: schedule([(0, (1, 1), 0, 0)], "broadcast", network="torus:3,4"), f"'from' in row 0: {words}"),
            (lambda: schedule([(0, 0, 1, 0), (0, 0, [None], 0)], "broadcast", network="cube:2"), r"^ValueError: 'to' in row 1: \(None,\): the nodes"), (lambda: check([0, 0], network="cube:1", source=7), "^ValueError: .*7"),
            *((lambda node=node: schedule([(0, 0, node, 0)], "broadcast"), "^(Type|Value)Error: 'to' in row 0 (is a node, as|must be from 0)") for node in ({1}, b"1", None, 10**30)),
            (lambda: embed([(0, 1)], {0: 0, 1: {1}}, network=networkx.path_graph("ab")), "^ValueError: the place of node 0: 0 is not a node of the network$"), (lambda: embed([(0, 1)], numpy.array(1)), "^TypeError: places are a dictionary or a sequence, not"),
        ])  # fmt: skip

    def test_packets_are_called_by_nodes(self):
        for rows, task, *network in (
            ([(0, "a", "b", "b"), (0, "a", "d", "d"), (1, "a", "b", "c"), (2, "b", "c", "c")], "personalized", "abcd"),
            ([(0, 1, 2, 2), (0, 1, 4, 4), (1, 1, 2, 3), (2, 2, 3, 3)], "personalized", [1, 2, 3, 4]),
            ([(0, u, u % 30 + 10, u) for u in (10, 20, 30)] + [(1, u, u % 30 + 10, (u + 10) % 30 + 10) for u in (10, 20, 30)], "all-to-all-broadcast", [10, 20, 30]),
            ([(0, "00", "01", "01"), (0, "00", "10", (1, 0)), (1, "00", "10", 3), (2, "10", "11", "0b11")], "personalized"),
            ([(0, "0", "1", "0>1"), (0, (1,), (0,), ((1,), "0"))], "total-exchange"), ([(0, 0, 1, "1.1"), (1, 0, 1, 1)], "personalized"),
        ):  # fmt: skip
            options = {"network": networkx.cycle_graph(network[0])} if network else {}
            self.assertTrue(self.package.check_schedule(rows, task, **options), rows)

    def test_the_list_of_names_is_the_program_s(self):
        columns = importlib.import_module("cubeverify._columns")
        text = (ROOT / "host/check/readers/columns.cpp").read_text(encoding="utf-8")
        groups = re.findall(r"\{Column::k(\w+),\s*\{([^}]*)\}", text)
        self.assertEqual({kind.lower(): re.findall('"([^"]+)"', names) for kind, names in groups}, columns.NAMES)

    # --- Random ones

    def forms(self, edges, n, draw):
        """A tree, or what is nearly one, as objects that say directions, and whether they do."""
        kind = draw.choice(("integers", "bits", "0b", "tuples"))
        called = {"integers": int, "bits": f"{{:0{n}b}}".format, "0b": f"0b{{:0{n}b}}".format,
                  "tuples": lambda c: tuple(map(int, f"{c:0{n}b}"))}[kind]  # fmt: skip
        order = draw.sample(range(2**n), 2**n)
        place = {c: i for i, c in enumerate(order)}
        names, pairs = [called(c) for c in order], [(called(u), called(v)) for u, v in edges]
        moved = [(place[u], place[v]) for u, v in edges]
        yield by_networkx(nodes=names, edges=pairs), True
        yield by_networkx(networkx.Graph, nodes=names, edges=pairs), False
        yield by_networkx(nodes=names, edges=pairs + [(v, u) for u, v in pairs]), False
        yield PyDiGraph(names, moved), True
        yield PyDiGraph([{"__networkx_node__": name} for name in names], moved), True
        matrix = sparse.coo_array(([1] * len(edges), tuple(zip(*edges))) if edges else (2**n, 2**n), shape=(2**n, 2**n))
        yield matrix, None
        yield matrix + matrix.T, False
        if igraph:
            decimal = [str(c) for c in order]
            for attributes in ({"name": names}, {"_nx_name": names}, {"id": names}, {"id": decimal if kind == "integers" else names}):
                yield by_igraph(moved, 2**n, **attributes), True
        if rustworkx:
            graph = rustworkx.PyDiGraph()
            graph.add_nodes_from(names)
            graph.add_edges_from_no_data(moved)
            yield graph, True

    def test_random_objects(self):
        """As brute force says, and with options as without."""
        for seed in range(self.CASES):
            draw = random.Random(seed)
            n = draw.randint(1, 4)
            edges = files.random_edges(n, draw)
            links = {frozenset((c, c ^ 1 << d)) for c in range(2**n) for d in range(n)}
            tree, directed = draw.choice(list(self.forms(edges, n, draw)))
            right = any(files.is_right(edges, n, way, links) for way in ({True, False} if directed is None else {directed}))
            report, limited = (self.package.check(tree, n, **options) for options in ({}, {"height": 2**n}))
            self.assertEqual((report.ok, limited.ok, limited.violations), (right, right, report.violations), (seed, edges, directed, report))
            if not right:
                self.assertEqual((limited.conclusion, " ".join(limited.notes)), (report.conclusion, " ".join(report.notes)))
