"""The adversary of Dynamic Tree Embedding, section 4, on strings of bits, and some of the embeddings it plays against."""


def nodes(n):
    """The nodes of the n-cube in order of size, of equal ones the smaller first."""
    return sorted((format(x, f"0{n}b") for x in range(2**n)), key=lambda x: (x.count("1"), x))


def levels(n, c):
    """The level of every node: 6c of them, each as large as the others but for one node."""
    order, of_node, k = nodes(n), {}, 0
    for rank, x in enumerate(order):
        while rank >= (k + 1) * 2**n // (6 * c):
            k += 1
        of_node[x] = k
    return of_node


def distance(x, y):
    return sum(a != b for a, b in zip(x, y))


def flipped(x, dimensions):
    """Dimension 0 is the rightmost bit."""
    return "".join("10"[int(a)] if len(x) - 1 - i in dimensions else a for i, a in enumerate(x))


def heads(n, _):
    b = min(n, 8)
    return lambda tree, parent, _: flipped(tree.place[parent], {(tree.depth[parent] * b + t) % n for t in range(b)})


def rotor(n, _):
    children = {}

    def place(tree, parent, _):
        x = tree.place[parent]
        children[x] = children.get(x, -1) + 1
        return flipped(x, {children[x] % n})

    return place


def nearest_size(n, c):
    def place(tree, parent, _):
        x = tree.place[parent]
        with_room = [y for y in nodes(n) if tree.place.count(y) < c]
        return min(with_room, key=lambda y: (abs(y.count("1") - x.count("1")), distance(x, y), int(x, 2) ^ int(y, 2)))

    return place


def gray_order(n, c):
    def place(_, __, number):
        position = number // c % 2**n
        return format(position ^ position // 2, f"0{n}b")

    return place


EMBEDDINGS = {"heads": heads, "rotor": rotor, "nearest-size": nearest_size, "gray-order": gray_order}


class Game:
    """parent, place and depth of every node, and the chosen level."""

    def __init__(self, name, n, c):
        self.n, self.embed = n, EMBEDDINGS[name](n, c)
        self.parent, self.place, self.depth = [None], ["0" * n], [0]
        level = levels(n, c)
        while len(self.place) < 2**n // 2:
            self.grow(len(self.place) - 1)
        seen = [level[x] for x in self.place]
        self.chosen = min(set(seen), key=lambda k: (-seen.count(k), k))
        ends = [v for v, k in enumerate(seen) if k == self.chosen]
        self.paths = len(ends)
        while ends:
            still = []
            for v in ends:
                if len(self.place) == 2**n:
                    return
                child = self.grow(v)
                if abs(level[self.place[child]] - self.chosen) <= 1:
                    still.append(child)
            ends = still

    def grow(self, parent):
        place = self.embed(self, parent, len(self.place))
        self.parent.append(parent)
        self.place.append(place)
        self.depth.append(self.depth[parent] + 1)
        return len(self.place) - 1

    def load(self):
        return max(self.place.count(x) for x in self.place)

    def lengths(self):
        return [distance(self.place[v], self.place[self.parent[v]]) for v in range(1, len(self.place))]
