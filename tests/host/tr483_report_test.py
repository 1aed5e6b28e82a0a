"""The figures and tables of TR-483 in a report."""

import unittest
import xml.etree.ElementTree as ElementTree

import routings
from draw_test import SVG, PictureTest, groups, text_of
from program import ProgramTest, SharedFolder
from routings import Expected


class PaperFigureTest(SharedFolder, PictureTest):
    MADE_BY = [("run", "tr483.fig3", "--n", "2..3", "--run", "run"), ("report", "run", "--out", "out")]

    def figure(self, number):
        picture = ElementTree.parse(self.cwd / f"out/figures/tr483-figure{number}.svg").getroot()
        self.assertIn("Made by `cubeverify report`", picture.find(f"{SVG}desc").text)
        return picture

    def test_page(self):
        page = (self.cwd / "out/index.html").read_text(encoding="utf-8")
        page = page[page.index("TR-483 figures</h2>") :]
        places = [page.index(f"<h3>Figure {number}</h3>") for number in range(1, 5)]
        self.assertEqual(places, sorted(places))

    def test_binomial_and_balanced_tree(self):
        self.assert_shows(self.figure(1), "sbt", 4)
        self.assert_is_laid_out(self.figure(1), "sbt", 4)
        self.assert_shows(self.figure(4), "bst", 5)
        self.assert_is_laid_out(self.figure(4), "bst", 5)

    def test_edge_disjoint_trees(self):
        used, arrows = [], {}
        for title, group in groups(self.figure(2), "edge").items():
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
        links = {frozenset(title.split("->")) for title in groups(self.figure(2), "edge")}
        self.assertEqual(len(links), 3 * 12)

    def test_labels(self):
        labels = {}
        for title, group in groups(self.figure(3), "edge").items():
            labels[title.split("->")[1]] = int(text_of(group))
        expected = {}
        for j in range(3):
            one = routings.MultipleTrees(3, j)
            expected |= {f"tree {j} 0b{c}": one.label(c) for c in one.parents}
        self.assertEqual(labels, expected)
        # As the paper says: the first packets arrive in cycles 0 to 5.
        self.assertEqual((min(labels.values()), max(labels.values())), (0, 5))


class TableTest(ProgramTest):
    def table(self, number):
        self.call("run", f"tr483.table{number}", "--n", "2..6", "--max-closed-form-n", 14, "--run", "run")
        self.call("report", "run", "--no-figures", "--out", "out")
        self.page = (self.cwd / "out/index.html").read_text(encoding="utf-8")
        return self.rows(f"out/tr483-table{number}.csv")

    def entries(self, number, claim, reading="printed"):
        """{(entry, n): (said, found)} of one reading."""
        found = {}
        for row in self.table(number):
            if row["claim"] == f"tr483.table{number}.{claim}" and row["reading"] == reading:
                found[row["entry"], int(row["n"])] = (row["said"], row["found"])
                if row["said"] == row["found"]:
                    self.assertEqual(row["differs"], "no")
        return found

    def test_broadcasts(self):
        found = self.entries(3, "hp.1s-and-r")
        for n in range(2, 7):
            self.assertEqual(found["T for 1 packet", n], (str(2**n - 2), str(2**n - 1)))
            self.assertEqual(found["T for 2n+2 packets", n], (str(2 * n + 2 + 2**n - 3), str(2 * n + 2 + 2**n - 2)))
        sizes = self.entries(3, "msbt.1s-and-r", "packet-size")
        self.assertEqual(sizes["B_opt^2 t_c / (M tau)", 4], ("1/4", "1/4"))
        self.assertEqual(sizes["T_min", 4], ("(sqrt(M t_c) + sqrt(4 tau))^2",) * 2)
        self.assertIn("<td>15, not 14</td>", self.page)


if __name__ == "__main__":
    unittest.main()
