"""The graphs along which TR-483 broadcasts from their definitions, on strings of '0' and '1'. Bit m of an address is
letter n-1-m; addresses are relative to the source."""

import trees


def has(c, m):
    return c[len(c) - 1 - m] == "1"


def across(c, m):
    at = len(c) - 1 - m
    return c[:at] + "01"[c[at] == "0"] + c[at + 1 :]


def dimension(c, q):
    """The one bit in which two neighbours differ."""
    (m,) = (m for m in range(len(c)) if has(c, m) != has(q, m))
    return m


class MultipleTrees:
    """The tree j of the MSBT (section 3.2)."""

    def __init__(self, n, j):
        self.n, self.j = n, j
        self.nodes = trees.addresses(n)
        self.parents = {c: self.parent(c) for c in self.nodes[1:]}

    def k(self, c):
        """The first bit to the right of bit j, cyclically, that is 1."""
        return next(m for d in range(1, self.n + 1) for m in [(self.j - d) % self.n] if has(c, m))

    def parent(self, c):
        return across(c, self.k(c) if has(c, self.j) else self.j)

    def children(self, c):
        return [q for q, parent in self.parents.items() if parent == c]

    def path(self, c):
        return [c] if "1" not in c else [c, *self.path(self.parents[c])]

    def label(self, c):
        k = self.k(c)
        if not has(c, self.j):
            return self.j + self.n
        return k if k >= self.j else k + self.n


def path(n):
    """The binary-reflected Gray code."""
    if n == 0:
        return [""]
    before = path(n - 1)
    return ["0" + c for c in before] + ["1" + c for c in reversed(before)]


def two_rooted_links(n):
    """The links of the two-rooted complete binary tree with the roots 0 and 2^(n-1), as pairs of numbers.

    Two copies of the tree for n-1, the second moved along its path through the roots by an automorphism; a link is taken
    from each, and three join them.
    """
    if n == 2:
        return {(0, 2), (0, 1), (2, 3)}
    high, a, second = 2 ** (n - 1), 2 ** (n - 3), 2 ** (n - 2)
    turned = {0: 1, 1: 0} if n == 3 else {n - 2: n - 3, n - 3: n - 4, n - 4: n - 2}

    def moved(c):
        bits = {turned.get(m, m) for m in range(n - 1) if c >> m & 1}
        return high + (sum(2**m for m in bits) ^ a)

    below = two_rooted_links(n - 1)
    links = (below | {(moved(c), moved(q)) for c, q in below}) - {(0, a)}
    gone = {high, high + second}
    links = {link for link in links if set(link) != gone}
    return links | {(0, high), (high + a, a), (second, high + second)}


class TwoRooted:
    """The same as a tree rooted at the source."""

    def __init__(self, n):
        self.second = "1" + "0" * (n - 1)
        links = [tuple(f"{c:0{n}b}" for c in link) for link in two_rooted_links(n)]
        self.parents, self.level, border = {}, {"0" * n: 0}, ["0" * n]
        for c in border:
            for q in sorted({q for link in links if c in link for q in link} - set(self.level)):
                self.parents[q], self.level[q] = c, self.level[c] + 1
                border.append(q)

    def path(self, c):
        return [c] if c not in self.parents else [c, *self.path(self.parents[c])]

    def side(self, c):
        return "second" if self.second in self.path(c) else "first"

    def children(self, c):
        return [q for q, parent in self.parents.items() if parent == c]


class Expected:
    """Nodes and edges as the program exports them, and the edges' keys."""

    directed = True

    def __init__(self, structure, n, source=0, tree=None):
        self.n, self.source = n, source
        self.nodes, self.edges = getattr(self, structure)(n) if tree is None else self.msbt(n, tree)
        self.keys = ("dimension", "tree", "label") if structure == "msbt" else ("dimension",)

    def name(self, c):
        return f"0b{int(c, 2) ^ self.source:0{self.n}b}"

    def msbt(self, n, tree=None):
        chosen = [MultipleTrees(n, j) for j in range(n) if tree in (None, j)]
        nodes = {self.name(c): {"distance": c.count("1")} for c in trees.addresses(n)}
        if tree is not None:
            for c in trees.addresses(n):
                leaf = not chosen[0].children(c)
                nodes[self.name(c)] |= {"level": len(chosen[0].path(c)) - 1, "leaf": leaf}
        edges = {
            (self.name(parent), self.name(c)): {"dimension": dimension(c, parent), "tree": one.j, "label": one.label(c)}
            for one in chosen
            for c, parent in one.parents.items()
        }
        return nodes, edges

    def hp(self, n):
        walk = path(n)
        nodes = {self.name(c): {"position": t} for t, c in enumerate(walk)}
        return nodes, {(self.name(c), self.name(q)): {"dimension": dimension(c, q)} for c, q in zip(walk, walk[1:])}

    def tcbt(self, n):
        tree = TwoRooted(n)
        nodes = {self.name(c): {"level": level, "side": tree.side(c)} for c, level in tree.level.items()}
        return nodes, {(self.name(p), self.name(c)): {"dimension": dimension(c, p)} for c, p in tree.parents.items()}


STRUCTURES = {"msbt": 1, "hp": 1, "tcbt": 2}  # with the least n
