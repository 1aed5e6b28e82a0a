"""What `cubeverify node` says of the nodes of the graphs of TR-483."""

import json
import unittest

import routings
import trees
from cli_test import CommandTest
from routings import STRUCTURES


def named(c, source=0):
    return f"0b{int(c, 2) ^ source:0{len(c)}b}"


class RoutingNodeTest(CommandTest):
    def node(self, tree, n, node, *options):
        return json.loads(self.call("node", "--graph", tree, "--n", n, node, "--json", *options).stdout)

    def test_multiple_trees(self):
        for n, source in ((1, 0), (3, 0), (4, 0b0110)):
            expected = [routings.MultipleTrees(n, j) for j in range(n)]
            for c in trees.addresses(n):
                found = self.node("msbt", n, named(c, source), "--source", source)
                self.assertEqual((found["address"], found["distance"]), (named(c), c.count("1")))
                self.assertEqual([tree["tree"] for tree in found["trees"]], list(range(n)))
                for tree, one in zip(found["trees"], expected):
                    self.assert_tree(tree, one, c, source)

    def assert_tree(self, found, one, c, source):
        path = [named(q, source) for q in one.path(c)]
        self.assertEqual(found["path"], path)
        self.assertEqual(found["level"], len(path) - 1)
        self.assertEqual(sorted(found["children"]), sorted(named(q, source) for q in one.children(c)))
        if "1" not in c:
            for key in ("k", "M", "label", "dimension", "parent"):
                self.assertIsNone(found[key])
            return
        expected = (one.k(c), one.passed(c), one.label(c), path[1], routings.dimension(c, one.parents[c]))
        self.assertEqual(tuple(found[key] for key in ("k", "M", "label", "parent", "dimension")), expected)

    def test_one_of_the_trees(self):
        whole = self.node("msbt", 5, "0b01101")
        for j in range(5):
            self.assertEqual(self.node("msbt", 5, "0b01101", "--subtree", j)["trees"], [whole["trees"][j]])

    def test_path(self):
        for n, source in ((1, 0), (4, 0b1011)):
            walk = [named(c, source) for c in routings.path(n)]
            for t, node in enumerate(walk):
                found = self.node("hp", n, node, "--source", source)
                self.assertEqual(found["position"], t)
                for name, at in (("parent", t - 1), ("child", t + 1)):
                    other = found[name] and found[name]["node"]
                    self.assertEqual(other, walk[at] if 0 <= at < len(walk) else None)

    def test_two_rooted_tree(self):
        for n, source in ((2, 0), (3, 0), (5, 0b10001)):
            tree = routings.TwoRooted(n)
            for c in trees.addresses(n):
                found = self.node("tcbt", n, named(c, source), "--source", source)
                self.assertEqual(found["path"], [named(q, source) for q in tree.path(c)])
                self.assertEqual((found["level"], found["side"]), (tree.level[c], tree.side(c)))
                self.assertEqual(sorted(found["children"]), sorted(named(q, source) for q in tree.children(c)))
                self.assertEqual(found["root"], c in ("0" * n, "1" + "0" * (n - 1)))
                parent = tree.parents.get(c)
                self.assertEqual(found["parent"], parent and named(parent, source))
                self.assertEqual(found["dimension"], None if parent is None else routings.dimension(c, parent))

    def test_bst_is_min_r_by_its_base(self):
        for c in trees.addresses(6):
            found = self.node("bst", 6, named(c))
            ours = self.node("minR", 6, named(c))
            self.assertEqual(found.pop("base"), ours.pop("index"))
            self.assertEqual(found | {"tree": "minR"}, ours)
        # The paper's examples; the first is misprinted there.
        self.assertEqual([self.node("bst", 6, c)["base"] for c in ("0b011010", "0b110110")], [1, 1])

    def test_text(self):
        text = self.call("node", "--graph", "msbt", "--n", 3, "0b011").stdout
        for line in (
            r"tree +MSBT, n = 3", r"address +0b011", r"distance +2, from the source in the cube",
            r"trees +j +k +M +level +f +dimension +parent +children +path",
            r" +0 +1 +\{2\} +2 +1 +1 +0b001 +0b010, 0b111 +0b011 -> 0b001 -> 0b000",
            r" +1 +0 +\{\} +2 +3 +0 +0b010 +0b001 +0b011 -> 0b010 -> 0b000",
            r" +2 +1 +\{\} +4 +5 +2 +0b111 +none +0b011 -> 0b111 -> 0b101 -> 0b100 -> 0b000",
        ):  # fmt: skip
            self.assertRegex(text, f"(?m)^{line}$")
        self.assertIn("base      3", self.call("node", "--graph", "bst", "--n", 6, "0b011000").stdout)
        self.assertIn("none, it is the source", self.call("node", "--graph", "tcbt", "--n", 62, 0).stdout)
        self.assertIn("none, it is the end", self.call("node", "--graph", "hp", "--n", 62, 2**61).stdout)

    def test_bad_input(self):
        for tree, least in STRUCTURES.items():
            for n in (least - 1, 63):
                self.assertIn(f"from {least} to 62", self.refused("node", "--graph", tree, "--n", n, 1))
            self.refused("node", "--graph", tree, "--n", 4, 16)
            self.refused("node", "--graph", tree, "--n", 4, 1, "--source", 16)
        for tree in ("hp", "tcbt", "bst", "sbnt", "binomial"):
            self.assertIn("leave --subtree out", self.refused("node", "--graph", tree, "--n", 4, 1, "--subtree", 0))
        self.assertIn("from 0 to 3", self.refused("node", "--graph", "msbt", "--n", 4, 1, "--subtree", 4))


if __name__ == "__main__":
    unittest.main()
