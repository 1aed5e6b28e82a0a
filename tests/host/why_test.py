"""`why` works counterexamples out as the papers' definitions say: the numbers are computed here once more."""

import json
import math
import re
import unittest

from program import DONE, USAGE, ProgramTest


def period(c):
    return next(p for p in range(1, len(c) + 1) if c[-p:] + c[:-p] == c)


def rotated_right(c, j):
    return c[-j:] + c[:-j] if j else c


class Why(ProgramTest):
    def why(self, *arguments):
        return self.call("why", *arguments).stdout

    def refused(self, *arguments, says):
        result = self.call("why", *arguments, code=USAGE)
        self.assertEqual((result.stdout, result.stderr.count("\n")), ("", 1))
        for words in says:
            self.assertIn(words, result.stderr)

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
        self.assertIn(f"2 * 12 * ({p1} + {p2} - 2 * {g}) / ({p1} * {p2}) = {bound}, and {apart} is", " ".join(text.split()))
        self.assertLess(apart, bound)
        self.assertIn("erratum tr611.E", text)
        self.assertIn("the reference finds the same in cyclic", text)
        self.assertIn("the same: cubeverify run tr611.lemma11 --n 12\n", text)

    def test_rotations_and_index(self):
        text = self.why("tr611.remark.index-longest-block", "least")
        c = re.search(r"\n  c  +\((\d+)\)", text)[1]
        said = dict(re.findall(rf"(\d+):([01]{{{len(c)}}})", text))
        self.assertEqual(said, {str(j): rotated_right(c, j) for j in range(len(c))})
        index = min(range(len(c)), key=lambda j: (rotated_right(c, j), j))
        self.assertRegex(text, rf"in SBnT\^minR\n  J_c +{{{index}[,}}].*\n  index\(c\) +{index},")

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

    def test_by_number_of_an_erratum(self):
        errata = json.loads(self.call("errata", "--format", "json").stdout)
        one = errata[0] if isinstance(errata, list) else errata["errata"][0]
        self.assertIn(f"erratum {one['id']},", self.why(one["id"]))

    def test_what_holds_is_told_with_what_was_checked(self):
        text = self.why("tr611.lemma3", "--n", "5")
        self.assertRegex(text, r"n = 5: holds, \d+ looked at")
        self.assertNotIn("erratum", text)

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

    def test_what_was_never_run(self):
        self.assertIn("not run: ", self.why("tr611.prop1"))

    def test_bad_input(self):
        self.refused("tr611.lemma111", says=["no claim 'tr611.lemma111'", "tr611.lemma11"])
        self.refused("tr611", says=["no claim", "cubeverify list tr611"])
        self.refused("tr611.lemma11", "prnted", says=["no reading 'prnted'", "printed, closed-form"])
        self.refused("tr611.lemma11", "--n", "1", says=["--n 1: not a whole number from 2 to"])
        self.refused("tr611.lemma11", "--n", "x", says=["--n x"])
        self.refused("tr611.lemma3", "--n", "40", says=["--n 40", "cubeverify run tr611.lemma3 --n 40"])
        self.refused(says=["claim"])


if __name__ == "__main__":
    unittest.main()
