"""`cubeverify audit`: planted errors are found, honest runs are equal, and what it leaves out or refuses it says."""

import re
import unittest

from journal import alter, change_tally
from program import MISMATCH, ProgramTest

# Sweeps `tree` and `profile`, some of them in several chunks.
RUN = ("run", "tr611.lemma3", "tr611.lemma4", "tr611.table1", "--n", "2..8", "--chunk-bits", "5", "--run", "run")
ALL = ("--chunks", "100000", "--seed", "1")


class AuditTest(ProgramTest):
    def audit(self, *arguments):
        return self.call("audit", "run", *arguments).stdout

    def difference(self, *arguments):
        """The one line of an audit that finds one."""
        result = self.call("audit", "run", *(arguments or ALL), code=MISMATCH)
        self.assertRegex(result.stderr, r"\Acubeverify: different: sweep [^\n]+\n\Z")
        return result.stderr

    def alter(self, sql):
        return alter(self.cwd / "run", sql)


class OfARunTest(AuditTest):
    def setUp(self):
        super().setUp()
        self.call(*RUN)

    def test_all_chunks_are_equal(self):
        (chunks, units), = self.alter("SELECT count(*), sum(count) FROM chunk")
        (tasks,), = self.alter("SELECT count(*) FROM task")
        text = self.audit(*ALL)
        self.assertIn(f"drawn with seed 1: {chunks} chunks of {units} units, about ", text)
        self.assertIn(
            f"equal: {chunks} chunks of {units} units of {tasks} sweeps at their n; of {tasks} of these the facts are", text
        )

    def test_the_seed_draws(self):
        texts = [self.audit("--chunks", "3", "--seed", seed) for seed in ("5", "5", "6", "7", "8")]
        drawn = [re.search(r"equal: .*", text)[0] for text in texts]
        self.assertEqual(drawn[0], drawn[1])
        self.assertGreater(len(set(drawn)), 1)
        self.assertTrue(all("drawn with seed 5: 3 chunks" in text for text in texts[:2]))
        self.assertRegex(self.audit("--chunks", "1"), r"drawn with seed \d+: 1 chunk of ")
        self.assertIn("10 chunks", self.audit())

    def test_every_fact_of_a_single_chunk_is_compared(self):
        # In a tally: units, ForAlls of three words each, extrema, the digest, histograms.
        (words,), = self.alter("SELECT length(tally) / 8 FROM task WHERE sweep = 'tree' AND n = 4")
        for word in range(1, words, words // 12):
            with self.subTest(word=word):
                change_tally(self.cwd / "run", "tree", 4, lambda tally, word=word: tally.__setitem__(word, tally[word] ^ 1))
                line = self.difference()
                self.assertIn("sweep tree, n = 4, units 0..15, fact ", line)
                self.assertIn(" by the reference, ", line)
                change_tally(self.cwd / "run", "tree", 4, lambda tally, word=word: tally.__setitem__(word, tally[word] ^ 1))

    def test_every_fact_of_several_chunks_is_compared(self):
        change_tally(self.cwd / "run", "tree", 8, lambda tally: tally.__setitem__(-1, tally[-1] + 1))
        line = self.difference()
        self.assertIn("sweep tree, n = 8, units 0..255, fact ", line)
        self.assertRegex(line, r"at key \d+: \d+ by the reference, \d+ in the run")

    def test_a_chunk_must_be_part_of_the_facts(self):
        # All counts of sweep `tree` at n = 8 are gone, but the one that says how many units there were.
        self.alter("DELETE FROM chunk WHERE task <> (SELECT id FROM task WHERE sweep = 'tree' AND n = 8)")
        self.alter("UPDATE task SET tally = NULL WHERE NOT (sweep = 'tree' AND n = 8)")
        change_tally(self.cwd / "run", "tree", 8, lambda tally: tally.__setitem__(slice(1, 3), [0, 0]))
        line = self.difference("--chunks", "1", "--seed", "1")
        self.assertRegex(line, r"sweep tree, n = 8, units \d+\.\.\d+, fact .* by the reference in these units alone")

    def test_a_chunk_has_the_checksum_noted(self):
        self.alter(
            "UPDATE chunk SET tally_xxh64 = tally_xxh64 + 1 WHERE first = 64 AND "
            "task = (SELECT id FROM task WHERE sweep = 'tree' AND n = 8)"
        )
        self.assertIn("sweep tree, n = 8, units 64..95, some fact: by the checksum", self.difference())

    def test_an_unfinished_run(self):
        self.alter("DELETE FROM chunk WHERE task IN (SELECT id FROM task WHERE n > 6)")
        self.alter("UPDATE task SET tally = NULL WHERE n > 6")
        self.assertIn("equal: ", self.audit(*ALL))
        self.alter("DELETE FROM chunk")
        self.alter("UPDATE task SET tally = NULL")
        self.assertIn("no finished chunk yet", self.refused("audit", "run"))

    def test_bad_arguments(self):
        for option, value in (
            ("--chunks", "0"), ("--chunks", "-1"), ("--chunks", "some"), ("--chunks", "1.5"), ("--chunks", ""),
            ("--seed", "-1"), ("--seed", "x"), ("--time-limit", "0"), ("--time-limit", "-2"), ("--time-limit", "x"),
        ):  # fmt: skip
            with self.subTest(option=option, value=value):
                self.assertIn(option, self.refused("audit", "run", option, value))

    def test_other_formats_are_refused(self):
        self.alter("PRAGMA user_version = 7")
        self.assertIn("schema 7", self.refused("audit", "run"))


class InOtherWaysTest(AuditTest):
    def test_by_another_form(self):
        self.call(*RUN)
        for by, name in (("plain", "the plain form"), ("cpu", "the cpu back end")):
            with self.subTest(by):
                text = self.audit("--by", by, *ALL)
                self.assertRegex(text, rf"within 60 s each on {name}\n")
                self.assertRegex(text, rf"equal: .* of these the facts are {name}'s own\n")
        change_tally(self.cwd / "run", "tree", 8, lambda tally: tally.__setitem__(-1, tally[-1] + 1))
        self.assertRegex(self.difference("--by", "plain", *ALL), r"at key \d+: \d+ by the plain form, \d+ in the run")

    def test_what_takes_the_reference_too_long(self):
        self.call("run", "tr611.lemma3", "--n", "22", "--run", "run", "--backend", "cpu", "--chunk-bits", "22")
        self.assertIn("the reference would take longer", self.refused("audit", "run", "--time-limit", "1"))
        self.assertRegex(self.audit("--by", "plain"), r"equal: \d+ chunks? of \d+ units of \d+ sweeps? ")

    def test_another_name(self):
        self.call("run", "tr483.sec5.sbt-gray-order", "--n", "2..3", "--run", "run")
        said = self.refused("audit", "run", "--by", "guess")
        self.assertEqual(said, "cubeverify: --by guess: not one of reference, plain, cpu, cuda\n")


class AuditOfOtherRunsTest(AuditTest):
    def test_what_takes_too_long_is_left_out_and_named(self):
        self.call("run", "tr611.lemma3", "--n", "2..20", "--run", "run", "--backend", "cpu")
        text = " ".join(self.audit("--chunks", "5", "--time-limit", "0.5").split())
        self.assertRegex(text, r"not audited, since the reference would take longer .*tree n = \d+\.\.20\b.*; the shortest about")
        self.assertIn("equal: 5 chunks", text)
        message = self.refused("audit", "run", "--time-limit", "1e-9")
        self.assertRegex(message, r"for every chunk of run; for the shortest, of \w+ n = \d+, about ")

    def test_no_run(self):
        self.assertIn("there is no run in nowhere", self.refused("audit", "nowhere"))
        self.call("simulate", "--n", "4", "--trials", "3", "--run", "trials")
        self.assertRegex(self.refused("audit", "trials"), "it was begun by: .*simulate --n 4 --trials 3 --run trials")


if __name__ == "__main__":
    unittest.main()
