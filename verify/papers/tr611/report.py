"""Tables and figures of TR-611: subtree sizes, schedules executed, shared edges, and the paper's figures drawn again."""

from fractions import Fraction

from cubeverify.report.paper import Drawing, Plot, Section, Table, table_of

PAIRS = ("minR and maxL", "minR and minBL", "minR and maxBR", "maxL and minBL", "maxL and maxBR", "minBL and maxBR")
LAST_SWEPT = 64
LAST_ON_PAGE = 64  # further sizes are too long to read, and in the CSV

# Figures that show a tree: number, arguments of `cubeverify draw`, the paper's caption.
TREES = (
    (1, "minR --n 3", "A spanning balanced 3-tree in a 3-cube."),
    (2, "minR --n 4", "A spanning balanced 4-tree in a 4-cube."),
    (3, "minR --n 5", "A spanning balanced 5-tree in a 5-cube."),
    (4, "minR --n 6 --subtree 0", "Subtree 0 of a spanning balanced 6-tree in a 6-cube."),
    (7, "maxL --n 5", "An SBnT maxL in a 5-cube."),
    (8, "minBL --n 6 --subtree 0", "Subtree 0 of an SBnT minBL in a 6-cube."),
    (9, "maxL --n 6 --subtree 0", "Subtree 0 of an SBnT maxL in a 6-cube."),
    (10, "maxBR --n 6 --subtree 0", "Subtree 0 of an SBnT maxBR in a 6-cube."),
)

IN_SHORT = {
    "tr611.E1": "Lemma 11, on how many bits of two periodic words of equal weight differ, is false when the shorter period is above 1 and goes into the longer three times or more: 000111000111 and 010101010101 differ in 4 bits; "
    "the lemma says 8 or more. Results that use it hold.",
    "tr611.E3": "Section 4 says that permuting the dimensions can make two of its spanning trees edge-disjoint below the source's neighbours. For n >= 5 none does (proved in Coq).",
}  # fmt: skip


def sections(document):
    sizes, closed = table_of(document, "tr611", "table1"), table_of(document, "tr611", "table1-closed-form")
    ratios = table_of(document, "tr611", "figure6")
    drawings = [
        Drawing(f"figures/figure{number}.svg", f"{caption} Nodes in boxes are cyclic.", arguments, number)
        for number, arguments, caption in TREES
    ]
    plots = []
    if sizes:
        caption = "Comparing subtree sizes of spanning binomial trees and SBnT: as printed, by the closed forms, and as counted."
        plots.append(Plot("figure5.svg", caption, sizes, plot_sizes, "cubeverify", 5))
    if ratios:
        ratios.file = "figures/figure6.csv"
        caption = "The ratio of the number of cyclic nodes to the total number of nodes at level l, 1 \u2264 l < n, of subtree 0, where it is not 0; by the closed form."
        plots.append(Plot("figures/figure6.svg", caption, ratios, plot_ratios, "cubeverify figure 6", 6))
    figures = sorted(drawings + plots, key=lambda figure: figure.number)
    return [
        *([Section("TR-611 table 1", sizes, by_n(sizes), markdown="table1.md")] if sizes else []),
        Section("TR-611 table 2, executed", schedules(document)),
        Section("TR-611, edges shared below level 1", shared_edges(document)),
        Section("TR-611 figures", figures=figures, files=filter(None, [ratios])),
        *([Section("TR-611 table 1 in closed form", closed, closed.part(lambda row: int(row["n"]) <= LAST_ON_PAGE))] if closed else []),
    ]


def by_n(sizes):
    """Table 1 with a row for each n: the closed forms, and which of the other sources agree with them."""
    sources = {"printed": "as printed", "exhaustive": "as counted", "orbit": "as counted by classes"}
    columns = [*sizes.columns[:1], *sizes.columns[2:-1], *sources.values()]
    lines, checks = {}, {}
    for n, source, *cells, check in sizes.rows:
        if source == "closed form":
            lines[n] = [n, *cells]
        checks[n, source] = "\u2713" if check == "agrees" else check
    rows = [line + [checks.get((n, source), "") for source in sources] for n, line in lines.items()]
    about = "Cells are the closed forms. A tick: that source has the same row, as far as it goes. Classes are those of addresses that are rotations of each other."
    return Table(sizes.name, sizes.title, columns, rows, f"{sizes.about} {about}", file=sizes.file)


def schedules(document):
    """What executed schedules took, entry by entry of table 2, and whether that is what the reading says."""
    rows = []
    for verdict in document.verdicts_on("tr611.table2."):
        for n in range(verdict.n_first, verdict.n_last + 1):
            values = verdict.values.get(str(n), {})
            if "transfer" in values:
                entry = verdict.claim[len("tr611.table2.") :]
                agrees = "no" if n in verdict.refuted_at else "yes"
                rows.append([entry, verdict.reading, str(n), str(values["transfer"]), str(values["start-ups"]), agrees])
    columns = ["entry", "reading", "n", "elements", "start-ups", "as the reading says"]
    about = "Each schedule was executed packet by packet. Elements and start-ups are what the busiest port took, for one element a node."
    return Table("table2", "TR-611, table 2: the schedules, executed.", columns, rows, about)


def shared_edges(document):
    rows = []
    for n in range(2, LAST_SWEPT + 1):
        facts = document.facts("variants", n)
        if facts:
            shared, levels = facts["shared-edges"], n + 1
            pairs = [sum(shared[pair * levels + 2 : (pair + 1) * levels]) for pair in range(len(PAIRS))]
            rows.append([str(count) for count in (n, 2**n - 1 - n, *pairs, sum(facts["shared-by-all"][2:]))])
    about = "How many tree edges below level 1 two of the four trees, and all four, have in common; edges counts those of one tree."
    return Table("shared-edges", "TR-611: edges shared below level 1.", ["n", "edges", *PAIRS, "all four"], rows, about)


CURVES = {"SBT(max)": "tab:green", "SBnT(max)": "tab:red", "SBnT(min)": "tab:blue"}
MARKS = {
    "printed": dict(marker="o", markersize=7, fillstyle="none"),
    "exhaustive": dict(marker="x", markersize=4),
    "orbit": dict(marker="+", markersize=6),
}


def plot_sizes(matplotlib, pyplot, rows):
    """Figure 5, and next to it the SBnT's sizes divided by the mean (N-1)/n, which parts what lies on one line."""

    def points(source, column):
        chosen = [row for row in rows if row["source"] == source and row[column]]
        return [int(row["n"]) for row in chosen], [int(row[column]) for row in chosen]

    def by_mean(n, sizes):
        return n, [float(Fraction(size * dimensions, 2**dimensions - 1)) for dimensions, size in zip(n, sizes)]

    def draw(axes, curves, shown):
        # Where two lines lie on each other the first is wider.
        for width, column in zip((2.6, 1.0), curves[-2:]):
            axes.plot(*shown(*points("closed form", column)), color=CURVES[column], linewidth=width)
        for column in curves[:-2]:
            axes.plot(*shown(*points("closed form", column)), color=CURVES[column], linewidth=1)
        for column in curves:
            for source, mark in MARKS.items():
                n, sizes = points(source, column)
                if n:
                    axes.plot(*shown(n, sizes), color=CURVES[column], linestyle="none", **mark)

    figure, (sizes, ratios) = pyplot.subplots(1, 2, figsize=(13, 6))
    draw(sizes, list(CURVES), lambda n, values: (n, values))
    sizes.set_yscale("log", base=2)
    sizes.set_ylabel("nodes in a subtree of the root")
    sizes.set_title("TR-611 figure 5: subtree sizes of the SBT and the SBnT")
    draw(ratios, list(CURVES)[1:], by_mean)
    ratios.axhline(1, color="black", linewidth=0.8, linestyle=":")
    ratios.set_ylabel("nodes in a subtree / the mean (N-1)/n")
    ratios.set_title("The SBnT's largest and smallest subtree, divided by the mean")
    looks = [dict(color=color, linewidth=2, label=column) for column, color in CURVES.items()]
    looks.append(dict(color="black", linestyle="-", linewidth=1, label="closed form"))
    for source, mark in MARKS.items():
        if any(row["source"] == source for row in rows):
            looks.append(dict(color="black", linestyle="none", label=source, **mark))
    sizes.legend(handles=[matplotlib.lines.Line2D([], [], **look) for look in looks], fontsize="small")
    for axes in (sizes, ratios):
        axes.set_xlabel("n, dimensions of the cube")
        axes.grid(True, linewidth=0.3)
        axes.xaxis.set_major_locator(matplotlib.ticker.MaxNLocator(integer=True))
    return figure


LETTERS = "0123456789ABCDEFG"  # by n; the paper's, which ends with 16-cubes


def plot_ratios(matplotlib, pyplot, rows):
    """Figure 6, and next to it the same for more n, with 2/n."""
    points = [(int(row["n"]), int(row["l"]), int(row["cyclic"]) / int(row["nodes"])) for row in rows]
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(13, 7))
    # Ratios of 0 are left out: all of a prime n, and many of the others.
    shown = {n: [(level, ratio) for size, level, ratio in points if size == n and ratio > 0] for n in range(2, len(LETTERS))}
    for place, n in enumerate(n for n in shown if shown[n]):
        color = f"C{place}"
        left.plot(*zip(*shown[n]), color=color, linewidth=0.9, alpha=0.7, label=f"{LETTERS[n]}: n = {n}")
        for level, ratio in shown[n]:
            left.text(level, ratio, LETTERS[n], ha="center", va="center", fontsize=9, fontweight="bold")
    left.set_xlim(1, 15)
    left.set_yscale("log", base=2)
    left.set_ylim(2**-9, 0.75)
    left.set_xticks(range(1, 16))
    left.set_xlabel("level l")
    left.set_title("TR-611 figure 6: cyclic nodes by level, each mark an n")
    left.legend(fontsize="small", loc="lower right")

    last = max(n for n, _, _ in points)
    above = [(n, ratio) for n, _, ratio in points if ratio > 0]
    right.plot(*zip(*above), linestyle="none", marker=".", markersize=4, color="tab:blue", label="a level l of subtree 0")
    right.plot(range(2, last + 1), [2 / n for n in range(2, last + 1)], color="tab:red", linewidth=0.8, label="2/n")
    right.set_yscale("log", base=2)
    right.set_xlabel("n, dimensions of the cube")
    right.set_title(f"The same for all levels and n up to {last}, and 2/n")
    right.legend(fontsize="small")
    for axes in (left, right):
        axes.set_ylabel("cyclic nodes / nodes at level l of subtree 0")
        axes.grid(True, linewidth=0.3)
    return figure
