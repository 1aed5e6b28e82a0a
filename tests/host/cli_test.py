"""The program's face: what each command prints, the exit codes, and one line for whatever is wrong."""

import itertools
import json
import os
import re
import resource
import shlex
import shutil
import subprocess
import unittest
from pathlib import Path

import trees
from program import DONE, FAULT, INCOMPLETE, MISMATCH, PROGRAM, SLOWNESS, SOURCE, USAGE, ProgramTest, commands


class UsageTest(ProgramTest):
    def test_help_says_the_same_both_ways(self):
        self.assertEqual(self.call("help").stdout, self.call("--help").stdout)
        self.assertEqual(self.call("help", "run").stdout, self.call("run", "--help").stdout)
        self.assertEqual(self.call("-V").stdout, self.call("--version").stdout)

    def test_help_has_no_words_of_the_parser_and_ends_with_examples(self):
        for command in ([], *([name] for name in commands(self.cwd) if name != "help")):
            with self.subTest(command):
                text = self.call(*command, "--help").stdout
                about, examples = text.split("Examples:\n")
                for word in ("REQUIRED", "Excludes", "TEXT", "{", "... ..."):
                    self.assertNotIn(word, about)
                self.assertLessEqual(not command or max(map(len, text.replace(PROGRAM, "cubeverify").split("\n\n")[0].splitlines())), 100)
                self.assertRegex(examples, rf"\A(  ({re.escape(PROGRAM)} |source |man ).*\n)+\Z")

    def test_version(self):
        self.assertRegex(self.call("--version").stdout, r"^cubeverify \d+\.\d+\.\d+\ncommit \S+(.*\n)+with(out CUDA| CUDA by .* for compute capability \S+)")

    def test_bad_range_of_n(self):
        for n in ("0", "65", "5..2", "abc", "1e3", "2..", "..", "..5", "-3", "-3..5", "2..65", "0..4", "2...5", "", "2,5", "+2"):
            self.assertIn("write --n 2..5" if n == "5..2" else "--n", self.refused("run", "--n", n))

    def test_bad_option_of_run(self):
        for option, value in (
            ("--threads", "0"), ("--threads", "two"), ("--chunk-bits", "-1"), ("--chunk-bits", "64"), ("--backend", "gpu"),
            ("--max-closed-form-n", "2001"), ("--max-closed-form-n", "0"), ("--max-hours", "0"), ("--max-hours", "inf"),
            ("--max-hours", "-1"), ("--json", "no/such/directory/file"), ("--json", "."),
            *(("--device", devices) for devices in ("x", "-1", "0,0", "0,,1")),
            *(("--max-orbit-n", n) for n in ("65", "-1", "abc", "1.5", "2..9", "+2", "1e1")),
            *(("--verify-share", share) for share in ("-0.1", "1.01", "nan", "inf", "x", "1%")),
        ):  # fmt: skip
            self.assertIn(f"{option} {value}", self.refused("run", "--n", "2..4", option, value))

    def test_what_is_wrong_is_named(self):
        for line, said in (
            ("runn", "did you mean 'run'?"), ("help rnu", "did you mean 'run'?"), ("--hlep", "did you mean '--help'?"),
            ("list --refuetd", "did you mean '--refuted'?"), ("run tr611.lemma3 --shrad 0/2", "did you mean '--shard'?"),
            ("draw debrujin:2,3", "; did you mean 'debruijn'?"), ("merge", "DIR... is missing"), ("run", "--n"), ("node 0b1", "--n"),
            ("solve", "'solve'"), ("--quick", "'--quick'"), ("run --n 3 --quick", "--quick"), ("run --n 3 --n 4", "--n"), ("", "--help"),
            ("compare one", "--help"), ("list tr611.lemna3", "tr611.lemma3"), ("show tr611.lemna3", "tr611.lemma3"),
            ("show lemma3", "several papers have one: tr611.lemma3, "), ("errata --format markdown", "--format markdown: not one of text, json"),
            ("show tr611 11", "11 is more than show takes, which read tr611 as "), ("--bogus list", "cubeverify --help"), ("node sbt-mirror --n 4 6", "6 is more than node takes, which read sbt-mirror as ADDRESS; a graph is named by --graph GRAPH; see "),
            *((f"{command} tr611.E1", "tr611.E1 is no claim, but a mistake or a remark: see ") for command in ("show", "run --n 3", "list", "prove")),
            ("run tr611.lemma3 --n 2 --shard 0/2 --table", "--table: a shard decides nothing"), ("run tr9121.def --n 2 --max-orbit-n 8", "from rotation classes"),
            ("list lemma", "lemma: several papers have one: tr611.lemma, tr9121.lemma, tr483.lemma, dyntree.lemma"), ("run tr611.lemma3 --n 2 --table --json -", "--table: JSON has all verdicts"), ("errata --list --json -", "--list: JSON has all of each"),
            ("errata --format json --json x", "--format excludes --json"), ("completion bash x", "x: it goes with completion words"),
            ("run tr611.cor5 --n 3 --form sse", "--form sse: not one of words, avx2, avx512"), ("run tr611.theorem5 --n 3 --form words", "--form words: no sweep of these claims is computed in bit slices; leave it out"),
            ("run tr611.cor5 --n 3 --form words --backend plain", "--form words: it is for --backend cpu, not for plain"),
            ("errata --format", "--format: its value is missing, text|json; see "), ("-x run", "there is no option '-x'"),
            *((f"{line} ''", ": its value is empty; see ") for line in ("run --n 3 --shard", "why tr611.E1 --n", "check --parent c --n 3 --trees", "list", "compare x")),
            ("run tr611.lemma3 --n 4 --backend cpu --device 0", "--device 0: --backend cpu uses no GPU; leave one of them out"),
            ("report run --exclude-sweep tree", "--exclude-sweep: it goes with --merge"),
            *((f"run {given} --n 3", f"did you mean '{meant}'?") for given, meant in (
                ("tr611.lema11", "tr611.lemma11"), ("tr611.lemm11", "tr611.lemma11"), ("lema11", "lemma11"), ("Lemma11", "lemma11"),
                ("prop54", "prop5.4"), ("tr438", "tr483"), ("TR611", "tr611"))),
        ):  # fmt: skip
            self.assertIn(said, self.refused(*shlex.split(line)), line)
        self.assertNotIn("did you mean", self.refused("errata", "foo"))

    def test_names_in_two_words(self):
        for words, claim in (("lemma 11", "tr611.lemma11"), ("Corollary 9", "tr611.cor9"), ("property 5.4", "tr9121.prop5.4"), ("TR-611.lemma11", "tr611.lemma11"), ("cis-tr-91-21.prop5.4", "tr9121.prop5.4")):
            for command in ("show", "errata", "list"):
                self.assertEqual(len({self.call(command, *given).stdout for given in (words.split(), [words], [claim])}), 1)
        self.assertIn("E1", self.call("errata", "tr611e1").stdout)
        self.call("show", "tr611.lemma3", "--json", "table 5")
        self.assertTrue((self.cwd / "table 5").exists())

    def test_mistakes_by_their_numbers(self):
        """E20 is enough where one paper alone has it; of a claim, the last part of its ID."""
        ids = re.findall(r"(?m)^\w+\.[ER]\d+", self.call("errata", "--list").stdout)
        numbers = [name.split(".")[1] for name in ids]
        of_one = next(name for name in ids if numbers.count(name.split(".")[1]) == 1)
        for command in ("errata", "why"):
            short = self.call(command, of_one.split(".")[1]).stdout
            self.assertEqual(short, self.call(command, of_one).stdout)
            self.assertIn("several papers have one: tr611.E1, ", self.refused(command, "e1"))
            self.assertEqual(short, self.call(command, of_one.lower()).stdout)
            self.assertIn("there is no mistake or remark 'tr611.E99'", self.refused(command, "tr611.E99"))
        for command, short, whole in (("show", "lemma11", "lemma11"), ("why", "lemma11", "lemma11"), ("why", "tr611.conjecture", "conjecture.2-over-n")):
            self.assertEqual(self.call(command, short).stdout, self.call(command, f"tr611.{whole}").stdout)

    def test_bad_address(self):
        for address in ("64", "0b1000000", "0b0000001", "0x40", "0110100", "01101", "(01101)", "0b", "0x", "0b012", "abc", "-1", "1e3", ""):
            self.refused("node", "--n", "6", address)
            self.refused("node", "--n", "6", "1", "--source", address)
        for n, address in ((64, 2**64), (0, 0), (65, 0)):
            self.refused("node", "--n", n, address)

    def test_no_run(self):
        (self.cwd / "file").write_text("{}", encoding="utf-8")
        for run in (".", "nowhere", "file"):
            self.refused("report", run)
            self.refused("compare", run, run)

    @unittest.skipUnless(Path("/dev/full").exists(), "needs /dev/full")
    def test_full_disk(self):
        self.assertEqual(os.system(f"{shlex.quote(PROGRAM)} list >/dev/full 2>/dev/null") >> 8, FAULT)

    def test_no_device(self):
        if "without CUDA" not in self.call("--version").stdout and Path("/dev/nvidiactl").exists():
            self.skipTest("there may be a device")
        for demand in (("--backend", "cuda"), ("--device", "all")):
            self.refused("run", "--n", "3", *demand, code=FAULT)
            self.refused("simulate", "--guest", "nowhere", "--n", "28", *demand, code=FAULT)  # before the tree is made


class JsonTest(ProgramTest):
    def test_into_files_to_standard_output_and_through_pipes(self):
        """What is printed stays the same where a file is named, and standard output takes its place."""
        run = ("run", "tr611.lemma3", "--n", "3", "--run", "one")
        self.call(*run, "--json", "one.json")
        self.call("export", "sbt", "-n", "3", "--format", "edges", "--out", "tree")
        (self.cwd / "guest").write_text("0 0 1", encoding="ascii")
        for command in (("errata", "tr9121"), ("show", "tr611.lemma1"), ("why", "tr611.E1"), ("prove", "tr9121"),
                        ("compare", "one", "one.json"), run):  # fmt: skip
            with self.subTest(command):
                printed = self.call(*command, "--json", "-").stdout
                self.assertEqual(self.call(*command, "--json", "file").stdout, self.call(*command).stdout)
                self.assertEqual((self.cwd / "file").read_text(encoding="utf-8"), printed)
                self.assertTrue(json.loads(printed))
                self.assertIn("--json no/file", self.refused(*command, "--json", "no/file"))
        for name, command in (("one.json", ("compare", "one", "-")), ("tree", ("export", "-", "--format", "msccl", "--collective", "broadcast")),
                              ("guest", ("simulate", "--guest", "-", "--n", "2"))):  # fmt: skip
            piped = self.call(*command, input=(self.cwd / name).read_text(encoding="utf-8")).stdout
            self.assertEqual(piped.replace("/dev/stdin", name), self.call(*(name if word == "-" else word for word in command)).stdout)


class ListTest(ProgramTest):
    def test_one_line_each_and_checks_of_our_own_are_counted_apart(self):
        claims = json.loads(self.call("list", "--json").stdout)
        _, *lines, last = self.call("list").stdout.splitlines()
        self.assertEqual([line.split()[0] for line in lines], [claim["id"] for claim in claims])
        own = [claim for claim in claims if claim["own"]]
        self.assertTrue(all(claim["statement"].startswith("Our own check: ") for claim in own))
        self.assertFalse(any(reading["name"] == "added" for claim in claims if not claim["own"] for reading in claim["readings"]))
        self.assertEqual(last, f"{len(claims) - len(own)} claims of the papers, {len(own)} checks of our own")
        self.assertEqual(self.call("list", "tr611.lemma1").stdout.splitlines()[-1], "1 claim of the papers")
        run = self.call("run", "tr611.fig6.brute-force", "tr611.lemma8", "--n", "2..4").stdout
        self.assertIn("\n1 claim of the papers, 1 check of our own\n", run)

    def test_json(self):
        for claim in json.loads(self.call("list", "--json").stdout):
            self.assertEqual(set(claim), {"id", "paper", "place", "statement", "own", "readings", "evidence"})
            self.assertEqual(claim["evidence"], claim["readings"][0]["evidence"])
            for reading in claim["readings"]:
                self.assertEqual(" ".join(sorted(reading)), "by_definition evidence n_max n_min name orbit proved published sweeps text why_not_run", claim["id"])

    def test_of_a_published_verdict(self):
        claims = json.loads(self.call("list", "--json").stdout)
        wanted = [claim["id"] for claim in claims if claim["readings"][0]["published"] == "refuted"]
        lines = self.call("list", "--refuted").stdout.splitlines()[1:-1]
        self.assertEqual([line.split()[0] for line in lines], wanted)
        self.assertTrue(all("  refuted  " in line for line in lines))
        self.assertIn("no claim of these is refuted", self.refused("list", "tr611.lemma1", "--refuted"))

    def test_show(self):
        text = self.call("show", "tr611.lemma3").stdout
        for part in (
            "tr611.lemma3\n", "reading printed", "published: holds for n = 1..", "a run can decide n = 1..64 (exhaustive)", "sweep tree",
            "level-fanout", "256 at n = 8, 65536 at n = 16, 4294967296 at n = 32, 2^64 at n = 64\n",
        ):  # fmt: skip
            self.assertIn(part, text)
        self.assertNotIn("about", text)

    @staticmethod
    def published_in(text, ends_with):
        """What the paragraphs "published: ..." of an output say, by claim and reading."""
        said, claim, reading = {}, "", ""
        for line in text.splitlines():
            if re.fullmatch(r"[a-z]\w*\.\S+", line):
                claim = line
            elif line.startswith("reading "):
                reading = line.removeprefix("reading ")
            elif line.startswith("  published: "):
                said[claim, reading] = line.strip()
                open_paragraph = True
            elif line.startswith(ends_with):
                open_paragraph = False
            elif said and open_paragraph:
                said[claim, reading] += " " + line.strip()
        return said

    def test_what_is_said_to_be_published_is(self):
        """`show` names, for every reading, the n and the evidence of the published documents, and `why` does the same."""
        ranges = {}
        for document in (SOURCE / "results").glob("*/verdicts.json"):
            for verdict in json.loads(document.read_text(encoding="utf-8"))["verdicts"]:
                first, last = verdict["n_first"], verdict["n_last"]
                n = f"n = {first}" if first == last else f"n = {first}..{last}"
                evidence = "by rotation classes" if verdict["evidence"] == "orbit" else verdict["evidence"]
                ranges.setdefault((verdict["id"], verdict["reading"], verdict["published"]), []).append(f"{n} ({evidence})")
        shown = self.published_in("".join(self.call("show", paper).stdout for paper in sorted({claim.split(".")[0] for claim, *_ in ranges})), "  a run can")
        run = {(claim, reading) for claim, reading, published in ranges if published != "not run"}
        self.assertEqual(set(shown), run, "not published yet: verify/publish PAPER (CONTRIBUTING.md, a reading, step 5)")
        for (claim, reading, published), decided in ranges.items():
            if (claim, reading) in run:
                wanted = ("holds by definition; checked for " if published == "by definition" else "") + " and ".join(decided)
                self.assertTrue(shown[claim, reading].split("; proved: ")[0].endswith(wanted), (claim, reading, shown[claim, reading], wanted))
                self.assertIn(published, shown[claim, reading], f"{claim} [{reading}]: publish a second time (CONTRIBUTING.md, a reading, step 5)")
        for name in ("tr611.lemma3", "tr611.E1", "tr9121.E2", "tr483.E5"):
            ((why, said),) = self.published_in(self.call("why", name).stdout, ("n = ", "facts")).items()
            self.assertEqual(said.rstrip(), shown[why])

    def test_show_what_would_refute_it(self):
        """Every reading that holds or is estimated says what would refute it, and no other does."""
        for claim in json.loads(self.call("list", "tr611", "--json").stdout)[::9]:
            shown = self.call("show", claim["id"]).stdout.split("\nreading ")[1:]
            for reading, text in zip(claim["readings"], shown, strict=True):
                said = {"would be refuted by ": reading["published"] in ("holds", "estimated"), "supports nothing": reading["published"] == "by definition"}
                self.assertEqual({one: one in text for one in said}, said, claim["id"])
        self.assertIn("what refutes [printed], the same", self.call("show", "tr611.conjecture.2-over-n").stdout)


class NodeTest(ProgramTest):
    def node(self, *arguments):
        return json.loads(self.call("node", "--json", *arguments).stdout)

    def test_json(self):
        node = self.node("--n", "6", "0b011010")
        self.assertEqual(node["rotations"][1], {"j": 1, "value": "0b001101", "best": True})
        self.assertEqual([rotation["best"] for rotation in node["rotations"]].count(True), 1)
        expected = {
            "tree": "minR", "n": 6, "level": 3, "J": [1], "index": 1, "period": 6, "cyclic": False, "subtree": 1, "k": 4,
            "M": [0, 5], "alpha": 2, "parent": "0b001010", "children": [],
        }  # fmt: skip
        self.assertEqual({name: node[name] for name in expected}, expected)

    def test_every_node_of_every_tree(self):
        for tree in trees.FAMILIES:
            edges = trees.edges(tree, 4)
            for c in range(16):
                node = self.node("--n", "4", c, "--graph", tree)
                parents = {way["path"][1] for way in node.get("ways", [])} if tree == "sbg" else {node["parent"]} - {None}
                wanted = {parent for parent, child in edges if child == node["address"]}, sorted(child for parent, child in edges if parent == node["address"])
                self.assertEqual((parents, sorted(node["children"])), wanted, f"{tree}, node {c}: the program has the first, tests/host/trees.py the second")
                if c:
                    index = trees.indices(tree, f"{c:04b}")[0]
                    self.assertEqual((node["subtree"], node["k"]), (index, trees.dimension(tree, f"{c:04b}", index)), f"{tree}, node {c}")

    def test_ways_to_write_an_address(self):
        nodes = [self.node("--n", "6", address) for address in ("0b011010", "0b11010", "0x1a", "26", "011010", "(011010)")]
        self.assertTrue(all(node == nodes[0] for node in nodes))

    def test_source_translates_the_tree(self):
        node = self.node("--n", "6", "0b011011", "--source", "1")
        self.assertEqual((node["address"], node["parent"]), ("0b011010", "0b001011"))
        self.assertEqual(node["path"][-1], "0b000001")

    def test_bases_of_the_papers_examples(self):
        # The first is misprinted there.
        self.assertEqual([self.node("--n", "6", c, "--graph", "bst")["base"] for c in ("0b011010", "0b110110")], [1, 1])

    def test_balanced_graph(self):
        # A cyclic node has a parent in each of its subtrees, another node one.
        node = self.node("--n", "4", "0b0101", "--graph", "sbg")
        self.assertEqual([way["subtree"] for way in node["ways"]], node["J"])
        self.assertEqual(node["J"], [0, 2])
        self.assertTrue(all(way["path"][-1] == "0b0000" for way in node["ways"]))
        self.assertEqual(self.node("--n", "4", "0", "--graph", "sbg")["parent"], None)
        self.assertEqual(self.node("--n", "4", "5", "--graph", "debruijn"), self.node("5", "--graph", "debruijn:2,4"))
        text = self.call("node", "--n", "4", "0b0101", "--graph", "sbg").stdout
        self.assertIn("subtree 0 k = ", text)
        self.assertIn("subtree 2 k = ", text)

    def test_ends_of_the_domain(self):
        self.assertEqual(self.node("--n", "1", "1")["path"], ["0b1", "0b0"])
        self.assertEqual(len(self.node("--n", "64", str(2**64 - 1))["path"]), 65)
        for tree, n in itertools.product([tree for tree in trees.FAMILIES if tree != "sbg"], (1, 7, 64)):
            for c in (1, 2 ** (n - 1), 3 << n >> 2, 2**n - 1, 5 << n >> 4):
                node = self.node("--n", n, c, "--graph", tree)
                if node["parent"]:
                    self.assertIn(node["address"], self.node("--n", n, node["parent"], "--graph", tree)["children"], f"{tree}, node {c}, n = {n}")
                for child in node["children"][:2]:
                    self.assertEqual(self.node("--n", n, child, "--graph", tree)["parent"], node["address"], f"{tree}, node {c}, n = {n}")


class RunTest(ProgramTest):
    def document(self, *arguments):
        return json.loads(self.call("run", *arguments, "--json", "-").stdout)

    def test_table_and_summary(self):
        lines = self.call("run", "tr611.lemma8", "--n", "2..6").stdout.splitlines()
        self.assertEqual(lines[0].split(), ["claim", "reading", "verdict", "evidence", "range", "checked", "counterexample"])
        self.assertIn("holds", lines[1])
        self.assertIn("refuted", lines[2])
        self.assertEqual(lines[-1], "2 readings: 1 holds, 1 refuted, 0 estimated, 0 not run")

    def test_facts_without_verdicts(self):
        """A report decides what the run has left."""
        run = ("run", "tr611.lemma3", "--n", "2..4", "--run", "run", "--facts-only")
        self.assertEqual(self.call(*run).stdout, f"Facts are in run. For verdicts, tables, errata and a page run: {PROGRAM} report run\n")
        self.assertIn(f"{PROGRAM} report decides them", self.refused(*run, "--table"))

    def test_what_lies_beyond_the_range_is_said_once(self):
        out = self.call("run", "tr611.lemma11", "--n", "4").stdout
        self.assertEqual(out.count("closed forms and enumerations go beyond --n, at most to --max-closed-form-n 200\n"), 1)
        self.assertIn("\nrefuted beyond this range: tr611.lemma11 [printed] at n = 12\n", out)
        self.assertRegex(out, r"\ntr611\.lemma11 +printed +holds-here ")
        self.assertNotIn("beyond", self.call("run", "tr611.lemma3", "--n", "2..4").stdout)

    def test_whole_papers_get_a_row_each(self):
        """Claims that are named get their rows all the same; --table has all."""
        run = ("run", "tr9121", "tr611.lemma8", "--n", "2..3", "--max-closed-form-n", "8")
        lines = self.call(*run).stdout.splitlines()
        rows = {line.split()[0]: line.split()[1:] for line in lines if line.startswith(("tr9121 ", "tr611 "))}
        claims = [claim for claim in json.loads(self.call("list", "tr9121", "--json").stdout) if not claim["own"]]
        self.assertEqual(rows["tr9121"][0], str(len(claims)))
        self.assertEqual(sum(map(int, rows["tr9121"][1:])), len(claims))
        self.assertEqual(rows["tr611"], ["1", "1", "0", "0", "0", "0"])
        self.assertEqual([line.split()[1] for line in lines if line.startswith("tr611.lemma8 ")], ["printed", "literal"])
        self.assertFalse([line for line in lines if line.startswith("tr9121.")])
        table = self.call(*run, "--table").stdout
        self.assertGreater(len([line for line in table.splitlines() if line.startswith("tr9121.")]), len(claims))
        self.assertNotIn("--table", table)

    def test_resumes_by_itself(self):
        command = ("run", "tr611.lemma3", "--n", "2..6", "--json", "-")
        first = self.call(*command)
        self.assertEqual(len(list((self.cwd / "cubeverify-runs").iterdir())), 1)
        again = self.call(*command)
        self.assertEqual(again.stdout, first.stdout)  # the times of the first: nothing was computed
        again = json.loads(self.call(*command, "--force").stdout)
        self.assertNotEqual(again["manifest"]["seconds"], json.loads(first.stdout)["manifest"]["seconds"])
        self.assertEqual(again["facts"], json.loads(first.stdout)["facts"])

    def test_replays_beyond_the_largest_cube_show_the_refutation(self):
        """No cube has more than 64 dimensions, but closed forms go further: their replays are commands all the same."""
        published = [json.loads(path.read_text(encoding="utf-8")) for path in (SOURCE / "results").glob("*/verdicts.json")]
        verdicts = [verdict for document in published for verdict in document["verdicts"]]
        beyond = [verdict for verdict in verdicts if verdict["counterexample"] and verdict["counterexample"]["n"] > 64]
        self.assertIn(("dyntree.growonly.adaptive", "printed"), {(verdict["id"], verdict["reading"]) for verdict in beyond})
        for verdict in beyond:
            with self.subTest(verdict["id"], reading=verdict["reading"]):
                replayed = self.document(*shlex.split(verdict["replay"])[2:])["verdicts"]
                same = [one for one in replayed if (one["id"], one["reading"]) == (verdict["id"], verdict["reading"])]
                self.assertEqual([one["counterexample"] for one in same], [verdict["counterexample"]])

    def test_forms(self):
        # At these n every form has whole blocks.
        batch = ("run", "tr611.cor5", "tr611.sec3.places", "tr611.fanout.minR", "tr611.lemma3", "--n", "17..18", "--max-orbit-n", "18")

        def described(name):
            (backend,) = json.loads((self.cwd / f"{name}.json").read_text(encoding="utf-8"))["manifest"]["backends"]
            return backend["name"], backend["description"].split(", ")[-1]

        self.call(*batch, "--backend", "cpu", "--run", "cpu", "--json", "cpu.json")
        forms = ["plain", "words", "avx2", "avx512"]
        there = forms[: forms.index(described("cpu")[1].removeprefix("forms up to ")) + 1]
        for form in forms[1:]:
            with self.subTest(form):
                command = (*batch, "--form", form, "--run", form, "--json", f"{form}.json")
                if form not in there:
                    self.assertIn(f"--form {form}: this machine or program has forms up to {there[-1]}", self.refused(*command))
                    continue
                self.call(*command)
                self.assertEqual(described(form), ("cpu", f"{form} form"))
                self.assertIn("0 facts only in the first, 0 only in the second", self.call("compare", "cpu", form).stdout)

    def test_report_of_an_unfinished_run(self):
        arguments = ("run", "tr611.lemma2", "--n", "18", "--backend", "reference", "--chunk-bits", "10", "--max-hours", "0.0001", "--run", "a run")
        self.call(*arguments, code=INCOMPLETE)
        report = self.call("report", "a run", "--no-figures", code=INCOMPLETE)
        self.assertIn("unfinished", report.stdout)
        self.assertTrue((self.cwd / "a run/report/verdicts.md").exists())
        self.assertEqual(shlex.split(report.stderr.splitlines()[-1].split("resume it with: ")[1]), [PROGRAM, *arguments])
        # What another run has is not missing.
        self.call("run", "tr611.lemma2", "--n", "18", "--backend", "cpu", "--run", "whole")
        self.assertTrue(self.call("compare", "a run", "whole", code=2).stderr.startswith("a run is unfinished: what is there is compared\n"))
        self.assertNotIn("unfinished", self.call("report", "a run", "--no-figures", "--merge", "whole").stdout)
        self.call("run", "tr611.lemma2", "--n", "18", "--backend", "cpu", "--run", "a run")
        self.assertIn(" 0 facts only in the first, 0 only in the second", self.call("compare", "a run", "whole").stdout)
        self.refused("report", "whole", "--out", "/proc/none", code=FAULT)

    def test_what_a_run_takes(self):
        """A long one says it first, and one with --dry-run before anything is made or changed."""
        long = ("run", "tr611.lemma", "tr611", "--n", "2..10", "--backend", "reference", "--run", "long")
        said = self.call(*long, "--max-hours", "0.00001", code=INCOMPLETE).stderr
        self.assertRegex(said, r"^tr611\.lemma stands for \d+ claims, tr611\.lemma\S+ to tr611\.lemma\S+\n")
        lasts = r"about [0-9.]+ (s|min|h|days) {} \(a rough estimate\): [0-9.]+ core-(seconds|hours), \d+ % for sweep {}\n"  # of any machine
        self.assertRegex(said, r"\ncomputing with 1 worker, reference.*; " + lasts.format("in all", "permutations"))
        self.assertRegex(self.call(*long, "--dry-run").stdout, ": " + lasts.format("left", "permutations"))
        shutil.rmtree(self.cwd / "long")
        self.assertRegex(self.call("run", "tr9121", "--n", "36", "--threads", 16, "--dry-run").stdout, "^nothing was computed; with 1 worker, .*: " + lasts.format("in all", "marks") + "$")
        batch = ("run", "tr611.lemma3", "--n", "2..29", "--threads", "1", "--dry-run")
        whole, part = (json.loads(self.call(*batch, *shard, "--json", "-").stdout) for shard in ((), ("--shard", "3/16")))
        self.assertEqual({(row["n_first"], row["n_last"]) for row in part["sweeps"]}, {(2, 29)})
        self.assertAlmostEqual(sum(row["core_seconds"] for row in part["sweeps"]), part["core_seconds"])
        self.assertLess(part["core_seconds"], whole["core_seconds"] / 2)
        self.assertRegex(self.call(*batch).stdout, ": " + lasts.format("in all", "alpha") + "$")
        self.assertIn("--json - has what each sweep takes", self.refused(*batch, "--table"))
        refused = self.call("run", "tr611.lemma3", "--n", "60", "--threads", "1", "--dry-run", code=USAGE)
        self.assertRegex(refused.stdout + refused.stderr, r": about [0-9.e+]+ years in all .*\ncubeverify: not started: it would take more than 1000 years ")
        simulated = self.call("simulate", "--n", "14", "--trials", "900000", "--threads", "1", "--dry-run").stdout
        self.assertRegex(simulated, ": " + lasts.format("in all", "embed") + "$")
        small = ("run", "tr611.lemma3", "--n", "3", "--run", "run")
        self.assertIn(": some seconds in all (a rough estimate)\n", self.call(*small, "--dry-run").stdout)
        self.assertEqual(os.listdir(self.cwd), [])
        self.call(*small)
        done = self.call(*small, "--dry-run", "--json", "-")
        self.assertEqual((done.stderr, json.loads(done.stdout)), ("run is finished; nothing was computed\n", {"core_seconds": 0, "gpu_seconds": 0, "seconds": 0, "sweeps": []}))

    def with_call(self, source):
        """The environment in which the program calls this function in place of the C library's."""
        (self.cwd / "call.c").write_text("#define _GNU_SOURCE\n#include <errno.h>\n#include <sys/mman.h>\n#include <sys/syscall.h>\n#include <time.h>\n#include <unistd.h>\n" + source, encoding="utf-8")
        subprocess.run(["cc", "-shared", "-fPIC", "-o", "call.so", "call.c"], cwd=self.cwd, check=True)
        return {**os.environ, "LD_PRELOAD": str(self.cwd / "call.so")}

    @unittest.skipIf(shutil.which("cc") is None or SLOWNESS > 1, "needs cc, and a program without sanitizers")
    def test_a_clock_that_jumps(self):
        """By a day at each look: that ends a run with a limit, and no other."""
        look = "static time_t days;\n  int failed = syscall(SYS_clock_gettime, clock, now);\n  now->tv_sec += days += 86400;\n  return failed;\n}\n"
        jumping = self.with_call("int clock_gettime(clockid_t clock, struct timespec *now) {\n  " + look)
        for limit, code in ((("--max-hours", 100), INCOMPLETE), ((), DONE)):
            self.call("run", "tr611.lemma2", "--n", 14, "--chunk-bits", 10, *limit, "--run", "run", env=jumping, code=code)

    @unittest.skipIf(shutil.which("cc") is None or SLOWNESS > 1, "needs cc, and a program without sanitizers")
    def test_a_journal_at_a_limit(self):
        """Of memory, or of the size of files."""
        none = "void *mmap64(void *at, size_t size, int may, int flags, int file, off_t from) {\n  errno = ENOMEM;\n"
        no_memory = self.with_call(none + "  return flags & MAP_SHARED ? MAP_FAILED : (void *)syscall(SYS_mmap, at, size, may, flags, file, from);\n}\n")
        limited = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (60000, 60000))}
        for words, how in (("(out of memory): try fewer threads, or raise", {"env": no_memory}), ("(a write failed: a quota, or a limit on files): ", limited)):
            self.assertIn(words, self.call("run", "tr611", "--n", "2..10", "--run", "run", code=FAULT, **how).stderr)

    def test_threads_are_as_many_as_it_may_use(self):
        one = {min(os.sched_getaffinity(0))}
        self.call("run", "tr611.lemma3", "--n", 4, "--run", "run", "--json", "run.json", preexec_fn=lambda: os.sched_setaffinity(0, one))
        manifest = json.loads((self.cwd / "run.json").read_text(encoding="utf-8"))["manifest"]
        self.assertEqual((manifest["sessions"][0]["threads"], manifest["hardware_threads"]), (1, 1))

    def test_the_seed_of_what_is_random(self):
        for claim, seed in (("tr611.lemma3", None), ("dyntree.theorem.mean", 1)):
            self.assertEqual(self.document(claim, "--n", "4")["manifest"]["seed"], seed, claim)


class CompareTest(ProgramTest):
    def setUp(self):
        super().setUp()
        self.call("run", "tr611.lemma4", "tr611.lemma3", "--n", "3..5", "--run", "run", "--json", "run.json")

    def edited(self, kind, change):
        """The name of a document in which the last fact of that kind is another."""
        document = json.loads((self.cwd / "run.json").read_text(encoding="utf-8"))
        del document["checksum"]
        fact = [fact for fact in document["facts"] if fact["kind"] == kind][-1]
        fact["value"] = change(fact["value"])
        (self.cwd / "edited.json").write_text(json.dumps(document), encoding="utf-8")
        return "edited.json", fact

    def test_equal(self):
        facts = json.loads((self.cwd / "run.json").read_text(encoding="utf-8"))["facts"]
        tasks = {(fact["sweep"], fact["n"]) for fact in facts}
        for runs in (("run", "run.json"), ("run.json", "run"), ("run", "run")):
            equal = f"equal: {len(facts)} facts of {len(tasks)} sweeps at their n compared; 0 facts only in the first, 0 only"
            self.assertTrue(self.call("compare", *runs).stdout.startswith(equal))

    def test_different(self):
        changes = {
            "digest": lambda value: "0x0000000000000000",
            "forall": lambda value: {**value, "violated": 1, "least": 0},
            "extremum": lambda value: {**value, "value": value["value"] + 1},
            "histogram": lambda value: [*value[:-1], value[-1] + 1],
        }
        for kind, change in changes.items():
            with self.subTest(kind):
                name, fact = self.edited(kind, change)
                text = self.call("compare", "run", name, code=MISMATCH).stdout
                self.assertIn(f"sweep {fact['sweep']}, n = {fact['n']}, fact {fact['name']}:", text)
                if kind == "histogram":
                    self.assertIn(f"at key {len(fact['value']) - 1}: ", text)

    def test_little_or_nothing_in_common(self):
        self.call("run", "tr611.lemma3.proof-witness", "--n", "4..7", "--run", "other")
        self.assertIn("of 2 sweeps at their n compared", self.call("compare", "run", "other").stdout)
        self.call("run", "tr611.lemma3.proof-witness", "--n", "7", "--run", "none")
        self.refused("compare", "run", "none")
