R"python("  # The program contains this file as a raw string literal (dyntree_report.cpp); to Python this line does nothing.
"""Draws what the adversary of Dynamic Tree Embedding, section 4, forces deterministic embeddings to.

usage: dyntree_games.py dyntree-games.csv dyntree-games.svg PROVENANCE
Ends with 77 if matplotlib is not there (plotting.py).
"""

import sys

from plotting import begin, matplotlib, pyplot, read_rows, write

MARKS = {1: "o", 2: "s", 3: "^"}  # by c


def kept(game):
    """Whether no processor has more than c nodes: otherwise the embedding has lost, however short its edges."""
    return int(game["load"]) <= int(game["c"])


def of_one(games, embedding, c):
    return [game for game in games if game["embedding"] == embedding and int(game["c"]) == c]


def column(games, name):
    return [float(game[name]) for game in games]


def over_n(axes, games, name, colors):
    """The column for c = 1, a line for each embedding: hollow where its load is above 1. Equal values are rings."""
    for order, (embedding, color) in enumerate(colors.items()):
        one = of_one(games, embedding, 1)
        axes.plot(column(one, "n"), column(one, name), color=color, linewidth=0.9, label=embedding)
        for fill, chosen in ((color, [game for game in one if kept(game)]), ("white", [game for game in one if not kept(game)])):
            axes.plot(
                column(chosen, "n"), column(chosen, name), "o", color=color, markerfacecolor=fill, markersize=12 - 1.3 * order
            )


def bound(axes, games, name, c, style, label):
    """The bound for c, times c^2, which is the same for all c."""
    embedding = games[0]["embedding"]
    one = of_one(games, embedding, c)
    axes.plot(column(one, "n"), [c * c * value for value in column(one, name)], style, color="black", linewidth=1.2, label=label)


def main():
    table, svg, provenance = sys.argv[1:]
    games = read_rows(table)
    colors = {embedding: f"C{i}" for i, embedding in enumerate(dict.fromkeys(game["embedding"] for game in games))}
    loads = sorted({int(game["c"]) for game in games})
    begin("cubeverify games")
    figure, (load, longest, average) = pyplot.subplots(1, 3, figsize=(18, 6.5))

    over_n(load, games, "load", colors)
    load.axhline(1, color="black", linewidth=1.2, linestyle=":")
    load.set_yscale("log", base=2)
    load.set_ylabel("tree nodes at the fullest processor")
    load.set_title("(a) Load, c = 1: above the dotted line the embedding has lost")

    over_n(longest, games, "longest edge", colors)
    bound(longest, games, "sqrt(n)/(12c)^2", 1, "--", "the paper's bound, sqrt(n)/144")
    longest.set_ylabel("links of the longest edge")
    longest.yaxis.set_major_locator(matplotlib.ticker.MaxNLocator(integer=True))
    longest.set_title("(b) Dilation, c = 1: hollow where the load is above 1;\nequal values are rings of several sizes")

    for embedding, color in colors.items():
        for c in loads:
            one = [game for game in of_one(games, embedding, c) if kept(game)]
            values = [c * c * value for value in column(one, "average edge")]
            average.plot(column(one, "n"), values, MARKS[c], color=color, linestyle="-", linewidth=0.7, markersize=5)
    for c in loads:
        average.plot([], [], MARKS[c], color="gray", linestyle="none", label=f"c = {c}")
    bound(average, games, "sqrt(n)/(4c^2)", 1, ":", "sqrt(n)/4: sqrt(n)/(4c²) times c²")
    bound(average, games, "sqrt(n)/(12c)^2", 1, "--", "sqrt(n)/144: the paper's bound sqrt(n)/(12c)² times c²")
    average.set_yscale("log")
    average.set_ylabel("average edge in links, times c²")
    average.set_title("(c) Average edge of the trees that kept load c, times c²;\ncolours as on the left")

    for axes in (load, average):
        axes.yaxis.set_major_formatter(matplotlib.ticker.FormatStrFormatter("%g"))
    for axes in (load, longest, average):
        axes.set_xlabel("n, dimensions of the cube")
        axes.xaxis.set_major_locator(matplotlib.ticker.MaxNLocator(integer=True))
        axes.grid(True, linewidth=0.3)
        # Between the trees and the paper's bound there is room.
        axes.legend(fontsize="small", **({"loc": "center right", "bbox_to_anchor": (1, 0.28)} if axes is average else {}))
    write(figure, svg, provenance)


main()
# )python"
