"""The report of a run: all its files in one folder."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from markupsafe import Markup

from cubeverify.report import citation, figures, index, paper, wording
from cubeverify.report.document import Document
from cubeverify.report.errors import NoFigure, readable
from cubeverify.report.output import folder_below, template, write
from cubeverify.report.tables import Table

VERDICT_COLUMNS = {
    "claim": "ID of the claim",
    "reading": "printed, or what the reading changes",
    "verdict": "holds, holds-here (and is refuted at another n), refuted, estimated or not-run",
    "evidence": "how it was decided",
    "by_definition": "yes if it is true whatever is computed, so no evidence; else empty",
    "n_first": "first n looked at; empty if none",
    "n_last": "last n looked at; empty if none",
    "checked": "objects looked at over the whole range, mod 2^64",
    "witness_n": "n of the least counterexample; empty unless refuted",
    "witness_address": "its address, relative to the source, with all n bits; empty if it is not one address",
    "witness_detail": "what is wrong there",
    "estimate": "what the trials came to at the last n; empty unless estimated",
    "why_not_run": "empty unless not run",
    "proved": "what is proved of the reading for every n, and by what; empty if nothing",
    "errata": "mistakes and remarks that it shows where it is refuted, with blanks between them",
    "erratum_class": "class of the first of them, A to D; empty for a remark",
    "paper": "name of the paper",
    "place": "section, and lemma, table or figure",
    "statement": "what the paper claims, in our words",
    "reading_text": "how the reading takes it",
    "replay": "a command that shows the counterexample; empty unless refuted",
}
DEPENDENCIES = (
    "An arrow leads from a claim to what the paper derives from it. Green holds as printed or by definition, red is refuted, yellow is "
    "estimated, grey is not run."
)


class Part:
    """A section of a paper as the page's template takes it: with `whole`, the table that its own is a part of."""

    def __init__(self, section: paper.Section, figures: list[paper.Figure]) -> None:
        self.title, self.table, self.whole, self.figures = section.title, section.shown, section.table, figures


def tidy_verdicts(document: Document) -> Table:
    """The verdicts for programs: a column for each thing, empty where there is none."""
    claims = {claim.id: claim for claim in document.claims}
    classes = {erratum["id"]: erratum["class"] for erratum in [*document.errata, *document.slips]}
    rows = []
    for one in document.verdicts:
        claim, example = claims[one.claim], one.counterexample or {}
        counts = [str(number) if one.n_first else "" for number in (one.n_first, one.n_last, one.checked)]
        witness = [str(example.get("n", "")), example.get("address") or "", example.get("detail", "")]
        why = [one.data.get("estimate", ""), one.data.get("why_not_run", ""), one.proofs]
        found = [" ".join(one.errata), classes.get(one.errata[0], "") if one.errata else ""]
        by_definition = "yes" if one.outcome == "by-definition" else ""
        rows.append([one.claim, one.reading, one.word, one.evidence, by_definition, *counts, *witness, *why, *found, claim.paper, claim.place, claim.statement, one.text, one.replay or ""])
    return Table("verdicts", "", VERDICT_COLUMNS, rows, meanings=VERDICT_COLUMNS)


def dependency_graph(document: Document) -> str:
    """Graphviz's text of the claims that the papers derive from others; empty if there are none."""
    colors = {"holds": "#d7f0dd", "holds-here": "#fff0c8", "by-definition": "#d7f0dd", "refuted": "#ffd9d5", "estimated": "#fff0c8", "not-run": "#eeeeee"}
    known = {claim.id for claim in document.claims}
    edges = [(claim.id, user) for claim in document.claims for user in claim.used_for if user in known]
    nodes = {end for edge in edges for end in edge}
    claims = [claim for claim in document.claims if claim.id in nodes]
    return template("dependencies.dot").render(claims=claims, colors=colors, edges=edges) if edges else ""


class Report:
    """Writes the files of a report into a folder."""

    def __init__(self, document: Document, folder: str | os.PathLike[str], program: str, with_figures: bool) -> None:
        self.document, self.folder = document, Path(folder)
        self.program, self.with_figures = program, with_figures
        self.notes = list(document.notes)

    def path(self, file: str) -> Path:
        return folder_below(self.folder, file)

    def render(self, name: str, template_name: str | None = None, **values: Any) -> None:
        write(self.path(name), template(template_name or name).render(document=self.document, made=self.document.made, **values))

    def csv(self, table: Table) -> None:
        """A table without rows has no file, also where an earlier report has one."""
        path = self.path(table.file)
        write(path, table.csv()) if table.rows else path.unlink(missing_ok=True)

    def draw(self, figure: paper.Figure) -> bool:
        """Whether there is a figure. A file of an earlier report would pass for this one's: where there is none it is removed."""
        path = self.path(figure.file)
        if self.with_figures:
            try:
                with readable(f"the table of {figure.file}"):
                    svg = figure.svg(self.program, self.document.made)
                write(path, svg)
                return True
            except NoFigure as missing:
                figure.missing = f"{path.name} skipped: {missing}"
                self.notes.append(figure.missing)
        path.unlink(missing_ok=True)
        return self.with_figures

    def own_parts(self, one: Mapping[str, Any], sections: list[paper.Section], in_latex: list[Table]) -> Iterator[Part]:
        """What a paper has of its own, as parts of its page; its tables are added to those for LaTeX."""
        for section in sections:
            for table in section.files:
                self.csv(table)
            if section.table:
                table, prefix = section.table, f"{one['id']}-"
                table.label = table.name if table.name.startswith(prefix) else prefix + table.name
                in_latex.append(table)
            if section.markdown:
                self.render(section.markdown, "table.md", title=section.title, table=section.table)
            drawn = [figure for figure in section.figures if self.draw(figure)]
            if section.title and (section.shown and section.shown.rows or drawn):
                yield Part(section, drawn)

    def dependencies(self, document: Document) -> str:
        """An SVG whose nodes lead to their claims; empty where nothing depends on anything, or without Graphviz."""
        graph = dependency_graph(document) if self.with_figures else ""
        try:
            svg = figures.of_dot(graph) if graph else ""
        except NoFigure:
            return ""
        return Markup(svg[svg.index("<svg") :].replace("<svg", f'<svg role="group" aria-label="{DEPENDENCIES}"', 1)) if svg else ""

    def write(self) -> None:
        document = self.document
        rows = ([one.claim, one.reading, one.word, one.evidence, one.range, str(one.checked) if one.n_first else "-", one.remark] for one in document.verdicts)
        verdicts = Table("verdicts", f"Verdicts: {document.summary}.", ["claim", "reading", "verdict", "evidence", "range", "checked", "counterexample"], rows)
        sections = {one["id"]: paper.sections_of(one, document.of_paper(one)) for one in document.papers}
        self.csv(tidy_verdicts(document))
        in_latex = [verdicts]
        parts = {one["id"]: list(self.own_parts(one, sections[one["id"]], in_latex)) for one in document.papers}
        tiers = paper.table_of(document, "", "tiers")
        if tiers:
            self.csv(tiers)
            self.render("tiers.md", "table.md", title=tiers.title, table=tiers)
        self.render("verdicts.md", table=verdicts)
        for name in ("claims.md", "errata.md", "strengths.md"):
            self.render(name)
        self.render("tables.tex", tables=[table for table in in_latex if table.rows])
        # A paper has a page; several have one each, and one over them.
        if len(document.papers) > 1:
            figures = {name: [(part.title, figure) for part in of_paper for figure in part.figures if not figure.missing] for name, of_paper in parts.items()}
            headings = {name: [part.title for part in of_paper if part.table and part.table.rows] for name, of_paper in parts.items()}
            results = [index.Results(one, document.of_paper(one), f"{one['id']}.html", figures=figures[one["id"]], headings=headings[one["id"]]) for one in document.papers]
            write(self.path("index.html"), index.page(results, self.notes, document.made, self.folder, document.of_this_run))
        caption = DEPENDENCIES.replace("estimated", "estimated, or holds here and is refuted at another n") if "holds-here" in document.outcomes else DEPENDENCIES
        for one in document.papers:
            part = document.of_paper(one)
            name, above = ("index.html", "../index.html") if len(document.papers) == 1 else (f"{one['id']}.html", "index.html")
            has_above = (self.folder.absolute() / above).is_file()
            way = "../" if above.startswith("../") and has_above else ""
            said = {"made": document.made, "origin": citation.origin(part), "around": citation.links_around(self.folder / way, way), "proofs": citation.proofs(self.folder / way, way), **citation.said(part, [one], self.folder / way)}
            page = {"parts": parts[one["id"]], "tiers": tiers, "dependencies": self.dependencies(part), "dependencies_caption": caption, "notes": self.notes}
            text = template("report.html").render(document=part, paper=one, above=above if has_above else "", **said, **page)
            write(self.path(name), wording.with_live_links(text))
