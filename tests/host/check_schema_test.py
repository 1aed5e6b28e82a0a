"""What `check --format json` writes of every kind of input is as verify/schema/check.schema.json says."""

import copy
import json

import jsonschema

from own_tree_checks import CheckTest
from program import DONE, SOURCE, UNEXPECTED

SCHEMA = json.loads((SOURCE / "verify/schema/check.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
PROGRAM = SOURCE / "examples" / "collective" / "same_order.xml"
PLANS = SOURCE / "tests" / "fuzz" / "corpus" / "plans"
FILES = {
    "tree": "0 1\n1 3\n3 2\n", "other": "0 2\n2 3\n3 1\n", "no_tree": "0 1\n0 3\n", "far": "0 1\n0 2\n0 3\n", "links": "0 1\n1 3\n3 2\n", "path": "0 1\n1 2\n",
    "schedule": "0 0 1 0\n1 0 2 0\n1 1 3 0\n", "late": "0 0 1 0\n1 1 3 0\n", "exchange": "".join(f"{d} {a} {a ^ 1 << d} {a}>{a ^ 1 << d}\n" for d in (0, 1) for a in range(4)),
    "guest": "0 1\n1 2\n2 3\n", "places": "0\n1\n3\n2\n", "apart": "0 1\n2 3\n", "moved.json": "[[0, 0, 0, 2], [1, 1, 3, 1]]", "flat": "0\n0\n0\n0\n",
}  # fmt: skip
OUTPUTS = (
    # The words, the exit code, and the kind of report.
    (("tree",), DONE, "tree"),
    (("far",), UNEXPECTED, "tree"),
    (("no_tree", "--n", 2), UNEXPECTED, "tree"),
    (("tree", "--network", "debruijn"), DONE, "tree"),
    (("tree", "--network", "links"), DONE, "tree"),
    (("--parent", "c & (c - 1)", "--children", "all_ones(n)", "--n", "2..3"), UNEXPECTED, "tree"),
    (("--parent", "c & (c - 1)", "--n", "2..4"), DONE, "tree"),
    (("--parent", "c & (c - 1)", "--n", 13), DONE, "tree"),
    (("tree", "other"), DONE, "trees"),
    (("tree", "tree"), UNEXPECTED, "trees"),
    (("tree", "far"), UNEXPECTED, "trees"),
    (("moved.json", "--vertex-independent"), UNEXPECTED, "trees"),
    (("tree", "tree", "--network", "links"), UNEXPECTED, "trees"),
    (("schedule", "--schedule", "broadcast"), DONE, "schedule"),
    (("late", "--schedule", "broadcast"), UNEXPECTED, "schedule"),
    (("schedule", "--schedule", "broadcast", "--ports", "one"), DONE, "schedule"),
    (("exchange", "--schedule", "total-exchange"), UNEXPECTED, "schedule"),
    (("guest", "--places", "places"), DONE, "embedding"),
    (("guest", "--places", "places", "--load", 1, "--dilation", 0), UNEXPECTED, "embedding"),
    (("guest", "--places", "places", "--network", "apart"), UNEXPECTED, "embedding"),
    ((PROGRAM,), DONE, "program"),
    ((PROGRAM.with_name("one_pass.xml"), "--network", "path"), UNEXPECTED, "program"),
    ((PROGRAM.with_name("raced.json"),), UNEXPECTED, "program"),
    ((PLANS / "allgather",), DONE, "program"),
    ((PLANS / "again", "--replay", "0.o0"), DONE, "replay"),
    ((PROGRAM.parent,), UNEXPECTED, "folder"),
    (("tree", "--replay", 3), DONE, "replay"),
    (("tree", "other", "--replay", 3), DONE, "replay"),
    (("tree", "tree", "--network", "links", "--replay", 0), DONE, "replay"),
    (("schedule", "--schedule", "broadcast", "--replay", 3), DONE, "replay"),
    (("guest", "--places", "flat", "--network", "links", "--replay", 0), DONE, "replay"),
    (("guest", "--places", "places", "--replay", 3), DONE, "replay"),
    ((PROGRAM, "--replay", "0.o0"), DONE, "replay"),
)  # fmt: skip


def only(kind):
    """The schema with reports of this kind alone."""
    schema = copy.deepcopy(SCHEMA)
    schema["$defs"]["report"]["oneOf"] = [{"$ref": f"#/$defs/{kind}"}]
    return jsonschema.Draft202012Validator(schema)


class CheckSchemaTest(CheckTest):
    def setUp(self):
        super().setUp()
        for name, text in FILES.items():
            self.write(name, text)

    def document(self, words, code):
        return json.loads(self.call("check", *words, "--format", "json", code=code).stdout)

    def test_outputs_of_every_kind(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)
        kinds = {kind["$ref"].split("/")[-1] for kind in SCHEMA["$defs"]["report"]["oneOf"]}
        self.assertEqual(kinds, {kind for _, _, kind in OUTPUTS})
        for words, code, kind in OUTPUTS:
            with self.subTest(words):
                document = self.document(words, code)
                VALIDATOR.validate(document)
                only(kind).validate(document)
                self.assertEqual(all(report.get("right", True) for report in document["reports"]), code == DONE)

    def test_what_is_wrong_is_refused(self):
        for words, change in (
            (("tree",), lambda r: r.pop("conclusion")), (("tree",), lambda r: r.pop("right")), (("tree",), lambda r: r.pop("checks")),
            (("tree",), lambda r: r["checks"][0].update(holds=False)), (("far",), lambda r: [c.update(holds=True) for c in r["checks"]]),
            (("far",), lambda r: [c.pop("found", 0) for c in r["checks"]]), (("tree",), lambda r: r["trees"][0].update(height=-1)),
            (("tree",), lambda r: r["trees"][0].pop("leaves")), (("tree",), lambda r: r.pop("spanning_tree_of_cube")),
            (("tree",), lambda r: r["times"]["sbt"]["broadcast"]["all"].update(transfer="one")),
            (("tree", "other"), lambda r: r.update(sources=[])), (("tree", "other"), lambda r: r["together"][0].update(yours=0.5)),
            (("schedule", "--schedule", "broadcast"), lambda r: r.update(task="gossip")),
            (("guest", "--places", "places"), lambda r: r.update(dilation="1")), ((PROGRAM,), lambda r: r.update(ranks=0)),
            ((PROGRAM,), lambda r: r["expressions"][0].pop("outputs")), (("tree", "--replay", 3), lambda r: r.pop("node")),
        ):  # fmt: skip
            document = self.document(words, UNEXPECTED if words == ("far",) else DONE)
            change(document["reports"][0])
            self.assertFalse(VALIDATOR.is_valid(document), words)
