"""What goes wrong with a report, each in one line."""


class BadInput(ValueError):
    """What cannot be read or understood."""


class Fault(RuntimeError):
    """A device or another program that fails."""


class NoFigure(Exception):
    """Why there is no figure: a package that is not installed."""
