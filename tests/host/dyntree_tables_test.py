"""Dynamic Tree Embedding's tables from exact distributions, next to what follows by hand where the nodes are independent."""

import unittest

from program import SharedFolder


def above_in_8_cube(nodes):
    """256 times the chance that one star of the 8-cube has more nodes. For n = b = 8 each of the 256 nodes is in it with
    the chance 9/256, by itself."""
    chance, above = (247 / 256) ** 256, 1.0
    for k in range(nodes + 1):
        above -= chance
        chance *= (256 - k) / (k + 1) * 9 / 247
    return 256 * above


class DyntreeTablesTest(SharedFolder):
    MADE_BY = [("run", "dyntree.theorem.mean", "--n", "2..4", "--run", "run"), ("report", "run", "--no-figures", "--out", "out")]

    def test_full_stars(self):
        rows = self.rows("out/dyntree-full-stars.csv")
        self.assertEqual(sorted({int(row["n"]) for row in rows}), [8, 12, 16, 20, 24, 28, 32])
        independent = next(row for row in rows if (row["n"], row["window"]) == ("8", "8"))
        # The sum of what is left, without the rounding of 1 - almost 1.
        expected = sum(self.chances()[33:]) * 256
        for shape in ("complete", "path", "caterpillar", "fibonacci"):
            self.assertAlmostEqual(float(independent[shape]) / expected, 1, delta=0.005)
        for row in rows:
            self.assertLessEqual(float(row["path"]), float(row["complete"]))

    def chances(self):
        chances = [(247 / 256) ** 256]
        for k in range(256):
            chances.append(chances[-1] * (256 - k) / (k + 1) * 9 / 247)
        return chances

    def test_constant(self):
        rows = {int(row["n"]): row for row in self.rows("out/dyntree-constant.csv")}
        self.assertEqual(list(rows), list(range(5, 33)))
        for level, column in ((1 / 8, "1/n exact"), (1 / 256, "1/N exact")):
            least = next(nodes for nodes in range(256) if above_in_8_cube(nodes) < level)
            self.assertEqual(rows[8][column], f"{least / 8:.4f}")
        # As dyntree.theorem.constant-c has it for whole c.
        self.assertTrue(74 < float(rows[8]["1/N proof"]) <= 75)
        self.assertEqual(rows[7]["1/N proof"], "")
        for n, row in rows.items():
            self.assertEqual([row[name] for name in ("trials", "mean / n", "1/n from", "1/N to")], [""] * 4)
            if n >= 8:
                self.assertLessEqual(float(row["1/n exact"]), float(row["1/N exact"]))
                self.assertLess(float(row["1/N exact"]), 3.3)
                self.assertGreater(float(row["1/N proof"]), 66)


if __name__ == "__main__":
    unittest.main()
