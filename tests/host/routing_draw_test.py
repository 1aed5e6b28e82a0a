"""What `cubeverify draw` draws of the graphs of TR-483."""

import unittest
import xml.etree.ElementTree as ElementTree

import routings
from draw_test import SVG, groups, place
from network_draw_test import NoOverlapTest
from routings import STRUCTURES, Expected


def text_of(group):
    text = group.find(f"{SVG}text")
    return None if text is None else text.text


class RoutingDrawTest(NoOverlapTest):
    def picture(self, structure, n, *options):
        return ElementTree.fromstring(self.call("draw", structure, "-n", n, *options).stdout)

    def assert_shows(self, picture, expected):
        nodes = {title: text_of(group) for title, group in groups(picture, "node").items()}
        self.assertEqual(nodes, {name: name[2:] for name in expected.nodes})
        lines = {tuple(title.split("->")) for title in groups(picture, "edge")}
        self.assertEqual(lines, set(expected.edges))

    def test_path_and_two_rooted_tree(self):
        for structure, least, greatest in (("hp", 1, 8), ("tcbt", 2, 7)):
            for n in range(least, greatest + 1):
                with self.subTest(structure=structure, n=n):
                    picture = self.picture(structure, n)
                    self.assert_shows(picture, Expected(structure, n))
                    self.assert_no_labels_overlap(picture)
            self.assertIn(f"from {least} to {greatest}", self.refused("draw", structure, "-n", greatest + 1))
            picture = self.picture(structure, 4, "--source", "0b0101")
            self.assert_shows(picture, Expected(structure, 4, source=0b0101))

    def test_columns_and_rows_of_the_path(self):
        places = {title: place(group) for title, group in groups(self.picture("hp", 5), "node").items()}
        for at, bits in ((0, slice(-3, None)), (1, slice(2, 4))):
            shared = {}
            for name, where in places.items():
                shared.setdefault(where[at], set()).add(name[bits])
            self.assertTrue(all(len(found) == 1 for found in shared.values()), shared)
        for title, group in groups(self.picture("hp", 5), "edge").items():
            self.assertEqual(text_of(group), str(Expected("hp", 5).edges[tuple(title.split("->"))]["dimension"]))

    def test_roots_side_by_side(self):
        places = {title: place(group) for title, group in groups(self.picture("tcbt", 5), "node").items()}
        tree = routings.TwoRooted(5)
        heights = {}
        for c, level in tree.level.items():
            # The second root is drawn next to the source, and so is everything below it.
            heights.setdefault(places["0b" + c][1], set()).add(level - (tree.side(c) == "second"))
        self.assertTrue(all(len(levels) == 1 for levels in heights.values()), heights)
        left = [places["0b" + c][0] for c in tree.level if tree.side(c) == "first"]
        right = [places["0b" + c][0] for c in tree.level if tree.side(c) == "second"]
        self.assertLess(max(left), min(right))

    def test_one_of_the_multiple_trees(self):
        for n, j in ((1, 0), (3, 1), (5, 4)):
            picture = self.picture("msbt", n, "--subtree", j)
            expected = Expected("msbt", n, tree=j)
            self.assert_shows(picture, expected)
            self.assert_labels(picture, expected, "")
            self.assert_no_labels_overlap(picture)

    def assert_labels(self, picture, expected, prefix):
        for title, group in groups(picture, "edge").items():
            ends = tuple(end.removeprefix(prefix) for end in title.split("->"))
            if ends in expected.edges and prefix in title:
                self.assertEqual(text_of(group), str(expected.edges[ends]["label"]), title)

    def test_all_multiple_trees(self):
        for n in range(1, 6):
            picture = self.picture("msbt", n)
            self.assert_no_labels_overlap(picture)
            lines, nodes = set(groups(picture, "edge")), {"0b" + "0" * n, "tree"}
            for j in range(n):
                one = Expected("msbt", n, tree=j)
                prefix = f"tree {j} "
                nodes |= {prefix + name for name in one.nodes if "1" in name} | {f"tree {j}"}
                for parent, child in one.edges:
                    start = prefix + parent if "1" in parent else parent
                    lines.remove(f"{start}->{prefix}{child}")
                self.assert_labels(picture, one, prefix)
            self.assertEqual(lines, set())
            self.assertEqual(set(groups(picture, "node")), nodes)
        self.assertIn("from 1 to 5", self.refused("draw", "msbt", "-n", 6))

    def test_trees_from_left_to_right(self):
        places = {title: place(group) for title, group in groups(self.picture("msbt", 4), "node").items()}
        self.assertEqual(sorted((places[f"tree {j}"][0], j) for j in range(4)), [(places[f"tree {j}"][0], j) for j in range(4)])
        for j in range(4):
            own = [x for title, (x, _) in places.items() if title.startswith(f"tree {j} ")]
            others = [x for title, (x, _) in places.items() if title.startswith("tree ") and not title.startswith(f"tree {j}")]
            self.assertFalse([x for x in others if min(own) <= x <= max(own)])

    def test_same_bytes(self):
        for structure in STRUCTURES:
            first = self.call("draw", structure, "-n", 4).stdout
            self.call("draw", structure, "-n", 4, "--out", "file.svg")
            self.assertEqual((self.cwd / "file.svg").read_text(encoding="utf-8"), first)

    def test_bad_input(self):
        for structure in ("hp", "tcbt"):
            self.assertIn("leave --subtree out", self.refused("draw", structure, "-n", 4, "--subtree", 0))
        self.assertIn("from 2 to 7", self.refused("draw", "tcbt", "-n", 1))


if __name__ == "__main__":
    unittest.main()
