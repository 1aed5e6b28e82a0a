"""Compares a criterion with condition U (docs/open-questions.md) on bijective connection networks: nodes of d bits, and a
matching f[j] for each bit j, which turns bit j of x and no higher one. All 96 networks of d = 3, or random ones.

    python3 condition_u.py 3 [criterion.py]
    python3 condition_u.py 4 40000 [criterion.py]

The criterion is `layered`, or your own: a file that defines holds(f).
"""

import itertools
import random
import runpy
import sys


def satisfies_u(f):
    """From each node all 2^d words lead to different nodes: letters j, j + 1, ..., modulo d, each at most once."""
    d = len(f)
    for x, first in itertools.product(range(2**d), range(d)):
        reached = {x}
        for letter in range(first, first + d):
            reached |= {f[letter % d][y] for y in reached}
        if len(reached) < 2**d:
            return False
    return True


def layered(f):
    """Whether f[j] turns bit k < j of x depends on bits above k and on clean bits alone: those that only their own matching turns."""
    d = len(f)
    turned = [[f[j][x] ^ x for x in range(2**d)] for j in range(d)]
    clean = sum(1 << m for m in range(d) if not any(t >> m & 1 for j in range(d) if j != m for t in turned[j]))
    for j in range(d):
        for k in range(j):
            seen = {}
            for x in range(2**d):
                known = x & (clean | -(2 << k))
                if seen.setdefault(known, turned[j][x] >> k & 1) != turned[j][x] >> k & 1:
                    return False
    return True


def matching(j, d, orders):
    """Block b has the nodes with bits b above j; the low bits of its lower half go to those at the same place of orders[b]."""
    f = [0] * 2**d
    for b, order in enumerate(orders):
        for low, to in enumerate(order):
            x, y = b << j + 1 | low, b << j + 1 | 1 << j | to
            f[x], f[y] = y, x
    return f


def networks(d, count=None):
    if count is None:
        orders = [itertools.product(itertools.permutations(range(2**j)), repeat=2 ** (d - 1 - j)) for j in range(d)]
        yield from itertools.product(*([matching(j, d, one) for one in orders[j]] for j in range(d)))
        return
    draw = random.Random(1)
    for _ in range(count):
        yield [matching(j, d, [draw.sample(range(2**j), 2**j) for _ in range(2 ** (d - 1 - j))]) for j in range(d)]


arguments = sys.argv[1:]
criterion = runpy.run_path(arguments.pop())["holds"] if arguments[-1].endswith(".py") else layered
d, *count = map(int, arguments)
counts = {(u, said): [] for u in (True, False) for said in (True, False)}
for f in networks(d, *count):
    counts[satisfies_u(f), bool(criterion(f))].append(f)
print(f"{sum(map(len, counts.values()))} networks, d = {d}; condition U: {sum(len(counts[True, said]) for said in (True, False))}")
for u, what in ((True, "the criterion misses it"), (False, "the criterion is wrong")):
    wrong = counts[u, not u]
    print(f"{what}: {len(wrong)}" + (f", first {[list(one) for one in wrong[0]]}" if wrong else ""))
sys.exit(1 if counts[True, False] or counts[False, True] else 0)
