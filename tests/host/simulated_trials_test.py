"""Trials of a document of `cubeverify simulate --json`, as its schema and `cubeverify report --trials` take them."""

import json

import jsonschema

from program import PROGRAM, SOURCE, ProgramTest

SCHEMA = json.loads((SOURCE / "verify/schema/simulation.schema.json").read_text(encoding="utf-8"))


class SimulatedTrialsTest(ProgramTest):
    def setUp(self):
        super().setUp()
        (self.cwd / "trials").mkdir()
        self.call("run", "dyntree.alg.dilation", "--n", "2..3", "--run", "run")
        self.documents = {n: self.simulate(n, "--trials", trials) for n, trials in ((6, 200), (8, 300))}

    def simulate(self, n, *arguments):
        file = self.cwd / f"trials/{n}.json"
        self.call("simulate", "--n", n, *arguments, "--json", file, "--run", f"simulated-{n}", "--force")
        return json.loads(file.read_text(encoding="utf-8"))

    def rows_by_n(self):
        return {int(row["n"]): row for row in self.rows("out/dyntree-constant.csv")}

    def test_documents_are_as_the_schema_says(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)
        published = (SOURCE / "results/dyntree/embed").glob("*.json")
        documents = [*self.documents.values(), *(json.loads(file.read_text(encoding="utf-8")) for file in published)]
        self.assertGreater(len(documents), 2)
        for document in documents:
            jsonschema.Draft202012Validator(SCHEMA).validate(document)

    def test_table(self):
        self.call("report", "run", "--no-figures", "--out", "out")
        self.assertEqual({row["trials"] for row in self.rows_by_n().values()}, {""})
        self.call("report", "run", "--trials", "trials", "--out", "out")
        rows = self.rows_by_n()
        self.assertEqual(list(rows), list(range(5, 33)))
        self.assertEqual({n for n, row in rows.items() if row["trials"]}, {6, 8})
        for n, document in self.documents.items():
            estimates = document["estimates"]
            self.assertEqual(int(rows[n]["trials"]), estimates["trials"])
            self.assertAlmostEqual(float(rows[n]["mean / n"]), estimates["fullest_star"]["mean"] / n, delta=0.0001)
            self.assertLessEqual(float(rows[n]["1/n from"]), float(rows[n]["1/n exact"]))
        provenance = (self.cwd / "out/manifest.json").read_text(encoding="utf-8")
        self.assertIn("Simulated trials are taken from trials, made by `cubeverify simulate` at commit ", provenance)
        self.assertIn("dyntree-constant", (self.cwd / "out/tables.tex").read_text(encoding="utf-8"))
        self.assertIn("The constant c of the theorem", (self.cwd / "out/index.html").read_text(encoding="utf-8"))

    def refused_trials(self, place="trials"):
        return self.refused("report", "run", "--trials", place, "--out", "out", says=[f"write it with: {PROGRAM} simulate"])

    def test_what_is_refused(self):
        self.assertIn("neither a file nor a folder", self.refused_trials("nowhere"))
        self.assertIn("neither a file nor a folder", self.refused_trials("run"))
        good = self.documents[8]

        def changed(change):
            document = json.loads(json.dumps(good))
            change(document)
            (self.cwd / "trials/8.json").write_text(json.dumps(document), encoding="utf-8")
            return self.refused_trials()

        def stars(change):
            return changed(lambda document: change(document["estimates"]["fullest_stars"]))

        trials = good["estimates"]["trials"]
        for change, said in (
            (lambda stars: stars[0].update(trials=stars[0]["trials"] + 1), f"{trials} is not the number of the fullest stars, {trials + 1}"),
            (lambda stars: stars.reverse(), "out of order"),
            (lambda stars: stars[-1].update(nodes=200), "200"),
            (lambda stars: stars[-1].update(nodes=255), "255 stands for more"),
            (lambda stars: stars[-1].update(nodes=300), "is no integer from 1 to 256"),
        ):
            self.assertIn(said, stars(change))
        self.assertIn("embed.window: 3 is no integer", changed(lambda document: document["embed"].update(window=3)))
        self.assertIn('embed.tree: "path" is not one of complete', changed(lambda document: document["embed"].update(tree="path")))
        self.assertIn("embed.nodes: 255 is no integer from 256 to 256", changed(lambda document: document["embed"].update(nodes=255)))
        self.assertIn("n = 6, too", changed(lambda document: document["embed"].update(n=6, nodes=64)))
        self.assertIn("trials", changed(lambda document: document["estimates"].pop("trials")))
        (self.cwd / "trials/8.json").write_text("{", encoding="utf-8")
        self.assertIn("ends in the middle of the JSON", self.refused_trials())
        self.assertIn("only a report on dyntree uses them", self.refused("report", "run", "tr611.lemma8", "--trials", SOURCE / "results/dyntree/embed", "--out", "out"))
