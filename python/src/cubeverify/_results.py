"""The published results, as data frames: verdicts on the claims of the papers, their mistakes, the facts."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cubeverify._nodes import as_integer, shown
from cubeverify._report import imported

if TYPE_CHECKING:
    from pandas import DataFrame

PUBLISHED = Path(__file__).parent / "published"
FIRST = ["paper", "id", "reading", "verdict", "by_definition", "evidence", "n_first", "n_last", "class", "title", "printed", "found", "corrected"]


def papers() -> list[str]:
    """The papers whose results come with this package: "tr611" and so on."""
    return sorted(file.stem for file in PUBLISHED.glob("*.json"))


def document(paper: str) -> dict[str, Any]:
    """The published document of a paper, as verify/schema describes it. Raises ValueError for an unknown paper."""
    if not isinstance(paper, str) or paper not in papers():
        raise ValueError(f"there is no paper {shown(paper)} here; there are {', '.join(papers()) or 'none: install the package'}")
    return _document(paper)


@lru_cache(maxsize=None)
def _document(paper: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((PUBLISHED / f"{paper}.json").read_text(encoding="utf-8"))
    return loaded


def _rows(part: str, paper: str | None) -> DataFrame:
    pandas = imported("pandas", "a data frame")
    chosen = papers() if paper is None else [paper]
    rows = [{"paper": name, **row} for name in chosen for row in document(name).get(part, [])]
    columns = dict.fromkeys(["paper", *(column for name in papers() for row in document(name).get(part, []) for column in row)])  # of all papers
    return pandas.DataFrame(rows, columns=sorted(columns, key=lambda column: FIRST.index(column) if column in FIRST else len(FIRST)))


def verdicts(paper: str | None = None) -> DataFrame:
    """A pandas.DataFrame with a row for each verdict: paper, id of the claim, reading, verdict, evidence, range of n.

    Where `by_definition`, nothing could refute the reading, so that its verdict "holds" supports nothing. `refuted_at` has every n
    at which the reading fails, `undecided_at` every n at which random trials decide nothing, `why_not_run` the reason of "not-run". A claim's first reading is called `printed`; column `statement` has the paper's sentence.
    """
    table = _rows("verdicts", paper)
    statements = {claim["id"]: claim["statement"] for name in papers() for claim in document(name)["claims"]}
    return table.assign(statement=table["id"].map(statements))


def errata(paper: str | None = None) -> DataFrame:
    """A pandas.DataFrame with a row for each mistake: what is printed, what was found, what is right."""
    return _rows("errata", paper)


def remarks(paper: str | None = None) -> DataFrame:
    """A pandas.DataFrame with a row for each remark, which is worth saying and no mistake."""
    return _rows("remarks", paper)


def slips(paper: str | None = None) -> DataFrame:
    """A pandas.DataFrame with a row for each slip of the pen: a mistake that misleads nobody."""
    return _rows("slips", paper)


def facts(sweep: str | None = None, n: int | None = None, paper: str | None = None) -> DataFrame:
    """A pandas.DataFrame with a row for each published fact: sweep, n, name, kind, value; of a sweep, or facts("tr611") of a paper.
    Of a fact that several papers use, `paper` is the first.

    The value is, by kind: "forall", how many addresses were `checked` for the statement of that name, how many `violated` it, and the
    `least` that did; "histogram", a list of counts, as "level-fanout" counts nodes by level and number of children (level * (n + 1) +
    children); "extremum", the greatest `value` and the least `address` that has it; "maxima", the greatest value in each class; "digest",
    a checksum of all. kernels/sweeps/README.md in the source, with the pages that it names, has the words of each name; `cubeverify show CLAIM` says which sweep decides a claim.
    Integers above 2^53 are strings in the document and integers here.
    """
    if sweep in papers():
        if paper not in (None, sweep):
            raise ValueError(f"the facts of two papers, {sweep} and {paper}; name one")
        sweep, paper = None, sweep
    table = _rows("facts", paper).drop_duplicates(["sweep", "n", "name"])
    if n is not None and as_integer(n) is None:
        raise TypeError(f"n is an integer, not {shown(n)}")
    if sweep is not None:
        names = sorted(set(table["sweep"]))
        if sweep not in names:
            raise ValueError(f"there is no sweep or paper {shown(sweep)} here; there are the papers {', '.join(papers())} and the sweeps {', '.join(names)}")
        table = table[table["sweep"] == sweep]
    if n is not None:
        known = sorted(set(table["n"]))
        if n not in known:
            raise ValueError(f"there is no fact at n = {n}; there is n = {', '.join(map(str, known))}")
        table = table[table["n"] == n]
    table = table.drop(columns="run", errors="ignore").reset_index(drop=True)
    table["value"] = table["value"].map(_exact)
    return table


def _exact(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _exact(part) for name, part in value.items()}
    if isinstance(value, list):
        return [_exact(part) for part in value]
    return int(value, 0) if isinstance(value, str) else value
