"""The manual page has every command and option, and the programs that show it find no fault with it."""

import re
import shutil
import subprocess
import unittest

from program import SLOWNESS, ProgramTest, commands


class Man(ProgramTest):
    def setUp(self):
        super().setUp()
        self.page = self.call("man").stdout
        (self.cwd / "cubeverify.1").write_text(self.page, encoding="utf-8")

    def test_has_all_commands_and_options(self):
        for command in commands(self.cwd):
            with self.subTest(command=command):
                begins = self.page.index(f"\n.SS {command}\n")
                section = self.page[begins : begins + 1 + re.search(r"\n\.S[SH] |\Z", self.page[begins + 4 :]).start() + 4]
                help_text = self.call(command, "--help").stdout
                options = re.findall(r"^  (?:-\w, )?(--[a-z-]+)", help_text, re.MULTILINE)
                self.assertTrue(options)
                for option in options:
                    self.assertIn("\\fB" + option.replace("-", "\\-") + "\\fR", section)
                for line in re.findall(r"^  cubeverify .*", help_text, re.MULTILINE):
                    if not line.endswith("[OPTIONS]"):
                        self.assertIn(line.replace("-", "\\-").replace("^", "\\(ha").replace("`", "\\(ga"), section)
        for heading in ("NAME", "SYNOPSIS", "COMMANDS", "EXIT CODES", "EXAMPLES"):
            self.assertIn(f"\n.SH {heading}\n", self.page)

    def test_no_text_is_taken_as_a_request(self):
        requests = {".SH", ".SS", ".TP", ".PP", ".TH", ".nf", ".fi", ".br", ".nh", ".ad", '.\\"'}
        for line in self.page.splitlines():
            if line.startswith((".", "'")):
                self.assertIn(line.split(" ")[0], requests)

    @unittest.skipUnless(shutil.which("groff"), "groff is not installed")
    def test_groff_shows_it(self):
        command = ["groff", "-man", "-Tascii", "-ww", "-rLL=100n", "-P-cbou", "cubeverify.1"]
        result = subprocess.run(command, cwd=self.cwd, capture_output=True, text=True, timeout=60 * SLOWNESS, check=True)
        self.assertEqual(result.stderr, "")
        text = " ".join(result.stdout.split())
        self.assertIn("cubeverify why tr611.lemma11", text)
        self.assertIn("--max-closed-form-n N", text)

    @unittest.skipUnless(shutil.which("mandoc"), "mandoc is not installed")
    def test_mandoc_finds_no_fault(self):
        result = subprocess.run(
            ["mandoc", "-Tlint", "-Wwarning", "cubeverify.1"], cwd=self.cwd, capture_output=True, text=True, timeout=60 * SLOWNESS,
            check=False,
        )  # fmt: skip
        self.assertNotRegex(result.stdout, r"(WARNING|ERROR|UNSUPP)(?!: missing date)")


if __name__ == "__main__":
    unittest.main()
