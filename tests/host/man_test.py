"""The manual page has the help of every command, and the programs that show it find no fault with it."""

import shutil
import unittest

from program import PROGRAM, ProgramTest, commands, run_command

ESCAPES = {"\\": "\\e", "-": "\\-", "^": "\\(ha", "`": "\\(ga"}


class Man(ProgramTest):
    def setUp(self):
        super().setUp()
        self.page = self.call("man").stdout
        (self.cwd / "cubeverify.1").write_text(self.page, encoding="utf-8")

    def test_has_the_help_of_all_commands(self):
        for command in ([], *([name] for name in commands(self.cwd))):
            for line in self.call(*command, "--help").stdout.replace(PROGRAM, "cubeverify").splitlines():
                self.assertIn("".join(ESCAPES.get(letter, letter) for letter in line), self.page)
        for line in self.page.splitlines():
            if line.startswith((".", "'")):
                self.assertIn(line.split(" ")[0], {".SH", ".TH", ".nf", ".fi", '.\\"'})

    @unittest.skipUnless(shutil.which("groff"), "groff is not installed")
    def test_groff_shows_it(self):
        command = ["groff", "-man", "-Tascii", "-ww", "-rLL=110n", "-P-cbou", "cubeverify.1"]
        result = run_command(*command, cwd=self.cwd, check=True)
        self.assertEqual(result.stderr, "")
        self.assertIn("  cubeverify why tr611.lemma11\n", result.stdout)
