"""The page over the reports of all papers, and the checksums of their files."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cubeverify.report import citation
from cubeverify.report.document import OUTCOMES, Document, read_document
from cubeverify.report.errata import refutes_printed
from cubeverify.report.errors import BadInput
from cubeverify.report.output import template, write
from cubeverify.report.paper import Figure, in_short, sections_of
from cubeverify.report.summary import first_to_know
from cubeverify.report.wording import html_maths, slug


class Results:
    """The report of a paper: its document, its page, the folder of its other files, both seen from the page over all, and its figures under the titles of their sections, and the titles of those with a table."""

    def __init__(self, paper: Mapping[str, Any], document: Document, page: str, folder: str = "", figures: Sequence[tuple[str, Figure]] = (), headings: Sequence[str] = ()) -> None:
        self.id, self.paper, self.document, self.page, self.folder, self.figures, self.headings = paper["id"], paper, document, page, folder, figures, headings
        self.errata, self.claims, self.printed = document.errata, document.claims, document.printed
        self.counts = {outcome: document.statements(outcome) for outcome in OUTCOMES}
        self.refuting = [erratum for erratum in self.errata if refutes_printed(erratum)]
        self.false = [erratum for erratum in self.errata if erratum["class"] == "A" or erratum.get("grave")]


def read_results(directory: Path, order: Sequence[str]) -> list[Results]:
    """Of every folder with a document of the paper that it is named after: in that order, the others behind."""
    found = []
    for file in sorted(directory.glob("*/verdicts.json")) if os.path.isdir(directory) else ():
        if file.is_file():
            document = read_document(file)
            name = file.parent.name
            for one in document.papers:
                if one["id"] == name:
                    sections = sections_of(one, document)
                    figures = [(section.title, figure) for section in sections for figure in section.figures if (file.parent / figure.file).is_file()]
                    headings = [section.title for section in sections if section.title and section.shown and section.shown.rows]
                    found.append(Results(one, document, f"{name}/index.html", f"{name}/", figures, headings))
    if not found:
        place = directory / (order[0] if order else "PAPER") / "verdicts.json"
        raise BadInput(f"{directory}: there are no results such as {place}; write them by `cubeverify report RUN --out`")
    return sorted(found, key=lambda one: order.index(one.id) if one.id in order else len(order))


# How the search shows an outcome that is no word.
SHOWN = {"holds-here": "holds here, refuted at another n", "by-definition": "true by definition", "not-run": "not run"}
# What the search looks through of a mistake or remark, its title apart.
SEARCHED = ("printed", "found", "corrected", "holds", "why", "consequences", "besides", "literature")


def page(results: Sequence[Results], notes: Sequence[str], made: str, folder: Path, this_run: str = "") -> str:
    """The page over all, which begins with a figure and the mistakes to know first."""
    by_id = {one.id: one for one in results}
    serious = [(erratum, by_id[erratum["id"].split(".")[0]]) for erratum in first_to_know([one.document for one in results])]
    pictured = next((one for one in results if one.figures), None)
    newest = max((one.document for one in results), key=lambda document: str(document.manifest["started"]))
    said = {"made": made, "origin": citation.origin(newest), "around": citation.links_around(folder, ""), "proofs": citation.proofs(folder, ""), "notes": notes, "this_run": this_run}
    cited = citation.said(newest, [one.paper for one in results], folder, all_papers=True)
    return template("results.html").render(results=results, pictured=pictured, serious=serious, entries=searched(results), **said, **cited)


def searched(results: Sequence[Results]) -> list[list[str]]:
    """What the page's search looks through: [link, ID, place, HTML, verdict, words to find it by] of each paper, figure, table, claim, mistake, remark and strength."""
    entries = []
    for one in results:
        by = " ".join([*one.paper["authors"], one.paper["kind"], str(one.paper["year"] or "")])
        entries.append([one.page, one.id, one.paper["name"], html_maths(one.paper["title"]), "paper", by])
        for title, figure in one.figures:
            name = f"figure {figure.number}" if figure.number else title
            entries.append([f"{one.page}#{slug(name)}", name, f"{one.paper['name']}, {name}", html_maths(figure.caption), "figure", ""])
        entries += [[f"{one.page}#{slug(title)}", title, f"{one.paper['name']}, {title.removeprefix(one.paper['name'] + ' ')}", "", "table", ""] for title in one.headings]
        for claim in one.claims:
            words = " ".join(f"{reading.name} {reading.text}" for reading in claim.readings)
            entries.append([f"{one.page}#{claim.id}", claim.id, f"{claim.paper}, {claim.place}", html_maths(claim.statement), SHOWN.get(claim.outcome, claim.outcome), words])
        for erratum in [*one.errata, *one.document.remarks, *one.document.slips]:
            words = " ".join(["" if "holds" in erratum else "errata erratum", in_short(erratum), *(str(erratum.get(name, "")) for name in ("meaning", *SEARCHED))])
            kind = "slip of the pen" if erratum in one.document.slips else "mistake"
            what = f"{kind}, class {erratum['class']}" if "class" in erratum else "remark"
            entries.append([f"{one.page}#{erratum['id']}", erratum["id"], erratum["place"], html_maths(erratum["title"]), what, words])
        places = {claim.id: f"{claim.paper}, {claim.place}" for claim in one.claims}
        for strength in one.document.strengths:
            claim, reading = strength["claim"], strength["reading"]
            entries.append([f"{one.page}#{claim}", f"{claim} ({reading})", places[claim], html_maths(strength["title"]), "confirmed", f"{strength['text']} Confirmed, and best possible"])
    return entries


def checksums(directory: Path) -> str:
    """The lines of SHA256SUMS, for `sha256sum -c` in the directory: all files there but itself."""
    names = [file.relative_to(directory).as_posix() for file in directory.rglob("*") if file.is_file()]
    lines = []
    for name in sorted(set(names) - {"SHA256SUMS"}):
        try:
            checksum = hashlib.sha256((directory / name).read_bytes()).hexdigest()
        except OSError as error:
            raise BadInput(f"{directory / name} cannot be read: {error.strerror}") from None
        # A backslash or a line break in a name is escaped, and a backslash before the line says so.
        escaped = name.replace("\\", "\\\\").replace("\n", "\\n")
        lines.append(f"{'' if escaped == name else chr(92)}{checksum}  {escaped}\n")
    return "".join(lines)


MADE = "Made by `cubeverify index`. `manifest.json` in the folder of a paper has its runs, with their commits, machines and dates."


def write_index(directory: str | os.PathLike[str], order: Sequence[str]) -> str:
    directory = Path(directory)
    results = read_results(directory, order)
    write(directory / "index.html", page(results, [], MADE, directory))
    write(directory / "SHA256SUMS", checksums(directory))
    return f"{len(results)} papers in {directory / 'index.html'}; checksums in {directory / 'SHA256SUMS'}"
