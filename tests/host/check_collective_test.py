"""What `cubeverify check` says of programs of MSCCL, and what `export --format msccl` writes."""

import json
import re
import shlex
from itertools import product
from xml.etree import ElementTree

from own_tree_checks import CheckTest
from program import DONE, SOURCE, UNEXPECTED

EXAMPLES = SOURCE / "examples" / "collective"
TASKS = ("broadcast", "reduce", "allgather", "reduce_scatter", "allreduce", "alltoall")


def step(number, kind, source="i0", target="o0", count=1):
    buffers = f'srcbuf="{source[0]}" srcoff="{source[1:]}" dstbuf="{target[0]}" dstoff="{target[1:]}"'
    return f'<step s="{number}" type="{kind}" {buffers} cnt="{count}" depid="-1" deps="-1" hasdep="0"/>'


# One rank that copies its chunk.
COPY = (
    '<algo name="copy" coll="allreduce" proto="LL" ngpus="1" nchannels="1" nchunksperloop="1" inplace="0" outofplace="1" '
    'minBytes="0" maxBytes="0"><gpu id="0" i_chunks="1" o_chunks="1" s_chunks="0"><tb id="0" send="-1" recv="-1" chan="0">'
    f"{step(0, 'cpy')}</tb></gpu></algo>"
)


def two_ranks(chunks, steps, **attributes):
    """COPY, but with the steps of a block of each rank, and such attributes."""
    ranks = "".join(
        f'<gpu id="{r}" i_chunks="{chunks}" o_chunks="{chunks}" s_chunks="1"><tb id="0" send="{1 - r}" recv="{1 - r}" chan="0">'
        + "".join(step(s, *one) for s, one in enumerate(steps[r]))
        + "</tb></gpu>"
        for r in (0, 1)
    )
    text = re.sub("<gpu.*</gpu>", ranks, COPY)
    for name, value in {"ngpus": 2, "nchunksperloop": chunks, **attributes}.items():
        text = re.sub(f' {name}="[^"]*"', f' {name}="{value}"', text)
    return text


class CollectiveTest(CheckTest):
    judged = CheckTest.only_report

    def refuted(self, name, *options):
        """The first needed check that does not hold, with the least place; and its command shows something."""
        report = self.judged(name, *options, code=UNEXPECTED)
        first = next(one for one in report["checks"] if one["needed"] and not one["holds"])
        if "replay" in first:
            words = shlex.split(first["replay"])
            self.assertIn("step", self.call(*words[1:]).stdout)
        return first["check"], first["least"]

    def export(self, graph, n, task, *options):
        name = f"{graph}_{task}_{n}.xml".replace(" ", "_")
        self.call("export", *graph.split(), "--n", n, "--collective", task, "--format", "msccl", "--out", name, *options)
        return name

    def example(self, change):
        """same_order.xml after change(its root)."""
        root = ElementTree.parse(EXAMPLES / "same_order.xml").getroot()
        change(root)
        return self.write("changed.xml", ElementTree.tostring(root, encoding="unicode"))


class ExportTest(CollectiveTest):
    def test_every_program_is_right(self):
        count = 0
        for graph, n, task in product(("sbt", "msbt", "bst", "minR", "sbnt", "maxL", "hp", "tcbt"), range(1, 5), TASKS):
            if graph == "tcbt" and n == 1:
                continue
            report = self.judged(self.export(graph, n, task), "--network", "cube")
            self.assertEqual([one for one in report["checks"] if not one["holds"]], [], (graph, n, task))
            measures = {row["measure"]: row["yours"] for row in report["measures"]}
            self.assertEqual((measures["slots needed"], measures["orders of addition of one sum"]), (1, 1))
            self.assertLessEqual(measures["thread blocks of a rank"], n)
            plan = f"{graph}_{task}_{n}.json"
            self.call("export", graph, "--n", n, "--collective", task, "--format", "mscclpp", "--out", plan)
            blocks = [block["ops"] for gpu in json.loads((self.cwd / plan).read_text(encoding="utf-8"))["gpus"] for block in gpu["threadblocks"]]
            self.assertLessEqual(max(map(len, blocks)), 64)
            count += 2
        report = self.judged(".")
        self.assertEqual(report["conclusion"], f"{count} of {count} programs and plans are right")
        self.assertEqual((report["note"], {row["verdict"] for row in report["files"]}), ("", {"right"}))
        plan = self.judged("msbt_allgather_3.json", "--network", "cube")
        self.assertEqual((plan["remarks"], self.judged("sbt_reduce_scatter_2.json")["collective"]), ([], "reduce_scatter"))
        measures = {row["measure"]: row["yours"] for row in plan["measures"]}
        self.assertEqual([row["chunks"] for row in plan["links"]], [7] * 24)
        bounds = ("rounds, lower bound", "chunks received there, lower bound", "time, lower bound by cuts")
        self.assertEqual([measures[name] for name in bounds], [3, 21, 7])
        self.assertEqual((measures["chunks received by the busiest rank"], measures["time on the slowest link (1 for a chunk at capacity 1)"]), (21, 7))
        # TR-611 section 5: 7 chunks over the 3 links of a node.
        self.assertEqual({row["chunks"] for row in self.judged("minR_allgather_3.xml")["links"]}, {2, 3})

    def test_root(self):
        for task in ("broadcast", "reduce"):
            name = self.export("msbt", 3, task, "--source", 5)
            self.judged(name, "--source", 5)
            self.assertEqual(self.refuted(name)[0], "result")
        self.judged(self.export("msbt --subtree 1", 3, "all_reduce"))
        # From rank 1 out of place; and in place from rank 0, whose chunk comes before rank 1 sends its own.
        steps = [("s",), ("r",)], [("r",), ("s",), ("cpy", "i0", "s0"), ("cpy", "s0", "o0")]
        self.judged(self.write("out.xml", two_ranks(1, steps, coll="broadcast")), "--source", 1)
        name = self.write("both.xml", two_ranks(1, steps, coll="broadcast", inplace=1))
        self.assertEqual(self.refuted(name), ("result", "rank 0, chunk 0"))

    def test_what_has_no_schedule_is_refused(self):
        for words, *options in (
            (("graph sbg: a node has several parents", "sbt, msbt, bst, minR"), "sbg", "--n", 3),
            (("graph debruijn: it is not in the cube",), "debruijn", "--n", 3),
            (("graph binomial: it is not in the cube",), "binomial", "--n", 3),
            (("a subtree does not span the cube",), "minR", "--n", 3, "--subtree", 1),
            (("n = 9: programs are for n = 1 to 8",), "sbt", "--n", 9),
            (("sbt at n = 8: rank 0, block 0", "the runtimes want no more than 256"), "sbt", "--n", 8),
            (("--source 1: alltoall has no root",), "sbt", "--n", 3, "--source", 1),
            (("msbt: the plan would be larger than 64 MiB",), "msbt", "--n", 8, "--format", "mscclpp"),
        ):
            self.refused("export", "--collective", "alltoall", *([] if "--format" in options else ["--format", "msccl"]), *options, says=words)
        for task in ("gather", "custom"):
            self.refused("export", "sbt", "--n", 3, "--collective", task, "--format", "msccl", says=[f"--collective {task}: not one of allreduce, allgather"])
        self.assertIn("it needs --collective", self.refused("export", "sbt", "--n", 3, "--format", "msccl"))
        self.write("path.edges", "\n".join(f"{c} {c + 1}" for c in range(63)))
        line = self.refused("export", "path.edges", "--collective", "allreduce", "--format", "mscclpp")
        self.assertIn("own: rank 0 would have more than 8 blocks of 64 operations", line)
        line = self.refused("export", "sbt", "--n", 3, "--collective", "allgather", "--format", "edges")
        self.assertIn("it goes with --format msccl", line)

    def test_own_trees(self):
        rows = json.dumps([[c & (c - 1) for c in range(8)], [c ^ 1 << 2 - f"{c:03b}".index("1") if c else 0 for c in range(8)]])
        away = "\n".join(f"{c & c - 1} {c}" for c in range(1, 8)).translate(str.maketrans("01234567", "54761032"))
        self.write("trees.json", rows)
        self.write("away.edges", away)  # The root is 5.
        self.write("star.edges", "\n".join(f"0 {c}" for c in range(1, 8)))
        self.write("tree.txt", "parent(c) = c & (c - 1)\n")
        formula = ["--parent", "c ? c ^ bit((first(i, 0, n, c >> ((i + j) % n) & 1) + j) % n) : -1", "--trees", "n", "--n", 3]
        for task, words in product(TASKS, (["trees.json"], ["away.edges"], ["star.edges", "trees.json"], ["tree.txt", "--n", 3], formula)):
            self.call("export", *words, "--collective", task, "--format", "msccl", "--out", "own.xml")
            report = self.judged("own.xml", *(["--source", 5] if words[0] == "away.edges" and task in TASKS[:2] else []))
            self.assertEqual([one for one in report["checks"] if not one["holds"]], [], (task, words))
            self.call("export", *words, "--collective", task, "--format", "mscclpp", "--out", "own.json")
            self.judged("own.json", *(["--source", 5] if words[0] == "away.edges" and task in TASKS[:2] else []))
        for words, line in (
            (("trees.json", "away.edges"), "tree 2: its root is 5, and that of tree 0 is 0"), (("trees.json", "--subtree", 1), "--subtree 1: it is for a known graph"),
            (("sbt", "trees.json", "--n", 3), "trees.json: it goes with a file of a tree"), (("--parent", "c"), "add --n 3"), ((), "export takes a graph"),
            (("sbt",), "--n is required"), (("none.edges", "--n", 3), "none.edges: there is no such file, nor a tree of that name"), (("--parent", "c / 2", "--n", 9), "from 1 to 8"),
            ((self.write("six.edges", "0 1\n0 2\n1 3\n1 4\n2 5\n"),), "programs are for 2^n ranks; this tree has 6 nodes"),
            ((self.write("gap.edges", "0 1\n0 9\n1 8\n"),), "4 nodes are named, the last is 9, and the first that is missing is 2; --n says which n is meant"),
            (("away.edges", "--source", 4), "it does not reach all nodes. Its edges lead away from 0b101, which is its root; --source 0b100 does not re-root it"),
            (("--parent", "c ^ 1", "--n", 2), "tree 0: it does not reach all nodes"), ((self.write("two.edges", "0 1\n2 3\n"),), "two.edges: tree 0: it does not reach"), (("sbt", "--n", 3, "--trees", 2), "it goes with --parent"),
        ):  # fmt: skip
            self.assertIn(line, self.refused("export", *words, "--collective", "broadcast", "--format", "msccl"))
        self.assertIn("it goes with --format msccl or mscclpp", self.refused("export", "--parent", "c", "--n", 2, "--format", "edges"))


class ProgramsTest(CollectiveTest):
    def test_planted_errors(self):
        """Of rank 1, whose block 2 adds what blocks 0 and 1 receive."""

        def steps(root, block):
            return root[1][block].findall("step")

        self.assertTrue(self.judged(self.example(lambda root: None))["right"])
        for change, check in (
            (lambda root: steps(root, 2)[0].set("srcoff", "2"), "races"),  # wrong source
            (lambda root: [steps(root, 2)[2].set(key, "-1") for key in ("depid", "deps")], "races"),  # dependency
            (lambda root: steps(root, 0)[1].set("hasdep", "0"), "waits"),
            (lambda root: [root.set("nchannels", "2"), root[1][0].set("chan", "1")], "form"),
            (lambda root: steps(root, 2)[0].set("deps", "9"), "waits"),
            (lambda root: steps(root, 0)[0].set("srcoff", "1"), "form"),
            (lambda root: root[1][0].set("send", "0"), "form"),
            (lambda root: root.set("outofplace", "0"), "form"),
            (lambda root: root.set("inplace", "1"), "races"),
            (lambda root: [steps(root, 2)[1].set(key, value) for key, value in (("srcbuf", "o"), ("srcoff", "0"))], "result"),
            (lambda root: steps(root, 2)[2].set("srcoff", "0"), "result"),
        ):
            name = self.example(change)
            with self.subTest(check=check):
                self.assertEqual(self.refuted(name)[0], check)
        for first, check in ((1, "result"), (2, "form")):  # i0 of rank 1 is o3
            copies = [[("cpy", "o0", "s0")], [("cpy", f"o{first}", "i0", 2)]]
            name = self.write("place.xml", two_ranks(6, copies, coll="allgather", inplace=1, outofplace=0))
            self.assertEqual(self.refuted(name)[0], check)

    def test_late_nop(self):
        """It waits for a step that raises no flag; the step after it takes its wait."""

        def change(root):
            root[0][2].insert(1, ElementTree.Element("step", {**root[0][2][1].attrib, "type": "nop", "deps": "0"}))
            for s, one in enumerate(root[0][2]):
                one.set("s", str(s))

        (late,) = [one for one in self.judged(self.example(change))["checks"] if not one["holds"]]
        self.assertEqual((late["check"], late["least"]), ("late", "rank 0, block 2, step 1"))
        self.assertRegex(self.call(*shlex.split(late["replay"])[1:]).stdout, "(?s)0.2.1: a nop, whose wait the next step takes.*0.2.2 re")

    def test_hangs(self):
        """Both ranks receive before they send; and send more than there are slots for."""

        def program(steps, **attributes):
            others = ([(kind, f"i{at + c}", f"o{at + c}", count) for kind, c, count in steps] for at in (4, 0))
            both = [exchanged + [("cpy", f"i{own}", f"o{own}", 4)] for exchanged, own in zip(others, (0, 4), strict=True)]
            return self.write("program.xml", two_ranks(8, both, coll="alltoall", **{"proto": "Simple", **attributes}))

        name = program([("r", 0, 4), ("s", 0, 4)])
        self.assertEqual(self.refuted(name), ("hangs", "rank 0, block 0, step 0"))
        self.assertIn("a message waits for 0.0.0, and so on", self.call("check", name, code=UNEXPECTED).stdout)
        one_by_one = [("s", c, 1) for c in range(4)] + [("r", c, 1) for c in range(4)]
        name = program(one_by_one)
        self.assertIn("a free slot waits for 1.0.2: a free slot waits for 0.0.2, and so on; needed: 4 slots, and Simple has 2", self.judged(name, code=UNEXPECTED)["conclusion"])
        self.judged(program(one_by_one, proto="LL"))
        # Messages of one chunk, as soon as two do not fit into 2 MiB.
        name = program([("s", 0, 4), ("r", 0, 4)])
        waits = "0.0.0 and 1.0.0 wait for each other: a free slot waits for 1.0.0: a free slot waits for 0.0.0, and so on"
        self.assertIn(f"in messages of 1 chunk: {waits}; needed: maxBytes of at most 8388608", self.judged(name, code=UNEXPECTED)["conclusion"])
        self.assertEqual(self.judged(name, "--replay", "0.0.0")["waits"][0], {"step": "0.0.0 s", "waits": waits})
        self.judged(program([("s", 0, 4), ("r", 0, 4)], maxBytes=8388608))

        def tangle(root):
            for r, b in ((1, 1), (2, 0)):  # waits for a block that waits for what it receives then
                root[r][b][0].attrib.update(depid="2", deps="2")
                root[r][2][2].set("hasdep", "1")
            root[0][0][1].attrib.update(depid="1", deps="1")

        waits = "the flag waits for 0.1.1: a message waits for 2.0.0: the flag waits for 2.2.0: the flag waits for 2.0.0, and so on"
        self.assertIn(waits, self.judged(self.example(tangle), code=UNEXPECTED)["conclusion"])

    def test_attributes_that_later_runtimes_want(self):
        for attributes in (("outofplace",), ("minBytes",), ("maxBytes",), ("minBytes", "maxBytes", "outofplace")):
            text = COPY
            for name in attributes:
                text = re.sub(f' {name}="."', "", text)
            report = self.judged(self.write("early.xml", text))
            (lacking,) = [one for one in report["checks"] if not one["holds"]]
            self.assertEqual((lacking["check"], lacking["exceptions"]), ("attributes", len(attributes)))
            self.assertEqual(report["remark_places"], {"attributes": [f"no attribute {name}" for name in attributes]})
            self.assertIn("remarks, which fail: attributes", self.judged("early.xml", "--strict", code=UNEXPECTED)["conclusion"])

    def test_unknown_elements_are_ignored_and_named(self):
        self.assertEqual(self.judged(self.write("known.xml", COPY))["note"], "")
        for text, words in (
            (COPY.replace("<tb", '<copy a="1"/><copy/><tb'), "2 unknown elements ignored, as the runtimes do: copy"),
            (re.sub("(<step [^>]*)/>", "\\1><a/></step>", COPY), "1 unknown element ignored, as the runtimes do: a"),
            (COPY.replace("<gpu", "<d/><c/><b/><a/><gpu", 1), "4 unknown elements ignored, as the runtimes do: a, b, c, ..."),
        ):
            self.assertEqual(self.judged(self.write("unknown.xml", text))["note"], words)

    def test_custom(self):
        name = self.write("custom.json", COPY.replace("allreduce", "custom"))
        report = self.judged(name)
        self.assertEqual([one["check"] for one in report["checks"]][-2:], ["hangs", "races"])
        self.assertIn("every execution ends, without a race; for its result add --result FILE", report["conclusion"])
        race = self.example(lambda root: [root.set("coll", "custom"), root[1][2][0].set("depid", "-1")])
        self.assertEqual(self.refuted(race)[0], "races")
        self.judged(name, "--result", self.write("right", "0 0 0.0  # o0 is x(0, 0)\n"))
        line = self.judged(name, "--result", self.write("wrong", "0 0 0.0 0.0\n"), code=UNEXPECTED)["conclusion"]
        self.assertIn("wrong result: o0 of rank 0 is 0.0, and should be 0.0 + 0.0", line)
        two = self.write("two.xml", two_ranks(1, [[("cpy",)]] * 2))
        judged = f"the 1 output that {self.cwd / 'right'} names is right; 1 of 2 outputs were not judged"
        one, both = (self.judged(*files, "--result", self.cwd / "right") for files in ((two,), (two, name)))
        self.assertEqual((one["conclusion"].partition("LL: ")[2], one["checks"][6]["about"], both["files"][0]["verdict"]), (judged,) * 3)
        self.assertEqual(both["conclusion"], "1 of 2 programs is right; without a result for all outputs: two.xml")
        for text, words in (
            ("0 0\n", "line 1: no input for an output"), ("0 0 0\n", "an input is rank.chunk"), ("", "it is empty"),
            ("0 0 0.0\n0 0 0.0\n", "line 2: output 0 of rank 0 was already given in line 1"), ("0 1 0.0\n", "rank 0 has no output 1"),
            ("0 0 1.0\n", "rank 1 has no input 0"), ("# nothing\n", "there is no output in it"),
        ):  # fmt: skip
            self.assertIn(words, self.refused("check", name, "--result", self.write("bad", text)))

    def test_network(self):
        name = self.export("msbt", 3, "allgather")
        self.judged(name, "--network", "cube")
        self.assertEqual(self.refuted(name, "--network", "debruijn")[0], "links")
        links = [(a, a ^ 1 << d) for a in range(8) for d in range(3) if not a >> d & 1]
        file = self.write("links", "".join(f"{a} {b} {1 + (a ^ b)}\n" for a, b in links))
        report = self.judged(name, "--network", file)
        measures = {row["measure"]: row["yours"] for row in report["measures"]}
        # The link of dimension 0 has capacity 2, and 7 chunks; a node has 2 + 3 + 5 out of it.
        self.assertEqual(measures["time on the slowest link (1 for a chunk at capacity 1)"], "7/2")
        self.assertEqual(measures["time, lower bound by cuts"], "21/10")
        for text, words in (
            ("0 1\n0 8\n", "line 2: a link between 0 and 8"), ("0 1 0\n", "line 1: capacity 0 is not from 1"), ("0 x\n", "line 1: a line is"),
            ("0 1 2 3\n", "line 1: more than"), ("0 1\n1 0\n", "line 2: a link that was there before"), ("0 0\n", "between 0 and 0"),
        ):  # fmt: skip
            self.assertIn(words, self.refused("check", name, "--network", self.write("bad", text)))
        for network, words in (("no such", "networks: cube, "), ("ring", "a ring of 8 nodes is torus:8")):
            self.assertIn(words, self.refused("check", name, "--network", network))
        broadcast, two = self.export("msbt", 3, "broadcast"), self.write("two", "".join(f"{a} {b}\n" for a, b in links if a < 4 and b < 4))
        for network, time in (("cube", 1), (two, "no time is enough")):
            found = self.only_report(broadcast, "--network", network, code=DONE if network == "cube" else UNEXPECTED)["measures"]
            self.assertEqual({row["measure"]: row["yours"] for row in found}["time, lower bound by cuts"], time)
        files, path = (EXAMPLES / "one_pass.xml", EXAMPLES / "same_order.xml"), self.write("path", "0 1\n1 2\n")
        self.assertTrue(self.judged(files[0], "--exact")["right"])
        self.assertEqual([one["outputs"] for one in self.judged(files[1])["expressions"]], [3])
        self.assertRegex(self.judged(files[0], "--network", path, code=UNEXPECTED)["conclusion"], "LL: rank .* a link of the network; also wrong: same$")
        rows = self.judged(*files, "--network", path, code=UNEXPECTED)["files"]
        self.assertEqual([row["verdict"] for row in rows], ["wrong: same, links", "wrong: links"])
        self.assertIn("it is for 2^n ranks, not 3", self.refused("check", EXAMPLES / "one_pass.xml", "--network", "cube"))

    def test_replay(self):
        name = EXAMPLES / "one_pass.xml"
        (step,) = self.judged(name, "--replay", "1.2.1")["steps"]
        self.assertEqual((step["step"], step["reads"], step["writes"], step["comes_after"]), ("1.2.1 re", "s0 of rank 1, o0 of rank 1", "o0 of rank 1", "1.1.1 r, 1.2.0 cpy"))

    def test_folder(self):
        for name, least, most in (("a", 0, 100), ("b", 50, 200), ("c", 300, 0)):
            self.write(f"{name}.xml", COPY.replace('minBytes="0" maxBytes="0"', f'minBytes="{least}" maxBytes="{most}"'))
        self.write("other.xml", "<system/>")
        report = self.judged(".")
        self.assertEqual([row["verdict"] for row in report["files"]], ["right"] * 3)
        self.assertIn("every execution ends with the right result", report["files"][0]["conclusion"])
        sizes = [(row["least_bytes"], row["most_bytes"], " ".join(row["files"])) for row in report["sizes"]]
        self.assertEqual(sizes, [(0, 49, "a.xml"), (50, 100, "a.xml b.xml"), (101, 200, "b.xml"), (201, 299, ""), (300, None, "c.xml")])
        self.assertIn("1 other file of XML or JSON is no program: other.xml", report["note"])
        self.write("d.xml", COPY.replace('srcoff="0"', 'srcoff="1"'))
        self.write("f.xml", COPY.replace("<tb", "<copy/><tb"))
        report = self.judged(".", code=UNEXPECTED)
        self.assertEqual({name for row in report["sizes"] for name in row["files"]}, {"a.xml", "b.xml", "c.xml", "f.xml"})
        self.assertTrue(report["conclusion"].startswith("4 of 5 programs are right"))
        self.assertIn("f.xml: 1 unknown element ignored", report["note"])
        (self.cwd / "empty").mkdir()
        self.assertIn("no MSCCL++ plan (.json); subfolders are not searched", self.refused("check", "empty"))
        self.assertIn("it is for one file", self.refused("check", ".", "--replay", "0.0.0"))

    def test_bad_files(self):
        for text, words in (
            (COPY.replace(' coll="allreduce"', ""), "algo: there is no attribute coll"), (COPY.replace("allreduce", "gather"), 'coll="gather" is not one of'),
            (COPY.replace('ngpus="1"', 'ngpus="1000000000"'), "is not a number from 1 to 4096"),
            (COPY.replace('ngpus="1"', 'ngpus="2"'), "there is no gpu 1"), (COPY.replace('ngpus="1"', 'ngpus="one"'), 'ngpus="one" is not a number'),
            (COPY.replace('nchunksperloop="1"', f'nchunksperloop="{"9" * 30}"'), "is not a number"), (COPY.replace('type="cpy"', 'type="copy"'), 'rank 0, block 0, step 0: type="copy" is not one of'),
            (COPY.replace('srcbuf="i"', 'srcbuf="x"'), 'srcbuf="x" is not i, o or s'), (COPY.replace('s="0" t', 's="1" t'), "steps are counted from 0"),
            (COPY.replace('tb id="0"', 'tb id="1"'), "block 1 where 0 should be"), (COPY.replace("</tb>", "text</tb>"), "there is a text in it"), (COPY + "<algo/>", "something after the end"),
            (COPY.replace("</algo>", ""), "it is not XML"), ("<algo>" * 100000, "it is not XML"), ("<algo>" * 9999 + "</algo>" * 9999, "no attribute coll"),
            (COPY.replace("<tb", "\0<tb"), "a byte 0"), (COPY.replace(' type="cpy"', ' type="cpy" type="re"'), "step has two attributes type"), (COPY.replace("<gpu", '<gpu x="1" x="1"'), "gpu has two attributes x"),
            (COPY.replace('id="0" i', 'id="5" i'), "is not a number from 0 to 0"), (COPY.replace("<gpu", '<gpu id="0" i_chunks="1" o_chunks="1" s_chunks="0"/><gpu', 1), "it is there twice"),
        ):  # fmt: skip
            self.assertIn(words, self.refused("check", self.write("bad.xml", text)))
        name = self.write("right.xml", COPY)
        self.assertIn("--trees cannot be given for a program of a collective, only for a formula", self.refused("check", name, "--trees", 2))
        self.assertIn("has ranks 0 to 0", self.refused("check", name, "--source", 1))
        with (self.cwd / "long.xml").open("w", encoding="utf-8") as file:
            file.truncate(200 << 20)
            file.write(COPY[:40])
        self.assertIn("it is larger than 128 MiB", self.refused("check", "long.xml"))

    def test_large_numbers_of_chunks_take_bounded_time(self):
        ranks = "".join(f'<gpu id="{r}" i_chunks="1024" o_chunks="1024" s_chunks="0"><tb id="0" send="-1" recv="-1" chan="0"/></gpu>' for r in range(1024))
        text = re.sub("<gpu.*</gpu>", ranks, COPY).replace('ngpus="1"', 'ngpus="1024"').replace('nchunksperloop="1"', 'nchunksperloop="1024"')
        self.assertEqual(self.refuted(self.write("large.xml", text)), ("result", "rank 0, chunk 0"))


class PlansTest(CollectiveTest):
    """Plans of MSCCL++; two ranks that gather, unless they are others of those that the fuzzer begins with."""

    def plan(self, change=lambda plan: None, kind="allgather", name="plan.json"):
        plan = json.loads((SOURCE / "tests/fuzz/corpus/plans" / kind).read_text(encoding="utf-8"))
        change(plan)
        return self.write(name, json.dumps(plan))

    def ops(self, plan, rank=0):
        return plan["gpus"][rank]["threadblocks"][0]["ops"]

    def test_verdicts(self):
        report = self.judged(self.plan(lambda plan: plan.update(colour="red") or self.ops(plan)[3].update(hue=1)))
        self.assertEqual([one["check"] for one in report["checks"]], ["form", "hangs", "races", "result", "same", "again"])
        self.assertIn("allgather of 2 chunks on 2 ranks, Simple: every execution ends with the right result", report["conclusion"])
        self.assertIn("Not read, as the executor ignores them: colour, hue in gpus[0].threadblocks[0].ops[3].", report["note"])
        self.assertEqual(report["links"], [{"from": 0, "to": 1, "chunks": 1}, {"from": 1, "to": 0, "chunks": 1}])
        for kind, change, check, least, words in (
            ("hang", None, "hangs", "rank 0, block 0, op 0", "it hangs: rank 0, block 0, op 0: 0.0.0 and 1.0.0 wait for each other: signal 1 from rank 1 on memory channel 0"),
            ("again", None, "again", "rank 0, block 0, op 3", "may read it after the user of rank 0 has written it in call 2; needed: a flush of port channel 0, with a dst_buff for each channel, after 0.0.3 pws\n"),
            ("allgather", lambda plan: self.ops(plan)[3]["src_buff"][0].update(index=9), "form", "rank 0, block 0, op 3", "the executor cannot run it"),
            ("allgather", lambda plan: plan["gpus"][0].update(output_chunks=3), "form", "rank 0", "output_chunks is 3; needed: 2 times input_chunks"),
            ("allgather", lambda plan: self.ops(plan).extend([{"name": "nop"}] * 64), "form", "rank 0, block 0", "no more than 64, as the executor takes: split it into two blocks with channels of their own, and with a barrier of both"),
        ):  # fmt: skip
            name = self.plan(change or (lambda plan: None), kind)
            with self.subTest(kind=kind, check=check):
                self.assertEqual(self.refuted(name), (check, least))
                text = self.call("check", name, code=UNEXPECTED).stdout
                self.assertIn(words, text)
                self.assertLessEqual(max(len(line) for line in text.splitlines()[2:] if not line.startswith("  ")), 100)
        name = self.plan(lambda plan: self.ops(plan)[3].update(reduce_op="max"))
        self.assertEqual(self.judged(name)["remark_places"], {"executor-reduce-op": ["0.0.3 put"]})
        self.assertIn(": right by the plan; today's executor may run it otherwise, remarks: executor-reduce-op\n", self.call("check", "-q", name).stdout)
        both = self.call("check", "-q", "--strict", name, self.plan(name="other.json"), code=UNEXPECTED).stdout
        self.assertEqual(both, "2 of 2 plans are right; with remarks, which fail: plan.json\n")
        self.assertEqual(self.judged(name, "other.json", "--strict", code=UNEXPECTED)["sizes"][0]["files"], ["other.json"])

    def test_a_doubled_operation_is_named_where_a_table_says_the_result(self):
        table = self.write("result", "0 1 1.0\n1 0 0.0\n")
        shift = self.plan(lambda plan: [plan.update(collective="shift"), *(self.ops(plan, rank)[3]["src_buff"][0].update(type="i", index=0) for rank in (0, 1))])
        self.assertIn("the 2 outputs that", self.judged(shift, "--result", table)["conclusion"])
        plan = json.loads((self.cwd / shift).read_text(encoding="utf-8"))
        self.ops(plan, 1).insert(0, self.ops(plan, 1)[0])
        said = self.judged(self.write("twice.json", json.dumps(plan)), "--result", table, code=UNEXPECTED)["conclusion"]
        self.assertRegex(said, r"; needed: delete 1\.0\.[01] signal, and the plan is right$")

    def test_what_is_to_be_inserted_makes_it_right(self):
        form = r"insert (.+) on memory channel_ids (.+) (before|after) (.)[.]0[.](.) [a-z]+(, also .+)?, and the plan is right\n"
        mended = 0
        for rank, first, count in product((0, 1), range(7), (1, 2, 3)):
            name = self.plan(lambda plan: self.ops(plan, rank).__delitem__(slice(first, first + count)))  # noqa: B023
            for words, channels, side, one, place, also in re.findall(form, self.call("check", "-q", name, code=UNEXPECTED).stdout):
                plan = json.loads((self.cwd / name).read_text(encoding="utf-8"))
                added = [{"name": word} | ({} if word == "nop" else {"channel_type": "memory", "channel_ids": json.loads(channels)}) for word in words.split(", ")]
                for other in (0, 1) if also else (int(one),):
                    self.ops(plan, other)[(at := int(place) + (side == "after")) : at] = added
                self.judged(self.write("mended.json", json.dumps(plan)))
                mended += 1
        self.assertGreater(mended, 20)

    def test_options(self):
        name = self.plan(lambda plan: plan.update(collective="mine", protocol="LL256"))
        self.assertIn("no collective is called 'mine' (add --result FILE)", self.judged(name)["conclusion"])
        self.assertRegex(self.judged(name)["note"] + self.judged(name, name)["note"], f"Judged out of place.* LL256 is taken .*{name}: Judged out of place.* LL256 is")
        self.assertEqual(self.refuted(name, "--result", self.write("wrong", "0 0 0.0\n")), ("result", "rank 0, chunk 0"))
        self.assertNotIn("which nothing reads", self.judged(name, "--result", "wrong", code=UNEXPECTED)["conclusion"])
        for least, most in ((2, 1), (0, 0), (1, 15), (17, 31)):
            name = self.plan(lambda plan: plan.update(min_message_size=least, max_message_size=most))  # noqa: B023
            words = f"file: no multiple of 32 bytes above 0, which the executor takes, is from min_message_size {least} to max_message_size {most}"
            self.assertIn(words, self.judged(name, code=UNEXPECTED)["conclusion"])
        shared = [self.plan(lambda plan: plan.update(reuse_resources=True, min_message_size=least), "packets", f"{least}.json") for least in (0, 1 << 27)]  # noqa: B023
        self.assertEqual([row["most_bytes"] for row in self.judged(*shared, code=UNEXPECTED)["files"]], [1 << 26, 1 << 26])
        self.assertIn("no call above 67108864 bytes fits in the scratch of all plans: it serves no call", self.judged(shared[1], code=UNEXPECTED)["conclusion"])
        for path in ("0 1\n", '\n {"edges": [[0, 1]]}', '\ufeff{"edges": [[0, 1]]}', "[[0, 1]]"):
            self.judged(self.plan(), "--network", self.write("path", path))
        signals = self.plan(lambda plan: [self.ops(plan, rank).pop(3) for rank in (0, 1)] and plan.update(collective="mine"))
        self.assertEqual(self.refuted(signals, "--network", self.write("none", "# no link\n")), ("links", "rank 0, block 0, op 0"))
        self.assertIn("has ranks 0 to 1", self.refused("check", self.plan(), "--source", 2))
        # What a nop does not use.
        self.judged(self.plan(lambda plan: [self.ops(plan).insert(0, {"name": "nop", "channel_ids": [3]}), self.ops(plan, 1).pop()]), code=UNEXPECTED)

    def test_replay(self):
        report = self.judged(self.plan(kind="again"), "--replay", "0.o0")
        self.assertEqual([row["step"] for row in report["steps"]][:2], ["what the user of rank 0 writes", "0.0.3 pws"])
        self.assertEqual(report["race"][-1], {"what": "the last before both", "step": "0.0.2 nop"})
        report = self.judged(self.plan(kind="hang"), "--replay", "0.0.0")
        self.assertEqual(([row["step"] for row in report["waits"]], report["steps"][0]["channel"]), (["0.0.0 wait", "1.0.0 wait"], "memory channel 0, to rank 1"))
        raced = self.plan(lambda plan: [self.ops(plan, rank).pop(4) for rank in (0, 1)])  # both race
        for place in ("0.o1+1/2", "1.0.3"):
            self.assertEqual(self.judged(raced, "--replay", place)["race"][0]["step"], "o1 of rank 0")
        (check,) = (one for one in self.judged(raced, code=UNEXPECTED)["checks"] if not one["holds"])
        self.assertEqual([(one["least"], one["replay"][-5:]) for one in (check, *check["more"])], [("rank 1, block 0, op 3", " 0.o1"), ("rank 0, block 0, op 3", " 1.o0")])
        self.refused("check", "-q", raced, "--replay", "1.o0")
        self.assertEqual(self.judged(self.plan(kind="hang"), "--replay", "1.o0")["steps"][-1]["access"], "never reads")
        (step,) = self.judged(self.plan(), "--replay", "0.0.3")["steps"]
        self.assertEqual((step["reads"], step["writes"], step["comes_after"]), ("o0 of rank 0", "o0 of rank 1", "0.0.2 nop"))
        more = self.plan(lambda plan: self.ops(plan).append(self.ops(plan)[0]))  # a signal too many
        self.assertIn("a call leaves over: rank 0 sends 3 signals", self.judged(more, "--replay", "0.0.7")["conclusion"])
        self.assertNotIn("right", self.judged(self.plan(kind="pipeline"), "--replay", "0.0.0.0#1"))
        for place, words in (("0.0.9", "no such step; block 0 of rank 0 has steps 0 to 6"), ("0.9.0", "rank 0 has 1 block, counted from 0"), ("0.o7", "no such chunk"), ("2.o0", "no such rank"), ("0.x0", "rank.iCHUNK, rank.oCHUNK or rank.sCHUNK"), ("0.o0+2/2", "rank.iCHUNK")):
            self.assertIn(words, self.refused("check", self.plan(), "--replay", place))

    def test_folder(self):
        self.plan(name="a.json")
        self.plan(kind="hang", name="b.json")
        self.write("c.xml", COPY)
        self.write("d.json", "[0, 0]")
        report = self.judged(".", code=UNEXPECTED)
        self.assertEqual([(row["verdict"], row["multiple"]) for row in report["files"]], [("right", 32), ("wrong: hangs", 32), ("right", 1)])
        self.assertIn("0.., multiples of 32", self.call("check", "a.json", "c.xml").stdout)
        self.assertIn("\nNotes\nnote\n1 other file of XML or JSON is no program: d.json\n", self.call("check", ".", code=UNEXPECTED).stdout)
        self.plan(lambda plan: plan.update(gpu=plan.pop("gpus")), name="e.json")
        self.plan(lambda plan: plan.update(collective="allreduec"), name="f.json")
        for collective, code in (("AllReduce", UNEXPECTED), ("all-reduce", UNEXPECTED), ("gather", DONE), ("allreduce_own", DONE)):
            (self.cwd / "one").mkdir(exist_ok=True)
            self.plan(lambda plan: plan.update(collective=collective), name="one/one.json")  # noqa: B023
            said = str(self.judged("one", code=code)["files"]), self.judged("one/one.json", code=code)["conclusion"]
            self.assertEqual(["did you mean allreduce?" in text for text in said], [code != DONE] * 2, collective)
        self.assertIn("folders are judged one at a time", self.refused("check", "one", "one"))
        for name, text in (("g.json", ""), ("h.json", "version https://git-lfs"), ("i.xml", "<algo"), ("j.xml", "<a>")):
            self.write(name, text)
        (self.cwd / "k.json").symlink_to("nowhere")
        self.write("l.json", "\ufeff" + (self.cwd / "a.json").read_text(encoding="utf-8"))
        report = self.judged(".", code=UNEXPECTED)
        self.assertEqual((report["subfolders_not_read"], report["note"].rpartition("; ")[2]), (1, "1 subfolder with XML or JSON was not read"))
        rows = {row["file"]: row["verdict"] for row in report["files"]}
        self.assertEqual({name for name, verdict in rows.items() if verdict.startswith("not judged: ")}, {"e.json", "g.json", "h.json", "i.xml", "j.xml", "k.json"})
        self.assertEqual((rows["f.json"], rows["l.json"]), ("ends, without a race; its result was not judged; did you mean allreduce?", "right"))
        self.assertIn("; not judged: e.json, g.json, h.json, i.xml and 2 more; without", report["conclusion"])
        line = self.call("check", "-q", "a.json", "b.json", "g.json", code=UNEXPECTED).stdout
        self.assertEqual(line, "1 of 3 plans is right; wrong: b.json; not judged: g.json\n")
        for files, words in ((("d.json", "a.json"), "d.json: it is no program"), (("a.json", "d.json"), "d.json: it is no program"), (("a.json", "m"), "m: there is no such file")):
            self.assertIn(words, self.refused("check", *files))
        self.assertTrue(self.refused("check", "nowhere.json").endswith("nowhere.json: there is no such file\n"))

    def test_bad_files(self):
        def at_rank(**keys):
            return lambda plan: plan["gpus"][0].update(keys)

        for change, words in (
            (lambda plan: plan.pop("name"), 'plan.json: "name" is missing'), (lambda plan: plan.update(gpu=plan.pop("gpus")), '"gpus" is missing'), (lambda plan: plan.update(inplace=1), 'inplace: 1 is neither true nor false'),
            (lambda plan: plan.update(gpus=[]), "gpus: the list is empty; a plan has 1 to 4096"), (lambda plan: plan.update(gpus={}), 'gpus: {} is no list'), (lambda plan: plan.update(gpus=[[]]), "gpus[0]: [] is no object"),
            (at_rank(id=1), "gpus[0].id: 1 is not 0, its"), (at_rank(input_chunks=10**9), "a call has more than 16777216 parts"), (at_rank(input_chunks=10**30), "is no integer from 0"),
            (lambda plan: plan.update(gpus=[{**plan["gpus"][0], "id": r, "input_chunks": 1000, "output_chunks": 0, "threadblocks": []} for r in range(4096)]), "a call has more than 16777216 parts"),
            (at_rank(input_chunks=1.0), "is no integer from 0"), (at_rank(inputChunks=1), "the format of plans before August 2025"), (at_rank(threadblocks=[{"id": 0}]), 'threadblocks[0]: "channels" is missing'),
            (lambda plan: self.ops(plan)[0].update(name="glre"), 'gpus[0].threadblocks[0].ops[0].name: "glre" is no operation of the executor'),
            (lambda plan: self.ops(plan)[0].pop("channel_ids"), 'ops[0]: "channel_ids" is missing'), (lambda plan: self.ops(plan)[0].update(channel_type="wire"), 'channel_type: "wire" is not memory, port or switch'),
            (lambda plan: self.ops(plan)[3]["src_buff"][0].pop("type"), "a range without"), (lambda plan: self.ops(plan)[3].update(tbg_info={"tb_id": 0, "tbg_size": 10**9}), "slices cut a chunk into more than 16777216 parts"),
        ):  # fmt: skip
            with self.subTest(words=words):
                self.assertIn(words, self.refused("check", self.plan(change)))
        text = (self.cwd / self.plan()).read_text(encoding="utf-8")
        for bad, words in (
            (text.replace('"name": "x"', '"name": "x", "name": "y"'), 'bad.json: line 1, column 20: "name" is twice in one object'), (text[:-3], "the file ends in the middle of the JSON; is it cut off?"), (text.replace("true", "True", 1), "not JSON: True; a plan is"), ("// a\n" + text, "not JSON; a plan is"),
            ('{"a": 1}', "and plans of MSCCL++, which have gpus"), (f"[{text}]", "is no object"), (text.replace('"x"', "[" * 100000 + "]" * 100000), "nested deeper than 32"),
        ):  # fmt: skip
            self.assertIn(words, self.refused("check", self.write("bad.json", bad)))
