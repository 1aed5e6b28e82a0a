"""The checks of schedules and of embeddings, which the program makes, and schedules along the trees of the papers."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Mapping, Sequence, Set
from pathlib import Path
from typing import Any, Literal, get_args

import numpy

from cubeverify._inputs import graph_of, note_on_columns, pairs_of, rows_of
from cubeverify._load import require_memory
from cubeverify._network import Network
from cubeverify._nodes import Numbering, as_integer, bits_of, node_number, plain, require_dimensions, shown, truth
from cubeverify._program import ProgramReport, is_path, options_of, path_of, run_check, source_of
from cubeverify._tree import tree

Task = Literal["broadcast", "personalized", "all-to-all-broadcast", "total-exchange"]
Ports = Literal["either", "one", "all"]


def check_schedule(
    schedule: Any, task: Task, n: int | None = None, source: Any = None, ports: Ports = "all", *, packets: int | None = None,
    network: Any = None, one_based: bool = False,
) -> ProgramReport:  # fmt: skip
    """Executes a schedule packet by packet and says whether it delivers everything.

    schedule: the path of a file, or rows (cycle, from, to, packet, ...), such as an array of shape (R, 4) or a data frame;
    cycles from 0, nodes as check() takes them.
    task: "broadcast", "personalized", "all-to-all-broadcast" or "total-exchange". Packets of a broadcast are numbers,
    others are called by nodes, as in the other columns: by the one that they are for, by the one that they are from, or in a total
    exchange by both, as (1, 6) or "1>6". ".2" behind a string says which of several. ports: the port model that it is made for:
    "either", "one" or "all". packets: how many each node is sent, if not as many as the rows name. network, one_based: as
    of check(). The report has `measures`, `times` and, of a broadcast, `cycles`, with those of the papers' schedules and
    lower bounds. Raises ValueError, in one line, for what is no schedule.
    """
    if task not in get_args(Task):
        raise ValueError(f"there is no task {shown(task)}; there are {', '.join(get_args(Task))}")
    if ports not in get_args(Ports):
        raise ValueError(f"there is no port model {shown(ports)}; there are {', '.join(get_args(Ports))}")
    first, options = int(truth("one_based", one_based)), ["--schedule", task, "--ports", ports, *options_of(n, None)]
    of_network = None if network is None else Network(network, one_based, n)

    def number(node: Any, what: str) -> int:
        return node_number(node, n, what, first) if of_network is None else of_network.number(node, f"{what}: ")

    root = of_network.source(source) if of_network else source_of(source, n, first)
    options += [*options_of(None, root, one_based), *([] if packets is None else ["--packets", str(packets)])]
    if is_path(schedule):
        return _run_on({}, [path_of(schedule), *options], of_network)
    rows = rows_of(schedule, ("cycle", "from", "to", "packet"))
    rows = rows.tolist() if hasattr(rows, "tolist") else rows
    if isinstance(rows, (bytes, Mapping)) or hasattr(rows, "read") or not hasattr(rows, "__iter__"):
        raise TypeError(f"a schedule is rows (cycle, from, to, packet, ...), or the path of a file, not {shown(schedule)}")
    lines = []
    for place, row in enumerate(rows):
        if isinstance(row, (str, Mapping)) or not hasattr(row, "__len__") or len(row) < 4:
            raise ValueError(f"row {place} is {shown(row)}; a row is (cycle, from, to, packet, ...)")
        cycle, *ends = row[:3]
        if as_integer(cycle) is None:
            raise TypeError(f"row {place} has {shown(cycle)}; cycles are integers, from 0")
        nodes: list[Any] = [number(end, f"{name!r} in row {place}") for name, end in zip(("from", "to"), ends)]
        decimal = as_integer(ends[0]) is not None  # not bits
        for packet in row[3:]:
            name = _packet(packet, task, lambda node: number(int(node) if decimal and isinstance(node, str) and node.isdecimal() else node, "a node"))
            if name is None:
                wanted = {"broadcast": "a number", "total-exchange": "a pair of nodes, as (1, 6) or '1>6'"}.get(task, "a node, or of several the string '6.1'")
                raise ValueError(f"row {place} has the packet {shown(packet)}; in this task a packet is {wanted}")
            nodes.append(name)
        lines.append(" ".join(map(str, (cycle, *nodes))))
    if not lines:
        raise ValueError("there are no rows; a row is (cycle, from, to, packet, ...)")
    return _run_on({"row": lines}, options, of_network)


def _packet(packet: Any, task: Task, number: Callable[[Any], int]) -> str | None:
    """A packet as the program's files name it, by the `number` of the one or two nodes that it is called by; None if it is not one."""
    if task == "broadcast":
        return str(packet) if as_integer(packet) is not None or isinstance(packet, str) and packet.isdecimal() else None
    several = re.fullmatch(r"(.+)(\.[0-9]+)", packet) if isinstance(packet, str) else None
    for name, which in [(packet, ""), *([several.groups()] if several else [])]:
        choices: list[Sequence[Any]] = [(name,)]
        if task == "total-exchange":
            choices = [(name[:i], name[i + 1 :]) for i, sign in enumerate(name) if sign == ">"] if isinstance(name, str) else [name]
        for nodes in choices:
            try:
                return f"{'>'.join(str(number(node)) for node in nodes)}{which}"
            except (TypeError, ValueError):
                pass
    return None


def check_embedding(
    guest: Any, places: Any, n: int | None = None, *, load: int | None = None, dilation: int | None = None,
    congestion: int | None = None, network: Any = None, one_based: bool = False,
) -> ProgramReport:  # fmt: skip
    """Measures load, dilation and congestion of a graph in the n-cube.

    guest: a graph as check() takes it, or pairs of nodes, such as an array of shape (E, 2). places: the node of the cube
    for each node of the guest and for no other, as a dictionary, or as a sequence or array for nodes 0, 1, 2, ...; as
    integers, tuples of bits or bit strings. Or both are paths of files, which the program reads. load, dilation,
    congestion: what the embedding should keep to; the report is false if it does not. Its `measures` have all three. network:
    another host than the cube, as of check(). one_based: places, and the nodes of a sequence of places, are numbered from 1.
    Raises TypeError or ValueError for what is no embedding.
    """
    first, options = int(truth("one_based", one_based)), options_of(n, None)
    of_network = None if network is None else Network(network, one_based, n)
    for name, limit in (("load", load), ("dilation", dilation), ("congestion", congestion)):
        if limit is not None and as_integer(limit) is None:
            raise TypeError(f"{name} is an integer, not {shown(limit)}")
        options += [] if limit is None else [f"--{name}", str(limit)]
    if is_path(guest) or is_path(places):
        if not (is_path(guest) and is_path(places)):
            raise TypeError("one path; the guest and the places are both in files, or neither is")
        return _run_on({}, [path_of(guest), "--places", path_of(places), *options, *options_of(None, None, one_based)], of_network)
    graph = graph_of(guest)
    edges = pairs_of(guest, "two nodes") if graph is None else graph.edges
    nodes = list(dict.fromkeys(end for edge in edges for end in edge)) if graph is None else graph.nodes
    if hasattr(places, "columns") or hasattr(places, "items"):
        hosts = {}
        for node, host in rows_of(places, ("to", "place")) if hasattr(places, "columns") else places.items():
            if node in hosts:
                raise ValueError(f"node {shown(node)} of the guest has two places")
            hosts[node] = host
    elif hasattr(places, "__len__") and not (isinstance(places, (str, bytes, Set)) or getattr(places, "ndim", None) == 0):
        hosts = dict(enumerate(places.tolist() if hasattr(places, "tolist") else places, first))
        if graph is None:  # nodes below the greatest may have no edge
            nodes = [node for node in hosts if node <= max(filter(None, map(as_integer, nodes)), default=0)]
    else:
        raise TypeError(f"places are a dictionary or a sequence, not {shown(places)}")
    lost = [node for node in dict.fromkeys([*nodes, *(end for edge in edges for end in edge)]) if node not in hosts]
    if lost:
        by_place = not hasattr(places, "items") and as_integer(lost[0]) is None
        raise ValueError(f"places have no entry for a node of the guest: {shown(lost[0])}{'; of nodes with names places are a dictionary' if by_place else ''}")
    if len(hosts) > len(nodes):
        other = next(node for node in hosts if node not in set(nodes))
        hint = "; a guest whose nodes include some without edges is given as a graph" if graph is None else ""
        raise ValueError(f"places have an entry for {shown(other)}, which is no node of the guest{hint}")
    if not edges:
        raise ValueError("the guest has no edges")
    number = {node: place for place, node in enumerate(nodes, first)}
    of_nodes = [tuple(host) if isinstance(host, list) else host for host in map(hosts.__getitem__, nodes)]
    options += ["--one-based"] if one_based else []  # of all files
    if of_network is None:
        for node, host in zip(nodes, of_nodes):
            if isinstance(host, (tuple, Set)) and bits_of(host) is None:
                raise ValueError(f"node {shown(node)} has the places {shown(host)}; it has one, and chains of minor embeddings are not read")
        numbering = Numbering(of_nodes, first)
        dimensions = numbering.dimensions(n)
        options += ["--n", str(dimensions)] if n is None else []
        numbers = [first + place for place in numbering.numbers]
    else:
        numbers = [of_network.number(host, f"the place of node {shown(node)}: ") for node, host in zip(nodes, of_nodes)]
    lines = [f"{number[u]} {number[v]}" for u, v in edges] + [str(place) for place in number.values()]
    options += ["--as", "adjacency-list"]  # so that a node without edges has a line
    return _run_on({"edge": lines, "place": list(map(str, numbers))}, options, of_network, {number[node]: plain(node) for node in nodes}).with_notes(note_on_columns(guest))


def _run_on(tables: dict[str, list[str]], options: list[str], network: Network | None, guests: Mapping[int, Any] | None = None) -> ProgramReport:
    """Has the program check lines, those of the second table as --places. What it says of a line is said of the row."""
    with tempfile.TemporaryDirectory() as folder:
        files = {what: Path(folder) / f"{what}.txt" for what in tables}
        for what, lines in tables.items():
            files[what].write_text("\n".join(lines) + "\n", encoding="utf-8")
        arguments = [str(file) for file in files.values()]
        arguments[1:1] = ["--places"] if len(arguments) > 1 else []
        try:
            return run_check([*arguments, *options, *(network.options(folder) if network else [])], network.nodes if network else (), guests, folder)
        except ValueError as error:
            message = re.sub('as_="[a-z-]+", or ', "", str(error))  # which is no keyword here
            for what in files:
                place = re.match(what + r"\.txt(?:, line (\d+))?: ", message)
                if place is not None:
                    message = (f"{what} {int(place[1]) - 1}: " if place[1] else "") + message[place.end() :]
            raise ValueError(message) from None


def schedule(name: str, n: int, ports: Literal["one", "all"] = "all") -> numpy.ndarray[Any, Any]:
    """The fastest broadcast of one packet from node 0 along a tree of the papers.

    name: one of tree_names(n), such as "sbt". ports: "all", where a node sends to all children at once, or "one", where it sends to one child in a cycle, that
    with the longest time to go first. Returns rows (cycle, from, to, packet 0), an array of shape (2^n - 1, 4).
    """
    require_dimensions(n, 2)
    if ports not in ("one", "all"):
        raise ValueError(f'there is no port model {shown(ports)} here; there are "one" and "all"')
    require_memory(n, 350)
    parents = tree(name, n).tolist()
    children: list[list[int]] = [[] for _ in parents]
    for child in range(1, 2**n):
        children[parents[child]].append(child)
    order = [0]
    for node in order:
        order += children[node]
    time = [0] * 2**n  # cycles that a node's subtree takes once the node has the packet
    for node in reversed(order):
        children[node].sort(key=lambda child: (-time[child], child))
        time[node] = max((time[child] + (i if ports == "one" else 0) + 1 for i, child in enumerate(children[node])), default=0)
    ready = [0] * 2**n
    rows = []
    for node in order:
        for i, child in enumerate(children[node]):
            cycle = ready[node] + (i if ports == "one" else 0)
            ready[child] = cycle + 1
            rows.append((cycle, node, child, 0))
    return numpy.array(sorted(rows), numpy.int64)
