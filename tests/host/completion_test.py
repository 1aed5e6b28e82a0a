"""Completions: bash is asked as it asks itself, and every command, option and ID of the program is among the answers."""

import json
import re
import shutil
import unittest

from program import PROGRAM, ProgramTest, commands, run_command

ASK = r"""
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMPREPLY=()
_cubeverify && printf '%s\n' "${COMPREPLY[@]}"
"""
IN_FISH = 'source $argv[1]; complete --do-complete (string join " " -- $argv[2..-1])'
IN_ZSH = f"autoload -U compinit && compinit -D -u; emulate sh; setopt kshglob noshglob braceexpand\n{ASK}"


class Completion(ProgramTest):
    def setUp(self):
        super().setUp()
        self.script = self.cwd / "script"
        self.script.write_text(self.call("completion", "bash").stdout, encoding="utf-8")

    def answers(self, *words, shell=("bash", "--norc", "-c", ASK, "ask")):
        result = run_command(*shell, self.script, PROGRAM, *words, cwd=self.cwd, check=True)
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
        papers = {one.split(".")[0] for one in claims}
        for words, wanted in (
            (("run", ""), claims | papers), (("show", "tr611.lemma1"), {one for one in claims if one.startswith("tr611.lemma1")}),
            (("run", "--backend", ""), {"auto", "cpu", "plain", "cuda", "reference"}), (("errata", "--format", ""), {"text", "json"}),
            (("check", "--schedule", ""), {"broadcast", "personalized", "all-to-all-broadcast", "total-exchange"}),
            (("check", "--schedule", "a"), {"all-to-all-broadcast"}), (("run", "-n", ""), set()), (("help", "lis"), {"list"}),
            (("export", "--format", "g"), {"graphml"}), (("draw", "min"), {"minR", "minL", "minBL"}), (("nothing", ""), set()),
        ):  # fmt: skip
            self.assertEqual(self.answers(*words), wanted, words)
        self.assertLessEqual({"tr611.E1", "tr611.R1"}, self.answers("errata", "tr611."))
        (self.cwd / "some run").mkdir()
        for words in (("report", "some"), ("check", "some"), ("check", "--places", "some"), ("check", "--network", "some")):
            self.assertEqual(self.answers(*words), {"some", "run"}, words)

    def test_other_shells(self):
        self.assertEqual(self.call("completion", "zsh").stdout, self.script.read_text(encoding="utf-8"))
        self.assertIn("tcsh", self.refused("completion", "tcsh"))

    @unittest.skipUnless(shutil.which("fish"), "fish is not installed")
    def test_in_fish(self):
        self.script.write_text(self.call("completion", "fish").stdout, encoding="utf-8")
        self.assertEqual(self.answers("check", "--ports", "", shell=("fish", "-c", IN_FISH)), {"either", "one", "all"})

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_in_zsh(self):
        self.assertEqual(self.answers("", shell=("zsh", "-f", "-c", IN_ZSH, "ask")), set(commands(self.cwd)))
