"""What `cubeverify check --schedule` says of schedules has to be what executing them here says."""

import json
import os
import random
import re
import shlex
from collections import Counter
from fractions import Fraction

from check_formula_test import FormulaTest
from own_trees import highest_cleared
from program import DONE, SOURCE, UNEXPECTED
from routings import MultipleTrees


def msbt_broadcast(n, packets):
    """Lines of the broadcast by labels: packet p goes along tree p mod n, n cycles after the one before it there."""
    trees = [MultipleTrees(n, j) for j in range(n)]
    return [(tree.label(c) + p // n * n, int(parent, 2), int(c, 2), [p])
            for p in range(packets) for tree in [trees[p % n]] for c, parent in tree.parents.items()]  # fmt: skip


def sbt_broadcast(n):
    return [(c.bit_length() - 1, parent, c, [0]) for c, parent in enumerate(highest_cleared(n)) if c]


def sbt_personalized(n, source=0):
    """Whole subtrees, dimension by dimension."""
    lines = []
    for c in range(1, 2**n):
        d = c.bit_length() - 1
        below = [v for v in range(2**n) if v % 2 ** (d + 1) == c]
        lines.append((d, highest_cleared(n)[c] ^ source, c ^ source, [v ^ source for v in below]))
    return lines


def exchange(n, personalized):
    """All to all, dimension by dimension."""
    lines = []
    for d in range(n):
        for c in range(2**n):
            other = c ^ 1 << d
            sources = [s for s in range(2**n) if (s ^ c) < 2**d]
            if personalized:
                here = [f"{s}>{v}" for s in range(2**n) for v in range(2**n)
                        if (s >> d == c >> d) and (v ^ c) % 2**d == 0 and (v ^ c) >> d & 1]  # fmt: skip
                lines.append((d, c, other, here))
            else:
                lines.append((d, c, other, sources))
    return lines


class ScheduleTest(FormulaTest):
    def schedule(self, lines, task, *options, code=DONE):
        text = "\n".join(f"{cycle} {a} {b} {' '.join(map(str, packets))}" for cycle, a, b, packets in lines)
        self.write("schedule", text)
        report = self.only_report("schedule", "--schedule", task, *options, code=code)
        self.assertEqual(report["delivers"], code == DONE)
        return report

    @staticmethod
    def row(report, section, name, value):
        return next(row for row in report[section] if row[name] == value)

    def time(self, report, ports):
        """By tree, as (transfer, start-ups)."""
        times = {tree: tasks[report["task"]][ports] for tree, tasks in report["times"].items()}
        return {tree: one and (Fraction(one["transfer"]), one["start_ups"]) for tree, one in times.items()}


class RightTest(ScheduleTest):
    def test_own_schedule_compared_with_the_msbt(self):
        """By labels m packets take m + 2n - 1 cycles, rounded up to rounds of n (TR-483 section 3.3.2): yours is the paper's."""
        for n, packets in ((2, 4), (3, 6), (4, 4), (5, 15)):
            report = self.schedule(msbt_broadcast(n, packets), "broadcast", "--ports", "one")
            row = self.row(report, "cycles", "ports", "one")
            self.assertEqual((row["yours"], row["msbt"], row["no_fewer_than"]), (packets + n, packets + n, packets + n - 1))
            if packets == n:
                times = self.time(report, "one")
                self.assertEqual(times["yours"], times["msbt"])

    def test_no_fewer_than_the_minima(self):
        """Of broadcasts of which a search found that nothing is less, the proved bound is what they take."""
        seen = set()
        for file in ("either", "one", "all"):
            witnesses = json.loads((SOURCE / f"results/witnesses/tr483-broadcast-{file}.json").read_text(encoding="utf-8"))["witnesses"]
            for one in witnesses:
                packets = len(one["destinations"])
                report = self.schedule(one["transfers"], "broadcast", "--ports", file)
                row = self.row(report, "cycles", "ports", file)
                self.assertEqual((row["yours"], row["no_fewer_than"]), (one["cycles"],) * 2, (one["n"], packets))
                seen.add((file, one["n"], packets))
        self.assertLessEqual({("either", 2, 8), ("either", 3, 6), ("either", 4, 3)}, seen)

    def test_bounds_in_networks_are_those_of_the_cube(self):
        """The cube as a file of links: the bound counts nodes, neighbours, distance and packets, and knows no more of it."""
        for n, packets in ((2, 4), (3, 1), (3, 10), (4, 8)):
            self.write("links", "\n".join(f"{c} {c ^ 1 << d}" for c in range(2**n) for d in range(n)))
            reports = [self.schedule(msbt_broadcast(n, packets), "broadcast", *network) for network in ((), ("--network", "links"))]
            self.assertEqual(*([row["no_fewer_than"] for row in report["cycles"]] for report in reports))

    def test_personalized_bound_in_a_ring_is_attained(self):
        """Of 5 nodes, so the source sends 4 packets, the two for the farthest nodes first; together a transfer has fewer to leave."""
        for ports, leave, fewest in (("one", (0, 1, 2, 3), 4), ("all", (0, 0, 1, 1), 2)):
            lines = [(leave[0], 0, 1, [2]), (leave[0] + 1, 1, 2, [2]), (leave[1], 0, 4, [3]), (leave[1] + 1, 4, 3, [3]), (leave[2], 0, 1, [1]), (leave[3], 0, 4, [4])]
            row = self.row(self.schedule(lines, "personalized", "--network", "torus:5", "--ports", ports), "cycles", "ports", ports)
            self.assertEqual((row["yours"], row["no_fewer_than"]), (fewest,) * 2)
        lines = [(0, 0, 1, [2, 1]), (1, 1, 2, [2]), (1, 0, 4, [3, 4]), (2, 4, 3, [3])]
        self.assertEqual(self.row(self.schedule(lines, "personalized", "--network", "torus:5", "--ports", "one"), "cycles", "ports", "one")["no_fewer_than"], 3)

    def test_the_bound_is_of_one_packet_where_packets_are_merged(self):
        """A transfer of all packets is one cycle, and what the papers send is one packet a transfer."""
        report = self.schedule([(0, 0, 1, range(4)), (0, 0, 2, range(4)), (1, 1, 3, range(4))], "broadcast")
        row = self.row(report, "cycles", "ports", "all")
        self.assertEqual((row["yours"], row["msbt"], row["no_fewer_than"]), (2, None, 2))
        self.assertIn("Some transfers carry several packets", report["note"])

    def test_personalized_along_the_msbt(self):
        """On one port: as a schedule of one's own, and by the sum over cycles of what the fullest link carries."""
        for n in (2, 3, 4):
            # By labels, each edge once with all that is for the subtree below it; element j of n for a node goes along tree j.
            lines = [(tree.label(c), int(parent, 2), int(c, 2), [f"{int(v, 2)}.{tree.j}" for v in tree.parents if c in tree.path(v)])
                     for tree in (MultipleTrees(n, j) for j in range(n)) for c, parent in tree.parents.items()]  # fmt: skip
            times = self.time(self.schedule(lines, "personalized", "--ports", "one"), "one")
            fullest = Counter()
            for cycle, _, _, packets in lines:
                fullest[cycle] = max(fullest[cycle], len(packets))
            wanted = (Fraction(sum(fullest.values()), n), len(fullest))
            self.assertEqual((times["yours"], times["msbt"]), (wanted, wanted))

    def test_replay(self):
        """Of the exception that a schedule comes to, its cycle is among those of the node shown."""
        lines = [(0, 0, 1, [0]), (1, 0, 2, [0]), (1, 3, 7, [0]), (1, 1, 3, [0])]
        report = self.schedule(lines, "broadcast", code=UNEXPECTED)
        check = next(check for check in report["checks"] if check["check"] == "all")
        said = self.call(*shlex.split(check["replay"])[1:], code=UNEXPECTED).stdout
        self.assertIn("node 0b011: sends once, receives once; it fails with ports \"all\": cycle 1, 0b011 -> 0b111: ", said)
        self.assertRegex(said, r"\n1 +sends to +0b111 +0 +0b011 sends packet 0 before it has it\n1 +receives from +0b001 +0 +-\n")

    def test_personalized_from_another_source(self):
        n, source = 4, 0b1010
        for options in ((), ("--ports", "either")):
            report = self.schedule(sbt_personalized(n, source), "personalized", "--source", source, *options)
            times = self.time(report, "either")
            self.assertEqual((times["yours"], times["lower_bound"]), ((2**n - 1, n),) * 2)
        self.assertIn("the source", self.refused("check", "schedule", "--schedule", "personalized"))

    def test_all_to_all(self):
        for n in (2, 3, 4):
            for task, personalized, transfer in (
                ("all-to-all-broadcast", False, 2**n - 1), ("total-exchange", True, n * 2 ** (n - 1)),
            ):  # fmt: skip
                report = self.schedule(exchange(n, personalized), task)
                self.assertEqual([check["check"] for check in report["checks"] if check["holds"]], ["one", "all"])
                row = self.time(report, "one")
                self.assertEqual((row["yours"], row["lower_bound"]), ((transfer, n),) * 2)

    def test_measures(self):
        n = 4
        lines = msbt_broadcast(n, n) + [(40, 1, 0, [0, 2]), (41, 3, 2, [1])]
        report = self.schedule(lines, "broadcast")
        links = Counter()
        for _, a, b, packets in lines:
            links[a, b] += len(packets)
        for name, wanted in (("cycles", 42), ("elements sent over links", sum(links.values())), ("of these, to a node that already has them", 3),
                             ("elements over the fullest link", max(links.values()))):  # fmt: skip
            self.assertEqual(self.row(report, "measures", "measure", name)["yours"], wanted)

    def test_forms_of_lines(self):
        n = 3
        plain = self.schedule(sbt_broadcast(n), "broadcast")
        lines = sbt_broadcast(n)
        random.Random(3).shuffle(lines)
        text = "cycle,from,to,packets\r\n" + "".join(f"{t},0b{a:03b},{b:#x},{p[0]} # so\r\n" for t, a, b, p in lines)
        self.write("schedule.csv", "\ufeff# mine\r\n" + text)
        self.assertEqual(self.only_report("schedule.csv", "--schedule", "broadcast"), plain)

    def test_several_packets_for_each(self):
        lines = [(t, a, b, [f"{p}.{i}" for p in packets for i in range(2)]) for t, a, b, packets in sbt_personalized(3)]
        report = self.schedule(lines, "personalized")
        self.assertEqual((report["packets"], self.time(report, "all")["yours"]), (2, (7, 3)))


class WrongTest(ScheduleTest):
    """A mistake of each kind, with the least witness."""

    def wrong(self, lines, *words, task="broadcast", ports="all", breaks=None):
        report = self.schedule(lines, task, "--ports", ports, code=UNEXPECTED)
        self.assertIn(breaks, (None, *(check["breaks"] for check in report["checks"] if check["needed"])))
        for word in words:
            self.assertIn(word, report["conclusion"])

    def test_each_mistake(self):
        sbt = sbt_broadcast(3)
        both = [*sbt, (3, 5, 7, [0]), (3, 7, 6, [0])]
        self.schedule(both, "broadcast", "--ports", "one")
        for lines, ports, breaks, words in (
            ([*sbt[:2], (sbt[2][0], 1, 2, [0]), *sbt[3:]], "all", "adjacent", "cycle 1, 0b001 -> 0b010: 0b001 and 0b010 are not neighbours"),
            ([*sbt, (2, 0, 4, [0])], "all", "link", "cycle 2, 0b000 -> 0b100: several lines use the link"),
            (both, "either", "ports", "cycle 3, 0b111 -> 0b110: 0b111 both sends and receives"),
            ([*sbt, (2, 0, 2, [0])], "one", "ports", "cycle 2, 0b000 -> 0b010: 0b000 sends more than one packet"),
            ([*sbt, (2, 5, 4, [0]), (2, 1, 3, [0])], "one", "ports", "cycle 2, "),
            ([(max(0, cycle - 1), *rest) for cycle, *rest in sbt], "one", "ports", "sends more than one packet"),
            ([*sbt[:4], (1, 0, 5, [0])], "all", "adjacent", "0b000 and 0b101 are not neighbours"),
            ([*sbt[:4], (0, 0, 4, [0]), (1, 0, 5, [0])], "one", "ports", "cycle 0, 0b000 -> 0b"),
            ([(0, 1, 5, [0]), *sbt[:4], *sbt[5:]], "all", "held", "cycle 0, 0b001 -> 0b101: 0b001 sends packet 0 before it has it"),
            ([(*to, [1]) for *to, _ in sbt], "all", "delivered", "0b001 has not received packet 0, which is never sent"),
            (sbt[:-1], "all", "delivered", "0b111 has not received packet 0 after 3 cycles"),
        ):
            self.wrong(lines, words, ports=ports, breaks=breaks)
        lines = sbt_personalized(3)
        lines[0][3].remove(5)
        self.wrong(lines, "packet 0b101 before it has it", task="personalized")

    def test_every_line_left_out(self):
        lines = sbt_personalized(3)
        for i in range(len(lines)):
            self.wrong(lines[:i] + lines[i + 1 :], "before it has" if i < 3 else "has not received packet", task="personalized")


class BadSchedulesTest(ScheduleTest):
    def test_lines(self):
        for content, *words in (
            ("", "it is empty"), ("0 0 1\n", "line 1", "3 words"), ("0 0 1 0\nx 0 1 0\n", "line 2", "'x' is not the number of a cycle"),
            ("-1 0 1 0\n", "line 1", "'-1'"), ("99999999 0 1 0\n", "line 1", "cycle"), ("0 0 z 0\n", "line 1", "'z' is not a node"),
            ("0 0 1 0 0\n", "line 1", "named twice"), ("0 0 1 x\n", "line 1", "'x' is not the number of a packet"), ("0 0 1 0\r1 1 2 0\r", "line 1", "carriage return"),
        ):  # fmt: skip
            self.refuse(content, *words, options=("--schedule", "broadcast"))
        for content, words, *options in (
            ("0 0 8 0\n", "line 1: '8' is not a node from 0 to 7", "broadcast", "--n", 3), ("0 0 1 3\n", "the number 3, where --packets says 2", "broadcast", "--packets", 2),
            ("0 0 1 1\n", "line 1: '1' is no packet", "total-exchange"), ("0 0 1 1>1\n", "to itself", "total-exchange"), ("0 0 1 1.x\n", "'x'", "personalized"),
        ):  # fmt: skip
            self.refuse(content, words, options=("--schedule", *options))

    def test_in_other_networks(self):
        """Around a ring of 5: both ways, as far as a link is used twice, one does not exist, and a node is left out."""
        lines = ["0 3 4 {}", "0 3 2 {}", "1 4 0 {}", "1 2 1 {}"]
        for task, packets in (("broadcast", ["0"] * 4), ("personalized", ["4 0", "2 1", "0", "1"])):
            for line, words, code in (
                ("", "everything is delivered in 2 cycles; port models kept: all", DONE),
                ("0 3 4 {}", "cycle 0, 3 -> 4: several lines use the link", UNEXPECTED),
                ("0 3 0 {}", "cycle 0, 3 -> 0: 3 and 0 are not neighbours", UNEXPECTED),
                ("drop", "1 has not received packet", UNEXPECTED),
            ):
                text = [row.format(packet) for row, packet in zip(lines, packets)] + [line.format(packets[0])]
                self.write("schedule", "\n".join(text[:3] if line == "drop" else text))
                shown = self.call("check", "schedule", "--schedule", task, "--source", 3, "--network", "circulant:5,1", code=code).stdout
                self.assertIn(f"N = 5, {task} in the network circulant:5,1 from 3: ", shown)
                self.assertIn(words, shown)
                self.assertEqual(code == DONE, re.search(r"\none +- +3\nall +2 +2\n", shown) is not None)
        self.write("exchange", "\n".join(f"{abs(u - v) - 1} {u} {v} {u}>{v}" for u in range(3) for v in range(3) if u != v))
        self.assertIn("delivered in 2 cycles", self.call("check", "exchange", "--schedule", "total-exchange", "--network", "complete:3").stdout)
        shown = self.call("check", "exchange", "--schedule", "total-exchange", "--network", "complete:3", "--replay", 1).stdout
        self.assertIn("node 1: sends 2 times, receives 2 times", shown)

    def test_options(self):
        for name, content in (("schedule", "0 0 1 0\n"), ("nine", "0 0 9 0\n"), ("long", "")):
            self.write(name, content)
        os.truncate(self.cwd / "long", 1 << 43)
        for file, task, words, *options in (
            ("schedule", "scatter", "--schedule scatter: not one of"), ("schedule", "broadcast", "--ports both: not one of either, one, all", "--ports", "both"),
            ("schedule", "broadcast", "--packets 0", "--packets", 0), ("schedule", "broadcast", "--n 17", "--n", 17), ("nowhere", "broadcast", "no such file"),
            ("schedule", "broadcast", "debruijn wants d >= 2, n >= 1: debruijn:3,2", "--network", "debruijn"),
            ("nine", "broadcast", "'9' is not a node from 0 to 8", "--network", "torus:3,3"), ("/dev/zero", "broadcast", "neither a regular file nor a pipe"),
            ("schedule", "all-to-all-broadcast", "every node is a source", "--n", 1, "--source", 1), ("long", "broadcast", "reading it takes 8192.0 GiB of memory"),
        ):  # fmt: skip
            self.assertIn(words, self.refused("check", file, "--schedule", task, *options))
