"""What `cubeverify draw` draws of the multiple trees of TR-483."""

import unittest
import xml.etree.ElementTree as ElementTree

from draw_test import SVG, groups, place
from network_draw_test import NoOverlapTest
from routings import Expected


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

    def test_only_the_multiple_trees(self):
        for structure in ("hp", "tcbt"):
            self.assertIn(f"graph {structure}: not one of minR, ", self.refused("draw", structure, "-n", 4))


if __name__ == "__main__":
    unittest.main()
