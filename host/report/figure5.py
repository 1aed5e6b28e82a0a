R"python("  # The program contains this file as a raw string literal (figure5.cpp); to Python this line does nothing.
"""Draws TR-611's figure 5: the sizes of the root's subtrees over n, as the paper has them and as we do.

usage: figure5.py table1.csv figure5.svg PROVENANCE
Ends with 77 if matplotlib is not there (plotting.py).
"""

import sys

from plotting import begin, matplotlib, pyplot, read_rows, write

CURVES = {"SBT(max)": "tab:green", "SBnT(max)": "tab:red", "SBnT(min)": "tab:blue"}
MARKS = {"printed": dict(marker="o", markersize=7, fillstyle="none"), "exhaustive": dict(marker="x", markersize=4), "orbit": dict(marker="+", markersize=6)}


def points(rows, source, column):
    """The n and the values of a column, for the rows of one source that have it."""
    chosen = [row for row in rows if row["source"] == source and row[column]]
    return [int(row["n"]) for row in chosen], [int(row[column]) for row in chosen]


def main():
    table, svg, provenance = sys.argv[1:]
    rows = read_rows(table)
    begin("cubeverify")
    figure, axes = pyplot.subplots(figsize=(8, 6))
    for column, color in CURVES.items():
        axes.plot(*points(rows, "closed form", column), color=color, linewidth=1, label=f"{column}, closed form")
        for source, mark in MARKS.items():
            n, sizes = points(rows, source, column)
            if n:
                axes.plot(n, sizes, color=color, linestyle="none", label=f"{column}, {source}", **mark)
    axes.set_yscale("log", base=2)
    axes.set_xlabel("n, dimensions of the cube")
    axes.set_ylabel("nodes in a subtree of the root")
    axes.set_title("TR-611 figure 5: subtree sizes of the SBT and the SBnT")
    axes.grid(True, linewidth=0.3)
    axes.legend(fontsize="small")
    axes.xaxis.set_major_locator(matplotlib.ticker.MaxNLocator(integer=True))
    write(figure, svg, provenance)


main()
# )python"
