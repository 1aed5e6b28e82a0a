"""The graphs of `cubeverify export`, as node-link JSON, drawn as the papers draw them."""

from __future__ import annotations

import cmath
from collections.abc import Callable, Mapping
from typing import Any

from cubeverify.report.figures import of_dot
from cubeverify.report.pictures import LETTER_WIDTH, ROUNDED_BOX, WORDS, Frame, Line, Picture, Spot, tree_layout

Graph = Mapping[str, Any]

TREE_STYLE = """digraph cubeverify {
  graph [ranksep=0.4, nodesep=0.1, margin=0.05, outputorder=edgesfirst];
  node [fontname="monospace", fontsize=11, shape=plaintext, width=0, height=0, margin="0.04,0.02"];
  edge [dir=none, penwidth=0.8];
"""
LEGEND = '  graph [label="In boxes: cyclic nodes", labelloc=b, labeljust=l, fontname="sans-serif", fontsize=9];\n'


def svg(graph: Graph) -> str:
    """Nodes have their names as <title>, edges "parent->child". Raises as of_dot() does."""
    picture = PICTURES.get(graph["graph"]["family"], ring_picture if ":" in graph["graph"]["family"] else None)
    return picture(graph).svg() if picture else of_dot(TreeLayout(graph).dot())


class TreeLayout:
    """A tree in the way of TR-611's figures 1 to 4 and 7 to 10, laid out by Graphviz.

    Root on top, level by level, subtrees of the root from left to right with their numbers below, cyclic nodes in boxes; of a
    binomial tree without numbers and boxes. In the SBG the edges that are not minR's are dashed.
    """

    def __init__(self, graph: Graph) -> None:
        self.n = graph["graph"]["n"]
        self.by_rotations = graph["graph"]["by_rotations"]
        self.numbered = self.by_rotations and "subtree" not in graph["graph"]
        self.nodes = {node["id"]: node for node in graph["nodes"]}
        self.number = "base" if any("base" in node for node in graph["nodes"]) else "index"
        self.children: dict[str, list[Any]] = {name: [] for name in self.nodes}  # by the first edge to each
        self.further = []  # the other edges, which only the SBG has
        parents = {}
        for edge in graph["edges"]:
            if edge["target"] in parents:
                self.further.append(edge)
            else:
                parents[edge["target"]] = edge["source"]
                self.children[edge["source"]].append(edge)
        self.size = dict.fromkeys(self.nodes, 1)  # nodes at and below a node
        for name in reversed(self.nodes):  # a child comes after its parent in the list of nodes
            if name in parents:
                self.size[parents[name]] += self.size[name]
        self.levels: dict[int, list[str]] = {}

    def dot(self) -> str:
        # In a tree the order of children keeps edges from crossing, and straight ones keep clear of the labels.
        text = TREE_STYLE + f"  graph [{'splines=true' if self.further else 'ordering=out, splines=line'}];\n"
        text += self.below(next(iter(self.nodes)), 0)
        for edge in self.further:
            text += f'  "{edge["source"]}" -> "{edge["target"]}" [style=dashed, weight=0];\n'
        # Each level in one row; in a graph that is no tree the order within it has to be forced, by invisible edges.
        text += "  edge [style=invis, weight=1];\n"
        for level in sorted(self.levels):
            text += f"  {{ rank=same; {(' -> ' if self.further else '; ').join(self.levels[level])}; }}\n"
        if self.numbered:
            text += f'  {{ rank=sink; node [fontname="sans-serif"];\n    index [label="{self.number.capitalize()}"];\n'
            before = "index"
            for j in range(self.n):
                text += f'    index{j} [label="{j}"]; {before} -> index{j};\n'
                before = f"index{j}"
            text += "  }\n"
        return text + (LEGEND if any(map(self.is_boxed, self.nodes)) else "") + "}\n"

    def is_boxed(self, name: str) -> bool:
        return bool(self.by_rotations and self.nodes[name]["cyclic"])

    def below(self, name: str, dimension_above: int) -> str:
        """Depth first. Subtrees of the root come by index; below it larger ones come first, and ties are broken by what
        subtrees that are rotations of each other share."""
        node = self.nodes[name]
        self.levels.setdefault(node["level"], []).append(f'"{name}"')
        text = f'  "{name}" [label="{name[2:]}"{", shape=box" if self.is_boxed(name) else ""}];\n'

        def order(edge: Any) -> tuple[int, int, int]:
            return self.nodes[edge["target"]][self.number], -self.size[edge["target"]], (edge["dimension"] - dimension_above) % self.n

        edges = sorted(self.children[name], key=order)
        for i, edge in enumerate(edges):
            # An index in the middle of the row below the subtree's root stays in the middle below the subtree.
            if i == len(edges) // 2:
                text += self.index(node)
            text += f'  "{name}" -> "{edge["target"]}";\n' + self.below(edge["target"], edge["dimension"])
        return text if edges else text + self.index(node)

    def index(self, node: Any) -> str:
        """An invisible edge keeps the index of a subtree below the subtree's root."""
        if not self.numbered or node["level"] != 1:
            return ""
        return f'  "{node["id"]}" -> index{node[self.number]} [style=invis, weight=8];\n'


def ring_picture(graph: Graph) -> Picture:
    """Any network, its nodes in order on a circle from the top on."""
    names = [node["id"] for node in graph["nodes"]]
    radius = (LETTER_WIDTH * max(map(len, names)) + 16) * max(len(names), 3) / 6
    picture = Picture()
    for i, name in enumerate(names):
        picture.spots.append(Spot(name, radius * 1j * cmath.exp(-2j * cmath.pi * i / len(names)), name.removeprefix("0b")))
    picture.lines = [Line(edge["source"], edge["target"]) for edge in graph["edges"]]
    return picture


def binomial_picture(graph: Graph) -> Picture:
    """Parents above their last children, so that the two halves lie side by side; on an edge the volume of its message."""
    n = graph["graph"]["n"]
    place = {node["id"]: i for i, node in enumerate(graph["nodes"])}
    shape: list[list[int]] = [[] for _ in place]
    for edge in sorted(graph["edges"], key=lambda edge: int(edge["number"])):
        shape[place[edge["source"]]].append(place[edge["target"]])
    picture = Picture()
    for name, at in zip(place, tree_layout(shape, complex(LETTER_WIDTH * (n + 1) + 16, 52), above_last=True)):
        picture.spots.append(Spot(name, at, name[2:]))
    for edge in graph["edges"]:
        # The label is near the child, where the edges of a fan are furthest apart.
        picture.lines.append(Line(edge["source"], edge["target"], f"1/{2**n // edge['volume']}", label_at=0.55))
    return picture


def cluster_step(n: int) -> complex:
    """How far apart clusters_picture() has its columns and rows."""
    return complex(LETTER_WIDTH * (n + 1) + 16, 52)


def clusters_picture(graph: Graph) -> Picture:
    """CBT(n+1), left children straight below their parents, so that each cluster of contraction Q is a column in a frame."""
    n = graph["graph"]["n"]
    step, half = cluster_step(n), complex(LETTER_WIDTH * (n + 1) / 2 + 6, 12)
    picture = Picture()
    for node in graph["nodes"]:
        name, level = node["id"], node["level"]
        # Leaves begin with 1, and a cluster stands above its own.
        leaf = int(name, 2) << n + 1 - level
        at = complex(step.real * (leaf - 2**n), -step.imag * (level - 1))
        picture.spots.append(Spot(name, at, name[2:]))
        if node["cluster"] == name:
            picture.frames.append(Frame(complex(at.real - half.real, -step.imag * n - half.imag), at + half))
    picture.lines = [Line(edge["source"], edge["target"]) for edge in graph["edges"]]
    return picture


# A 1-bit moves its node by so much to the right, and up in the left half of the word, down in the right half; a 0-bit the
# other way. The outermost pair of bits comes first; the unit is the width of a label. Chosen by trying many, so that nodes
# are far from each other and from edges that are not theirs.
MOVES = (
    [1.2],
    [1 + 0.5j],
    [0.8 + 0.9j, 2.8],
    [0.7 + 1.3j, 2.4 + 0.4j],
    [1.2 + 2.1j, 3.8 + 1.25j, 1.5],
    [0.4 + 1.7j, 6 + 4.2j, 3.8 + 0.3j],
)


def network_picture(graph: Graph) -> Picture:
    n = graph["graph"]["n"]
    unit = LETTER_WIDTH * n + 8
    picture = Picture(directed=False, half_spot=complex(unit / 2, 8))
    for node in graph["nodes"]:
        at = 0j
        for m, one in enumerate(reversed(node["id"][2:])):
            move = complex(MOVES[n - 1][min(m, n - 1 - m)])
            at += unit * (1 if one == "1" else -1) * (move if 2 * m > n - 1 else move.conjugate())
        picture.spots.append(Spot(node["id"], at, node["id"][2:], ROUNDED_BOX))
        if node["loop"]:
            picture.lines.append(Line(node["id"], node["id"]))
        picture.lines += [Line(edge["source"], edge["target"]) for edge in graph["edges"] if edge["source"] == node["id"]]
    return picture


def multiple_trees_picture(graph: Graph) -> Picture:
    """The trees of the MSBT side by side as one tree below the source, or one of them."""
    n, source, one = (graph["graph"].get(key) for key in ("n", "source", "subtree"))
    children: dict[tuple[int, str], list[Any]] = {}
    for edge in graph["edges"]:
        children.setdefault((edge["tree"], edge["source"]), []).append(edge)
    names: list[Any] = [source]
    shape: list[list[int]] = [[]]
    edges: list[Any] = [None]  # that lead to the nodes

    def grow(start: int, address: str, j: int) -> None:
        # The largest subtree first: the bits stepped over from the left on, then the leaf.
        for edge in sorted(children.get((j, address), ()), key=lambda edge: (edge["dimension"] - j - 1) % n):
            shape[start].append(len(names))
            names.append(edge["target"] if one is not None else f"tree {j} {edge['target']}")
            shape.append([])
            edges.append(edge)
            grow(len(names) - 1, edge["target"], j)

    for j in range(n) if one is None else [one]:
        grow(0, source, j)
    width = LETTER_WIDTH * n
    places = tree_layout(shape, complex(width + 16, 52))
    picture = Picture(arrows=True, labels_aside=True, half_spot=complex(width / 2 + 2, 8))
    for i, at in enumerate(places):
        picture.spots.append(Spot(names[i], at, (edges[i]["target"] if i else source)[2:]))
        picture.lines += [Line(names[i], names[child], str(edges[child]["label"])) for child in shape[i]]
    if one is None:
        below = min(at.imag for at in places) - 52
        picture.spots.append(Spot("tree", complex(-width / 2 - 24, below), "Tree", WORDS))
        for root in shape[0]:
            number = str(edges[root]["tree"])
            picture.spots.append(Spot(f"tree {number}", complex(places[root].real, below), number, WORDS))
    return picture


PICTURES: Mapping[str, Callable[[Graph], Picture]] = {
    "binomial": binomial_picture,
    "cbt": clusters_picture,
    "debruijn": network_picture,
    "msbt": multiple_trees_picture,
}
