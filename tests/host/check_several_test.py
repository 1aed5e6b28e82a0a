"""Several trees at once, trees with their children, headers, and trees in other networks, as `cubeverify check` takes them."""

import json
import shlex
from fractions import Fraction

import networkx

import own_trees
from check_formula_test import FormulaTest
from own_tree_checks import npy
from own_trees import any_shortest, any_spanning, lowest_cleared, multiple_trees
from program import DONE, UNEXPECTED


class SeveralTest(FormulaTest):
    def several(self, name, *options, code=DONE):
        report = self.only_report(name, *options, code=code)
        self.assertEqual(report["disjoint_spanning_trees"], code == DONE)
        return report

    @staticmethod
    def without_commands(report):
        """Those that show exceptions name the file."""
        for check in report["checks"]:
            check.pop("replay", None)
        return report

    def arrays(self, trees, *options, code=DONE):
        return self.several(self.write("trees.json", json.dumps(trees)), *options, code=code)

    @staticmethod
    def compared(report, measure):
        return next(row for row in report["together"] if row["measure"] == measure)


class TreesTest(SeveralTest):
    def test_multiple_trees_of_the_paper(self):
        """TR-483: n trees, no two with a directed link in common, of height n + 1."""
        for n in range(2, 8):
            report = self.arrays(multiple_trees(n))
            self.assertEqual([self.compared(report, name)["yours"] for name in ("trees", "greatest height")], [n, n + 1])
            self.assertTrue(report["conclusion"].endswith("; together they are msbt"))
            for row in report["together"]:
                self.assertEqual(row["yours"], row["msbt"])
            for task, by_ports in report["times"]["yours"].items():
                for ports, time in by_ports.items():
                    self.assertIn(time, (None, report["times"]["msbt"][task][ports]))
            self.assertEqual(
                report["times"]["yours"]["personalized"]["all"], {"transfer": f"{Fraction(2**n - 1, n)}", "start_ups": n + 1}
            )
        self.assertNotIn("msbt", self.arrays(multiple_trees(7)[1:])["conclusion"])

    def test_common_links_are_those_of_brute_force(self):
        for n in range(2, 6):
            for seed in range(3):
                trees = [any_shortest(n, 7 * seed), any_spanning(n, seed), lowest_cleared(n)]
                common = own_trees.common_links(trees)
                with self.subTest(n=n, seed=seed):
                    report = self.arrays(trees, code=UNEXPECTED if common else DONE)
                    check = self.check_of(report, "arc-disjoint")
                    self.assertEqual(check["exceptions"], len(common))
                    (parent, child), uses = next(iter(common.items()))
                    self.assertEqual(check["least"], f"0b{parent:0{n}b} -> 0b{child:0{n}b}")
                    self.assertEqual(check["found"], f"the link in trees {uses[0]} and {uses[1]}")
                    shown = self.call(*shlex.split(check["replay"])[1:], code=UNEXPECTED).stdout
                    self.assertRegex(shown, rf"\n{uses[0]} +found the parent 0b{parent:0{n}b}, .* {uses[1]}( .*)?\n")
                    either = own_trees.common_links(trees, either_way=True)
                    row = self.compared(report, "links in two trees, in whichever direction")
                    self.assertEqual(row["yours"], len(either))

    def test_parents_that_are_no_tree(self):
        trees = multiple_trees(4)
        trees[3][9] = 6
        report = self.arrays(trees, code=UNEXPECTED)
        self.assertIn("tree 3 is no spanning tree of the cube: 0b1001: found the parent 0b0110", report["conclusion"])
        edges = [f"{parent} {c} {j}" for j, tree in enumerate(multiple_trees(3)) for c, parent in enumerate(tree) if c]
        report = self.several(self.write("edges", "\n".join([*edges, "4 7 1"])), "--tree-column", 3, code=UNEXPECTED)
        self.assertIn("tree 1 is no tree: line 22: found a second parent", report["conclusion"])

    def test_loads(self):
        """Over all sources every link of a dimension carries as much; the trees share the data."""
        n = 4
        trees = multiple_trees(n)
        report = self.arrays(trees)
        for name, key in (("all-to-all broadcast", "broadcast_load"), ("total exchange", "personalized_load")):
            loads = [own_trees.measures(n, tree)[key] for tree in trees]
            fullest = max(map(sum, zip(*loads)))
            self.assertEqual(Fraction(self.compared(report, f"fullest link, {name}")["yours"]), Fraction(fullest, n))

    def test_shared_with_known_trees(self):
        n = 4
        trees = multiple_trees(n)
        rows = {row["known"]: row for row in self.arrays(trees)["shared_edges"]}
        sbt = [len(own_trees.shared_edges(tree, own_trees.highest_cleared(n))) for tree in trees]
        self.assertEqual(rows["sbt"]["edges_shared"], sum(sbt))
        for j, tree in enumerate(trees):
            row = rows[f"msbt {j}"]
            self.assertEqual((row["edges_shared"], row["first_tree"]), (len(own_trees.shared_edges(tree, tree)), j))

    def test_every_form_is_the_same(self):
        n = 4
        trees = multiple_trees(n)
        plain = self.without_commands(self.arrays(trees))
        self.write("trees.npy", npy([parent for tree in trees for parent in tree], shape=f"({n}, {2**n})"))
        self.assertEqual(self.without_commands(self.several("trees.npy")), plain)
        edges = [(parent, c, j) for j, tree in enumerate(trees) for c, parent in enumerate(tree) if c]
        self.write("edges", "\n".join(f"{parent} {c} x {j} # so" for parent, c, j in edges))
        self.assertEqual(self.without_commands(self.several("edges", "--tree-column", 4)), plain)
        graph = networkx.MultiDiGraph()
        graph.add_edges_from((parent, c, {"tree": j}) for parent, c, j in edges)
        networkx.write_graphml(graph, self.cwd / "graph.graphml")
        self.assertEqual(self.without_commands(self.several("graph.graphml")), plain)
        self.write("graph.json", json.dumps(networkx.node_link_data(graph)))
        self.assertEqual(self.without_commands(self.several("graph.json")), plain)
        files = [self.write(f"{j}.json", json.dumps(tree)) for j, tree in enumerate(trees)]
        files[1] = self.write("1.edges", "\n".join(f"{parent} {c}" for parent, c, j in edges if j == 1))
        self.assertEqual(self.without_commands(self.several(*files)), plain)
        for how in ("json", "graphml"):
            self.call("export", "msbt", "-n", n, "--format", how, "--source", 6, "--out", "msbt")
            report = self.several("msbt")
            self.assertEqual((report["source"], report["together"]), ("0b0110", plain["together"]))

    def test_bad_files(self):
        for name, content, *words in (
            ("a.json", "[[0, 0], [0]]", "row 1", "1 entries, where the first row has 2"), ("a.json", "[[0, 0], 0]", "row 1", "a number among rows"),
            ("a.json", "[[[0]]]", "1 parent; the 1-cube has 2 nodes"), ("a.json", json.dumps([[0, 0, 0, 0, 0]] * 4), "an array of shape (4, 5)"),
            ("a.json", '{"edges": [{"source": 0, "target": 1, "tree": 1048576}]}', "edge 1", "'1048576' is not the number of a tree"),
            ("a.npy", npy([0, 0, 0, 1], shape="(2, 2)"), "--as parents or --as edges or --as adjacency"),
            ("a.graphml", "<graphml><graph/></graphml>", "no edges"),
            ("a.graphml", '<graphml><graph><edge source="0" target="x"/></graph></graphml>', "edge 1", "'x' is not a node"),
        ):  # fmt: skip
            self.refuse(content, name, *words, name=name)
        for name, content in (("edges", "0 1 0\n0 1 x\n"), ("one", "0 1\n"), ("two", "0 1\n0 2\n2 3\n"), ("a.txt", "parent(c) = c\n"), ("row", "[[0, 0, 0, 1]]"), ("gap", "0 1 0\n0 1 2\n"), ("wide", json.dumps([[0, 0, 0, 1]] * 3))):
            self.write(name, content)
        for arguments, word in (
            ("edges --tree-column 3", "line 2: 'x' is not the number"), ("edges --tree-column 4", "line 1: 3 words"), ("edges --tree-column 2", "--tree-column 2"),
            ("row --tree-column 3", "for edges in lines"), ("gap --tree-column 3", "tree 1: it has no edge"), ("one two", "two, line 2: '2' is not a node from 0 to 1"),
            ("wide --network ltq:5", "wide: rows of 4 parents; the network has 32 nodes"), ("one none", "none: there is no such file"), ("a.txt one", "one: several files are files of trees or programs"),
            ("one two --schedule broadcast", "two: several files are files of trees or programs"),
        ):  # fmt: skip
            self.assertIn(word, self.refused("check", *arguments.split()))
        self.write("several", "0 1 0\n1 3 0\n0 2 1\n1 3 1\n")
        self.no_tree("several", "line 4: found the edge 0b01 0b11 again (line 2)")
        for more, said in (("", "3."), (" 5", "3, or another up to 4.")):
            self.write("several", "".join(f"{line}{more}\n" for line in ("0 1 0", "1 3 0", "0 2 1", "1 3 1")))
            self.assertIn("If a column numbers the trees, name it: --tree-column " + said, self.call("check", "several", code=UNEXPECTED).stdout)


class NetworksTest(SeveralTest):
    def test_de_bruijn(self):
        for n in range(1, 7):
            graph = networkx.Graph()
            graph.add_edges_from((c, (2 * c + digit) % 2**n) for c in range(2**n) for digit in (0, 1))
            distance = networkx.single_source_shortest_path_length(graph, 0)
            parents = [c >> 1 for c in range(2**n)]
            self.write("tree", "\n".join(map(str, parents)))
            links = [f"{u} {v}" for u, v in graph.edges if u != v]
            self.write("links", "\n".join(links))
            for network in ("debruijn", "links"):
                report = self.only_report("tree", "--network", network)
                self.assertTrue(report["spanning_tree_of_network"])
                depth = [len(own_trees.path(parents, c)) - 1 for c in range(2**n)]
                detours = [c for c in range(2**n) if depth[c] != distance[c]]
                self.assertEqual(self.check_of(report, "shortest")["exceptions"], len(detours))
                self.assertEqual(report["trees"][0]["path_sum"], sum(depth))

    def test_networks_of_any_size(self):
        """As a file, by name and by formula; nodes have numbers."""
        self.write("ring", "0 1\n2 1\n2 3\n3 4\n5 4\n0 5\n5 5\n0 1\n")
        self.write("ring.txt", "nodes = 6\ndegree = 2\nlink(c, i) = (c + (i ? 5 : 1)) % 6\n")
        self.write("both.txt", "nodes = 6\ndegree = 2\nlink(c, i) = (c + (i ? 5 : 1)) % 6\nroot = 2\nparent(c) = c == 2 ? c : c < 2 ? c + 1 : c - 1\n")
        rows = [[1, 2, 2, 2, 3, 4], [5, 0, -1, 2, 3, 4]]
        self.write("rows.json", json.dumps(rows))
        link = ("--link", "(c + (i ? 5 : 1)) % 6", "--degree", 2, "--nodes", 6)
        for network in (("--network", "ring"), ("--network", "ring.txt"), ("--network", "circulant:6,1"), link):
            report = self.only_report("rows.json", *network, code=UNEXPECTED)
            self.assertEqual((report["nodes"], report["source"]), (6, 2))
            self.assertEqual([(tree["height"], tree["diameter"], tree["inner_nodes"]) for tree in report["trees"]], [(3, 5, 4), (5, 5, 4)])
            self.assertEqual(self.check_of(report, "arc-disjoint")["exceptions"], 3)
            shown = self.call(*shlex.split(self.check_of(report, "arc-disjoint")["replay"])[1:], code=UNEXPECTED).stdout
            self.assertIn("found the parent 2, a link; its ancestors end at the source 2 after 1 link", shown)
            for j, row in enumerate(rows):
                report = self.only_report(self.write("row.json", json.dumps(row)), *network)
                self.assertEqual((report["trees"][0]["height"], report["trees"][0]["inner_nodes"]), ((3, 4), (5, 4))[j])
        self.assertIn("Left out of ring: 1 loop, 1 repeated link.", self.call("check", "row.json", "--network", "ring").stdout)
        self.assertIn("N = 6, source 2: a spanning tree of the network of the file", self.call("check", "both.txt").stdout)
        for n in (2, 7):
            report = self.only_report("--parent", "c == 0 ? c : 0", "--network", "complete", "--n", n)
            self.assertEqual((report["nodes"], report["trees"][0]["leaves"]), (n, n - 1))
        self.write("edges", "\n".join(f"0 {c}" for c in range(1, 9)))
        self.assertIn("9 nodes are named", self.refused("check", "edges"))
        bad = self.call("check", "--parent", "c ? c ^ bit(highest_bit(c)) : c", "--n", 4, "--network", "ltq", code=UNEXPECTED).stdout
        self.assertIn("n = 4, source 0b0000: no spanning tree of the network ltq:4: 0b0101: found the parent 0b0001, to which there is no link", bad)
        for faulty, network, words in (
            ("0 1\n1 2\n2 9\n", "torus:3,3", "tree 0 names node 9, but the network has only the nodes 0 to 8"),
            ("0 1\n0 2\n", "torus:3,3", "found 3 in no edge; a tree reaches all 9 nodes"),
            ("0 1\n1 2\n0 3\n", "parts", "2 is not reached from 0 in the network parts"),
            ("0 1\n1 3\n3 2\n", "circulant:4,1", "3: found the parent 1, to which there is no link"),
        ):
            self.write("faulty", faulty)
            self.write("parts", "0 1\n2 3\n")
            self.assertIn(words, self.call("check", "faulty", "--network", network, code=UNEXPECTED).stdout)

    def test_bad_networks(self):
        self.write("tree", "0\n0\n0\n1\n")
        for network, words in (("ring", "--network ring"), ("tree", "takes links")):
            self.assertIn(words, self.refused("check", "tree", "--network", network))
        for links, words in (
            ("0 1\n0 4\n", "4 parents; the network links has 5 nodes"),
            ("1234 2134\n", "2 nodes are named, from 1234 to 2134; nodes are numbers from 0 on, and 0 is missing"),
            ("1 2\n2 3\n", "numbers from 0 on, and 0 is missing: subtract 1, or say --one-based"),
            ("abcd bacd\n", "'abcd' is no node; nodes are numbers or words of bits; if the line is a header, its columns"),
        ):
            self.assertIn(words, self.refused("check", "tree", "--network", self.write("links", links)))
        link = ("--link", "(c + 1) % 6", "--nodes", 6)
        for arguments, words in (
            (("--network", "twisted:4"), "twisted:n wants an odd n from 3, and 2^30 nodes at most: twisted:5"),
            (("--network", "torus"), "torus wants its sides: torus:3,4"),
            (("--network", "ltq:4", "--n", 5), "ltq:4 has n = 4"),
            *((("--network", "complete:4", option, node), f"{option} {node}: the network has nodes 0 to 3") for option in ("--source", "--replay") for node in ("4", "10", "11", "1000", "(0, 1)")),
            (("--degree", 2), "--degree: it goes with --link"), (link, "needs degree"), ((*link, "--network", "ltq:3"), "two networks"),
            ((*link, "--degree", 1), "link(0, 0) is 1, from which no link leads back to 0"),
            (("--link", "c + i", "--nodes", 6, "--degree", 2), "link(c, i) is 6 at c = 5"),
            (("--link", "c ^ bit(i)", "--degree", "n"), "are for every n; add --n"),
        ):
            self.assertIn(words, self.refused("check", "tree", *arguments))
        self.assertIn("--source 10: the network has nodes 0 to 8", self.refused("check", "--parent", "c == 0 ? -1 : c - 1", "--network", "circulant:9,1", "--source", 10))
        for number in (2**20, "10000000"):
            self.assertIn("is not the number of a tree from 0 to 1048575", self.refused("check", self.write("trees", f"0 1 0\n0 1 {number}\n"), "--tree-column", 3))


DEFINITIONS = """
# The MSBT's tree j; without `trees` there are n.
k(j, c) = (j + max(0, highest_bit(rotate_right(n, c, j) & ~1))) % n
parent(j, c) = c == 0 ? 0 : c ^ bit(c >> j & 1 ? k(j, c) : j)
"""


class FunctionsTest(SeveralTest):
    def test_definitions_of_several_trees(self):
        self.write("trees.txt", DEFINITIONS)
        for n, report in zip(range(2, 6), self.reports("trees.txt", "--n", "2..5"), strict=True):
            self.assertEqual(self.without_commands(report), self.without_commands(self.arrays(multiple_trees(n))))
        self.write("trees.txt", DEFINITIONS + "trees = 2\n")
        report = self.several("trees.txt", "--n", 4)
        self.assertEqual(self.compared(report, "trees")["yours"], 2)
        self.write("trees.txt", DEFINITIONS.replace("c == 0 ? 0", "c <= 1 ? 0"))
        self.several("trees.txt", "--n", 4, code=UNEXPECTED)

    def test_children(self):
        report = self.only_report("--expr", "c & (c - 1)", "--n", 5, "--children", "c == 0 ? all_ones(n) : (c & -c) - 1")
        self.assertEqual(self.check_of(report, "children")["exceptions"], 0)
        source = 0b00101
        moved = ("--expr", f"((c ^ {source}) & ((c ^ {source}) - 1)) ^ {source}", "--n", 5, "--source", source)
        wrong = f"(c ^ {source}) == 0 ? all_ones(n) : c == 12 ? 3 : ((c ^ {source}) & -(c ^ {source})) - 1"
        report = self.only_report(*moved, "--children", wrong, code=UNEXPECTED)
        check = self.check_of(report, "children")
        self.assertEqual((check["exceptions"], check["least"]), (1, "0b01100"))
        self.assertEqual((check["found"], check["needs"]), ("edges to children in dimensions {0, 1}", "{}"))
        self.assertIn("a spanning tree of the cube, but not with these children: 0b01100", report["conclusion"])
        said = self.call("check", "--expr", "c & (c - 1)", "--n", 4, "--children", "c == 3 ? 64 : c == 0 ? 15 : (c & -c) - 1", code=UNEXPECTED).stdout
        self.assertIn("not with these children: 0b0011: found edges to children in dimensions {6}", said)
        self.assertIn("dimensions of the cube", self.refused("check", "--expr", "c", "--n", 4, "--children", "c", "--network", "debruijn"))

    def test_definitions_of_one_tree_with_children(self):
        self.write("tree.txt", "parent(c) = c == 0 ? -1 : c & (c - 1)\nchildren(c) = c == 5 ? 1 : c == 0 ? all_ones(n) : (c & -c) - 1\n")
        result = self.call("check", "tree.txt", "--n", 4, code=UNEXPECTED)
        self.assertIn("0b0101: found edges to children in dimensions {0}; a tree needs {}", result.stdout)
