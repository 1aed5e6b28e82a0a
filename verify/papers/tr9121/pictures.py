"""What the figures of CIS-TR-91-21 show, drawn from its definitions: the scans that survive have only the captions."""

import dataclasses

from cubeverify.report.graphs import binomial_picture, cluster_step, clusters_picture
from cubeverify.report.pictures import ROUNDED_BOX, SMALL_WORDS, WORDS, Frame, Line, Picture, Spot, tree_layout

DOT = "shape=circle, width=0.09, color=black, fillcolor=black"
DASHED_FRAME = 'style="rounded,dashed"'


def add_panel(panel, prefix, by, whole):
    """Adds a picture next to the others. The prefix keeps its names apart from theirs."""
    whole.spots += [dataclasses.replace(spot, name=prefix + spot.name, at=spot.at + by) for spot in panel.spots]
    whole.lines += [dataclasses.replace(line, start=prefix + line.start, end=prefix + line.end) for line in panel.lines]
    whole.frames += [Frame(frame.low + by, frame.high + by, frame.style) for frame in panel.frames]


def binomial_shape(n):
    """The children of each node of B(n), by the labels 0^m z1 of n + 1 bits: child k of it is 0^(m-k) z 1 0^(k-1) 1."""
    return [[((2 * t + 1) << k | 1) >> 1 for k in range(1, n + 2 - (2 * t + 1).bit_length())] for t in range(2**n)]


def halved_tree(n):
    """B(n) from its two halves, each in a frame with its name at the lower right corner."""
    shape = binomial_shape(n)
    places = tree_layout(shape, 24 + 36j, above_last=True)
    picture = Picture()
    for t, children in enumerate(shape):
        picture.spots.append(Spot(str(t), places[t], "", DOT))
        for child in children:
            picture.lines.append(Line(str(t), str(child), "", "penwidth=2.5" if t == 0 and child == children[0] else ""))
    picture.spots.append(Spot("title", places[0] + 26j, f"B({n})", WORDS))
    if n == 0:
        return picture
    # Children are to the left of their parents, so what is left of the root's second child belongs to the first.
    border = places[shape[0][0]].real
    first = [at for at in places if at.real <= border and at.imag < 0]
    second = [at for at in places if at not in first]
    for half, name in ((first, "first"), (second, "second")):
        margin = 9
        low = complex(min(at.real for at in half) - margin, min(at.imag for at in half) - margin)
        high = complex(max(at.real for at in half) + margin, max(at.imag for at in half) + margin)
        picture.frames.append(Frame(low, high, DASHED_FRAME))
        picture.spots.append(Spot(name, complex(high.real + 13, low.imag + margin - 4), f"B({n - 1})", SMALL_WORDS))
    return picture


def two_halves(_):
    """Figure 1: B(0) to B(4), each but the first as two B(n-1) in frames."""
    picture, left = Picture(), 0
    for n in range(5):
        add_panel(halved_tree(n), f"B({n}) ", left, picture)
        left += (0 if n < 2 else 24 * (2 ** (n - 1) - 1)) + 80
    return picture


def contraction(graph):
    """Figure 2: CBT(5) with the clusters of contraction Q in frames, and below each the node of BDG(4) of mapping D."""
    n = 4
    images = {node["tree_label"]: node["id"] for node in graph(f"mapping --n {n}")["nodes"]}
    picture = clusters_picture(graph(f"cbt --n {n}"))
    picture.labels_aside = True
    step = cluster_step(n)
    below = -step.imag * (n + 1)
    for label in sorted(images):
        # The leaf of the cluster.
        leaf = int(label, 2) << n + 1 - int(label, 2).bit_length()
        image = images[label]
        picture.spots.append(Spot(image, complex(step.real * (leaf - 2**n), below), image[2:], ROUNDED_BOX))
        picture.lines.append(Line(f"0b{leaf:05b}", image, "F", "style=dashed"))
    for name, text, y in (("CBT", "CBT(5)", 0.0), ("BDG", "BDG(4)", below)):
        picture.spots.append(Spot(name, complex(-step.real * 1.2, y), text, WORDS))
    return picture


def phases(graph):
    """Figure 3: the three phases of B(3). Edges that are used in a phase have their volumes, others are dashed."""
    tree = graph("binomial --n 3")
    picture = Picture(labels_aside=True)
    for phase in range(1, 4):
        panel = binomial_picture(tree)
        for line, edge in zip(panel.lines, tree["edges"]):
            line.label_at = 0.6  # as far as it can be from the next edge
            if edge["phase"] != phase:
                line.label, line.style = "", "style=dashed, color=gray40"
        panel.spots.append(Spot("title", panel.spots[0].at - 60 + 26j, f"Phase {phase}", WORDS))
        add_panel(panel, f"phase {phase} ", 220 * (phase - 1), picture)
    return picture


def complete_tree(_):
    """Figure 5: CBT(5) in BDG(5), whose other links are grey."""
    bits, last = 5, 31
    shape = [[2 * x - 1, 2 * x] if 2 * x < last else [] for x in range(1, last + 1)]  # of label x at x - 1
    # Rows and a place for 00000 with which no grey link runs below a label that is not its end's.
    rows = (0, -80, -200, -330, -430)
    places = [-30 - 60j] + [
        complex(at.real, rows[x.bit_length() - 1]) for x, at in enumerate(tree_layout(shape, 54), 1)
    ]  # fmt: skip
    picture = Picture(directed=False, half_spot=20 + 8j)
    for x in range(last + 1):
        name = f"0b{x:05b}"
        picture.spots.append(Spot(name, places[x], name[2:]))
        if x in (0, last):
            picture.lines.append(Line(name, name, "", "color=gray"))
        shifts = {x << 1 & last, x << 1 & last | 1, x >> 1, x >> 1 | 1 << bits - 1}
        for y in sorted(y for y in shifts if y > x):
            of_tree = x != 0 and y >> 1 == x
            # Links between leaves would lie on each other in their row.
            bend = -20 - (places[y].real - places[x].real) / 8 if places[x].imag == places[y].imag and x else 0
            picture.lines.append(Line(name, f"0b{y:05b}", "", "penwidth=1.6" if of_tree else "color=gray", bend))
    # What lies below is hidden by what is drawn later: the tree comes last.
    picture.lines.sort(key=lambda line: line.style != "color=gray")
    return picture


ROW = 58


def message_path(_):
    """Figure 6: a tree node with m children as a cluster, and the path of the message to its i-th child."""
    picture = Picture(arrows=True, labels_aside=True, half_spot=52 + 10j)
    dots = "\u22ee"
    # In the cluster; the right child of the label above it, and its number.
    rows = (
        ("0\u1d50z1", "", ""),
        ("0\u1d50\u207b\xb9z10", "0\u1d50\u207b\xb9z11", "1st child"),
        ("0\u1d50\u207b\xb2z100", "0\u1d50\u207b\xb2z101", "2nd child"),
        (dots, "", ""),
        ("0z10\u1d50\u207b\xb9", "0z10\u1d50\u207b\xb21", "child m-1"),
        ("z10\u1d50", "z10\u1d50\u207b\xb91", "child m"),
    )
    picture.spots.append(Spot("above", -100 + ROW * 1j, "0\u1d50\u207a\xb9z", "fontcolor=gray40"))
    picture.lines.append(Line("above", "cluster 0", "", "style=dashed, color=gray40"))
    for j, (label, child, number) in enumerate(rows):
        at, name, above = -ROW * j * 1j, f"cluster {j}", f"cluster {j - 1}"
        picture.spots.append(Spot(name, at, label))
        if j > 0:
            picture.lines.append(Line(above, name))
        if child:
            picture.spots.append(Spot(f"child {j}", at + 120, child))
            picture.spots.append(Spot(f"child {j} number", at + 120 + 66, number, SMALL_WORDS))
            picture.lines.append(Line(above, f"child {j}"))
    picture.frames.append(Frame(complex(-40, -ROW * 5 - 14), 40 + 14j))
    picture.spots.append(Spot("u", 56 + 6j, "u", WORDS))
    picture.spots.append(Spot("a", complex(20, -ROW * 5 - 40), "(a) u in CBT(n+1)", WORDS))

    x = 330
    nodes = ("0\u1d50z1", "0\u1d50\u207b\xb9z10", "", "0\u1d50\u207b\u2071\u207a\xb9z10\u2071\u207b\xb9", "0\u1d50\u207b\u2071z10\u2071\u207b\xb91")
    for j, (node, step) in enumerate(zip(nodes, ("", "step 1", "step 2", "step i-1", "step i"))):
        at, name = complex(x, -ROW * j), f"path {j}"
        picture.spots.append(Spot(name, at, f"F({node})", ROUNDED_BOX) if node else Spot(name, at, dots))
        if j > 0:
            picture.lines.append(Line(f"path {j - 1}", name, step, "penwidth=1.6"))
    picture.spots.append(Spot("from", x + 80, "u", WORDS))
    picture.spots.append(Spot("to", complex(x + 98, -ROW * 4), "its child i", SMALL_WORDS))
    picture.spots.append(Spot("b", complex(x, -ROW * 5 - 40), "(b) the edge to child i in BDG(n)", WORDS))
    return picture


def neighbourhood(_):
    """Figure 7: the tree T of a node and its 21 children in a network of degree 4, with T' in a frame."""
    size, step = 22, 34 + 62j  # two full levels and five more nodes
    depth, children = [0], [[] for _ in range(size)]
    for parent in range(size):  # level by level
        for _ in range(min(4 if parent == 0 else 3, size - len(depth))):
            children[parent].append(len(depth))
            depth.append(depth[parent] + 1)
    complete = 2  # the levels that are full
    places = tree_layout(children, step)
    right = max(at.real for at in places)
    picture = Picture()
    for i, at in enumerate(places):
        fill = ", fillcolor=black" if depth[i] <= complete else ""
        style = "shape=circle, color=black" if i == 0 else f"shape=circle, width=0.14, color=black{fill}"
        picture.spots.append(Spot(str(i), at, "" if i else "u", style))
        picture.lines += [Line(str(i), str(child)) for child in children[i]]
    for row in range(1, depth[-1] + 1):
        at = complex(right + 75, -step.imag * row)
        picture.spots.append(Spot(f"row {row}", at, f"extra dilation {row - 1}", SMALL_WORDS))
    picture.frames.append(Frame(complex(-18, -step.imag * complete - 18), complex(right + 18, 20), DASHED_FRAME))
    picture.spots.append(Spot("complete", complex(right + 2, 6), "T'", WORDS))
    return picture
