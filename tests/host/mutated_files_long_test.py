"""1000 trees and 1300 documents with a few changed places: none ends the program otherwise than by an exit code, and nothing is
taken that is not one."""

import copy
import json
import os
import random
import unittest

import networkx

from document_test import VALIDATOR, mutate
from own_tree_checks import npy
from own_trees import any_shortest
from program import DONE, MISMATCH, UNEXPECTED, USAGE, ProgramTest, call

TREES, COMPARED, REPORTED = 1000, 700, 600
SEED = int(os.environ.get("CUBEVERIFY_SEED", "1000"))
PIECES = (b"-1", b"0x", b"\0", b"\xff", b"\n", b"#", b"9" * 30, b"1e9", b"[", b"}", b"<", b"null", b"\x1b[31m", b"7 ", b"x" * 5000)


def changed(content, chance):
    """The bytes with up to three places changed."""
    content = bytearray(content)
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(content) + 1)
        kind = chance.randrange(4)
        if kind == 0:
            content[at : at + chance.randint(1, 4)] = b""
        elif kind == 1:
            content[at:at] = chance.choice(PIECES)
        elif kind == 2:
            content[at:at] = content[chance.randrange(len(content) + 1) :][: chance.randint(1, 30)]
        elif at < len(content):
            content[at] = chance.choice((content[at] ^ 1 << chance.randrange(8), chance.choice(b"0123456789 ")))
    return bytes(content) or b"\n"


def forms(n, source):
    """One tree in every form of file."""
    parents = any_shortest(n, source)
    graph = networkx.DiGraph((parent, c) for c, parent in enumerate(parents) if c)
    undirected = networkx.Graph()
    undirected.add_nodes_from(range(2**n))
    undirected.add_edges_from(graph.edges)
    return {
        "parents": "\n".join(map(str, parents)).encode(),
        "edges": "\n".join(f"{u} {v}" for u, v in graph.edges).encode(),
        "parents.json": json.dumps(parents).encode(),
        "graph.json": json.dumps(networkx.node_link_data(graph)).encode(),
        "tree.graphml": "\n".join(networkx.generate_graphml(graph)).encode(),
        "tree.g6": networkx.to_graph6_bytes(undirected),
        "tree.npy": npy(parents),
    }


class MutatedFilesTest(ProgramTest):
    def refused_in_a_line(self, result):
        self.assertRegex(result.stderr, r"\Acubeverify: [^\x00-\x1f\x7f-\x9f\u202e]{1,288}\n\Z")

    def test_trees(self):
        chance = random.Random(SEED)
        codes = {}
        for trial in range(TREES):
            name, content = chance.choice(list(forms(chance.randint(2, 4), 0).items()))
            (self.cwd / name).write_bytes(changed(content, chance))
            with self.subTest(trial=trial, seed=SEED, name=name):
                result = call("check", name, "--format", "json", cwd=self.cwd)
                codes[result.returncode] = codes.get(result.returncode, 0) + 1
                self.assertIn(result.returncode, (DONE, UNEXPECTED, USAGE), result.stderr)
                if result.returncode == USAGE:
                    self.refused_in_a_line(result)
                    continue
                (report,) = json.loads(result.stdout)["reports"]
                self.assertEqual(report["spanning_tree_of_cube"], result.returncode == DONE)
                if result.returncode == DONE and name in ("parents", "parents.json"):
                    self.is_spanning_tree((self.cwd / name).read_text(encoding="utf-8"))
        print(f"{TREES} changed trees, exit codes {dict(sorted(codes.items()))}", flush=True)

    def is_spanning_tree(self, text):
        """Of the cube, without any code of the program."""
        lines = [line.partition("#")[0] for line in text.lstrip("\ufeff").splitlines()]
        words = json.loads(text) if text.lstrip().startswith("[") else " ".join(lines).replace(",", " ").replace(";", " ").split()
        parents = [None if word in ("-1", -1, None) else int(str(word), 0) for word in words]
        graph = networkx.Graph()
        graph.add_nodes_from(range(len(parents)))
        graph.add_edges_from((parent, c) for c, parent in enumerate(parents) if parent not in (None, c))
        self.assertTrue(networkx.is_tree(graph), text)
        self.assertTrue(all((u ^ v).bit_count() == 1 for u, v in graph.edges), text)

    def documents(self, count, chance):
        self.call("run", "tr611.lemma8", "tr611.table1", "--n", "4", "--run", "run", "--json", "whole.json")
        self.whole = json.loads((self.cwd / "whole.json").read_text(encoding="utf-8"))
        del self.whole["checksum"]
        for trial in range(count):
            document = copy.deepcopy(self.whole)
            for _ in range(chance.randint(1, 2)):
                mutate(document, chance)
            (self.cwd / "mutated.json").write_text(json.dumps(document), encoding="utf-8")
            yield trial, document

    def takes_only_what_the_schema_allows(self, count, seed, *command):
        """Calls the command, which takes mutated.json, on so many mutated documents."""
        codes = {}
        for trial, document in self.documents(count, random.Random(seed)):
            with self.subTest(trial=trial, seed=seed):
                result = call(*command, cwd=self.cwd)
                codes[result.returncode] = codes.get(result.returncode, 0) + 1
                self.assertIn(result.returncode, (DONE, UNEXPECTED, USAGE, MISMATCH), result.stderr)
                if result.returncode == USAGE:
                    self.refused_in_a_line(result)
                else:
                    self.assertTrue(VALIDATOR.is_valid(document), result.stdout)
                if command[0] == "report" and result.returncode == DONE:
                    self.assertEqual(document["facts"], self.whole["facts"])
        print(f"{count} documents for {command[0]}, exit codes {dict(sorted(codes.items()))}", flush=True)

    def test_compared_documents(self):
        self.takes_only_what_the_schema_allows(COMPARED, SEED + 1, "compare", "run", "mutated.json")

    def test_reported_documents(self):
        self.call("run", "tr611.lemma3.proof-witness", "--n", "2", "--run", "small")
        report = ("report", "small", "tr611.lemma3.proof-witness", "--merge", "mutated.json", "--out", "out")
        self.takes_only_what_the_schema_allows(REPORTED, SEED + 2, *report)


if __name__ == "__main__":
    unittest.main()
