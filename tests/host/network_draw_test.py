"""What `cubeverify draw` draws of the structures of CIS-TR-91-21."""

import unittest
import xml.etree.ElementTree as ElementTree

import networks
from cli_test import CommandTest
from draw_test import SVG, groups, place
from labelled_networks import Expected, named


class NoOverlapTest(CommandTest):
    def assert_no_labels_overlap(self, picture):
        """The texts of no two nodes come closer to each other than a letter is wide and high."""
        places = []
        for title, group in groups(picture, "node").items():
            width = 6.6 * max(len(text.text) for text in group.findall(f"{SVG}text"))
            places.append((*place(group), width, title))
        for i, (x, y, width, title) in enumerate(places):
            for other_x, other_y, other_width, other in places[:i]:
                apart = abs(x - other_x) >= (width + other_width) / 2 or abs(y - other_y) >= 11
                self.assertTrue(apart, f"{title} and {other}")


class NetworkDrawTest(NoOverlapTest):
    def picture(self, structure, n):
        return ElementTree.fromstring(self.call("draw", structure, "-n", n).stdout)

    def assert_shows(self, picture, structure, n):
        expected = Expected(structure, n)
        self.assertEqual(set(groups(picture, "node")), set(expected.nodes))
        lines = {tuple(title.split("->" if expected.directed else "--")) for title in groups(picture, "edge")}
        if not expected.directed:
            lines = {tuple(sorted(line)) for line in lines}
        loops = {(named(bit * n),) * 2 for bit in "01"} if structure == "debruijn" else set()
        self.assertEqual(lines, set(expected.edges) | loops)
        return expected

    def test_every_structure(self):
        for structure, greatest in (("binomial", 7), ("cbt", 6), ("debruijn", 6)):
            for n in range(1, greatest + 1):
                with self.subTest(structure=structure, n=n):
                    picture = self.picture(structure, n)
                    self.assert_no_labels_overlap(picture)
                    self.assert_shows(picture, structure, n)
            self.assertIn(f"from 1 to {greatest}", self.refused("draw", structure, "-n", greatest + 1))
            for option in ("--source", "--subtree"):
                self.assertIn(f"leave {option} out", self.refused("draw", structure, "-n", 4, option, 0))

    def test_volumes(self):
        lines = groups(self.picture("binomial", 5), "edge")
        for label, (parent, *_, volume, _) in networks.messages(5).items():
            text = lines[f"{named(parent)}->{named(label)}"].find(f"{SVG}text").text
            self.assertEqual(text, f"1/{2**5 // volume}")


if __name__ == "__main__":
    unittest.main()
