"""The structures of CIS-TR-91-21 from their definitions, on strings of '0' and '1', leftmost bit first."""

import itertools


def words(length):
    return ["".join(bits) for bits in itertools.product("01", repeat=length)]


def contracted(word):
    """F: where neighbouring bits differ."""
    return "".join("01"[a != b] for a, b in zip(word, word[1:]))


def joined(x):
    """The nodes to which a shift in either direction leads from x, x itself left out."""
    return {y for b in "01" for y in (x[1:] + b, b + x[:-1])} - {x}


def distances(x):
    """The least number of links from x to each node."""
    found, border = {x: 0}, [x]
    for node in border:
        for y in sorted(joined(node) - set(found)):
            found[y] = found[node] + 1
            border.append(y)
    return found


def complete_tree(n):
    """{child: parent} of CBT(n+1): children are left shifts until the leftmost bit is 1."""
    found, border = {}, ["0" * n + "1"]
    for label in border:
        if label[0] == "0":
            for child in (label[1:] + "0", label[1:] + "1"):
                found[child] = label
                border.append(child)
    return found


def clusters(n):
    """{label: the label into whose cluster contraction Q puts it}: a left child goes where its parent is."""
    parents = complete_tree(n)

    def top(label):
        return top(parents[label]) if label[-1] == "0" else label

    return {label: top(label) for label in [*parents, "0" * n + "1"]}


def depth(label, parents):
    return 0 if label not in parents else 1 + depth(parents[label], parents)


def messages(n):
    """{label of a tree node but the root: (label of its parent, number, phase, phase by depth, volume, path)}.

    The phase is that in which level i sends to first children, level i-1 to second ones, and so on, the levels being
    those of the complete tree, then those of the binomial tree. The volume is in units of 2^-n, the path a list of nodes
    of BDG(n).
    """
    above, top = complete_tree(n), clusters(n)
    tree = {label: top[above[label]] for label in above if top[label] == label}
    found = {}
    for label, parent in tree.items():
        way = [label]
        while way[-1] != parent:
            way.append(above[way[-1]])
        number = len(way) - 1
        phases = (depth(parent, above) + number, depth(parent, tree) + number)
        halvings, node = 0, label
        while node in tree:
            # The complete tree's edges between two tree nodes are as many as the number of the child.
            halvings += depth(node, above) - depth(tree[node], above)
            node = tree[node]
        found[label] = (parent, number, *phases, 2 ** (n - halvings), [contracted(y) for y in reversed(way)])
    return found
