"""Tables and figures of TR-483: entries as a reading has them, with what was counted, executed or computed."""

from cubeverify.report.paper import Drawing, Section, Table
from cubeverify.report.pictures import WORDS, Line, Picture, Spot
from cubeverify.report.tables import Linked

TABLES = (
    "propagation delays, executed",
    "cycles per packet, executed",
    "broadcasts, executed, and their optimal packet sizes",
    "broadcasts compared to the MSBT's",
    "maximum subtree sizes of the BST",
    "personalized communication, executed",
)

HOW_TO_READ = (
    'What was found for each n: one number where it is what the reading says, "3, not 5" where the reading says 5 '
    'and is refuted, "3 (said: at most 5)" where it gives a bound or an approximation that is kept. "1 s and r": a node sends and receives one packet in a cycle; "1 s or r": it sends or receives one.'
)


def edge_disjoint_trees(graph):
    """The trees of the MSBT side by side, each in a cube of its own, whose other links are grey."""
    n = 3
    moves = (88, 88j, 46 + 40j)  # how far each bit of an address moves its node: right, up, and to the back
    dimension = {(edge["tree"], int(edge["target"], 2)): edge["dimension"] for edge in graph(f"msbt --n {n}")["edges"]}
    picture = Picture(arrows=True, half_spot=14 + 8j)
    for j in range(n):
        for c in range(2**n):
            at = 205 * j + sum(move for d, move in enumerate(moves) if c >> d & 1)
            name = f"tree {j} 0b{c:03b}"
            picture.spots.append(Spot(name, complex(at), f"{c:03b}", "" if c else "color=black"))
            for d in range(n):
                if c >> d & 1:
                    continue
                above = f"tree {j} 0b{c | 1 << d:03b}"
                up, down = dimension[j, c | 1 << d] == d, dimension.get((j, c)) == d
                picture.lines += [Line(name, above, "", "penwidth=1.6")] * up + [Line(above, name, "", "penwidth=1.6")] * down
                if not up and not down:
                    picture.lines.append(Line(name, above, "", "color=gray", arrow=False))
        picture.spots.append(Spot(f"tree {j}", complex(205 * j + 60, -34), f"ERSBT {j}", WORDS))
    # What lies below is hidden by what is drawn later: the trees come last.
    picture.lines.sort(key=lambda line: line.style != "color=gray")
    return picture


# The other figures show measurements.
FIGURES = (
    (1, "sbt --n 4", "A spanning tree in a 4-cube: the SBT."),
    (
        2,
        edge_disjoint_trees,
        "Three edge-disjoint directed spanning trees in a 3-cube: the three ERSBTs of the MSBT graph, whose edges are all "
        "directed edges of the cube but the three into the source.",
    ),
    (
        3,
        "msbt --n 3",
        "Routing in an MSBT graph with communication on one port at a time: an edge is crossed by its tree's first packet "
        "in the cycle given by its label f, and by the next one three cycles later.",
    ),
    (4, "bst --n 5", "A balanced spanning tree in a 5-cube. Below the subtrees are the bases of their nodes; nodes in boxes are cyclic."),
)

IN_SHORT = {
    "tr483.E1": 'With one send or one receive at a time, the "strict lower bound" of 2m + n - 1 cycles for broadcasting m packets in the n-cube is too high. 2m + n - 2 - floor(2(m-1)/N), with N = 2^n, '
    "is a lower bound, attained for every m up to n = 6 (both proved in Coq). In the 2-cube 2 packets take 4 cycles; the paper says at least 5.",
}  # fmt: skip


def sections(document):
    found = []
    for number, title in enumerate(TABLES, 1):
        rows = entries(document, number)
        columns = ["claim", "reading", "entry", "n", "said", "found", "differs"]
        table = Table(f"tr483-table{number}", f"TR-483, table {number}: {title}.", columns, rows)
        shown = by_n(document, rows)
        shown.name, shown.title = table.name, table.title
        # For people a column for each n; for programs a row for each entry.
        found.append(Section(f"TR-483 table {number}, {title}", shown, files=[table], in_csv=False))
    figures = [Drawing(f"figures/tr483-figure{number}.svg", caption, drawn, number) for number, drawn, caption in FIGURES]
    return [*found, Section("TR-483 figures", figures=figures)]


def entries(document, number):
    """The entries of one table that were decided, in the order of claims, names and n; a row for each."""
    rows = []
    for verdict in document.verdicts_on(f"tr483.table{number}."):
        own = []
        for n, values in verdict.values.items():
            for name, value in values.items() if isinstance(values, dict) else ():
                if isinstance(value, dict) and "said" in value:
                    own.append((name, int(n), value["said"], value["found"], "no" if value["holds"] else "yes"))
        rows += [[verdict.claim, verdict.reading, name, str(n), said, found, differs] for name, n, said, found, differs in sorted(own)]
    return rows


def by_n(document, rows):
    """A column for each n. A claim is given by what it says, where the row before is of another one."""
    statements = {claim.id: claim.statement for claim in document.claims}
    all_n = sorted({int(row[3]) for row in rows})
    lines = {}
    for claim, reading, name, n, said, found, differs in rows:
        cell = f"{found}, not {said}" if differs == "yes" else found if said == found else f"{found} (said: {said})"
        lines.setdefault((claim, reading, name), {})[int(n)] = cell
    shown, before = [], (None, None)
    for (claim, reading, name), cells in lines.items():
        heads = ["" if claim == before[0] else statements[claim], "" if (claim, reading) == before else Linked(reading, claim), name]
        shown.append(heads + [cells.get(n, "") for n in all_n])
        before = (claim, reading)
    return Table("", "", ["claim", "reading", "entry", *(f"n = {n}" for n in all_n)], shown, HOW_TO_READ)
