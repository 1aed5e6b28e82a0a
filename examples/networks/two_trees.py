"""Two vertex-independent trees of any network that no single node holds together: Itai, Rodeh, Information and Computation
79 (1988), by the numbering of Tarjan (Fundamenta Informaticae 9, 1986), in which every node but the first and last has a
neighbour before it and one behind it. One tree hangs each node from one before it, the other from one behind it.

    cubeverify export star:4 --format edges > star.net
    python3 two_trees.py star.net > trees.json
    cubeverify check trees.json --network star:4 --vertex-independent
"""

import json
import sys

neighbours = {}
for line in open(sys.argv[1]):
    if line.strip() and not line.startswith("#"):
        u, v = (int(word, 0) for word in line.split()[:2])
        neighbours.setdefault(u, set()).add(v)
        neighbours.setdefault(v, set()).add(u)
sys.setrecursionlimit(10 * len(neighbours) + 1000)

place, above, low, visited = {}, {}, {}, []


def visit(v):
    place[v] = low[v] = len(place)
    visited.append(v)
    for w in sorted(neighbours[v]):
        if w not in place:
            above[w] = v
            visit(w)
            low[v] = min(low[v], low[w])
        elif w != above.get(v):
            low[v] = min(low[v], place[w])


visit(0)
order, before = visited[:2], {0: True}
for v in visited[2:]:
    at = order.index(above[v])
    order.insert(at if before[visited[low[v]]] else at + 1, v)
    before[above[v]] = not before[visited[low[v]]]
number = {v: i for i, v in enumerate(order)}
# The last node is a neighbour of the first: in one tree it hangs from there, in the other from another one before it.
down = [max((u for u in neighbours[v] if number[u] < number[v]), key=number.get, default=-1) for v in range(len(order))]
up = [max(neighbours[v], key=number.get) if number[v] < len(order) - 1 else 0 for v in range(len(order))]
print(json.dumps([down, [-1, *up[1:]]]))
