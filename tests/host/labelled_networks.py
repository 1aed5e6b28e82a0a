"""The structures of CIS-TR-91-21 as the program names them: nodes and edges with the attributes that it exports."""

import networks

STRUCTURES = ("binomial", "cbt", "debruijn", "mapping")


def named(word):
    return "0b" + word


def listed(words):
    return ",".join(named(word) for word in words)


class Expected:
    """A structure's nodes and edges with their attributes, and the edges' keys."""

    def __init__(self, structure, n):
        self.directed = structure != "debruijn"
        self.nodes, self.edges = getattr(self, structure)(n)
        self.keys = {
            "binomial": ("number", "phase", "phase_by_depth", "volume"), "cbt": ("side",), "debruijn": ("links",),
            "mapping": ("uses", "messages", "phases"),
        }[structure]  # fmt: skip

    def binomial(self, n):
        messages = networks.messages(n)
        parents = {label: message[0] for label, message in messages.items()}
        nodes = {
            named(label): {"node": named(label[:-1]), "children": len(label) - len(label.lstrip("0")), "depth": networks.depth(label, parents)}
            for label in networks.words(n + 1) if label[-1] == "1"
        }  # fmt: skip
        edges = {
            (named(parent), named(label)): {"number": number, "phase": phase, "phase_by_depth": by_depth, "volume": volume}
            for label, (parent, number, phase, by_depth, volume, _) in messages.items()
        }
        return nodes, edges

    def cbt(self, n):
        parents = networks.complete_tree(n)
        nodes = {
            named(label): {"level": networks.depth(label, parents) + 1, "leaf": label[0] == "1", "cluster": named(top)}
            for label, top in networks.clusters(n).items()
        }
        sides = {"0": "left", "1": "right"}
        return nodes, {(named(parent), named(y)): {"side": sides[y[-1]]} for y, parent in parents.items()}

    def debruijn(self, n):
        far = networks.distances("0" * n)
        preimages = {networks.contracted(v): v for v in networks.words(n + 1) if v[0] == "0"}
        nodes = {
            named(x): {"loop": len(set(x)) == 1, "degree": len(networks.joined(x)), "distance": far[x], "preimage": named(v)}
            for x, v in preimages.items()
        }
        links = {}
        for link in networks.words(n + 1):
            ends = tuple(sorted((named(link[:-1]), named(link[1:]))))
            if ends[0] != ends[1]:
                links.setdefault(ends, []).append(link)
        return nodes, {ends: {"links": listed(found)} for ends, found in links.items()}

    def mapping(self, n):
        nodes = {named(networks.contracted(v)): {"tree_label": named(v)} for v in networks.words(n + 1) if v[-1] == "1"}
        edges = {(named(link[:-1]), named(link[1:])): [] for link in networks.words(n + 1)}
        for label, (_, number, phase, _, _, path) in networks.messages(n).items():
            for x, y in zip(path, path[1:]):
                edges[named(x), named(y)].append((number, label, phase))
        for ends, uses in edges.items():
            edges[ends] = {"uses": len(uses)}
            if uses:
                uses.sort()
                edges[ends]["messages"] = listed(label for _, label, _ in uses)
                edges[ends]["phases"] = ",".join(str(phase) for _, _, phase in uses)
        return nodes, edges
