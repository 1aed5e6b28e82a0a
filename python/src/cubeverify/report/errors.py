"""What goes wrong with a report, each in one line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class BadInput(ValueError):
    """What cannot be read or understood."""


class Fault(RuntimeError):
    """A device or another program that fails."""


@contextmanager
def readable(name: str) -> Iterator[None]:
    """Whatever is missing or odd in a document while something is made of it is one BadInput, which calls it `name`."""
    try:
        yield
    except BadInput:
        raise
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise BadInput(f"{name} has not what a report is made of ({error!r}); write it again") from error


class NoFigure(Exception):
    """Why there is no figure: a package that is not installed."""
