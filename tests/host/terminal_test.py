"""What a terminal is shown otherwise than a pipe: colours of verdicts, tables that fit its lines, and where the facts are."""

import fcntl
import os
import pty
import re
import subprocess
import termios
import threading

from program import PROGRAM, ProgramTest

# Written to the terminal once the program has ended: Linux may lose what is under way when a terminal's last user goes.
END = b"\0"

COLOUR = re.compile(r"\x1b\[\d+m")


class TerminalTest(ProgramTest):
    def on_terminal(self, *arguments, somebody_sits_there=True, **variables):
        """What the program writes on a terminal of 100 columns."""
        ours, theirs = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100", **variables}
        with subprocess.Popen(
            [PROGRAM, *map(str, arguments)], cwd=self.cwd, stdout=theirs, stderr=subprocess.DEVNULL, env=environment,
            start_new_session=True, preexec_fn=lambda: somebody_sits_there and fcntl.ioctl(1, termios.TIOCSCTTY, 0),
        ) as process:  # fmt: skip
            waiting = threading.Thread(target=lambda: (process.wait(), os.write(theirs, END)))
            waiting.start()
            said = b""
            while not said.endswith(END):
                said += os.read(ours, 1 << 16)
            waiting.join()
        os.close(theirs)
        os.close(ours)
        return said.removesuffix(END).decode().replace("\r\n", "\n")

    def test_a_terminal_that_a_launcher_gives(self):
        """mpirun gives rank 0 one, and writes its output into a file."""
        claims = ("list", "tr611.lemma11", "tr611.lemma3")
        self.assertEqual(self.on_terminal(*claims, somebody_sits_there=False), self.call(*claims).stdout)

    def test_colours(self):
        text = self.on_terminal("list", "tr611.lemma11", "tr611.lemma3")
        self.assertIn("\x1b[31mrefuted\x1b[0m", text)
        self.assertIn("\x1b[32mholds\x1b[0m", text)
        for variables in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
            self.assertEqual(self.on_terminal("list", "tr611.lemma11", "tr611.lemma3", **variables), COLOUR.sub("", text))
        self.assertNotIn("\x1b", self.call("list", "tr611.lemma11").stdout)

    def test_tables_fit(self):
        run = ("run", "tr611.lemma8", "tr611.table1", "--n", "2..5", "--run", "run")
        (self.cwd / "right").write_text(str([c & (c - 1) for c in range(2**7)]), encoding="ascii")
        (self.cwd / "wrong").write_text("[0, 0, 0, 2, 0, 6, 4, 6]", encoding="ascii")
        checks = [(columns, ("check", name)) for columns in (80, 120) for name in ("right", "wrong")]
        for columns, command in (*checks, (100, ("list", "tr611")), (80, ("errata", "tr611")), (80, ("errata", "--list")), (80, ("why", "dyntree.E2")), (80, run), (140, run)):
            lines = COLOUR.sub("", self.on_terminal(*command, COLUMNS=str(columns))).replace(PROGRAM, "cubeverify").splitlines()
            self.assertGreater(len(lines), 5, command)
            self.assertLessEqual(max(map(len, lines)), columns, command)
        self.assertEqual(lines[-1], "Facts are in run. For tables, errata and a page run: cubeverify report run")
        self.assertNotIn("facts in", self.call("run", "tr611.lemma8", "tr611.table1", "--n", "2..5", "--run", "run").stdout)
