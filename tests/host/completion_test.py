"""Completions: bash is asked as it asks itself, and every command, option and ID of the program is among the answers."""

import json
import re
import shutil
import subprocess
import unittest

from program import SLOWNESS, ProgramTest, commands

ASK = r"""
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMPREPLY=()
_cubeverify && printf '%s\n' "${COMPREPLY[@]}"
"""
IN_ZSH = f"autoload -U compinit && compinit -D -u; emulate sh; setopt kshglob noshglob braceexpand\n{ASK}"


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
            options = re.findall(r"^  (?:-\w, )?(--[a-z-]+)", said[said.index("Options:") :].split("\n\n")[0], re.MULTILINE)
            self.assertLessEqual({"--help", *options}, self.answers(command, "--"))

    def test_names_values_and_files(self):
        claims = {claim["id"] for claim in json.loads(self.call("list", "--json").stdout)}
        self.assertLessEqual(claims | {"tr611", "tr611.E1", "tr611.R1", "tree", "minR", "debruijn", "graphml"}, self.answers("run", ""))
        self.assertEqual(self.answers("show", "tr611.lemma1"), {one for one in claims if one.startswith("tr611.lemma1")})
        self.assertLessEqual({"auto", "cpu", "plain", "cuda", "reference"}, self.answers("run", "--backend", ""))
        self.assertLessEqual({"text", "json"}, self.answers("errata", "--format", ""))
        (self.cwd / "some run").mkdir()
        self.assertEqual(self.answers("report", "some"), {"some", "run"})

    def test_other_shells(self):
        self.assertEqual(self.call("completion", "zsh").stdout, self.script.read_text(encoding="utf-8"))
        self.assertIn("tcsh", self.refused("completion", "tcsh"))

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_in_zsh(self):
        self.assertEqual(self.answers("", shell=("zsh", "-f", "-c", IN_ZSH, "ask")), set(commands(self.cwd)))


if __name__ == "__main__":
    unittest.main()
