"""Published counterexamples are the least: below them nothing is found by brute force over all parameters.

What follows is the papers' words in plain arithmetic and shares nothing with the program. Every search goes through n,
then through the other parameters in the order that the claim's reading states. Facts of sweeps have the reference for that.
"""

import itertools
import json
import os
import re
import subprocess
import tempfile
import unittest
from fractions import Fraction
from pathlib import Path

PROGRAM = os.environ.get("CUBEVERIFY", str(Path(__file__).resolve().parent.parent / "build" / "cubeverify"))


def ceiling(a, b):
    return -(-a // b)


def first(candidates):
    return next(candidates, None)


# --- Words of n bits, bit n-1 leftmost


def rotations(n, c):
    return [(c >> k | c << (n - k)) & ((1 << n) - 1) for k in range(n)]


def period(n, c):
    return len(set(rotations(n, c)))


def ones(c):
    return bin(c).count("1")


def cyclic_of_subtree_0(n):
    """Words of a period below n that are the least of their rotations, but for 0...0 and 1...1 (TR-611, section 2)."""
    return [c for c in range(1, (1 << n) - 1) if period(n, c) < n and c == min(rotations(n, c))]


def exchanges(n, c):
    """TR-611, before lemma 12: the leftmost 1-bit exchanged with each of the floor((n-l)/2) nearest 0-bits to its right."""
    leftmost = c.bit_length() - 1
    zeros = [bit for bit in range(leftmost - 1, -1, -1) if not c >> bit & 1]
    return [c ^ 1 << leftmost ^ 1 << bit for bit in zeros[: (n - ones(c)) // 2]]


def pairs_by_second(n):
    """(c1, c2) of equal weight, by c2 and then by c1."""
    words = cyclic_of_subtree_0(n)
    for c2, c1 in itertools.product(words, words):
        if c1 != c2 and ones(c1) == ones(c2):
            yield c1, c2, period(n, c1), period(n, c2)


def divides(inverted):
    """Lemma 12's proof, p1 | p2, the leftmost 1-bit of c2 in block j > 1 of its last p2 bits: 1-bits from there on."""
    for n in range(2, 13):
        for c1, c2, p1, p2 in pairs_by_second(n):
            j = (n - c2.bit_length()) // p1 + 1
            if p1 == p2 or p2 % p1 or j == 1:
                continue
            gamma, l = p2 // p1, ones(c1)
            last = (1 << (gamma - j + 1) * p1) - 1
            in_2 = Fraction(l * p2, n) if inverted else Fraction(n * l, p2)
            in_1 = in_2 * Fraction(gamma - j + 1, gamma)
            if any(ones(x & last) != in_2 for x in exchanges(n, c2)) or any(
                ones(x & last) != in_1 for x in exchanges(n, c1)
            ):
                yield n, c2


def equal_periods():
    """Lemma 12's proof, p1 = p2 = p, x1 < x2: nl/p 1-bits in the last x1 bits of f(c1), at most nl/p - 1 in f(c2)."""
    for n in range(2, 13):
        for c1, c2, p1, p2 in pairs_by_second(n):
            x1, x2 = ((c & (1 << p1) - 1).bit_length() for c in (c1, c2))
            if p1 != p2 or x1 >= x2:
                continue
            said, last = Fraction(n * ones(c1), p1), (1 << x1) - 1
            if any(ones(x & last) != said for x in exchanges(n, c1)) or any(
                ones(x & last) > said - 1 for x in exchanges(n, c2)
            ):
                yield n, c2


# --- The balanced tree (TR-611, section 3; TR-483, section 4.1)


def index(n, c):
    return min(range(n), key=lambda k: rotations(n, c)[k])


def parent(n, c):
    """The leftmost 1-bit of c turned right by its index is cleared."""
    k = index(n, c)
    turned = rotations(n, c)[k]
    cleared = turned ^ 1 << turned.bit_length() - 1
    return rotations(n, cleared)[(n - k) % n]


def level_sizes(n):
    """For each level the most nodes of a subtree of the root there."""
    return [
        max(sum(1 for c in range(1, 1 << n) if ones(c) == l and index(n, c) == j) for j in range(n))
        for l in range(1, n + 1)
    ]


def start_ups_level_by_level():
    for n in range(1, 7):
        sizes = level_sizes(n)
        words = [sum(1 for c in range(1 << n) if ones(c) == l) for l in range(1, n + 1)]
        for elements in (1, 2, 3):
            for size in range(elements, max(sizes) * elements + 1):
                found = sum(ceiling(nodes * elements, size) for nodes in sizes)
                if found != sum(ceiling(nodes * elements, n * size) for nodes in words):
                    yield n, elements, size


def one_packet_a_subtree():
    for n in range(1, 5):
        largest = max(sum(1 for c in range(1, 1 << n) if index(n, c) == j) for j in range(n))
        for elements in range(1, 9):
            size = ceiling((1 << n) * elements, n)
            if largest * elements > size:
                yield n, elements, size


def waits_or_comes_too_soon(n, elements, size):
    """TR-483, section 4.2.2, executed: the root serves its subtrees in turn, the others send when they receive nothing."""
    nodes = range(1, 1 << n)
    above = {c: parent(n, c) for c in nodes}
    children = {c: [d for d in nodes if above[d] == c] for c in range(1 << n)}

    def way(c):
        return [c] if c == 0 else way(above[c]) + [c]

    waiting = {c: [] for c in nodes}  # destinations that wait to be sent to c
    for c in nodes:
        waiting[way(c)[1]] += [c] * elements
    turn, last_came, cycle = 0, {}, 0

    def take(child):
        waiting[child].sort(key=lambda c: -ones(c))
        packet, waiting[child][:] = waiting[child][:size], waiting[child][size:]
        return packet

    while any(waiting.values()):
        sent = []
        roots = [1 << d for d in range(n)]
        while any(waiting[c] for c in roots):
            child = roots[turn % n]
            turn += 1
            if waiting[child]:
                sent.append((child, take(child)))
                break
        busy = {child for child, _ in sent}
        for c in sorted(nodes, key=ones):
            if c in busy:
                continue
            remote = [(max(ones(d) for d in waiting[e]), -e, e) for e in children[c] if waiting[e]]
            if remote:
                child = max(remote)[2]
                busy.add(child)
                sent.append((child, take(child)))
        for child, packet in sent:
            if above[child] == 0:
                if any(waiting[e] for e in children[child]):
                    return True
                if cycle - last_came.get(child, cycle - n) != n:
                    return True
                last_came[child] = cycle
        for child, packet in sent:
            for destination in packet:
                if destination != child:
                    waiting[way(destination)[ones(child) + 1]].append(destination)
        cycle += 1
    return False


def packets_to_the_end():
    for n in range(1, 5):
        largest = max(sum(1 for c in range(1, 1 << n) if index(n, c) == j) for j in range(n))
        for elements in (1, 2):
            for size in range(elements + 1, largest * elements + 1):
                if waits_or_comes_too_soon(n, elements, size):
                    yield n, elements, size


# --- Times of TR-483


def sbt_start_ups():
    """The sum of ceil(2^i M/B) start-ups, against NM/B + log2 ceil(B/M) - 1."""
    for n in range(1, 5):
        for elements in (1, 2):
            for size in range(elements, (1 << n) * elements // 2 + 1):
                found = sum(ceiling((1 << i) * elements, size) for i in range(n))
                doublings = Fraction(found + 1) - Fraction((1 << n) * elements, size)
                whole = ceiling(size, elements)
                if doublings.denominator != 1 or doublings < 0 or 1 << int(doublings) != whole:
                    yield n, elements, size


def transfer_with_ceilings():
    for n in range(1, 4):
        for elements in range(1, 13):
            for size in range(1, elements + 1):
                if ceiling(elements, size) * size != elements:
                    yield n, elements, size


def levels_of_nodes():
    """Dynamic Tree Embedding, section 4: three adjacent levels of 6c that have more than N/(2c) nodes."""
    for n in range(1, 7):
        for c in range(1, 8):
            if 6 * c > 1 << n:
                continue
            ends = [(k << n) // (6 * c) for k in range(6 * c + 1)]
            if any(2 * c * (ends[k + 3] - ends[k]) > 1 << n for k in range(6 * c - 2)):
                yield n, c


def ratio_bounds(rounded):
    """Theorem 3 with one floor or two: 1/(1 + max) is more than 4/(4 + n)."""
    for n in range(2, 9):
        for l in range(1, n):
            if Fraction(1, 1 + rounded(n, l)) > Fraction(4, 4 + n):
                yield (n,)


class Least(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.verdicts = {}
        for paper, most in (("tr611.", 12), ("tr483.", 6), ("dyntree.", 6)):
            ids = sorted({claim for claim, _ in SEARCHES if claim.startswith(paper)})
            command = [PROGRAM, "run", *ids, "--n", f"1..{most}", "--max-closed-form-n", str(most), "--json", "-"]
            with tempfile.TemporaryDirectory() as folder:
                said = subprocess.run(command, cwd=folder, capture_output=True, check=True).stdout
            cls.verdicts |= {(v["id"], v["reading"]): v for v in json.loads(said)["verdicts"]}

    def test_nothing_is_found_below(self):
        for (claim, reading), (search, said) in SEARCHES.items():
            with self.subTest(f"{claim} [{reading}]"):
                example = self.verdicts[claim, reading]["counterexample"]
                self.assertEqual((example["n"], *said(example)), first(search()))


def address(example):
    return (int(example["address"], 2),)


def elements_and_size(example):
    return tuple(map(int, re.search(r"M = (\d+), B = (\d+)", example["detail"]).groups()))


def load(example):
    return (int(re.search(r"c = (\d+)", example["detail"]).group(1)),)


def no_more(example):
    return ()


SEARCHES = {
    ("tr611.lemma12.proof-divides", "printed"): (lambda: divides(False), address),
    ("tr611.lemma12.proof-divides", "inverted"): (lambda: divides(True), address),
    ("tr611.lemma12.proof-equal", "printed"): (equal_periods, address),
    ("tr611.theorem3", "scanned-closed-form"): (lambda: ratio_bounds(lambda n, l: max(ceiling(n - l, 2), l // 2)), no_more),
    ("tr611.theorem3", "floors-closed-form"): (lambda: ratio_bounds(lambda n, l: max((n - l) // 2, l // 2)), no_more),
    ("tr483.pers.bst.allport-large-B", "exactly"): (start_ups_level_by_level, elements_and_size),
    ("tr483.pers.bst.one-communication-per-subtree", "printed"): (one_packet_a_subtree, elements_and_size),
    ("tr483.pers.bst.time-to-retransmit", "to-the-end"): (packets_to_the_end, elements_and_size),
    ("tr483.pers.sbt.oneport-T", "exactly"): (sbt_start_ups, elements_and_size),
    ("tr483.sbt.bcast.transfer-independent", "with-ceiling"): (transfer_with_ceilings, elements_and_size),
    ("dyntree.det.counting", "exactly"): (levels_of_nodes, load),
}
