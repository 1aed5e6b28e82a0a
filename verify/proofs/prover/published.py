"""What results/ says, facts of sweeps and verdicts, to compare with; what theorems prove."""

import json
from pathlib import Path

from .readings import PAPERS

CHECKED_BY_COQ = Path(__file__).resolve().parents[1] / "coq" / "checked.json"


def _documents(results):
    for paper in PAPERS:
        path = Path(results) / paper / "verdicts.json"
        if path.is_file():
            yield json.loads(path.read_text(encoding="utf-8"))


def facts(results):
    """What was checked and found violated: {"sweep.fact": {n: (checked, violated)}}."""
    found = {}
    for document in _documents(results):
        for fact in document["facts"]:
            if fact["kind"] == "forall":
                value = fact["value"]
                counts = found.setdefault(f"{fact['sweep']}.{fact['name']}", {})
                counts[fact["n"]] = (value["checked"], value["violated"])
    return found


def verdicts(results):
    """By claim and reading."""
    return {(verdict["id"], verdict["reading"]): verdict for document in _documents(results)
            for verdict in document["verdicts"]}


def theorems():
    """The theorems of a reading, by claim and reading."""
    document = json.loads(CHECKED_BY_COQ.read_text(encoding="utf-8"))
    return {(said["claim"], said["reading"]): said["sources"] for said in document["readings"]}


def contradiction(result, verdict):
    """How a decided reading disagrees with its published verdict at the n it is about, in words; None if it does not."""
    if result.problem is not None or verdict is None or verdict["verdict"] not in ("holds", "refuted"):
        return None
    numbers = range(max(verdict["n_first"], result.reading.first), verdict["n_last"] + 1)
    proved, seen = {n for n in numbers if n in result.refuted}, set(verdict["refuted_at"]) & set(numbers)
    if proved == seen:
        return None
    n = min(proved ^ seen)
    by_formulas, in_results = ("refuted" if n in found else "holds" for found in (proved, seen))
    return f"n = {n}: {by_formulas} by formulas, {in_results} in results"
