"""What the program writes: into what it is given, all of it or with an error, and nothing else."""

import csv
import json
import os
import shutil
import stat
import subprocess
import threading
import unittest
import xml.dom.minidom
from pathlib import Path

from every_command import ARGUMENTS, COMMANDS, prepare
from program import DONE, FAULT, PROGRAM, SLOWNESS, USAGE, CopiedFolder, ProgramTest, run_command

EXPORT = ("export", "minR", "-n", "3", "--format", "edges")
RUN = ("run", "tr611.lemma3", "--n", "2..4")


class OutputTest(ProgramTest):
    def setUp(self):
        super().setUp()
        self.text = self.call(*EXPORT).stdout
        self.assertGreater(len(self.text), 10)

    def shell(self, line, *arguments):
        """Runs a line of sh in which "$@" is the program with these arguments."""
        return run_command("sh", "-c", line, "sh", PROGRAM, *arguments, cwd=self.cwd)

    def names(self):
        return sorted(entry.name for entry in self.cwd.iterdir())


class PlacesTest(OutputTest):
    def test_a_pipe_is_written_to(self):
        os.mkfifo(self.cwd / "pipe")
        read = []
        reader = threading.Thread(target=lambda: read.append((self.cwd / "pipe").read_text(encoding="utf-8")), daemon=True)
        reader.start()
        self.call(*EXPORT, "--out", "pipe")
        reader.join(timeout=60 * SLOWNESS)
        self.assertEqual(read, [self.text])
        self.assertTrue(stat.S_ISFIFO((self.cwd / "pipe").stat().st_mode))
        self.assertEqual(self.names(), ["pipe"])

    def test_standard_output_by_its_name(self):
        self.assertEqual(self.call(*EXPORT, "--out", "/dev/stdout").stdout, self.text)
        self.assertEqual(self.shell('"$@" >>file', *EXPORT, "--out", "/dev/stdout").returncode, DONE)
        self.assertEqual(self.shell('"$@" >>file', *EXPORT, "--out", "/dev/stdout").returncode, DONE)
        self.assertEqual((self.cwd / "file").read_text(encoding="utf-8"), 2 * self.text)
        self.assertTrue(Path("/dev/stdout").is_symlink())

    def test_what_a_link_leads_to_is_written(self):
        (self.cwd / "there").mkdir()
        (self.cwd / "there/file").write_text("old", encoding="utf-8")
        for link, to in (("one", "there/file"), ("two", "one"), ("three", "there/new")):
            (self.cwd / link).symlink_to(to)
        for link in ("one", "two", "three"):
            self.call(*EXPORT, "--out", link)
            self.assertTrue((self.cwd / link).is_symlink(), link)
            self.assertEqual((self.cwd / link).read_text(encoding="utf-8"), self.text)
        self.assertEqual(sorted(entry.name for entry in (self.cwd / "there").iterdir()), ["file", "new"])
        (self.cwd / "nowhere").symlink_to("no/such/directory")
        (self.cwd / "circle").symlink_to("circle")
        self.call(*EXPORT, "--out", "nowhere", code=USAGE)
        self.assertIn("circle", self.call(*EXPORT, "--out", "circle", code=USAGE).stderr)

    def test_what_is_read_is_not_overwritten(self):
        (self.cwd / "tree.csv").write_text(self.text, encoding="utf-8")
        (self.cwd / "guest").write_text("0 0", encoding="utf-8")
        (self.cwd / "places").write_text("\n".join(f"{c} {c}" for c in range(8)), encoding="utf-8")
        (self.cwd / "link.svg").symlink_to("guest")
        check, embedded = ("check", "tree.csv"), ("check", "tree.csv", "--places", "places")
        for command in (
            (*check, "--out", "tree.csv"), (*embedded, "--out", "places"), (*embedded, "--out", "./tree.csv"),
            (*check, "--network", "guest", "--out", "guest"), ("simulate", "--n", "3", "--guest", "guest", "--json", "guest"),
            (*check, "--network", "guest", "--out", "link.svg"),
        ):  # fmt: skip
            with self.subTest(command):
                before = {name: (self.cwd / name).read_bytes() for name in self.names()}
                self.assertIn("this would overwrite", self.call(*command, code=USAGE).stderr)
                self.assertEqual({name: (self.cwd / name).read_bytes() for name in self.names()}, before)

    def test_permissions_stay(self):
        (self.cwd / "file").write_text("old", encoding="utf-8")
        (self.cwd / "file").chmod(0o640)
        self.call(*EXPORT, "--out", "file")
        self.assertEqual(stat.S_IMODE((self.cwd / "file").stat().st_mode), 0o640)

    def test_no_journal_is_overwritten(self):
        self.call(*RUN, "--run", "run")
        journal = (self.cwd / "run/journal.sqlite").read_bytes()
        (self.cwd / "link").symlink_to("run/journal.sqlite")
        for name in ("run/journal.sqlite", "run/journal.lock", "run/journal.sqlite-wal", "link", "run/../run/journal.sqlite"):
            with self.subTest(name):
                for command in ((*RUN, "--run", "run", "--json", name), (*EXPORT, "--out", name)):
                    self.assertIn("runs keep", self.call(*command, code=USAGE).stderr)
        self.assertEqual((self.cwd / "run/journal.sqlite").read_bytes(), journal)
        self.call(*RUN, "--run", "new", "--json", "new/journal.sqlite", code=USAGE)
        self.assertFalse((self.cwd / "new").exists())


@unittest.skipUnless(Path("/dev/full").exists(), "needs /dev/full")
class FullTest(OutputTest):
    def test_every_command(self):
        self.assertEqual(prepare(self.cwd), set())
        document = ("run", *ARGUMENTS["run"], "--json", "-")
        for command in (*COMMANDS, document, ("list", "--json"), ("--help",), ("--version",)):
            with self.subTest(command):
                result = self.shell('"$@" >/dev/full', *command)
                self.assertEqual(result.returncode, FAULT, result.stderr)
                self.assertRegex(result.stderr.splitlines()[-1], r"^cubeverify: .*No space left on device\); is the disk full\?$")
        self.call("run", *ARGUMENTS["run"])

    def test_nothing_goes_into_a_file_because_standard_output_is_closed(self):
        whole = self.call(*RUN, "--run", "whole", "--json", "whole.json")
        result = self.shell('"$@" >&-', *RUN, "--run", "run", "--json", "run.json")
        self.assertEqual(result.returncode, FAULT, result.stderr)
        self.assertRegex(result.stderr, r"cannot be written \(Bad file descriptor\)\n$")
        self.assertEqual((self.cwd / "run/journal.lock").read_bytes(), b"")
        self.assertEqual(self.call("compare", "run.json", "whole.json").stdout.split(":")[0], "equal")
        self.assertEqual(self.shell('"$@" 2>&-', *RUN, "--run", "run").stdout, whole.stdout)
        self.assertEqual(self.shell('"$@" <&-', *RUN, "--run", "run").stdout, whole.stdout)


class ReportTest(CopiedFolder, OutputTest):
    # The run takes longer than a report on it.
    MADE_BY = [("run", "tr611", "--n", "2..4", "--max-closed-form-n", "10", "--run", "run")]

    def report(self, *arguments, path=None, code=DONE):
        variables = {**os.environ, "MPLCONFIGDIR": str(self.cwd / "matplotlib")}
        if path is not None:
            variables["PATH"] = f"{path}:{variables['PATH']}"
        return self.call("report", *arguments, code=code, env=variables)

    def pictures(self, folder):
        return {file.name: file.read_bytes() for file in Path(self.cwd, folder).rglob("*.svg")}

    def test_runs_no_code_of_the_working_directory(self):
        self.report("run", "--out", "first")
        for name in ("csv", "matplotlib", "sys", "types", "plotting", "sitecustomize", "usercustomize"):
            (self.cwd / f"{name}.py").write_text("open('OWNED', 'w').write('')\n", encoding="utf-8")
        (self.cwd / "matplotlibrc").write_text("lines.linewidth: 9\nsavefig.facecolor: red\n", encoding="utf-8")
        os.environ["PYTHONPATH"] = str(self.cwd)
        self.addCleanup(os.environ.pop, "PYTHONPATH")
        self.report("run", "--out", "again")
        self.assertFalse((self.cwd / "OWNED").exists())
        differing = {name for name, picture in self.pictures("first").items() if "figure5" in name or "figure6" in name
                     if self.pictures("again")[name].replace(b"again", b"first") != picture}  # fmt: skip
        self.assertEqual(differing, set())

    def test_a_name_on_two_lines(self):
        name = "new\nline <b>`\x1b[31m"
        (self.cwd / "run").rename(self.cwd / name)
        self.report(name, "--out", "out")
        made = json.loads((self.cwd / "out/manifest.json").read_text(encoding="utf-8"))["report"]
        self.assertTrue(made.startswith("Made by `cubeverify report $'new\\nline <b>\\x60\\x1b[31m' --out"), made)
        for file in (self.cwd / "out").rglob("*.csv"):
            with open(file, encoding="utf-8", newline="") as lines:
                self.assertEqual(len(set(map(len, csv.reader(lines)))), 1, file)
        for name, picture in self.pictures("out").items():
            xml.dom.minidom.parseString(picture)

    @unittest.skipIf(shutil.which("dot") is None, "needs dot")
    def test_what_dot_writes_is_looked_at(self):
        (self.cwd / "bin").mkdir()
        dot = self.cwd / "bin/dot"
        for script, said in (("echo '<html>'", "no SVG"), ("echo first >&2; echo so bad >&2; exit 2", "so bad"), ("kill -9 $$", "killed")):
            dot.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
            dot.chmod(0o755)
            result = self.report("run", "--out", "out", path=self.cwd / "bin", code=FAULT)
            self.assertRegex(result.stderr, rf"(\A|\n)cubeverify: [^\n]*{said}[^\n]*\n\Z")


@unittest.skipUnless(os.geteuid() == 0, "only root becomes somebody else")
class OfSomebodyElseTest(OutputTest):
    def by_nobody(self, *arguments):
        return run_command("setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", PROGRAM, *arguments, cwd=self.cwd)

    def test_a_finished_run_is_shown(self):
        shown = self.call(*RUN, "--run", "run", "--backend", "cpu")
        self.cwd.chmod(0o755)
        if self.by_nobody("--version").returncode != DONE:
            self.skipTest("nobody may start the program here")
        result = self.by_nobody(*RUN, "--run", "run")
        self.assertEqual((result.returncode, result.stdout), (DONE, shown.stdout), result.stderr)
        again = self.by_nobody(*RUN, "--run", "run", "--force")
        self.assertEqual(again.returncode, FAULT)
        self.assertRegex(again.stderr.splitlines()[-1], "^cubeverify: ")
        (self.cwd / "empty").mkdir()
        self.assertIn("cannot write to empty", self.by_nobody(*RUN, "--run", "empty").stderr)
        for asked in (("--backend", "plain"), ("--device", "9")):
            again = self.call(*RUN, "--run", "run", *asked)
            self.assertEqual((again.stdout, again.stderr), (shown.stdout, "run is finished; nothing was computed\n"))


class LinesTest(OutputTest):
    """Whatever is wrong is one line with words of at most 300 letters that does nothing to a terminal, and ends with a hint."""

    def refused(self, *arguments, hint, code=USAGE):
        result = subprocess.run(
            [os.fsencode(PROGRAM), *map(os.fsencode, arguments)], cwd=self.cwd, capture_output=True, timeout=300 * SLOWNESS, check=False
        )
        self.assertEqual(result.returncode, code, result.stderr)
        line = result.stderr.decode("utf-8")
        self.assertRegex(line, r"\Acubeverify: [^\x00-\x1f\x7f-\x9f\u202e]{1,1000}\n\Z")
        self.assertTrue(line.strip().endswith(hint), line)
        return line

    def test_arguments(self):
        bad = ("\x1b[31m", "\u202etxt", b"\xff", "two\nlines", "x" * 100000)
        for word in bad:
            with self.subTest(word[:10]):
                self.refused("run", "--n", word, hint="such as 6 or 2..12")
                self.refused("run", "tr611", "--n", "3", "--backend", word, hint="auto, cpu, plain, cuda, reference")
                self.refused(word, hint=f"see {PROGRAM} --help")
                self.refused("node", "--n", "4", word, hint="or with all of its 4 bits")
                self.refused("run", word, "--n", "3", hint="")
                self.refused("report", word, hint="")

    def test_names_that_cannot_be(self):
        (self.cwd / "loop").symlink_to("pool")
        (self.cwd / "pool").symlink_to("loop")
        (self.cwd / "nowhere").symlink_to("nothing")
        (self.cwd / "file").write_text("0 0", encoding="utf-8")
        for name in ("n" * 256, "p/" * 2500, "loop", "loop/run"):
            with self.subTest(name[:10]):
                for command in (
                    ("simulate", "--n", "3", "--guest"), ("simulate", "--n", "3", "--run"), (*RUN, "--run"), ("compare", "file"), ("report",),
                    ("index",), ("merge", "--run", "merged"), ("check",), ("check", "file", "--places"),
                    (*RUN, "--run", "run", "--json"), (*EXPORT, "--out"), ("draw", "minR", "-n", "2", "--out"),
                ):  # fmt: skip
                    self.refused(*command, name, hint="")
        self.refused(*RUN, "--run", "nowhere", hint="")
        self.assertEqual(self.names(), ["file", "loop", "nowhere", "pool"])

    def test_empty_names(self):
        for command in (
            (*RUN, "--run"), (*RUN, "--run", "run", "--json"), (*EXPORT, "--out"), ("check", "tree", "--out"),
            ("simulate", "--n", "3", "--guest"), ("merge", "run", "--run"), ("report", "run", "--out"), ("report", "run", "--merge"),
        ):  # fmt: skip
            with self.subTest(command):
                self.refused(*command, "", hint=f"see {PROGRAM} {command[0]} --help")
        self.assertEqual(self.names(), [])

    def test_names_that_are_no_utf8(self):
        (self.cwd / "tree").write_text("0 0", encoding="utf-8")
        os.rename(self.cwd / "tree", os.fsencode(self.cwd) + b"/tree\xff")
        for command in ((*RUN, "--run", b"run\xff", "--json", b"json\xff"), ("simulate", "--n", "3", "--guest", b"tree\xff"),
                        ("report", b"run\xff")):  # fmt: skip
            words = [os.fsencode(PROGRAM), *map(os.fsencode, command)]
            result = subprocess.run(words, cwd=self.cwd, capture_output=True, timeout=300 * SLOWNESS, check=False)
            self.assertEqual(result.returncode, DONE, result.stderr)
