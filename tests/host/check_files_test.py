"""Files that `cubeverify check` reads, and what it says of those that it cannot."""

import gzip
import json

import networkx

from own_tree_checks import CheckTest, npy
from own_trees import any_shortest
from program import PROGRAM


class FormatsTest(CheckTest):
    def test_what_is_no_text(self):
        text = b"0 1\n0 2\n1 3\n"
        for content, said in ((gzip.compress(text), "it is compressed by gzip; gunzip it first"),
                              (text.decode().encode("utf-16"), "it is text in UTF-16; write it in UTF-8"),
                              (b"\x7fELF\x02\x01\x01\0\0\0\n", "it is binary, not text")):  # fmt: skip
            with self.subTest(said):
                (self.cwd / "file").write_bytes(content)
                self.assertIn(f"file: {said}", self.refused("check", "file"))

    def test_graph6_of_more_than_62_nodes(self):
        n = 7
        parents = any_shortest(n, 9)
        graph = networkx.Graph()
        graph.add_nodes_from(range(2**n))
        graph.add_edges_from((parent, c) for c, parent in enumerate(parents) if c)
        networkx.write_graph6(graph, self.cwd / "graph.g6")
        self.assertEqual(self.report("graph.g6"), self.parents_report(parents))

    def test_formats_of_reports(self):
        parents = any_shortest(4, 5)
        plain = self.parents_report(parents)
        self.write("tree", "\n".join(map(str, parents)))
        text = self.call("check", "tree").stdout
        self.assertEqual(text.splitlines()[0], "tree")
        self.assertRegex(text, "yours +sbt +minR")
        lines = self.call("check", "tree", "--format", "csv").stdout.splitlines()
        self.assertEqual(lines[0], "n,section,row,column,value")
        self.assertIn(f"4,Compared with the known trees,leaves,yours,{plain['trees'][0]['leaves']}", lines)


class BadFilesTest(CheckTest):
    """One line that names the file and the place, and exit code 2."""

    def refuse(self, content, *words, name="tree", **more):
        super().refuse(content, name, *words, name=name, **more)

    def test_files_and_nodes(self):
        said = self.refused("check", "c/2", "--n", 3)
        self.assertIn(f"c/2: there is no such file; if it is meant as a formula: {PROGRAM} check --parent c/2 --n 3", said)
        self.assertIn("this folder has no MSCCL program", self.refused("check", "."))
        self.assertIn("neither a regular file nor a pipe", self.refused("check", "/dev/null"))
        for content, *words in (
            ("", "empty"), ("\n \r\n", "empty"), ("# nothing\n", "comments"), ("\0" * 100000, "it is binary"),
            ("0 1\n0 2\n1\n", "line 3", "one word"), ("0\n0\n1 2\n", "line 3", "2 words, where the first line has one"),
            (">>sparse6<<:An\n", "it is sparse6", "GraphML, graph6"), ("&C?_\n", "it is digraph6"), ("C~\n", "call it .g6"),
            ("parent\n0\n", "1 parent; the 1-cube has 2"), ("1 0\r2 0\r3 0\r", "line 1", "carriage return"),
            ("%%MatrixMarket matrix coordinate\n", "Matrix Market", "scipy.io.mmread"),
            ("0 1\n0 x\n", "line 2", "'x' is not a node"), ("0 1\r\n0 nan\r\n", "line 2", "'nan' is not a node"), ("0 1\n0 -2\n", "line 2", "'-2'"),
            ("(0, 2) (0, 1) {}\n", "line 1", "'(0, 2)' is not a node", "a tuple has 0s and 1s"), ("000 01\n", "line 1", "'01' is not a node", "words of 3 bits"),
            ("1 01\n", "line 1", "'01'", "bits are words of one length"), ("0 1\n0 99999999999\n", "line 2", "from 0 to 1073741823"),
            ("0 0 1 0\n1 0 2 0\n", "line 1", "to itself; a schedule is read with --schedule"),
            ("0\n0\n9\n0\n", "the parent of node 2", "9 is not a node from 0 to 3"),
        ):  # fmt: skip
            self.refuse(content, *words)
        self.refuse("0 1\n0 4\n", "line 2", "from 0 to 3", options=("--n", 2))
        self.refuse("int main() {}\n", "programs are not run", name="tree.cpp")

    def test_counts(self):
        # The second without memory for the cube of the last node.
        for content, *words, options in (
            ("0 1\n0 2\n2 3\n0 8\n", "5 nodes are named", "16 nodes", "missing is 4", "--n 4 judges it in that cube", ()), ("\n".join("0" * 7), "7 parents", "the 3-cube has 8", ()),
            ("0 1\n1 3\n3 1073741823\n", "4 nodes are named", "1073741824 nodes", "missing is 2", "last that is named is 1073741823", ()), ("[0, 0, 0]", "3 parents", ()),
            ("0\n0\n0\n1\n", "4 parents", "the 3-cube has 8", ("--n", 3)), ("0\n0\n0\n1\n", "line 3", "more than 2", ("--n", 1)),
            ("0 1 0\n0 1 1\n0 70000 1\n", "line 3", "70000 is not a node from 0 to 1", ("--tree-column", 3)),
        ):  # fmt: skip
            self.refuse(content, *words, options=options)
        links = [{"source": 0, "target": 1, "tree": tree} for tree in (0, 1)] + [{"source": 6, "target": 7, "tree": 1}]
        self.refuse(json.dumps({"edges": links}), "edge 3", "6 is not a node from 0 to 1")

    def test_options(self):
        self.write("tree", "0\n0\n0\n1\n")
        for option, values, word in (("--n", ("0", "31", "1..64", "x", ""), "--n"), ("--source", ("4", "x", ""), "--source"),
                                     ("--format", ["xml"], "text, csv, json"), ("--out", ["nowhere/x"], "--out nowhere/x")):  # fmt: skip
            for value in values:
                self.assertIn(word, self.refused("check", "tree", option, value))

    def test_json(self):
        for text, *words in (
            ("[0, NaN]", "line 1, column 5: not JSON"), ("[0, 0] [0]", "line 1, column 8: not JSON"), ("[0, 0]\0", "a byte 0"), ('{"edges": [{"source": 0, "target": 1}]}\0{"edges"', "a byte 0"),
            ("[0, 0.5]", "entry 1", "0.5"), ("[0, 0, -2, 0]", "entry 2", "-2"), ("[0, [0], 0, 0]", "entry 1", "an array"),
            ("[0, {}, 0, 0]", "entry 1", "an object"), ('[0, "x"]', "entry 1", "x"), ("{", "line 1, column 2: the file ends in the middle"), ('{"na', "is it cut off?"), ("{}", "no edges"),
            ('{"nodes": [], "links": []}', "it names no node"), ('{"edges": [{"source": 0}]}', "edge 1", "no target"),
            ('{"edges": [{"source": 0, "target": "x"}]}', "edge 1", "'x' is not a node"),
            ('{"edges": [{"source": 0, "target": 1}], "edges": []}', '"edges" is twice'),
            ('{"edges": [{"source": 0, "target": 1}], "links": []}', "both edges and links"),
            ('{"directed": true, "directed": false, "edges": []}', '"directed" is twice'),
            ('{"edges": [{"source": 0, "target": 1, "tree": 0, "tree": 1}]}', "edge 1", '"tree" is twice'),
            ('{"nodes": [{"id": 0, "id": 1}], "edges": []}', "node 1", '"id" is twice'),
            ('{"edges": [{"source": 1' + "0" * 1000 + "}]}", "beyond all bounds"), ('{"edges": [{"source": 1e1000}]}', "beyond all bounds"),
        ):  # fmt: skip
            self.refuse(text, *words)

    def test_graphml(self):
        edge, tree = '<edge source="0" target="1"/>', "<data key='t'>0</data>"
        for text, *words in (
            ("<graphml/>", "without a graph"), ("<a/>", "not GraphML"),
            (f"<graphml>\n<graph>{edge}</graph></graphml>\0<graph>", "line 2", "not GraphML"), ("<graphml><graph></graph>", "line 1", "not GraphML"),
            (f"<graphml><graph>{edge[:-2]}></graph></graphml>", "not GraphML"),
            ("<graphml><graph><edge source='0'/></graph></graphml>", "edge 1", "no target"),
            ("<graphml><graph><edge source='0' target='1' source='1'/></graph></graphml>", "line 1", "duplicate attribute"),
            (f"<graphml><graph><node id='0'/><node id='0'/>{edge}</graph></graphml>", "node 0 is listed twice"),
            (f"<graphml><graph>{edge}</graph><graph/></graphml>", "several graphs"),
            (f"<graphml><key id='t' for='edge' attr.name='tree'/><graph>{edge[:-2]}>{2 * tree}</edge></graph></graphml>", "edge 1", "said twice"),
        ):  # fmt: skip
            self.refuse(text, *words)

    def test_nesting(self):
        for depth in (102, 100000):
            self.refuse("<graphml>\n<graph><node id='0'>" * depth, "node 1: <graphml> in <node>")
            self.refuse("<graphml>" * depth + "</graphml>" * depth, "<graphml> in <graphml>")
            self.refuse("<graphml><graph>" + "<node id='0'>" * depth + "</node>" * depth + "</graph></graphml>", "<node> in <node>")
            self.refuse("[" * depth, "nested deeper")
            self.refuse('{"edges": ' * depth, '"edges" is no list')
        for tail in ("<!-- <a> -->" * 200, "<desc>" + "<a>" * 1000 + "</a>" * 1000 + "</desc>", "<?a <b> ?>" * 200):
            self.write("tree", f'<graphml>{tail}<graph><edge source="0" target="1"/></graph></graphml>')
            self.call("check", "tree")

    def test_numpy(self):
        good = npy([0, 0, 0, 1])
        for content, *words in (
            (good[:-1], "ends before its 4 numbers"), (good + b"\0", "more in it"), (good[:20], "header"),
            (npy([0, 0, 0, 4]), "entry 3", "'4' is not a node from 0 to 3"), (npy([0, 0, 0, -2], "<i4", "i"), "entry 3"),
            (npy([0, float("nan")], "f64", "d"), "f64", "astype"), (npy([], shape="(99999999999,)"), "more than any cube has nodes"),
        ):  # fmt: skip
            self.refuse(content, *words)
        for long in ({"shape": "(" + " " * 60000 + "4,)"}, {"shape": "(" + "1" * 60000 + ",)"}, {"descr": "x" * 60000}):
            self.refuse(npy([0, 0, 0, 1], **long), "header")

    def test_graph6(self):
        for text, *words in ((">>graph6<<C", "ends before"), (">>graph6<<\x01", "not graph6"), (">>graph6<<C~~", "more than")):
            self.refuse(text, *words)
