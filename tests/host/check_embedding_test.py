"""What `cubeverify check --places` says of embeddings has to be what brute force says."""

import json
import os
import random
import shlex
from collections import Counter

import networkx

from own_tree_checks import CheckTest, npy
from program import DONE, UNEXPECTED


def measured(n, edges, places):
    """Load, dilation, congestion and sum of path lengths; paths take the lowest dimension first, from the first end."""
    links = Counter()
    for u, v in edges:
        at = places[u]
        for d in range(n):
            if (at ^ places[v]) >> d & 1:
                links[frozenset((at, at ^ 1 << d))] += 1
                at ^= 1 << d
    lengths = [(places[u] ^ places[v]).bit_count() for u, v in edges]
    return {
        "load": max(Counter(places).values()), "used": len(set(places)), "dilation": max(lengths), "congestion": max(links.values(), default=0),
        "path_sum": sum(lengths), "lengths": [lengths.count(length) for length in range(n + 1)], "expansion": [2**n, len(places)],
    }  # fmt: skip


class EmbeddingTest(CheckTest):
    def embedding(self, edges, places, *options, code=DONE):
        self.write("guest", "\n".join(f"{u} {v}" for u, v in edges))
        self.write("places", "\n".join(map(str, places)))
        return self.embedded(*options, code=code)

    def embedded(self, *options, code=DONE, guest="guest"):
        report = self.only_report(guest, "--places", "places", *options, code=code)
        self.assertEqual(report["within_limits"], code == DONE)
        return report

    def test_numbers_are_those_of_brute_force(self):
        draw = random.Random(5)
        for n in range(1, 7):
            for guests in (2, 5, 2**n, 2 ** (n + 1) + 1):
                edges = [(draw.randrange(c), c) for c in range(1, guests)]
                places = [draw.randrange(2**n) for _ in range(guests)]
                report = self.embedding(edges, places, "--n", n)
                wanted = measured(n, edges, places)
                self.assertEqual({name: report[name] for name in wanted}, wanted)

    def test_gray_code(self):
        """A ring by the Gray code has dilation 1 (TR-483 section 2.2); one node moved is found."""
        n = 5
        ring = [(t, (t + 1) % 2**n) for t in range(2**n)]
        places = [t ^ t >> 1 for t in range(2**n)]
        report = self.embedding(ring, places, "--load", 1, "--dilation", 1, "--congestion", 1)
        self.assertEqual((report["n"], report["dilation"], report["congestion"]), (n, 1, 1))
        places[7], places[20] = places[20], places[7]
        report = self.embedding(ring, places, "--dilation", 1, code=UNEXPECTED)
        self.assertIn(" of the guest (at 0b", report["conclusion"])
        self.assertTrue(report["conclusion"].endswith(", where at most 1 is allowed"), report["conclusion"])
        places[7] = places[8]
        report = self.embedding(ring, places, "--load", 1, "--n", n, code=UNEXPECTED)
        check = self.check_of(report, "load")
        self.assertEqual((check["least"], check["exceptions"]), (f"node 0b{places[8]:05b}", 1))
        shown = self.call(*shlex.split(check["replay"])[1:]).stdout
        self.assertIn("2 guest nodes here, ", shown)
        self.assertIn("\nguest node\n7\n8\n", shown)
        self.embedding(ring, places, "--congestion", 1, "--n", n, code=UNEXPECTED)

    def test_other_network(self):
        """The complete binary tree of 2^n - 1 nodes is part of the de Bruijn network: node i at i, whose children are 2i and
        2i + 1. Shortest paths and congestion by brute force."""
        n = 4
        edges = [(i // 2, i) for i in range(2, 2**n)]
        report = self.embedding(edges, range(2**n), "--network", "debruijn", "--dilation", 1, "--load", 1, "--n", n)
        self.assertEqual((report["dilation"], report["congestion"]), (1, 1))
        draw = random.Random(8)
        host = networkx.connected_watts_strogatz_graph(2**n, 4, 0.4, seed=3)
        self.write("links", "\n".join(f"{u} {v}" for u, v in host.edges))
        for _ in range(5):
            places = [draw.randrange(2**n) for _ in range(20)]
            edges = [(draw.randrange(c), c) for c in range(1, 20)]
            report = self.embedding(edges, places, "--network", "links", "--n", n)
            links, lengths = Counter(), []
            for u, v in edges:
                distance = networkx.single_source_shortest_path_length(host, places[v])
                at = places[u]
                lengths.append(distance[at])
                while at != places[v]:
                    nearer = min(other for other in host[at] if distance[other] < distance[at])
                    links[frozenset((at, nearer))] += 1
                    at = nearer
            self.assertEqual(report["dilation"], max(lengths))
            self.assertEqual(report["congestion"], max(links.values()))
            self.assertEqual([report["lengths"][length] for length in range(n + 1)],
                             [lengths.count(length) for length in range(n + 1)])  # fmt: skip
        report = self.embedding([(c, (c + 1) % 9) for c in range(9)], range(9), "--network", "torus:9", "--dilation", 1)
        self.assertEqual((report["expansion"], report["congestion"]), ([9, 9], 1))
        self.write("links", "0 1\n2 3\n")
        report = self.embedding([(0, 1), (1, 2)], [0, 1, 3], "--network", "links", code=UNEXPECTED)
        self.assertIn("edge 1-2 of the guest (at 1 and 3) has no path in the network links", report["conclusion"])

    def test_replay_outside_the_cube(self):
        """Edges are shown at the nodes that their paths go through, as the congestion counts them."""
        for edges, places, options, exceeded, node, wanted in (
            ([(0, 2), (0, 3), (1, 3)], [0, 1, 2, 4], ("--network", "circulant:8,1"), 4, 1,
             [("0 2", 2, "0 -> 1 -> 2"), ("0 3", 4, "0 -> 1 -> 2 -> 3 -> 4"), ("1 3", 3, "1 -> 2 -> 3 -> 4")]),
            ([(0, 1)], [3, 12], ("--network", "debruijn", "--n", 4), 0, "0110", [("0 1", 2, "0b0011 -> 0b0110 -> 0b1100")]),
        ):  # fmt: skip
            with self.subTest(options):
                report = self.embedding(edges, places, *options, "--dilation", 1, "--congestion", 1, code=UNEXPECTED)
                self.assertEqual([check["exceptions"] for check in report["checks"]], [len(edges), exceeded])
                shown = self.only_report("guest", "--places", "places", *options, "--replay", node)
                self.assertEqual([tuple(row.values()) for row in shown["edges"]], wanted)

    def test_forms(self):
        edges, places = [(0, 1), (0, 2), (2, 3)], [0, 1, 2, 6]
        plain = self.embedding(edges, places)
        self.write("places", "# node place\r\n" + "".join(f"{c} 0b{place:b}\r\n" for c, place in enumerate(places)))
        self.assertEqual(self.embedded(), plain)
        self.write("places", json.dumps(places, indent=1))
        self.assertEqual(self.embedded(), plain)
        self.write("guest.npy", npy([-1, 0, 0, 2], "<i4", "i"))
        self.assertEqual(self.embedded(guest="guest.npy"), plain)

    def test_bad_files(self):
        self.write("guest", "0 1\n1 2\n")
        for text, *words in (
            ("0\n1\n", "node 2 of the guest has no place; there are 3 nodes"), ("0\n1\n2\n3\n", "line 4", "more than 3 places"),
            ("0\n", "2 places at most; the guest has 3 nodes"), ("0\nx\n2\n", "line 2", "'x' is not a node"),
            ("0 0\n0 1\n2 3\n", "line 2", "node 0 has a place already"), ("0 0\n3 1\n2 2\n", "line 2", "'3' is not one of the 3 nodes of the guest"),
            ("0 0 0\n1 1 1\n", "line 1", "3 words"), ("0\n-1\n2\n", "line 2", "'-1'"), ("0\r1\r2\r", "line 1", "carriage return"),
        ):  # fmt: skip
            with self.subTest(text):
                self.write("places", text)
                self.refused("check", "guest", "--places", "places", says=("places", *words))
        for name, content in (("empty.json", '{"nodes": [], "edges": []}'), ("places", "0\n1\n9\n"), ("long", "")):
            self.write(name, content)
        os.truncate(self.cwd / "long", 1 << 43)
        for guest, places, words, *options in (
            ("empty.json", "places", "it has no edge"), ("guest", "places", "from 0 to 7", "--n", 3), ("guest", "places", "--n 25", "--n", 25), ("guest", "nowhere", "no such file"),
            ("guest", "/dev/zero", "neither a regular file nor a pipe"), ("guest", "long", "reading it takes 8192.0 GiB of memory"), ("nowhere", "places", "no such file"),
            ("guest", "places", "--load 0", "--load", 0), ("guest", "places", "--source", "--source", 0),
        ):  # fmt: skip
            self.assertIn(words, self.refused("check", guest, "--places", places, *options))
        self.write("from 1", "1 2\n2 3\n")
        self.assertIn("the place 9 is not a node from 1 to 8", self.refused("check", "from 1", "--places", self.write("places", "1\n2\n9\n"), "--network", "circulant:8,1", "--one-based"))
        self.assertIn("--dilation cannot be given for a tree, only for an embedding", self.refused("check", "guest", "--dilation", 1))
