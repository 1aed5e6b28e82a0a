"""The figures of CIS-TR-91-21 in a report."""

import networks
from draw_test import SVG, PictureTest, groups, place
from labelled_networks import Expected, named
from program import SharedFolder


class PaperFigureTest(SharedFolder, PictureTest):
    MADE_BY = [("run", "tr9121.intro.features", "--n", "2..3", "--run", "run"), ("report", "run", "--out", "out")]

    def test_figures(self):
        self.assert_in_order("CIS-TR-91-21", 7)
        lines = {1: sum(2**n - 1 for n in range(5)), 3: 3 * 7, 4: len(Expected("debruijn", 4).edges) + 2, 7: 21}
        for number, count in lines.items():
            self.assertEqual(len(groups(self.figure(f"tr9121-figure{number}"), "edge")), count, number)
        self.assertEqual(len(groups(self.figure("tr9121-figure6"), "edge")), 1 + 5 + 4 + 4)

    def test_contraction(self):
        images = {named(t): named(networks.contracted(t)) for t in networks.words(5) if t[-1] == "1"}
        rows = self.rows("out/figures/tr9121-figure2.csv")
        self.assertEqual({row["label"]: row["F(label)"] for row in rows}, images)
        top = networks.clusters(4)
        for row in rows:
            self.assertEqual({named(y) for y in top if named(top[y]) == row["label"]}, set(row["cluster"].split()))
        picture = self.figure("tr9121-figure2")
        self.assertEqual(len(groups(picture, "cluster")), 16)
        # The image of a cluster is below its leaf.
        places = {title: place(group) for title, group in groups(picture, "node").items()}
        for title in groups(picture, "edge"):
            above, below = title.split("->")
            if len(below) < len(above):
                self.assertEqual(images[named(top[above[2:]])], below)
                self.assertAlmostEqual(places[above][0], places[below][0], delta=0.1)

    def test_phases(self):
        active = {}
        for title, group in groups(self.figure("tr9121-figure3"), "edge").items():
            text = group.find(f"{SVG}text")
            phase, label = title.split("->")[1].split(" 0b")
            if text is not None:
                active[label] = (int(phase.removeprefix("phase ")), text.text)
        expected = {label: (message[2], f"1/{8 // message[4]}") for label, message in networks.messages(3).items()}
        self.assertEqual(active, expected)

    def test_complete_tree_in_its_network(self):
        lines = groups(self.figure("tr9121-figure5"), "edge")
        black = [title for title, group in lines.items() if group.find(f"{SVG}path").get("stroke") == "black"]
        tree = {(named(parent), named(y)) for y, parent in networks.complete_tree(4).items()}
        self.assertEqual({tuple(title.split("--")) for title in black}, tree)
        links = set(Expected("debruijn", 5).edges) | {(named(b * 5),) * 2 for b in "01"}
        self.assertEqual({tuple(sorted(title.split("--"))) for title in lines}, links)
