"""A run in parts that share nothing, and the parts brought together: the same facts as in one piece."""

import json
import shlex

from journal import change_tally
from program import DONE, INCOMPLETE, MISMATCH, PROGRAM, ProgramTest

# Sweeps of addresses, of pairs and of few units at small n.
BATCH = ("run", "tr611.lemma3", "tr611.prop2", "tr611.cor3", "--n", "1..9")

# Where the digest of sweep `tree` is in a tally: behind the units and five ForAlls of three words each.
DIGEST = 1 + 5 * 3


class ShardTest(ProgramTest):
    def shards(self, count, *options):
        for index in range(count):
            said = self.call(*BATCH, "--shard", f"{index}/{count}", "--run", f"part{index}", *options).stdout
            self.assertIn(f"shard {index}/{count} is done in part{index}", said)
        return [f"part{index}" for index in range(count)]

    def test_facts_that_are_not_the_published_ones(self):
        def change(words):
            words[DIGEST] ^= 4

        for options, code in (((), MISMATCH), (("--no-published",), DONE)):
            with self.subTest(options):
                parts = self.shards(2, "--force", *options)
                change_tally(self.cwd / "part1", "tree", 9, change)
                said = self.call("merge", *parts, "--run", "all", "--force", code=code).stderr
                if code == MISMATCH:
                    self.assertRegex(said, r"sweep tree at n = 9 \(checksum \w+\) are not those published \(checksum \w+\); compute the shards again")

    def test_the_facts_are_those_of_one_process(self):
        self.call(*BATCH, "--run", "one")
        for count in (2, 3, 7):
            with self.subTest(count=count):
                parts = self.shards(count, "--force", "--threads", 1, "--max-hours", 9)
                said = self.call("merge", *reversed(parts), "--run", "all", "--force").stdout
                again = shlex.split(said.split(" run: ")[1])
                self.assertEqual(again, [PROGRAM, *BATCH, "--run", "all"])
                self.assertIn(f"Nothing was done: all holds the {count} shards already. ", self.call("merge", *parts, "--run", "all").stdout)
                self.call(*again[1:])
                self.assertIn(", 0 facts only in the first, 0 only in the second", self.call("compare", "one", "all").stdout.replace(";", ","))
                self.call(*again[1:], "--json", "all.json")
                self.call(*BATCH, "--run", "one", "--json", "one.json")
                ours, whole = (json.loads((self.cwd / name).read_text(encoding="utf-8")) for name in ("all.json", "one.json"))
                self.assertEqual(ours["facts"], whole["facts"])
                self.assertEqual(ours["verdicts"], whole["verdicts"])
                self.assertEqual(len(ours["manifest"]["sessions"]), count)

    def test_what_does_not_belong_together(self):
        self.shards(2, "--device", "auto", "--threads", 1)
        self.call(*BATCH, "--run", "one")
        again = shlex.join([PROGRAM, *BATCH, "--shard", "1/2", "--run", "part1"])
        self.assertIn(f"1 of 2 shards is missing or unfinished; compute it with: {again}\n", self.refused("merge", "part0/", "--run", "all", code=INCOMPLETE))
        self.assertIn("both shard 0/2", self.refused("merge", "part0", "part0", "part1", "--run", "all"))
        self.assertIn("one is a whole run", self.refused("merge", "part0", "one", "--run", "all"))
        self.call(*BATCH, "--shard", "1/3", "--run", "third")
        self.call(*BATCH, "--shard", "0/3", "--max-hours", "0.000000001", "--run", "first", code=INCOMPLETE)
        self.assertRegex(self.refused("merge", "first", "third", "--run", "all", code=INCOMPLETE), "2 of 3 shards are missing or unfinished; compute them with: .* --shard 0/3 .* --run first; .* --shard 2/3 ")
        self.assertIn("not of one run", self.refused("merge", "part0", "third", "--run", "all"))
        self.call("run", "tr611.lemma3", "--n", "1..5", "--shard", "1/2", "--run", "other")
        self.assertIn("part0 and other are shards, but not of one run: part0 is a run over n = 1..9", self.refused("merge", "part0", "other", "--run", "all"))
        for place in ("nowhere", "."):
            self.assertIn(f"there is no run in {place}: name", self.refused("merge", "part0", place, "--run", "all"))
        self.assertIn("holds a run", self.refused("merge", "part0", "part1", "--run", "one"))
        self.assertIn("--out part0: it holds a run", self.refused("report", "one", "--out", "part0"))
        self.assertFalse((self.cwd / "all").exists())

    def test_commands_that_a_message_names_are_whole(self):
        claims = [line.split()[0] for line in self.call("list", "tr611").stdout.splitlines() if line.startswith("tr611.")][:60]
        name = "shard's of a run with a name that is long enough for a line of more than three hundred letters "
        self.call("run", *claims, "--n", "1..3", "--shard", "1/3", "--run", f"{name}1")
        line = self.refused("merge", f"{name}1", "--run", "all", code=INCOMPLETE)
        self.assertGreater(len(line), 2500)
        for command in line.partition(" compute them with: ")[2].split("; "):
            self.call(*shlex.split(command)[1:])
        self.call("merge", *(f"{name}{i}" for i in range(3)), "--run", "all")

    def test_a_shard_is_no_run_by_itself(self):
        self.shards(2)
        self.call(*BATCH, "--run", "one")
        for command in (("report", "part0"), ("compare", "part0", "one"), ("report", "one", "--merge", "part0")):
            self.assertIn(f"{PROGRAM} merge", self.refused(*command))
        self.assertIn("is shard 0/2 of a run, not 0/1", self.refused(*BATCH, "--run", "part0"))
        self.assertIn("is shard 0/2 of a run, not 1/2", self.refused(*BATCH, "--shard", "1/2", "--run", "part0"))
        self.assertIn("merged", self.refused(*BATCH, "--shard", "0/2", "--json", "-"))

    def test_the_only_shard_of_one_is_the_run(self):
        self.call(*BATCH, "--shard", "0/1", "--run", "one")  # the only one of one is the whole run
        self.assertIn("Merged 1 shard into whole.", self.call("merge", "one", "--run", "whole").stdout)
        self.call("report", "whole", "--no-figures")

    def test_bad_shards(self):
        for shard, said in (("8/8", "0/8 to 7/8"), ("-1/8", "0/8 to 7/8"), ("0/0", "K from 1 to"), ("1", "I/K"), ("a/b", "I/K"),
                            ("1/2/3", "I/K"), ("", "--shard")):  # fmt: skip
            with self.subTest(shard=shard):
                self.assertIn(said, self.refused(*BATCH, f"--shard={shard}"))
