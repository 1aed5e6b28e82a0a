"""The published witnesses attain what they say; wrong ones are found out. tests/verify/witness_files_test.cpp compares the minima."""

import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path

import witnesses
from tidy import ROOT

FOLDER = ROOT / "results" / "witnesses"


def one_of(name, **fields):
    """The first witness of a file with these fields, to be spoilt."""
    all_of_them = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["witnesses"]
    return next(w for w in all_of_them if all(w[key] == value for key, value in fields.items()))


class Published(unittest.TestCase):
    def test_every_file_is_executed(self):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            self.assertEqual(witnesses.main([]), 0)
        self.assertEqual(out.getvalue().count("executed"), 12)


class Planted(unittest.TestCase):
    def refused(self, kind, witness, fault):
        with self.assertRaisesRegex((ValueError, IndexError), fault):
            witnesses.CHECKS[kind](witness)

    def schedule(self, fault, name="tr483-broadcast-one", fields=None, **changes):
        witness = one_of(name, **(fields or {"n": 3}))
        self.refused("schedule", witness | changes, fault)

    def test_other_rules(self):
        self.schedule("port used twice", fields={"n": 3, "cycles": 4}, ports="one send or receive")
        self.schedule("port used twice", "tr483-broadcast-all", {"n": 3, "cycles": 4}, ports="one send and one receive")
        self.schedule("ports: both", ports="both")
        self.schedule("outside the cube", destinations=[8])
        self.schedule("is not at", n=4)
        self.schedule("message 1 is not at 1", destinations=["all", "all"])
        self.schedule("cycle 2 of 2", cycles=2)
        self.schedule("fewer cycles than said", cycles=4)
        self.schedule("too much in a packet", "tr483-personalized", {"n": 3, "packet": None}, packet=1)
        self.schedule("a message leaves twice", fields={"n": 2, "cycles": 3}, restriction="leaves once")
        self.schedule("receives from two", "tr483-broadcast-all", {"n": 2, "cycles": 3}, restriction="one tree")
        self.schedule("restriction: two", restriction="two")
        self.schedule("node 0 sends", "tr483-fewest-packets", source_packets=1)

    def test_other_transfers(self):
        transfers = one_of("tr483-broadcast-one", n=3)["transfers"]
        for i, (cycle, a, b, packet) in enumerate(transfers):
            for fault, wrong in (
                ("is not at", []),
                ("no link", [[cycle, a, b ^ 7, packet]]),
                ("cycle -1", [[-1, a, b, packet]]),
                ("or none", [[cycle, a, b, []]]),
                ("two packets on a link", [transfers[i], transfers[i]]),
                ("does not have", [[cycle, a, b, [1]]]),
            ):
                others = transfers[:i] + wrong + transfers[i + 1 :]
                self.schedule(f"{fault}|does not have" if fault == "is not at" else fault, transfers=others)
        # What is received in a cycle cannot be sent in the same one.
        self.schedule("does not have", ports="all", transfers=[[0, *transfer[1:]] for transfer in transfers])

    def test_mappings(self):
        total = one_of("tr9121-total-dilation", n=5)
        self.refused("mapping", total | {"total": 32}, "total 33")
        self.refused("mapping", total | {"place": [0] * 32}, "two nodes at one place")
        self.refused("mapping", total | {"place": list(range(32))}, "total")
        self.refused("mapping", one_of("tr9121-greatest-dilation", n=5) | {"greatest": 1}, "greatest 2")
        del total["total"]
        self.refused("mapping", total, "no minimum")

    def test_networks(self):
        network = one_of("tr9121-networks", n=5)
        self.refused("network", network | {"extra": 1}, "extra 2")
        self.refused("network", network | {"degree": 3}, "too many links")
        self.refused("network", network | {"links": network["links"][1:]}, "no path")
        self.refused("network", network | {"links": network["links"] + [[1, 32]]}, "no link can join")

    def test_a_wrong_file(self):
        wrong = {"kind": "mapping", "what": "", "witnesses": [one_of("tr9121-total-dilation", n=5) | {"total": 32}]}
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "wrong.json"
            file.write_text(json.dumps(wrong), encoding="utf-8")
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()) as errors:
                self.assertEqual(witnesses.main([file]), 1)
        self.assertIn("n = 5: total 33", errors.getvalue())
