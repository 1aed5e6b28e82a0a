"""What a report shows of the adversary of Dynamic Tree Embedding, section 4."""

import math
import sys
from pathlib import Path

from program import SharedFolder

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "verify" / "papers" / "dyntree"))
from games import EMBEDDINGS, Game

LEAST, MOST = 5, 7  # the n of the games reported


class ReportedGamesTest(SharedFolder):
    MADE_BY = [("run", "dyntree.det.average", "--n", f"2..{MOST}", "--run", "run"), ("report", "run", "--out", "out")]

    def test_table(self):
        listed = self.rows("out/dyntree-games.csv")
        rows = {(row["embedding"], int(row["c"]), int(row["n"])): row for row in listed}
        self.assertEqual(len(rows), 7 * 3 * (MOST - LEAST + 1))
        self.assertEqual([int(row["n"]) for row in listed], sorted(n for _, _, n in rows))
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
