R"python("  # The program contains this file as a raw string literal (dyntree_report.cpp); to Python this line does nothing.
"""Draws the constant c of Dynamic Tree Embedding's theorem over n: by trials, by the exact distribution, by the proof.

usage: dyntree_constant.py dyntree-constant.csv dyntree-constant.svg PROVENANCE
Ends with 77 if matplotlib is not there (plotting.py).
"""

import sys

from plotting import begin, matplotlib, pyplot, read_rows, write

# Level, colour and how far beside n its bars stand.
LEVELS = (("1/n", "C0", -0.12), ("1/N", "C3", 0.12))


def column(rows, name):
    """n and the number of each row that has one."""
    pairs = [(int(row["n"]), float(row[name])) for row in rows if row[name]]
    return [n for n, _ in pairs], [c for _, c in pairs]


def draw_levels(axes, rows):
    for level, color, beside in LEVELS:
        axes.plot(*column(rows, f"{level} exact"), color=color, linewidth=1, marker=".", markersize=3, label=f"{level}: N times one star's probability, exact")
        told = [row for row in rows if row[f"{level} to"]]
        n = [int(row["n"]) + beside for row in told]
        low, high = ([float(row[f"{level} {end}"]) for row in told] for end in ("from", "to"))
        axes.vlines(n, low, high, color=color, linewidth=2.5, alpha=0.7, label=f"{level}: what trials leave, 99.9 %")
        axes.plot(n, low, "_", color=color, markersize=5)
        axes.plot(n, high, "_", color=color, markersize=5)
        # Where there are too few trials they still say what c is no less than.
        few = [row for row in rows if row[f"{level} from"] and not row[f"{level} to"]]
        axes.plot([int(row["n"]) + beside for row in few], [float(row[f"{level} from"]) for row in few], "^", color=color, markersize=3.5, alpha=0.7)
    axes.plot(*column(rows, "mean / n"), "kx", markersize=4, label="mean of the fullest star of a trial")
    axes.set_ylim(bottom=1.4)  # room for the legend
    axes.set_ylabel("nodes in a star / n")
    axes.set_title("(a) The least c for which some star has more than cn nodes\nwith a probability of at most 1/n or 1/N (triangles: no less than)")


def draw_proof(axes, rows):
    axes.plot(*column(rows, "1/N proof"), color="C2", label="1/N: N times the bound of lemma 3.8")
    axes.plot(*column(rows, "1/N exact"), color="C3", label="1/N: N times one star's probability, exact")
    axes.plot(*column(rows, "mean / n"), "kx", markersize=4, label="mean of the fullest star of a trial")
    axes.set_yscale("log")
    axes.set_yticks([2, 5, 10, 20, 50, 100], labels=["2", "5", "10", "20", "50", "100"])
    axes.set_ylabel("nodes in a star / n")
    axes.set_title("(b) Beside what the proof needs")


def main():
    table, svg, provenance = sys.argv[1:]
    rows = read_rows(table)
    begin("dyntree-constant")
    figure, both = pyplot.subplots(1, 2, figsize=(11, 4.6))
    for axes, draw in zip(both, (draw_levels, draw_proof)):
        draw(axes, rows)
        axes.xaxis.set_major_locator(matplotlib.ticker.MaxNLocator(integer=True))
        axes.set_xlabel("n, dimensions of the cube; N = 2^n, complete trees, b = 8")
        axes.legend(fontsize="small")
    write(figure, svg, provenance)


main()
# )python"
