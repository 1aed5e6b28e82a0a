"""Tables and figures of Dynamic Tree Embedding: trials, the theorem's constant c, and the games of section 4."""

import math
from collections import defaultdict

from cubeverify.report.paper import Drawing, Plot, Section, Table, table_of

from .pictures import game_trees

NAME = "Dynamic Tree Embedding"
PROOF, QUARTER = 144, 4  # the average edge is sqrt(n) / (factor c^2) or more: the proof's factor, and one that games allow

IN_SHORT = {"dyntree.E1": "The theorem on the load of growing trees lacks a condition: growth must not depend on where earlier nodes were placed."}


def sections(document):
    full, stars, trials, constant = (
        table_of(document, "dyntree", name) for name in ("dyntree-full-stars", "dyntree-stars", "dyntree-trials", "dyntree-constant")
    )
    return [*(of_trials(full, stars, trials) if trials else []), *(of_constant(constant) if constant else []), *of_games(games(document))]


def of_trials(full, stars, trials):
    caption = (
        "(a) How many tree nodes are assigned to a processor, and stored there after redistribution. (b) The fullest star of a "
        "trial, mean and range over all trees. (c) The same by tree and window in the largest cube. (d) How many links lie "
        "between a child and its parent, as assigned and as stored. Trees of 2^n nodes in six shapes."
    )
    of_theorem = stars.part(lambda row: row["window"] == str(SHOWN), f"Here for windows of {SHOWN}.")
    plot = Plot("figures/dyntree-trials.svg", caption, trials, plot_trials, "cubeverify dynamic trees")
    return [
        Section("Upper bounds on the probability that some star has more than 4n nodes", full),
        Section("The fullest stars of trees embedded at random", stars, of_theorem),
        Section("Loads, stars and edges", figures=[plot], files=[trials]),
    ]


def of_constant(constant):
    title = "The constant c of the theorem, complete trees, b = 8"
    caption = (
        "(a) The least c for which the probability that some star has more than cn of the N nodes is at most 1/n, or 1/N. Bars: "
        "where simulated trials put this c (99.9 %, exact limits at each number of nodes). Lines: what follows from the exact "
        "distribution of one star's load, times N, which is never below this c. The theorem says \"with high probability\", as "
        "small a power of N as desired, for which 1/N stands; trials as many as these reach 1/N in small cubes alone, and 1/n in "
        "all. (b) The same compared with what lemma 3.8's bound needs."
    )
    plot = Plot("figures/dyntree-constant.svg", caption, constant, plot_constant, "dyntree-constant")
    return [Section(title, figures=[plot]), Section(f"{title}, in numbers", constant)]


def of_games(table):
    if not table.rows:
        return []
    caption = (
        "Seven deterministic embeddings against the adversary of section 4. (a) The load that it forces. (b) The longest edge, "
        "and the paper's lower bound. (c) The average edge of the trees whose load stayed at c, times c^2, for c = 1, 2, 3, and "
        "the bound. heads: figure 1 with windows of 8 and coins that all show heads. place-coins: the same with coins that are a "
        "function of the parent's place and phase and of the child's number. rotor: the k-th child of nodes at a processor goes "
        "across dimension k-1 mod n. least-loaded: to the parent's processor or the neighbour that has the fewest nodes. "
        "nearest-free: to the nearest processor with fewer than c nodes. nearest-size: to one of these whose address has as "
        "nearly as possible as many 1-bits as the parent's. gray-order: along the Gray code, c nodes at each processor. In (b) the "
        "curves of heads and place-coins coincide from n = 12 on (at 8), and those of rotor and least-loaded at every n (at 1)."
    )
    of_trees = (
        "The first path from left to right, below its nodes in the chosen level (yellow; brown on a dark page) the paths grown from "
        "them, each until it ends outside that level and the levels next to it (blue). A level is one of the 6c classes into which "
        "section 4 divides the processors by size, the number of 1-bits of the address. Numbers on edges are lengths other than 1; nodes in thick frames "
        "lie at a processor with more than c."
    )
    plot = Plot("figures/dyntree-games.svg", caption, table, plot_games, "cubeverify games")
    trees = Drawing("figures/dyntree-game-trees.svg", of_trees, game_trees)
    return [
        Section("What the adversary of section 4 forces deterministic embeddings to do", figures=[plot]),
        Section("", table),  # too long for the page
        Section("Trees that the adversary grows in the 4-cube, c = 1", figures=[trees]),
    ]


def games(document):
    """A row for each game that dyntree.det.average was decided by: the reading that has games among its values."""
    rows = []
    played = [one for one in document.verdicts_on("dyntree.det.average") if any(isinstance(of_n, list) for of_n in one.values.values())]
    for verdict in played[:1]:
        for n in sorted(map(int, verdict.values)):
            for game in verdict.values[str(n)]:
                c, average = game["c"], int(game["length"]) / (int(game["nodes"]) - 1)
                counts = [c, n, *(game[name] for name in ("load", "nodes", "paths", "longest", "length"))]
                least = [average, *(math.sqrt(n) / (factor * c * c) for factor in (PROOF, QUARTER))]
                rows.append([game["embedding"], *map(str, counts), *(f"{number:.6f}" for number in least)])
    columns = [
        "embedding", "c", "n", "load", "nodes", "paths", "longest edge", "length of edges", "average edge", "sqrt(n)/(12c)^2",
        "sqrt(n)/(4c^2)",
    ]  # fmt: skip
    return Table("dyntree-games", f"{NAME}, section 4: what the adversary forces embeddings to.", columns, rows)


SHOWN = 8  # the window of the paper's theorem
STYLES = ("-", "-", "-", "--")  # that of the last window shows the one that it lies on
MORE = 255  # this key of fullest stars stands for larger ones as well


def mean(counts):
    return sum(key * count for key, count in counts.items()) / sum(counts.values())


def plot_shares(axes, before, after, title, label, of):
    """The share of each key before redistribution and after, all trees of the shown window together."""
    for counts, name, style in ((before, "assigned", "o-"), (after, "stored", "s--")):
        total = defaultdict(int)
        for (_, _, window), by_key in counts.items():
            for key, count in by_key.items() if window == SHOWN else ():
                total[key] += count
        keys, everything = sorted(total), sum(total.values())
        axes.plot(keys, [total[key] / everything for key in keys], style, markersize=4, linewidth=0.9, label=name)
    axes.set_yscale("log")
    axes.set_xlabel(label)
    axes.set_ylabel(f"share of the {of}")
    axes.set_title(title)
    axes.legend(fontsize="small")


def plot_over_n(matplotlib, axes, tops):
    """Fullest star over n: the mean over the trials of all trees, and from the least to the largest."""
    for color, window in enumerate(sorted({window for _, _, window in tops})):
        by_n = defaultdict(lambda: defaultdict(int))
        for (n, _, b), counts in tops.items():
            for key, count in counts.items() if b == window else ():
                by_n[n][key] += count
        sizes = sorted(n for n in by_n if MORE not in by_n[n])
        look = dict(color=f"C{color}", linewidth=1.4, linestyle=STYLES[color % len(STYLES)], label=f"b = {window}")
        axes.plot(sizes, [mean(by_n[n]) / n for n in sizes], **look)
        low, high = ([end(by_n[n]) / n for n in sizes] for end in (min, max))
        axes.fill_between(sizes, low, high, color=f"C{color}", alpha=0.15, linewidth=0)
    axes.axhline(4, color="black", linewidth=0.9, linestyle=":", label="4n nodes")
    axes.xaxis.set_major_locator(matplotlib.ticker.MaxNLocator(integer=True))
    axes.set_xlabel("n, dimensions of the cube")
    axes.set_ylabel("nodes in the fullest star / n")
    axes.set_title("(b) Fullest star of a trial: mean, and least to largest (shaded),\nas far as no trial has a star of more than 254 nodes")
    axes.legend(fontsize="small")


def plot_over_window(axes, tops, n):
    """c over the window at the largest n, a line for each tree."""
    for tree in sorted({tree for size, tree, _ in tops if size == n}):
        windows = sorted(b for size, name, b in tops if size == n and name == tree and MORE not in tops[n, tree, b])
        axes.plot(windows, [mean(tops[n, tree, b]) / n for b in windows], "o-", markersize=4, linewidth=0.9, label=tree)
    axes.set_xticks(sorted({b for _, _, b in tops}))
    axes.set_xlabel("b, coordinates in a window")
    axes.set_ylabel("mean nodes in the fullest star / n")
    axes.set_title(f"(c) The constant c over the window, n = {n};\nno point where a trial has a star of more than 254 nodes")
    axes.legend(fontsize="small")


def plot_trials(matplotlib, pyplot, rows):
    counts = defaultdict(lambda: defaultdict(dict))
    for row in rows:
        counts[row["what"]][int(row["n"]), row["tree"], int(row["window"])][int(row["key"])] = int(row["count"])
    tops = counts["star-top"]
    n = max(size for size, _, _ in tops)
    figure, ((a, b), (c, d)) = pyplot.subplots(2, 2, figsize=(13, 10))
    title = f"n = {n}, b = {SHOWN}"
    plot_shares(a, counts["load"], counts["stored-load"], f"(a) Nodes at a processor, {title}", "tree nodes", "processors")
    plot_over_n(matplotlib, b, tops)
    plot_over_window(c, tops, n)
    plot_shares(d, counts["edge-length"], counts["stored-edge-length"], f"(d) Edges of the tree, {title}", "links", "edges")
    for axes in (a, b, c, d):
        axes.grid(True, linewidth=0.3)
    return figure


# Level, colour and how far from n its bars stand.
LEVELS = (("1/n", "C0", -0.12), ("1/N", "C3", 0.12))


def numbers(rows, name):
    """n and the number of each row that has one."""
    pairs = [(int(row["n"]), float(row[name])) for row in rows if row[name]]
    return [n for n, _ in pairs], [c for _, c in pairs]


def plot_levels(axes, rows):
    for level, color, offset in LEVELS:
        label = f"{level}: N times one star's probability, exact"
        axes.plot(*numbers(rows, f"{level} exact"), color=color, linewidth=1, marker=".", markersize=3, label=label)
        known = [row for row in rows if row[f"{level} to"]]
        n = [int(row["n"]) + offset for row in known]
        low, high = ([float(row[f"{level} {end}"]) for row in known] for end in ("from", "to"))
        axes.vlines(n, low, high, color=color, linewidth=2.5, alpha=0.7, label=f"{level}: what trials leave, 99.9 %")
        axes.plot(n, low, "_", color=color, markersize=5)
        axes.plot(n, high, "_", color=color, markersize=5)
        # Where there are too few trials they still say what c is no less than.
        few = [row for row in rows if row[f"{level} from"] and not row[f"{level} to"]]
        least = [float(row[f"{level} from"]) for row in few]
        axes.plot([int(row["n"]) + offset for row in few], least, "^", color=color, markersize=3.5, alpha=0.7)
    axes.plot(*numbers(rows, "mean / n"), "kx", markersize=4, label="mean of the fullest star of a trial")
    axes.set_ylim(bottom=1.4)  # room for the legend
    axes.set_ylabel("nodes in a star / n")
    axes.set_title("(a) The least c for which the probability that some star has\nmore than cn nodes is at most 1/n, or 1/N (triangles: no less than)")


def plot_proof(axes, rows):
    axes.plot(*numbers(rows, "1/N proof"), color="C2", label="1/N: N times the bound of lemma 3.8")
    axes.plot(*numbers(rows, "1/N exact"), color="C3", label="1/N: N times one star's probability, exact")
    axes.plot(*numbers(rows, "mean / n"), "kx", markersize=4, label="mean of the fullest star of a trial")
    axes.set_yscale("log")
    axes.set_yticks([2, 5, 10, 20, 50, 100], labels=["2", "5", "10", "20", "50", "100"])
    axes.set_ylabel("nodes in a star / n")
    axes.set_title("(b) Compared with what the proof needs")


def plot_constant(matplotlib, pyplot, rows):
    figure, both = pyplot.subplots(1, 2, figsize=(11, 4.6))
    for axes, draw in zip(both, (plot_levels, plot_proof)):
        draw(axes, rows)
        axes.xaxis.set_major_locator(matplotlib.ticker.MaxNLocator(integer=True))
        axes.set_xlabel("n, dimensions of the cube; N = 2^n, complete trees, b = 8")
        axes.legend(fontsize="small")
    return figure


MARKS = {1: "o", 2: "s", 3: "^"}  # by c


def plot_games(matplotlib, pyplot, rows):
    colors = {embedding: f"C{i}" for i, embedding in enumerate(dict.fromkeys(game["embedding"] for game in rows))}
    loads = sorted({int(game["c"]) for game in rows})
    figure, (load, longest, average) = pyplot.subplots(1, 3, figsize=(18, 6.5))

    def kept(game):
        """Whether no processor has more than c nodes: otherwise the embedding has lost, however short its edges."""
        return int(game["load"]) <= int(game["c"])

    def of_one(embedding, c):
        return [game for game in rows if game["embedding"] == embedding and int(game["c"]) == c]

    def column(games, name):
        return [float(game[name]) for game in games]

    def over_n(axes, name):
        """The column for c = 1, a line for each embedding: hollow where its load is above 1. Equal values are rings."""
        for order, (embedding, color) in enumerate(colors.items()):
            one = of_one(embedding, 1)
            axes.plot(column(one, "n"), column(one, name), color=color, linewidth=0.9, label=embedding)
            for fill, lost in ((color, False), ("white", True)):
                chosen = [game for game in one if kept(game) != lost]
                look = dict(color=color, markerfacecolor=fill, markersize=12 - 1.3 * order)
                axes.plot(column(chosen, "n"), column(chosen, name), "o", **look)

    def bound(axes, name, style, label):
        """The bound for c = 1; times c^2 it is the same for all c."""
        one = of_one(rows[0]["embedding"], 1)
        axes.plot(column(one, "n"), column(one, name), style, color="black", linewidth=1.2, label=label)

    over_n(load, "load")
    load.axhline(1, color="black", linewidth=1.2, linestyle=":")
    load.set_yscale("log", base=2)
    load.set_ylabel("tree nodes at the fullest processor")
    load.set_title("(a) Load, c = 1: above the dotted line the embedding has lost")

    over_n(longest, "longest edge")
    bound(longest, "sqrt(n)/(12c)^2", "--", "the paper's bound, sqrt(n)/144")
    longest.set_ylabel("links of the longest edge")
    longest.yaxis.set_major_locator(matplotlib.ticker.MaxNLocator(integer=True))
    longest.set_title("(b) Dilation, c = 1: hollow where the load is above 1;\nequal values are rings of several sizes")

    for embedding, color in colors.items():
        for c in loads:
            one = [game for game in of_one(embedding, c) if kept(game)]
            values = [c * c * value for value in column(one, "average edge")]
            average.plot(column(one, "n"), values, MARKS[c], color=color, linestyle="-", linewidth=0.7, markersize=5)
    for c in loads:
        average.plot([], [], MARKS[c], color="gray", linestyle="none", label=f"c = {c}")
    bound(average, "sqrt(n)/(4c^2)", ":", "sqrt(n)/4: sqrt(n)/(4c\u00b2) times c\u00b2")
    bound(average, "sqrt(n)/(12c)^2", "--", "sqrt(n)/144: the paper's bound sqrt(n)/(12c)\u00b2 times c\u00b2")
    average.set_yscale("log")
    average.set_ylabel("average edge in links, times c\u00b2")
    average.set_title("(c) Average edge of the trees that kept load c, times c\u00b2;\ncolours as on the left")

    for axes in (load, average):
        axes.yaxis.set_major_formatter(matplotlib.ticker.FormatStrFormatter("%g"))
    for axes in (load, longest, average):
        axes.set_xlabel("n, dimensions of the cube")
        axes.xaxis.set_major_locator(matplotlib.ticker.MaxNLocator(integer=True))
        axes.grid(True, linewidth=0.3)
        # Between the trees and the paper's bound there is room.
        axes.legend(fontsize="small", **({"loc": "center right", "bbox_to_anchor": (1, 0.28)} if axes is average else {}))
    return figure
