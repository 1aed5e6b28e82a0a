"""What all reports have in common: a table for notebooks, and JSON that is read back."""

from __future__ import annotations

import contextlib
import html
from collections.abc import Iterator


def html_table(conclusion: object, rows: list[tuple[str, object]]) -> str:
    lines = "".join(f"<tr><th>{html.escape(name)}</th><td>{html.escape(str(value))}</td></tr>" for name, value in rows)
    return f"<p>{html.escape(str(conclusion))}</p><table>{lines}</table>"


@contextlib.contextmanager
def reading_json(what: str) -> Iterator[None]:
    """Turns what fails inside into a ValueError of one line."""
    try:
        yield
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise ValueError(f"this is not what to_json() of a {what} wrote: {type(error).__name__}: {error}") from None
