"""Figures: plotted by matplotlib, or drawn by the program cubeverify or by Graphviz."""

from __future__ import annotations

import html
import io
import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from typing import Any

from cubeverify.report.output import Fault

MOST_SECONDS = 600


class NoFigure(Exception):
    """Why there is none: a package that is not installed."""


def plotting() -> tuple[Any, Any]:
    """matplotlib and pyplot, such that the same table gives the same bytes wherever it is drawn."""
    try:
        import matplotlib
    except ImportError:
        raise NoFigure("Python has no matplotlib here (Debian: python3-matplotlib)") from None
    matplotlib.rcdefaults()  # not what a matplotlibrc of the working directory says
    matplotlib.use("svg")
    from matplotlib import pyplot

    return matplotlib, pyplot


def plotted(draw: Callable[[Any, Any], Any], salt: str, made: str) -> str:
    """The SVG of draw(matplotlib, pyplot), a function that returns a figure. Names inside it come from the salt."""
    matplotlib, pyplot = plotting()
    pyplot.rcParams["svg.hashsalt"] = salt
    figure = draw(matplotlib, pyplot)
    figure.tight_layout()
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None, "Description": made})
    pyplot.close(figure)
    return text.getvalue()


def _output_of(command: Sequence[str], missing: str, text: str | None = None) -> str:
    try:
        ended = subprocess.run(command, input=text, capture_output=True, encoding="utf-8", timeout=MOST_SECONDS, check=False)
    except FileNotFoundError:
        raise NoFigure(missing) from None
    except subprocess.TimeoutExpired:
        raise Fault(f"{command[0]} took more than {MOST_SECONDS} seconds") from None
    if ended.returncode == 0 and ended.stdout.rstrip().endswith("</svg>"):
        return ended.stdout
    said = ended.stderr.strip().splitlines()
    raise Fault(f"{' '.join(command)} draws no picture: {said[-1] if said else f'exit code {ended.returncode}'}")


def drawn(program: str, arguments: Sequence[str], made: str) -> str:
    """The SVG of `cubeverify draw`, which says what made it."""
    if not shutil.which("dot"):
        raise NoFigure("the program dot is not there (Debian: graphviz)")
    svg = _output_of([program, "draw", *arguments], "the program cubeverify is not there")
    end = svg.index(">", svg.index("<svg")) + 1
    return f"{svg[:end]}\n<desc>{html.escape(made)}</desc>{svg[end:]}"


def of_dot(text: str) -> str:
    """The SVG that Graphviz makes of a graph, without its version and without names that clash in a page."""
    svg = _output_of(["dot", "-q", "-Tsvg"], "the program dot is not there (Debian: graphviz)", text)
    return re.sub(r'<!--[^>]*-->\n?| id="(graph|node|edge|clust)[0-9]+"', "", svg)
