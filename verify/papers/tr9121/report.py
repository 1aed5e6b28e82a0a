"""Tables and figures of CIS-TR-91-21: dilation, contention and bounds, and the paper's figures drawn from its text."""

from cubeverify.report.paper import Drawing, Section, Table, table_of

from . import pictures

LAST_SWEPT = 64

# Number, arguments of `cubeverify draw` or what draws it, the paper's caption and what ours shows. Of the scans only captions survive.
FIGURES = (
    (1, pictures.two_halves, "The definition of a binomial tree: two B(n-1) in frames, joined by the thick edge."),
    (
        2,
        pictures.contraction,
        "Contraction from CBT(5) to B(4) and the mapping from B(4) to BDG(4) by showing the function F. Each frame is a "
        "cluster; its odd label, on top, is that of the node of B(4).",
    ),
    (
        3,
        pictures.phases,
        "Three phases in B(3). Labels of edges are the message volumes. Dashed edges are inactive edges in that phase. "
        "Rows are the levels of B(3); phases are those of the levels of CBT(4).",
    ),
    (4, "debruijn --n 4", "BDG(4) and its labeling."),
    (5, pictures.complete_tree, "A CBT(5) and its labeling: the one whose root is 00001, in BDG(5), whose other links are gray."),
    (
        6,
        pictures.message_path,
        "(a) u has m children (note that 0\u1d50z1 is the right child of its parent). (b) The edge between 0\u1d50z1 and "
        "its i-th child is mapped to a path in BDG(n).",
    ),
    (
        7,
        pictures.neighbourhood,
        "The best neighborhood tree structure for a mapping of B(n) to a degree 4 network, here of a node u with 21 "
        "children (degree l = 22): all of it is T, what is in the frame T'.",
    ),
)

IN_SHORT = {"tr9121.E2": "Mapping D routes a binomial tree's edges over the de Bruijn network. A route may visit a node twice, so is no path: 01, 11, 11."}


def sections(document):
    figures = [Drawing(f"figures/tr9121-figure{number}.svg", caption, drawn, number) for number, drawn, caption in FIGURES]
    clusters = table_of(document, "tr9121", "tr9121-figure2")
    if clusters:
        clusters.file = "figures/tr9121-figure2.csv"
    dilation = table_of(document, "tr9121", "dilation")
    return [
        *([Section("CIS-TR-91-21, dilation of the mapping D", dilation)] if dilation else []),
        Section("CIS-TR-91-21, links and the messages on them", contention(document)),
        Section("CIS-TR-91-21 section 6, bounds of the total extra dilation", bounds(document)),
        Section("CIS-TR-91-21 figures", figures=figures, files=filter(None, [clusters])),
    ]


def contention(document):
    """Links, their uses over the whole run, and pairs of messages on one link in one phase, for each link model."""
    rows = []
    for n in range(2, LAST_SWEPT + 1):
        links, marks = document.facts("links", n), document.facts("marks", n)
        if not links:
            continue
        violated = [links[fact]["violated"] for fact in ("same-phase", "half-same-phase", "half-same-source", "half-once-each")]
        used = [links["phase-uses"][0], links["phase-links"][0], links["once"]["violated"], 2 - links["loop-uses"][0]]
        marked = [marks["marked-once"][part] for part in ("checked", "violated")] if marks else ["", ""]
        rows.append([str(cell) for cell in (n, 2 ** (n + 1), *used, *violated, *marked)])
    columns = [
        "n", "links", "uses", "links used", "used more than once", "loops used", "same phase", "same phase, half duplex",
        "other source, half duplex", "messages that meet themselves", "uses marked", "conflicts marked",
    ]  # fmt: skip
    about = (
        "Uses are those of all messages along their paths. The four columns from same phase on count conflicts in each link "
        "model; the last two repeat the first by marking every path in a bitmap."
    )
    return Table("contention", "CIS-TR-91-21: links and the messages on them.", columns, rows, about)


def bounds(document):
    """The bounds with D's own extra dilation, as the readings of tr9121.sec6.table have them."""
    readings = ("printed", "all-nodes", "neighbours")
    cells = {}
    for verdict in document.verdicts_on("tr9121.sec6.table"):
        for n, values in verdict.values.items():
            if "bound" in values:
                cells.setdefault(int(n), {}).update({verdict.reading: values["bound"], "D": values["D"]})
    rows = [[str(n)] + [cells[n].get(name, "") for name in ("D", *readings)] for n in sorted(cells)]
    about = (
        "D is the total extra dilation of the mapping D; the others bound that of any mapping from below: the paper's bound "
        "as printed, over all nodes, and by neighbours above four."
    )
    return Table("bounds", "CIS-TR-91-21, section 6: bounds of the total extra dilation.", ["n", "D", *readings], rows, about)
