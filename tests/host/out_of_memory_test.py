"""Memory that is refused, once or from some moment on: every command ends by itself, with one line, and loses nothing."""

import os
import subprocess
import unittest

from program import DONE, FAULT, PROGRAM, SLOWNESS, ProgramTest

FAILING_MEMORY = os.environ["CUBEVERIFY_FAILING_MEMORY"]
RUN = ("run", "tr611.lemma3", "--n", "2..6", "--backend", "cpu", "--threads", "2", "--chunk-bits", "3", "--run", "run")
COMMANDS = (RUN, ("list",), ("show", "tr611.lemma3"), ("node", "--n", "6", "9"), ("why", "tr611.lemma11"), ("check", "tree"), ("compare", "right", "right"))


class OutOfMemoryTest(ProgramTest):
    def failing(self, at, once, command):
        limits = {"FAILING_MEMORY_AT": str(at)} | ({"FAILING_MEMORY_ONCE": "1"} if once else {})
        result = subprocess.run(
            [PROGRAM, *command], cwd=self.cwd, env={**os.environ, "LD_PRELOAD": FAILING_MEMORY, **limits}, capture_output=True, text=True,
            errors="replace", timeout=60 * SLOWNESS, check=False,
        )  # fmt: skip
        ours = [line for line in result.stderr.splitlines() if line.startswith("cubeverify: ")]
        self.assertIn(result.returncode, (DONE, FAULT), result.stderr)
        self.assertEqual(len(ours), 1 if result.returncode == FAULT else 0, result.stderr)
        return result.returncode

    def test_every_command(self):
        (self.cwd / "tree").write_text("0\n0\n0\n1\n", encoding="utf-8")
        self.call(*RUN[:-1], "right")
        for command in COMMANDS:
            for once in (False, True):
                # The first allocations are the loader's and those of static objects, before the program begins.
                codes = []
                at = 1000
                while not codes or (codes[-1] == FAULT or once) and at < 200_000:
                    with self.subTest(command=command[0], at=at, once=once):
                        codes.append(self.failing(at, once, command))
                    at = at * 5 // 4 if not once else at * 2
                self.assertIn(FAULT, codes)
        self.call(*RUN)
        self.assertRegex(self.call("compare", "right", "run").stdout, "^equal: .* 0 facts only in the first, 0 only in the second")


if __name__ == "__main__":
    unittest.main()
