R"python("  # The program contains this file as a raw string literal (figure_list.cpp); to Python this line does nothing.
"""What the figures share: how they read a table and write a picture. Ends with 77 if matplotlib is not there."""

import csv
import sys

try:
    import matplotlib
except ImportError:
    sys.exit(77)
matplotlib.rcdefaults()  # not what a matplotlibrc of the working directory says
matplotlib.use("svg")
from matplotlib import pyplot


def read_rows(path):
    """The rows of a table, by column."""
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def begin(salt):
    """The same table gives the same bytes: names of elements inside a figure come from a salt, another for each figure."""
    pyplot.rcParams["svg.hashsalt"] = salt


def write(figure, svg, provenance):
    """Writes the picture, without a date."""
    figure.tight_layout()
    figure.savefig(svg, format="svg", metadata={"Date": None, "Description": provenance})
# )python"
