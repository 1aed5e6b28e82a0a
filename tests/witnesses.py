"""Executes what results/witnesses holds: schedules, mappings and networks that attain a published minimum.

    python3 tests/witnesses.py [FILE...]

This program shares nothing with cubeverify. It exits 1 if a witness does not do what it says. That nothing does better is
not shown here. Every file has a kind and witnesses, whose fields are:

schedule  n; destinations of the messages 0, 1, ..., which node 0 has at first: a node or "all"; ports of a node in a cycle:
          "one send or receive", "one send and one receive" or "all" (a packet on each directed link); packet: the most
          messages that one packet holds, null for any number; restriction: "leaves once" (node 0 sends each message once
          only), "one tree" (no node receives from two neighbours) or "none"; cycles; source_packets: the packets that node
          0 sends, null for any number; transfers: [cycle, from, to, [messages]]
mapping   n; place[c] of the node c of the binomial tree B(n), whose parent is c without its highest 1-bit, in the de Bruijn
          network BDG(n); total and greatest distance of a child from its parent there, one of them or both
network   n; degree, the most links of a node; links between the nodes of B(n); extra: what all children's distances from
          their parents are above 1, altogether
"""

import collections
import json
import sys
from pathlib import Path


def need(condition, fault):
    if not condition:
        raise ValueError(fault)


def take_ports(ports, cycle, packets):
    """The packets [from, to, messages] of one cycle."""
    sends, receives = collections.Counter(p[0] for p in packets), collections.Counter(p[1] for p in packets)
    need(len({(a, b) for a, b, _ in packets}) == len(packets), f"cycle {cycle}: two packets on a link")
    if ports == "all":
        return
    need(ports in ("one send or receive", "one send and one receive"), f"ports: {ports}")
    used = [sends, receives] if ports == "one send and one receive" else [sends + receives]
    need(max(max(ports_used.values()) for ports_used in used) == 1, f"cycle {cycle}: a port used twice")


def check_schedule(w):
    n, messages = w["n"], range(len(w["destinations"]))
    need(all(to == "all" or 0 < to < 2**n for to in w["destinations"]), "a destination outside the cube")
    have = [set(messages)] + [set() for _ in range(2**n - 1)]
    parents, left, cycles = collections.defaultdict(set), collections.Counter(), collections.defaultdict(list)
    for cycle, a, b, packet in w["transfers"]:
        need(0 <= cycle < w["cycles"], f"cycle {cycle} of {w['cycles']}")
        need(0 <= min(a, b) and max(a, b) < 2**n and (a ^ b).bit_count() == 1, f"no link from {a} to {b}")
        need(len(set(packet)) == len(packet) > 0, f"cycle {cycle}: a message twice, or none")
        need(w["packet"] is None or len(packet) <= w["packet"], f"cycle {cycle}: too much in a packet")
        cycles[cycle].append((a, b, packet))
        parents[b].add(a)
        left.update(packet if a == 0 else [])
    for cycle in sorted(cycles):
        take_ports(w["ports"], cycle, cycles[cycle])
        for a, _, packet in cycles[cycle]:
            need(have[a].issuperset(packet), f"cycle {cycle}: {a} does not have what it sends")
        for _, b, packet in cycles[cycle]:
            have[b].update(packet)
    for message, to in enumerate(w["destinations"]):
        for node in range(2**n) if to == "all" else [to]:
            need(message in have[node], f"message {message} is not at {node}")
    need(w["restriction"] in ("none", "leaves once", "one tree"), f"restriction: {w['restriction']}")
    need(w["restriction"] != "leaves once" or max(left.values()) == 1, "a message leaves twice")
    need(w["restriction"] != "one tree" or max(map(len, parents.values())) == 1, "a node receives from two")
    need(w["least"] != "cycles" or max(cycles) + 1 == w["cycles"], "fewer cycles than said")
    sent = sum(a == 0 for _, a, _, _ in w["transfers"])
    need(w["source_packets"] is None or sent <= w["source_packets"], f"node 0 sends {sent} packets")


def distances_in_tree(n, place, neighbours):
    """Of each child of B(n) from its parent, in a network."""
    need(sorted(place) == list(range(2**n)), "two nodes at one place")
    for child in range(1, 2**n):
        start, goal = place[child], place[child ^ 1 << child.bit_length() - 1]
        steps, reached, border = 0, {start}, {start}
        while goal not in border:
            border = {b for a in border for b in neighbours[a]} - reached
            need(border, f"no path between {start} and {goal}")
            reached |= border
            steps += 1
        yield steps


def check_mapping(w):
    nodes = 2 ** w["n"]
    neighbours = [{2 * a % nodes, (2 * a + 1) % nodes, a // 2, a // 2 + nodes // 2} - {a} for a in range(nodes)]
    distances = list(distances_in_tree(w["n"], w["place"], neighbours))
    need("total" in w or "greatest" in w, "no minimum")
    need(w.get("total", sum(distances)) == sum(distances), f"total {sum(distances)}")
    need(w.get("greatest", max(distances)) == max(distances), f"greatest {max(distances)}")


def check_network(w):
    neighbours = [set() for _ in range(2 ** w["n"])]
    for a, b in w["links"]:
        need(a != b and 0 <= min(a, b) and max(a, b) < 2 ** w["n"], f"no link can join {a} and {b}")
        neighbours[a].add(b)
        neighbours[b].add(a)
    need(max(map(len, neighbours)) <= w["degree"], "a node has too many links")
    extra = sum(distances_in_tree(w["n"], range(2 ** w["n"]), neighbours)) - (2 ** w["n"] - 1)
    need(extra == w["extra"], f"extra {extra}")


CHECKS = {"schedule": check_schedule, "mapping": check_mapping, "network": check_network}


def main(files):
    faults = 0
    for file in files or sorted((Path(__file__).resolve().parent.parent / "results" / "witnesses").glob("*.json")):
        document = json.loads(Path(file).read_text(encoding="utf-8"))
        for witness in document["witnesses"]:
            try:
                CHECKS[document["kind"]](witness)
            except (ValueError, IndexError) as fault:
                faults += 1
                print(f"{file}: n = {witness['n']}: {fault}", file=sys.stderr)
        print(f"{Path(file).name}: {len(document['witnesses'])} witnesses executed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
