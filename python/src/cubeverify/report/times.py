"""The times of trees or of a schedule with the known ones: transfers as bars, start-ups in figures above them."""

from __future__ import annotations

import csv
import os
from fractions import Fraction
from typing import Any

from cubeverify.report import figures, output

PORTS = ("either", "one", "all")
YOURS, BOUND = "yours", "lower bound"


def draw_task(pyplot: Any, axes: Any, rows: list[dict[str, str]], trees: list[str], task: str) -> None:
    """Bars of one task, those of a port model side by side; the lower bound is a line across them."""
    width = 0.8 / max(1, len(trees) - 1)
    for at, ports in enumerate(PORTS):
        by_tree = {row["tree"]: row for row in rows if row["ports"] == ports}
        others = [tree for tree in trees if tree != BOUND]
        for i, tree in enumerate(others):
            if tree not in by_tree:
                continue
            transfer = float(Fraction(by_tree[tree]["transfer"]))
            x = at + (i - (len(others) - 1) / 2) * width
            color = "tab:red" if tree == YOURS else pyplot.cm.Blues(0.3 + 0.6 * i / len(others))
            axes.bar(x, transfer, 0.9 * width, color=color, label=tree if at == len(PORTS) - 1 else None)
            axes.annotate(by_tree[tree]["start_ups"], (x, transfer), ha="center", va="bottom", fontsize=6)
        if BOUND in by_tree:
            bound = float(Fraction(by_tree[BOUND]["transfer"]))
            axes.hlines(bound, at - 0.45, at + 0.45, color="black", linewidth=1, label=BOUND if at == len(PORTS) - 1 else None)
    axes.set_xticks(range(len(PORTS)), PORTS)
    axes.set_xlim(-0.5, len(PORTS) - 0.5)
    axes.set_yscale("log")
    axes.set_title(task, fontsize=10)
    axes.margins(y=0.15)


def plot(pyplot: Any, rows: list[dict[str, str]]) -> Any:
    tasks = list(dict.fromkeys(row["task"] for row in rows))
    trees = list(dict.fromkeys(row["tree"] for row in rows))
    lines = (len(tasks) + 1) // 2
    figure, places = pyplot.subplots(lines, min(2, len(tasks)), figsize=(10, 3.5 * lines + 0.8), squeeze=False)
    for axes, task in zip(places.flat, tasks):
        draw_task(pyplot, axes, [row for row in rows if row["task"] == task], trees, task)
    for axes in places[-1]:
        axes.set_xlabel("ports")
    for axes in places[:, 0]:
        axes.set_ylabel("transfers of M elements")
    handles: dict[str, Any] = {}
    for axes in places.flat:
        for handle, label in zip(*axes.get_legend_handles_labels()):
            handles.setdefault(label, handle)
    order = [tree for tree in trees if tree in handles]
    figure.legend([handles[tree] for tree in order], order, loc="upper right", ncol=len(order), fontsize="small")
    figure.suptitle(f"n = {rows[0]['n']}; above the bars start-ups", x=0.01, ha="left", fontsize=10)
    return figure


def draw(table: str | os.PathLike[str], svg: str | os.PathLike[str], made: str) -> None:
    """Draws a CSV file that `cubeverify check --figure` wrote. Raises figures.NoFigure without matplotlib."""
    with open(table, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    output.write(svg, figures.plotted(lambda matplotlib, pyplot: plot(pyplot, rows), "cubeverify", made))
