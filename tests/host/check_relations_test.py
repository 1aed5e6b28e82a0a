"""Relations between trees, as `cubeverify check` reports them and needs them, and the gallery of published constructions."""

import re
import shlex
import sys

from check_several_test import SeveralTest
from own_trees import multiple_trees
from program import DONE, SOURCE, UNEXPECTED, run_command

GALLERY = SOURCE / "examples/networks"

COMPLETE_4 = "0 1 0\n0 3 0\n1 2 0\n2 3 1\n0 2 1\n1 3 1\n"
TRIANGLE = "0 1 0\n0 2 0\n0 1 1\n1 2 1\n"
MEET = "0 1 0\n1 3 0\n3 7 0\n0 4 0\n4 5 0\n4 6 0\n6 2 0\n0 2 1\n2 3 1\n3 1 1\n1 5 1\n5 7 1\n2 6 1\n6 4 1\n"
SAME_EDGE = "0 1 0\n1 2 0\n0 1 1\n0 2 1\n"
NUMBERED = "cube.net"
APART = "0 1 0\n0 2 0\n1 0 1\n1 2 1\n"
MSBT = "".join(f"{parent} {c} {j}\n" for j, tree in enumerate(multiple_trees(4)) for c, parent in enumerate(tree) if c)


class GalleryCase(SeveralTest):
    def program(self, name, *arguments):
        """What a program of the gallery writes."""
        shown = run_command(sys.executable, GALLERY / name, *arguments, check=True, cwd=self.cwd)
        return self.write("trees.json", shown.stdout)

    def links(self, network):
        self.call("export", network, "--format", "edges", "--out", "links.net")
        return "links.net"


class RelationsTest(GalleryCase):
    def judged(self, edges, *options, code=DONE):
        return self.several(self.write("trees.edges", edges), "--tree-column", 3, *options, code=code)

    def test_smallest_examples(self):
        for edges, network, exceptions in (
            (COMPLETE_4, "complete:4", [0, 0, 0, 0, 0]),
            (TRIANGLE, "complete:3", [1, 1, 1, 1, 1]),
            (MEET, "cube", [0, 3, 1, 1, 6]),
            (APART, "complete:3", [0, 1, None, None, 1]),
        ):
            report = self.judged(edges, "--network", network, code=UNEXPECTED if exceptions[0] else DONE)
            self.assertEqual([check["exceptions"] if check["holds"] is not None else None for check in report["checks"][1:6]], exceptions)

    def test_one_link_to_a_node_bounds_the_trees(self):
        links = self.write("pendant.net", "".join(f"{a} {b}\n" for b in range(5) for a in range(b)) + "4 5\n")
        shown = self.call("check", self.write("two", "4 4 4 4 4 4\n4 4 4 4 4 4\n"), "--as", "parents", "--network", links, code=UNEXPECTED)
        self.assertRegex(shown.stdout, r"\nedge-disjoint +1 +edge connectivity\n")

    def test_what_is_needed_decides(self):
        # The 3-cube, with numbers for its nodes.
        self.write(NUMBERED, "".join(f"{c} {c | 1 << d}\n" for c in range(8) for d in range(3) if not c >> d & 1))
        meeting = "7: found the paths 0 1 3 7 (tree 0) and 0 2 3 1 5 7 (tree 1), which"
        for edges, network, options, conclusion in (
            (COMPLETE_4, "complete:4", "--completely-independent --diameter 3", "common; they are completely independent"),
            (COMPLETE_4, "complete:4", "--vertex-independent --every-source --height 3", "common; they are completely independent"),
            (COMPLETE_4, "complete:4", "--diameter 2", "but tree 0 has the diameter 3, where 2 or less is allowed"),
            (COMPLETE_4, "complete:4", "--height 2", "but tree 1 has the height 3, where 2 or less is allowed"),
            (MEET, "ltq:3", "", "tree 0 is no spanning tree"),
            (MEET, NUMBERED, "", "no two with a directed link in common"),
            (MEET, NUMBERED, "--vertex-independent", f"{meeting} meet in 1; vertex-independent trees need paths that meet in 0 and 7 only"),
            (MEET, NUMBERED, "--edge-independent", f"{meeting} share the edge 1-3; edge-independent trees need paths that share no edge"),
            (MEET, NUMBERED, "--edge-disjoint", "1-3: found the edge in trees 0 (1 -> 3) and 1 (3 -> 1); edge-disjoint trees need the edge in one tree only"),
            (MEET, NUMBERED, "--completely-independent", "1: found an inner node of trees 0 and 1 (neighbours 0 3, and 3 5), and so the paths 0 1 3 "),
            (SAME_EDGE, "complete:3", "--vertex-independent", "but not arc-disjoint, so not vertex-independent: 0 -> 1: found the link in trees 0 and 1"),
            (MSBT, "cube", "--vertex-independent", "common; they are vertex-independent"),
            (MSBT, "cube", "--vertex-independent --every-source", "but not vertex-independent from every source: 0b0011: found"),
            (APART, "complete:3", "--vertex-independent", "but they cannot be vertex-independent: tree 1 has its root at 1, tree 0 at 0"),
        ):
            with self.subTest(options=options):
                code = DONE if "common" in conclusion else UNEXPECTED
                shown = self.call("check", self.write("trees.edges", edges), "--tree-column", 3, "--network", network, *options.split(), code=code)
                self.assertIn(conclusion, shown.stdout.splitlines()[1])

    def test_replay_writes_out_the_paths(self):
        shown = self.call("check", self.write("trees.edges", MEET), "--tree-column", 3, "--replay", 7, code=DONE).stdout
        self.assertRegex(shown, r"\n0 .* 0b000 0b001 0b011 0b111 +tree 1 in 0b001 0b011\n")
        self.assertRegex(shown, r"\n1 .* 0b000 0b010 0b011 0b001 0b101 0b111 +tree 0 in 0b011 0b001\n")
        self.assertIn("--every-source: say which", self.refused("check", "trees.edges", "--tree-column", 3, "--edge-disjoint", "--every-source"))

    def test_replay_names_the_relation_that_fails(self):
        for edges, relation, roots, said in (
            (MEET, "vertex-independent", "", "trees 0 and 1 have paths that meet in 0b001"),
            (MEET, "edge-independent", "", "trees 0 and 1 share the edge 0b001-0b011"),
            (MEET, "edge-disjoint", "", "trees 0 and 1 share the edge 0b001-0b011"),
            (MEET, "completely-independent", "", "trees 0 and 1 both have two links here or more"),
            (MSBT, "vertex-independent", " from every source", "trees 0 and 1 both have two links here or more"),
        ):
            report = self.judged(edges, f"--{relation}", *["--every-source"] * bool(roots), code=UNEXPECTED)
            shown = self.call(*shlex.split(self.check_of(report, relation + roots)["replay"])[1:], code=UNEXPECTED).stdout
            self.assertIn(f": not {relation}{roots}: {said}\n", shown)

    def test_bounds(self):
        report = self.several(self.program("two_trees.py", self.links("augmented:3")), "--network", "augmented:3")
        self.assertEqual([row["no_more_trees_than"] for row in report["bounds"]], [5, 2, 5, 4, 2])


class GalleryTest(GalleryCase):
    def test_formulas(self):
        """Each file has the command that judges it."""
        files = sorted(GALLERY.glob("*.txt"))
        self.assertGreaterEqual(len(files), 6)
        for file in files:
            command = re.search(r"^#   cubeverify check (\S+) (.*)$", file.read_text(encoding="utf-8"), re.MULTILINE)
            self.assertEqual(command[1], file.name)
            with self.subTest(file=file.name):
                self.call("check", file, *shlex.split(command[2]), code=DONE)

    def test_matchings_in_turn(self):
        for name, n, root in (("cube", 5, 9), ("ltq", 5, 0), ("ltq", 4, 5), ("crossed", 6, 3), ("moebius0", 5, 2), ("moebius1", 5, 2), ("twisted", 5, 7)):
            with self.subTest(network=name):
                trees = self.program("matchings_in_turn.py", name, n, root)
                self.call("check", trees, "--network", f"{name}:{n}", "--vertex-independent", "--height", "n + 1", code=DONE)

    def test_two_trees(self):
        for network in ("star:4", "kautz:2,3", "torus:3,4", "gpetersen:5,2"):
            with self.subTest(network=network):
                self.call("check", self.program("two_trees.py", self.links(network)), "--network", network, "--vertex-independent", code=DONE)
