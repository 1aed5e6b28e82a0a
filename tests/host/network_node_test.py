"""What `cubeverify node` says of the nodes of the structures of CIS-TR-91-21."""

import json
import unittest

import networks
from cli_test import CommandTest
from labelled_networks import STRUCTURES, Expected, named


class NetworkNodeTest(CommandTest):
    def node(self, tree, n, node):
        return json.loads(self.call("node", "--graph", tree, "--n", n, named(node), "--json").stdout)

    def test_tree_nodes(self):
        for n in (1, 4, 5):
            messages = networks.messages(n)
            top = networks.clusters(n)
            for t in networks.words(n):
                found = self.node("mapping", n, t)
                label = t + "1"
                children = sorted((m[1], child) for child, m in messages.items() if m[0] == label)
                cluster = sorted((y for y in top if top[y] == label), key=lambda y: int(y, 2))
                self.assertEqual(found["label"], named(label))
                self.assertEqual(found["m"], len(children))
                self.assertEqual(found["children"], [named(child) for _, child in children])
                self.assertEqual(found["cluster"], [named(y) for y in cluster])
                self.assertEqual(found["place"], named(networks.contracted(label)))
                if label in messages:
                    self.assert_message(found, n, *messages[label])
                else:
                    self.assertIsNone(found["parent"])
                    self.assertNotIn("path", found)

    def assert_message(self, found, n, parent, number, phase, by_depth, volume, path):
        self.assertEqual(found["parent"], named(parent))
        self.assertEqual((found["number"], found["phase"], found["phase_by_depth"]), (number, phase, by_depth))
        self.assertEqual(found["volume"], f"1/{2**n // volume}")
        self.assertEqual(found["path"], [named(x) for x in path])
        self.assertEqual(found["links"], [named(x + y[-1]) for x, y in zip(path, path[1:])])
        self.assertEqual(found["length"], number)
        self.assertEqual(found["distance"], networks.distances(path[0])[path[-1]])
        self.assertEqual(found["simple"], len(set(path)) == len(path))

    def test_binomial_is_what_mapping_begins_with(self):
        mapped = self.node("mapping", 6, "001010")
        tree = self.node("binomial", 6, "001010")
        self.assertEqual({key: mapped[key] for key in tree} | {"tree": "binomial"}, tree)

    def test_network_nodes(self):
        for n in (1, 2, 5):
            uses = Expected("mapping", n).edges
            far = networks.distances("0" * n)
            for x in networks.words(n):
                found = self.node("debruijn", n, x)
                self.assertEqual(found["neighbours"], sorted(named(y) for y in networks.joined(x)))
                self.assertEqual(found["loop"], len(set(x)) == 1)
                preimages = [named(v) for v in networks.words(n + 1) if networks.contracted(v) == x]
                self.assertEqual(found["preimages"], preimages)
                self.assertEqual(found["distance"], far[x])
                messages = {
                    named(link): [word for word in use.get("messages", "").split(",") if word]
                    for link in networks.words(n + 1)
                    if x in (link[:-1], link[1:])
                    for use in [uses[named(link[:-1]), named(link[1:])]]
                }
                self.assertEqual(found["messages"], messages)

    def test_labels(self):
        parents, top = networks.complete_tree(4), networks.clusters(4)
        for label in top:
            found = self.node("cbt", 4, label)
            self.assertEqual(found["parent"], named(parents[label]) if label in parents else None)
            self.assertEqual(found["children"], [named(y) for y in sorted(parents) if parents[y] == label])
            self.assertEqual(found["level"], networks.depth(label, parents) + 1)
            self.assertEqual(found["leaf"], label[0] == "1")
            self.assertEqual(found["cluster"][0], named(top[label]))
            self.assertIn(named(label), found["cluster"])
            self.assertEqual(found["image"], named(networks.contracted(label)))

    def test_text(self):
        text = self.call("node", "--graph", "mapping", "--n", 4, "0b1010").stdout
        for line in (
            r"tree +B\(n\), mapped by D to BDG\(n\), n = 4", r"label +0b10101", r"children +none", r"parent +0b00101",
            r"phase +4, .*CBT.*", r"phase_by_depth +3, .*", r"volume +1/16, that is 2\^-4",
            r"path +0b0111 -> 0b1111 -> 0b1111", r"simple +no",
        ):  # fmt: skip
            self.assertRegex(text, f"(?m)^{line}$")
        self.assertIn("none, it is the root", self.call("node", "--graph", "binomial", "--n", 62, 0).stdout)

    def test_bad_input(self):
        for tree in STRUCTURES:
            for n in ("0", "63", "x"):
                self.assertIn("from 1 to 62", self.refused("node", "--graph", tree, "--n", n, 1))
            self.assertIn("leave --source out", self.refused("node", "--graph", tree, "--n", 4, 1, "--source", 0))
            for node in ("32", "0b100000", "x", "-1"):
                self.refused("node", "--graph", tree, "--n", 4, node)
        self.assertIn("no label", self.refused("node", "--graph", "cbt", "--n", 4, 0))
        self.assertIn(", ".join(STRUCTURES), self.refused("node", "--graph", "b", "--n", 4, 1))


if __name__ == "__main__":
    unittest.main()
