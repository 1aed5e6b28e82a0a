"""The README is true: its transcripts are what the program prints, and its numbers of claims are right. Documents name
options that there are."""

import json
import re
import shlex
import tempfile
import unittest

from program import SOURCE, call, commands

README = (SOURCE / "README.md").read_text(encoding="utf-8")
PROMPT = "    $ build/cubeverify "


def transcripts():
    """Each command of the README's transcript with the lines that follow it."""
    lines = README.splitlines()
    for at, line in enumerate(lines):
        if not line.startswith(PROMPT):
            continue
        output = []
        for following in lines[at + 1 :]:
            if following.startswith("    $ ") or (following and not following.startswith("    ")):
                break
            output.append(following[4:])
        while output and not output[-1]:
            output.pop()
        yield line[len(PROMPT) :], output


class Readme(unittest.TestCase):
    def test_transcripts(self):
        self.assertGreaterEqual(len(list(transcripts())), 2)
        with tempfile.TemporaryDirectory() as folder:
            for command, output in transcripts():
                with self.subTest(command=command):
                    result = call(*shlex.split(command), cwd=folder)
                    self.assertEqual([line.rstrip() for line in result.stdout.rstrip().splitlines()], output)

    def test_versions_agree(self):
        """Of the program and of the data, wherever they stand."""
        codemeta = json.loads((SOURCE / "codemeta.json").read_text(encoding="utf-8"))
        citation = (SOURCE / "CITATION.cff").read_text(encoding="utf-8")
        program = re.search(r"^cubeverify (\S+)", call("--version", cwd=SOURCE).stdout)[1]
        self.assertEqual(codemeta["version"], program)
        self.assertEqual(re.search(r"^version: (.*)", citation, re.MULTILINE)[1], program)
        data = re.search(r"^## Version (\d+)", (SOURCE / "results/CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)[1]
        self.assertEqual(codemeta["hasPart"][0]["version"], data)
        self.assertIn(f'version: "{data}"', citation)
        self.assertIn(f"This is version {data} of the data.", (SOURCE / "results/README.md").read_text(encoding="utf-8"))
        for paper in codemeta["referencePublication"]:
            self.assertIn(f"title: {paper['name']}", citation)

    def test_numbers_of_claims(self):
        listed = json.loads(call("list", "--json", cwd=SOURCE).stdout)
        claims = [claim for claim in listed if not claim["own"]]
        readings = sum(len(claim["readings"]) for claim in claims)
        said = re.search(r"(\d+) claims in (\d+) readings; (\d+) more claims are checks of our own", README)
        self.assertEqual((int(said[1]), int(said[2]), int(said[3])), (len(claims), readings, len(listed) - len(claims)))
        rows = re.findall(
            r"\| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| \[claims\]\(results/(\w+)/claims.md\) \| \[(\d+) errata\]", README
        )
        papers = list(dict.fromkeys(claim["id"].split(".")[0] for claim in claims))
        self.assertEqual([row[5] for row in rows], papers)
        mistakes = 0
        for said_claims, said_readings, *said_of_printed, paper, errata in rows:
            with self.subTest(paper=paper):
                own = [claim for claim in claims if claim["id"].startswith(f"{paper}.")]
                self.assertEqual(int(said_claims), len(own))
                self.assertEqual(int(said_readings), sum(len(claim["readings"]) for claim in own))
                printed = [claim["readings"][0]["published"] for claim in own]
                counts = [printed.count(state) for state in ("holds", "by definition", "refuted")]
                self.assertEqual([int(number) for number in said_of_printed], counts)
                shown = json.loads(call("errata", paper, "--format", "json", cwd=SOURCE).stdout)
                self.assertEqual(int(errata), len(shown))
                mistakes += len(shown)
        self.assertEqual(int(re.search(r"among (\d+) mistakes", README)[1]), mistakes)

    def test_numbers_of_proofs(self):
        said = re.search(r"(\d+ readings of \d+ claims) are decided for \*\*every n\*\*, (\d+ by) the automata of MONA", README)
        summary = call("prove", cwd=SOURCE).stdout.splitlines()[-1]
        self.assertIn(said[1], summary)
        self.assertIn(said[2], summary)

    def test_options_in_documents(self):
        documents = [*SOURCE.glob("*.md"), *SOURCE.glob("docs/*.md"), SOURCE / "results/README.md"]
        said = set()
        for document in documents:
            # The changelog names the old spellings, too.
            if document.name != "CHANGELOG.md":
                text = document.read_text(encoding="utf-8").replace("\\\n", " ")
                for command, rest in re.findall(rf"(?:cubeverify |`)({'|'.join(commands(SOURCE))})\b([^`\n]*)", text):
                    said |= {(document.name, command, option) for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*", rest)}
        self.assertGreater(len(said), 30)
        help_of = {command: call(command, "--help", cwd=SOURCE).stdout for _, command, _ in said}
        unknown = {one for one in said if not re.search(rf"^  (-\w,)?{one[2]}\b", help_of[one[1]], re.MULTILINE)}
        self.assertEqual(unknown, set())


if __name__ == "__main__":
    unittest.main()
