"""Spanning trees of the cube as lists of parents, and their numbers by brute force, which `cubeverify check` has to say."""

import random
from collections import Counter

import routings


def path(parents, c):
    """From c up to the root, both included; nothing if the ancestors of c go in a circle."""
    nodes = [c]
    while parents[nodes[-1]] != nodes[-1]:
        nodes.append(parents[nodes[-1]])
        if len(nodes) > len(parents):
            return None
    return nodes


def measures(n, parents, source=0):
    """Of a tree that is one. Dimensions are of the differences of addresses."""
    paths = [path(parents, c) for c in range(2**n)]
    depth = [len(nodes) - 1 for nodes in paths]
    children = Counter(parents[c] for c in range(2**n) if c != source)
    size = Counter(node for nodes in paths for node in nodes)
    dimension = {c: (c ^ parents[c]).bit_length() - 1 for c in range(2**n) if c != source}
    levels = []
    for level in range(max(depth) + 1):
        here = [c for c in range(2**n) if depth[c] == level]
        edges = Counter(dimension[c] for c in here if c != source)
        levels.append({"nodes": len(here), "leaves": sum(children[c] == 0 for c in here), "most_children": max(children[c] for c in here),
                       "edges_by_dimension": [edges[d] for d in range(n)]})  # fmt: skip
    # Every directed link that any tree uses, over the trees of all sources: as often as the busiest and the idlest.
    broadcast, personalized = Counter(), Counter()
    for shift in range(2**n):
        for nodes in paths:
            for child, parent in zip(nodes, nodes[1:]):
                personalized[parent ^ shift, child ^ shift] += 1
        for c in range(2**n):
            if c != source:
                broadcast[parents[c] ^ shift, c ^ shift] += 1

    def loads(uses):
        for d in range(n):
            found = {uses[c, c ^ 1 << d] for c in range(2**n)}
            assert len(found) == 1
            yield found.pop()

    tops = sorted((c for c in dimension if parents[c] == source), key=lambda c: c ^ source)
    return {
        "height": max(depth), "leaves": sum(level["leaves"] for level in levels), "most_children": max(children.values()), "path_sum": sum(depth),
        "levels": levels, "subtrees": [{"dimension": dimension[c], "size": size[c]} for c in tops],
        "broadcast_load": list(loads(broadcast)), "personalized_load": list(loads(personalized)),
    }  # fmt: skip


def children_of(parents):
    return {c: [child for child, parent in enumerate(parents) if child and parent == c] for c in range(len(parents))}


def shape(parents):
    """Alike for two trees of source 0 if and only if they are isomorphic as rooted trees."""
    children = children_of(parents)

    def below(c):
        return "(" + "".join(sorted(map(below, children[c]))) + ")"

    return below(0)


def renamed(n, parents, image):
    """The tree with dimension d renamed to image(d)."""

    def moved(c):
        return sum(1 << image(d) for d in range(n) if c >> d & 1)

    result = [0] * 2**n
    for c, parent in enumerate(parents):
        result[moved(c)] = moved(parent)
    return result


def shared_edges(parents, other):
    """The children below the root's level that have the same parent in both trees of source 0, in order."""
    return [c for c, parent in enumerate(parents) if parent and other[c] == parent]


def fewest_cycles(parents):
    """Of a broadcast of one packet on one port."""
    children = children_of(parents)

    def cycles(c):
        below = sorted((cycles(child) for child in children[c]), reverse=True)
        return max((i + more for i, more in enumerate(below, start=1)), default=0)

    return cycles(0)


def lowest_cleared(n):
    """The first student's tree."""
    return [c & (c - 1) if c else 0 for c in range(2**n)]


def highest_cleared(n):
    """The SBT of the papers."""
    return [c ^ (1 << c.bit_length() - 1) if c else 0 for c in range(2**n)]


def gray_path(n):
    nodes = [t ^ t >> 1 for t in range(2**n)]
    parents = [0] * 2**n
    for before, after in zip(nodes, nodes[1:]):
        parents[after] = before
    return parents


def any_shortest(n, seed):
    """By shortest paths: each node's parent clears one of its bits, whichever."""
    draw = random.Random(seed)
    return [c ^ draw.choice([1 << d for d in range(n) if c >> d & 1]) if c else 0 for c in range(2**n)]


def any_spanning(n, seed):
    """Grown from 0, one link of the cube after the other."""
    draw = random.Random(seed)
    parents = {0: 0}
    while len(parents) < 2**n:
        c = draw.randrange(2**n)
        parent = c ^ 1 << draw.randrange(n)
        if c not in parents and parent in parents:
            parents[c] = parent
    return [parents[c] for c in range(2**n)]


def common_links(trees, either_way=False):
    """The links that several of the trees of source 0 use, in order: lists of trees by (parent, child) or (lower, upper end)."""
    uses = {}
    for number, parents in enumerate(trees):
        for c, parent in enumerate(parents):
            if c != 0:
                uses.setdefault(tuple(sorted((parent, c))) if either_way else (parent, c), []).append(number)
    return {ends: uses[ends] for ends in sorted(uses) if len(uses[ends]) > 1}


def multiple_trees(n):
    """The trees of the MSBT (routings.MultipleTrees)."""
    trees = [routings.MultipleTrees(n, j) for j in range(n)]
    return [[0, *(int(parent, 2) for parent in tree.parents.values())] for tree in trees]


def all_to_all_time(n, parents, personalized, ports):
    """Elements on the fullest links, cycle by cycle, and cycles in which anything is sent, when every node does what the
    root does along its own translation of the tree: a link of a dimension carries what the tree's edges in it carry."""
    paths = [path(parents, c)[::-1] for c in range(2**n)]
    height = max(map(len, paths)) - 1

    def cost(hops):
        """hops: a cycle, a dimension and an edge's child for each element and edge that it crosses."""
        carried = Counter()
        for cycle, dimension, _ in set(hops) if not personalized else hops:
            carried[cycle, dimension] += 1
        cycles = {cycle for cycle, _ in carried}
        return sum(max(load for (at, _), load in carried.items() if at == cycle) for cycle in cycles), len(cycles)

    def hops_of(cycle_of):
        return [(cycle_of(nodes, i), (nodes[i] ^ nodes[i + 1]).bit_length() - 1, nodes[i + 1]) for nodes in paths for i in range(len(nodes) - 1)]

    if ports == "all":
        leave = (lambda nodes: height - (len(nodes) - 1)) if personalized else (lambda nodes: 0)
        return cost(hops_of(lambda nodes, i: leave(nodes) + i))

    def turns(nodes, upto, image):
        cycle = -1
        for i in range(upto + 1):
            turn = image((nodes[i] ^ nodes[i + 1]).bit_length() - 1)
            cycle = next(at for at in range(cycle + 1, cycle + n + 1) if at % n == turn)
        return cycle

    both = [cost(hops_of(lambda nodes, i, image=image: turns(nodes, i, image))) for image in (lambda d: n - 1 - d, lambda d: d)]
    transfer, start_ups = min(both, key=lambda time: (time[1], time[0]))
    return (2 * transfer, 2 * start_ups) if ports == "either" else (transfer, start_ups)
