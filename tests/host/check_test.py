"""What `cubeverify check` says of trees of one's own: those that are one, those that are not, and files that are neither."""

import json
import os
import platform
import random
import re
import shutil
import stat
import struct
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
from pathlib import Path

import networkx

import own_trees
from cli_test import CommandTest
from program import DONE, PROGRAM, SOURCE, UNEXPECTED


def lowest_cleared(n):
    """The first student's tree."""
    return [c & (c - 1) if c else 0 for c in range(2**n)]


def highest_cleared(n):
    """The SBT of the papers."""
    return [c ^ (1 << c.bit_length() - 1) if c else 0 for c in range(2**n)]


def gray_path(n):
    nodes = [t ^ t >> 1 for t in range(2**n)]
    parents = [0] * 2**n
    for before, after in zip(nodes, nodes[1:]):
        parents[after] = before
    return parents


def any_shortest(n, seed):
    """By shortest paths: each node's parent clears one of its bits, whichever."""
    draw = random.Random(seed)
    return [c ^ draw.choice([1 << d for d in range(n) if c >> d & 1]) if c else 0 for c in range(2**n)]


def any_spanning(n, seed):
    """Grown from 0, one link of the cube after the other."""
    draw = random.Random(seed)
    parents = {0: 0}
    while len(parents) < 2**n:
        c = draw.randrange(2**n)
        parent = c ^ 1 << draw.randrange(n)
        if c not in parents and parent in parents:
            parents[c] = parent
    return [parents[c] for c in range(2**n)]


class CheckTest(CommandTest):
    def write(self, name, content):
        file = self.cwd / name
        if isinstance(content, bytes):
            file.write_bytes(content)
        else:
            file.write_text(content, encoding="utf-8")
        return name

    def report(self, name, *options, code=DONE):
        reports = json.loads(self.call("check", name, "--format", "json", *options, code=code).stdout)["reports"]
        self.assertEqual(len(reports), 1)
        self.assertEqual(reports[0]["spanning_tree_of_cube"], code == DONE)
        return reports[0]

    def parents_report(self, parents, *options, code=DONE):
        return self.report(self.write("parents.json", json.dumps(parents)), *options, code=code)

    @staticmethod
    def check_of(report, name):
        return next(check for check in report["checks"] if check["check"] == name)

    def no_tree(self, name, *words, options=()):
        """It is understood, and is no tree: all formats end in 1, and the text says why in one line."""
        line = self.call("check", name, *options, code=UNEXPECTED).stdout.splitlines()[1]
        for word in words:
            self.assertIn(word, line)
        self.assertRegex(line, "found .*; a tree (needs|of|reaches)")


class TreesTest(CheckTest):
    def test_numbers_are_those_of_brute_force(self):
        for n in range(1, 7):
            trees = {"lowest": lowest_cleared(n), "path": gray_path(n)}
            for seed in range(3):
                trees[f"shortest {seed}"] = any_shortest(n, seed)
                trees[f"spanning {seed}"] = any_spanning(n, seed)
            for name, parents in trees.items():
                with self.subTest(n=n, name=name):
                    report = self.parents_report(parents)
                    yours = report["trees"][0]
                    self.assertEqual(yours["name"], "yours")
                    wanted = own_trees.measures(n, parents)
                    self.assertEqual({key: yours[key] for key in wanted}, wanted)
                    self.assertEqual(yours["times"]["broadcast_one_port_cycles"], own_trees.fewest_cycles(n, parents))
                    depth = [len(own_trees.path(parents, c)) - 1 for c in range(2**n)]
                    detours = [c for c in range(2**n) if depth[c] != c.bit_count()]
                    self.assertEqual(self.check_of(report, "shortest")["exceptions"], len(detours))
                    if detours:
                        self.assertEqual(self.check_of(report, "shortest")["least"], f"0b{detours[0]:0{n}b}")

    def test_numbers_at_n_8(self):
        for parents in (any_shortest(8, 1), any_spanning(8, 1)):
            yours = self.parents_report(parents)["trees"][0]
            wanted = own_trees.measures(8, parents)
            self.assertEqual({key: yours[key] for key in wanted}, wanted)

    def test_other_source(self):
        n, source = 5, 0b10110
        parents = any_spanning(n, 7)
        moved = [parents[c ^ source] ^ source for c in range(2**n)]
        for options in ((), ("--source", source)):
            report = self.parents_report(moved, *options)
            self.assertEqual(report["source"], "0b10110")
            self.assertEqual(report["trees"], self.parents_report(parents)["trees"])
            wanted = own_trees.measures(n, moved, source)
            self.assertEqual({key: report["trees"][0][key] for key in wanted}, wanted)
        report = self.parents_report(moved, "--source", 0, code=UNEXPECTED)
        self.assertEqual(self.check_of(report, "source")["found"], f"the parent 0b{moved[0]:05b}")
        self.assertEqual(self.check_of(report, "root")["least"], "0b10110")

    def test_known_trees_are_what_export_writes(self):
        """The columns beside, the shared edges, and the tree itself found again."""
        n = 5
        known = {}
        for name in ("sbt", "minR", "maxL", "minBL", "maxBR", "minL", "maxR", "bst", "tcbt", "hp"):
            text = self.call("export", name, "-n", n, "--format", "edges").stdout
            known[name] = text
        for j in range(n):
            known[f"msbt {j}"] = self.call("export", "msbt", "-n", n, "--subtree", j, "--format", "edges").stdout
        parents = {}
        for name, text in known.items():
            parents[name] = [0] * 2**n
            for line in text.splitlines():
                parents[name][int(line.split()[1], 2)] = int(line.split()[0], 2)
        for name, text in known.items():
            with self.subTest(name):
                report = self.report(self.write("tree.edges", text))
                self.assertIn(name, report["same_as"])
                self.assertIn(name, report["same_shape"])
                for beside in report["trees"][1:]:
                    called = "msbt 0" if beside["name"] == "msbt 0" else beside["name"]
                    wanted = own_trees.measures(n, parents[called])
                    self.assertEqual({key: beside[key] for key in wanted}, wanted)
                self.assertEqual(
                    [beside["name"] for beside in report["trees"]], ["yours", "sbt", "minR", "msbt 0", "bst", "tcbt"]
                )
                shared = {row["known"]: (row["count"], row["least"]) for row in report["shared_edges"]}
                for other in parents:
                    alike = own_trees.shared_edges(parents[name], parents[other])
                    least = f"0b{alike[0]:0{n}b}" if alike else None
                    self.assertEqual(shared[other], (len(alike), least), other)

    def test_shared_with_the_balanced_graph(self):
        n = 6
        text = self.call("export", "sbg", "-n", n, "--format", "edges").stdout
        edges = {tuple(int(word, 2) for word in line.split()[:2]) for line in text.splitlines()}
        parents = any_shortest(n, 3)
        alike = [c for c in range(2**n) if c and parents[c] and (parents[c], c) in edges]
        row = next(row for row in self.parents_report(parents)["shared_edges"] if row["known"] == "sbg")
        self.assertEqual((row["count"], row["least"]), (len(alike), f"0b{alike[0]:06b}"))

    def test_times_of_the_papers(self):
        """Whole subtrees on one port (TR-611 lemma 17): N - 1 elements and n start-ups along the SBT. All ports: n
        start-ups, and the largest level of a subtree each."""
        for n in (3, 5, 8):
            report = self.parents_report(highest_cleared(n))
            for tree in report["trees"][:2]:
                self.assertEqual(tree["times"]["personalized_one_port"], {"transfer": str(2**n - 1), "start_ups": n})
            self.assertEqual(report["trees"][0]["times"], report["trees"][1]["times"])

    def test_root_with_minus_one_or_null(self):
        n = 4
        plain = self.parents_report(lowest_cleared(n))
        for root in (-1, None):
            self.assertEqual(self.parents_report([root] + lowest_cleared(n)[1:]), plain)

    def test_greatest_compared_and_beyond(self):
        n = 21
        report = self.report(self.write("big.npy", npy(lowest_cleared(n))))
        self.assertEqual([tree["name"] for tree in report["trees"]], ["yours"])
        self.assertEqual(report["trees"][0]["path_sum"], n * 2 ** (n - 1))


def npy(numbers, descr="<u4", letter="I", shape=None):
    head = f"{{'descr': '{descr}', 'fortran_order': False, 'shape': {shape or f'({len(numbers)},)'}, }}".encode()
    head += b" " * (-(len(head) + 11) % 64) + b"\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(head)) + head + struct.pack(f"<{len(numbers)}{letter}", *numbers)


class FormatsTest(CheckTest):
    """One tree in every form of file is the same report."""

    n = 4

    def setUp(self):
        super().setUp()
        self.parents = any_shortest(self.n, 5)
        self.plain = self.parents_report(self.parents)

    def assert_plain(self, name, content, *options):
        self.assertEqual(self.report(self.write(name, content), *options), self.plain)

    def test_edge_lists(self):
        edges = [(parent, c) for c, parent in enumerate(self.parents) if c]
        random.Random(2).shuffle(edges)
        lines = [f"{parent} {c}" for parent, c in edges]
        self.assert_plain("a", "\n".join(lines))
        self.assert_plain("b", "\ufeff" + "\r\n".join(lines) + "\r\n")
        self.assert_plain("c", "# a tree\n\n" + "\n".join(f"  0b{parent:04b}\t0b{c:04b} {{'weight': 1}} # so" for parent, c in edges))
        self.assert_plain("d", "\n".join(f"{parent:#x}, {c:#x}" for parent, c in edges), "--n", self.n)
        # Undirected, either end first.
        turned = [(c, parent) if c % 3 else (parent, c) for parent, c in edges]
        report = self.report(self.write("e", "\n".join(f"{u} {v}" for u, v in turned)), "--source", 0)
        self.assertIn("are taken to be undirected", report["note"])
        self.assertEqual({**report, "note": ""}, self.plain)

    def test_parent_lists(self):
        self.assert_plain("a", "\n".join(map(str, self.parents)))
        self.assert_plain("b", "\ufeff-1\r\n" + "\r\n".join(f"0b{parent:04b}" for parent in self.parents[1:]))
        self.assert_plain("c.json", " " + json.dumps(self.parents, indent=1))

    def test_numpy(self):
        for descr, letter in (("|u1", "B"), ("|i1", "b"), ("<u2", "H"), ("<i2", "h"), ("<u4", "I"), ("<i4", "i"), ("<u8", "Q"), ("<i8", "q")):
            self.assert_plain("a.npy", npy(self.parents, descr, letter))
            if descr[1] == "i":
                self.assert_plain("a.npy", npy([-1] + self.parents[1:], descr, letter))

    def test_networkx(self):
        for kind in (networkx.DiGraph, networkx.Graph):
            graph = kind()
            graph.add_edges_from((parent, c) for c, parent in enumerate(self.parents) if c)
            with self.subTest(kind):
                networkx.write_edgelist(graph, self.cwd / "edges")
                self.assertEqual(self.report("edges"), self.plain)
                document = networkx.node_link_data(graph)
                self.assert_plain("graph.json", json.dumps(document))
                # As version 3.4 names them.
                document["edges"] = document.pop("links", document.get("edges"))
                self.assert_plain("graph.json", json.dumps(document))
        ordered = networkx.Graph()
        ordered.add_nodes_from(range(2**self.n))
        ordered.add_edges_from(graph.edges)
        for header in (True, False):
            networkx.write_graph6(ordered, self.cwd / "graph.g6", header=header)
            self.assertEqual(self.report("graph.g6"), self.plain)

    def test_graph6_of_more_than_62_nodes(self):
        n = 7
        parents = any_shortest(n, 9)
        graph = networkx.Graph()
        graph.add_nodes_from(range(2**n))
        graph.add_edges_from((parent, c) for c, parent in enumerate(parents) if c)
        networkx.write_graph6(graph, self.cwd / "graph.g6")
        self.assertEqual(self.report("graph.g6"), self.parents_report(parents))

    def test_own_export_is_read_back(self):
        for how in ("edges", "json"):
            self.call("export", "maxL", "-n", 6, "--format", how, "--source", 5, "--out", "tree")
            report = self.report("tree")
            self.assertEqual((report["source"], report["same_as"][0][:4]), ("0b000101", "maxL"))

    def test_formats_of_reports(self):
        self.write("tree", "\n".join(map(str, self.parents)))
        text = self.call("check", "tree").stdout
        self.assertEqual(text.splitlines()[0], "tree")
        self.assertRegex(text, "yours +sbt +minR")
        markdown = self.call("check", "tree", "--format", "md").stdout
        self.assertIn("## Beside the known trees", markdown)
        latex = self.call("check", "tree", "--format", "latex").stdout
        self.assertEqual(latex.count("\\begin{tabular}"), latex.count("\\end{tabular}"))
        self.assertIn("t\\_c", latex)
        lines = self.call("check", "tree", "--format", "csv").stdout.splitlines()
        self.assertEqual(lines[0], "n,section,row,column,value")
        self.assertIn(f"4,Beside the known trees,leaves,yours,{self.plain['trees'][0]['leaves']}", lines)
        self.assertEqual(self.call("check", "tree", "--format", "md", "--out", "report.md").stdout, "")
        self.assertEqual((self.cwd / "report.md").read_text(encoding="utf-8"), markdown)


class WrongTreesTest(CheckTest):
    """Understood, but no spanning tree of the cube: exit code 1 and the least witness."""

    def test_every_planted_parent_is_judged_as_brute_force_does(self):
        n = 3
        right = lowest_cleared(n)
        for c in range(1, 2**n):
            for wrong in range(2**n):
                parents = right[:c] + [wrong] + right[c + 1 :]
                lost = [v for v in range(2**n) if not (way := own_trees.path(parents, v)) or way[-1] != 0]
                off = [v for v in range(1, 2**n) if parents[v] != v and (v ^ parents[v]).bit_count() != 1]
                code = UNEXPECTED if lost or off else DONE
                with self.subTest(c=c, wrong=wrong):
                    report = self.parents_report(parents, "--source", 0, code=code)
                    for name, wanted in (("reached", lost), ("adjacent", off)):
                        check = self.check_of(report, name)
                        self.assertEqual(check["exceptions"], len(wanted))
                        if wanted:
                            self.assertEqual(check["least"], f"0b{wanted[0]:03b}")

    def test_planted_bug_in_a_larger_tree(self):
        parents = lowest_cleared(10)
        parents[0b1011010110] = 0b1011010101
        self.write("tree", "\n".join(map(str, parents)))
        self.no_tree("tree", "0b1011010110: found the parent 0b1011010101, which differs in 2 bits; a tree needs 1 bit")

    def test_cycle(self):
        parents = lowest_cleared(4)
        parents[8] = 12
        self.write("tree", "\n".join(map(str, parents)))
        self.no_tree("tree", "0b1000: found the cycle 0b1000 -> 0b1100 -> 0b1000; a tree needs the source")
        self.write("edges", "\n".join(f"{parent} {c}" for c, parent in enumerate(parents) if c))
        self.no_tree("edges", "0b1000: found the cycle 0b1000 -> 0b1100 -> 0b1000; a tree needs the source")

    def test_long_cycle_off_the_source(self):
        n = 6
        parents = gray_path(n)
        parents[1] = 1 << n - 1  # the first node behind 0, which is the last of the path's
        self.write("tree", "\n".join(map(str, parents)))
        self.no_tree("tree", "0b000001: found the cycle 0b000001 -> 0b100000 ->", "(63 nodes)")

    def test_two_roots(self):
        parents = lowest_cleared(3)
        parents[5] = 5
        self.write("tree", "\n".join(map(str, parents)))
        self.no_tree("tree", "0b101: found no parent; a tree needs a parent")

    def test_edges_that_are_no_tree(self):
        edges = [(parent, c) for c, parent in enumerate(lowest_cleared(3)) if c]
        for directed in (True, False):
            document = {"directed": directed, "nodes": [{"id": c} for c in range(8)]}
            for more in ([(1, 6)], [(1, 6), (2, 5)]):
                document["edges"] = [{"source": u, "target": v} for u, v in edges + more]
                self.write("graph.json", json.dumps(document))
                if directed:
                    self.no_tree("graph.json", "edge 8: found a second parent 0b001 of 0b110 beside 0b100 (edge 6)")
                else:
                    self.no_tree("graph.json", f"found {7 + len(more)} edges; a tree of 8 nodes needs 7")
        self.write("edges", "\n".join(f"{u} {v}" for u, v in edges + [(1, 6)]))
        self.no_tree("edges", "line 8: found a second parent 0b001 of 0b110 beside 0b100 (line 6)", "found 8 edges")
        apart = [(1, 2), (2, 3), (3, 1), (4, 5), (5, 6), (6, 7), (7, 0)]
        document = {"directed": False, "nodes": [], "links": [{"source": u, "target": v} for u, v in apart]}
        self.write("graph.json", json.dumps(document))
        self.no_tree("graph.json", "found no way from the source 0b000 to 0b001")

    def test_tree_that_is_none_of_the_cube(self):
        star = [0] * 8
        report = self.parents_report(star, code=UNEXPECTED)
        self.assertEqual((report["trees"], self.check_of(report, "adjacent")["exceptions"]), ([], 4))


class BadFilesTest(CheckTest):
    """One line that names the file and the place, and exit code 2."""

    def assert_refused(self, content, *words, name="tree", options=()):
        self.write(name, content)
        line = self.refused("check", name, *options)
        self.assertIn(name, line)
        for word in words:
            self.assertIn(word, line)

    def test_files(self):
        self.assertIn("no such file", self.refused("check", "nowhere"))
        self.assertIn("no such file", self.refused("check", "."))
        self.assert_refused("", "empty")
        self.assert_refused("\n \r\n", "empty")
        self.assert_refused("# nothing\n", "comments")
        self.assert_refused("\0" * 100000, "line 1", "more than 4095 letters")
        self.assert_refused("0 1\n0 2\n1\n", "line 3", "one word")
        self.assert_refused("0\n0\n1 2\n", "line 3", "an edge among the parents")

    def test_nodes(self):
        self.assert_refused("0 1\n0 x\n", "line 2", "'x' is not a node")
        self.assert_refused("0 1\r\n0 nan\r\n", "line 2", "'nan' is not a node")
        self.assert_refused("0 1\n0 -2\n", "line 2", "'-2'")
        self.assert_refused("00 01\n", "line 1", "'00'")
        self.assert_refused("0 1\n0 4\n", "line 2", "from 0 to 3", options=("--n", 2))
        self.assert_refused("0 1\n0 99999999999\n", "line 2", "from 0 to 1073741823")
        self.assert_refused("0 1\n2 2\n", "line 2", "to itself")
        self.assert_refused("0 1\n0 2\n0 1\n2 3\n", "line 3", "there already (line 1)")
        self.assert_refused("0\n0\n9\n0\n", "the parent of node 2", "9 is not a node from 0 to 3")

    def test_counts(self):
        self.assert_refused("\n".join(f"{c & (c - 1)} {c}" for c in range(1, 7)), "7 nodes are named", "8 nodes", "missing is 7")
        self.assert_refused("\n".join("0" * 7), "7 parents", "the 3-cube has 8")
        self.assert_refused("0\n0\n0\n1\n", "4 parents", "the 3-cube has 8", options=("--n", 3))
        self.assert_refused("0\n0\n0\n1\n", "line 3", "more than 2", options=("--n", 1))
        self.assert_refused("[0, 0, 0]", "3 parents", name="a.json")

    def test_options(self):
        self.write("tree", "0\n0\n0\n1\n")
        for n in ("0", "31", "1..64", "x", ""):
            self.assertIn("--n", self.refused("check", "tree", "--n", n))
        for source in ("4", "x", ""):
            self.refused("check", "tree", "--source", source)
        self.assertIn("text, md, csv, json, latex", self.refused("check", "tree", "--format", "xml"))
        self.assertIn("--out nowhere/x", self.refused("check", "tree", "--out", "nowhere/x"))

    def test_json(self):
        for text, *words in (
            ("[0, NaN]", "not JSON at line 1, column"),
            ("[0, 0.5]", "entry 1", "0.5"),
            ("[0, 0, -2, 0]", "entry 2", "-2"),
            ("[0, [0], 0, 0]", "entry 1", "an array"),
            ("[0, {}, 0, 0]", "entry 1", "an object"),
            ('[0, "x"]', "entry 1", "x"),
            ("{", "not JSON"),
            ("{}", "no edges"),
            ('{"edges": [{"source": 0}]}', "edge 1", "no target"),
            ('{"edges": [{"source": 0, "target": "x"}]}', "edge 1", "'x' is not a node"),
            ('{"edges": [{"source": 1, "target": 1}]}', "edge 1", "to itself"),
            ('{"nodes": [{"name": 0}], "edges": []}', "node 1", "no id"),
        ):
            with self.subTest(text):
                self.assert_refused(text, *words)
        twice = {"directed": False, "edges": [{"source": u, "target": v} for u, v in ((0, 1), (1, 0), (2, 3))]}
        self.assert_refused(json.dumps(twice), "edge 2", "there already (edge 1)")

    def test_numpy(self):
        good = npy([0, 0, 0, 1])
        self.assert_refused(good[:-1], "ends before its 4 parents")
        self.assert_refused(good + b"\0", "more in it")
        self.assert_refused(good[:20], "header")
        self.assert_refused(npy([0, 0, 0, 4]), "entry 3", "the parent 4 is not a node")
        self.assert_refused(npy([0, 0, 0, -2], "<i4", "i"), "entry 3")
        self.assert_refused(npy([0, float("nan")], "<f8", "d"), "<f8", "astype")
        self.assert_refused(npy([0, 0, 0, 1], ">u4"), ">u4", "astype")
        self.assert_refused(npy([0, 0, 0, 1], shape="(2, 2)"), "shape (2, 2)", "ravel")
        self.assert_refused(npy([], shape="(99999999999,)"), "more than 1073741824")

    def test_graph6(self):
        for text, *words in ((">>graph6<<C", "too early"), (">>graph6<<\x01", "not graph6"), (">>graph6<<C~~", "more than")):
            self.assert_refused(text, *words)


def compiler():
    return shutil.which(os.environ.get("CXX", "c++").split()[0])


# What other processors than this one's say is 0.
DIVISION = "n / (c - 5)"


class CacheTest(CheckTest):
    """With a cache of its own."""

    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.cache = Path(folder.name)
        patch = unittest.mock.patch.dict(os.environ, XDG_CACHE_HOME=folder.name)
        patch.start()
        self.addCleanup(patch.stop)


@unittest.skipUnless(compiler(), "there is no C++ compiler here (Debian package g++)")
class ExpressionsTest(CacheTest):
    def reports(self, expression, n, *options, code=DONE):
        text = self.call("check", "--expr", expression, "--n", n, "--format", "json", *options, code=code).stdout
        return json.loads(text)["reports"]

    def test_is_the_tree_of_the_file(self):
        for expression, parents in (
            ("c == 0 ? -1 : c & (c - 1)", lowest_cleared),
            ("c == 0 ? 0 : c ^ Word{1} << highest_bit(c)", highest_cleared),
        ):
            reports = self.reports(expression, "1..8")
            self.assertEqual([report["n"] for report in reports], list(range(1, 9)))
            for report in reports:
                self.assertEqual(report, self.parents_report(parents(report["n"])))
            self.assertEqual(reports, self.reports(expression, "1..8"))
        self.assertEqual(len(list(self.cache.glob("cubeverify/*/expression"))), 2)

    def test_clearing_the_lowest_bit_is_the_sbt(self):
        for report in self.reports("c & (c - 1)", "2..10"):
            self.assertEqual(report["same_as"][0], f"sbt with dimension d renamed to {report['n'] - 1} - d")
            yours, sbt = report["trees"][:2]
            for name in ("height", "leaves", "most_children", "path_sum", "times"):
                self.assertEqual(yours[name], sbt[name])

    def test_functions(self):
        for expression in (
            "c == 0 ? 0 : c ^ Word{1} << lowest_bit(c)",
            "c & (c - 1) // the lowest",
            "rotate_right(n, rotate_left(n, c, 2), 2) & (c - 1) & all_ones(n)",
            "weight(c) == 0 ? c : rotate_left(n, rotate_right(n, c, 0), 0) & (c - 1)",
        ):
            with self.subTest(expression):
                self.assertEqual(self.reports(expression, 6), [self.parents_report(lowest_cleared(6))])

    def test_without_the_option(self):
        options = ("c & (c - 1)", "--n", 5)
        self.assertEqual(self.call("check", *options).stdout, self.call("check", "--expr", *options).stdout)

    def test_planted_bug_is_found(self):
        report = self.reports("c == 75 ? 73 ^ 4 : c & (c - 1)", 10, code=UNEXPECTED)[0]
        check = self.check_of(report, "adjacent")
        self.assertEqual((check["exceptions"], check["least"]), (1, f"0b{75:010b}"))
        self.assertIn("found the parent 0b0001001101, which differs in 2 bits; a tree needs 1 bit", report["conclusion"])

    def test_source(self):
        source = 0b0110
        report = self.reports(f"((c ^ {source}) & ((c ^ {source}) - 1)) ^ {source}", 4, "--source", source)[0]
        self.assertEqual(report["trees"], self.parents_report(lowest_cleared(4))["trees"])
        self.reports("c & (c - 1)", 4, "--source", source, code=UNEXPECTED)

    def test_a_file_of_that_name_goes_first(self):
        self.write("c & 1", "0\n0\n")
        self.assertEqual(self.report("c & 1")["n"], 1)

    def test_bad_expressions(self):
        for expression, *words in (
            ("c & (c - 1", "cannot be compiled: at the end of the expression: error:"),
            ("c & d", "cannot be compiled: expression:1:5: error:"),
            ("c +\nx", "cannot be compiled: expression:2:1: error:"),
            (DIVISION, "divides by zero at n = 4, c = 5") if platform.machine() == "x86_64" else ("x", "expression:1:1"),
            ("*(volatile Word*)(c * 8)", "memory that is not its own at n = 4, c = "),
            ("c + 1", "the parent of 15 is 16, no node from 0 to 15, at n = 4"),
            ("c - 2", "the parent of 0 is -2, no node from 0 to 15, at n = 4"),
            ('(std::puts("0"), 0)', "wrote to standard output"),
            ("(std::abort(), 0)", "was killed"),
            ("(std::exit(0), 0)", "wrote to standard output"),
        ):
            with self.subTest(expression):
                line = self.refused("check", "--expr", expression, "--n", 4)
                for word in words:
                    self.assertIn(word, line)
        endless = "[] { for (volatile int i = 0;; ) i = i; return 0; }()"
        self.assertIn("within 1 s at n = 3", self.refused("check", "--expr", endless, "--n", 3, "--time-limit", 1))

    def test_a_program_of_another_text_is_not_run(self):
        self.reports("c & (c - 1)", 4)
        (source,) = self.cache.glob("cubeverify/*/expression.cpp")
        source.write_text(source.read_text(encoding="utf-8").replace("c & (c - 1)", "c + 5"), encoding="utf-8")
        (program,) = self.cache.glob("cubeverify/*/expression")
        program.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
        self.reports("c & (c - 1)", 4)
        self.assertEqual(stat.S_IMODE(program.parent.stat().st_mode), 0o700)


class ExpressionOptionsTest(CacheTest):
    def test_no_compiler(self):
        with unittest.mock.patch.dict(os.environ, CXX="no-such-compiler"):
            line = self.refused("check", "--expr", "c & (c - 1)", "--n", 3)
        self.assertIn("there is no compiler 'no-such-compiler'", line)

    def test_options(self):
        self.assertIn("add --n 6", self.refused("check", "--expr", "c & (c - 1)"))
        self.assertIn("no tree given", self.refused("check"))
        for n in ("0", "1..31", "5..2", "x"):
            self.assertIn("--n", self.refused("check", "--expr", "c & 1", "--n", n))
        for seconds in ("0", "-1", "x"):
            self.assertIn("--time-limit", self.refused("check", "--expr", "c & 1", "--n", 3, "--time-limit", seconds))
        self.refused("check", "--expr", "c & 1", "--n", 3, "--source", 9)
        self.write("tree", "0\n0\n")
        self.assertIn("leave one", self.refused("check", "tree", "--expr", "c & 1", "--n", 3))


@unittest.skipUnless(compiler(), "there is no C++ compiler here (Debian package g++)")
class HowToTest(CacheTest):
    """What docs/own_tree.md tells to do works, and prints what is said there."""

    def test_commands(self):
        text = (SOURCE / "docs" / "own_tree.md").read_text(encoding="utf-8")
        (self.cache / "cubeverify-check").mkdir()
        (self.cache / "cubeverify-check" / "cubeverify").symlink_to(PROGRAM)
        path = f"{self.cache / 'cubeverify-check'}{os.pathsep}{os.environ['PATH']}"
        blocks = re.findall(r"```(\w*)\n(.*?)```\n", text, re.DOTALL)
        self.assertEqual([kind for kind, _ in blocks], ["", "", "python", ""])
        commands = 0
        for kind, block in blocks:
            if kind == "python":
                subprocess.run([sys.executable, "-c", block], cwd=self.cwd, check=True)
                continue
            for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
                commands += 1
                environment = {**os.environ, "PATH": path}
                result = subprocess.run(
                    ["bash", "-c", command], cwd=self.cwd, env=environment, capture_output=True, text=True, check=False
                )
                self.assertEqual([line.rstrip() for line in result.stdout.splitlines()], output.splitlines(), command)
        self.assertEqual(commands, 4)


if __name__ == "__main__":
    unittest.main()
