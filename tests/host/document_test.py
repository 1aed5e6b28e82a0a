"""Documents read back: what is not as the schema says, or cannot be, is refused by name and place, and taken in by nothing."""

import copy
import json
import os
import random

from program import DONE, MISMATCH, UNEXPECTED, USAGE, ProgramTest, call
from schema_test import VALIDATOR


class DocumentTest(ProgramTest):
    def setUp(self):
        super().setUp()
        self.call("run", "tr611.lemma8", "tr611.table1", "--n", "4", "--run", "run", "--json", "whole.json")
        self.call("run", "tr611.lemma3.proof-witness", "--n", "2", "--run", "small")
        self.whole = json.loads((self.cwd / "whole.json").read_text(encoding="utf-8"))
        # What is changed on purpose has none.
        self.checksum = self.whole.pop("checksum")

    def refuse(self, text, reason, command=("compare", "run")):
        (self.cwd / "bad.json").write_text(text, encoding="utf-8")
        self.assertRegex(self.refused(*command, "bad.json", says=[reason]), r"\Acubeverify: bad\.json: [^\n]{1,280}; [^\n]+\n\Z")

    def refused_in_report(self, text, reason):
        self.refuse(text, reason, ("report", "small", "--no-figures", "--out", "out", "--merge"))

    def changed(self, kind, change):
        """The document as text after change(fact) of the first fact of a kind in sweep tree."""
        document = copy.deepcopy(self.whole)
        fact = next(f for f in document["facts"] if f["kind"] == kind and f["sweep"] == "tree" and f["name"] != "units")
        change(fact)
        return json.dumps(document)

    def test_checksum(self):
        """A document is what was written, however it is laid out; one letter more or less is refused."""
        (self.cwd / "sorted.json").write_text(json.dumps({**self.whole, "checksum": self.checksum}, indent=1, sort_keys=True), encoding="utf-8")
        self.assertIn("equal: ", self.call("compare", "whole.json", "sorted.json").stdout)
        text = (self.cwd / "whole.json").read_text(encoding="utf-8")
        for before, after in (('"statement":"', '"statement":"x'), ('"value":[16]', '"value":[17]'), ('"dirty":', '"Dirty":'), ('"n_last":4', '"n_last":5'),
                              (self.checksum, "0x0123456789abcdef")):  # fmt: skip
            with self.subTest(before):
                self.assertIn(before, text)
                self.refuse(text.replace(before, after, 1), "its checksum is not that of what is in it")
                self.refused_in_report(text.replace(before, after, 1), "its checksum is not that of what is in it")
        self.refuse(text.replace(self.checksum, "12"), "checksum: \"12\" is not 0x and 16 digits")

    def test_what_is_no_json(self):
        for text, place in (("", "line 1, column 1: the file ends in the middle"), ("{", "line 1, column 2: the file ends in the middle"), ('{"a": nan}', "line 1, column 7"), ('{\n  "a": x}', "line 2, column 8"),
                            ('{"a": 1} 2', "line 1, column 10"), ("\x00", "line 1, column 1")):  # fmt: skip
            self.refuse(text, place if "ends" in place else f"{place}: not JSON")
        self.refuse('{"a": 1e999}', "beyond all bounds")
        whole = json.dumps(self.whole)
        self.refuse(whole + "\0", f"line 1, column {len(whole) + 1}: not JSON, with a byte 0")
        (self.cwd / "large.json").touch()
        os.truncate(self.cwd / "large.json", 1 << 43)
        self.assertIn("cannot be read", self.refused("compare", "run", "/proc/self/mem"))
        self.assertRegex(self.refused("compare", "run", "large.json"), r"large\.json has 8192\.0 GiB, and [\d.]+ GiB of memory are free")

    def test_nesting(self):
        for opening, closing in (("[", "]"), ('{"a":', "}")):
            for depth in (17, 1000, 1000000):
                inner = opening * depth + "1" + closing * depth
                value = json.dumps(self.whole).replace('"value": [16]', f'"value": {inner}', 1)
                self.refuse(value, "nested deeper than 16 levels")
                self.refused_in_report(value, "nested deeper than 16 levels")

    def test_names_twice(self):
        self.refuse(json.dumps(self.whole).replace('"schema_version": 6', '"schema_version": 6, "schema_version": 6'),
                     '"schema_version" is twice in one object')  # fmt: skip
        for part in ("facts", "verdicts"):
            document = copy.deepcopy(self.whole)
            document[part].append(document[part][0])
            self.refuse(json.dumps(document), "is in it twice")

    def test_values_that_the_schema_forbids(self):
        for kind, change, reason in (
            *(("histogram", lambda fact, at=at, value=value: fact["value"].__setitem__(at, value), reason) for at, value, reason in (
                (0, 1.5, ".value[0]: 1.5 is no integer"), (1, -1, ".value[1]: -1 is no integer"), (0, 2**64, ".value[0]: "), (0, 1e300, ".value[0]: "),
                (0, "16", ".value[0]: \"16\" is no integer"), (0, str(2**64), "is no integer from 0 to 18446744073709551615"), (0, True, ".value[0]: true is no integer"))),
            ("histogram", lambda fact: fact.update(value=[]), "is an empty list"),
            *(("digest", lambda fact, values=values: fact.update(values), reason) for values, reason in (
                *(({"value": value}, "is not 0x and 16 digits") for value in ("0x12zz", "-1", "0x00000000000000001", "0" * 1000000)),
                ({"n": 2**32 + 4}, ".n: 4294967300 is no integer from 1 to 64"), ({"n": 0}, ".n: 0 is no integer from 1 to 64"),
                ({"kind": "sum"}, "is not one of"), ({"remark": 1}, '"remark" is unknown'))),
            ("forall", lambda fact: fact["value"].update(checked=3.7), ".value.checked: 3.7"),
            ("forall", lambda fact: fact["value"].pop("least"), '.value: "least" is missing'),
            ("forall", lambda fact: fact["value"].update(checked=15, violated=20, least=3), "20 violated of 15 checked"),
            ("forall", lambda fact: fact["value"].update(least=3), "the least of them is 3"),
            ("forall", lambda fact: fact["value"].update(violated=1, least=None), "the least of them is null"),
        ):  # fmt: skip
            with self.subTest(reason=reason):
                self.refuse(self.changed(kind, change), reason)
                self.refused_in_report(self.changed(kind, change), reason)

    def test_manifests_and_runs_of_facts(self):
        for change, reason in (
            *((lambda document, manifest=manifest: document.update(manifest=manifest), ": manifest") for manifest in (
                [], {}, None, {**self.whole["manifest"], "commit": 3}, {**self.whole["manifest"], "command": "x"})),
            (lambda document: document.pop("manifest"), '"manifest" is missing'),
            (lambda document: document["facts"][0].pop("run"), '"run" is missing'),
            (lambda document: [fact.update(run=1) for fact in document["facts"]], "is of run 1 of 1"),
            (lambda document: [document["runs"].append(document["runs"][0]), document["facts"][0].update(run=1)], "is of another run than"),
            (lambda document: document.update(runs=[]), "runs: [] is an empty list"),
            (lambda document: document["runs"][0].pop("commit"), '"commit" is missing'),
        ):
            with self.subTest(reason=reason):
                document = copy.deepcopy(self.whole)
                change(document)
                self.refuse(json.dumps(document), reason)

    def test_each_fact_leads_to_its_run(self):
        """Also those that a report takes over, and those of a document that took them over."""
        self.call("run", "tr611.lemma3.proof-witness", "--n", "2..3", "--run", "other")
        self.call("report", "run", "--no-figures", "--merge", "other", "--out", "first")
        self.call("report", "small", "--no-figures", "--merge", "first/verdicts.json", "--out", "second")
        document = json.loads((self.cwd / "second/verdicts.json").read_text(encoding="utf-8"))
        VALIDATOR.validate(document)
        names = {}
        for fact in document["facts"]:
            command = document["runs"][fact["run"]]["command"]
            names.setdefault((fact["sweep"], fact["n"]), set()).add(command[command.index("--run") + 1])
        self.assertEqual(names["tree", 4], {"run"})
        self.assertEqual({name for (_, n), run in names.items() for name in run if n == 2}, {"small"})
        self.assertEqual({name for (_, n), run in names.items() for name in run if n == 3}, {"other"})
        self.assertEqual(json.loads((self.cwd / "second/manifest.json").read_text(encoding="utf-8"))["runs"], document["runs"])

    def test_stands_alone(self):
        """With nothing but the document a reader knows what each verdict is about."""
        claims = {claim["id"]: claim for claim in self.whole["claims"]}
        papers = {paper["name"]: paper for paper in self.whole["papers"]}
        errata = {erratum["id"]: erratum for erratum in [*self.whole["errata"], *self.whole["remarks"], *self.whole["slips"]]}
        listed = {claim["id"]: claim for claim in json.loads(self.call("list", "--json").stdout)}
        self.assertGreater(len(self.whole["verdicts"]), 10)
        for verdict in self.whole["verdicts"]:
            claim = claims[verdict["id"]]
            self.assertEqual(claim["statement"], listed[verdict["id"]]["statement"])
            self.assertEqual(papers[claim["paper"]]["year"], 1988)
            self.assertTrue(verdict["text"])
            for number in verdict["errata"]:
                self.assertIn(f"{verdict['id']} ({verdict['reading']})", errata[number]["refuted"])
        proved = [proof for verdict in self.whole["verdicts"] for proof in verdict["proved"]]
        self.assertTrue(any(proof["for"].startswith("every n >= ") for proof in proved))

    def test_facts_that_cannot_be(self):
        def of(document, **fields):
            return next(fact for fact in document["facts"] if all(fact[name] == value for name, value in fields.items()))

        units, levels, nodes = {"name": "units", "sweep": "tree"}, {"name": "level-fanout"}, {"kind": "forall", "sweep": "tree"}
        for fields, change, reason in (
            (units, lambda fact: fact.update(value=[15]), "15 are not the units of sweep tree"),
            (levels, lambda fact: fact["value"].__setitem__(0, fact["value"][0] + 1), "does not add up (level-fanout"),
            (levels, lambda fact: fact.update(kind="maxima"), "another kind of fact level-fanout"),
            (nodes, lambda fact: fact["value"].update(violated=1, least=2**63), "9223372036854775808 is no address"),
            (units, lambda fact: fact.update(n=1), "not the facts of sweep tree"),
            (nodes, lambda fact: fact["value"].update(checked=fact["value"]["checked"] + 1), "does not add up ("),
        ):
            with self.subTest(reason=reason):
                document = copy.deepcopy(self.whole)
                change(of(document, **fields))
                VALIDATOR.validate(document)
                self.refused_in_report(json.dumps(document), reason)

        document = copy.deepcopy(self.whole)
        of(document, kind="digest")["value"] = "0x0123456789abcdef"
        (self.cwd / "other.json").write_text(json.dumps(document), encoding="utf-8")
        result = self.call("report", "small", "--no-figures", "--merge", "other.json", "--out", "out", code=MISMATCH)
        self.assertIn("are not those published", result.stderr)
        self.assertTrue(result.stderr.endswith("leave them out by --exclude-sweep tree\n"), result.stderr)
        self.assertFalse((self.cwd / "out").exists())

    def test_verdicts_on_readings_of_another_version(self):
        document = copy.deepcopy(self.whole)
        document["verdicts"][0]["reading"] = "that is no more"
        (self.cwd / "older.json").write_text(json.dumps(document), encoding="utf-8")
        self.call("compare", "run", "older.json")

    def read_of(self, document):
        """The document with what only readers look at as it was."""
        read = {**copy.deepcopy(self.whole), **{name: document[name] for name in ("schema_version", "facts")}}
        compared = ("id", "reading", "verdict")
        for verdict, changed in zip(read["verdicts"], document["verdicts"]):
            verdict.update({name: changed[name] for name in compared if changed["verdict"] == verdict["verdict"]})
        return read

    def test_mutated_documents(self):
        """compare takes a mutated document only if what it reads of it is as the published schema says."""
        # The same documents every time; CUBEVERIFY_SEED chooses others.
        seed = int(os.environ.get("CUBEVERIFY_SEED", "3199931520"))
        chance = random.Random(seed)
        taken = 0
        for trial in range(150):
            document = copy.deepcopy(self.whole)
            mutate(document, chance)
            with self.subTest(seed=seed, trial=trial):
                (self.cwd / "mutated.json").write_text(json.dumps(document), encoding="utf-8")
                result = call("compare", "run", "mutated.json", cwd=self.cwd)
                self.assertIn(result.returncode, (DONE, UNEXPECTED, USAGE, MISMATCH), result.stderr)
                if result.returncode in (DONE, UNEXPECTED, MISMATCH):
                    taken += 1
                    self.assertTrue(VALIDATOR.is_valid(self.read_of(document)), result.stdout)
                elif "not as in verdicts.schema.json" in result.stderr and "is in it twice" not in result.stderr:
                    # A schema cannot say that no two facts or verdicts are of the same thing.
                    self.assertFalse(VALIDATOR.is_valid(document), result.stderr)
        print(f"{taken} of 150 mutated documents taken, all of them as the schema says", flush=True)
        self.assertGreater(taken, 0)


def mutate(value, chance):
    """Changes one place, anywhere."""
    strange = (None, True, -1, 0, 1, 1.5, 2**63, "", "x", "0x12", [], {}, [1], {"a": 1}, "0x0123456789abcdef")
    while True:
        if isinstance(value, (list, dict)) and value:
            key = chance.choice(list(value) if isinstance(value, dict) else range(len(value)))
            if isinstance(value[key], (list, dict)) and value[key] and chance.random() < 0.85:
                value = value[key]
                continue
            how = chance.randrange(4)
            if how == 0:
                del value[key]
            elif how == 1 and isinstance(value, list):
                value.append(value[key])
            elif how == 2 and isinstance(value, dict):
                value[chance.choice(("n", "more", "value", "kind"))] = value[key]
            else:
                value[key] = chance.choice(strange)
        return
