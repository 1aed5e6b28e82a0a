"""What was decided, as a table and as a document for programs."""

import json
from collections import Counter

KINDS = {"M": "by formulas as they stand", "P": "with a lemma on trees", "G": "with the lemma of the two views",
         "#": "by counts", "I": "for any index, with the lemma on that",
         "S": "with the lemma on cycles"}

# Why the readings of a claim cannot be decided so, by the evidence they have; the first that fits is given.
EVIDENCE = (("Monte Carlo", "chances, estimated by trials"),
            ("simulated schedule", "schedules are executed, for given numbers of packets"),
            ("exact search", "a search over all trees, mappings or schedules: sets of sets, which are no formula"),
            ("exact algebra", "arithmetic of costs, without words: exact algebra as it is"),
            ("closed form", "arithmetic, without words: exact algebra as it is"),
            ("enumeration", "all of a kind are written out, for small n"))
BY_PAPER = {"tr483": "subtrees by least rotation, or one n alone: rotations by any number of bits are no formula",
            "tr611": "subtrees by least rotation: rotations by any number of bits are no formula",
            "tr9121": "depths in B(n), distances in the network or one n alone: no formula holds these",
            "dyntree": "chances and loads, or one n alone"}


def entry(result):
    reading = result.reading
    said = {"claim": reading.claim, "reading": reading.name, "kind": reading.kind, "verdict": result.verdict,
            "for": reading.range_text()}
    if result.problem is not None:
        said["why"] = result.problem
    elif result.least is not None:
        said.update({"least": result.least, "refuted_at": result.refuted.text()})
    if reading.by:
        said["by"] = reading.by
    said.update({"states": result.states, "formulas": result.files})
    return said


def decided(results, version):
    """What the program shows of every reading: what was decided and by which files."""
    readings = []
    for result in results:
        said, reading = entry(result), result.reading
        said["from"] = reading.first
        if reading.modulus != 1:
            said.update({"modulus": reading.modulus, "rests": reading.rests})
        said.update({"sources": list(result.files), "digest": reading.digest(result.files)})
        del said["formulas"]
        readings.append(said)
    return {"tool": "MONA", "version": version, "readings": readings}


def why_not(claim, verdicts, others):
    """Why the readings of a claim that are not listed are not."""
    if claim in others:
        return others[claim]
    kinds = {verdict["evidence"] for (other, _), verdict in verdicts.items() if other == claim} - {"none"}
    for evidence, why in EVIDENCE:
        if kinds == {evidence} or (evidence in kinds and len(kinds) > 1 and "exhaustive" not in kinds):
            return why
    return BY_PAPER[claim.partition(".")[0]]


def state(claim, reading, outlook):
    """How far a reading is from being decided, and what is missing, in words."""
    claims = outlook["claims"]
    return claims.get(f"{claim} {reading}", claims.get(claim, ["not tried", ""]))


def left_out(results, verdicts, others, theorems, outlook):
    """The claims with readings that are not listed, those readings, why, and how far it is; a line for those that theorems
    prove."""
    listed = {(result.reading.claim, result.reading.name) for result in results}
    missing = {}
    for claim, reading in verdicts:
        if (claim, reading) in theorems:
            why, far = f"in Coq: {', '.join(theorems[claim, reading])}", ("proved", "")
        else:
            why, far = why_not(claim, verdicts, others), tuple(state(claim, reading, outlook))
        if (claim, reading) not in listed:
            missing.setdefault((claim, why, far), []).append(reading)
    return [{"claim": claim, "readings": names, "why": why, "state": far, "missing": lacks}
            for (claim, why, (far, lacks)), names in sorted(missing.items())]


def document(results, verdicts, others, theorems, outlook, version):
    return {"mona": version, "readings": [entry(result) for result in results],
            "not_decided": left_out(results, verdicts, others, theorems, outlook), "questions": outlook["questions"]}


def summary(results):
    verdicts = Counter(result.verdict for result in results)
    kinds = Counter(result.reading.kind for result in results if result.problem is None)
    shown = ", ".join(f"{count} {KINDS[kind]}" for kind, count in kinds.items())
    claims = len({result.reading.claim for result in results})
    statements = len({result.reading.statement() for result in results})
    counts = (f"{len(results)} readings of {claims} claims, {statements} statements: {verdicts['holds']} hold for every n "
              f"they are about, {verdicts['refuted']} are refuted")
    if verdicts["not run"]:
        counts += f", {verdicts['not run']} were not run"
    return f"{counts}. {shown[:1].upper()}{shown[1:]}." if shown else f"{counts}."


def line(result):
    reading = result.reading
    name = f"{reading.claim} {reading.name}"
    if result.problem is not None:
        return f"{name}: not run: {result.problem}"
    if result.least is None:
        found = f"holds for {reading.range_text()}"
    else:
        found = f"refuted at {result.refuted.text()}"
    by = f", by {reading.by}" if reading.by else ""
    return f"{name}: {found} ({KINDS[reading.kind]}{by}; {result.states} states, {result.milliseconds:.0f} ms)"


def json_text(made):
    """The document with a line for each reading and each claim left out."""
    parts = []
    for key, value in made.items():
        if isinstance(value, list):
            rows = ",\n".join("  " + json.dumps(row) for row in value)
            parts.append(f" {json.dumps(key)}: [\n{rows}\n ]")
        else:
            parts.append(f" {json.dumps(key)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def table(made):
    """The document as Markdown."""
    lines = ["# Readings decided for every n", "",
             f"By automata: MONA {made['mona']} and the formulas of verify/proofs, whose README says what a kind and a",
             "lemma is. Written by `verify/proofs/prove --write`. Each verdict agrees with the published one at every",
             "n of its range, and a refuted reading fails at the published n. Digests of formulas are in proofs.json.",
             "",
             "| Claim | Reading | Kind | Verdict | For | By | States |", "|---|---|---|---|---|---|---|"]
    for said in made["readings"]:
        verdict = said["verdict"]
        where = said["for"] if verdict == "holds" else said.get("refuted_at", said.get("why"))
        cells = [said["claim"], said["reading"], said["kind"], verdict, where, said.get("by", ""), said["states"]]
        lines.append(f"| {' | '.join(map(str, cells))} |")
    lines += ["", "# Readings not decided so", "",
              "Theorems in Coq are those of theorems.md. What no automaton decides, Coq may: it was not tried, or is one lemma away,",
              "or open.", "", "| Claim | Readings | Why no automaton, or by what | State | Missing |", "|---|---|---|---|---|"]
    for said in made["not_decided"]:
        lines.append(f"| {said['claim']} | {', '.join(said['readings'])} | {said['why']} | {said['state']} | {said['missing']} |")
    lines += ["", "# Open questions", "", *(f"- {question}" for question in made["questions"])]
    return "\n".join(lines) + "\n"
