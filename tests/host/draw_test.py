"""What `cubeverify draw` draws: the nodes and edges of the definitions, with boxes around cyclic nodes of trees by rotations."""

import json
import sys
import xml.etree.ElementTree as ElementTree

import labelled_networks
import networks
import routings
import trees
from labelled_networks import named
from program import FAULT, PROGRAM, SOURCE, ProgramTest

sys.path.insert(0, str(SOURCE / "python/src"))
from cubeverify.report import graphs  # noqa: E402

SVG = "{http://www.w3.org/2000/svg}"
# Each turn of a node is in another subtree; of the other families no picture marks cyclic nodes.
BY_ROTATIONS = {family for family in trees.FAMILIES if len({trees.indices(family, trees.rotated_left("01011", j))[0] for j in range(5)}) == 5}


def groups(picture, kind):
    """The elements of a kind, node or edge, by their titles."""
    found = [group for group in picture.iter(f"{SVG}g") if group.get("class") == kind]
    return {group.find(f"{SVG}title").text: group for group in found}


def place(group):
    label = group.find(f"{SVG}text")
    return float(label.get("x")), float(label.get("y"))


def text_of(group):
    text = group.find(f"{SVG}text")
    return None if text is None else text.text


class PictureTest(ProgramTest):
    def picture(self, *arguments):
        return ElementTree.fromstring(self.call("draw", *arguments).stdout)

    def drawn(self, *arguments):
        """The same, without starting Python for each picture."""
        return ElementTree.fromstring(graphs.svg(json.loads(self.call("export", *arguments, "--format", "json").stdout)))

    def figure(self, name):
        """Of the report in the folder out."""
        picture = ElementTree.parse(self.cwd / f"out/figures/{name}.svg").getroot()
        self.assertIn("Made by `cubeverify report`", picture.find(f"{SVG}desc").text)
        return picture

    def assert_in_order(self, paper, count):
        """The page of that report has the paper's figures by their numbers."""
        page = (self.cwd / "out/index.html").read_text(encoding="utf-8").split(f"{paper} figures</h2>")[1]
        places = [page.index(f">Figure {number}</h3>") for number in range(1, count + 1)]
        self.assertEqual(places, sorted(places))

    def assert_no_labels_overlap(self, picture):
        """The texts of no two nodes come closer to each other than a letter is wide and high."""
        places = []
        for title, group in groups(picture, "node").items():
            width = 6.6 * max(len(text.text) for text in group.findall(f"{SVG}text"))
            places.append((*place(group), width, title))
        for i, (x, y, width, title) in enumerate(places):
            for other_x, other_y, other_width, other in places[:i]:
                apart = abs(x - other_x) >= (width + other_width) / 2 or abs(y - other_y) >= 11
                self.assertTrue(apart, f"{title} and {other}")

    def assert_shows(self, picture, family, n, subtree=None, source=0):
        nodes = trees.nodes(family, n, subtree, source)
        shown = groups(picture, "node")
        labels = {title: group.find(f"{SVG}text").text for title, group in shown.items()}
        addresses = {title for title in labels if title.startswith("0b")}
        self.assertEqual(addresses, set(nodes))
        for address in addresses:
            self.assertEqual(labels[address], address[2:])
            boxes = shown[address].findall(f"{SVG}polygon")
            self.assertEqual(len(boxes), 1 if nodes[address]["cyclic"] and family in BY_ROTATIONS else 0, address)
        numbered = subtree is None and family in BY_ROTATIONS
        row = {f"index{j}": str(j) for j in range(n)} | {"index": trees.number(family).capitalize()} if numbered else {}
        self.assertEqual({title: label for title, label in labels.items() if title not in addresses}, row)
        lines = {tuple(title.split("->")) for title in groups(picture, "edge")}
        self.assertEqual(lines, set(trees.edges(family, n, subtree, source)), "the program draws the first, tests/host/trees.py has the second")

    def assert_is_laid_out(self, picture, family, n, subtree=None):
        """Levels are rows from top to bottom, and no two edges cross: children are in the order of their parents."""
        nodes = trees.nodes(family, n, subtree)
        places = {title: place(group) for title, group in groups(picture, "node").items()}
        heights = {}
        for address, attributes in nodes.items():
            heights.setdefault(attributes["level"], set()).add(places[address][1])
        self.assertTrue(all(len(of_level) == 1 for of_level in heights.values()), heights)
        down = [min(heights[level]) for level in sorted(heights)]
        self.assertEqual(down, sorted(down))
        parents = {child: parent for parent, child in trees.edges(family, n, subtree)}
        for level in heights:
            row = sorted((c for c in parents if nodes[c]["level"] == level), key=places.get)
            above = [places[parents[c]][0] for c in row]
            self.assertEqual(above, sorted(above), f"{family} {n} level {level}")
        if subtree is None and family in BY_ROTATIONS:
            roots = sorted((c for c in nodes if nodes[c]["level"] == 1), key=places.get)
            self.assertEqual([nodes[c][trees.number(family)] for c in roots], list(range(n)))
            row = sorted((title for title in places if title not in nodes), key=places.get)
            self.assertEqual(row, ["index"] + [f"index{j}" for j in range(n)])


class DrawTest(PictureTest):
    def test_every_family(self):
        for family in trees.FAMILIES:
            for n in range(1, 7):
                with self.subTest(family=family, n=n):
                    picture = self.drawn(family, "-n", n)
                    self.assert_shows(picture, family, n)
                    if family != "sbg":
                        self.assert_is_laid_out(picture, family, n)

    def test_every_name_is_known_to_its_commands(self):
        for command, shown in (
            (("draw", "b", "-n", 4), lambda name: self.call("draw", name, "-n", 3).stdout.count("<svg")),
            (("export", "b", "-n", 4, "--format", "dot"), lambda name: json.loads(self.call("export", name, "-n", 3, "--format", "json").stdout)["nodes"]),
            (("node", "--graph", "b", "--n", 4, 1), lambda name: self.call("node", "--graph", name, "--n", 3, 1).stdout.count("n = 3")),
        ):
            listed = self.call(command[0], "--help").stdout.split("Graphs:\n")[1].split("\n\n")[0].splitlines()
            self.refused(*command, says=[f"{command[0]} has no graph 'b'; see {PROGRAM} {command[0]} --help"])
            for name in (name for line in listed for name in line.split("  ")[1].split(", ")):
                self.assertTrue(shown(name), (command[0], name))
        self.refused("draw", "hp", "--n", 3, says=[f"draw does not take hp; Graphviz draws it: {PROGRAM} export hp --n 3 --format dot | dot -Tsvg"])
        self.assertEqual(self.call("draw", "sbnt", "-n", 4).stdout, self.call("draw", "minR", "-n", 4).stdout)

    def test_subtrees(self):
        for family in trees.FAMILIES:
            for n, subtree in ((1, 0), (6, 0), (6, 3), (9, 8)):
                with self.subTest(family=family, n=n, subtree=subtree):
                    picture = self.drawn(family, "-n", n, "--subtree", subtree)
                    self.assert_shows(picture, family, n, subtree)
                    self.assert_is_laid_out(picture, family, n, subtree)

    def test_same_bytes(self):
        first = self.call("draw", "sbg", "-n", 6).stdout
        self.assertEqual(self.call("draw", "sbg", "-n", 6).stdout, first)
        self.assertEqual(self.call("draw", "sbg", "-n", 6, "--out", "sbg.svg").stdout, "")
        self.assertEqual((self.cwd / "sbg.svg").read_text(encoding="utf-8"), first)
        self.assertNotIn("<!--", first)
        self.assertNotIn("raphviz", first.split("<svg")[1])

    def test_bad_input(self):
        for words, arguments in (
            ("from 1 to 11", ("minR", "-n", 12)), ("--subtree 0", ("minR", "-n", 7)),
            ("name it tree.svg", ("minR", "-n", 4, "--out", "tree.png")), ("--out nowhere/x.svg", ("minR", "-n", 4, "--out", "nowhere/x.svg")),
        ):  # fmt: skip
            self.assertIn(words, self.refused("draw", *arguments))

    def test_without_graphviz(self):
        self.assertIn("graphviz", self.refused("draw", "minR", "-n", 3, code=FAULT, env={"PATH": str(self.cwd)}))


class FigureTest(PictureTest):
    """The paper's figures in a report."""

    TREES = {
        1: ("minR", 3, None), 2: ("minR", 4, None), 3: ("minR", 5, None), 4: ("minR", 6, 0), 7: ("maxL", 5, None),
        8: ("minBL", 6, 0), 9: ("maxL", 6, 0), 10: ("maxBR", 6, 0),
    }  # fmt: skip

    def test_figures(self):
        self.call("run", "tr611.lemma3", "--n", "2..4", "--run", "run")
        self.call("report", "run", "--out", "out")
        for number, (family, n, subtree) in self.TREES.items():
            self.assert_shows(self.figure(f"figure{number}"), family, n, subtree)
        rows = self.rows("out/figures/figure6.csv")
        self.assertEqual(int(rows[-1]["n"]), 64)
        for row in rows:
            n, level, cyclic, nodes = (int(row[name]) for name in ("n", "l", "cyclic", "nodes"))
            if n <= 10:
                flags = [node["cyclic"] for node in trees.nodes("minR", n, 0).values() if node["level"] == level]
                self.assertEqual((sum(flags), len(flags)), (cyclic, nodes), row)
            self.assertAlmostEqual(float(row["ratio"]), cyclic / nodes, delta=1e-9)
        marks = (self.cwd / "out/figures/figure6.svg").read_text(encoding="utf-8").partition("axes_2")[2].count("<use")
        self.assertGreater(marks, sum(row["cyclic"] != "0" for row in rows))
        self.assert_in_order("TR-611", 10)


class NetworkDrawTest(PictureTest):
    """The structures of CIS-TR-91-21."""

    def assert_shows(self, picture, structure, n):
        expected, sides = labelled_networks.Expected(structure, n), "the picture has the first, the definitions have the second"
        self.assertEqual(set(groups(picture, "node")), set(expected.nodes), sides)
        lines = {tuple(title.split("->" if expected.directed else "--")) for title in groups(picture, "edge")}
        if not expected.directed:
            lines = {tuple(sorted(line)) for line in lines}
        loops = {(named(bit * n),) * 2 for bit in "01"} if structure == "debruijn" else set()
        self.assertEqual(lines, set(expected.edges) | loops, sides)
        return expected

    def test_every_structure(self):
        for structure, greatest in (("binomial", 7), ("cbt", 6), ("debruijn", 6)):
            for n in range(1, greatest + 1):
                with self.subTest(structure=structure, n=n):
                    picture = self.picture(structure, "-n", n)
                    self.assert_no_labels_overlap(picture)
                    self.assert_shows(picture, structure, n)
            self.assertIn(f"from 1 to {greatest}", self.refused("draw", structure, "-n", greatest + 1))

    def test_volumes(self):
        lines = groups(self.picture("binomial", "-n", 5), "edge")
        for label, (parent, *_, volume, _) in networks.messages(5).items():
            text = lines[f"{named(parent)}->{named(label)}"].find(f"{SVG}text").text
            self.assertEqual(text, f"1/{2**5 // volume}")


class RoutingDrawTest(PictureTest):
    """The multiple trees of TR-483."""

    def test_all_multiple_trees(self):
        for n in range(1, 6):
            picture = self.picture("msbt", "-n", n)
            self.assert_no_labels_overlap(picture)
            lines, nodes = set(groups(picture, "edge")), {"0b" + "0" * n, "tree"}
            for j in range(n):
                one = routings.Expected("msbt", n, tree=j)
                prefix = f"tree {j} "
                nodes |= {prefix + name for name in one.nodes if "1" in name} | {f"tree {j}"}
                for parent, child in one.edges:
                    start = prefix + parent if "1" in parent else parent
                    lines.remove(f"{start}->{prefix}{child}")
                for title, group in groups(picture, "edge").items():
                    ends = tuple(end.removeprefix(prefix) for end in title.split("->"))
                    if ends in one.edges and prefix in title:
                        self.assertEqual(text_of(group), str(one.edges[ends]["label"]), title)
            self.assertEqual(lines, set())
            self.assertEqual(set(groups(picture, "node")), nodes)
        self.assertIn("from 1 to 5", self.refused("draw", "msbt", "-n", 6))
