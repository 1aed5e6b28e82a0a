"""`why` works counterexamples out as the papers' definitions say: the numbers are computed here once more."""

import cmath
import itertools
import json
import math
import re
import sys

from program import PROGRAM, SOURCE, ProgramTest
from trees import period, rotated_right

sys.path.insert(0, str(SOURCE / "tests"))
import witnesses


class Why(ProgramTest):
    def why(self, *arguments):
        return self.call("why", *arguments).stdout

    def test_the_tree_said_to_be_relabelled(self):
        command = re.search(r"shown by  cubeverify (.*)", self.why("tr611.E4")).group(1)
        self.assertIn("parent    0b1000", self.call(*command.split()).stdout)

    def test_two_cyclic_numbers_of_lemma_11(self):
        text = self.why("tr611.lemma11")
        c1, p1 = re.search(r"c1 +\((\d+)\), p1 = P\(c1\) = (\d+)", text).groups()
        c2, p2 = re.search(r"c2 +\((\d+)\), p2 = P\(c2\) = (\d+)", text).groups()
        self.assertEqual((period(c1), period(c2)), (int(p1), int(p2)))
        self.assertEqual(c1.count("1"), c2.count("1"))
        apart = sum(a != b for a, b in zip(c1, c2))
        self.assertRegex(text, rf"Hamming\(c1, c2\) +{apart}\n")
        lost, won = (
            [int(m) for m in bits.split(", ")] for bits in re.search(r"1 to 0 {(.*?)}, 0 to 1 {(.*?)}", text).groups()
        )
        differing = [m for m in range(12) if c1[11 - m] != c2[11 - m]]
        self.assertEqual(sorted(lost + won), differing)
        self.assertTrue(all(c1[11 - m] == "1" for m in lost))
        g = math.gcd(int(p1), int(p2))
        bound = 2 * 12 * (int(p1) + int(p2) - 2 * g) // (int(p1) * int(p2))
        self.assertIn(f"2 * 12 * ({p1} + {p2} - 2 * {g}) / ({p1} * {p2}) = {bound}, found {apart}", " ".join(text.split()))
        self.assertLess(apart, bound)
        self.assertIn("erratum tr611.E", text)
        self.assertIn("the slow reference program gets the same in the sweep cyclic", text)
        self.assertIn(f"the same: {PROGRAM} run tr611.lemma11 --n 12\n", text)

    def test_rotations_and_index(self):
        text = self.why("tr611.remark.index-longest-block", "least")
        c = re.search(r"\n  c  +\((\d+)\)", text)[1]
        said = dict(re.findall(rf"(\d+):([01]{{{len(c)}}})", text))
        self.assertEqual(said, {str(j): rotated_right(c, j) for j in range(len(c))})
        index = min(range(len(c)), key=lambda j: (rotated_right(c, j), j))
        self.assertRegex(text, rf"in SBnT\^minR\n  J_c +{{{index}[,}}].*\n  index\(c\) +{index},")
        members, alpha = re.search(r"\n  M\(c\) +{(.*)}, and so alpha_c = (\d+)\n", text).groups()
        self.assertEqual(len(re.findall(r"\d+", members)), int(alpha))

    def test_a_path_of_the_mapping(self):
        text = self.why("tr9121.prop5.1.map-edge", "no-link-twice")
        text = text[text.index("t mapped by D") :]
        path = re.search(r"  path +([01 >-]+),", text)[1].split(" -> ")
        labels = re.search(r"  labels +([01 >-]+)\n", text)[1].split(" -> ")

        def image(label):
            return "".join("1" if a != b else "0" for a, b in zip(label, label[1:]))

        self.assertEqual(path, [image(label) for label in labels])
        self.assertNotEqual(len(set(path)), len(path))

    def test_messages_that_share_a_link(self):
        text = self.why("tr9121.prop5.4.halfduplex", "all-pairs")
        messages = re.findall(r"message to (\d+) +from (\d+) in phase (\d+), over (\d+): ([01 >-]+)", text)
        self.assertGreaterEqual(len(messages), 2)
        for _, _, _, link, path in messages:
            nodes = path.split(" -> ")
            self.assertIn((link[:-1], link[1:]), list(zip(nodes, nodes[1:])))

    def test_a_full_necklace_at_the_origin(self):
        for claim in ("tr611.theorem1.complex-plane", "tr483.lemma4.1.full-on-circles"):
            text = self.why(claim)
            c = re.search(r"\n  c  +\((\d+)\)", text)[1]
            self.assertEqual(period(c), len(c))
            turn = 2j * math.pi / len(c)
            terms = [len(c) - 1 - at for at, letter in enumerate(c) if letter == "1"]
            self.assertLess(abs(sum(cmath.exp(turn * t) for t in terms)), 1e-9)
            said = re.search(r"over the 1-bits t: (.*)", text)[1]
            powers = {"1": 0, "w": 1}
            self.assertEqual([powers[w] if w in powers else int(w[2:]) for w in said.split(" + ")], sorted(terms)[::-1])
            self.assertIn("reduced   0: the origin", text)

    def test_star_nodes_of_a_path_in_every_outcome(self):
        """Lemma 3.4 with n/b rounded up: exactly nodes 0 and 2 of a path are in the star about 0, n = 5, b = 4."""
        hits = 0
        for coins in itertools.product((0, 1), repeat=8):
            place, places = 0, [0]
            for edge in range(2):
                for t in range(4):
                    place ^= coins[4 * edge + t] << (4 * edge + t) % 5
                places.append(place)
            hits += [v for v in range(3) if places[v].bit_count() <= 1] == [0, 2]
        text = " ".join(self.why("dyntree.lemma3.4", "rounded-up").split())
        self.assertIn(f"exactly {{0, 2}} in {hits} of 256 outcomes", text)
        self.assertIn(f"found probability {hits}/256", text)
        self.assertIn("below depth 1 coordinates {0, 1, 2, 4}", text)
        self.assertIn("((b+1)/2^b)^(m+l+s-2) = (5/16)^2", text)

    def test_outcomes_that_lead_into_a_star(self):
        """A path of 2 edges in the 4-cube, b = 3, where the node between the ends is not in the star."""
        text = self.why("dyntree.lemma3.4.path", "rounded-up")
        most, start, depth = re.search(r"together +(\d+) of 64, from (\d+) at depth (\d+)", text).groups()
        self.assertIn(f"found {most} outcomes", text)
        found = 0
        for coins in itertools.product((0, 1), repeat=6):
            inner = int(start, 2)
            for t in range(3):
                inner ^= coins[t] << (3 * int(depth) + t) % 4
            last = inner
            for t in range(3):
                last ^= coins[3 + t] << (3 * int(depth) + 3 + t) % 4
            found += inner.bit_count() > 1 and last.bit_count() <= 1
        self.assertEqual(found, int(most))
        walks = re.findall(r"coins [01]{6} +(\d+) -> (\d+) -> (\d+)", text)
        self.assertEqual(len(walks), 8)
        for first, inner, last in walks:
            self.assertEqual((first, inner.count("1") > 1, last.count("1") <= 1), (start, True, True))

    def test_places_where_children_are_grown_from_the_store(self):
        text = " ".join(self.why("dyntree.redistribution.grown-from-place", "from-stored").split())
        said = [int(count) for count in re.search(r"is assigned to 0, 1, ... in ([\d, ]+) of 8", text)[1].split(", ")]
        last = re.findall(r"coins [01]{3} nodes 0, 1, ... are assigned to \d\d, \d\d, \d\d, (\d\d),", text)
        self.assertEqual([last.count(f"{place:02b}") for place in range(4)], said)

    def test_every_refuted_reading_of_a_tree_has_its_objects(self):
        ids = ("dyntree.exttree", *(f"dyntree.lemma3.{i}" for i in (1, 2, 3)))
        claims = json.loads(self.call("list", *ids, "--json").stdout)
        worked = 0
        for claim in claims:
            for reading in claim["readings"]:
                if reading["published"] == "refuted":
                    worked += 1
                    text = self.why(claim["id"], reading["name"])
                    self.assertIn("\nthe tree T\n  node 0 ", text)
                    self.assertIn("\nthe extended tree of the close set {", text)
        self.assertGreater(worked, 9)

    def test_steps_that_are_known(self):
        p = 9 / 256
        bound = p**5 * (2**9 / 81) ** 6 * (9 / 32) ** 6 * (9 / 32) ** 6
        for claim, reading, *lines in (
            ("dyntree.lemma3.3", "printed", *(f"{factor}\n" for factor in ("2^(l-1) = 1/2", "4^(m+l+s-2) = 1", "2^(m+l+s-2) = 1", "2^(3m+4l+3s-7) = 1/2")),
             "the extended tree of the close set {0}"),
            ("dyntree.lemma3.8.exponent", "within-b8-28", f"t*        {math.sqrt(28 * 2 ** 11 * 72) / 9:.5g}\n", "cn        224, c = 28\n"),
            ("dyntree.growonly.adaptive", "sieve", "2^51 * 49 / 2^48 = 2^3 * 49 = 392\n"),
            ("dyntree.lemma3.5", "no-root", f"p^6 (1-p)^5 = {p**6 * (1 - p) ** 5:.5g}\n", f"p^5 / 2^6 = {bound:.5g}\n"),
            # Both outcomes of one coin keep the node of the spine in the star; the proof says (n+1)/N.
            ("dyntree.lemma3.4.tip", "one-edge-fewer", "together   2 of 2, from 00 at depth 0\n", "(n+1)/N = 3/4\n"),
            ("dyntree.lemma3.4.path", "no-setting", "together  1 of 2, from 10 at depth 0\n"),
            ("dyntree.cited.bclr", "dilation-1", "node 1  has 3 edges; a processor of the 2-cube has 2 links\n"),
            ("dyntree.det.average", "third", f"asked for  sqrt(n)/(3c^2) = sqrt(11)/3 = {math.sqrt(11) / 3:.5g}\n"),
            ("dyntree.det.pigeonhole", "sixth", "asked for  N/(6c) = 32/6, more than 3\n"),
            ("tr483.E3", "printed", "  cycle 1  00->01 01a 01b, 00->10 10a 10b, 01->11 11a, 10->11 11b\n"),
            ("tr483.E2", "printed", "log N = 4   8, 5, 3.75: SBT/BST is 1.60, at most 2\n"),
            ("tr483.E5", "printed", "found 2 cycles by the SBT with one send and one receive and 2 on all ports",
             "M/B = log^2 N  SBT 1000 and 109, 9.17 times; MSBT 110 and 20, 5.50 times\n"),
            ("dyntree.det.tree-size", "exactly", "all nodes           16 + 18 = 34\n"),
        ):  # fmt: skip
            text = self.why(claim, reading)
            for line in lines:
                self.assertIn(line, text)
        (sizes,) = re.findall(r"then by processor +(.*)", text)
        self.assertEqual(sum(int(one.split(":")[1]) for one in sizes.split(", ")), 34)

    def test_by_number_of_an_erratum(self):
        errata = json.loads(self.call("errata", "--format", "json").stdout)
        self.assertIn(f"erratum {errata['errata'][0]['id']},", self.why(errata["errata"][0]["id"]))
        text = self.why("tr9121.R1")
        self.assertIn("remark tr9121.R1\n", text)
        said = "another-modification: holds by definition; checked for n = 2..30 (exhaustive); proved: holds for every n >= 2 (Coq)"
        self.assertIn(said, " ".join(self.why("tr611.E3").split()))
        self.assertIn("read as", text)
        self.assertNotIn("corrected", text)

    def executed(self, text, n, packets, ports):
        """The cycles of the schedule in the text, which tests/witnesses.py executes."""
        cycles = re.findall(r"^  cycle (\d+) +(.*(?:\n {8,}.*)*)", text.split("cycles, and no")[-1], re.MULTILINE)
        self.assertEqual([int(cycle) for cycle, _ in cycles], list(range(len(cycles))))
        transfers = [[int(cycle), int(a, 2), int(b, 2), [int(p)]] for cycle, sent in cycles for a, b, p in re.findall(r"([01]+)->([01]+) p(\d+)", sent)]
        self.assertEqual(len(transfers), sum(sent.count("->") for _, sent in cycles))
        witnesses.check_schedule({
            "n": n, "destinations": ["all"] * packets, "ports": ports, "packet": 1, "restriction": "none", "least": "cycles",
            "cycles": len(cycles), "source_packets": None, "transfers": transfers,
        })  # fmt: skip
        return len(cycles)

    def test_schedules_that_refute_have_a_line_for_each_cycle(self):
        for name, ports, cycles in (("tr483.E1", "one send or receive", 4), ("tr483.msbt.lb.1s-and-r-strict", "one send and one receive", 3), ("tr483.lb.split", "all", 2)):
            self.assertEqual(self.executed(self.why(name), 2, 2, ports), cycles)

    def test_shortest_broadcasts(self):
        text = self.why("tr483.E1", "--packets", "8")
        self.assertIn("8 packets in the 2-cube, one send or one receive at a time: 13 cycles, and no schedule takes fewer; the paper "
                      "says at least 17", " ".join(text.split()))  # fmt: skip
        self.assertEqual(self.executed(text, 2, 8, "one send or receive"), 13)
        for claim, ports, n, packets, cycles in (
            ("tr483.msbt.lb.1s-or-r-strict", "one send or receive", 3, 2, 5), ("tr483.msbt.lb.1s-and-r-strict", "one send and one receive", 2, 2, 3),
            ("tr483.lb.allport-tight", "all", 2, 2, 2), ("tr483.msbt.lb.1s-or-r-strict", "one send or receive", 2, 1, 2),
        ):  # fmt: skip
            with self.subTest(claim, n=n, packets=packets):
                text = self.why(claim, "--n", str(n), "--packets", str(packets))
                self.assertEqual(self.executed(text, n, packets, ports), cycles)
                self.assertIn(f"{cycles} cycles, and no schedule takes fewer", " ".join(text.split()))

    def test_packets_that_are_none(self):
        for packets in ("0", "9", "x", "1.5", "8 "):
            self.refused("why", "tr483.E1", "--packets", packets, says=(f"--packets {packets}: at n = 2 the search reaches 1 to 8 packets",))
        self.refused("why", "tr483.E1", "--packets", "2", "--n", "7", says=("n = 7 is too large for the search", "--n 4 --packets "))
        for claim in ("tr611.lemma3", "tr483.E2", "dyntree.E1"):
            self.refused("why", claim, "--packets", "2", says=("--packets 2: ", f"{PROGRAM} why tr483.E1 --packets 8"))

    def test_every_refuted_reading_of_an_address_has_its_objects(self):
        claims = json.loads(self.call("list", "--refuted", "--json").stdout)
        self.assertGreater(len(claims), 50)
        for claim in claims:
            if claim["id"].split(".")[0] not in ("tr611", "tr483") or claim["evidence"] != "exhaustive":
                continue
            with self.subTest(claim=claim["id"]):
                text = self.why(claim["id"])
                self.assertIn(": refuted\n", text)
                address = re.search(r"\n  c = 0b([01]+)\n", text)
                if address:
                    self.assertRegex(text, rf"\nc\n  c +\({address[1]}\)\n")

    def test_what_holds_and_what_was_never_run(self):
        text = self.why("tr611.lemma3", "--n", "5")
        self.assertRegex(text, r"n = 5: holds, \d+ looked at")
        self.assertNotIn("erratum", text)
        self.assertIn("not run: ", self.why("tr611.fig11"))
        self.assertIn("\n  atlas parent            one value for each address\n", self.why("tr611.example.shared-01011"))

    def test_bad_input(self):
        for arguments, *says in (
            (("tr611.lemma111",), "no claim 'tr611.lemma111'", "tr611.lemma11"), (("tr483",), "no claim", "it stands for 245 claims of the papers, 5 checks of our own, such as", f"{PROGRAM} list tr483"),
            (("tr611.lemma11", "prnted"), "no reading 'prnted'", "printed, closed-form"), (("tr611.lemma11", "--n", "x"), "--n x"),
            (("tr611.lemma11", "--n", "1"), "--n 1: must be a whole number from 2 to"), ((), "CLAIM"),
            (("tr611.lemma3", "--n", "40"), "at n = 40", " here; up to n = ", f"compute them by: {PROGRAM} run tr611.lemma3 --n 40"),
            (("tr611.fig11", "--n", "3"), "--n 3: tr611.fig11 [printed] is not run: "), (("tr483.E1", "--packets", "2", "--json", "-"), "--packets: JSON has the verdict alone"),
        ):  # fmt: skip
            self.refused("why", *arguments, says=says)
