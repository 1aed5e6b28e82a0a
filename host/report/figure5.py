R"python("  # The program contains this file as a raw string literal (tr611_report.cpp); to Python this line does nothing.
"""Draws TR-611's figure 5: the sizes of the root's subtrees over n, as the paper has them and as we do.

Beside it, those of the SBnT by the mean (N-1)/n, which tell apart what lies on one line in the paper.

usage: figure5.py table1.csv figure5.svg PROVENANCE
Ends with 77 if matplotlib is not there (plotting.py).
"""

import sys
from fractions import Fraction

from plotting import begin, matplotlib, pyplot, read_rows, write

CURVES = {"SBT(max)": "tab:green", "SBnT(max)": "tab:red", "SBnT(min)": "tab:blue"}
MARKS = {"printed": dict(marker="o", markersize=7, fillstyle="none"), "exhaustive": dict(marker="x", markersize=4), "orbit": dict(marker="+", markersize=6)}


def points(rows, source, column):
    """The n and the values of a column, for the rows of one source that have it."""
    chosen = [row for row in rows if row["source"] == source and row[column]]
    return [int(row["n"]) for row in chosen], [int(row[column]) for row in chosen]


def by_mean(n, sizes):
    return n, [float(Fraction(size * dimensions, 2**dimensions - 1)) for dimensions, size in zip(n, sizes)]


def draw(axes, rows, curves, shown):
    """The curves, each source with its own marks. Where two lie on each other the first is wider."""
    for width, column in zip((2.6, 1.0), curves[-2:]):
        axes.plot(*shown(*points(rows, "closed form", column)), color=CURVES[column], linewidth=width)
    for column in curves[:-2]:
        axes.plot(*shown(*points(rows, "closed form", column)), color=CURVES[column], linewidth=1)
    for column in curves:
        for source, mark in MARKS.items():
            n, sizes = points(rows, source, column)
            if n:
                axes.plot(*shown(n, sizes), color=CURVES[column], linestyle="none", **mark)


def main():
    table, svg, provenance = sys.argv[1:]
    rows = read_rows(table)
    begin("cubeverify")
    figure, (sizes, ratios) = pyplot.subplots(1, 2, figsize=(13, 6))
    draw(sizes, rows, list(CURVES), lambda n, values: (n, values))
    sizes.set_yscale("log", base=2)
    sizes.set_ylabel("nodes in a subtree of the root")
    sizes.set_title("TR-611 figure 5: subtree sizes of the SBT and the SBnT")
    draw(ratios, rows, list(CURVES)[1:], by_mean)
    ratios.axhline(1, color="black", linewidth=0.8, linestyle=":")
    ratios.set_ylabel("nodes in a subtree / the mean (N-1)/n")
    ratios.set_title("The SBnT's largest and smallest subtree, divided by the mean")
    of_sources = [dict(color="black", linestyle="-", linewidth=1, label="closed form")]
    of_sources += [
        dict(color="black", linestyle="none", label=source, **mark)
        for source, mark in MARKS.items()
        if any(row["source"] == source for row in rows)
    ]
    of_curves = [dict(color=color, linewidth=2, label=column) for column, color in CURVES.items()]
    handles = [matplotlib.lines.Line2D([], [], **look) for look in of_curves + of_sources]
    sizes.legend(handles=handles, fontsize="small")
    for axes in (sizes, ratios):
        axes.set_xlabel("n, dimensions of the cube")
        axes.grid(True, linewidth=0.3)
        axes.xaxis.set_major_locator(matplotlib.ticker.MaxNLocator(integer=True))
    write(figure, svg, provenance)


main()
# )python"
