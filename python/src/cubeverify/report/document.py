"""A run's document: its verdicts by claim and reading, mistakes, remarks and facts."""

import copy
import json
from collections import Counter
from pathlib import Path

from cubeverify.report.wording import n_range

VERSIONS = (3, 4, 5)  # older ones do not stand alone
OUTCOMES = ("holds", "by-definition", "refuted", "estimated", "not-run")


class BadInput(Exception):
    """What is wrong with what the user gave, in one line."""


class Verdict:
    """What a reading comes to, by one kind of evidence."""

    def __init__(self, data):
        self.data = data
        self.claim, self.reading, self.status = data["id"], data["reading"], data["verdict"]
        self.text = data["text"]
        self.values = data["values"] or {}

    def __getattr__(self, name):
        try:
            return self.data[name]
        except KeyError:
            raise AttributeError(name) from None

    @property
    def by_orbit(self):
        return self.evidence == "orbit"

    @property
    def outcome(self):
        """What it counts as: what holds by definition supports nothing, and is counted apart."""
        return "by-definition" if self.status == "holds" and self.text.startswith("by definition") else self.status

    @property
    def range(self):
        return n_range(self.n_first, self.n_last) if self.n_first else "-"

    @property
    def tried(self):
        return f"{self.range} ({self.evidence}, {self.checked} checked)"

    @property
    def found(self):
        """The least counterexample; empty if there is none."""
        example = self.counterexample
        if not example:
            return ""
        address = f", c = {example['address']}" if example["address"] else ""
        detail = f": {example['detail']}" if example["detail"] else ""
        return f"n = {example['n']}{address}{detail}"

    @property
    def remark(self):
        """The counterexample, what trials came to, or why there is nothing to say."""
        return {"estimated": self.data.get("estimate"), "not-run": self.data.get("why_not_run")}.get(self.status, self.found)

    @property
    def proofs(self):
        """What is proved for every n; empty if nothing."""
        at = {"holds": "holds for", "refuted": "refuted at"}
        return "; ".join(f"{at[proof['verdict']]} {proof['for']} ({proof['tool']})" for proof in self.proved)

    @property
    def proof_steps(self):
        """For each proof the formulas or theorems, the lemma it takes and the statement; empty if not known."""
        steps = []
        for proof in self.proved:
            if not proof.get("sources"):
                continue
            said = f"{proof['tool']}: {', '.join(proof['sources'])}"
            said += f", with {proof['by']}" if proof.get("by") else ""
            steps.append((said, proof.get("statement", "")))
        return steps

    def decision(self, tried):
        if self.status == "not-run":
            return f"not run: {self.why_not_run}"
        if self.status == "estimated":
            return f"estimated for {tried}; {self.estimate}"
        return f"refuted by {self.found}; tried {tried}" if self.status == "refuted" else f"{self.status} for {tried}"


class Reading:
    """A reading of a claim: its verdict, and that by one address of every rotation class where there is one."""

    def __init__(self, direct, orbit):
        self.direct, self.orbit = direct, orbit
        self.name, self.text = (direct or orbit).reading, (direct or orbit).text

    @property
    def decisive(self):
        """The verdict that refutes it or, if neither does, the one that decides it."""
        verdicts = [verdict for verdict in (self.direct, self.orbit) if verdict]
        order = ("refuted", "holds", "estimated", "not-run")
        return min(verdicts, key=lambda verdict: order.index(verdict.status))

    @property
    def decision(self):
        """The verdict in a sentence; both tiers in one where they come to the same."""
        first, orbit = self.direct or self.orbit, self.direct and self.orbit
        if not orbit:
            said = first.decision(first.tried)
        elif (first.status, first.found) == (orbit.status, orbit.found):
            said = first.decision(f"{first.tried} and {orbit.tried}")
        else:
            said = f"{first.decision(first.tried)}; by orbit {orbit.decision(orbit.tried)}"
        return said + (f"; proved: {first.proofs}" if first.proofs else "")

    @property
    def proof_steps(self):
        return (self.direct or self.orbit).proof_steps


class Claim:
    def __init__(self, data, readings, errata):
        self.id, self.paper, self.place, self.statement = data["id"], data["paper"], data["place"], data["statement"]
        self.readings = readings
        self.used_for = data.get("used_for", [])
        self.own = data.get("own", False)  # a check of this project's own, which no paper claims
        self.uses = []
        self.errata = [erratum for erratum in errata if any(name.split(" ")[0] == self.id for name in erratum.get("refuted", []))]

    @property
    def outcome(self):
        """Of what is printed, its first reading."""
        return self.readings[0].decisive.outcome if self.readings else "not-run"

    @property
    def section(self):
        return f"{self.paper}, {self.place.split(',')[0]}"


def _readings(verdicts):
    direct, orbit = {}, {}
    for verdict in verdicts:
        (orbit if verdict.by_orbit else direct)[verdict.reading] = verdict
    return [Reading(direct.get(name), orbit.get(name)) for name in dict.fromkeys(verdict.reading for verdict in verdicts)]


class Document:
    def __init__(self, data):
        self.manifest, self.papers, self.errata = data["manifest"], data["papers"], data["errata"]
        self.remarks, self.strengths, self.tables = (data.get(part, []) for part in ("remarks", "strengths", "tables"))
        self.notes = data.get("notes", [])
        self.verdicts = [Verdict(one) for one in data["verdicts"]]
        of_claim = {}
        for verdict in self.verdicts:
            of_claim.setdefault(verdict.claim, []).append(verdict)
        errata = [*self.errata, *self.remarks]
        self.claims = [Claim(one, _readings(of_claim.get(one["id"], [])), errata) for one in data["claims"]]
        by_id = {claim.id: claim for claim in self.claims}
        for claim in self.claims:
            for user in filter(by_id.get, claim.used_for):
                by_id[user].uses.append(claim.id)
        self._facts = {}
        for fact in data["facts"]:
            self._facts.setdefault((fact["sweep"], fact["n"]), {})[fact["name"]] = _numbers(fact["value"])

    @property
    def sections(self):
        """The claims by the sections of the papers that they are of."""
        claims = {}
        for claim in self.claims:
            claims.setdefault(claim.section, []).append(claim)
        return claims

    def of_paper(self, paper):
        """What the document says of one of its papers."""
        part = copy.copy(self)
        part.papers = [paper]
        part.claims = [claim for claim in self.claims if claim.paper == paper["name"]]
        ids = {claim.id for claim in part.claims}
        part.verdicts = [verdict for verdict in self.verdicts if verdict.claim in ids]
        beginning = f"{paper['id']}."
        part.errata, part.remarks = ([one for one in all_of if one["id"].startswith(beginning)] for all_of in (self.errata, self.remarks))
        part.strengths = [strength for strength in self.strengths if strength["claim"].startswith(beginning)]
        return part

    def facts(self, sweep, n):
        """The facts of a sweep at n by their names; nothing where it was not run."""
        return self._facts.get((sweep, n))

    def verdicts_on(self, beginning):
        return [verdict for verdict in self.verdicts if verdict.claim.startswith(beginning)]

    def statements(self, outcome):
        """How many statements of the papers come to this as printed."""
        return sum(claim.outcome == outcome for claim in self.printed)

    @property
    def printed(self):
        """The claims without those of this project's own."""
        return [claim for claim in self.claims if not claim.own]

    @property
    def summary(self):
        """52 readings: 38 hold, 2 by definition, 9 refuted, 0 estimated, 3 not run; 20 of them by orbit: ..."""

        def counted(verdicts, kinds):
            count = Counter(verdict.outcome for verdict in verdicts)
            said = {"holds": "hold", "by-definition": "by definition", "not-run": "not run"}
            return ", ".join(f"{count[kind]} {said.get(kind, kind)}" for kind in kinds if kind != "by-definition" or count[kind])

        direct = [verdict for verdict in self.verdicts if not verdict.by_orbit]
        orbit = [verdict for verdict in self.verdicts if verdict.by_orbit]
        text = f"{len(direct)} reading{'s' * (len(direct) != 1)}: {counted(direct, OUTCOMES)}"
        without_trials = [kind for kind in OUTCOMES if kind != "estimated"]
        return text + (f"; {len(orbit)} of them by orbit: {counted(orbit, without_trials)}" if orbit else "")

    @property
    def unpublished(self):
        """Verdicts that refute a reading which is published as holding: none, as long as the program is right."""
        refuted = [reading.decisive for claim in self.claims for reading in claim.readings]
        return [one for one in refuted if one.status == "refuted" and one.data.get("published", "refuted") != "refuted"]

    @property
    def made(self):
        """What every file of a report says of its origin: always the same, so that a file changes only with what it says."""
        return "Made by `cubeverify report`. `manifest.json` has the runs, with their commands, commits, machines and dates."


def _numbers(value):
    """A fact's words as numbers; large ones are text. A digest, 0x and 16 digits, stays text."""
    if isinstance(value, list):
        return [int(word) for word in value]
    if isinstance(value, dict):
        return {name: word if word is None else int(word) for name, word in value.items()}
    return value


def read_document(path):
    try:
        data = json.loads(Path(path).read_bytes())
        version = data["schema_version"]
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}; name a document that `cubeverify run --json` wrote") from None
    except (ValueError, KeyError, TypeError):
        raise BadInput(f"{path} is no document; name one that `cubeverify run --json` or a report wrote") from None
    if version not in VERSIONS:
        raise BadInput(f"{path}: its schema_version is {version}, not {VERSIONS[0]} to {VERSIONS[-1]}; write it again with this program")
    try:
        return Document(data)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise BadInput(f"{path}: not as in verdicts.schema.json ({error!r}); write it again") from None
