"""The program `cubeverify` that comes with the package, and its reports on files."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sysconfig
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args

from cubeverify._nodes import as_integer, bits_of, node_number, plain, require_dimensions, shown, truth
from cubeverify._report import Report, Violation, html_table, reading_json


def program() -> Path:
    """The program: the one named by CUBEVERIFY_PROGRAM, else the installed one. Raises FileNotFoundError without any."""
    named = os.environ.get("CUBEVERIFY_PROGRAM")
    places = list(map(Path, [named] if named else [f"{sysconfig.get_path('scripts')}/cubeverify", *filter(None, [shutil.which("cubeverify")])]))
    for place in places:
        if place.is_file():
            return place.absolute()
    raise FileNotFoundError(f"the program cubeverify is not at {places[0]}; install the package, or set CUBEVERIFY_PROGRAM")


# Further options of `cubeverify check` that check() has as keywords, with _ for -.
OPTIONS = ("as_", "backend", "children", "device", "diameter", "every_source", "exact", "height", "result", "strict", "threads", "tree_column", "trees")
SIGNS = set("()&|^=<>?+* ")  # of formulas, which few names of files have
Needed = Literal["arc-disjoint", "edge-disjoint", "edge-independent", "vertex-independent", "completely-independent"]
RELATIONS = get_args(Needed)


@dataclass(frozen=True)
class Relation:
    """Whether several trees keep out of each other's way as docs/networks.md says. It is true itself if they do."""

    needed: bool
    holds: bool | None  # None where it is not asked, since roots differ
    exceptions: int = 0
    # Of the least exception the `trees`, two numbers, and as far as they say it `node`, `shared`, `edge` and both `paths`.
    least: dict[str, Any] | None = field(default=None, hash=False)
    not_asked: str = ""

    def __bool__(self) -> bool:
        return bool(self.holds)


class Time(NamedTuple):
    """M elements take transfer * M t_c + start_ups * tau."""

    transfer: Fraction
    start_ups: int


@dataclass(frozen=True)
class ProgramReport(Report):
    """What `cubeverify check` says of a file: a tree, a schedule, an embedding, an MSCCL program or an MSCCL++ plan.

    It is true itself if all is as it should be. Nodes of a network's graph are called as the graph does, but in `data` by their
    numbers where these are no words; `nodes` has the name of each number, if that is another one.
    """

    ok: bool
    conclusion: str  # one sentence
    data: dict[str, Any]  # the program's JSON report: conclusion, checks, measures
    nodes: tuple[Any, ...] = ()

    @property
    def violations(self) -> tuple[Violation, ...]:
        """The needed checks that do not hold. Edges that are no tree violate the check "tree", a program among several "file"."""
        return tuple(
            Violation(one.get("breaks", one["check"]), self._node(one["node"]), one["found"], one["needs"], one["exceptions"], one["least"])
            for one in self.data.get("checks", ()) if one["needed"] and not one["holds"]
        ) + tuple(
            Violation("file", None, one.get("conclusion", one["verdict"]), "a right program", least=one["file"])
            for one in self.data.get("files", ()) if not one["right"]
        )  # fmt: skip

    def with_notes(self, notes: Sequence[str]) -> ProgramReport:
        """The same with notes before its own."""
        note = " ".join(filter(None, dict.fromkeys([*notes, *self.notes])))
        return replace(self, data={**self.data, "note": note})

    @property
    def source(self) -> Any:
        """The root of a tree, or of tree 0, as `node` of a violation; None where there is none."""
        return self._node(_number_of(str(self.data.get("source"))))

    def _node(self, node: Any) -> Any:
        """What the network's graph calls a node, or those in a list, of this number."""
        if isinstance(node, list):
            return [self._node(one) for one in node]
        return self.nodes[node] if self.nodes and node is not None else node

    @property
    def relations(self) -> dict[str, Relation]:
        """Of several trees that all span their network, the relations between them by name."""
        relations = {name: Relation(**found) for name, found in self.data.get("relations", {}).items()}
        for name, one in relations.items():
            if one.least is not None:
                named = {key: value if key == "trees" else self._node(value) for key, value in one.least.items()}
                relations[name] = replace(one, least=named)
        return relations

    @property
    def measures(self) -> dict[str, Any]:
        """What the report measures, by name with _ for blanks, such as "cycles" of a schedule: integers, or words. Of several trees tree 0's; `data["trees"]` has all."""
        rows = self.data.get("measures")
        if rows is None:
            found = [*self.data.get("trees", [self.data] if "within_limits" in self.data else []), {}][0]  # the first tree is this one, unless there is no tree
            named = {"path_sum" if name == "sum_of_path_lengths" else name: value for name, value in found.items()}
            return {name: value for name, value in named.items() if type(value) is int and name != "tree" and not name.endswith("_of_the_root")}
        return {re.sub(r"\W+", "_", row["measure"]).strip("_"): _number(row["yours"]) for row in rows if "measure" in row and "yours" in row}

    @property
    def times(self) -> dict[str, dict[str, dict[str, Time | None]]]:
        """Times by tree, task and port model, of this one ("yours"), the trees of the papers and the "lower_bound", such as
        times["lower_bound"]["broadcast"]["one"]; None where this one does not keep to the ports. Of a schedule its task alone."""
        times: dict[str, dict[str, dict[str, Time | None]]] = {}
        for tree, tasks in self.data.get("times", {}).items():
            for task, by_ports in tasks.items():
                named = {ports: Time(Fraction(one["transfer"]), one["start_ups"]) if one else None for ports, one in by_ports.items()}
                times.setdefault(tree, {})[task] = named
        return times

    @property
    def cycles(self) -> dict[str, dict[str, Any]]:
        """Of a broadcast by port model: the cycles of this one ("yours"), of the papers' schedules, and "no_fewer_than"."""
        return {row["ports"]: {name: _number(row[name]) for name in row if name != "ports"} for row in self.data.get("cycles", ())}

    @property
    def notes(self) -> tuple[str, ...]:
        """How the input was taken, if that needs saying."""
        return tuple(filter(None, [self.data.get("note")]))

    @property
    def expressions(self) -> tuple[dict[str, Any], ...]:
        """How a program of a collective adds: for each way the `expression`, the first output that has it, `rank` and `chunk`, and
        how many `outputs` have it. The input chunk c of rank r is "r.c"."""
        return tuple(self.data.get("expressions", ()))

    @property
    def remarks(self) -> tuple[str, ...]:
        """Words for what is worth saying of a program of a collective and refutes nothing, such as "packet-order"."""
        return tuple(self.data.get("remarks", ()))

    def __repr__(self) -> str:
        return f"ProgramReport(ok={self.ok}, conclusion={self.conclusion!r}, notes={self.notes!r})"

    def __hash__(self) -> int:
        return hash((self.ok, self.conclusion))

    def to_json(self) -> str:
        """Raises TypeError where `nodes` are called what JSON lacks, such as a set."""
        return json.dumps({"ok": self.ok, "conclusion": self.conclusion, "data": self.data, "nodes": self.nodes}, sort_keys=True)

    @classmethod
    def from_json(cls, document: str) -> ProgramReport:
        """The report that to_json() wrote. Raises ValueError for anything else."""
        with reading_json("ProgramReport"):
            values = json.loads(document)
            ok, conclusion, data, nodes = (values[name] for name in ("ok", "conclusion", "data", "nodes"))
            return cls(ok, conclusion, data, plain(nodes))

    def _repr_html_(self) -> str:
        rows: list[tuple[str, object]] = [(one.check, one) for one in self.violations]
        return html_table(self, [*rows, *self.measures.items()])


def _number(cell: int | str | None) -> int | Fraction | str | None:
    return Fraction(cell) if isinstance(cell, str) and re.fullmatch("[0-9]+/[0-9]+", cell) else cell


def is_path(value: object) -> bool:
    return isinstance(value, (str, os.PathLike))


def source_of(source: Any, n: int | None, first: int) -> int | str | None:
    """What names the source of the cube to the program: its number, or its bits in brackets, as many as the program finds that nodes have."""
    if source is None:
        return None
    number = node_number(source, n, "source", first)
    return number if as_integer(source) is not None else f"({bits_of(source if isinstance(source, str) else tuple(source))})"


def options_of(n: int | None, source: int | str | None, one_based: bool = False) -> list[str]:
    """The options of the program for n, the source and the first node, where they are given."""
    if n is not None:
        require_dimensions(n, 1)
    # The program takes 10 for a word of two bits, but 0xa for a number; from 1 on it takes all for numbers.
    of_source = [] if source is None else ["--source", hex(source) if isinstance(source, int) and source >= 0 and not one_based else str(source)]
    return [*([] if n is None else ["--n", str(n)]), *of_source, *(["--one-based"] if one_based else [])]


def options_of_keywords(keywords: dict[str, Any]) -> list[str]:
    """The options of the program for the other keywords of check(): `exact=True`, `tree_column=4`."""
    options = []
    for name, value in keywords.items():
        is_switch = name in ("exact", "every_source", "strict")
        if not is_switch and isinstance(value, bool):
            raise TypeError(f"{name} takes a value, not {value}")
        if not (is_switch and not truth(name, value)):
            options += ["--" + name.rstrip("_").replace("_", "-"), *([] if is_switch else [str(value)])]
    return options


def _in_python(message: str, arguments: Sequence[str] = ()) -> str:
    """What the program says, with its options as keywords: one_based=True, as_="edges". `arguments` are those it was given."""
    message = re.sub(r"--source (\S+): it has more than n = ([0-9]+) bits, .*", lambda found: f"source must be from 0 to {2 ** int(found[2]) - 1}, not {int(found[1], 0)}", message)
    given = {name: value for name, value in zip(arguments, [*arguments[1:], "--"]) if name.startswith("--")}

    def keyword(found: re.Match[str]) -> str:
        name, value = {"as": "as_", "collective": "task"}.get(found[1], found[1].replace("-", "_")), found[2]
        if name == "schedule":
            return "check_schedule()"
        if name == "parent":
            return "the formula"
        if found[1] in RELATIONS:
            return f'needs="{found[1]}"'
        value = value or given.get(f"--{found[1]}", "")
        value = str(int(value, 0)) if name == "source" and re.fullmatch("0x[0-9a-f]+", value) else value
        value = f"\ue000{value}\ue001" if name == "source" and "--mark-nodes" in arguments else value
        value = "True" if name in ("one_based", "exact", "every_source", "strict") or value.startswith("--") else value
        return f"{name}=" + (value if re.fullmatch("-?[0-9][\\w.]*|True||\ue000.*", value) else json.dumps(value))

    return re.sub("--([a-z]+(?:-[a-z]+)*)(?: (parents|edges|adjacency-list|adjacency|cpu|FILE|\\S+(?=: )|\ue000\\w+\ue001|[0-9]\\w*))?", keyword,
                  re.sub(r"; see \S+ \w+ --help| or --n 2\.\.12", "", message))  # fmt: skip


def options_of_needs(needs: Any) -> list[str]:
    """The options of the program for the relations that are needed: one by name, or several."""
    names = [] if needs is None else [needs] if isinstance(needs, str) or not hasattr(needs, "__iter__") else list(needs)
    for name in names:
        if name not in RELATIONS:
            raise ValueError(f"there is no relation {shown(name)}; there are {', '.join(RELATIONS)}")
    return [f"--{name}" for name in names if name != "arc-disjoint"]


def is_formula(value: object, n: int | None) -> bool:
    """Whether a string is no file but a formula, since n is given and it has no point, or by its signs."""
    return isinstance(value, str) and not os.path.exists(value) and (n is not None and "." not in value or bool(SIGNS & set(value)))


def path_of(file: Any) -> str:
    """The whole path of a file, which does not look like an option. Raises FileNotFoundError if there is none."""
    name: str = os.fspath(file)
    if not os.path.exists(name):
        hint = "; write the text of a program to a file and give its path" if name.lstrip()[:1] in ("{", "<") else "; a formula needs n=" if SIGNS & set(name) else ""
        raise FileNotFoundError(f"{shown(name, 200)}: there is no such file{hint}")
    return os.path.abspath(name)


def run_program(arguments: list[str]) -> tuple[bool, str]:
    """Runs the program: whether it ended with 0, and what it printed. Raises ValueError with its line for what it refuses."""
    # Also in a program that mpirun or srun has started, this one is a process of its own.
    alone = {name: value for name, value in os.environ.items() if name not in ("OMPI_COMM_WORLD_SIZE", "SLURM_STEP_NUM_TASKS")}
    result = subprocess.run([str(program()), *arguments], env=alone, capture_output=True, text=True, check=False)
    if result.returncode not in (0, 1):
        lines = result.stderr.rstrip().splitlines() or [f"cubeverify ended with {result.returncode}"]
        # Behind the line that says what is wrong with a formula come the formula and a caret.
        begin = max((k for k, line in enumerate(lines) if line.startswith("cubeverify: ")), default=len(lines) - 1)
        message = "\n".join(lines[begin:]).removeprefix("cubeverify: ")
        if result.returncode == 2:
            raise ValueError(_in_python(message, arguments))
        raise RuntimeError(_in_python(message))
    if result.stdout[:1] not in ("{", "<"):  # a report, or a program of a collective
        raise RuntimeError(f"{program()} is not cubeverify")
    return result.returncode == 0, result.stdout


def run_check(arguments: list[str], nodes: Sequence[Any] = (), guests: Mapping[int, Any] | None = None, folder: str = "") -> ProgramReport:
    """Runs `cubeverify check ... --format json`, where `nodes` of a network and `guests` of a guest are called so, and by numbers
    in the program. Nothing names the `folder`, which is gone afterwards, nor the command that reads its files again. Raises
    ValueError with the program's line for input that it refuses."""

    def without(text: str) -> str:
        if not folder:
            return text
        text = text.replace(f"the network {folder}{os.sep}graph", "your network").replace(folder + os.sep, "")
        if arguments[0].startswith(folder):  # in memory edges have no places
            text = re.sub(r"\bedge \d+: (?=found)|, edge \d+(?=: )| \(edge \d+\)", "", text)
        return re.sub(r"\b(tree \d+|trees)(\.npy\b)?( \(\1\))?", r"\1", text)

    def named(value: Any) -> Any:
        def name(mark: re.Match[str]) -> str:
            names = guests if mark[1] == "\ue002" else nodes
            return json.dumps(shown(names[int(mark[2], 0)]))[1:-1] if names else mark[2]

        return json.loads(re.sub("([\ue000\ue002])(\\w+)\ue001", name, json.dumps(value, ensure_ascii=False)))

    marks = ["--mark-nodes"] if nodes or guests else []
    try:
        ok, document = run_program(["check", *arguments, *marks, "--format", "json"])
    except (ValueError, RuntimeError) as error:
        raise type(error)(named(without(str(error)))) from None
    data = json.loads(without(document))["reports"][0]
    data.update({name: _in_python(data[name]) for name in ("conclusion", "note") if name in data})
    checks = data.setdefault("checks", [])
    fault = re.search("no tree: (?:([^:;]*): )?(?:found )?(.*?)(?:; a tree (?:of [0-9]+ nodes )?(?:needs|has|reaches) (.*))?$", data["conclusion"])
    if fault is not None and not ok:
        node = re.search("(?:second parent \\S+ of |root mark of |the edge \\S+ |^| to )(\ue000?\\w+\ue001?)(?= after| again| in no edge| is not reached|, so there)", fault[2])
        place = {"least": fault[1] or (node[1] if node else ""), "node": _number_of(node[1]) if node else None}
        checks.insert(0, {"check": "tree", "needed": True, "holds": False, "exceptions": 1, "found": fault[2],
                          "needs": fault[3] or "a tree that spans the network", **place})  # fmt: skip
    for check in checks:
        if "not_asked" in check:
            check.update({"found": check["not_asked"], "needs": "one root", "least": ""})
        check.setdefault("node", _number_of(check.get("least", "")))
        if folder:
            check.pop("replay", None)
    data = named(data)
    return ProgramReport(ok, data["conclusion"], data, tuple(nodes))


def _number_of(words: str) -> int | None:
    """The number of a node, if words are one alone."""
    number = re.fullmatch("(?:node )?\ue000?([0-9]+|0b[01]+)\ue001?", words)
    return int(number[1], 0) if number else None
