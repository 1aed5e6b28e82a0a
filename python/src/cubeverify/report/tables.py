"""A table, and its forms as CSV, Markdown, HTML and LaTeX."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from cubeverify.report.wording import latex_escaped, markdown_escaped

NUMBER = re.compile(r"[0-9-][0-9.+/e-]*")
LONG_TEXT = 30  # letters of a LaTeX cell that is set in lines of 5 cm


class Linked(str):
    """A cell that leads to a claim of its page."""

    claim: str

    def __new__(cls, text: str, claim: str) -> Linked:
        cell = super().__new__(cls, text)
        cell.claim = claim
        return cell


class Table:
    """Rows of text under titles of columns.

    `name` is that of its CSV file, `title` its heading, `about` a sentence above it; `meanings` says what columns are,
    by their titles.
    """

    def __init__(
        self, name: str, title: str, columns: Iterable[str], rows: Iterable[Iterable[str]] = (), about: str = "",
        meanings: Mapping[str, str] | None = None, file: str | None = None,
    ) -> None:  # fmt: skip
        self.name, self.title, self.about = name, title, about
        self.columns, self.rows = list(columns), [list(row) for row in rows]
        self.meanings = meanings or {}
        self.file = file or f"{name}.csv"
        self.label = name  # in LaTeX

    @classmethod
    def of_document(cls, data: Mapping[str, Any]) -> Table:
        columns = data["columns"]
        meanings = {column["title"]: column["meaning"] for column in columns if column.get("meaning")}
        return cls(data["name"], data["title"], [column["title"] for column in columns], data["rows"], data.get("about", ""), meanings)

    def records(self) -> list[dict[str, str]]:
        """The rows by the titles of their columns."""
        return [dict(zip(self.columns, row)) for row in self.rows]

    def part(self, shown: Callable[[dict[str, str]], bool], more: str = "") -> Table:
        """The rows that are shown, which are taken by the titles of their columns; `more` is said about them as well."""
        rows = [row for row, record in zip(self.rows, self.records()) if shown(record)]
        return Table(self.name, self.title, self.columns, rows, f"{self.about} {more}".strip(), self.meanings, self.file)

    def classes(self) -> list[str]:
        """How an HTML column is set: n for numbers, s for short text, which stays in one line."""
        columns = [[row[at] for row in self.rows] for at in range(len(self.columns))]
        return ["n" if all(map(_is_number, cells)) else "s" if all(len(cell) <= 18 for cell in cells) else "" for cells in columns]

    def csv(self) -> str:
        """RFC 4180, with the header as its first line: readers take it with their defaults."""
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows([list(map(_no_formula, row)) for row in (self.columns, *self.rows)])
        return text.getvalue()

    def markdown(self) -> str:
        rows = [self.columns, *self.rows]
        lines = ["| " + " | ".join(markdown_escaped(cell).replace("|", "\\|") for cell in row) + " |" for row in rows]
        return "\n".join([lines[0], "|" + "---|" * len(self.columns), *lines[1:]]) + "\n"

    def latex_columns(self) -> str:
        """r for numbers, l for short text, paragraphs for long text."""
        columns = [[row[at] for row in self.rows] for at in range(len(self.columns))]
        return "".join(
            "p{5cm}" if max(map(len, cells), default=0) > LONG_TEXT else "r" if all(set(cell) <= set("0123456789.-/") for cell in cells) else "l"
            for cells in columns
        )

    def latex_lines(self) -> list[str]:
        """The header and the rows, as lines of LaTeX."""
        return [" & ".join(map(latex_escaped, line)) + r" \\" for line in [self.columns, *self.rows]]


def _no_formula(cell: str) -> str:
    """A spreadsheet takes what begins like that for a formula, and not what has an apostrophe before it."""
    return f"'{cell}" if cell.startswith(("=", "+", "-", "@", "\t", "\r")) and not _is_number(cell) else cell


def _is_number(cell: str) -> bool:
    """-3, 1.50, 21/2, 4.7e-08, 255+; an empty cell or "-" is no obstacle to a column of numbers."""
    return cell in ("", "-") or bool(NUMBER.fullmatch(cell) and re.search("[0-9]", cell))
