"""Completions: bash is asked as it asks itself, and every command, option and ID of the program is among the answers."""

import json
import re
import shutil
import subprocess
import unittest

from program import SLOWNESS, USAGE, ProgramTest, commands

ASK = r"""
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMPREPLY=()
_cubeverify && printf '%s\n' "${COMPREPLY[@]}"
"""

IN_ZSH = """
autoload -U compinit && compinit -D -u
source "$1"; shift
emulate sh; setopt kshglob noshglob braceexpand
COMP_WORDS=("$@"); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMPREPLY=()
_cubeverify && printf '%s\\n' "${COMPREPLY[@]}"
"""


class Completion(ProgramTest):
    def setUp(self):
        super().setUp()
        self.script = self.cwd / "script"
        self.script.write_text(self.call("completion", "bash").stdout, encoding="utf-8")

    def answers(self, *words, shell=("bash", "--norc", "-c", ASK, "ask")):
        result = subprocess.run(
            [*shell, str(self.script), "cubeverify", *words],
            cwd=self.cwd, capture_output=True, text=True, timeout=60 * SLOWNESS, check=True,
        )  # fmt: skip
        self.assertEqual(result.stderr, "")
        return set(result.stdout.split())

    def test_commands_and_their_options(self):
        self.assertEqual(self.answers(""), set(commands(self.cwd)))
        self.assertEqual(self.answers("lis"), {"list"})
        for command in commands(self.cwd):
            said = self.call(command, "--help").stdout
            options = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", said[said.index("Options:") :].split("\n\n")[0]))
            with self.subTest(command=command):
                self.assertLessEqual({"--help"}, options)
                self.assertLessEqual(
                    {name for name in options if re.search(rf"^  (-\w, )?(--[a-z]+, )?{name}\b", said, re.MULTILINE)},
                    self.answers(command, "--"),
                )

    def test_claims_readings_errata(self):
        claims = json.loads(self.call("list", "--json").stdout)
        ids = {claim["id"] for claim in claims}
        self.assertLessEqual(ids, self.answers("run", ""))
        self.assertLessEqual(ids, self.answers("run", claims[0]["id"], "--n", "4", ""))
        self.assertEqual(self.answers("show", "tr611.lemma1"), {one for one in ids if one.startswith("tr611.lemma1")})
        self.assertIn("tr611.E1", self.answers("errata", "tr611.E"))
        self.assertIn("tr611.E1", self.answers("why", "tr611.E"))
        self.assertIn("tr611.R1", self.answers("errata", "tr611.R"))
        for claim in claims[:20]:
            self.assertEqual(self.answers("why", claim["id"], ""), {reading["name"] for reading in claim["readings"]})

    def test_values_of_options(self):
        self.assertEqual(self.answers("run", "--backend", ""), {"auto", "cpu", "cuda", "reference"})
        self.assertEqual(self.answers("simulate", "--backend", ""), {"auto", "cpu", "cuda"})
        self.assertEqual(self.answers("errata", "--format", ""), {"text", "md", "json", "latex"})
        self.assertLessEqual({"sbnt", "minR", "debruijn"}, self.answers("draw", ""))
        for command in ("node", "draw", "export"):
            self.assertLessEqual({"sbnt", "minR", "debruijn"}, self.answers(command, "--graph", ""))
        self.assertLessEqual({"dot", "graphml"}, self.answers("export", "sbnt", "--format", ""))
        self.assertLessEqual({"tree", "cyclic"}, self.answers("report", "run", "--exclude-sweep", ""))
        self.assertLessEqual({"path", "zigzag"}, self.answers("simulate", "--guest", ""))
        self.assertEqual(self.answers("run", "--n", ""), set())

    def test_files(self):
        (self.cwd / "some run").mkdir()
        self.assertEqual(self.answers("report", "some"), {"some", "run"})
        self.assertLessEqual({"some"}, self.answers("run", "--run", "so"))

    def test_what_is_completed_is_accepted(self):
        for graph in self.answers("draw", ""):
            self.call("node", "--graph", graph, "--n", "4", "0b0001")
        for name in sorted(self.answers("export", "sbnt", "--format", "")):
            collective = ("--collective", "allgather") if name == "msccl" else ()
            self.call("export", "sbnt", "--n", "3", "--format", name, *collective)

    def test_other_shells(self):
        self.assertEqual(self.call("completion", "zsh").stdout, self.script.read_text(encoding="utf-8"))
        self.assertIn("tcsh", self.call("completion", "tcsh", code=USAGE).stderr)

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_in_zsh(self):
        # As bashcompinit calls it; zsh itself leaves out afterwards what does not begin as the word does.
        shell = ("zsh", "-f", "-c", IN_ZSH, "ask")
        self.assertEqual(self.answers("", shell=shell), set(commands(self.cwd)))
        self.assertEqual(self.answers("simulate", "--backend", "", shell=shell), {"auto", "cpu", "cuda"})
        self.assertIn("neither-divides", self.answers("why", "tr611.lemma11", "", shell=shell))


if __name__ == "__main__":
    unittest.main()
