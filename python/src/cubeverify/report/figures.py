"""Figures: plotted by matplotlib, or drawn by Graphviz."""

from __future__ import annotations

import io
import json
import re
import subprocess
from collections.abc import Callable, Sequence
from typing import Any

from cubeverify.report.errors import Fault, NoFigure

MOST_SECONDS = 60  # of Graphviz and of the program, for a picture


def plotted(draw: Callable[[Any, Any], Any], salt: str, made: str) -> str:
    """The SVG of draw(matplotlib, pyplot), a function that returns a figure: the same bytes wherever it is drawn. Names inside it come from the salt."""
    try:
        import matplotlib
    except ImportError:
        raise NoFigure("Python has no matplotlib here (Debian: python3-matplotlib)") from None
    matplotlib.rcdefaults()  # not what a matplotlibrc of the working directory says
    matplotlib.use("svg")
    from matplotlib import pyplot

    pyplot.rcParams["svg.hashsalt"] = salt
    figure = draw(matplotlib, pyplot)
    figure.tight_layout()
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None, "Description": made})
    pyplot.close(figure)
    return text.getvalue()


def _output_of(command: Sequence[str], missing: str, text: str | None = None, most_seconds: float = MOST_SECONDS) -> str:
    try:
        ended = subprocess.run(command, input=text, capture_output=True, encoding="utf-8", timeout=most_seconds, check=False)
    except FileNotFoundError:
        raise NoFigure(missing) from None
    except subprocess.TimeoutExpired:
        raise Fault(f"{command[0]} took more than {most_seconds:g} seconds") from None
    if ended.returncode == 0:
        return ended.stdout
    said = ended.stderr.strip().splitlines()
    ending = f"exit code {ended.returncode}" if ended.returncode > 0 else f"killed by signal {-ended.returncode}"
    raise Fault(f"{' '.join(command)} fails: {said[-1] if said else ending}")


def exported(program: str, arguments: str) -> dict[str, Any]:
    """A graph of `cubeverify export`, as node-link JSON."""
    text = _output_of([program, "export", *arguments.split(), "--format", "json"], "the program cubeverify is not there")
    graph: dict[str, Any] = json.loads(text)
    return graph


def of_dot(text: str, *options: str, most_seconds: float = MOST_SECONDS) -> str:
    """The SVG that Graphviz makes of a graph, without its version and without names that clash in a page."""
    svg = _output_of(["dot", "-q", "-Tsvg", *options], "the program dot is not there (Debian: graphviz)", text, most_seconds)
    if not svg.rstrip().endswith("</svg>"):
        raise Fault("dot cannot lay the picture out: what it wrote is no SVG; does `dot -Tsvg` work?")
    return re.sub(r'<!--[^>]*-->\n?| id="(graph|node|edge|clust)[0-9]+"', "", svg)
