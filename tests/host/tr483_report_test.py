"""The figures and tables of TR-483 in a report."""

import routings
from draw_test import SVG, PictureTest, groups, text_of
from program import SharedFolder
from routings import Expected


class PaperFigureTest(SharedFolder, PictureTest):
    REFUTED = "tr483.table4.1s-and-r.sbt-over-msbt.start-ups"
    MADE_BY = [("run", "tr483.fig3", REFUTED, "--n", "2..3", "--max-closed-form-n", "100", "--run", "run"), ("report", "run", "--out", "out")]

    def test_page(self):
        self.assert_in_order("TR-483", 4)
        page = (self.shared / "out/index.html").read_text(encoding="utf-8")
        self.assertIn("The claims that were run have 1 of the 16 published mistakes, of which 1 is found. ", page)
        self.assertTrue((self.shared / "out/errata.md").read_text(encoding="utf-8").startswith("# Errata of Distributed Routing"))
        # What the paper prints is next to what it is refuted by; tables without rows are left out.
        table = (self.shared / "out/tr483-table4.csv").read_text(encoding="utf-8")
        self.assertIn(f"\n{self.REFUTED},printed,ratio,100,1,1.653,yes\n", table)
        self.assertEqual((page.count("<h2 id=\"tr-483-table"), len(list((self.shared / "out").glob("tr483-table*.csv")))), (1, 1))

    def test_binomial_and_balanced_tree(self):
        self.assert_shows(self.figure("tr483-figure1"), "sbt", 4)
        self.assert_is_laid_out(self.figure("tr483-figure1"), "sbt", 4)
        self.assert_shows(self.figure("tr483-figure4"), "bst", 5)
        self.assert_is_laid_out(self.figure("tr483-figure4"), "bst", 5)

    def test_edge_disjoint_trees(self):
        used, arrows = [], {}
        for title, group in groups(self.figure("tr483-figure2"), "edge").items():
            tail, head = title.split("->")
            tree = tail.split(" 0b")[0]
            self.assertTrue(head.startswith(tree + " "))
            ends = tuple(end.removeprefix(tree + " ") for end in (tail, head))
            if group.find(f"{SVG}path").get("stroke") == "gray":
                self.assertIsNone(group.find(f"{SVG}polygon"), title)
                continue
            self.assertIsNotNone(group.find(f"{SVG}polygon"), title)
            used.append(ends)
            arrows.setdefault(tree, set()).add(ends)
        self.assertEqual(arrows, {f"tree {j}": set(Expected("msbt", 3, tree=j).edges) for j in range(3)})
        self.assertEqual(len(used), len(set(used)))
        # Every link is in every cube, once or, where a tree uses it both ways, twice.
        links = {frozenset(title.split("->")) for title in groups(self.figure("tr483-figure2"), "edge")}
        self.assertEqual(len(links), 3 * 12)

    def test_labels(self):
        labels = {}
        for title, group in groups(self.figure("tr483-figure3"), "edge").items():
            labels[title.split("->")[1]] = int(text_of(group))
        expected = {}
        for j in range(3):
            one = routings.MultipleTrees(3, j)
            expected |= {f"tree {j} 0b{c}": one.label(c) for c in one.parents}
        self.assertEqual(labels, expected)
        # As the paper says: the first packets arrive in cycles 0 to 5.
        self.assertEqual((min(labels.values()), max(labels.values())), (0, 5))
