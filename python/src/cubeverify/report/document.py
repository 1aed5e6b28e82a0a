"""A run's document: its verdicts by claim and reading, mistakes, remarks and facts."""

from __future__ import annotations

import copy
import json
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from cubeverify.report import checksum, schema
from cubeverify.report.errors import BadInput, readable
from cubeverify.report.wording import counted, enumerated, n_range

VERSION = 6
OUTCOMES = ("holds", "holds-here", "by-definition", "refuted", "estimated", "not-run")


class Verdict:
    """What a reading comes to, by one kind of evidence."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.claim: str = data["id"]
        self.reading: str = data["reading"]
        self.status: str = data["verdict"]
        self.text: str = data["text"]
        self.by_definition: bool = data["by_definition"]
        self.values = data["values"] or {}

    def __getattr__(self, name: str) -> Any:
        try:
            return self.data[name]
        except KeyError:
            raise AttributeError(name) from None

    @property
    def by_orbit(self) -> bool:
        return bool(self.evidence == "orbit")

    @property
    def word(self) -> str:
        """The status; holds-here where another n is published to refute what holds."""
        return "holds-here" if self.status == "holds" and self.data.get("published") == "refuted" else self.status

    @property
    def outcome(self) -> str:
        """What it counts as: what holds by definition supports nothing, and is counted apart."""
        return "by-definition" if self.by_definition and self.status == "holds" else self.word

    @property
    def range(self) -> str:
        return n_range(self.n_first, self.n_last) if self.n_first else "-"

    @property
    def tried(self) -> str:
        return f"{self.range} ({self.evidence}, {self.checked} checked)"

    @property
    def found(self) -> str:
        """The least counterexample; empty if there is none."""
        example = self.counterexample
        if not example:
            return ""
        address = f", c = {example['address']}" if example["address"] else ""
        said = re.sub("(^|: )found (that )?", r"\1", example["detail"], count=1)  # the heading says it
        detail = f": {said}" if said else ""
        return f"n = {example['n']}{address}{detail}"

    @property
    def remark(self) -> str:
        """The counterexample, what trials came to, or why there is nothing to say."""
        texts: dict[str, str] = {"estimated": self.data.get("estimate", ""), "not-run": self.data.get("why_not_run", ""), "holds-here": "refuted at another n (published)"}
        return texts.get(self.word, self.found)

    @property
    def proofs(self) -> str:
        """What is proved for every n; empty if nothing."""
        at = {"holds": "holds for", "refuted": "refuted at"}
        return "; ".join(f"{at[proof['verdict']]} {proof['for']} ({proof['tool']})" for proof in self.proved)

    @property
    def proof_steps(self) -> list[tuple[str, str]]:
        """For each proof the formulas or theorems, the lemma it takes and the statement; empty if not known."""
        known = [proof for proof in self.proved if proof.get("sources")]
        lemmas = [f", with {proof['by']}" if proof.get("by") else "" for proof in known]
        return [(f"{proof['tool']}: {', '.join(proof['sources'])}{lemma}", proof.get("statement", "")) for proof, lemma in zip(known, lemmas)]

    def decision(self, tried: str) -> str:
        if self.status == "not-run":
            return f"not run: {self.why_not_run}"
        if self.status == "estimated":
            return f"estimated for {tried}; {self.estimate}"
        if self.status == "refuted":
            return f"refuted by {self.found}; tried {tried}"
        beyond = ", and is refuted at another n (published)" if self.word == "holds-here" else ""
        return f"holds{' by definition' if self.by_definition else ''} for {tried}{beyond}"


class Reading:
    """A reading of a claim: its verdict, and that by one address of every rotation class where there is one."""

    def __init__(self, direct: Verdict | None, orbit: Verdict | None) -> None:
        self.direct, self.orbit = direct, orbit
        self.first = self.verdicts[0]
        self.name, self.text = self.first.reading, self.first.text

    @property
    def verdicts(self) -> list[Verdict]:
        return [verdict for verdict in (self.direct, self.orbit) if verdict]

    @property
    def decisive(self) -> Verdict:
        """The verdict that refutes it or, if neither does, the one that decides it."""
        order = ("refuted", "holds", "estimated", "not-run")
        return min(self.verdicts, key=lambda verdict: order.index(verdict.status))

    @property
    def decision(self) -> str:
        """The verdict in a sentence; both tiers in one where they come to the same."""
        first, orbit = self.first, self.orbit if self.direct else None
        if not orbit:
            said = first.decision(first.tried)
        elif (first.status, first.found) == (orbit.status, orbit.found):
            said = first.decision(f"{first.tried} and {orbit.tried}")
        else:
            said = f"{first.decision(first.tried)}; by orbit {orbit.decision(orbit.tried)}"
        return said + (f"; proved: {first.proofs}" if first.proofs else "")


class Claim:
    def __init__(self, data: Mapping[str, Any], readings: Sequence[Reading], errata: Iterable[dict[str, Any]]) -> None:
        self.id, self.paper, self.place, self.statement = data["id"], data["paper"], data["place"], data["statement"]
        self.readings = readings
        self.used_for = data.get("used_for", [])
        self.own = data.get("own", False)  # a check of this project's own, which no paper claims
        self.uses: list[str] = []
        self.errata = [erratum for erratum in errata if any(name.split(" ")[0] == self.id for name in erratum.get("refuted", []))]

    @property
    def outcome(self) -> str:
        """Of what is printed, its first reading."""
        return self.readings[0].decisive.outcome if self.readings else "not-run"

    @property
    def section(self) -> str:
        return f"{self.paper}, {self.place.split(',')[0]}"

    @property
    def order(self) -> list[int]:
        """Of its section in the paper: what is in the abstract, too, stands first."""
        return [] if self.place.startswith("abstract") else [int(number) for number in re.findall("[0-9]+", self.section.split(", ")[-1])]


def _readings(verdicts: Sequence[Verdict]) -> list[Reading]:
    direct: dict[str, Verdict] = {}
    orbit: dict[str, Verdict] = {}
    for verdict in verdicts:
        (orbit if verdict.by_orbit else direct)[verdict.reading] = verdict
    return [Reading(direct.get(name), orbit.get(name)) for name in dict.fromkeys(verdict.reading for verdict in verdicts)]


class Document:
    def __init__(self, data: Mapping[str, Any]) -> None:
        self.manifest, self.papers, self.errata = data["manifest"], data["papers"], data["errata"]
        self.remarks, self.slips, self.strengths, self.tables = (data.get(part, []) for part in ("remarks", "slips", "strengths", "tables"))
        self.notes, self.runs, self.not_found = data.get("notes", []), data["runs"], data.get("mistakes_not_found", [])
        self.verdicts = [Verdict(one) for one in data["verdicts"]]
        of_claim: dict[str, list[Verdict]] = {}
        for verdict in self.verdicts:
            of_claim.setdefault(verdict.claim, []).append(verdict)
        decided = {(one.claim, one.reading) for one in self.verdicts if one.status != "not-run"}
        self.strengths = [one for one in self.strengths if (one["claim"], one["reading"]) in decided]
        errata = [*self.errata, *self.remarks, *self.slips]
        self.claims = [Claim(one, _readings(of_claim.get(one["id"], [])), errata) for one in data["claims"]]
        by_id = {claim.id: claim for claim in self.claims}
        for claim in self.claims:
            for user in filter(by_id.get, claim.used_for):
                by_id[user].uses.append(claim.id)
        self._facts: dict[tuple[str, int], dict[str, Any]] = {}
        for fact in data["facts"]:
            self._facts.setdefault((fact["sweep"], fact["n"]), {})[fact["name"]] = _numbers(fact["value"])

    @property
    def sections(self) -> dict[str, list[Claim]]:
        """The claims by the sections of the papers that they are of."""
        claims: dict[str, list[Claim]] = {}
        for claim in sorted(self.claims, key=lambda claim: claim.order):
            claims.setdefault(claim.section, []).append(claim)
        return claims

    def of_paper(self, paper: Mapping[str, Any]) -> Document:
        """What the document says of one of its papers."""
        part = copy.copy(self)
        part.papers = [paper]
        part.claims = [claim for claim in self.claims if claim.paper == paper["name"]]
        ids = {claim.id for claim in part.claims}
        part.verdicts = [verdict for verdict in self.verdicts if verdict.claim in ids]
        beginning = f"{paper['id']}."
        for kind in ("errata", "remarks", "slips"):
            setattr(part, kind, [one for one in getattr(self, kind) if one["id"].startswith(beginning)])
        part.not_found = [one for one in self.not_found if one.startswith(beginning)]
        part.strengths = [strength for strength in self.strengths if strength["claim"].startswith(beginning)]
        return part

    def facts(self, sweep: str, n: int) -> dict[str, Any] | None:
        """The facts of a sweep at n by their names; nothing where it was not run."""
        return self._facts.get((sweep, n))

    def verdicts_on(self, beginning: str) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.claim.startswith(beginning)]

    def statements(self, outcome: str) -> int:
        """How many statements of the papers come to this as printed."""
        return sum(claim.outcome == outcome for claim in self.printed)

    @property
    def named(self) -> str:
        """The title and the name of its only paper, or the names of several."""
        names = [one["name"] for one in self.papers]
        title: str = self.papers[0]["title"]
        return enumerated(names) if len(names) > 1 else title if title == names[0] else f"{title} ({names[0]})"

    @property
    def printed(self) -> list[Claim]:
        """The claims without those of this project's own."""
        return [claim for claim in self.claims if not claim.own]

    @property
    def summary(self) -> str:
        """52 readings: 38 hold, 2 by definition, 9 refuted, 0 estimated, 3 not run; 20 of them by orbit: ..."""

        def counts(verdicts: Iterable[Verdict], kinds: Iterable[str]) -> str:
            count = Counter(verdict.outcome for verdict in verdicts)
            said = {"holds": "hold", "holds-here": "hold here and are refuted at another n", "by-definition": "by definition", "not-run": "not run"}
            return ", ".join(f"{count[kind]} {said.get(kind, kind)}" for kind in kinds if kind not in ("holds-here", "by-definition") or count[kind])

        direct = [verdict for verdict in self.verdicts if not verdict.by_orbit]
        orbit = [verdict for verdict in self.verdicts if verdict.by_orbit]
        text = f"{len(direct)} reading{'s' * (len(direct) != 1)}: {counts(direct, OUTCOMES)}"
        without_trials = [kind for kind in OUTCOMES if kind != "estimated"]
        return text + (f"; {len(orbit)} of them by orbit: {counts(orbit, without_trials)}" if orbit else "")

    @property
    def outcomes(self) -> list[str]:
        return [outcome for outcome in OUTCOMES if outcome != "holds-here" or self.statements(outcome)]

    def of_other_n(self, with_names: bool) -> str:
        """What the counts lack because of the run's n, in sentences."""
        about = {one.claim for one in self.verdicts if one.reading == "printed" and one.remark.startswith(("it is about n = ", "it does not apply to any n ", "nothing to check at this n"))}
        here = [claim.id for claim in self.printed if claim.outcome == "holds-here"]
        names = f": {', '.join(here)}" if with_names else ""
        never = sum(claim.readings[0].first.data.get("published") == "not run" for claim in self.printed)
        said = f"{counted(len(about), 'claim')} need{'s' * (len(about) == 1)} another n than this run has; " if about else ""
        said += f"{never} can never be run (lost pictures, old measurements, cited algorithms). " if about and never else ""
        return said + (f"{counted(len(here), 'claim')} {'holds here but is' if len(here) == 1 else 'hold here but are'} refuted at another n{names}. " if here else "")

    @property
    def of_this_run(self) -> str:
        """What a page says first: of which run it is, and what that lacks. Empty of what is published, which is of several runs and lacks nothing."""
        lacks, found = self.of_other_n(True), len(self.errata)
        n = [n for _, n in self._facts] or [n for one in self.verdicts for n in (one.n_first, one.n_last) if n]
        if len(self.runs) > 1 and not lacks and not self.not_found:
            return ""
        said = f"This page is about {counted(len(self.runs), 'run')}{', ' + n_range(min(n), max(n)) if n else ''}. "
        known = found + len(self.not_found)
        published = sum(paper.get("mistakes", 0) for paper in self.papers)
        if max(known, published):
            all_of = counted(max(known, published), "published mistake")
            said += f"The claims that were run have {known} of the {all_of}{', of which' * (known > 0)}" if known < published else f"Of the {all_of}"
            said += f" {found} {'is' if found == 1 else 'are'} found" if known else ""
            said += f" (not {', '.join(self.not_found)}). " if self.not_found else ". "
        return f"{said}{lacks}All results are in the program's results/index.html, and all mistakes are listed by cubeverify errata."

    @property
    def unpublished(self) -> list[Verdict]:
        """Verdicts that refute a reading which is published as holding: none, as long as the program is right."""
        refuted = [reading.decisive for claim in self.claims for reading in claim.readings]
        return [one for one in refuted if one.status == "refuted" and one.data.get("published", "refuted") not in ("refuted", "not published yet")]

    @property
    def made(self) -> str:
        """What every file of a report says of its origin: always the same, so that a file changes only with what it says."""
        return "Made by `cubeverify report`. `manifest.json` has the runs, with their commands, commits, machines and dates."


def _numbers(value: Any) -> Any:
    """A fact's words as numbers; large ones are text. A digest, 0x and 16 digits, stays text."""
    if isinstance(value, list):
        return [int(word) for word in value]
    if isinstance(value, dict):
        return {name: word if word is None else int(word) for name, word in value.items()}
    return value


def _once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name is twice in one object")
    return found


def _no_number(text: str) -> Any:
    raise ValueError(f"{text} is no number")


def read_document(path: str | os.PathLike[str]) -> Document:
    """The document in a file. Raises BadInput unless it is as the program wrote it, or has no checksum and is as the schema says."""
    try:
        text = Path(path).read_bytes().decode()
        data = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
        data["schema_version"]
        document = document_of(data, str(path))
        is_same = data.get(checksum.MEMBER) in (None, checksum.checksum(text))
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}; name a document that `cubeverify run --json` wrote") from None
    except BadInput:
        raise
    except (ValueError, KeyError, TypeError, RecursionError):
        raise BadInput(f"{path} is no document; name one that `cubeverify run --json` or a report wrote") from None
    if not is_same:
        changed = "its checksum is not that of what is in it, which has changed since it was written"
        raise BadInput(f"{path}: {changed}; take another copy of it, or write it again")
    return document


def document_of(data: Mapping[str, Any], name: str) -> Document:
    """The document in a dictionary, as the schema says but for its checksum, which is of a text; `name` is for errors."""
    version = data.get("schema_version")
    if version != VERSION:
        raise BadInput(f"{name}: its schema_version is {version}, not {VERSION}; write it again with this program")
    wrong = next(schema.mismatches(dict(data), schema.verdicts(), schema.verdicts()), None) or next(disagreements(data), None)
    if wrong:
        raise BadInput(f"{name}: not as in verdicts.schema.json: {wrong}; if the program wrote this, that is a mistake of the program: report it")
    with readable(name):
        return Document(data)


# What is there once: the parts of a document, and what distinguishes their items.
ONCE = {
    "papers": ("id",),
    "claims": ("id",),
    "errata": ("id",),
    "remarks": ("id",),
    "tables": ("paper", "name"),
    "verdicts": ("id", "reading", "evidence"),
    "facts": ("sweep", "n", "name"),
}


def disagreements(data: Mapping[str, Any]) -> Iterator[str]:
    """What a schema cannot say: parts name each other, nothing is there twice, and counts fit."""
    for part, names in ONCE.items():
        keys = [tuple(one[name] for name in names) for one in data.get(part, ())]
        for key, times in Counter(keys).items():
            if times > 1:
                yield f"{part}: {' '.join(map(str, key))} is in it twice"
    papers, claims = {paper["name"] for paper in data["papers"]}, {claim["id"] for claim in data["claims"]}
    for part, name, known in (("claims", "paper", papers), ("verdicts", "id", claims), ("strengths", "claim", claims)):
        for one in data.get(part, ()):
            if one[name] not in known:
                yield f"{part}: there is no {one[name]}"
    for table in data.get("tables", ()):
        if any(len(row) != len(table["columns"]) for row in table["rows"]):
            yield f"tables: {table['name']} has a row with other columns"
    run_of: dict[tuple[str, int], int] = {}
    for fact in data["facts"]:
        where, value = f"facts: {fact['name']} of {fact['sweep']} at n = {fact['n']}", _numbers(fact["value"])
        if fact["run"] >= len(data["runs"]) or run_of.setdefault((fact["sweep"], fact["n"]), fact["run"]) != fact["run"]:
            yield f"{where} is of another run"
        words = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
        if any(word is not None and word >= 2**64 for word in words):
            yield f"{where} is out of bounds"
        if fact["kind"] == "forall" and (value["violated"] > value["checked"] or (value["violated"] == 0) != (value["least"] is None)):
            yield f"{where} has {value['violated']} violated of {value['checked']}, and the least of them is {value['least']}"
