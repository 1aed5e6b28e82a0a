"""n vertex-independent trees of height n + 1 in six kinds of cubes by one scheme: Liu, Lan, Chou, Chen, Theoretical Computer
Science 412 (2011), algorithm 1, for locally twisted cubes. Tree i takes the matchings in turn from i on: each gives every
node so far, but the root, a child. Others have such trees in crossed cubes (Cheng et al. 2013), Moebius cubes (Cheng et al.
2013; Yang, Chang 2014) and twisted cubes of odd n (Wang et al. 2012).

    python3 matchings_in_turn.py NAME N [ROOT] > trees.json
    cubeverify check trees.json --network NAME:N --vertex-independent --height N+1
"""

import json
import sys


def matched(name, n, x):
    """The neighbours of node x, in the order of the matchings."""
    if name == "ltq":
        return [x ^ 1 << j ^ ((x & 1) << j >> 1 if j > 1 else 0) for j in range(n)]
    if name == "crossed":
        return [x ^ 1 << j ^ sum((x >> i & 1) << i + 1 for i in range(0, j - 1, 2)) for j in range(n)]
    if name in ("moebius0", "moebius1"):
        above = x | (name == "moebius1") << n
        return [x ^ ((2 << j) - 1 if above >> j + 1 & 1 else 1 << j) for j in range(n)]
    if name == "twisted":
        turned = [(m, bin(x & (1 << m - 1) - 1).count("1") % 2) for m in range(2, n, 2)]
        return [x ^ 1] + [y for m, odd in turned for y in (x ^ (1 << m - 1 if odd else 3 << m - 1), x ^ 1 << m)]
    return [x ^ 1 << j for j in range(n)]


def trees(name, n, root):
    f = [matched(name, n, x) for x in range(2**n)]
    for i in range(n):
        parent = [-1] * 2**n
        reached = [f[root][i]]
        parent[reached[0]] = root
        for t in range(1, n + 1):
            for x in list(reached):
                child = f[x][(i + t) % n]
                if child != root and parent[child] < 0:
                    parent[child] = x
                    reached.append(child)
        yield parent


print(json.dumps(list(trees(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 0))))
