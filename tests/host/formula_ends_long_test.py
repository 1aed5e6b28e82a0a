"""However a formula ends: one line, exit code 2, nothing on standard output, nothing left running, held or swept."""

import os
import platform
import resource
import shutil
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from check_formula_test import compiler
from own_tree_checks import CheckTest
from program import PROGRAM, USAGE, call

CHECK = ("check", "--expr", "c & (c - 1)", "--n", "3")
PLACE = r" at n = 4, c = \d+"


def limited():
    """A formula that is not held back must not fill the machine."""
    used = sum(1 for entry in Path("/proc").iterdir() if entry.name.isdigit())
    resource.setrlimit(resource.RLIMIT_NPROC, (used * 20 + 200, used * 20 + 200))


def functions_running():
    """How many processes of functions have outlived the program that started them."""
    count = 0
    for entry in Path("/proc").iterdir():
        try:
            parent = (entry / "stat").read_text(encoding="utf-8", errors="replace").rsplit(")", 1)[1].split()[1]
            count += parent == "1" and (entry / "cmdline").read_bytes() == b"functions\0"
        except (OSError, IndexError):
            continue
    return count


@unittest.skipUnless(compiler(), "there is no C++ compiler here (Debian package g++)")
class EndsTest(CheckTest):
    def ended(self, words, *command):
        for swept in ((), ("--run", "run", "--force"), ("--replay", 5)):
            with self.subTest(command, swept=swept):
                result = self.call("check", *command, "--n", 4, "--time-limit", 2, *swept, code=USAGE, preexec_fn=limited)
                self.assertEqual(result.stdout, "")
                self.assertRegex(result.stderr, rf"\Acubeverify: [^\n]*{words}[^\n]*\n\Z")

    def test_expressions(self):
        before = functions_running()
        for expression, words in (
            ("(_Exit(0), c)", "it ends the program" + PLACE), ("(std::quick_exit(0), c)", "it ends the program" + PLACE),
            ("(std::exit(0), c)", "it ends the program" + PLACE),
            ("(fork(), c & (c - 1))", "it (starts a process|ends)"), ("(raise(SIGTERM), c)", "ended by signal 15" + PLACE),
            ("(raise(SIGKILL), c)", "it was killed"), ("(std::abort(), c)", "it gives up" + PLACE),
            ("(kill(getppid(), SIGTERM), c)", "it (starts a process or a thread, or sends a signal|ends)"),
            ("[](Word c) { for (int i = 0; i < 99; ++i) close(i); return c & (c - 1); }(c)", "(descriptor|does not end)"),
            ("[] { for (volatile int i = 0;;) i = i; return 0; }()", "does not end within 2 s" + PLACE),
            ("(Word)(new char[100000000000])", "exceeds its memory limit" + PLACE),
            ('(std::puts("0"), c & (c - 1))', "writes to standard output or standard error: 0" + PLACE),
            ('(write(1, "0 1", 3), c & (c - 1))', "writes to standard output or standard error: 0 1"),
            ("*(volatile Word*)(c * 8)", "memory that is not its own.*" + PLACE),
            ('(std::fputs("x", std::fopen("kept", "w")), std::fflush(nullptr), c)', "writes to a file" + PLACE),
        ):  # fmt: skip
            self.ended(words, "--expr", expression)
        if platform.machine() == "x86_64":  # what other processors say is 0
            self.ended("divides by zero at n = 4, c = ", "--expr", "n / (c - 5)")
        self.assertEqual(functions_running(), before)

    def test_headers(self):
        for name, text, words in (
            ("ends.h", "static int ends = (std::_Exit(0), 0);", "it ends the program"),
            ("forks.h", "static int forks = fork();", "it (starts a process|ends)"),
            ("deep.h", "inline Word deep(Word c) { volatile char b[4096]; b[c % 4096] = 1; return deep(c + 1) + b[5]; }",
             "calls itself without end" + PLACE),
        ):  # fmt: skip
            call = "deep(c)" if name == "deep.h" else "c & (c - 1)"
            self.write(name, f"{text}\ninline Word parent(int, Word c) {{ return {call}; }}\n")
            self.ended(words, name)

    def test_the_compiler_is_never_one_of_the_working_directory(self):
        for name in ("c++", "cc1plus", "as", "ld"):  # of which the first starts the others
            self.write(name, "#!/bin/sh\ntouch started\n")
            (self.cwd / name).chmod(0o755)
        for path in ("", ".", f":{os.environ['PATH']}", f".:{os.environ['PATH']}"):
            call(*CHECK, cwd=self.cwd, env={**os.environ, "PATH": path, "CXX": "c++"})
            self.assertFalse((self.cwd / "started").exists(), path)

    def test_headers_are_those_of_the_program_alone(self):
        """Not those that somebody else has put into a folder further above, such as /tmp, or next to it."""
        with tempfile.TemporaryDirectory() as top:
            program = Path(top, "a", "b", "cubeverify")
            program.parent.mkdir(parents=True)
            shutil.copy2(PROGRAM, program)
            for place, owner in ((Path(top), os.geteuid()), (program.parent, 65534)):
                if os.geteuid() != 0 and owner != os.geteuid():
                    continue  # only root can give files away
                header = place / "include/cubeverify/host/check/compiled/answer_questions.h"
                header.parent.mkdir(parents=True)
                header.write_text('#error "somebody else was here"\n', encoding="utf-8")
                os.chown(header, owner, -1)
                result = subprocess.run([program, *CHECK], cwd=self.cwd, capture_output=True, text=True, check=False)
                self.assertEqual(result.returncode, USAGE)
                self.assertIn("there is no include/cubeverify", result.stderr)

    def test_a_folder_that_others_may_write_to(self):
        """N2: nothing is read or run that was there, and nothing is left."""
        with tempfile.TemporaryDirectory() as shared:
            os.chmod(shared, 0o1777)
            environment = {**os.environ, "XDG_CACHE_HOME": shared, "TMPDIR": shared}
            for _ in range(2):
                self.call(*CHECK, env=environment)
            self.assertEqual(os.listdir(shared), [])
            # Not either where it is killed (N10).
            self.write("compiler", "touch started; sleep 3")
            process = subprocess.Popen([PROGRAM, *CHECK], cwd=self.cwd, env={**environment, "CXX": "sh compiler"})
            while not (self.cwd / "started").exists():
                time.sleep(0.02)
            process.kill()
            process.wait()
            self.assertEqual(os.listdir(shared), [])
            # Where others may rename what is in it, they could put something else in its place.
            (Path(shared) / "mine").mkdir(mode=0o700)
            os.chmod(shared, 0o777)
            for folder in (shared, f"{shared}/mine"):
                line = self.refused(*CHECK, env={**os.environ, "TMPDIR": folder})
                self.assertEqual(line, f"cubeverify: others may exchange what a formula is compiled to in {shared}: set TMPDIR to a folder of your own\n")
            self.assertEqual(os.listdir(shared), ["mine"])


if __name__ == "__main__":
    unittest.main()
