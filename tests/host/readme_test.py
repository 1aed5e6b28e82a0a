"""README and docs are true: their numbers of claims are right, and they name options that there are."""

import calendar
import html
import json
import re
import unittest
from collections import Counter

import labelled_networks
import routings
import trees
from program import SOURCE, call, commands

README = (SOURCE / "README.md").read_text(encoding="utf-8")
DOCUMENTS = {page.name: page.read_text(encoding="utf-8") for page in [*SOURCE.glob("*.md"), *SOURCE.glob("docs/*.md")]}


class Readme(unittest.TestCase):
    def test_versions_agree(self):
        """Of the program and of the data, and their dates, wherever they stand."""
        codemeta = json.loads((SOURCE / "codemeta.json").read_text(encoding="utf-8"))
        citation = (SOURCE / "CITATION.cff").read_text(encoding="utf-8")
        program = re.search(r"^cubeverify (\S+)", call("--version", cwd=SOURCE).stdout)[1]
        self.assertEqual(codemeta["version"], program)
        self.assertEqual(re.search(r"^version: (.*)", citation, re.MULTILINE)[1], program)
        released = re.search(r"^## (.+), (.+)$", (SOURCE / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
        self.assertEqual(released[1], program)
        self.assertEqual((codemeta["datePublished"], codemeta["dateModified"]), (released[2], released[2]))
        self.assertIn(f'\ndate-released: "{released[2]}"\n', citation)
        data, date = re.search(r"^## Version (\d+), (.+)$", (SOURCE / "results/CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE).groups()
        dataset = codemeta["hasPart"][0]
        self.assertEqual((dataset["version"], dataset["datePublished"]), (data, date))
        self.assertIn(f'    version: "{data}"\n    date-released: "{date}"\n', citation)
        self.assertIn(f'"cubeverify, results version {data}, tr483.E1"', citation)
        self.assertEqual(date, released[2])
        year, month, day = map(int, date.split("-"))
        self.assertIn(f"\ndate: {day} {calendar.month_name[month]} {year}\n", DOCUMENTS["paper.md"])
        self.assertIn(f"This is version {data} of the data.", (SOURCE / "results/README.md").read_text(encoding="utf-8"))
        self.assertIn(f"cubeverify {program}, results version {data}, commit", DOCUMENTS["verdicts.md"])
        for paper in codemeta["referencePublication"]:
            self.assertIn(f"title: {paper['name']}", citation)

    def test_the_first_page_leads_with_the_same_mistakes(self):
        page = html.unescape(re.sub("</?su[bp]>|<a [^>]*>|</a>", "", (SOURCE / "results/index.html").read_text(encoding="utf-8")))
        text = " ".join(README.replace("^", "").replace(">=", "\u2265").split())
        self.assertEqual([f"- **{name}**: {said}" in text for name, said in re.findall("<li><b>(.*?)</b>: (.*?) <small>", page)], [True] * 5)

    def test_numbers_of_claims(self):
        listed = json.loads(call("list", "--json", cwd=SOURCE).stdout)
        claims = [claim for claim in listed if not claim["own"]]
        readings = sum(len(claim["readings"]) for claim in claims)
        own = len(listed) - len(claims)
        on_cpu = sum(claim["id"].startswith("tr611.") and any({"profile", "transfer"} & {*one["sweeps"]} for one in claim["readings"]) for claim in claims)
        for name, words, counts in (
            ("README.md", r"(\d+) claims of the papers and (\d+) checks of our own", (len(claims), own)),
            ("docs/verdicts.md", r"the (\d+) claims of the papers in more than", (len(claims),)),
            ("docs/gpu.md", r"Only (\d+) claims of TR-611 need these two sweeps", (on_cpu,)),
        ):
            with self.subTest("numbers of claims", file=name):
                said = re.search(words, (SOURCE / name).read_text(encoding="utf-8"))
                self.assertEqual(tuple(map(int, said.groups())), counts, f"{name} has the first, the program the second")
        self.assertGreater(readings, int(re.search(r"claims of the papers in more than (\d+) ways", DOCUMENTS["verdicts.md"])[1]))
        rows = re.findall(r"\| \[(\d+)\]\(results/(\w+)/claims.md\)" + r" \| (\d+)" * 3 + r" \| \[(\d+)\]\(results/\w+/errata.md\) \| (\d+) \|", README)
        papers = list(dict.fromkeys(claim["id"].split(".")[0] for claim in claims))
        self.assertEqual([row[1] for row in rows], papers)
        found = Counter()
        for said_claims, paper, *said_of_printed, errata, slips in rows:
            shown = json.loads(call("errata", paper, "--format", "json", cwd=SOURCE).stdout)
            found.update({kind: len(all_of_them) for kind, all_of_them in shown.items()})
            found.update(one["class"] for one in shown["errata"])
            found.update(kind for one in shown["errata"] if any(reading.endswith(" (printed)") for reading in one["refuted"]) for kind in ("false", one["class"].lower()))
            with self.subTest("a row of README.md", paper=paper):
                own = [claim for claim in claims if claim["id"].startswith(f"{paper}.")]
                self.assertEqual(int(said_claims), len(own), "README.md has the first, the program the second")
                printed = [claim["readings"][0]["published"] for claim in own]
                self.assertEqual([int(number) for number in said_of_printed], [printed.count(state) for state in ("holds", "by definition", "refuted")], "README.md has the first, the program the second")
                self.assertEqual((int(errata), int(slips)), (len(shown["errata"]), len(shown["slips"])), "README.md has the first, the program the second")
        self.assertEqual((found["a"], found["d"]), (found["A"], found["D"]))  # README says "all"
        classes = "all {A} false claims, {b} of {B} errors in a proof or an example, {c} of {C} badly worded but true as meant, and all {D} misprints."
        for name, counts in (("README.md", "Of the {errata} mistakes, {false} make a printed claim false: " + classes), ("docs/paper.md", "{false} mistakes make a printed claim false"), ("CITATION.cff", "")):
            with self.subTest("totals of mistakes", file=name):
                text = " ".join((SOURCE / name).read_text(encoding="utf-8").split())
                said = re.search(r"(\d+) mistakes(?: and|,) (\d+) slips of the pen(?:,| and)(?: and makes?)? (\d+) remarks", text)
                self.assertEqual([int(number) for number in said.groups()], [found[kind] for kind in ("errata", "slips", "remarks")], f"{name} has the first, the program the second")
                self.assertIn(counts.format(**found), text)

    def test_literature_is_in_the_references(self):
        """Its authors, year, title and journal, as "Heun and Mayr (2002) ... [Efficient Dynamic ..., Journal of Algorithms 43]"."""
        known = re.sub("[{}]", "", (SOURCE / "docs/references.bib").read_text(encoding="utf-8"))
        cited = 0
        for errata in SOURCE.glob("verify/papers/*/errata.toml"):
            text = " ".join(errata.read_text(encoding="utf-8").split())
            for author, year, title in re.findall(r"([A-Z]\w+)(?:'s thesis)? \(([12]\d{3})\)[^\[]* \[([^,]+), ", text):
                cited += 1
                self.assertRegex(known, rf"(?s)author *= [^\n]*{author},\n  title *= {re.escape(title)},\n.{{,250}} year *= {year}")
        self.assertGreater(cited, 9)

    def test_numbers_of_proofs(self):
        text = " ".join(DOCUMENTS["proofs.md"].split())
        readings, by_coq, by_automata = re.search(r"They decide (\d+ readings of \d+ claims) \((\d+) by Coq, (\d+) by automata\)", text).groups()
        summary = call("prove", cwd=SOURCE).stdout.splitlines()[-1]
        for said in (readings, f"{by_automata} by MONA", f"{by_coq} by Coq"):
            self.assertIn(said, summary, "docs/proofs.md has the first, the program the second")

    def test_lists_in_documents(self):
        """Documents, and the second definitions in tests, have all that the help lists, and nothing else."""
        says = {command: call(command, "--help", cwd=SOURCE).stdout for command in ("node", "draw", "export", "check")}

        def listed(command):
            return set(re.findall(r"^  ([\w-]+)", says[command].split("\nGraphs:\n")[1].split("\n\n")[0], re.MULTILINE))

        def choices(command, option):
            return set(re.search(rf"^  --{option} (\S+)", says[command], re.MULTILINE)[1].split("|"))

        def column(document, head, number=0):
            rows = DOCUMENTS[document].split(f"\n{head}")[1].split("\n\n")[0].split("\n| ")[1:]
            return {name for row in rows for name in re.findall(r"`([\w-]+)", row.split(" | ")[number])}

        also_drawn = re.search(r"`draw` draws these and ([^.]*)\.", DOCUMENTS["commands.md"])[1]
        networks = says["export"].split("\nNetworks, with their sizes:\n")[1].split("\n\n")[0]
        functions = re.search(r"64 bits, and (.*?) over a range", says["check"], re.DOTALL)[1]
        for found, said, *place in (
            (listed("node"), set(trees.FAMILIES), "tests/host/trees.py"),
            (listed("export"), {*trees.FAMILIES, *labelled_networks.STRUCTURES, *routings.STRUCTURES}, "tests/host/trees.py, labelled_networks.py and routings.py"),
            (listed("export"), column("commands.md", "| paper | graphs", 1), "docs/commands.md, table of graphs"), (listed("draw") - listed("node"), set(re.findall(r"`(\w+)`", also_drawn)), "docs/commands.md"),
            (set(re.findall(r"(?:^|, )\s*([a-z]\w*)", networks)), column("networks.md", "| `--network`")),
            (set(re.findall(r"[a-z_]{3,}", functions)) - {"and"}, column("formulas.md", "| function")),
            (set(commands(SOURCE)) - {"help"} - column("commands.md", "| to | command", 1), set()),
            ({one for one in choices("export", "format") if f"{one}`" not in DOCUMENTS["commands.md"]}, set()),
            (choices("export", "collective") | {"custom"}, column("collectives.md", "| collective | at the end")),
            (choices("check", "schedule"), column("own_tree.md", "| `--schedule`")),
        ):  # fmt: skip
            self.assertEqual(found, said, f"the program has the first, {', '.join(place) or 'docs'} the second")

    def test_options_in_documents(self):
        documents = [*SOURCE.glob("*.md"), *SOURCE.glob("docs/*.md"), SOURCE / "results/README.md"]
        said = set()
        for document in documents:
            text = document.read_text(encoding="utf-8").replace("\\\n", " ")
            for command, rest in re.findall(rf"(?:cubeverify |`)({'|'.join(commands(SOURCE))})\b([^`\n]*)", text):
                said |= {(document.name, command, option) for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*", rest)}
        self.assertGreater(len(said), 30)
        help_of = {command: call(command, "--help", cwd=SOURCE).stdout for _, command, _ in said}
        unknown = {one for one in said if not re.search(rf"^  (-\w, ?)?{one[2]}\b", help_of[one[1]], re.MULTILINE)}
        self.assertEqual(unknown, set())
