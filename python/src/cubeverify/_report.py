"""What all reports have in common: a table for notebooks, and JSON that is read back."""

from __future__ import annotations

import contextlib
import html
import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any


@dataclass(frozen=True)
class Violation:
    """One check that does not hold: what was found at the least place, and what is needed there."""

    check: str  # as the program calls it: of a tree "tree", "source", "root", "reached" or "adjacent"
    node: Any  # the place, if it is one node: its number or, of a network's graph, its name there; else None
    found: str
    needed: str
    count: int = 1  # how many places violate it
    least: str = ""  # the place in words, such as "0b101" or "cycle 0, 0 -> 3"

    def __str__(self) -> str:
        more = "" if self.count < 2 else f" ({self.count} such places)"
        return f"{self.least}{': ' if self.least else ''}found {self.found}; needed {self.needed}{more}"


class Report:
    """What is true if all is right, and prints its conclusion with its notes."""

    if TYPE_CHECKING:  # what each has
        @property
        def ok(self) -> bool: ...
        @property
        def conclusion(self) -> str: ...
        @property
        def violations(self) -> tuple[Violation, ...]: ...
        @property
        def notes(self) -> tuple[str, ...]: ...
        def to_json(self) -> str: ...

    def __bool__(self) -> bool:
        return bool(self.ok)

    def __str__(self) -> str:
        said = "; ".join(note.removesuffix(".") for note in self.notes)
        return f"{self.conclusion} ({said})" if said else str(self.conclusion)


def imported(name: str, what: str) -> Any:
    """A module that `what` needs. Raises ImportError with what to install."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise ImportError(f"{what} needs {name}, which is not here: pip install {name}") from None


def html_table(conclusion: object, rows: list[tuple[str, object]]) -> str:
    lines = "".join(f"<tr><th>{html.escape(name)}</th><td>{html.escape(str(value))}</td></tr>" for name, value in rows)
    return f"<p>{html.escape(str(conclusion))}</p><table>{lines}</table>"


@contextlib.contextmanager
def reading_json(what: str) -> Iterator[None]:
    """Turns what fails inside into a ValueError of one line."""
    try:
        yield
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        why = f"there is no {error}" if isinstance(error, KeyError) else error
        raise ValueError(f"this is not what to_json() of a {what} wrote: {why}") from None
