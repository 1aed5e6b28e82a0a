R"python("  # The program contains this file as a raw string literal (tr611_report.cpp); to Python this line does nothing.
"""Draws TR-611's figure 6: the ratio of cyclic nodes to all nodes at each level of subtree 0.

usage: figure6.py figure6.csv figure6.svg PROVENANCE
Ends with 77 if matplotlib is not there (plotting.py).
"""

import sys

from plotting import begin, pyplot, read_rows, write

MARKS = "0123456789ABCDEFG"  # by n; the paper's, which ends with 16-cubes


def as_in_the_paper(axes, points):
    """Ratio over level, each mark an n. Ratios of 0 are left out: all of a prime n, and many of the others."""
    shown = {}
    for n in range(2, len(MARKS)):
        levels = [(level, ratio) for size, level, ratio in points if size == n and ratio > 0]
        if levels:
            shown[n] = levels
    for place, (n, levels) in enumerate(shown.items()):
        color = f"C{place}"
        axes.plot(*zip(*levels), color=color, linewidth=0.9, alpha=0.7, label=f"{MARKS[n]}: n = {n}")
        for level, ratio in levels:
            axes.text(level, ratio, MARKS[n], color=color, ha="center", va="center", fontsize=9, fontweight="bold")
    axes.set_xlim(1, 15)
    axes.set_yscale("log", base=2)
    axes.set_ylim(2**-9, 0.75)
    axes.set_xticks(range(1, 16))
    axes.set_xlabel("level l")
    axes.set_ylabel("cyclic nodes / nodes at level l of subtree 0")
    axes.set_title("TR-611 figure 6: cyclic nodes by level, each mark an n")
    axes.legend(fontsize="small", loc="lower right")


def further(axes, points):
    """Ratio over n, all levels, with the conjectured 2/n."""
    last = max(n for n, _, _ in points)
    shown = [(n, ratio) for n, _, ratio in points if ratio > 2**-18]
    axes.plot(*zip(*shown), linestyle="none", marker=".", markersize=4, color="tab:blue", label="a level l of subtree 0")
    sizes = range(2, last + 1)
    axes.plot(sizes, [2 / n for n in sizes], color="tab:red", linewidth=0.8, label="2/n")
    axes.set_yscale("log", base=2)
    axes.set_ylim(2**-18, 1.5)
    axes.set_xlabel("n, dimensions of the cube")
    axes.set_ylabel("cyclic nodes / nodes at level l of subtree 0")
    axes.set_title(f"The same for all levels and n up to {last}, and 2/n")
    axes.legend(fontsize="small")


def main():
    table, svg, provenance = sys.argv[1:]
    points = [(int(row["n"]), int(row["l"]), float(row["ratio"])) for row in read_rows(table)]
    begin("cubeverify figure 6")
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(13, 7))
    as_in_the_paper(left, points)
    further(right, points)
    for axes in (left, right):
        axes.grid(True, linewidth=0.3)
    write(figure, svg, provenance)


main()
# )python"
