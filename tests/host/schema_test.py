"""What the program writes as JSON is as verify/schema/verdicts.schema.json says."""

import copy
import json

import jsonschema

from program import FAULT, SOURCE, SharedFolder, call

SCHEMA = json.loads((SOURCE / "verify/schema/verdicts.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
# Of these come verdicts of all kinds by evidence of all kinds, and facts of all kinds; the others only take longer.
CLAIMS = ("tr611", "tr9121", "tr483.lb", "tr483.table2", "tr483.table4", "dyntree.bhattcai", "dyntree.lemma3.6")
EVIDENCE = {"exhaustive", "closed form", "exact algebra", "enumeration", "simulated schedule", "exact search", "Monte Carlo", "none"}


class SchemaTest(SharedFolder):
    # Closed forms far enough for values of more than 64 bits.
    MADE_BY = [("run", *CLAIMS, "--n", "2..4", "--max-closed-form-n", "66", "--run", "run", "--json", "run.json"),
               ("report", "run", "--no-figures", "--out", "report")]  # fmt: skip

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.document = json.loads((cls.shared / "run.json").read_text(encoding="utf-8"))
        cls.report = cls.shared / "report"

    def smallest(self):
        """The document with the first verdict and the first fact of each kind alone: the schema looks at each by itself."""
        verdicts = {(v["verdict"], v["evidence"]): v for v in reversed(self.document["verdicts"])}
        facts = {f["kind"]: f for f in reversed(self.document["facts"])}
        return copy.deepcopy({**self.document, "verdicts": [*verdicts.values()], "facts": [*facts.values()]})

    def first(self, document, **fields):
        """The first verdict with these fields."""
        return next(v for v in document["verdicts"] if all(v[name] == value for name, value in fields.items()))

    def test_document_of_run(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)
        VALIDATOR.validate(self.document)

    def test_document_of_report(self):
        document = json.loads((self.report / "verdicts.json").read_text(encoding="utf-8"))
        self.assertEqual(document["verdicts"], self.document["verdicts"])
        self.assertEqual(document["facts"], self.document["facts"])
        # These are looked at one by one in the document of `run`, and validating takes longer than the report.
        few = self.smallest()
        VALIDATOR.validate({**document, "verdicts": few["verdicts"], "facts": few["facts"]})

    def test_every_back_end(self):
        names = ["auto", *SCHEMA["properties"]["manifest"]["properties"]["backends"]["items"]["properties"]["name"]["enum"]]
        self.assertIn(f"--backend {'|'.join(names)}\n", self.call("run", "--help").stdout)
        run = ("run", "tr611.lemma8", "--n", "1..4", "--shard")
        self.call(*run, "0/2", "--run", "part")
        for name in names:
            part = call(*run, "1/2", "--backend", name, "--run", name, cwd=self.cwd)
            if (name, part.returncode) != ("cuda", FAULT):  # there may be no GPU
                self.call("merge", "part", name, "--run", f"all-{name}")
                self.call("report", f"all-{name}", "--no-figures", "--out", f"report-{name}")

    def test_every_kind_of_verdict_and_fact_is_there(self):
        self.assertEqual({"holds", "refuted", "estimated", "not-run"}, {v["verdict"] for v in self.document["verdicts"]})
        self.assertEqual(EVIDENCE, {v["evidence"] for v in self.document["verdicts"]})
        self.assertEqual({"forall", "extremum", "digest", "histogram", "maxima"}, {f["kind"] for f in self.document["facts"]})

    def test_digest_of_every_verdict_with_sweeps(self):
        """A verdict's digest is the sum of those of its sweeps, whatever they are called."""
        digest = {}
        for fact in self.document["facts"]:
            if fact["kind"] == "digest":
                digest[fact["sweep"], fact["n"]] = int(fact["value"], 16)
        verdict = self.first(self.document, id="tr611.lemma1", reading="printed")
        range_of_n = range(verdict["n_first"], verdict["n_last"] + 1)
        summed = sum(digest[sweep, n] for sweep in ("ancestors", "variants") for n in range_of_n)
        self.assertEqual(int(verdict["digest"], 16), summed % 2**64)
        claims = json.loads(self.call("list", "--json").stdout)
        sweeps = {(claim["id"], reading["name"]): reading["sweeps"] for claim in claims for reading in claim["readings"]}
        for verdict in self.document["verdicts"]:
            name = verdict["id"], verdict["reading"]
            has_one = any((sweep, verdict["n_first"]) in digest for sweep in sweeps[name])
            self.assertEqual(verdict["digest"] is not None, has_one, name)

    def test_what_holds_by_definition_is_marked(self):
        claims = json.loads(self.call("list", "--json").stdout)
        marked = {(claim["id"], reading["name"]): reading["by_definition"] for claim in claims for reading in claim["readings"]}
        found = {(verdict["id"], verdict["reading"]): verdict["by_definition"] for verdict in self.document["verdicts"]}
        self.assertEqual(found, {name: marked[name] for name in found})
        self.assertEqual({False, True}, set(found.values()))
        self.assertLessEqual({verdict["verdict"] for verdict in self.document["verdicts"] if verdict["by_definition"]}, {"holds", "not-run"})

    def test_schema_refuses_what_is_wrong(self):
        changes = {
            "another version": lambda d: d.update(schema_version=5),
            **{f"a verdict without {name}": lambda d, name=name: d["verdicts"][0].pop(name) for name in ("text", "by_definition", "digest")},
            "by definition in words": lambda d: d["verdicts"][0].update(by_definition="yes"),
            "a fact of no run": lambda d: d["facts"][0].pop("run"),
            **{f"no {name}": lambda d, name=name: d.pop(name) for name in ("claims", "slips", "facts")},
            "refuted without a counterexample": lambda d: self.first(d, verdict="refuted").update(counterexample=None),
            "refuted without a replay": lambda d: self.first(d, verdict="refuted").update(replay=None),
            "holds with a counterexample": lambda d: self.first(d, verdict="holds").update(counterexample={"n": 2, "address": None, "detail": ""}),
            "not run without a reason": lambda d: self.first(d, verdict="not-run").pop("why_not_run"),
            "unknown verdict": lambda d: d["verdicts"][0].update(verdict="proved"),
            "unknown field": lambda d: d["verdicts"][0].update(remark=""),
            "digest of a verdict as a number": lambda d: d["verdicts"][0].update(digest=1),
            "digest as a number": lambda d: next(f for f in d["facts"] if f["kind"] == "digest").update(value=1),
            "count below 0": lambda d: next(f for f in d["facts"] if f["kind"] == "histogram").update(value=[-1]),
        }
        VALIDATOR.validate(self.smallest())
        for name, change in changes.items():
            with self.subTest(name):
                document = self.smallest()
                change(document)
                self.assertFalse(VALIDATOR.is_valid(document))
