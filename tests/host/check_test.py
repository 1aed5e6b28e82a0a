"""What `cubeverify check` says of trees of one's own, right and wrong, has to be what brute force says."""

import json
from fractions import Fraction

import own_trees
from own_tree_checks import CheckTest, npy
from own_trees import any_shortest, any_spanning, gray_path, highest_cleared, lowest_cleared
from program import DONE, PROGRAM, UNEXPECTED


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
                    broadcast = report["times"]["yours"]["broadcast"]
                    cycles = own_trees.fewest_cycles(parents)
                    for ports, wanted in (("either", cycles), ("one", cycles), ("all", yours["height"])):
                        self.assertEqual(broadcast[ports], {"transfer": str(wanted), "start_ups": wanted})
                    depth = [len(own_trees.path(parents, c)) - 1 for c in range(2**n)]
                    detours = [c for c in range(2**n) if depth[c] != c.bit_count()]
                    self.assertEqual(self.check_of(report, "shortest")["exceptions"], len(detours))
                    if detours:
                        self.assertEqual(self.check_of(report, "shortest")["least"], f"0b{detours[0]:0{n}b}")

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
        report = self.report(self.write("two.edges", "3 1\n3 2\n"), "--n", 2, code=UNEXPECTED)
        self.assertEqual(report["source"], "0b11")  # where a node is missing, too
        report = self.parents_report(moved, "--source", 0, code=UNEXPECTED)
        self.assertEqual(self.check_of(report, "source")["found"], f"the parent 0b{moved[0]:05b}")
        self.assertEqual(self.check_of(report, "root")["least"], "0b10110")
        self.assertNotIn("shortest", [check["check"] for check in report["checks"]])  # no node hangs from 0

    def test_known_trees_are_what_export_writes(self):
        """The columns of known trees, the shared edges, and the tree itself found again."""
        n = 5
        names = ("sbt", "minR", "maxL", "minBL", "maxBR", "minL", "maxR", "bst", "tcbt", "hp", *(f"msbt {j}" for j in range(n)))
        known = {name: self.call("export", *name.replace(" ", " --subtree ").split(), "-n", n, "--format", "edges").stdout for name in names}
        parents = {}
        for name, text in known.items():
            parents[name] = [0] * 2**n
            for line in text.splitlines():
                parents[name][int(line.split()[1], 2)] = int(line.split()[0], 2)
        for name, text in known.items():
            with self.subTest(name):
                report = self.report(self.write("tree.edges", text))
                self.assertIn(name, report["same_as"])
                alike = {other for other in parents if own_trees.shape(parents[other]) == own_trees.shape(parents[name])}
                self.assertEqual(set(report["same_shape"]), alike)
                for other in report["trees"][1:]:
                    wanted = own_trees.measures(n, parents[other["name"]])
                    self.assertEqual({key: other[key] for key in wanted}, wanted)
                self.assertEqual([other["name"] for other in report["trees"]], ["yours", "sbt", "minR", "msbt 0", "bst", "tcbt"])
                shared = {row["known"]: (row["count"], row["least"]) for row in report["shared_edges"]}
                for other in parents:
                    alike = own_trees.shared_edges(parents[name], parents[other])
                    least = f"0b{alike[0]:0{n}b}" if alike else None
                    self.assertEqual(shared[other], (len(alike), least), other)

    def test_renamed_dimensions(self):
        n = 6
        path = gray_path(n)
        for turns in range(1, n):
            for image, place in ((lambda d: (d + turns) % n, f"(d + {turns})"), (lambda d: (n - 1 - d + turns) % n, f"({n - 1 + turns} - d)")):
                turned = own_trees.renamed(n, path, image)
                self.assertEqual(self.parents_report(turned)["same_as"], [f"hp with dimension d renamed to {place} mod {n}"])
        swapped = own_trees.renamed(n, path, lambda d: {0: 1, 1: 0}.get(d, d))
        report = self.parents_report(swapped)
        self.assertEqual((report["same_as"], report["same_shape"]), ([], ["hp"]))

    def test_shared_with_the_balanced_graph(self):
        n = 6
        text = self.call("export", "sbg", "-n", n, "--format", "edges").stdout
        edges = {tuple(int(word, 2) for word in line.split()[:2]) for line in text.splitlines()}
        parents = any_shortest(n, 3)
        alike = [c for c in range(2**n) if c and parents[c] and (parents[c], c) in edges]
        row = next(row for row in self.parents_report(parents)["shared_edges"] if row["known"] == "sbg")
        self.assertEqual((row["count"], row["least"]), (len(alike), f"0b{alike[0]:06b}"))

    def test_times_of_the_papers(self):
        """Along the SBT on one port: whole subtrees take N - 1 elements and n start-ups (TR-611 lemma 17); so does all-to-all
        broadcast, dimension by dimension, and total exchange takes nN/2 elements. Along the MSBT: 2n packets of M/n elements
        in 2n cycles (TR-483 section 3.3.2). No tree takes less than the lower bounds of TR-611 section 5 and abstract."""
        for n in (3, 5, 8):
            times = self.parents_report(highest_cleared(n))["times"]
            for tree in (times["yours"], times["sbt"]):
                for task, transfer in (
                    ("broadcast", n), ("personalized", 2**n - 1), ("all-to-all-broadcast", 2**n - 1),
                    ("total-exchange", n * 2 ** (n - 1)),
                ):  # fmt: skip
                    self.assertEqual(tree[task]["one"], {"transfer": str(transfer), "start_ups": n}, task)
            self.assertEqual(times["yours"], times["sbt"])
            self.assertEqual(times["msbt"]["broadcast"]["one"], {"transfer": "2", "start_ups": 2 * n})
            self.assertEqual(Fraction(times["lower_bound"]["all-to-all-broadcast"]["all"]["transfer"]), Fraction(2**n - 1, n))
            for tree in times.values():
                for task, by_ports in tree.items():
                    for ports, time in by_ports.items():
                        bound = times["lower_bound"][task][ports]
                        if time:
                            self.assertGreaterEqual(Fraction(time["transfer"]), Fraction(bound["transfer"]), (task, ports))
                            self.assertGreaterEqual(time["start_ups"], bound["start_ups"], (task, ports))

    def test_all_to_all_times(self):
        """All ports: what the fullest dimension carries, level by level; of a total exchange every message starts so that the
        deepest level leaves first. One port: one dimension a cycle, by brute force, in both orders."""
        for n in (2, 4, 5):
            for parents in (any_shortest(n, 3), any_spanning(n, 4), gray_path(n)):
                times = self.parents_report(parents)["times"]["yours"]
                for task, personalized in (("all-to-all-broadcast", False), ("total-exchange", True)):
                    for ports in ("either", "one", "all"):
                        wanted = own_trees.all_to_all_time(n, parents, personalized, ports)
                        found = times[task][ports]
                        self.assertEqual((int(found["transfer"]), found["start_ups"]), wanted, (n, task, ports))

    def test_greatest_compared_and_beyond(self):
        n = 21
        report = self.report(self.write("big.npy", npy(lowest_cleared(n))))
        self.assertEqual([tree["name"] for tree in report["trees"]], ["yours"])
        self.assertEqual(report["trees"][0]["path_sum"], n * 2 ** (n - 1))
        notes = {n: self.only_report("--parent", "c & (c - 1)", "--n", n)["note"] for n in (1, 12, 13, 14, 15, 20, 21)}
        said = {word: [n for n, note in notes.items() if word in note] for word in ("known ones for n = 2 to 20 only", "Shapes", "Times")}
        self.assertEqual(list(said.values()), [[1, 21], [15, 20], [13, 14, 15, 20, 21]])
        self.assertEqual(notes[12], "")


class OptionsTest(CheckTest):
    def test_that_contradict_each_other(self):
        """Nothing is computed, and no option is passed over without a word."""
        self.write("tree", "0 1\n0 2\n1 3\n")
        formula = ("--expr", "c & (c - 1)", "--n", 5)
        for arguments, said in (
            ((*formula, "--backend", "cpu", "--device", 0), "--device 0: --backend cpu uses no GPU; leave one of them out"),
            (("tree", "--schedule", "broadcast", "--children", "c"), "cannot be given for a schedule, only for a formula"),
            (("tree", "--schedule", "broadcast", "--places", "tree"), "--places cannot be given for a schedule, only for an embedding"),
            (("tree", "--n"), f"--n: its value is missing, N|A..B; see {PROGRAM} check --help"),
            (("tree", "--n", 2, "--n", 2), f"--n: given 2 times, and it has one value; see {PROGRAM} check --help"),
        ):
            with self.subTest(arguments):
                self.assertIn(said, self.refused("check", *arguments))
        self.assertEqual([entry.name for entry in self.cwd.iterdir()], ["tree"])

    def test_what_is_printed(self):
        """The verdict alone, the tables of times, and JSON in a file."""
        formula = ("check", "--parent", "c & (c - 1)", "--n", "2..3")
        text = self.call(*formula).stdout
        self.assertEqual(self.call(*formula, "-q").stdout.splitlines(), [line for line in text.splitlines() if line.startswith("n = ")][:2])
        times = self.call(*formula, "--times").stdout
        self.assertEqual((text.count("Times, M elements"), times.count("Times, M elements")), (0, 2))
        self.assertLess(set(text.splitlines()), set(times.splitlines()))
        self.assertEqual(self.call(*formula, "--json", "file").stdout, "")
        self.assertEqual(self.call(*formula, "--json", "-").stdout, (self.cwd / "file").read_text(encoding="utf-8"))
        self.assertEqual(self.call(*formula, "--format", "json").stdout, (self.cwd / "file").read_text(encoding="utf-8"))
        for options in (("-q", "--times"), ("-q", "--format", "csv"), ("--json", "-", "--out", "other"), ("--times", "--replay", 1), ("--height", "n", "--replay", 1)):
            self.refused(*formula[:-1], 3, *options)


class NotesTest(CheckTest):
    """How a file was understood, where that is not what was meant."""

    def test_a_schedule_or_parents_taken_for_edges(self):
        turned = "Turned round, from child to parent, no node has two parents"
        header = "lines are 'parent child'; if yours are 'node parent', put the line `node parent` on top"
        for root, *others, said in (
            ("1 0 1 0", "2 0 2 0", "3 0 3 0", "Each line has four words or more: a schedule is read with --schedule."), ("1 0 {}", "2 0 {}", "3 0 {}", turned),
            ("1", "0", "0", "1", "No node is a root, so 0b00 is taken as the source; --source names another."), ("0 0", "1 0", "2 0", "3 1", f"{turned}: {header}."), ('{"edges": [[0, 0], [1, 0], [2, 0], [3, 1]]}', turned + "."),
        ):  # fmt: skip
            note = self.report(self.write("tree", "\n".join([root, *others])), code=UNEXPECTED)["note"]
            self.assertIn(said, note)
            self.assertEqual("schedule" in note, len(root.split()) == 4)
        for text, said, *options in (
            ("0 -1\n1 0\n", f"line 1: '-1' is not a child; {header}"), ("1 0 5\n2 1 5\n", f"line 1: '0' is not a child; {header}", "--one-based"),
            ("[[0, -1], [1, 0]]", "no node; edges are parent, child", "--as", "edges"), ("0-1\n0-2\n", "'0-1' is not a node: an edge is two words: 0 1"),
        ):  # fmt: skip
            self.refuse(text, said, options=options)


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

    def test_cycles_and_roots(self):
        for parents, place, wrong, *words in (
            (lowest_cleared(4), 8, 12, "0b1000: found the cycle 0b1000 -> 0b1100 -> 0b1000; a tree needs a way to the source"),
            (lowest_cleared(3), 5, 5, "0b101: found two roots, 0b000 and 0b101; a tree needs one root"),
            # The first node behind 0, which is the last of the path's.
            (gray_path(6), 1, 32, "0b000001: found the cycle 0b000001 -> 0b100000 ->", "(63 nodes)"),
        ):
            parents[place] = wrong
            self.no_tree(self.write("tree", "\n".join(map(str, parents))), *words)
            if place == 8:
                self.no_tree(self.write("edges", "\n".join(f"{parent} {c}" for c, parent in enumerate(parents) if c)), *words)

    def test_edges_that_are_no_tree(self):
        edges = [(parent, c) for c, parent in enumerate(lowest_cleared(3)) if c]
        for directed in (True, False):
            document = {"directed": directed, "nodes": [{"id": c} for c in range(8)]}
            for more in ([(1, 6)], [(1, 6), (2, 5)]):
                document["edges"] = [{"source": u, "target": v} for u, v in edges + more]
                self.write("graph.json", json.dumps(document))
                if directed:
                    self.no_tree("graph.json", "edge 8: found a second parent 0b001 of 0b110 after 0b100 (edge 6)")
                else:
                    self.no_tree("graph.json", f"found {7 + len(more)} edges; a tree of 8 nodes needs 7")
        self.write("edges", "\n".join(f"{u} {v}" for u, v in edges + [(1, 6)]))
        self.no_tree("edges", "line 8: found a second parent 0b001 of 0b110 after 0b100 (line 6)", "found 8 edges")
        apart = [(1, 2), (2, 3), (3, 1), (4, 5), (5, 6), (6, 7), (7, 0)]
        document = {"directed": False, "nodes": [], "links": [{"source": u, "target": v} for u, v in apart]}
        self.write("graph.json", json.dumps(document))
        self.no_tree("graph.json", "found no path from the source 0b000 to 0b001")
