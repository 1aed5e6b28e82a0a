"""What stands on the terminal when a report is done: counts by paper, the mistakes to know first, and what to open."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

from cubeverify.report.document import Document
from cubeverify.report.paper import in_short

WIDTH = 100
MOST_SHOWN = 5
COUNTED = {"holds": "hold", "holds-here": "hold here", "by-definition": "by definition", "refuted": "refuted", "estimated": "estimated", "not-run": "not run"}


def _rank(erratum: Mapping[str, Any]) -> tuple[bool, str]:
    return not erratum.get("grave"), str(erratum["class"])


def first_to_know(parts: Sequence[Document]) -> list[dict[str, Any]]:
    """The grave mistakes, then the others by class, in short, from the papers in turn: what is worst in one is worth more than its second."""
    by_paper = [sorted(part.errata, key=_rank) for part in parts]
    in_turn = [erratum for turn in zip_longest(*by_paper) for erratum in turn if erratum]
    return [{**erratum, "title": in_short(erratum)} for erratum in sorted(in_turn, key=_rank)[:MOST_SHOWN]]


def _counts(parts: Sequence[Document], outcomes: Sequence[str]) -> list[str]:
    """Lines of a table: a row for each paper, and one for all if there are several."""
    rows = [["as printed", "claims", *(COUNTED[one] for one in outcomes), "mistakes", "slips", "remarks"]]
    numbers = [[len(part.printed), *map(part.statements, outcomes), len(part.errata), len(part.slips), len(part.remarks)] for part in parts]
    for part, row in zip(parts, numbers):
        rows.append([part.papers[0]["name"], *map(str, row)])
    if len(parts) > 1:
        rows.append(["all", *(str(sum(column)) for column in zip(*numbers))])
    widths = [max(map(len, column)) for column in zip(*rows)]
    return ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows]


def screen(document: Document, page: Path) -> list[str]:
    """The lines, for a report whose first page is `page`."""
    parts = [document.of_paper(paper) for paper in document.papers]
    lines = _counts(parts, document.outcomes)
    if other_n := document.of_other_n(False):
        lines += textwrap.wrap(other_n + "All mistakes: cubeverify errata", WIDTH)
    serious = first_to_know(parts)
    if serious:
        meanings = {one["class"]: one["meaning"] for one in serious}
        classes = "; ".join(f"{name}: {meanings[name]}" for name in sorted(meanings))
        lines += ["", *textwrap.wrap(f"Mistakes to know first (class {classes}):", WIDTH)]
        column = max(len(erratum["id"]) for erratum in serious) + 7
        for erratum in serious:
            start = f"  {erratum['id'].ljust(column - 5)}{erratum['class']}  "
            lines += textwrap.wrap(erratum["title"], WIDTH, initial_indent=start, subsequent_indent=" " * column)
        lines += ["", f"Open {page}, or ask for one: cubeverify why {serious[0]['id']}"]
    else:
        lines += ["", f"Open {page}"]
    return lines
