"""What becomes of the elements of each form that `cubeverify check` reads (docs/inputs.md), and of forms that it does not."""

import io
import json
import os

from needed import needed
from own_tree_checks import CheckTest
from program import DONE, PROGRAM, UNEXPECTED, USAGE, run_command

networkx, numpy = needed("networkx"), needed("numpy")

PARENTS = [-1, 0, 0, 1, 0, 1, 2, 3]
EDGES = [(parent, c) for c, parent in enumerate(PARENTS) if c]
CUBE = [(c, c ^ 1 << d) for c in range(8) for d in range(3) if not c >> d & 1]


def graphml(inside, edgedefault="directed", keys=""):
    return f'<graphml>{keys}<graph edgedefault="{edgedefault}">{inside}</graph></graphml>'


def saved(array):
    """What NumPy writes of it into a file."""
    file = io.BytesIO()
    numpy.save(file, array)
    return file.getvalue()


def graphml_edges(edges=EDGES, more=""):
    return "".join(f'<edge source="{u}" target="{v}"{more}/>' for u, v in edges)


class InputsTest(CheckTest):
    def verdict(self, content, code=DONE, *options, name="file"):
        """The conclusion and the note."""
        self.write(name, content)
        lines = self.call("check", name, *options, code=code).stdout.splitlines()
        return " ".join(lines[1:3])

    def array(self, array, code=DONE, *options):
        return self.verdict(saved(array), code, *options, name="file.npy")

    def test_lines(self):
        text = "\n".join(f"{u} {v}" for u, v in EDGES)
        for rows in (
            "parent,child,weight\n" + "\n".join(f"{u},{v},1" for u, v in EDGES),
            "node;parent\n0;\n" + "\n".join(f"{v};{u}" for u, v in EDGES),
            '"","from","to"\n' + "\n".join(f'"{i}",{u},{v}' for i, (u, v) in enumerate(EDGES)),
            "Source,Target,Type,Id\n" + "\n".join(f"{u},{v},Directed,{v}" for u, v in EDGES),
            text.replace(" ", " -> "), text.replace(" ", "--"), text + "\n0 0", text + "\n-9999 0", text + "  // an edge",
            "\n".join(f"{v} {u}\n{u} {v}" for u, v in EDGES), "0,0,0,1,0,1,2,3", "\ufeff" + text.replace("\n", "\r\n") + "\r\n", text.replace("\n", " {'x': '" + "y" * 9000 + "'}\n"),
            "# a tree\n\n" + "\n".join(f"  0b{u:b}\t0b{v:b} {{'weight': 1}} # so" for u, v in EDGES), "\n".join(f"{u:#x}, {v:#x}" for u, v in EDGES),
            "\ufeff-1\r\n" + "\r\n".join(f"0b{parent:b}" for parent in PARENTS[1:]), " " + json.dumps(PARENTS, indent=1),
            "\n".join(f"{u:03b} {v:03b}" for u, v in EDGES), "\n".join(f"({', '.join(f'{u:03b}')}) ({', '.join(f'{v:03b}')}) {{}}" for u, v in EDGES),
        ):  # fmt: skip
            with self.subTest(rows[:60]):
                self.assertIn("it is sbt", self.verdict(rows))
        turned = "\n".join(f"{v} {u}" if v % 3 else f"{u} {v}" for u, v in EDGES)
        self.assertIn("are taken to be undirected", self.verdict(turned, DONE, "--source", 0))
        self.assertIn("are taken to be undirected", self.call("check", "file", "-q").stderr)
        one_based = "\n".join(f"{u + 1} {v + 1}" for u, v in EDGES)
        self.assertIn("it is sbt", self.verdict(one_based, DONE, "--one-based"))
        self.refuse(one_based, "numbered from 1: subtract 1, or say --one-based")
        self.refuse(one_based, "numbered from 1: subtract 1, or say --one-based", options=("--n", 3))
        self.refuse("\n".join(f"{u:b} {v:b}" for u, v in EDGES), "words of bits have one length each")
        self.refuse("0 1 2 4\n1 3 5\n2 6\n3 7\n", "line 2: 3 words, where the first line has 4")
        self.refuse("0 -> 1 -> 3\n", "one arrow")
        self.refuse("a,b\n0,1\n", "columns are called parent and child")
        for header in ("parent,child of it\n", "parent; child of it\n", "parent\tchild of it\t weight\n"):
            self.refuse(header, "line 1: the header names column 2 'child of it'; a name with a blank stands in quotes")
        self.assertIn("it is sbt", self.verdict('parent,child,"its weight"\n' + "\n".join(f"{u},{v},1" for u, v in EDGES)))
        for content, *words in (
            ("cycle from to packet\n0 0 1 0\n", "--schedule"), ("0 1 {'tree': 0}\n", "tree in {...} is not read"),
            ("0 1 {'directed': False}\n", "directed in {...} is not read"), ("0 1 {'reversed': True}\n", "reversed in {...} is not read"),
            ("0 1 {'weight': 1} 5\n", "does not end with the line"), ("0 1\n{'weight': 1}\n", "line 2: no node is in it"),
            ('// a tree\n{"edges": [[0, 1]]}', "line 2: no node is in it; JSON begins with the file"), ("0 1\n->\n", "line 2: no node is in it"),
            ("0,1;0,2;1,3\n", "line 1: both commas and semicolons"), ("0 1 0 2 1 3\n", "one line of 6 numbers: each edge has a line"),
            ("0 0 0 1 0 1 2\n", "one line of 7 numbers"), ("0,0,0,1,0,1,-2,9\n", "line 1: '-2' is not a node"),
            ("0 0 0 1 0 1 2 8\n", "the parent of node 7: 8 is not a node from 0 to 7. Its one line is read as the parents of 8 nodes."),
            ("1 1 1 2 1 2 3 8\n", "node 7: 8 is not a node from 0 to 7; if your nodes are numbered from 1, say --one-based"),
            ('0 1\n0 "2\n', "line 2: a quotation mark that is not closed"), ('"0""1"\n', "line 1: a quotation mark inside a word"),
            ("0 1\n0 02\n", "line 2: '02' is not a node: numbers have no zeroes before them"),
        ):  # fmt: skip
            self.refuse(content, *words)
        self.assertIn("If your nodes are numbered from 1, say --one-based: then it is a spanning tree of the cube.", self.verdict("1 1 1 2 1 2 3 4\n", UNEXPECTED))
        self.assertIn("say --one-based: then they are spanning trees of the cube.", self.verdict("[[1, 1, 1, 3], [0, 1, 1, 3]]", UNEXPECTED))
        self.assertNotIn("--one-based", self.verdict("[[1, 1, 1, 3], [0, 0, 0, 2]]", UNEXPECTED))
        self.assertNotIn("--one-based", self.verdict("0 0 0 1 0 1 2 3\n"))
        self.assertIn("it is sbt", self.verdict("parent,child,colour\n" + "\n".join(f'{u},{v},"#f0f"' for u, v in EDGES)))
        self.assertIn("Line 1 may be the numbers of nodes and edges", self.refused("check", self.write("file", "8 7\n" + text)))
        for behind in ("[weight=3]", "2 4", "0.5"):
            self.refuse(f"0 -> 1 {behind}\n", "an edge with an arrow has two nodes, and nothing behind them")
        self.assertIn("line 6: found a second parent 0b001 of 0b101 after a root mark (line 1); a tree needs one", self.verdict(f"-1 5\n{text}", UNEXPECTED))
        for mark in ("5 5", "-1 5"):
            self.assertIn("line 8: found a root mark of 0b101 after 0b001 (line 5); a tree needs one", self.verdict(f"{text}\n{mark}", UNEXPECTED))
        self.refuse("0 -> 1\n0 2\n", "line 2", "some edges have a direction")
        self.refuse("0 0 0 1 0 1 2 3\n" * 2, "say --as parents")
        self.assertIn("but not for use at once", self.verdict("0 0 0 1 0 1 2 3\n" * 2, UNEXPECTED, "--as", "parents"))

    def test_adjacency_lists(self):
        square, tree = "0 1 2\n1 0 3\n2 0 3\n3 1 2\n", "# networkx\n0 1 2 4\n1 3 5\n2 6\n3 7\n4\n5\n6\n7\n"
        option = ("--as", "adjacency-list")
        for text in (tree, tree.replace(" ", ": ", 1), "\n".join(f"{c}: {' '.join(str(v) for u, v in EDGES + [(v, u) for u, v in EDGES] if u == c)}"
                     for c in range(8)), "\n".join(" ".join(f"{int(c):03b}" for c in line.split()) for line in tree.splitlines()[1:])):  # fmt: skip
            self.assertIn("it is sbt", self.verdict(text, DONE, *option))
        self.assertIn("it is sbt", self.verdict("1 2 3 5\n2 4 6\n3 7\n4 8\n", DONE, *option, "--one-based"))
        self.write("places", "1\n3\n0\n7\n")
        self.assertIn("dilation 3", self.verdict(square, UNEXPECTED, *option, "--places", "places", "--dilation", 1))
        for text in (square, square.replace("0", "4").replace("1 ", "1 ", 1).translate(str.maketrans("4123", "0123")), "1 0 3\n0 1 2\n3 1 2\n2 3 0\n",
                     "00 01 10\n01 00 11\n10 00 11\n11 01 10\n", "0, 1, 2\n1, 0, 2\n2, 0, 1\n"):  # fmt: skip
            self.refuse(text, "an adjacency list? --as adjacency-list, or write edges", options=("--places", "places"))
        self.refuse("1 2 3\n2 1 3\n3 1 2\n", "an adjacency list?", options=("--one-based",))
        self.refuse("0 1\n0 2\n1 3\n", "an adjacency matrix or list? write edges, two nodes a line", options=("--network", self.write("links", square)))
        for network in ("0 1 1 0\n1 0 0 1\n1 0 0 1\n0 1 1 0\n", "0: 1\n", "[[0, 1], [1, 0]]"):
            self.refuse("0 1\n0 2\n1 3\n", "write edges, two nodes a line", options=("--network", self.write("links", network)))
        for text in ("0 1 2 4\n1 3 5\n", "0: 1 2 4\n1: 0 3\n", "1 0 3\n2 0\n3\n"):
            self.refuse(text, "an adjacency list? --as adjacency-list")
        self.refuse("0 1 2 3\n1 0 2 3\n2 0 1 3\n3 0 1 2\n", "or --as adjacency-list")
        for text in ("0 1 2\n1 3 2\n3 2 2\n", "0 1 1.5\n1 0 1.5\n", "0 1\n1 0\n", "0 1 1\n0 2 0\n2 1 0\n1 3 0\n"):  # edges, with or without something else
            self.verdict(text, UNEXPECTED if "2 1 0" in text else DONE)
        for text, word in (("0 a b\n", "'a' is not a node"), ("0 -> 1\n", "more than nodes"), ("0 1 {}\n", "more than nodes"), ("[[1, 2], [0]]", "for lines of a node")):
            self.refuse(text, word, options=option)
        self.refuse(square, "no --tree-column", options=(*option, "--tree-column", 3))

    def test_edges_both_ways(self):
        """Count once in every form, for n = 1 too; what says that a node is the root may be there as well."""
        note = "Every edge is there both ways, and counts once."
        for edges in ([(0, 1)], EDGES):
            both = edges + [(v, u) for u, v in edges]
            ends = [{"source": u, "target": v} for u, v in both]
            for text in (
                "\n".join(f"{u} {v}" for u, v in both), "\n".join(f"{u} -> {v}" for u, v in both), "\n".join(f"{u} -- {v}" for u, v in both),
                "0 0\n" + "\n".join(f"{u} {v}" for u, v in both), "Source,Target\n" + "\n".join(f"{u},{v}" for u, v in both),
                "Source,Target,Type\n" + "\n".join(f"{u},{v},Directed" for u, v in both), json.dumps({"directed": True, "edges": ends}),
                json.dumps({"directed": False, "links": ends}), graphml(graphml_edges(both)), graphml(graphml_edges(both), "undirected"),
            ):  # fmt: skip
                self.assertIn(note, self.verdict(text))
                self.write("links", text)
                self.assertIn(note, self.verdict("\n".join(f"{u} {v}" for u, v in edges), DONE, "--network", "links", "--source", 0))
                self.write("places", "\n".join(map(str, range(2 if len(edges) == 1 else 8))))
                if not text.startswith("0 0"):
                    self.assertIn("congestion 1", self.verdict(text, DONE, "--places", "places"))
            self.assertIn(note, self.array(numpy.array(both), DONE, "--as", "edges"))
        trees = "\n".join(f"{u} {v} 0\n{v} {u} 0" for u, v in EDGES) + "\n" + "\n".join(f"{7 ^ u} {7 ^ v} 1\n{7 ^ v} {7 ^ u} 1" for u, v in EDGES)
        self.assertIn(note, self.verdict(trees, UNEXPECTED, "--tree-column", 3))
        both = "0 1\n1 0\n0 2\n2 0\n2 3\n3 2\n"
        for text, options, said in (
            ("0 0\n3 3\n" + both, (), "line 2: found the root 0b11, but 0b00 is the root; a tree needs one root"),
            ("3 3\n" + both, ("--source", 1), "line 1: found the root 0b11, but 0b01 is the source; a tree needs one root"),
        ):  # fmt: skip
            self.assertIn(said, self.verdict(text, UNEXPECTED, *options))
        for text in ("0 1\n1 0\n0 1\n1 0\n", "0 1\n1 0\n1 3\n3 2\n"):
            self.assertNotIn(note, self.verdict(text, UNEXPECTED))

    def test_bytes_that_are_no_text(self):
        """A header in Latin-1, as Excel saves it, and names of files: of a tree, a guest, a network and places, in every format."""
        name = os.fsdecode(b"l\xf6k\x1b")
        for file in (self.cwd / name, self.cwd / "file"):
            file.write_bytes(b"parent,child,Gr\xf6\xdfe\n0,1,2\n")
        (self.cwd / "places").write_bytes(b"place\n0\n1\n")
        for command in (("file",), (name,), ("file", "--network", name), (name, "--network", name, "--places", "places"), (name, "--network", name, "--replay", "0b1")):
            for how in ("text", "csv", "json"):
                printed = self.call("check", *command, "--format", how).stdout
                self.assertNotIn("\x1b", printed)
                if how == "json":
                    self.assertIn("Gr\\xf6\\xdfe", str(json.loads(printed)["reports"][0].get("note", "Gr\\xf6\\xdfe")))

    def test_empty_guests(self):
        self.write("places", "0\n")
        for text, name in (("", "file"), ("# none\n", "file"), ('{"nodes": [0], "edges": []}', "file"), ("[]", "file"), ("0\n", "file"), ("?", "g.g6"), ("@", "g.g6"),
                           (graphml('<node id="0"/>'), "file")):  # fmt: skip
            self.assertRegex(self.refused("check", self.write(name, text), "--places", "places"), "it has no edge|empty|without numbers|nothing but comments")

    def test_lines_that_name_what_they_are(self):
        self.refuse("(0, 1)\n(0, 2)\n(1, 3)\n", "line 2", "an edge has no brackets: 0 2; in Python cubeverify.check takes any names")
        for rows in ("0110\n0001\n0000\n0000\n", "01\n10\n"):
            self.refuse(rows, "words of", "bits: an adjacency matrix? put blanks between its numbers, and say --as adjacency")
        for first in "01":
            self.refuse((first + "01" * 20 + "1\n") * 42, "line 1", "42 bits; if these are the rows of an adjacency matrix, put blanks")
        self.write("places", '{"0": [0, 4], "1": [1], "2": [2, 3]}')
        self.refuse("0 1\n0 2\n", "node 0: '(0, 4)' is not a place: a node has one, and chains of minor embeddings are not read", options=("--places", "places"))
        # An edge from no node was a fault of the program where edges are undirected.
        self.assertIn("found 2 edges; a tree of 4 nodes needs 3", self.verdict("-1 -- 0\n0 -- 1\n2 -- 3\n", UNEXPECTED))
        self.verdict("-1 -- 0\n0 -- 1\n")

    def test_node_link_json_of_rustworkx(self):
        def written(data=None, of_edge=None, **fields):
            edges = [{"source": u, "target": v, "id": i, "data": of_edge} for i, (u, v) in enumerate(EDGES)]
            nodes = [{"id": c, "data": data and {name: value.format(7 - c) for name, value in data.items()}} for c in range(8)]
            return json.dumps({"directed": True, "multigraph": True, "attrs": None, "nodes": nodes, "links": edges, **fields})

        for text in (written(), written({"id": "a{}", "weight": "2"}, {"id": "5", "data": "x"}, attrs={"name": "t"}), written(of_edge={"tree": "0"})):
            self.assertIn("it is sbt", self.verdict(text))
        for text, word in ((written({"name": "{}"}), "node 7 by its attribute name"), (written(of_edge={"source": "1"}), '"source" among attributes'),
                           (written(attrs={"edges": []}), '"edges" in "attrs"'), (written(of_edge={"Type": "Undirected"}), '"Type" is not read'),
                           (written().replace('"data": null', '"data": {"a": 1, "a": 2}', 1), "is twice in one object")):  # fmt: skip
            self.refuse(text, word)

    def test_verdicts_and_not_refusals(self):
        text = [f"{u} {v}" for u, v in EDGES]
        self.assertIn("found 0b111 in no edge", self.verdict("\n".join(text[:-1]), UNEXPECTED, "--n", 3))
        self.refuse("\n".join(text[:-1]), "7 nodes are named", "--n 3 judges it", "--network names another")
        self.assertIn("line 8: found the edge 0b000 0b001 again (line 1)", self.verdict("\n".join(text + text[:1]), UNEXPECTED))
        self.assertIn("found two roots, 0b000 and 0b101", self.verdict("\n".join(map(str, [0, 0, 0, 1, 0, 5, 2, 3])), UNEXPECTED))

    def test_roots_of_several_trees(self):
        trees = [PARENTS, [1, 3, 3, -1, 5, 7, 7, 3]]
        said = self.verdict(json.dumps(trees), UNEXPECTED)
        self.assertIn("sources 0b000, 0b011", said)
        self.assertNotIn("--source", said)
        # The second tree is the first one moved to 7, whose links lead the other way.
        moved = [PARENTS, [7 ^ PARENTS[7 ^ c] if c != 7 else -1 for c in range(8)]]
        shared = {(p, c) for c, p in enumerate(moved[0]) if c} & {(p, c) for c, p in enumerate(moved[1]) if c != 7}
        said = self.verdict(json.dumps(moved), UNEXPECTED if shared else DONE)
        self.assertIn("sources 0b000, 0b111: 2 spanning trees of the cube", said)

    def test_json(self):
        nodes = [{"id": c} for c in range(8)]
        base = {"directed": True, "nodes": nodes}
        for edges in ([list(edge) for edge in EDGES], [[*edge, {"weight": 2}] for edge in EDGES],
                      [{"source": u, "target": v, "weight": 1} for u, v in EDGES],
                      [{"source": None, "target": 0}] + [{"source": u, "target": v} for u, v in EDGES]):  # fmt: skip
            for name in ("edges", "links"):
                self.assertIn("it is sbt", self.verdict(json.dumps({**base, name: edges})))
        self.assertIn("it is sbt", self.verdict(json.dumps({"nodes": list(range(8)), "edges": [list(edge) for edge in EDGES]})))
        self.assertIn("it is sbt", self.verdict(json.dumps(EDGES)))
        edges = [{"source": u, "target": v} for u, v in EDGES]
        for document, *words in (
            ({**base, "edges": edges, "hyperedges": []}, '"hyperedges" is not read'),
            ({**base, "edges": {"a": edges[0]}}, '"edges" is no list'),
            ({**base, "nodes": {"0": {}}, "edges": edges}, '"nodes" is no list'),
            ({**base, "edges": [[0, 1, 5]]}, "edge 1", "a list of 3"),
            ({**base, "directed": "true", "edges": edges}, '"directed" is neither'),
            ({**base, "directed": None, "edges": edges}, '"directed" is neither'),
            ({**base, "edges": [{**edge, "directed": False} for edge in edges]}, "differ"),
            ({**base, "edges": edges[:1] + [{**edges[1], "directed": True}]}, "edge 2", "some edges have a direction"),
            ({**base, "edges": [{**edges[0], "targets": [2]}]}, "edge 1", '"targets" is not read'),
            ({"nodes": [{"id": 0, "children": [{"id": 1}]}], "edges": edges}, "node 1", '"children" is not read'),
            ({"graph": {"nodes": nodes, "edges": edges}}, '"nodes" in "graph" is not read'),
            ({**base, "edges": edges, "graph": {"edges": edges}}, '"edges" in "graph"'),
            ({**base, "adjacency": []}, '"adjacency" is not read'),
            ({"nodes": [{"name": "a"}], "links": edges}, "node 1", "no id"),
            ([{"source": 0, "target": 1}], "an object"),
            ({"edges": [{"source": 0, "target": 1, "directed": True, "undirected": True}]}, "edge 1", "say the contrary"),
            ({"edges": [[0, 1, 5, {}]]}, "edge 1", "a list of 4"),
            ({"edges": [[0, {"id": 1}]]}, "edge 1", "'{...}' is not a node"),
            ({"edges": [[0, [[1], 0]]]}, "edge 1", "'(..., 0)' is not a node"),
            ({"nodes": list(range(7)), "edges": edges}, "edge 7: node 7, which is not among the nodes that are listed"),
            ({"nodes": [["0", "1"]], "edges": [[0, 1]]}, "node 1", "a tuple has 0s and 1s"),
            *(({"edges": [{"source": 0, "target": 1, name: value}]}, "edge 1", f'"{name}" is not read; which way edges lead')
              for name, value in (("reversed", True), ("direction", "back"), ("Directed", False), ("type", "undirected"))),
        ):
            self.refuse(json.dumps(document), *words)
        for document in ('{"edges": [[0, 1, {"w": 1, "w": 2}]]}', '{"edges": [{"source": 0, "source": 1, "target": 2}]}'):
            self.refuse(document, "edge 1", "is twice in one object")

    def test_graphml(self):
        key = '<key id="t" for="edge" attr.name="tree"><default>1</default></key>'
        self.assertIn("it is sbt", self.verdict(graphml(graphml_edges())))
        self.assertIn("it is sbt", self.verdict(graphml(graphml_edges([(v, u) for u, v in EDGES], ' directed="false"'))))
        self.assertIn("Turned round", self.verdict(graphml(graphml_edges([(v, u) for u, v in EDGES], ' directed="true"'), "undirected"), UNEXPECTED))
        two = '<edge source="0" target="1"><data key="t">0</data></edge><edge source="1" target="3"><data key="t">0</data></edge>' + \
            '<edge source="3" target="2"><data key="t"> 0 </data></edge>' + graphml_edges([(0, 2), (2, 3), (3, 1)])  # fmt: skip
        self.assertIn("2 spanning trees", self.verdict(graphml(two, keys=key)))
        self.assertIn("2 spanning trees", self.verdict(graphml(two, keys=key.replace('for="edge"', 'for="all"'))))
        nodes = "".join(f'<node id="{c}"/>' for c in range(1, 8))
        shape = '<key id="s" for="all" attr.name="shape"><default><y:a/></default></key>'
        drawn = graphml_edges(more=' id="e"').replace("/>", '><data key="s"><y:b c="1">t</y:b></data></edge>')
        self.assertIn("it is sbt", self.verdict(graphml(drawn, keys=shape)))
        self.refuse(graphml('<edge source="0" target="1"><data key="t">0' + "\n" * 9000 + "5</data></edge>", keys=key), "edge 1", "is not the number of a tree")
        passed = '<desc>x<a/></desc><node id="0"><port name="p"/><desc/></node>' + nodes + graphml_edges(more=' sourceport="p" id="e"')
        self.assertIn("it is sbt", self.verdict(graphml(passed)))
        for head in ('<?xml version="1.0" encoding="ISO-8859-1"?>', '<?xml version="1.0" encoding="windows-1252"?>', '\ufeff<?xml version="1.0"?>', '<!DOCTYPE graphml><!-- \xe9 -->'):
            self.assertIn("it is sbt", self.verdict(head + graphml(f"{' ' * 70000}<desc>&lt;{'x' * 70000}</desc>" + graphml_edges())))
        edges = graphml_edges()
        for text, *words in (
            (graphml(edges + '<node id="7"><graph/></node>'), "<graph> in <node>"),
            (graphml('<node id="0"/>' + edges), "edge 1: node 1, which is not among the nodes that are listed"),
            (graphml(edges + "<hyperedge/>"), "<hyperedge> in <graph>"), (graphml(edges + '<locator href="x"/>'), "<locator> in <graph>"),
            (graphml(edges + "0 1"), "text in <graph>"), (graphml(edges) + "0 1", "text around it"),
            (graphml('<node id="0"><port name="p"><data key="x"/></port></node>' + edges), "node 1", 'the key "x"'),
            (graphml('<edge source="0" target="1"><data key="d">false</data></edge>', keys='<key id="d" for="edge" attr.name="directed"/>'), "edge 1", "its direction as data"),
            (graphml(graphml_edges(more=' reversed="true"')), "edge 1", '"reversed"'),
            (graphml(graphml_edges(more=' directed="maybe"')), "edge 1", "neither true nor false"),
            (graphml(edges, "mixed"), "neither directed nor undirected"),
            (graphml(edges + '<edge source="0" target="7" directed="false"/>'), "edge 8", "some edges have a direction"),
            (graphml(edges + '<edge source="0" target="7"><data key="x"/></edge>'), "edge 8", 'the key "x"'),
            (graphml('<node id="0">' + "<port>" * 100000 + "</port>" * 100000 + "</node>" + edges), "node 1", "<port> in <port>"),
            (graphml(edges, keys='<key id="d" for="edge" attr.name="directed"><default>false</default></key>'), "key d", "its direction as data"),
            (graphml(edges).replace('target="7"', 'target="7&#0;"'), "line 1", "invalid character number"),
            ('<!DOCTYPE graphml SYSTEM "x.dtd">' + graphml(edges), "DOCTYPE"),
            (graphml(edges).replace('target="7"', 'target="&x;7"'), "line 1", "undefined entity"),
            (graphml(edges) + graphml(edges), "more than one element"), ("<gexf/>", "XML that is not GraphML", "gexf"),
            ('<graphs version="1"><graph id="0" pattern="4"/></graphs>', 'XML that is not GraphML: its element is "graphs"'),
        ):  # fmt: skip
            self.refuse(text, *words)
        self.refuse('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "&b;&b;"><!ENTITY b "' + "c" * 1000 + '">]><graphml>&a;</graphml>', "DOCTYPE")

    def test_names_and_columns_of_other_programs(self):
        """Those of igraph, graph-tool, Gephi, networkx, Cytoscape: compared without case, and read or refused."""
        ends = [{"source": u, "target": v} for u, v in EDGES]
        ids = "".join(f'<node id="n{c}"><data key="k">{{}}</data></node>' for c in range(8))

        def named(attribute, values=range(7, -1, -1)):
            return graphml(ids.format(*values) + graphml_edges(), keys=f'<key id="k" for="node" attr.name="{attribute}"/>')

        def with_attribute(name, value):
            """In JSON, as object and as pair, in GraphML and in lines of networkx."""
            yield json.dumps({"edges": [{**edge, name: value} for edge in ends]})
            yield json.dumps({"edges": [[u, v, {name: value}] for u, v in EDGES]})
            edges = "".join(f'<edge source="{u}" target="{v}"><data key="k">{value}</data></edge>' for u, v in EDGES)
            yield graphml(edges, keys=f'<key id="k" for="edge" attr.name="{name}"/>')
            yield "".join(f"{u} {v} {{'weight': 1, '{name}': '{value}'}}\n" for u, v in EDGES)

        for attribute in ("_nx_name", "_graphml_vertex_id", "name", "Label", "shared name", "id"):
            self.refuse(named(attribute), f"node 1: it is node 0 by its id and node 7 by its attribute {attribute}")
            self.assertIn("it is sbt", self.verdict(named(attribute, range(8))))
            self.assertIn("it is sbt", self.verdict(named(attribute, [*range(7, 0, -1), "root"])))
        self.refuse(named("label", [f"{c}.0" for c in range(7, -1, -1)]), "node 7 by its attribute label")
        self.refuse(json.dumps({"nodes": [{"id": c, "name": f"{7 - c:03b}"} for c in range(8)], "links": ends}), "node 7 by its attribute name")
        bits = [[0, 0], [0, 1], [1, 0], [1, 1]]
        labelled = {"nodes": [{"id": node} for node in bits[:3]] + [{"id": bits[3], "label": "11"}], "edges": [[bits[0], bits[1]], [bits[0], bits[2]], [bits[1], bits[3]]]}
        self.assertIn("it is sbt", self.verdict(json.dumps(labelled)))
        for name, value in (("Type", "Undirected"), ("type", "directed"), ("Reversed", "1"), ("dir", "back"), ("direction", "back"), ("from", "5"), ("SOURCE", "5")):
            for text in with_attribute(name, value):
                self.refuse(text, "1", "is not read")
        for name, value in (("type", "tree edge"), ("kind", "tree"), ("weight", "undirected"), ("id", "5")):
            for text in with_attribute(name, value):
                self.assertIn("it is sbt", self.verdict(text))
        for text in list(with_attribute("Tree", 0))[:3]:
            self.assertIn("it is sbt", self.verdict(text))
            self.refuse(text.replace('"Tree": 0', '"x": 0', 1).replace('<data key="k">0</data>', "", 1), "edge 2", "the number of a tree and others none")
        rows = "\n".join(f"{u},{v}," for u, v in EDGES)
        for column in ("direction", "Undirected", "DIR", "children", "Packet"):
            self.refuse(f"parent,child,{column}\n" + rows, f'the column "{column}" is not read')
        undirected = "TARGET,Source,TYPE\n" + rows.replace(",\n", ",UNDIRECTED\n") + "UNDIRECTED"
        self.assertIn("it is sbt", self.verdict(undirected))
        self.assertIn("it is sbt", self.verdict("Id,Parent\n" + "\n".join(f"{v},{u}" for u, v in EDGES)))
        self.write("places", "Place,NODE\n" + "\n".join(f"{c},{c}" for c in range(8)))
        self.verdict(rows.replace(",\n", "\n").rstrip(","), DONE, "--places", "places", "--dilation", 1)
        self.refuse("0 1\n", "the columns of places", options=("--places", self.write("places", "place,size\n0,1\n")))
        self.verdict("CYCLE,Source,Target,PACKET1\n0,0,1,0\n", DONE, "--schedule", "broadcast")

    def test_numpy(self):
        parents = numpy.array(PARENTS)
        edges = numpy.array(EDGES)
        matrix = numpy.zeros((8, 8))
        matrix[tuple(edges.T)] = 1
        for array in (parents, parents[:, None], parents.astype(">i2"), numpy.where(parents < 0, -9999, parents), edges, edges.T,
                      numpy.asfortranarray(edges), edges.astype(">u4")):  # fmt: skip
            self.assertIn("it is sbt", self.array(array))
        for array in (matrix, matrix + matrix.T, matrix > 0, numpy.asfortranarray(matrix.astype("f4")), matrix.astype(int)):
            self.assertIn("it is sbt", self.array(array, DONE, "--as", "adjacency"))
        self.assertIn("it is sbt", self.array(edges + 1, DONE, "--one-based"))
        self.assertIn("it is sbt", self.array(parents + 1, DONE, "--one-based"))
        for array, *words in ((matrix, "say --as parents or --as adjacency"), (numpy.stack([parents, parents], 1), "--as parents or --as edges"),
                              (parents.astype(float), "nodes are integers"), (numpy.zeros((2, 2, 2), int), "one or two dimensions"),
                              (numpy.array(["0", "0"]), "numbers of type"), (parents.astype(object), "numbers of type '|O'"),
                              (numpy.array([(0, 1)], [("parent", "i4"), ("child", "i4")]), "numbers of type [("),
                              (parents.astype("u8"), "entry 0: '18446744073709551615' is not a node")):  # fmt: skip
            self.refuse(saved(array), *words, name="file.npy")
        self.refuse(saved(parents).replace(b"NUMPY\x01", b"NUMPY\x09"), "version 9.0 of NumPy's format", name="file.npy")
        numpy.savez(self.cwd / "file.npz", parents)
        self.assertIn("NumPy's .npz", self.refused("check", "file.npz"))

    def test_numbered_from_1(self):
        """What a file counts from 1 is counted from 1 in whatever is said of it, by every reader."""
        for text, *words in (
            ("2 3\n3 4\n4 5\n", "the first that is missing is 1, the last that is named is 5"),
            ("2 3 0\n3 4 0\n4 5 0\n2 3 1\n3 4 1\n4 5 1\n", "the first that is missing is 1, the last that is named is 5", "--tree-column", 3),
            ("1 2 0\n1 5 1\n", "line 2: 5 is not a node from 1 to 2", "--tree-column", 3),
            ("1 2\n1 3\n2 9\n", "line 3: '9' is not a node from 1 to 8", "--n", 3),
            ("1 x\n", "'x' is not a node: with --one-based nodes are decimal numbers from 1 on"),
            ("0\n1\n5\n2\n", "the parent of node 3: 5 is not a node from 1 to 4"),
            ("[0, 1, 9, 2]", "the parent of node 3: 9 is not a node from 1 to 4"), ('[0, 1, "x", 2]', "entry 3: 'x' is not a node"),
            ("[[0, 1], [0, 5], [1]]", "row 3: 1 entries"), ('{"nodes": [1, 2, 2], "edges": [[1, 2]]}', "node 2 is listed twice"),
            ("0 1\n1 0\n", "--one-based does not apply to an adjacency matrix", "--as", "adjacency"),
            ("[[0, 1], [1, 0]]", "--one-based does not apply to an adjacency matrix", "--as", "adjacency"),
        ):  # fmt: skip
            words, options = words[:1], words[1:]
            for lines in (text, text.replace("\n", "\r\n")):
                self.refuse(lines, *words, options=("--one-based", *options))
        self.refuse(saved(numpy.array([0, 1, 5, 2])), "entry 3: '5' is not a node from 1 to 4", options=("--one-based",), name="file.npy")
        trees = "1 2 0\n1 3 0\n2 4 0\n1 2 1\n1 3 1\n3 4 1\n"
        self.assertIn("Your nodes are numbered from 1. Node 1 is node 0 of the cube.", self.verdict(trees, UNEXPECTED, "--one-based", "--tree-column", 3))
        for node in ("3", "0b10"):
            self.assertIn("source 0b10", self.verdict("3 4\n4 2\n3 1\n", DONE, "--one-based", "--source", node))
        for node in ("0", "5", "10", "010"):
            self.refuse("3 4\n4 2\n3 1\n", f"--source {node}: the network has nodes 1 to 4", options=("--one-based", "--source", node))
        self.assertIn("line 4: found the edge 0b00 0b01 again (line 1)", self.verdict("1 2\n1 3\n2 4\n1 2\n", UNEXPECTED, "--one-based"))
        self.assertIn("line 2: found a root mark of 0b0 again (line 1); a tree needs it once", self.verdict("-1 0\n-1 0\n0 1\n", UNEXPECTED))
        self.assertNotIn("say --one-based", self.refused("check", self.write("file", "1\n1\n1\n5\n"), "--one-based"))
        self.refuse("0 1 2 0\n0 1 5 0\n", "line 2: '5' is not a node from 1 to 4", options=("--schedule", "broadcast", "--one-based", "--n", 2))
        note = self.only_report(self.write("file", "0 1 2 0\n"), "--schedule", "broadcast", "--one-based")["note"]
        self.assertIn("Your nodes are numbered from 1. Node 1 is node 0 of the cube.", note)

    def test_embedding_numbered_from_1(self):
        self.write("file", "1 2\n2 3\n")
        for text, *words in (
            ("1\n2\n", "node 3 of the guest has no place; there are 3 nodes"), ("1 1\n2 2\n2 3\n", "line 3: node 2 has a place already"),
            ("[1, 2, 3, 4]", "entry 4: more than 3 places"), ("1", "it has 1 places at most; the guest has 3 nodes, from 1 to 3"),
            ("1\n2\n9\n", "line 3: '9' is not a node from 1 to 8"),
        ):  # fmt: skip
            with self.subTest(text):
                line = self.refused("check", "file", "--places", self.write("places", text), "--one-based", "--n", 3)
                self.assertIn(*words, line)
        self.write("places", "1\n2\n5\n")
        said = self.verdict("1 2\n2 3\n", UNEXPECTED, "--places", "places", "--one-based", "--dilation", 1)
        self.assertIn("edge 2-3 of the guest (at 0b001 and 0b100) has dilation 2, where at most 1 is allowed", said)
        shown = self.call("check", "file", "--places", "places", "--one-based", "--replay", "0b001").stdout
        self.assertIn("\nguest node\n2\n", shown)
        self.assertIn("2 3   2", shown)

    def test_forms_that_are_not_read(self):
        for text, form in (("strict digraph t { 0 -> 1 }", "DOT"), ("/* a\n tree */ digraph <b> { 0 -> 1 }", "DOT"), ("graph\n{ 0 -- 1 }", "DOT"),
                           ("graph\n[ directed 1", "GML"), ("graph [\n", "GML"), ("Creator \"x\"\n", "GML"),
                           ("*Vertices 8\n", "Pajek"), ("c x\np edge 8 7\n", "DIMACS"), ("% sym\n1 2\n", "KONECT"), ("LEDA.GRAPH\n", "LEDA"),
                           ("# 0\n1\n2\n# 1\n3\n", "LGL"), ("%PDF-1.4\n", "PDF"),
                           ("nodedef>name\n", "GDF"), ("dl\nn=4\n", "UCINET"), ("MATLAB 7.3 MAT-file", "MATLAB"), ("@nodes\n", "LEMON")):  # fmt: skip
            self.refuse(text, form, "read are lines")

    def test_networks(self):
        tree = "\n".join(f"{u} {v}" for u, v in EDGES)
        self.write("links", "\n".join(f"{u} {v}" for u, v in CUBE))
        self.write("both", json.dumps({"directed": True, "edges": [[u, v] for u, v in CUBE] + [[v, u] for u, v in CUBE] + [[0, 0]]}))
        numpy.save(self.cwd / "matrix.npy", networkx.to_numpy_array(networkx.Graph(CUBE), sorted(range(8))))
        for network in ("links", "both", "matrix.npy"):
            self.assertIn("a spanning tree of the network", self.verdict(tree, DONE, "--network", network))
        self.assertIn("Links of both are used both ways.", self.verdict(tree, DONE, "--network", "both"))
        self.write("capacities", "\n".join(f"{u} {v} 2" for u, v in CUBE))
        self.assertIn("Of capacities: What is behind the second word", self.verdict(tree, DONE, "--network", "capacities"))

    def test_embeddings_and_schedules(self):
        guest = "from,to,capacity\n" + "\n".join(f"{u},{v},2" for u, v in EDGES)
        self.write("places", "\n".join(map(str, range(8))))
        self.assertIn('not read: "capacity"', self.verdict(guest, DONE, "--places", "places"))
        for places, *words in (('0\n"1\n', "line 2", "not closed"), ("0\n{'x': 1}\n", "line 2"), ("%\n0\n", "places are lines")):
            self.write("places", places)
            self.refuse("0 1\n", *words, options=("--places", "places"))
        for schedule, *words in (("0 0 1 0\n{}\n", "line 2", "a transfer is words alone"), ("cycle,from,to,packet,cost\n0,0,1,0,5\n", "line 1", "the columns"),
                                 ("[[0, 0, 1, 0]]", "JSON or XML; a schedule is lines"), ("0 0,1;0\n", "commas and semicolons"),
                                 ("% c\n0 0 1 0\n", "a schedule is lines")):  # fmt: skip
            self.refuse(schedule, *words, options=("--schedule", "broadcast"))

    def test_memory_is_asked_for_first(self):
        self.write("places", "0\n")
        for shape in ("268435456,", "16384, 16384", "64, 16777216", "4294967296, 4294967296"):
            head = f"{{'descr': '<i4', 'fortran_order': False, 'shape': ({shape}), }}".ljust(117) + "\n"
            file = b"\x93NUMPY\x01\x00" + len(head).to_bytes(2, "little") + head.encode()
            self.refuse(file, "it ends before its", options=("--as", "parents" if shape.startswith(("2", "6")) else "adjacency"), name="file.npy")
        self.refuse("0 1073741823\n", "places at most", "the guest has 1073741824 nodes", options=("--places", "places"))


class PipesTest(CheckTest):
    def test_pipes_are_read_as_files_are(self):
        tree = "".join(f"{u} {v}\n" for u, v in EDGES)
        for name in ("tree", "links", "places", "schedule"):
            self.write(name, {"links": "".join(f"{u} {v}\n" for u, v in CUBE), "places": "".join(f"{c}\n" for c in range(8)), "schedule": "0 0 1 0\n"}.get(name, tree))
        numpy.save(self.cwd / "tree.npy", numpy.array(EDGES))
        for shell in ("cat tree | $C -", "cat tree | $C /dev/stdin", "$C - <tree", "$C <(cat tree)", "$C <(cat tree) --network <(cat links)", "cat tree.npy | $C -",
                      "cat places | $C tree --places -", "cat schedule | $C - --schedule broadcast", "echo 'parent(c) = c & (c - 1)' | $C - --n 4",
                      "mkfifo fifo; cat tree >fifo & $C fifo", "cat tree | $C - --network <(cat links) --format json"):  # fmt: skip
            with self.subTest(shell):
                self.shell(shell, DONE)
        for shell, words in (("echo 0 x | $C -", "/dev/stdin, line 1: 'x' is not a node"), ("$C <(echo 0 x)", "/dev/fd/[0-9]+, line 1: 'x'"), ("$C - </dev/null", "/dev/stdin: neither"),
                             (": | $C -", "/dev/stdin: it is empty")):  # fmt: skip
            with self.subTest(shell):
                self.assertRegex(self.shell(shell, USAGE), f"\\Acubeverify: {words}[^\n]*\n\\Z")

    def shell(self, line, code):
        result = run_command("bash", "-c", line.replace("$C", f"{PROGRAM} check"), cwd=self.cwd)
        self.assertEqual(result.returncode, code, result.stdout + result.stderr)
        return result.stderr
