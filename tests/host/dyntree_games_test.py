"""What a report shows of the adversary of Dynamic Tree Embedding, section 4."""

import csv
import math
import unittest
import xml.etree.ElementTree as ElementTree

from cli_test import CommandTest
from draw_test import SVG, groups, place
from level_games import EMBEDDINGS, Game, levels
from program import SharedFolder

LEAST, MOST = 5, 7  # the n of the games reported


class ReportedGamesTest(SharedFolder, CommandTest):
    MADE_BY = [("run", "dyntree.det.average", "--n", f"2..{MOST}", "--run", "run"), ("report", "run", "--out", "out")]

    def rows(self):
        with open(self.cwd / "out/dyntree-games.csv", encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))

    def figure(self, name):
        return ElementTree.parse(self.cwd / "out/figures" / name).getroot()

    def test_table(self):
        rows = {(row["embedding"], int(row["c"]), int(row["n"])): row for row in self.rows()}
        self.assertEqual(len(rows), 7 * 3 * (MOST - LEAST + 1))
        self.assertEqual([int(row["n"]) for row in self.rows()], sorted(n for _, _, n in rows))
        for (name, c, n), row in rows.items():
            self.assertEqual(row["sqrt(n)/(12c)^2"], f"{math.sqrt(n) / (12 * c) ** 2:.6f}")
            self.assertEqual(row["sqrt(n)/(4c^2)"], f"{math.sqrt(n) / (4 * c**2):.6f}")
            if name not in EMBEDDINGS:
                continue
            game = Game(name, n, c)
            lengths = game.lengths()
            expected = {
                "load": game.load(),
                "nodes": len(game.place),
                "paths": game.paths,
                "longest edge": max(lengths),
                "length of edges": sum(lengths),
                "average edge": f"{sum(lengths) / len(lengths):.6f}",
            }
            self.assertEqual({key: row[key] for key in expected}, {key: str(value) for key, value in expected.items()}, (name, c, n))

    def test_figure(self):
        picture = self.figure("dyntree-games.svg")
        self.assertIn("Made by `cubeverify report`", "".join(picture.itertext()))
        # Matplotlib draws letters as shapes, each text behind a remark that holds it.
        text = (self.cwd / "out/figures/dyntree-games.svg").read_text(encoding="utf-8")
        for label in {row["embedding"] for row in self.rows()} | {"c = 1", "c = 2", "c = 3"}:
            self.assertIn(f"<!-- {label} -->", text)

    def test_trees(self):
        picture = self.figure("dyntree-game-trees.svg")
        self.assertIn("Made by `cubeverify report`", picture.find(f"{SVG}desc").text)
        spots, lines = groups(picture, "node"), groups(picture, "edge")
        for name in ("heads", "rotor", "nearest-size"):
            n, c = 4, 1
            game, level = Game(name, n, c), levels(n, c)
            shown = {title: group for title, group in spots.items() if title.startswith(f"{name} ")}
            self.assertEqual(set(shown), {f"{name} {v}" for v in range(len(game.place))})
            for v, x in enumerate(game.place):
                group = shown[f"{name} {v}"]
                self.assertEqual([text.text for text in group.iter(f"{SVG}text")], [x, f"level {level[x]}"])
                shape = group.find(f"{SVG}path")
                apart = abs(level[x] - game.chosen)
                self.assertEqual(shape.get("fill"), {0: "gold", 1: "lightyellow"}.get(apart, "white"), (name, v))
                self.assertEqual(shape.get("stroke-width") is not None, game.place.count(x) > c, (name, v))
            for v, length in enumerate(game.lengths(), start=1):
                text = lines[f"{name} {game.parent[v]}->{name} {v}"].find(f"{SVG}text")
                self.assertEqual("1" if text is None else text.text, str(length), (name, v))
                parent_at, at = place(shown[f"{name} {game.parent[v]}"]), place(shown[f"{name} {v}"])
                # Along the first path to the right, along the others down.
                straight = 1 if v < 2**n // 2 else 0
                self.assertAlmostEqual(at[straight], parent_at[straight], delta=0.1)
                self.assertGreater(at[1 - straight], parent_at[1 - straight])
        self.assertEqual(len(lines), sum(len(Game(name, 4, 1).place) - 1 for name in ("heads", "rotor", "nearest-size")))

    def test_none_without_games(self):
        self.call("run", "dyntree.alg.each-coordinate-once", "--n", "2..3", "--run", "other")
        self.call("report", "other", "--out", "without")
        self.assertEqual(list(self.cwd.glob("without/dyntree-games*")) + list(self.cwd.glob("without/figures/*")), [])


if __name__ == "__main__":
    unittest.main()
