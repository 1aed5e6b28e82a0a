"""Trees that `cubeverify check` sweeps: the same as of arrays of parents, journalled, in shards, resumed, to any n."""

import json
import shlex
import signal
import time
import unittest

import networkx
import own_trees
from check_formula_test import compiler
from own_tree_checks import CheckTest
from own_trees import any_shortest, any_spanning, gray_path, highest_cleared, lowest_cleared, multiple_trees
from program import DONE, INCOMPLETE, PROGRAM, SLOWNESS, UNEXPECTED, USAGE, start

# A tree from a file, so that all trees here are one compilation; some parents are what a function should not do.
HEADER = """
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <vector>
inline std::int64_t number(std::uint64_t c) {
  static const std::vector<std::int64_t> all = [] {
    std::ifstream file("numbers");
    std::vector<std::int64_t> numbers;
    for (std::int64_t number; file >> number;) numbers.push_back(number);
    return numbers;
  }();
  return all[c];
}
inline std::uint64_t parent(int n, std::uint64_t c) {
  const std::int64_t value = number(c);
  if (value == -100) for (volatile int i = 0;; ) i = i;
  if (value == -101) return *reinterpret_cast<volatile std::uint64_t*>(c);
  if (value == -102) std::exit(0);
  if (value == -103) throw 1;
  return static_cast<std::uint64_t>(value);
}
"""
SEVERAL = """
inline std::uint64_t parent(int n, int j, std::uint64_t c) { return number(1 + (std::uint64_t(j) << n) + c); }
inline int trees(int n) { return number(0); }
"""
CHILDREN = "inline std::uint64_t children(int n, std::uint64_t c) { return number((std::uint64_t{1} << n) + c); }\n"


@unittest.skipUnless(compiler(), "there is no C++ compiler here (Debian package g++)")
class SweepTest(CheckTest):
    def setUp(self):
        super().setUp()
        self.write("own.h", HEADER)
        self.write("with_children.h", HEADER + CHILDREN)
        self.write("several.h", HEADER.split("inline std::uint64_t parent")[0] + SEVERAL)

    def sweep(self, numbers, *options, name="own.h", code=DONE):
        """The report on a table of parents."""
        n = (len(numbers) if name == "own.h" else len(numbers) // 2).bit_length() - 1
        self.write("numbers", " ".join(map(str, numbers)))
        return self.report(name, "--n", n, "--run", "run", "--force", *options, code=code)

    def shown(self, report, check):
        """What the command that comes with an exception says of it."""
        check = self.check_of(report, check)
        said = self.call(*shlex.split(check["replay"])[1:], code=UNEXPECTED).stdout
        self.assertIn(f"node {check['least']}: ", said)
        return check, said

    def test_numbers(self):
        """As those of arrays, by brute force."""
        for n, parents, source in (
            (1, lowest_cleared(1), 0), (2, gray_path(2), 0), (4, any_spanning(4, 1), 0),
            (5, [p ^ 0b10110 for p in (any_shortest(5, 3)[c ^ 0b10110] for c in range(32))], 0b10110),
        ):  # fmt: skip
            wanted = own_trees.measures(n, parents, source)
            if wanted["height"] > 2 * n:
                continue
            report = self.sweep(parents, "--source", source)
            table = {row["measure"]: row["yours"] for row in report["measures"]}
            self.assertEqual((int(table["height"]), int(table["leaves"])), (wanted["height"], wanted["leaves"]))
            self.assertEqual(int(table["most children"]), wanted["most_children"])
            self.assertEqual([int(row["nodes"]) for row in report["levels"]], [level["nodes"] for level in wanted["levels"]])
            sizes = {subtree["dimension"]: str(subtree["size"]) for subtree in wanted["subtrees"]}
            for d, row in enumerate(report["dimensions"]):
                self.assertEqual(row["subtree of the root"], sizes.get(d, "-"))
                self.assertEqual(int(row["load of a link, all-to-all broadcast"]), wanted["broadcast_load"][d])

    def test_every_kind_of_mistake(self):
        n = 4
        for c, parent, name, found in (
            (5, 6, "adjacent", "the parent 0b0110, which differs in 2 bits"), (6, 7, "reached", "a cycle of 2 nodes"),
            (3, 3, "root", "two roots, 0b0000 and 0b0011"), (3, 3, "reached", "another root"),
            (9, -1, "root", "two roots, 0b0000 and 0b1001"), (9, 16, "root", "the parent 16"), (0, 1, "source", "the parent 0b0001"),
        ):  # fmt: skip
            parents = highest_cleared(n)
            parents[c] = parent
            if name == "reached" and parent != c:
                parents[parent] = c
            report = self.sweep(parents, code=UNEXPECTED)
            check = self.check_of(report, name)
            self.assertEqual((check["least"], check["found"]), (f"0b{c:04b}", found))
            for row in report["checks"]:
                self.assertEqual("replay" in row, not row["holds"])
            said = self.shown(report, name)[1] if c in (5, 6) else ""
            if name == "adjacent":
                self.assertIn("found the parent 0b0110, differs in 2 bits: {0, 1}; its ancestors end at the source", said)
            if name == "reached" and parent != c:
                self.assertIn("end at a cycle of 2 nodes", said)

    def test_says_of_a_tree_what_is_said_of_one_that_is_held(self):
        n = 4
        wrong = ({3: 3}, {1: -1}, {5: 6}, {9: 12, 13: 13}, {6: 7, 7: 6})
        for mistakes, code in [*((mistakes, UNEXPECTED) for mistakes in wrong), ({6: 7}, DONE), ({2: 3}, DONE)]:
            parents = highest_cleared(n)
            for c, parent in mistakes.items():
                parents[c] = parent
            swept = self.sweep(parents, code=code)
            held = self.only_report("own.h", "--n", n, code=code)
            named = [[{key: row.get(key) for key in ("check", "exceptions", "least", "found")} for row in report["checks"]
                      if row["check"] != "reached"] for report in (swept, held)]  # fmt: skip
            self.assertEqual(*named)
            self.assertEqual(*(self.check_of(report, "reached").get("least") for report in (swept, held)))

    def test_children(self):
        n = 4
        parents = highest_cleared(n)
        sets = [sum(1 << d for d in range(n) if c ^ 1 << d and parents[c ^ 1 << d] == c) for c in range(2**n)]
        self.sweep(parents + sets, name="with_children.h")
        for c, wrong, name in ((3, 0b1000, "child"), (3, 0b1101, "children"), (15, 16, "children")):
            others = sets[:c] + [wrong] + sets[c + 1 :]
            report = self.sweep(parents + others, name="with_children.h", code=UNEXPECTED)
            check = self.check_of(report, name)
            self.assertEqual(check["exceptions"], 1)
            self.assertIn("not with these children", report["conclusion"])
            if name == "children" and wrong < 16:
                self.assertEqual((check["found"], check["needs"]), ("edges to children in dimensions {0, 2, 3}", "{2, 3}"))
                self.assertIn("said to be a child", self.shown(report, name)[1])

    def test_functions_that_do_harm(self):
        for number, words in (
            (-100, "does not end within 1 s at n = 3, c = 5"), (-101, "memory that is not its own, or calls itself without end at n = 3, c = 5"),
            (-102, "ends the program at n = 3, c = 5"), (-103, "throws an exception at n = 3, c = 5"),
        ):  # fmt: skip
            parents = highest_cleared(3)
            parents[5] = number
            self.write("numbers", " ".join(map(str, parents)))
            command = ("check", "own.h", "--n", 3, "--run", "run", "--force", "--time-limit", 1)
            self.assertIn(words, self.call(*command, code=USAGE).stderr)

    def several(self, n, trees, code=DONE):
        """The reports on several trees, swept and as arrays, whose checks and numbers of each tree are the same."""
        self.write("numbers", " ".join(map(str, [len(trees), *(parent for tree in trees for parent in tree)])))
        self.write("trees.json", json.dumps(trees))
        swept, arrays = (self.only_report(*command, code=code) for command in (("several.h", "--n", n, "--run", "run", "--force"), ("trees.json",)))
        for key in ("disjoint_spanning_trees", "conclusion", "network", "source", *(["trees"] if "trees" in arrays else [])):
            self.assertEqual(swept[key], arrays[key])
        self.assertEqual([check["check"] for check in swept["checks"]], [check["check"] for check in arrays["checks"]])
        for mine, theirs in zip(swept["checks"], arrays["checks"]):
            for key in ("exceptions", "least", "found", "needs"):
                self.assertEqual(mine.get(key), theirs.get(key))
        return swept, arrays

    def test_several_trees(self):
        for n, trees in (
            (3, multiple_trees(3)), (4, multiple_trees(4)), (4, [any_shortest(4, 1), any_spanning(4, 2), lowest_cleared(4)]),
            (3, [any_shortest(3, seed) for seed in range(4)]), (2, [[0, 0, 0, 1], [0, 3, 0, 2]]),
        ):  # fmt: skip
            common, either = (own_trees.common_links(trees, either_way=way) for way in (False, True))
            swept, arrays = self.several(n, trees, UNEXPECTED if common else DONE)
            together = {row["measure"]: row["yours"] for row in swept["together"]}
            self.assertEqual(together["directed links in two trees"], str(len(common)))
            self.assertEqual(together["links in two trees, in whichever direction"], str(len(either)))
            wanted = {row["measure"]: row["yours"] for row in arrays["together"]}
            self.assertEqual(together.items() - wanted.items(), set())
            if common:
                check = self.check_of(swept, "disjoint")
                said = self.call(*shlex.split(check["replay"])[1:], code=UNEXPECTED).stdout
                self.assertIn("two share a link", said)

    def test_a_mistake_in_one_of_several_trees(self):
        n = 4
        trees = multiple_trees(n)
        trees[2][9] = 6
        swept, _ = self.several(n, trees, UNEXPECTED)
        self.assertIn("tree 2 is no spanning tree of the cube: 0b1001: found the parent 0b0110", swept["conclusion"])
        leaf = next(c for c in range(2**n) if c not in trees[1] and trees[1][c] != trees[3][c] != c)
        trees = multiple_trees(n)
        trees[1][leaf] = trees[3][leaf]
        swept, _ = self.several(n, trees, UNEXPECTED)
        self.assertIn("found the link in trees 1 and 3", swept["conclusion"])

    def test_de_bruijn_network(self):
        """From a source that is not 0, as arrays say it."""
        n, source = 4, 0b0101
        graph = networkx.Graph()
        graph.add_edges_from((c, (2 * c + digit) % 2**n) for c in range(2**n) for digit in (0, 1))
        parents = dict.fromkeys([source], source) | {child: parent for parent, child in networkx.bfs_tree(graph, source).edges}
        # 9 is linked with 2, 3, 4 and 12.
        for wrong, compared in (({}, ("source", "reached", "adjacent", "shortest")), ({9: 6}, ("source", "adjacent"))):
            numbers = [(parents | wrong)[c] for c in range(2**n)]
            self.write("numbers", " ".join(map(str, numbers)))
            self.write("tree", "\n".join(map(str, numbers)))
            swept, arrays = (
                self.only_report(*command, "--network", "debruijn", "--source", source, code=UNEXPECTED if wrong else DONE)
                for command in (("own.h", "--n", n, "--run", "run", "--force"), ("tree",))
            )
            self.assertEqual(swept["spanning_tree_of_network"], not wrong)
            self.assertEqual(swept["conclusion"], arrays["conclusion"])
            for name in compared:
                self.assertEqual(
                    {**self.check_of(swept, name), "replay": ""}, {**self.check_of(arrays, name), "replay": ""}
                )
        self.assertIn("no link", self.shown(swept, "adjacent")[1])
        self.assertEqual(swept["network"], arrays["network"])

    def test_too_deep(self):
        """What a sweep does not follow is checked by arrays."""
        self.write("numbers", " ".join(map(str, gray_path(4))))
        swept = self.call("check", "own.h", "--n", 4, "--run", "run").stdout
        self.assertEqual(swept, self.call("check", "own.h", "--n", 4).stdout)

    def test_run(self):
        """Interrupted and resumed, in shards, and far out."""
        tree = ("check", "--expr", "c & (c - 1)", "--children", "c == 0 ? all_ones(n) : c ^ (c & (c - 1)) ? (c & -c) - 1 : 0")
        whole = self.call(*tree, "--n", "1..12", "--run", "whole", "--format", "json").stdout
        for report in json.loads(whole)["reports"]:
            self.assertEqual([int(row["nodes"]) for row in report["children"]],
                             [2 ** (report["n"] - 1 - f) for f in range(report["n"])] + [1])  # fmt: skip
        parts = [f"part{index}" for index in range(3)]
        for index, part in enumerate(parts):
            said = self.call(*tree, "--n", "1..12", "--shard", f"{index}/3", "--run", part).stdout
            self.assertIn(f"shard {index}/3 is done in {part}", said)
        self.assertIn("is shard 0/3", self.refused(*tree, "--n", "1..12", "--run", "part0"))
        self.assertIn("is missing", self.refused("merge", *parts[:2], "--run", "merged"))
        again = shlex.split(self.call("merge", *parts, "--run", "merged").stdout.split(" with: ")[1])
        self.assertEqual(self.call(*again[1:], "--format", "json").stdout, whole)
        other = self.refused("check", "--expr", "c & (c - 1)", "--n", "1..12", "--run", "whole")
        self.assertIn("use another --run, or --force", other)

        command = (*tree, "--n", "24", "--run", "long", "--chunk-bits", "16", "--threads", "1", "--verify-share", "0")
        with start(*command, cwd=self.cwd) as process:
            while process.poll() is None and not (self.cwd / "long" / "journal.sqlite").exists():
                time.sleep(0.01)
            time.sleep(0.1)
            process.send_signal(signal.SIGINT)
            _, messages = process.communicate(timeout=60 * SLOWNESS)
        self.assertEqual(process.returncode, INCOMPLETE, messages)
        resume = shlex.split(messages.splitlines()[-1].split("resume with: ")[1])
        self.assertEqual(resume, [PROGRAM, *command])
        self.assertIn("a spanning tree of the cube, by shortest paths", self.call(*resume[1:]).stdout)

        self.assertIn("more than a year", self.refused(*tree, "--n", "62"))
        said = self.call(*tree, "--n", "60", "--replay", 2**59 + 2**3).stdout
        self.assertIn("end at the source 0b" + 60 * "0" + " after 2 links", said)

    def test_what_sweeps_do_not_take(self):
        self.write("tree", "0\n0\n")
        for words, *command in (
            ("--threads: it is for an expression or a header, not for a tree in a file", "tree", "--threads", 2),
            ("not for a file of links", "--expr", "c & 1", "--n", 2, "--network", "tree", "--run", "run"),
            ("say how many trees there are", "--expr", "c & j", "--n", 2, "--run", "run"),
            ("--shard", "--expr", "c & 1", "--n", 2, "--shard", "2/2"),
            ("--n", "--expr", "c & 1", "--n", 63),
            ("--threads", "--expr", "c & 1", "--n", 2, "--threads", 0),
            ("it is for an expression or a header, not for a schedule", "tree", "--schedule", "broadcast", "--run", "run"),
            ("--replay is at one n", "--expr", "c & 1", "--n", "2..3", "--replay", 1),
            ("up to 30", "--expr", "c & 1", "--n", 31, "--network", "tree", "--replay", 1),
        ):  # fmt: skip
            self.assertIn(words, self.refused("check", *command))
        self.assertIn("more than n = 1 bits", self.refused("check", "tree", "--replay", 9))


if __name__ == "__main__":
    unittest.main()
