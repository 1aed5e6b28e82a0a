"""`cubeverify simulate`: trees from files, trials that are added up, a killed run, and what it refuses."""

import json
import time

from journal import alter
from program import INCOMPLETE, ProgramTest, start


class SimulateTest(ProgramTest):
    def estimates(self, *arguments):
        return json.loads(self.call("simulate", *arguments, "--json", "-").stdout)["estimates"]

    def test_estimates_of_one_edge(self):
        # Window 1 in the 1-cube: the child lies at its parent or at the other processor, by one coin.
        (self.cwd / "edge.txt").write_text("0  # the only child\n", encoding="utf-8")
        found = self.estimates("--guest", "edge.txt", "--n", 1, "--window", 1, "--trials", 10000)
        self.assertEqual(found["trials"], 10000)
        self.assertEqual(found["fullest_star"], {"least": 2, "mean": 2.0, "largest": 2})
        self.assertEqual((found["edge_length"]["least"], found["edge_length"]["largest"]), (0, 1))
        self.assertAlmostEqual(found["edge_length"]["mean"], 0.5, delta=0.02)
        self.assertEqual(found["without_room"], 0)

    def test_what_has_more_nodes_than_keys(self):
        # 2000 nodes, 500 at each of the 4 processors, where keys end with 63, and 1500 in a star, where they end with 255.
        (self.cwd / "tree.txt").write_text("\n".join(str((v - 1) // 2) for v in range(1, 2000)), encoding="utf-8")
        arguments = ("--guest", "tree.txt", "--n", 2, "--trials", 20)
        found = self.estimates(*arguments)
        self.assertEqual(found["load"], {"least": 63, "mean": None, "largest": 63, "stands_for_more": 63})
        star = found["fullest_star"]
        self.assertEqual((star["least"], star["mean"], star["stands_for_more"]), (255, None, 255))
        self.assertGreater(star["largest"], 1500)
        self.assertNotIn("stands_for_more", found["edge_length"])
        lines = self.call("simulate", *arguments).stdout.splitlines()
        rows = {line[:31].strip(): line[31:].split() for line in lines[3:8]}
        self.assertEqual(rows["fullest star of a trial"], ["255+", "-", str(star["largest"])])
        self.assertEqual(rows["load before redistribution"], ["63+", "-", "63+"])
        self.assertEqual(rows["edge length (dilation)"][::2], ["0", "2"])

    def trials_in(self, run):
        ((trials,),) = alter(self.cwd / run, "SELECT total(count) FROM chunk", with_checksums=False)
        return trials

    def test_trials_are_added_up(self):
        at_once = self.estimates("--n", 8, "--trials", 300, "--run", "at once")
        self.estimates("--n", 8, "--trials", 100, "--run", "in two", "--threads", 1, "--chunk-bits", 3)
        for more in ((), ("--backend", "cuda")):  # the second computes nothing
            self.assertEqual(self.estimates("--n", 8, "--trials", 300, "--run", "in two", *more), at_once)
        other = json.loads(self.call("simulate", "--n", 8, "--trials", 300, "--seed", 2, "--json", "-").stdout)
        self.assertNotEqual(other["estimates"], at_once)
        self.assertEqual(other["manifest"]["seed"], 2)
        self.assertIn("has 300 trials already", self.refused("simulate", "--n", 8, "--trials", 200, "--run", "in two"))
        self.assertIn("window 3", self.refused("simulate", "--n", 8, "--trials", 200, "--window", 3, "--run", "in two"))

    def test_runs_of_other_commands_are_distinguished(self):
        self.call("run", "tr611.lemma3", "--n", "2..3", "--run", "batch")
        self.assertIn("it was begun by: ", self.refused("simulate", "--n", 4, "--run", "batch"))
        self.estimates("--n", 4, "--run", "trials")
        self.assertIn("it was begun by: ", self.refused("report", "trials"))

    def test_a_zigzag_is_a_path(self):
        self.assertEqual(self.estimates("--guest", "zigzag", "--n", 6), self.estimates("--guest", "path", "--n", 6))

    def test_a_killed_run_resumes_at_the_trial(self):
        arguments = ("--guest", "random", "--n", 14, "--chunk-bits", 6, "--trials")
        run = start("simulate", *arguments, 10**6, "--run", "killed", cwd=self.cwd)
        journal = self.cwd / "killed" / "journal.sqlite"
        while run.poll() is None and not (journal.exists() and self.trials_in("killed")):
            time.sleep(0.005)
        run.kill()
        run.communicate()
        more = int(self.trials_in("killed")) + 500
        self.assertLess(more, 10**6)
        self.assertEqual(self.estimates(*arguments, more, "--run", "killed"), self.estimates(*arguments, more, "--run", "whole"))

    def test_keeps_what_it_had_time_for(self):
        self.call("simulate", "--n", 18, "--trials", 10000, "--threads", 1, "--max-hours", 0.0005, "--run", "run", code=INCOMPLETE)
        self.assertGreater(self.trials_in("run"), 0)

    def test_bad_input(self):
        for name, text, said in (
            ("late.txt", "0\n2\n", "late.txt, line 2: node 2 has the parent 2"),
            ("third.txt", "0 0\n0\n", "third.txt, line 2: node 0 has a third child, 3"),
            ("letters.txt", "0\none\n", "letters.txt, line 2: 'one' is not a node"),
            ("negative.txt", "-1\n", "negative.txt, line 1: '-1' is not a node"),
        ):
            (self.cwd / name).write_text(text, encoding="utf-8")
            self.assertIn(said, self.refused("simulate", "--guest", name, "--n", 4))
        self.assertIn("neither a file nor one of complete", self.refused("simulate", "--guest", "star", "--n", 4))
        self.assertRegex(self.refused("simulate", "--n", 24, "--trials", 10**9, "--threads", 1, "--backend", "cpu"), "would take about .* years")
        for words in ("--n 29", "--window 0", "--trials 0", "--backend reference"):
            self.assertIn(words, self.refused("simulate", *(() if words == "--n 29" else ("--n", 4)), *words.split()))
        self.assertFalse((self.cwd / "cubeverify-runs").exists())
