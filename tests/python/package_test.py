"""The Python package, installed from its wheel: it says what brute force and the program say."""

import array
import csv
import doctest
import importlib
import json
import os
import pickle
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from fractions import Fraction
from pathlib import Path
from unittest import mock

from installed_package import PROGRAM, ROOT, InstalledTest

sys.path.insert(0, str(ROOT / "tests" / "host"))

import own_trees  # noqa: E402
from needed import needed  # noqa: E402

networkx, numpy, pandas, sparse = map(needed, ("networkx", "numpy", "pandas", "scipy.sparse"))

# What a user writes, in mypy's strict mode.
SCRIPT = """
from __future__ import annotations

from pathlib import Path

import networkx
import numpy
import cubeverify

parents = cubeverify.tree("sbt", 4)
check = cubeverify.check
reveal_type((check(parents), check({1: 0}), check("c & (c - 1)", n=4), check([float("nan"), 0]), check([parents, parents])))
reveal_type((check("tree.edges"), check([Path("first.edges"), Path("second.edges")]), check(["c & (c - 1)"] * 2, n=3, threads=2), check([0, 0, 0, 1], height=2)))
reveal_type((check({(1,): (0,)}), check(edges={1: 0}.items()), check(check([0, 0]).parents)))
known = check({"gpus": [], "name": "plan"}).remarks, check({"1": "0"}).height, check(numpy.array([[0, 0]])).trees, check(["0", "0"]).height, check([(0,), (0,)]).height, check(edges=networkx.path_graph(2).edges).trees
reveal_type((check(parents, diameter=3), check(edges=[(0, 1)], height=1), check([[0, 0, 0, 1], [0, 3, 0, 2]], height=2), check([parents], needs=["edge-disjoint"], height="n")))
cubeverify.check([parents], needs="vertex")  # type: ignore[arg-type]
cubeverify.check(parents, hieght=3)  # type: ignore[call-overload]
cubeverify.check(5)  # type: ignore[call-overload]
report: cubeverify.TreeReport = cubeverify.check(networkx.path_graph(2), one_based=True)
height: int | None = report.height
cubeverify.check(edges=numpy.array([(0, 1)]), source="0")
cubeverify.check(lambda n, c: c & (c - 1), 4)
cubeverify.check_schedule([(0, 0, 1, 0)], "gossip")  # type: ignore[arg-type]
cubeverify.chek  # type: ignore[attr-defined]
"""


class PackageTest(InstalledTest):
    def test_numbers_are_those_of_brute_force(self):
        """From source 0, 3 and 6, as far as there are so many nodes."""
        for n in range(1, 7):
            for place, tree in enumerate((own_trees.lowest_cleared(n), own_trees.gray_path(n), own_trees.any_spanning(n, n))):
                source = 3 * place % 2**n
                parents = [tree[c ^ source] ^ source for c in range(2**n)]
                wanted = own_trees.measures(n, parents, source)
                report = self.package.check(numpy.array(parents))
                self.assertEqual((report.ok, report.source, self.package.check(parents, n, source)), (True, source, report))
                for name in ("height", "leaves", "most_children", "path_sum"):
                    self.assertEqual(getattr(report, name), wanted[name])
                for name in ("broadcast_load", "personalized_load"):
                    self.assertEqual(getattr(report, name).tolist(), wanted[name])
                subtrees = {row["dimension"]: row["size"] for row in wanted["subtrees"]}
                self.assertEqual(report.subtrees.tolist(), [subtrees.get(d, 0) for d in range(n)])
                depth = [len(own_trees.path(parents, c)) - 1 for c in range(2**n)]
                self.assertEqual(report.depth.tolist(), depth)
                self.assertEqual(report.shortest_paths, depth == [bin(c ^ source).count("1") for c in range(2**n)])
        roots = self.package.check(parents, source=0).violations
        self.assertEqual({violation.found for violation in roots if violation.check in ("source", "root")},
                         {f"the parent 0b{parents[0]:06b}", "no parent"})  # fmt: skip

    def test_the_library_shows_its_own_functions_alone(self):
        """numpy may load a libstdc++ whose functions would be called instead of those that are linked into the library."""
        library = Path(self.package.__file__).with_name("_library.so")
        names = subprocess.run(["nm", "-D", "--defined-only", "--format=posix", library], capture_output=True, text=True, check=True).stdout
        self.assertEqual([line for line in names.splitlines() if not line.startswith("cubeverify_")], [])

    def test_trees_are_what_the_program_writes(self):
        n = 5
        for name in ("sbt", "minR", "bst", "tcbt", "hp", "msbt 3"):
            command = [PROGRAM, "export", *name.replace(" ", " --subtree ").split(), "-n", str(n), "--format", "edges"]
            lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
            parents = {int(child, 2): int(parent, 2) for parent, child in (line.split()[:2] for line in lines)}
            self.assertEqual(dict(enumerate(self.package.tree(name, n).tolist())), {0: 0, **parents})
        for name in self.package.tree_names(n):
            self.assertTrue(self.package.check(self.package.tree(name, n)), name)

    def test_every_form_of_a_tree_is_understood(self):
        """One tree in all forms that people hold it in, in the integers, tuples and strings that they call nodes by."""
        n = 5
        parents = own_trees.any_spanning(n, 3)
        edges = [(parent, child) for child, parent in enumerate(parents) if parent != child]
        wanted = self.package.check(parents)
        self.assertTrue(wanted)
        random.Random(5).shuffle(edges)
        bits = {c: f"{c:0{n}b}" for c in range(2**n)}
        names = ({c: c for c in bits}, bits, {c: "0b" + text for c, text in bits.items()},
                 {c: tuple(map(int, text)) for c, text in bits.items()}, {c: numpy.int64(c) for c in bits})  # fmt: skip
        forms = [
            parents, tuple(parents), numpy.array(parents), numpy.array(parents, numpy.uint8),
            *([root if parent == c else parent for c, parent in enumerate(parents)] for root in (None, -1, float("nan"), numpy.float32("nan"), pandas.NA)),
            numpy.array([-9999 if parent == c else parent for c, parent in enumerate(parents)], numpy.int32),
        ]  # fmt: skip
        for name in names:
            directed = networkx.DiGraph((name[u], name[v]) for u, v in edges)
            forms += [directed, directed.to_undirected(), directed.to_undirected().to_directed(), {name[v]: name[u] for u, v in edges}]
            self.assertEqual(self.package.check(edges=[(name[u], name[v]) for u, v in edges]), wanted)
        self.assertEqual(self.package.check(edges=numpy.array(edges)), wanted)
        self.assertEqual(self.package.check(lambda n, c: parents[c], n), wanted)
        for marked in ([*edges, (0, 0)], pandas.DataFrame([*edges, (None, 0)], columns=["parent", "child"])):
            self.assertEqual(self.package.check(edges=marked), wanted)
        table = pandas.Series(parents).sample(frac=1, random_state=1)
        rows = [names[3][parent] for parent in parents]
        forms += [table, table.where(table != table.index), pandas.Series(map(bits.get, parents)), list(map(bits.get, parents)), rows]
        forms += [list(map(list, rows)), numpy.array(parents, object), pandas.Index(parents), array.array("i", parents)]
        forms += [[root if parent == c else names[3][parent] for c, parent in enumerate(parents)] for root in (None, float("nan"), -1)]
        for form in forms:
            report = self.package.check(form)
            self.assertTrue(report)
            self.assertEqual(report.depth.tolist(), wanted.depth.tolist())
        cube = networkx.to_numpy_array(networkx.hypercube_graph(n))
        self.assertTrue(self.package.check(sparse.csgraph.minimum_spanning_tree(cube)))
        _, predecessors = sparse.csgraph.breadth_first_order(cube, 5)
        for source in (5, (0, 0, 1, 0, 1), "00101", [0, 0, 1, 0, 1], numpy.array([0, 0, 1, 0, 1])):
            self.assertEqual(self.package.check(predecessors, source=source).source, 5)
        with tempfile.TemporaryDirectory() as folder:
            files = [Path(folder) / f"{number}.json" for number in range(n)]
            for file, tree in zip(files, self.package.trees("msbt", n)):
                file.write_text(json.dumps(tree.tolist()), encoding="utf-8")
            self.assertTrue(self.package.check(files[0]))
            self.assertTrue(self.package.check(list(map(str, files)), n))
            self.assertIn("found the link in trees 0 and 2", self.package.check([files[0], files[1], files[0]]).conclusion)

    def test_nodes_from_1_and_further_options(self):
        """The same tree, schedule and embedding; the program's advice names keywords."""
        check, graph, asked = self.package.check, networkx.DiGraph([(1, 2), (1, 3), (3, 4)]), []
        parents = [1, 1, 1, 3]
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "edges"
            file.write_text("".join(f"{u} {v}\n" for u, v in graph.edges))
            for tree in (parents, [0, 1, 1, 3], numpy.array(parents), pandas.Series(parents, range(1, 5)), {2: 1, 3: 1, 4: 3}, graph):
                report = check(tree, one_based=True)
                self.assertIn("Node 1 is node 0 of the cube", str(report.notes))
                self.assertEqual(report.parents.tolist(), [-1, 0, 0, 2])
            report = check(file, one_based=True)
            self.assertEqual((report.measures["height"], report.notes), (2, ("Your nodes are numbered from 1. Node 1 is node 0 of the cube.",)))
            with self.assertRaisesRegex(ValueError, r"say one_based=True \("):
                check(file)
            for tree in (networkx.Graph(graph), [0, 1, 1, 3], file):
                for more in ({}, {"height": 2}, {"network": "hypercube:2"}):
                    report = check(tree, one_based=True, source=1, **more)
                    self.assertTrue(report, tree)
                    self.assertIn(report.source, (0, "0b00"))
                    for wrong in (5, 10):
                        with self.assertRaisesRegex(ValueError, "(from 1 to 4, not|has nodes 1 to 4|integers 1 to 4)"):
                            check(tree, one_based=True, source=wrong, **more)
            self.assertEqual(check(networkx.Graph(graph), one_based=True, source=4).source, 3)
            # Of 16 nodes 10 is a number, and "10" is two bits, which are too few.
            rooted = [((c ^ 10) & ((c ^ 10) - 1)) ^ 10 if c != 10 else -1 for c in range(16)]
            file.write_text("\n".join(map(str, rooted)))
            plan = json.loads(self.package.collective_program(rooted, "broadcast", "mscclpp"))
            for tree, more in ((rooted, {}), (rooted, {"height": 4}), (file, {}), (plan, {}), (plan, {"network": "cube"}), (plan, {"network": networkx.hypercube_graph(4)})):
                self.assertTrue(check(tree, source=10, **more), more)
                with self.assertRaisesRegex((TypeError, ValueError), r"source must have 4 bits|source=\"\(10\)\": .*all of its 4 bits|is the number of a rank, not '10'"):
                    check(tree, source="10", **more)
        self.assertTrue(check([parents], one_based=True, needs="edge-disjoint", height="n"))
        self.assertEqual((check(lambda n, c: asked.append(c) or c & (c - 1), 4, height=4).ok, asked), (True, list(range(16))))  # asked once
        self.assertFalse(check("c & (c - 1)", 4, children="c"))
        self.assertEqual([bool(check(parents, one_based=True, height=height)) for height in (2, 1)], [True, False])
        ring = networkx.cycle_graph(range(1, 6))
        self.assertTrue(check({1: 0, 2: 1, 3: 2, 5: 1, 4: 5}, network=ring, one_based=True, source=1))
        rows = [(0, 1, 2, 0), (0, 1, 5, 0), (1, 2, 3, 0), (1, 5, 4, 0)]
        self.assertEqual(self.package.check_schedule(rows, "broadcast", network=ring, one_based=True, source=1).measures["cycles"], 2)
        self.assertTrue(self.package.check_schedule([(0, 2, 1, 0)], "broadcast", 1, source=2, one_based=True))
        self.assertTrue(self.package.check_embedding(ring, [1, 2, 3, 4, 5], network=ring, one_based=True, dilation=1))
        self.assertEqual(self.package.check_embedding(ring, [1, 2, 4, 8, 7], one_based=True).measures["dilation"], 2)
        for call, words in (
            (lambda: check([1, 1, 1, 5], one_based=True), "the parent of node 4: 5 is not a node from 1 to 4"),
            (lambda: check({2: 5, 3: 1, 4: 3}, 2, one_based=True), "5 is not a node of the 2-cube, which has 1 to 4"),
            (lambda: check(["0", "1"], one_based=True), "is for integers"), (lambda: check("c", 2, one_based=True), "from 0 on"),
            (lambda: check(lambda n, c: c, 2, one_based=True), "from 0 on"), (lambda: check(parents, exact=True), "^exact=True cannot be given for a tree, only for a program of a collective$"),
            (lambda: check(parents, network=networkx.cycle_graph(4), one_based=True), "not 1 to 4"), (lambda: check("edges", oak=1), "unexpected keyword argument 'oak'$"),
            (lambda: self.package.check_schedule([(0, 0, 1, 0)], "broadcast", one_based=True), "must be from 1 to 2.n, not 0"),
            *((lambda node=node, more=more: check([2, 3, 2, 2], source=node, **more), f"^(source must be from 0 to (3|2.n - 1), not {node}|source: {node} is not a node|source={node}: the network has nodes 0 to 3)")
              for node in (4, 10, 11, -1) for more in ({}, {"height": 2}, {"network": "hypercube:2"}, {"network": networkx.cycle_graph(4)}, {"network": "complete:4"})),
            (lambda: check("c & (c - 1)\0 ((", 3), "a byte 0"), (lambda: check(edges=[(0, 1)], one_based=None), "one_based is True or False"),
        ):  # fmt: skip
            with self.assertRaisesRegex((TypeError, ValueError), words):
                call()

    def test_a_graph_that_is_no_tree_is_judged(self):
        cube = networkx.hypercube_graph(4)
        report = self.package.check(cube)
        self.assertEqual((report.ok, report.violations[0].check, report.violations[0].count), (False, "tree", 32 - 15))
        tree = networkx.bfs_tree(cube, (0,) * 4)
        tree.remove_node((1, 1, 0, 1))
        report = self.package.check(tree)
        self.assertEqual((report.violations[0].check, report.violations[0].node, self.package.check({1: 3, 2: 3}).source), ("tree", 13, 3))
        self.assertIn("Nodes 0 and 9 are named and have no parent", str(self.package.check({1: 0, 2: 0, 3: 9})))
        for other, words in ((networkx.petersen_graph(), True), (networkx.cycle_graph(8), True), (networkx.path_graph(4), True), (tree, False)):
            self.assertEqual("give that as network=" in str(self.package.check(networkx.bfs_tree(other, min(other)))), words)
        cycle = {c: c & (c - 1) for c in range(1, 16)} | {13: 15, 15: 13}
        self.assertIn("0b1101: found the cycle 0b1101 -> 0b1111 -> 0b1101", str(self.package.check(cycle)))
        twice = networkx.DiGraph([(0, 1), (0, 2), (1, 3), (2, 3)])
        for options in ({}, {"needs": "edge-disjoint"}):
            self.assertEqual([(one.check, one.node) for one in self.package.check([twice], **options).violations], [("tree", 3)])
            self.assertEqual([(one.check, one.node, one.count) for one in self.package.check({2: 0, 4: 0}, **options).violations], [("tree", 1, 5)])
        self.assertEqual(self.package.check([{1: 3, 2: 3}, {2: 0, 4: 0}], 3, height=1).data["sources"], ["0b011", "0b000"])

    def test_several_trees(self):
        trees = self.package.trees("msbt", 4)
        self.assertEqual((len(self.package.check(trees).trees), self.package.check(numpy.stack(trees))), (4, self.package.check(trees)))
        for several, shared in ((trees, []), ([trees[0], trees[1], trees[0]], [self.package.SharedLink(0, 2, 0, 1, 15)])):
            said, report = self.package.check(several, needs="arc-disjoint"), self.package.check(several)
            self.assertEqual((str(said), said.violations, said.relations, shared), (str(report), report.violations, report.relations, list(report.shared)))
        for several, words in (([[1, 1, 1, 3], [0, 1, 1, 3]], r"say one_based=True: then they are spanning trees of the cube\)$"), ([[1, 1, 1, 3], [0, 0, 0, 2]], "one root$")):
            for options in ({}, {"needs": "arc-disjoint"}, {"network": "cube:2"}):
                self.assertRegex(str(self.package.check(several, **options)), words)

    def test_relations(self):
        trees = self.package.trees("msbt", 4)
        report = self.package.check(trees, needs="vertex-independent")
        self.assertTrue(report and report.relations["vertex-independent"].needed and report.relations["edge-independent"])
        one = report.relations["edge-disjoint"]
        self.assertEqual((one.exceptions, one.least["edge"], pickle.loads(pickle.dumps({one})), type(one)), (28, [1, 3], {one}, self.package.Relation))
        self.assertFalse(self.package.check(trees, source=0, needs=["vertex-independent", "completely-independent"]))
        self.assertIn("its root at 0b01", str(self.package.check([[0, 0, 0, 1], [1, 1, 3, 1]], needs="edge-independent").violations[1]))
        for tree, options in ((trees[0], {}), ([trees[0]], {}), ("c & (c - 1)", {"n": 4}), (None, {"edges": [(0, 1)]}), ([0, 0], {"network": "cube", "n": 1})):
            self.assertIn("There is one tree, so no relation", str(self.package.check(tree, needs="edge-disjoint", **options)))

    def test_reports_are_python_objects(self):
        report = self.package.check(self.package.tree("minR", 6))
        again = self.package.TreeReport.from_json(report.to_json())
        self.assertEqual((again, hash(again)), (report, hash(report)))
        self.assertEqual((again.subtrees.tolist(), again.subtrees.dtype, report.subtrees.dtype), (report.subtrees.tolist(), numpy.int64, numpy.int64))
        self.assertNotIn(report, (self.package.check(self.package.tree("sbt", 6)), None))
        several = self.package.check(self.package.trees("msbt", 3))
        self.assertEqual(self.package.TreesReport.from_json(several.to_json()), several)
        for one in (report, several):
            self.assertEqual(pickle.loads(pickle.dumps(one)), one)
            self.assertIn("<table>", one._repr_html_())
        with self.assertRaisesRegex(ValueError, "read-only"):
            report.parents[1] = 5
        self.assertTrue(networkx.is_arborescence(report.to_networkx()))
        self.assertEqual(self.package.check(report.to_networkx()), report)
        table = report.to_pandas()
        self.assertEqual((table.shape, int(table["children"].sum())), ((64, 3), 63))
        self.assertIn("minR", report.same_as)
        with mock.patch.dict(sys.modules, {"pandas": None, "networkx": None}):
            for call, name in ((report.to_pandas, "pandas"), (report.to_networkx, "networkx")):
                with self.assertRaisesRegex(ImportError, f"pip install {name}$"):
                    call()
        with self.assertRaisesRegex(AssertionError, "ImportError: a report needs jinja2, which is not here: pip install jinja2"):
            self.environment.run("import sys; sys.modules.update(jinja2=None, markupsafe=None); from cubeverify.report import report; report('tr611', '.')", "/")
        with mock.patch.dict(os.environ, CUBEVERIFY_PROGRAM="/bin/true"), self.assertRaisesRegex(RuntimeError, "^/bin/true is not cubeverify$"):
            self.package.check("c", 2, exact=True)
        self.assertEqual(dir(self.package), sorted(["__version__", "report", *self.package.__all__]))
        with self.assertRaises(AttributeError):
            report.n = 3
        for parents, source, words, from_one in (
            ([2, 1, 2, 1], 1, "0b10: found two roots, 0b01 and 0b10; a tree needs one root", False), ([1, 0], 0, "must have no parent", False),
            ([0, 1, 1, 3], 0, "0b01: found 3 roots, 0b00 and 0b01 the first", True), ([2, 2, 1, 3], 3, "cycle", True),
            ([0, 0, 0, 2, 0, 6, 4, 6], 0, "0b101: found the parent 0b110, which differs in 2 bits", False), ([0, *range(2, 32), 1], 0, "... (31 nodes)", False),
            ([0, 0, 0, 1, 0, 4, 4, 6], 0, "renamed to 2 - d but for 1 parent, the least 0b011", False),
        ):  # fmt: skip
            report = self.package.check(parents)  # as the program says it
            rooted = [c if c == source else parent for c, parent in enumerate(parents)]
            lost = [c for c in range(len(parents)) if (way := own_trees.path(rooted, c)) is None or way[-1] != source]
            self.assertEqual([c for c in range(len(parents)) if report.depth[c] < 0], lost)
            with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
                json.dump(parents, file)
                file.flush()
                said = self.package.check(file.name)
            self.assertEqual((report.violations, report.measures, report.conclusion), (said.violations, said.measures, said.conclusion))
            self.assertEqual((report.source, words in str(report), "say one_based=True" in str(report.notes)), (source, True, from_one))

    def test_schedules_and_embeddings(self):
        for ports, cycles in (("one", 4), ("all", 4)):
            rows = self.package.schedule("sbt", 4, ports)
            report = self.package.check_schedule(rows, "broadcast", ports=ports)
            self.assertTrue(report)
            self.assertIn(f"{cycles} cycles", report.conclusion)
            self.assertEqual((report.measures["cycles"], report.cycles[ports]["no_fewer_than"]), (cycles, 4))
            times = [report.times[of]["broadcast"][ports] for of in ("yours", "lower_bound")]
            self.assertEqual(times, [(4, 4), self.package.Time(Fraction(1, 4 if ports == "all" else 1), 4)])
            self.assertEqual([name for name in report.measures if not name.isidentifier()], [])
            bits = [(cycle, f"{u:04b}", tuple(map(int, f"{v:04b}")), packet) for cycle, u, v, packet in rows.tolist()]
            self.assertEqual(self.package.check_schedule(bits, "broadcast", 4, ports=ports), report)
        frame = pandas.DataFrame(rows, columns=["cycle", "from", "to", "packet"])
        self.assertEqual(self.package.check_schedule(frame[["packet", "to", "from", "cycle"]], "broadcast", ports=ports), report)
        rows[0][0] = 3
        report = self.package.check_schedule(rows, "broadcast")
        self.assertEqual((report.ok, [one.check for one in report.violations], report.measures), (False, ["held"], {}))
        self.assertEqual(self.package.ProgramReport.from_json(report.to_json()), report)
        gray = {t: tuple(map(int, f"{t ^ t // 2:03b}")) for t in range(8)}
        cycle = networkx.cycle_graph(8)
        for guest in (cycle, networkx.to_scipy_sparse_array(cycle), list(cycle.edges)):
            self.assertTrue(self.package.check_embedding(guest, gray, dilation=1, load=1))
        report = self.package.check_embedding(cycle, numpy.array(list(gray.values())), dilation=1)
        self.assertEqual((report.ok, report.measures["dilation"], report.measures["congestion"]), (True, 1, 1))
        with tempfile.TemporaryDirectory() as name:
            guest, places = Path(name) / "guest.edges", Path(name) / "places.txt"
            networkx.write_edgelist(cycle, guest, data=False)
            places.write_text("\n".join(str(t ^ t // 2) for t in range(8)), encoding="utf-8")
            self.assertEqual(self.package.check_embedding(guest, str(places), 3, dilation=1).conclusion, report.conclusion)
        with tempfile.TemporaryDirectory() as name:
            parents, file = [c & (c - 1) for c in range(8)], Path(name) / "tree.json"
            file.write_text(json.dumps(parents), encoding="utf-8")
            for trees in (parents, [parents, self.package.trees("msbt", 3)[1]], networkx.bfs_tree(networkx.hypercube_graph(3), (0,) * 3), file, [file, file],
                          [0] * 4, [networkx.star_graph(3), [3] * 4], networkx.path_graph(8, create_using=networkx.DiGraph)):  # fmt: skip
                for how in ("msccl", "mscclpp"):
                    own = Path(name) / how
                    own.write_text(self.package.collective_program(trees, "allreduce", how), encoding="utf-8")
                    self.assertTrue(self.package.check(own), trees)
        for guest, hosts, said in (([(2, 1), (1, 0)], [0, 3, 1], "edge 1-0 of the guest (at 0b11 and 0b00) has dilation 2"),
                                   ([(3, 2), (2, 1)], {1: 0, 2: 3, 3: 1}, "edge 2-1 of the guest (at 0b11 and 0b00)"),
                                   ([("x", "y"), ("y", 7)], {"x": 1, "y": 3, 7: 0}, "edge 'y'-7 of the guest (at 0b11 and 0b00)")):  # fmt: skip
            self.assertIn(said, self.package.check_embedding(guest, hosts, dilation=1).conclusion)
        for call, kind, word in (
            (lambda: self.package.check_schedule([(0, 0, 1)], "broadcast"), ValueError, "row 0"),
            (lambda: self.package.check_schedule([(0, 0, 1, 0)], "gossip"), ValueError, "there are broadcast"),
            (lambda: self.package.check_schedule([], "broadcast"), ValueError, "no rows"),
            (lambda: self.package.check_schedule(None, "broadcast"), TypeError, "a schedule is rows"),
            (lambda: self.package.check_schedule([(-1, 0, 1, 0)], "broadcast", 1), ValueError, "row 0: '-1' is not"),
            (lambda: self.package.check_schedule([(0, 0, 1, "0\n0 0 2 0")], "broadcast"), ValueError, "the packet .*; in this task a packet is a number"),
            (lambda: self.package.check_schedule([(0, 0, 1, "1>1")], "total-exchange"), ValueError, "^row 0: a packet from a node to itself"),
            (lambda: self.package.check_embedding([(0, -1)], [0, 1]), ValueError, "no entry for a node of the guest: -1"), (lambda: self.package.check_embedding(networkx.path_graph("ab"), [0, 1]), ValueError, "places are a dictionary$"),
            (lambda: self.package.check_embedding(networkx.path_graph(2), [0, 1, 3]), ValueError, "an entry for 2"),
            (lambda: self.package.check_embedding([(0, 1)], [0, 1], dilation="1"), TypeError, "dilation is an integer"),
            (lambda: self.package.check_embedding([(0, 1)], [0, 1], load=0), ValueError, "^load=0: must be a whole"),
            (lambda: self.package.check_embedding([(0, 1)], 5), TypeError, "a dictionary or a sequence"), (lambda: self.package.check_embedding("guest.edges", [0, 1]), TypeError, "one path"),
            (lambda: self.package.collective_program(None, "allreduce", "msccl"), TypeError, "takes a tree, or a list of several$"), (lambda: self.package.collective_program({"gpus": []}, "allreduce", "msccl"), TypeError, "not a plan$"), (lambda: self.package.collective_program([0, 0], "allreduce", "xml"), ValueError, "there are msccl, mscclpp"),
            (lambda: self.package.collective_program([0, 0], "gossip", "msccl"), ValueError, "no task 'gossip'; there are broadcast"),
            *((lambda tree=tree: self.package.collective_program(tree, "allreduce", "msccl"), (TypeError, ValueError), f"{words}$") for tree, words in (
                ([0, 2, 1, 1], "tree 0: n = 2, source 0b00: no tree: 0b01: found the cycle .* a way to the source"), ([1, 1, 1, 3], "one root"), (networkx.path_graph(5), "all 8 nodes"),
                ([0, 0, 0], "the 2-cube has 4 nodes"), ([1, 1, 1, 4], r"from 1 to 4; say one_based=True; only .*parents here"),
                ([[0, 1], [0, 2]], r"a list of pairs; edges are given as check\(edges=pairs\); only .*parents here"), (networkx.path_graph("ab"), "bit strings"))),
        ):
            with self.assertRaisesRegex(kind, word):
                call()

    def test_programs_of_collectives(self):
        folder = ROOT / "examples" / "collective"
        report = self.package.check(str(folder / "one_pass.xml"))
        self.assertEqual([(one.check, one.least) for one in report.violations], [("same", "rank 2, chunk 0")])
        self.assertEqual((report.ok, report.measures["bytes_up_to_which_no_call_with_split_messages_hangs"]), (False, "any"))
        self.assertEqual([(one["expression"], one["outputs"]) for one in report.expressions], [("(0.0 + 1.0) + 2.0", 2), ("(0.0 + 2.0) + 1.0", 1)])
        with tempfile.TemporaryDirectory() as name:
            file = Path(name) / "plan.json"
            file.write_text((ROOT / "tests/fuzz/corpus/plans/allgather").read_text().replace('"put"', '"put", "reduce_op": "max"'), encoding="utf-8")
            report, plan = self.package.check(file), json.loads(file.read_text(encoding="utf-8"))
            self.assertEqual((report.ok, report.remarks, report.measures["signals"]), (True, ("executor-reduce-op",), 4))
            self.assertEqual(self.package.check(plan).conclusion, report.conclusion)
            self.assertRegex(self.package.check(plan, source=1).notes[0], "Not used: source=1, as allgather has no root")
            for network in (networkx.path_graph("ab"), lambda c: [1 - c]):
                self.assertEqual(self.package.check(plan, network=network).measures, self.package.check(file, network="cube").measures)
            self.assertIn("Links of graph are used both ways.", self.package.check(file, network=networkx.DiGraph([(0, 1)])).notes[0])
            for given, options, words in (
                (file, {"network": networkx.path_graph(3)}, "^your network: 3 nodes for 2"), (file, {"n": 2}, "^n=2 cannot .*; its number of ranks is in the file$"),
                *((several, {}, "one plan a call$") for several in ([plan, plan], (plan, [0, 0]), [[0, 0], plan])),
                ({"gpus": []}, {}, '^your plan: "name" is missing'), ({key: plan[key] for key in plan if key != "gpus"}, {}, '^your plan: "gpus" is missing'),
            ):  # fmt: skip
                with self.assertRaisesRegex((TypeError, ValueError), words):
                    self.package.check(given, **options)
            (Path(name) / "cut.json").write_text('{"gpus": ', encoding="utf-8")
            for strict, files in ((False, ["cut.json"]), (True, ["cut.json", "plan.json"])):
                report = self.package.check(name, strict=strict)
                self.assertEqual((report.ok, [one.least for one in report.violations]), (False, files))

    def test_published_results(self):
        document = json.loads((ROOT / "results" / "tr483" / "verdicts.json").read_text(encoding="utf-8"))
        table = self.package.verdicts("tr483")
        self.assertLessEqual({"tr611", "tr483", "tr9121", "dyntree"}, set(self.package.verdicts()["paper"]))
        for part in ("verdicts", "errata", "slips", "remarks"):
            read = getattr(self.package, part)
            self.assertEqual(len(read("tr483")), len(document[part]))
            self.assertEqual({tuple(read(paper)) for paper in self.package.papers()}, {tuple(read())})
        self.assertIn("all ports", " ".join(table["statement"].dropna()))
        facts = self.package.facts("tree", 4, paper="tr611")
        self.assertEqual(facts[facts["kind"] == "digest"]["value"].map(type).unique().tolist(), [int])
        self.assertTrue(self.package.facts("tr611").equals(self.package.facts(paper="tr611")))
        self.assertFalse(self.package.facts("tree").duplicated(["n", "name"]).any())
        self.assertEqual(int(table["by_definition"].sum()), sum(row["by_definition"] for row in document["verdicts"]))

    def test_bad_input(self):
        for given, kind, *words in (
            ([0, 0, 0], ValueError, "3 parents; the 2-cube has 4 nodes; network= names another"),
            (numpy.zeros((4, 2), int), ValueError, "shape (4, 2)", "edges="), (numpy.zeros((4, 4), int), ValueError, "shape (4, 4)", "csr_array", "several trees are a list of rows"),
            ([[0, 1], [0, 2]], TypeError, "a list of pairs", "edges="),
            *((numpy.array([0, value]), ValueError, "they are integers" + advice) for value, advice in (
                (0.0, ": parents.astype(int)"), (numpy.nan, ": numpy.nan_to_num(parents, nan=-1).astype(int)"), (0.5, ""), (numpy.inf, ""), (1j, ""))),
            *(([0, value], TypeError, f"entry 1 is {value!r}; a parent is an integer") for value in (b"1", [1], True, numpy.bool_(True), numpy.inf)),
            ([0.0, float("nan")], TypeError, "entry 0 is 0.0; a parent is an integer", "numpy.nan_to_num(numpy.array(parents, float), nan=-1).astype(int)"), ([0.0, 0], TypeError, "; 0.0 is given as int(0.0)"),
            ([0, 2**70], ValueError, "the parent of node 1", "of any cube"), ([0, 2], ValueError, "the parent of node 1: 2 is not a node from 0 to 1"),
            ([[0] * 4, [0] * 3], ValueError, "tree 1: 3 parents"), ([[0] * 4, [1, 1, 4, 2]], ValueError, "tree 1: the nodes seem to be numbered from 1 to 4; if those of all trees are, say one_based=True"),
            ([[0] * 4, "tree.edges"], TypeError, "tree 1 is the path of a file, tree 0 is not; give either only paths"),
            (["one.edges", Path("two.edges")], FileNotFoundError, "'one.edges': there is no such file"),
            ("", FileNotFoundError, "'': there is no such file"),
            ("{" * 10**5, FileNotFoundError, "{{...: there is no such file; write the text of a program to a file"),
            (pandas.DataFrame({"parent": [0], "child": [1]}), TypeError, "a data frame of edges", "edges=", "frame['parent']"),
            (iter([0, 0]), TypeError, "a list_iterator is no tree; parents are given as list(parents)"), (networkx.Graph([(0, 0), (0, 1)]), ValueError, "of undirected edges source= names the root"),
            ([1, 1, 1, 4], ValueError, "numbered from 1", "say one_based=True"), (networkx.path_graph(range(1, 9)), ValueError, "numbered from 1 to 8", "say one_based=True"),
            (networkx.path_graph(["a", "b"]), TypeError, "the node 'a'", "another network need network="),
            (networkx.path_graph(["00", "1"]), ValueError, "the node '1' has 1 bits, others have 2"),
            (networkx.path_graph([0, "1"]), TypeError, "the node '1' among integers"),
            (networkx.Graph(), ValueError, "there are no nodes"), ([], ValueError, "there are no parents"),
            (numpy.zeros((4, 1), int), ValueError, "an array of shape (4, 1); the parents are array.ravel()"), ({0: None, "01": 0}, TypeError, "'01' is given as int('01', 2)"),
            ((numpy.arange(4), numpy.zeros(4, int)), TypeError, "a tuple of several", "SciPy"),
            (numpy.ma.masked_equal([0, 0], 0), TypeError, "masked", "filled(-1)"),
            (["00", "10"], ValueError, "2 parents of 2 bits"), ({0: [1, 2]}, TypeError, "node 0 maps to a list", "networkx.DiGraph(dictionary)"),
            ({"0": "2"}, TypeError, "the node '2'", "int('2')"),
            (networkx.DiGraph([(0, 2**29)]), ValueError, "2 nodes", "n= says"),
            (networkx.path_graph(4).edges, TypeError, "cannot read EdgeView as a tree; edges are given as check(edges=pairs)"),
            (7, TypeError, "check() cannot read int as a tree. Give ", "a formula"), (lambda n, c: c, TypeError, "needs n"),
        ):
            with self.assertRaises(kind) as raised:
                self.package.check(given)
            self.assertNotIn("\n", str(raised.exception))
            for word in words:
                self.assertIn(word, str(raised.exception))
        for call, kind, word in (
            (lambda: self.package.check(), TypeError, "a tree or edges="), (lambda: self.package.check([0, 0], n="3"), TypeError, "n is an integer, not '3'"),
            (lambda: self.package.check([0, 0], source=2), ValueError, "source must be from 0 to 1, not 2"),
            (lambda: self.package.check([0, 0], source="00"), ValueError, "source must have 1 bit, not 2"),
            (lambda: self.package.check([0, 0], source=0.0), TypeError, "source is a node, as an integer"),
            (lambda: self.package.check(edges=networkx.path_graph(2).edges(data=True)), ValueError, r"^edge 0 is \(0, 1, {}\); .*; \[\(u, v\) for u, v, \*_ in edges\] has pairs$"),
            (lambda: self.package.check(edges=[(0, 1), (1, 1)]), ValueError, "only a root's does"),
            (lambda: self.package.check(edges={1: 0}), TypeError, "edges are pairs.*a dictionary child -> parent is given as the first"), (lambda: self.package.check(edges=networkx.path_graph(2)), TypeError, "not a Graph; a graph is given"),
            (lambda: self.package.check(edges=numpy.zeros((2, 3), int)), ValueError, "edges.T"), (lambda: self.package.check(edges=numpy.zeros((0, 2))), ValueError, "no edges"),
            *((lambda tree=tree: self.package.check(tree, as_="edges"), TypeError, "^as_= says how a file is read; this tree is not a file$") for tree in ([0, 0], {1: 0}, ["0", "0"], [[0, 0], "file"])),
            (lambda: self.package.check(["b", "b"], network=networkx.path_graph("ab"), as_="edges"), TypeError, "^as_= says"),
            (lambda: self.package.check_schedule([(0, 1, 0, 0)], "broadcast", source=9), ValueError, "^source must be from 0 to 1, not 9$"),
            (lambda: self.package.check_schedule(pandas.DataFrame([(0, 0, 1, 0)], columns=list("tabp")), "broadcast"), TypeError, r"^the columns t, a, b, p; they are cycle, from, to, packet, and no others; columns are read by place as table.to_numpy\(\)$"),
            (lambda: self.package.facts("oak"), ValueError, "no sweep or paper 'oak' here; there are the papers dyntree, tr483, tr611, tr9121 and the sweeps algebra, "), (lambda: self.package.facts(n="4"), TypeError, "n is an integer"),
            (lambda: self.package.facts("tree", n=3000), ValueError, "no fact at n = 3000; there is n = 1, 2, 3, 4, "),
            (lambda: self.package.check([[0, 0]], needs=3), ValueError, "there is no relation 3; there are arc-disjoint, edge-disjoint"),
            (lambda: self.package.facts("tr611", paper="tr483"), ValueError, "two papers"),
            (lambda: self.package.ProgramReport.from_json("{}"), ValueError, "there is no 'ok'$"), (lambda: self.package.TreeReport.from_json("[]"), ValueError, "not what to_json"),
            (lambda: self.package.check([0, 0], network=lambda c: c), TypeError, "has 0 as the neighbours of 0"),
            (lambda: self.package.check(pandas.DataFrame([[0, 0, 1]]), network="circulant:3,1"), TypeError, "DataFrame as a tree; with network= "),
            (lambda: self.package.check([0, 2**64, 0], network="circulant:3,1"), ValueError, "^18446744073709551616 is not a node of the network$"),
            (lambda: self.package.check([0, 0], network="circulant:9,1"), ValueError, "^tree 0: 2 parents; "), (lambda: self.package.check([0, -5, 0], network="circulant:3,1"), ValueError, "integers from 0 on$"),
            *((lambda array=array: self.package.check(array, network="circulant:3,1"), (TypeError, ValueError), words) for array, words in (
                (numpy.zeros(3), "astype"), (numpy.ma.masked_equal([0, 0, 1], 1), "masked"), (b"012", "bytes as a tree"), (networkx.DiGraph([(0, 1)]).edges, "OutEdgeView as a tree"))),
            (lambda: self.package.check(edges=numpy.ma.masked_equal([[0, 1]], 1)), ValueError, "^edge 0 is .0, None., which lacks a child; only"),
            (lambda: self.package.check(edges=pandas.DataFrame({"to": [1, None], "from": [0, 1]})), ValueError, r"^edge 1 is \(1, None\), which lacks a child \(column 'to'\); only a root's parent may be missing$"),
            (lambda: self.package.check_embedding([(0, numpy.nan)], [0, 1]), ValueError, r"^edge 0 is \(0, nan\), which lacks a node$"),
            (lambda: self.package.check([0, 0], network="no.edges"), FileNotFoundError, "^'no.edges': there is no such file"),
            (lambda: self.package.check([0, 0], network=""), TypeError, "not ''"),
            (lambda: self.package.check([[0, 0], "c & (c - 1)"], n=1), TypeError, "a list of formulas and other trees"),
            (lambda: self.package.check([0, 0], network="tours:2"), ValueError, "there is no such file or network.*did you mean 'torus'[?]$"),
            (lambda: self.package.check(lambda c: c, 3), TypeError, r"called as parent\(n, c\)"),
            (lambda: self.package.check(lambda n, c: c / 2, 3), TypeError, r"^parent\(3, 0\) returned 0.0; it must return an integer"),
            (lambda: self.package.check("c", 3, exact="yes"), TypeError, "^exact is True or False, not 'yes'$"), (lambda: self.package.check([0, 0], height=True), TypeError, "^height takes a value, not True$"),
            (lambda: self.package.check("c ? 0 : -1", network="folded"), ValueError, "add n=6$"),
            (lambda: self.package.check("c", 3, threads=-1), ValueError, "^threads=-1: "), (lambda: self.package.check("tree.txt", 3), FileNotFoundError, "^'tree.txt': there is no such file$"),
            (lambda: self.package.check("1 / c", 3, height=3), ValueError, "^the formula: 1 / 0 is not"), (lambda: self.package.check([0, 0, 1], diameter="2*n", network=networkx.cycle_graph(3)), ValueError, '^diameter="2[*]n": the network has no n'), (lambda: self.package.check("c", 3, tree_column=4), ValueError, "^tree_column=4 cannot be given for a formula"),
            (lambda: self.package.tree("oak", 4), ValueError, "no tree 'oak'; there are sbt, minR"), (lambda: self.package.trees("oak", 4), ValueError, "no family 'oak'"),
            (lambda: self.package.schedule("msbt", 4), ValueError, r"^'msbt' is a family of several trees: trees\('msbt', 4\) has all.* 'msbt 0' is the name of the first$"),
            (lambda: self.package.check({0: [1]}, network="circulant:3,1"), TypeError, "^node 0 maps to a list"),
            (lambda: self.package.check([0] * 10, 4, network=networkx.petersen_graph()), ValueError, "^n = 4 means 2.4 nodes, but the network has 10 nodes$"),
            *((lambda call=call: call[0](*call[1:], one_based=7), TypeError, "^one_based is True or False, not 7$") for call in (
                (self.package.check, [0, 0]), (self.package.check_schedule, [(0, 1, 2, 0)], "broadcast"), (self.package.check_embedding, [(1, 2)], [1, 2]))),
            (lambda: self.package.tree("sbt", 1), ValueError, "n must be from 2 to 30, not 1"), (lambda: self.package.verdicts("tr1"), ValueError, "no paper 'tr1'"),
        ):
            with self.assertRaisesRegex(kind, word):
                call()

    def test_reports(self):
        """From Python, and by the program, which takes the package of its own environment."""
        from cubeverify.report import report

        with tempfile.TemporaryDirectory() as folder:
            page = report("tr9121", Path(folder) / "tr9121", figures=False)
            self.assertIn("tr9121.prop5.6", page.read_text(encoding="utf-8"))
            for wrong, kind, word in (({}, ValueError, "schema_version is None"), ("tr1", FileNotFoundError, "no such paper; there are .*dyntree, ")):
                with self.assertRaisesRegex(kind, word):
                    report(wrong, folder)

            def call(*arguments, code=0, path=os.environ["PATH"]):
                ended = subprocess.run([self.environment.program, *arguments], cwd=folder, capture_output=True, text=True,
                                       check=False, env={**os.environ, "PATH": path})  # fmt: skip
                self.assertEqual(ended.returncode, code, ended.stderr)
                return ended

            call("run", "tr611.lemma11", "--n", "2..4", "--run", "run")
            templates = Path(self.environment.packages) / "cubeverify" / "report" / "templates" / "report.html"
            text = templates.read_text(encoding="utf-8")
            self.addCleanup(templates.write_text, text, encoding="utf-8")
            templates.write_text(text.replace("Mistakes", "Errors"), encoding="utf-8")
            lines = call("report", "run", "--no-figures", "--out", "out").stdout.splitlines()
            self.assertIn('<a href="#errors">', (Path(folder) / "out" / "index.html").read_text(encoding="utf-8"))
            self.assertIn("  tr611.E1  A  Lemma 11, on how many bits", "\n".join(lines))
            self.assertIn("Open out/index.html", "\n".join(lines))

    def test_formulas(self):
        """By the program, and by the library, which say the same."""
        for n in (2, 6):  # in the 2-cube it is many of the known trees
            command = [self.environment.program, "check", "--expr", "c & (c - 1)", "--n", str(n)]
            said = subprocess.run(command, cwd="/", capture_output=True, text=True, check=True).stdout.splitlines()[1]
            self.assertEqual(str(self.package.check("c & (c - 1)", n=n)), said)
        with mock.patch("cubeverify._load.call", wraps=importlib.import_module("cubeverify._load").call) as called:
            self.assertEqual(self.package.check("c & (c - 1)", n=18), self.package.check([c & (c - 1) for c in range(2**18)]))
        self.assertEqual([one.args[0] for one in called.mock_calls].count("formula"), 4)  # so that Ctrl-C is heard in between
        self.assertTrue(self.package.check(["c ? c - 1 : -1", "c ? (c + 1) % 5 : -1"], network="circulant:5,1"))
        self.assertEqual(self.package.check(["c & (c - 1)"] * 2, n=3).violations, self.package.check([[0, 0, 0, 2, 0, 4, 4, 6]] * 2).violations)
        self.assertTrue(self.package.check(["c & (c - 1)", "((c ^ 1) & ((c ^ 1) - 1)) ^ 1"], n=2))  # of two roots
        self.assertFalse(self.package.check("c == 5 ? 6 : c & (c - 1)", n=6))
        self.assertTrue(self.package.check("((c ^ 3) & ((c ^ 3) - 1)) ^ 3", n=6, source=3))
        for formula, words in (("c & 1 == 0", "brackets are needed.*\n  c & 1 == 0\n    \\^"), ("1 / c", "1 / 0 is not defined at n = 6, c = 0")):
            with self.assertRaisesRegex(ValueError, words):
                self.package.check(formula, n=6)

    def test_memory_is_asked_for(self):
        check, real = self.package.check, importlib.import_module("cubeverify._load").call
        with mock.patch("cubeverify._load.call", lambda name, *given: given[0].fill(5 * 2**12 // 9) if name == "free_memory" else real(name, *given)):
            for call in (lambda: check("c", n=10), lambda: check([0] * 2**6), lambda: check({1: 0}, n=6), lambda: self.package.tree("sbt", 9),
                         lambda: self.package.trees("msbt", 9), lambda: self.package.schedule("sbt", 6), check([0, 0, 0, 1]).to_networkx, check([0] * 32).to_json, check([[0] * 16] * 2).to_json):  # fmt: skip
                with self.assertRaisesRegex(MemoryError, r"^n = \d+ takes about 0.0 GiB of memory here, and 0.0 GiB are free($|; cubeverify check --parent 'c' --n 10 takes less$)"):
                    call()

    def test_large(self):
        """A million parents by the array; 2^16 nodes by networkx; beyond n = 20 nothing is compared."""
        c = numpy.arange(2**20)
        parents = c & (c - 1)
        report = self.package.check(parents)
        self.assertEqual((report.height, report.notes), (20, ()))
        with mock.patch("cubeverify._network.bits_of", None):  # which no entry of so long a row is asked for
            self.assertTrue(self.package.check([parents[:32]], network="cube:5"))
        with mock.patch("cubeverify._check.trees_of_edges", None), mock.patch("cubeverify._inputs.graph_of", None):  # which take seconds
            self.assertEqual(self.package.check(edges=numpy.stack([parents, c], 1)[1:]), report)
            self.assertEqual(self.package.check(sparse.coo_matrix((c[1:], (parents[1:], c[1:])), shape=[len(c)] * 2)), report)
        larger = self.package.check(self.package.tree("sbt", 21))
        self.assertEqual((larger.same_as, "compared with the known ones for n = 2 to 20 only" in str(larger)), (None, True))
        graph = networkx.DiGraph((v & (v - 1), v) for v in range(1, 2**16))
        begun = time.process_time()
        self.assertTrue(self.package.check(graph))
        self.assertLess(time.process_time() - begun, 100)  # comparing each two nodes would take longer on any machine

    def test_examples_in_documents(self):
        for module in ("", "._check", "._tree"):
            failed, tried = doctest.testmod(importlib.import_module(f"cubeverify{module}"))
            self.assertEqual((failed, tried > 0), (0, True), module)
        readme = "".join((ROOT / page).read_text(encoding="utf-8") for page in ("README.md", "python/README.md"))
        with tempfile.TemporaryDirectory() as folder:
            self.addCleanup(os.chdir, os.getcwd())
            os.chdir(folder)
            for block in readme.split("```python\n")[1:]:
                exec(block.split("```")[0], {})
            self.assertTrue(Path("tr9121", "index.html").is_file())

    def test_notebooks_run_in_their_folder(self):
        """As Jupyter does it: from top to bottom, in the notebook's folder, with the package installed."""
        for notebook in sorted((ROOT / "python" / "notebooks").glob("*.ipynb")):
            cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
            code = [cell for cell in cells if cell["cell_type"] == "code"]
            self.assertEqual([cell for cell in code if cell["outputs"] or cell["execution_count"]], [], notebook.name)
            printed = self.environment.run("\n".join("".join(cell["source"]) for cell in code), notebook.parent)
            if notebook.name == "own_tree.ipynb":
                self.assertIn("0b0001001011: found the parent 0b0001001101, which differs in 2 bits", printed)
                continue
            # Table 1 of the facts is the published one; a cell that is empty there was not counted.
            found = {row["n"]: row for row in csv.DictReader(printed[printed.index("n,A") :].splitlines())}
            with open(ROOT / "results/tr611/table1.csv", encoding="utf-8", newline="") as file:
                rows = [row for row in csv.DictReader(line for line in file if line[0] != "#") if row["source"] == "exhaustive"]
            self.assertEqual(list(found), [row["n"] for row in rows])
            for row in rows:
                for name, cell in found[row["n"]].items():
                    self.assertIn(row[name], (cell, ""), (row["n"], name))

    def test_types_are_there(self):
        self.assertTrue((Path(self.package.__file__).parent / "py.typed").is_file())
        version = subprocess.run([self.environment.python, "-m", "cubeverify", "--version"], cwd="/", capture_output=True, text=True, check=True).stdout
        self.assertEqual(version.split()[1], self.package.__version__)
        if (mypy := shutil.which("mypy")) is None:
            self.skipTest("mypy is not here (Debian package mypy)")
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder) / "script.py"
            script.write_text(SCRIPT, encoding="utf-8")
            # The package itself, too.
            command = [mypy, "--config-file", ROOT / "pyproject.toml", "--cache-dir", os.devnull]
            result = subprocess.run([*command, ROOT / "python" / "src" / "cubeverify", script], cwd=folder, capture_output=True,
                                    text=True, check=False, env={**os.environ, "MYPYPATH": str(ROOT / "python" / "src")})  # fmt: skip
        self.assertEqual(re.findall(r"cubeverify[.]_\w+[.](\w+)", result.stdout), ["TreeReport"] * 4 + ["TreesReport"] + ["ProgramReport"] * 4 + ["TreeReport"] * 3 + ["ProgramReport"] * 4)
        self.assertEqual(result.returncode, 0, result.stdout)
