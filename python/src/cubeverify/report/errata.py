"""Mistakes, remarks and slips of the pen as every format has them: what is said of each, in order, under which heading."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from cubeverify.report.tables import Table
from cubeverify.report.wording import counted


class Said:
    """One thing that is said of an erratum. `readings` are names such as "tr611.lemma11 (printed)", which lead to claims."""

    def __init__(self, heading: str, text: str, verbatim: bool = False, readings: Sequence[str] = ()) -> None:
        self.heading, self.text, self.verbatim, self.readings = heading, text, verbatim, readings


def quoted(words: str) -> str:
    """Quotations with words between them have their own marks."""
    return words if '"' in words or not words else f'"{words}"'


def said_of(erratum: Mapping[str, Any]) -> list[Said]:
    printed, step = quoted(erratum.get("printed", "")), quoted(erratum.get("step", ""))
    said = [
        Said("Where", erratum["place"]),
        Said("The paper says", printed),
        Said("The words that fail", "" if step == printed else step),
        Said("Read as", erratum.get("read_as", "")),
        Said("Found", erratum.get("found", "")),
        Said("Corrected", erratum.get("corrected", "")),
        Said("What holds", erratum.get("holds", "")),
        Said("Why it fails", erratum.get("why", "")),
        Said("What depends on it", erratum.get("consequences", "")),
        Said("Also found", erratum.get("besides", "")),
        Said("Later literature", erratum.get("literature", "")),
    ]
    for heading, part, between in (("Refuted", "refuted", ", "), ("Verified", "verified_by", ", "), ("Proved", "proved", "; ")):
        said.append(Said(heading, between.join(erratum.get(part, [])), True, erratum.get(part, [])))
    said += [Said("Show it", f"cubeverify why {erratum['id']}", True), Said("Run it", erratum.get("show", ""), True)]
    return [one for one in said if one.text]


def refutes_printed(erratum: Mapping[str, Any]) -> bool:
    return any(" (printed)" in reading for reading in erratum["refuted"])


def summary(errata: Sequence[Mapping[str, Any]], remarks: Sequence[Mapping[str, Any]] = (), slips: Sequence[Mapping[str, Any]] = ()) -> str:
    """2 mistakes: 1 of class A (false), ...; 1 with a claim that is false as printed, ...; 12 slips of the pen; 1 remark."""
    count = Counter((erratum["class"], erratum["meaning"]) for erratum in errata)
    classes = ", ".join(f"{many} of class {letter} ({meaning})" for (letter, meaning), many in sorted(count.items()))
    said = [f"{counted(len(errata), 'mistake')}: {classes}" if errata else "No mistakes"]
    false = sum(map(refutes_printed, errata))
    if false != len(errata):
        said.append(f"{false or 'none'} with a claim that is false as printed, {len(errata) - false} with wrong words or a gap in a proof alone")
    said += [counted(len(slips), "slip") + " of the pen"] if slips else []
    said += [counted(len(remarks), "remark")] if remarks else []
    return "; ".join(said) + "."


def short_place(erratum: Mapping[str, Any]) -> str:
    """Its first place, without the paper's name: a heading."""
    return re.split(r"; | \(", erratum["place"].partition(", ")[2] or erratum["place"])[0]


def table(errata: Sequence[Mapping[str, Any]]) -> Table:
    rows = [[erratum["id"], erratum["class"], erratum["title"], short_place(erratum)] for erratum in errata]
    return Table("errata", "Errata", ["erratum", "class", "what is wrong", "where"], rows)
