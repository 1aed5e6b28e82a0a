R"python("  # The program contains this file as a raw string literal (dyntree_report.cpp); to Python this line does nothing.
"""Draws what the trials of Dynamic Tree Embedding counted: loads, fullest stars, the constant c, lengths of edges.

usage: dyntree_figure.py dyntree-trials.csv dyntree-trials.svg PROVENANCE
Ends with 77 if matplotlib is not there (plotting.py).
"""

import sys
from collections import defaultdict

from plotting import begin, matplotlib, pyplot, read_rows, write

SHOWN = 8  # the window of the paper's theorem
STYLES = ("-", "-", "-", "--")  # that of the last window shows the one that it lies on
MORE = 255  # this key of fullest stars stands for larger ones as well


def read_counts(path):
    """{what: {(n, tree, window): {key: count}}}"""
    counts = defaultdict(lambda: defaultdict(dict))
    for row in read_rows(path):
        counts[row["what"]][int(row["n"]), row["tree"], int(row["window"])][int(row["key"])] = int(row["count"])
    return counts


def mean(counts):
    return sum(key * count for key, count in counts.items()) / sum(counts.values())


def shares(axes, before, after, title, label, of):
    """The share of each key before redistribution and after, all trees of the shown window together."""
    for counts, name, style in ((before, "assigned", "o-"), (after, "stored", "s--")):
        total = defaultdict(int)
        for (_, _, window), by_key in counts.items():
            if window == SHOWN:
                for key, count in by_key.items():
                    total[key] += count
        everything = sum(total.values())
        keys = sorted(total)
        axes.plot(keys, [total[key] / everything for key in keys], style, markersize=4, linewidth=0.9, label=name)
    axes.set_yscale("log")
    axes.set_xlabel(label)
    axes.set_ylabel(f"share of the {of}")
    axes.set_title(title)
    axes.legend(fontsize="small")


def over_n(axes, tops):
    """Fullest star over n: the mean over the trials of all trees, and from the least to the largest."""
    for color, window in enumerate(sorted({window for _, _, window in tops})):
        by_n = defaultdict(lambda: defaultdict(int))
        for (n, _, b), counts in tops.items():
            if b == window:
                for key, count in counts.items():
                    by_n[n][key] += count
        sizes = sorted(n for n in by_n if MORE not in by_n[n])
        axes.plot(sizes, [mean(by_n[n]) / n for n in sizes], color=f"C{color}", linewidth=1.4, linestyle=STYLES[color % len(STYLES)], label=f"b = {window}")
        axes.fill_between(
            sizes, [min(by_n[n]) / n for n in sizes], [max(by_n[n]) / n for n in sizes], color=f"C{color}", alpha=0.15, linewidth=0
        )
    axes.axhline(4, color="black", linewidth=0.9, linestyle=":", label="4n nodes")
    axes.xaxis.set_major_locator(matplotlib.ticker.MaxNLocator(integer=True))
    axes.set_xlabel("n, dimensions of the cube")
    axes.set_ylabel("nodes in the fullest star / n")
    axes.set_title("(b) Fullest star of a trial: mean, and least to largest (shaded),\nas far as no trial has a star of more than 254 nodes")
    axes.legend(fontsize="small")


def over_window(axes, tops, n):
    """c over the window at the largest n, a line for each tree."""
    trees = sorted({tree for size, tree, _ in tops if size == n})
    for tree in trees:
        windows = sorted(b for size, name, b in tops if size == n and name == tree and MORE not in tops[n, tree, b])
        axes.plot(windows, [mean(tops[n, tree, b]) / n for b in windows], "o-", markersize=4, linewidth=0.9, label=tree)
    axes.set_xticks(sorted({b for _, _, b in tops}))
    axes.set_xlabel("b, coordinates in a window")
    axes.set_ylabel("mean nodes in the fullest star / n")
    axes.set_title(f"(c) The constant c over the window, n = {n};\nno point where a trial has a star of more than 254 nodes")
    axes.legend(fontsize="small")


def main():
    table, svg, provenance = sys.argv[1:]
    counts = read_counts(table)
    tops = counts["star-top"]
    n = max(size for size, _, _ in tops)
    begin("cubeverify dynamic trees")
    figure, ((a, b), (c, d)) = pyplot.subplots(2, 2, figsize=(13, 10))
    shares(a, counts["load"], counts["stored-load"], f"(a) Nodes at a processor, n = {n}, b = {SHOWN}", "tree nodes", "processors")
    over_n(b, tops)
    over_window(c, tops, n)
    shares(d, counts["edge-length"], counts["stored-edge-length"], f"(d) Edges of the tree, n = {n}, b = {SHOWN}", "links", "edges")
    for axes in (a, b, c, d):
        axes.grid(True, linewidth=0.3)
    write(figure, svg, provenance)


main()
# )python"
