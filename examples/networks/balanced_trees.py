"""Judges spanning trees of the n-cube that share the n edges of node 0, their root, and no other, and whose subtrees are as
balanced as theorem 1 of TR-611 says, N/(n+2) to 2N/(n+2) nodes. How many can there be (docs/open-questions.md)?

    python3 balanced_trees.py balanced_trees_6.json      # a row of 2^n parents for each tree; 0 has itself
"""

import json
import sys


def fault(trees):
    """The first thing that is wrong, or None."""
    size = len(trees[0])
    n = size.bit_length() - 1
    tree_of = {}
    for t, parent in enumerate(trees):
        if len(parent) != size or size != 1 << n or parent[0] != 0 or any(type(p) is not int or not 0 <= p < size for p in parent):
            return f"tree {t}: not the parents of 2^n nodes, of which 0 is the root"
        subtree = [0] * n
        for c in range(1, size):
            edge = (min(c, parent[c]), max(c, parent[c]))
            if bin(c ^ parent[c]).count("1") != 1 or (c & (c - 1) == 0 and parent[c] != 0):
                return f"tree {t}: node {c} has the parent {parent[c]}"
            if parent[c] != 0 and tree_of.setdefault(edge, t) != t:
                return f"trees {tree_of[edge]} and {t}: both have edge {edge}"
            top, steps = c, 0
            while parent[top] != 0 and steps < size:
                top, steps = parent[top], steps + 1
            if steps == size:
                return f"tree {t}: node {c} is not joined with the root"
            subtree[top.bit_length() - 1] += 1
        if not all(size <= (n + 2) * nodes <= 2 * size for nodes in subtree):
            return f"tree {t}: subtrees of {subtree} nodes"
    return None


found = json.load(open(sys.argv[1], encoding="utf-8"))
wrong = fault(found)
print(wrong or f"{len(found)} balanced trees of {len(found[0])} nodes share the edges of the root and no other")
sys.exit(1 if wrong else 0)
