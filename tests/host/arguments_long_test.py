"""3000 command lines put together by chance: each ends by itself with an exit code of the program's, and what is refused is
refused in one line and leaves no file behind."""

import os
import random
import re
import subprocess
import time
import unittest

from program import DONE, FAULT, INCOMPLETE, PROGRAM, SLOWNESS, USAGE, ProgramTest, commands

LINES = 3000
# The same every time; CUBEVERIFY_SEED chooses others.
SEED = int(os.environ.get("CUBEVERIFY_SEED", "3000"))
VALUES = (
    "", "0", "1", "2", "3", "4", "-1", "2..3", "3..2", "1..", "..", "0..99999999999999999999", "1e3", "nan", "inf", "0x", "0b2", "0b101", "08",
    "18446744073709551616", "9" * 400, "x", "-", "--", "=", "run", "document.json", "tree", ".", "/", "/dev/null", "/dev/full", "nowhere/x", "n" * 300,
    "tr611.lemma3", "tr611", "tr9121.*", "minR", "sbt", "debruijn", "cpu", "reference", "cuda", "json", "md", "svg", "c & (c - 1)", "0/2", "2/2", "../x",
    "\x1b[31m", "two\nlines", "\u202etxt", b"\xff\xfe", "'", '"', "$(x)", "%s%n", "{}", "a" * 100000,
)  # fmt: skip


class ArgumentsTest(ProgramTest):
    def setUp(self):
        super().setUp()
        self.call("run", "tr611.lemma3.proof-witness", "--n", "2", "--run", "run", "--json", "document.json")
        (self.cwd / "tree").write_text("0\n0\n0\n1\n", encoding="utf-8")
        self.options = {
            command: re.findall(r"(?<![\w-])--?[a-z][a-z-]*", self.call(command, "--help").stdout) for command in commands(self.cwd)
        }

    def words(self, chance):
        command = chance.choice(list(self.options))
        words = [command]
        for _ in range(chance.randrange(7)):
            kind = chance.randrange(10)
            if kind < 5:
                option = chance.choice(self.options[command])
                value = chance.choice(VALUES)
                words += [f"{option}={value}"] if chance.random() < 0.2 and isinstance(value, str) else [option, value]
            elif kind < 9:
                words.append(chance.choice(VALUES))
            else:
                words.append(chance.choice(self.options[chance.choice(list(self.options))]))
        if chance.random() < 0.1:
            chance.shuffle(words)
        return words

    def names(self):
        return sorted(str(path) for path in self.cwd.rglob("*"))

    def test_lines(self):
        chance = random.Random(SEED)
        codes, slowest = {}, 0
        before = self.names()
        for trial in range(LINES):
            words = self.words(chance)
            with self.subTest(trial=trial, seed=SEED, words=[word[:80] for word in words]):
                start = time.monotonic()
                result = subprocess.run([os.fsencode(PROGRAM), *map(os.fsencode, words)], cwd=self.cwd, capture_output=True,
                                        stdin=subprocess.DEVNULL, timeout=300 * SLOWNESS, check=False)  # fmt: skip
                slowest = max(slowest, time.monotonic() - start)
                codes[result.returncode] = codes.get(result.returncode, 0) + 1
                self.assertIn(result.returncode, range(FAULT + 1), result.stderr)
                # What a run says of its progress comes before the line that it ends with.
                lines = result.stderr.decode("utf-8").splitlines()
                if result.returncode in (USAGE, FAULT):
                    self.assertRegex(lines[-1], r"\Acubeverify: [^\x00-\x1f\x7f-\x9f\u202e]{1,288}\Z")
                after = self.names()
                if result.returncode == USAGE:
                    self.assertEqual(len(lines), 1, lines)
                    self.assertEqual(after, before)
                before = after
        print(f"{LINES} lines, exit codes {dict(sorted(codes.items()))}, the slowest took {slowest:.1f} s", flush=True)
        self.assertEqual(set(codes) - {DONE, 1, USAGE, INCOMPLETE, FAULT}, set())


if __name__ == "__main__":
    unittest.main()
