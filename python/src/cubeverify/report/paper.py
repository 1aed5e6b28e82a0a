"""What a paper has of its own in a report: tables and figures, as its verify/papers/<id>/report.py says.

Such a file has a function, `sections(document)`, which returns Sections in the order of the page, and may say some
mistakes, by their IDs, for readers who do not know the paper: IN_SHORT.
"""

from __future__ import annotations

import html
import importlib.util
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from cubeverify.report import figures, graphs
from cubeverify.report.document import Document
from cubeverify.report.errors import readable
from cubeverify.report.pictures import Picture
from cubeverify.report.tables import Table

HERE = Path(__file__).resolve().parent


class Figure:
    """A figure under its number in the paper, if it has one; its SVG goes into `file`."""

    def __init__(self, file: str, caption: str, number: int | None = None) -> None:
        self.file, self.caption, self.number = file, caption, number
        self.missing = ""  # why there is none

    def svg(self, program: str, made: str) -> str:
        raise NotImplementedError


class Drawing(Figure):
    """Drawn by Graphviz: a graph, as arguments of `cubeverify draw`, or the picture that a function makes of such graphs."""

    def __init__(self, file: str, caption: str, drawn: str | Callable[[Callable[[str], Any]], Picture], number: int | None = None) -> None:
        super().__init__(file, caption, number)
        self.drawn = drawn

    def svg(self, program: str, made: str) -> str:
        def graph(arguments: str) -> Any:
            return figures.exported(program, arguments)

        svg = graphs.svg(graph(self.drawn)) if isinstance(self.drawn, str) else self.drawn(graph).svg()
        end = svg.index(">", svg.index("<svg")) + 1
        return f"{svg[:end]}\n<desc>{html.escape(made)}</desc>{svg[end:]}"


class Plot(Figure):
    """Plotted from a table by plot(matplotlib, pyplot, rows), which returns a figure. Names inside it come from `salt`."""

    def __init__(self, file: str, caption: str, table: Table, plot: Callable[[Any, Any, Any], Any], salt: str, number: int | None = None) -> None:
        super().__init__(file, caption, number)
        self.table, self.plot, self.salt = table, plot, salt

    def svg(self, program: str, made: str) -> str:
        rows = self.table.records()
        return figures.plotted(lambda matplotlib, pyplot: self.plot(matplotlib, pyplot, rows), self.salt, made)


class Section:
    """A part of the page: a table, figures or both, under a title.

    The table is in tables.tex and in a CSV file as well; `shown` is what the page shows, where that is less.
    `files` are tables that are CSV files only; `markdown` names a file that has the table as Markdown. A section
    without a title is not on the page.
    """

    def __init__(
        self, title: str, table: Table | None = None, shown: Table | None = None, figures: Iterable[Figure] = (),
        files: Iterable[Table] = (), markdown: str | None = None, in_csv: bool = True,
    ) -> None:  # fmt: skip
        self.title, self.table, self.figures = title, table, list(figures)
        self.files = [*files, *([table] if table and in_csv else [])]
        self.shown, self.markdown = shown or table, markdown


def module_of(name: str) -> Any:
    """The report.py of a paper; None where there is none."""
    # Next to this file where the package is installed, in the paper's folder where it is in its repository.
    for folder in (HERE / "papers" / name, HERE.parents[3] / "verify" / "papers" / name):
        if (folder / "report.py").is_file():
            # As a package, whose other files it may import.
            package = f"cubeverify.report.papers.{name}"
            spec = importlib.util.spec_from_file_location(package, folder / "report.py", submodule_search_locations=[str(folder)])
            assert spec and spec.loader
            module = importlib.util.module_from_spec(spec)
            sys.modules[package] = module
            spec.loader.exec_module(module)
            return module
    return None


def sections_of(paper: Mapping[str, Any], document: Document) -> list[Section]:
    """Those of one of the document's papers; none where nothing is said about it."""
    with readable(f"the document of {paper['id']}"):
        module = module_of(paper["id"])
        return list(module.sections(document)) if module else []


def in_short(erratum: Mapping[str, Any]) -> str:
    """What is wrong, for a reader who does not know the paper: as its report.py says, or the title."""
    module = module_of(erratum["id"].split(".")[0])
    return str(getattr(module, "IN_SHORT", {}).get(erratum["id"], erratum["title"]))


def table_of(document: Document, paper: str, name: str) -> Table | None:
    """A table that the document has as data; None where it has none of this name."""
    for data in document.tables:
        if (data["paper"], data["name"]) == (paper, name):
            return Table.of_document(data)
    return None
