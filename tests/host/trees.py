"""The trees of TR-611, TR-483 and MPICH, and the graph SBG, by definition, on strings of bits; bit m is letter n-1-m."""

FAMILIES = ("minR", "maxL", "minBL", "maxBR", "minL", "maxR", "sbt", "sbg", "bst", "sbt-mirror")


def number(family):
    """What the number of a subtree is called."""
    return "base" if family == "bst" else "index"


def rotated_right(c, j):
    return c[len(c) - j :] + c[: len(c) - j]


def rotated_left(c, j):
    return c[j:] + c[:j]


def addresses(n):
    return [f"{c:0{n}b}" for c in range(2**n)]


def period(c):
    return next(u for u in range(1, len(c) + 1) if rotated_right(c, u) == c)


def best(choose, words):
    """The places of the least or greatest of the words."""
    return [j for j, word in enumerate(words) if word == choose(words)]


def indices(family, c):
    """J(c) for the SBG, the index alone for the trees (sections 3 and 4); for the SBT the lowest 1-bit (section 2),
    and for its mirror image, which keeps the leading zeroes, the highest."""
    n = len(c)
    right = [rotated_right(c, j) for j in range(n)]
    left = [rotated_left(c, j) for j in range(n)]
    if family == "sbt":
        return [n - 1 - c.rindex("1")]
    if family == "sbt-mirror":
        return [n - 1 - c.index("1")]
    if family == "sbg":
        return best(min, right)
    chosen = {
        # base: "the minimum number of right rotations such that the rotated number has a minimum value"
        "bst": lambda: [min(j for j in range(n) if right[j] == min(right))],
        "minR": lambda: best(min, right),
        "maxL": lambda: best(max, left),
        "minBL": lambda: best(min, [word[::-1] for word in left]),
        "maxBR": lambda: best(max, [word[::-1] for word in right]),
        "minL": lambda: best(min, left),
        "maxR": lambda: best(max, right),
    }
    return chosen[family]()[:1]


def dimension(family, c, index):
    """k: the 1-bit that c has and its parent in that subtree has not."""
    n = len(c)
    if family == "sbt":
        return n - 1 - c.index("1")
    if family == "sbt-mirror":
        return n - 1 - c.rindex("1")
    if family in ("maxL", "minBL"):
        passed = [(n - index + d) % n for d in range(n)]
    elif family == "maxR":
        passed = [(index + d) % n for d in range(n)]
    elif family == "minL":
        passed = [(n - index - d) % n for d in range(1, n + 1)]
    else:
        passed = [(index - d) % n for d in range(1, n + 1)]
    return next(m for m in passed if c[n - 1 - m] == "1")


def without(c, m):
    at = len(c) - 1 - m
    return c[:at] + "0" + c[at + 1 :]


def edges(family, n, subtree=None, source=0):
    """{(parent, child): dimension} with "0b" before the addresses, as the program writes them."""

    def name(c):
        return f"0b{int(c, 2) ^ source:0{n}b}"

    found = {}
    for c in addresses(n)[1:]:
        for j in indices(family, c):
            m = dimension(family, c, j)
            parent = without(c, m)
            if subtree is None or (subtree == j and "1" in parent):
                found[name(parent), name(c)] = m
    return found


def nodes(family, n, subtree=None, source=0):
    """{address: attributes}, as the program exports them."""
    found = {}
    for c in addresses(n):
        is_source = "1" not in c
        belongs = [] if is_source else [j for j in indices(family, c) if subtree in (None, j)]
        if not belongs and not (is_source and subtree is None):
            continue
        address = f"0b{int(c, 2) ^ source:0{n}b}"
        found[address] = {"address": address, "level": c.count("1"), "period": period(c), "cyclic": period(c) < n}
        if not is_source:
            found[address][number(family)] = belongs[0]
    return found
