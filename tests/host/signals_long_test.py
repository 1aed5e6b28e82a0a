"""Whatever it is doing, a long command that gets a signal ends at once, says how to go on, and has lost nothing."""

import contextlib
import os
import pty
import re
import shlex
import signal
import subprocess
import time
from pathlib import Path

from every_command import COMMANDS, prepare
from program import DONE, FAULT, INCOMPLETE, PROGRAM, SLOWNESS, ProgramTest, start, wait_until_caught

SIGNALS = [signal.Signals[f"SIG{name}"] for name in ("INT", "TERM", "HUP", "USR1", "USR2", "QUIT", "XCPU", "XFSZ")]
# The sweeps take a moment, the verdicts some seconds of any machine.
DECIDING = ("run", "--n", "1..6", "--run", "run")
# What every command says, and instead what is known better once it is at work.
AGAIN = r"^interrupted(?: after .*)?; (?:do it again|resume) with: "
# The reference takes two minutes for a cube of this size on a slow machine.
LONG = ("--n", "20")


def allow_signals():
    """A shell's background job may ignore them."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_DFL)


class SignalledTest(ProgramTest):
    def start(self, *arguments, preexec=allow_signals):
        return start(*arguments, cwd=self.cwd, preexec_fn=preexec)

    def end(self, process, number, words=AGAIN):
        """Sends the signal; returns the command that the process names when it ends."""
        self.assertIsNone(process.poll(), process.stderr.read() if process.poll() is not None else "")
        begun = time.monotonic()
        process.send_signal(number)
        _, messages = process.communicate(timeout=60 * SLOWNESS)
        self.assertLess(time.monotonic() - begun, 5 * SLOWNESS)
        self.assertEqual(process.returncode, INCOMPLETE, messages)
        self.assertRegex(messages.splitlines()[-1], words)
        return shlex.split(re.split(words, messages.splitlines()[-1])[1])

    def wait_for(self, name):
        deadline = time.monotonic() + 60 * SLOWNESS
        while not (self.cwd / name).exists():
            if time.monotonic() >= deadline:
                self.fail(f"there is no {name} after a minute")
            time.sleep(0.02)


class SignalsTest(SignalledTest):
    def test_while_it_computes(self):
        arguments = ["run", "tr611.lemma2", *LONG, "--backend", "reference", "--chunk-bits", "10"]
        for number in SIGNALS:
            with self.subTest(number.name):
                process = self.start(*arguments, "--run", number.name)
                self.wait_for(f"{number.name}/journal.sqlite-wal")
                process.send_signal(number)  # twice, as timeout(1) does
                resume = self.end(process, number, "interrupted; resume with: ")
                self.assertEqual(resume, [PROGRAM, *arguments, "--run", number.name])
                self.assertEqual(sorted(os.listdir(self.cwd / number.name)), ["journal.lock", "journal.sqlite"])
        self.call("run", "tr611.lemma2", *LONG, "--backend", "cpu", "--run", "SIGHUP")

    def test_while_a_unit_takes_long(self):
        process = self.start("run", "tr9121.prop5.4.proof.disjoint", *LONG, "--backend", "reference", "--run", "run")
        self.wait_for("run/journal.sqlite-wal")
        time.sleep(1)  # until it looks at the first unit, and no more at signals
        self.end(process, signal.SIGTERM, "interrupted; resume with: ")

    def test_while_it_reports(self):
        self.call("run", "tr611", "--n", "2..5", "--max-closed-form-n", "10", "--run", "run")
        begun = time.monotonic()
        self.call("report", "run", "--out", "out")
        lasts = time.monotonic() - begun
        for number in SIGNALS:
            with self.subTest(number.name):
                process = self.start("report", "run", "--out", "out")
                wait_until_caught(process, number)
                time.sleep(lasts / 2 * SIGNALS.index(number) / len(SIGNALS))
                self.assertEqual(self.end(process, number), [PROGRAM, "report", "run", "--out", "out"])
                self.assertEqual(list(self.cwd.rglob("*.partial")), [])
        self.call("report", "run", "--out", "out")

    def test_while_it_writes_a_file(self):
        """A good part of a second, in which there is a file of another name."""
        (self.cwd / "out").write_text("old", encoding="utf-8")
        for number in SIGNALS[:4]:
            command = ("export", "minR", "-n", "18", "--format", "graphml", "--out", "out")
            process = self.start(*command)
            while process.poll() is None and not list(self.cwd.glob(".cubeverify-*")):
                time.sleep(0.001)
            with self.subTest(number):
                self.assertEqual(self.end(process, number), [PROGRAM, *command])
                self.assertEqual([entry.name for entry in self.cwd.iterdir()], ["out"])
                self.assertEqual((self.cwd / "out").read_text(encoding="utf-8"), "old")

    def test_a_file_of_the_journal_that_is_cut_off(self):
        """SQLite has it in memory, which goes with the file."""
        arguments = ("run", "tr611.lemma2", "--n", "18", "--backend", "reference", "--chunk-bits", "10", "--run", "run")
        process = self.start(*arguments)
        self.wait_for("run/journal.sqlite-shm")
        os.truncate(self.cwd / "run/journal.sqlite-shm", 0)
        said = process.communicate(timeout=120 * SLOWNESS)[1]
        self.assertEqual(process.returncode, FAULT, said)
        self.assertIn("a file that is in use was cut off", said.splitlines()[-1])
        self.call(*arguments, "--max-hours", "0.0001", code=INCOMPLETE)

    def test_what_the_parent_ignores_stays_ignored(self):
        """As nohup ignores SIGHUP, and a shell's background SIGINT."""

        def ignore():
            allow_signals()
            for number in SIGNALS:
                signal.signal(number, signal.SIG_IGN)

        process = self.start("run", "tr611.lemma2", "--n", "10", "--backend", "reference", "--run", "run", preexec=ignore)
        self.wait_for("run/journal.sqlite-wal")
        for number in SIGNALS:
            process.send_signal(number)
        process.communicate(timeout=120 * SLOWNESS)
        self.assertEqual(process.returncode, DONE)


class EveryCommandTest(SignalledTest):
    """Blocked where it prints, into a pipe that is full, each command of the program gets one of the signals."""

    def blocked(self, *arguments):
        """The command, blocked in its first write to standard output."""
        reading, writing = os.pipe()
        self.addCleanup(os.close, reading)
        os.set_blocking(writing, False)
        with contextlib.suppress(BlockingIOError):
            while os.write(writing, bytes(1)):
                pass
        os.set_blocking(writing, True)
        process = subprocess.Popen(
            [PROGRAM, *arguments], cwd=self.cwd, stdin=subprocess.DEVNULL, stdout=writing, stderr=subprocess.PIPE, text=True, preexec_fn=allow_signals
        )
        os.close(writing)
        wait_until_caught(process, signal.SIGTERM)
        before = None
        while process.poll() is None and (before is None or self.times_asleep(process) != before):
            before = self.times_asleep(process)
            time.sleep(0.1)
        return process

    def times_asleep(self, process):
        """The times that the process has taken, if it is asleep; otherwise none."""
        fields = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        return (fields[11], fields[12]) if fields[0] == "S" else None

    def test_each(self):
        self.assertEqual(prepare(self.cwd), set())
        for place, command in enumerate(COMMANDS):
            with self.subTest(command):
                again = self.end(self.blocked(*command), SIGNALS[place % len(SIGNALS)])
                self.assertEqual(again[: len(command) + 1], [PROGRAM, *command])
                self.assertEqual(list(self.cwd.rglob("*.partial")), [])

    def test_a_reader_that_has_gone(self):
        prepare(self.cwd)
        for ignored in (False, True):
            for command in COMMANDS:
                with self.subTest(command, ignored=ignored):
                    reading, writing = os.pipe()
                    os.close(reading)
                    result = subprocess.run(
                        [PROGRAM, *command], cwd=self.cwd, stdout=writing, stderr=subprocess.PIPE, text=True, timeout=300 * SLOWNESS,
                        check=False, preexec_fn=lambda: signal.signal(signal.SIGPIPE, signal.SIG_IGN if ignored else signal.SIG_DFL),
                    )  # fmt: skip
                    os.close(writing)
                    self.assertEqual(result.returncode, FAULT if ignored else -signal.SIGPIPE, result.stderr)
                    if ignored:
                        self.assertRegex(result.stderr.splitlines()[-1], "^cubeverify: .*its reader has gone$")


class DecidingTest(SignalledTest):
    def test_has_an_end(self):
        process = subprocess.Popen([PROGRAM, *DECIDING], cwd=self.cwd, stderr=subprocess.PIPE, preexec_fn=allow_signals)
        self.wait_for("run/journal.sqlite-wal")
        while (self.cwd / "run/journal.sqlite-wal").exists():  # until the sweeps are done
            time.sleep(0.02)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60 * SLOWNESS)
        self.assertEqual(process.returncode, INCOMPLETE)
        # The sweeps are done.
        begun = time.monotonic()
        result = self.call(*DECIDING, "--max-hours", "0.0001", code=INCOMPLETE)
        self.assertLess(time.monotonic() - begun, 10 * SLOWNESS)
        line = result.stderr.splitlines()[-1]
        self.assertRegex(line, r"^deciding was ended, at [\w.-]+ \[[\w-]+\], n = \d+: stopped after --max-hours 0\.0001; results so far are kept; resume with")
        self.assertEqual(shlex.split(line.split("with: ")[1]), [PROGRAM, *DECIDING, "--max-hours", "0.0001"])
        self.assertEqual(result.stdout, "")

    def test_says_where_it_is(self):
        terminal, its_end = pty.openpty()
        self.addCleanup(os.close, terminal)
        wide = {**os.environ, "COLUMNS": "200"}
        with subprocess.Popen([PROGRAM, *DECIDING], cwd=self.cwd, stdout=its_end, stderr=its_end, env=wide) as process:
            os.close(its_end)
            said = b""
            while not re.search(rb"\r\x1b\[Kdeciding: \d+ of \d+ readings about these n \([\d.]+ s so far\), at \w+\.[^\r]+\r", said):
                said += os.read(terminal, 4096)  # fails when the process ends without having said it
            process.kill()
