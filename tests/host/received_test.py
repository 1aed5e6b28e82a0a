"""What SECURITY.md says of run directories and results that were received: they are data, and nothing outside them changes."""

import contextlib
import fcntl
import os
import re
import shutil
import socket
import sqlite3
import unittest

from program import FAULT, SOURCE, USAGE, CopiedFolder

REPORT = ("report", "theirs", "--no-figures")
ABANDONED = ".cubeverify-0123456789abcdef.partial"


class ReceivedTest(CopiedFolder):
    MADE_BY = [("run", "tr611.lemma3", "--n", "2..4", "--run", "theirs")]

    def setUp(self):
        super().setUp()
        self.victim = self.cwd / "victim"
        self.victim.mkdir()
        (self.victim / "file").write_text("mine", encoding="utf-8")
        self.report = self.cwd / "theirs/report"

    def is_unchanged(self):
        self.assertEqual([file.name for file in self.victim.iterdir()], ["file"])
        self.assertEqual((self.victim / "file").read_text(encoding="utf-8"), "mine")

    def refused_line(self, *command, code=USAGE):
        line = self.call(*command, code=code).stderr
        self.assertRegex(line, r"\Acubeverify: [^\n]+\n\Z")
        self.is_unchanged()
        return line

    def put(self, path, kind):
        """Something in the place of a file."""
        path.parent.mkdir(exist_ok=True)
        path.unlink(missing_ok=True)
        if kind == "pipe":
            os.mkfifo(path)
        elif kind == "socket":
            with contextlib.closing(socket.socket(socket.AF_UNIX)) as made, contextlib.chdir(path.parent):
                made.bind(path.name)
        else:
            path.mkdir()

    def test_links_in_a_report_are_replaced(self):
        self.report.mkdir()
        for name in ("manifest.json", "verdicts.json", "index.html", "claims.md"):
            (self.report / name).symlink_to("../../victim/file")
        (self.report / "verdicts.csv").symlink_to("../../victim/new")
        self.call(*REPORT)
        self.is_unchanged()
        self.assertFalse(any(file.is_symlink() for file in self.report.iterdir()))
        (self.cwd / "named").symlink_to("theirs/report")
        self.call(*REPORT, "--out", "named")  # a link that the user names is followed
        self.assertTrue((self.cwd / "named").is_symlink())

    def test_folders_that_are_links(self):
        self.report.mkdir()
        (self.report / "figures").symlink_to("../../victim")
        self.assertIn("figures is a link; remove it", self.refused_line(*REPORT))
        shutil.rmtree(self.report)
        self.report.symlink_to("../victim")
        self.assertIn("report is a link; remove it", self.refused_line(*REPORT))

    def test_what_is_neither_file_nor_link(self):
        for name in ("verdicts.json", "index.html"):
            for kind in ("pipe", "socket", "directory"):
                with self.subTest(f"{kind} {name}"):
                    self.put(self.report / name, kind)
                    self.assertIn(f"{name} is a {kind}; remove it", self.refused_line(*REPORT))
                    shutil.rmtree(self.report)

    def test_a_run_of_another_user(self):
        if os.geteuid() != 0:
            self.skipTest("nothing can be given to another user here")
        os.chown(self.cwd / "theirs/journal.sqlite", 65534, 65534)
        self.assertIn("is another user's; say by --out", self.refused_line(*REPORT))
        self.call(*REPORT, "--out", "mine")

    def test_parts_of_a_run_directory(self):
        run = ("run", "tr611.lemma3", "--n", "2..4", "--run", "theirs")
        for name in ("journal.sqlite-wal", "journal.sqlite-shm", "journal.lock", "journal.sqlite"):
            part = self.cwd / "theirs" / name
            for command in (run, REPORT) if name != "journal.lock" else (run,):
                with self.subTest(name):
                    part.unlink(missing_ok=True)
                    part.symlink_to("../victim/file")
                    self.assertIn(f"{name} is a link; remove it", self.refused_line(*command))
                    self.put(part, "pipe")
                    self.assertIn(f"{name} is a pipe; remove it", self.refused_line(*command))
            part.unlink()

    def test_tables_of_a_journal(self):
        journal = self.cwd / "theirs/journal.sqlite"
        good = journal.read_bytes()
        for statement in (
            "CREATE VIEW more AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n",
            "ALTER TABLE document RENAME TO other; CREATE VIEW document AS SELECT * FROM other",
            "CREATE TRIGGER more AFTER UPDATE ON task BEGIN DELETE FROM task; END",
            "CREATE INDEX more ON chunk (count)",
            "CREATE TABLE more (i)",
        ):
            with self.subTest(statement):
                journal.write_bytes(good)
                with contextlib.closing(sqlite3.connect(journal)) as changed:
                    changed.executescript(statement)
                self.assertIn("its tables are not those of a journal", self.refused_line(*REPORT, code=FAULT))

    def test_index(self):
        self.call(*REPORT, "--out", "results/tr611")
        results = self.cwd / "results"
        for name in ("SHA256SUMS", "index.html"):
            (results / name).symlink_to("../victim/file")
        self.call("index", "results")
        self.is_unchanged()
        sums = (results / "SHA256SUMS").read_bytes()
        verdicts = results / "tr611/verdicts.json"
        verdicts.write_text(verdicts.read_text(encoding="utf-8").replace('"holds"', '"refuted"', 1), encoding="utf-8")
        for command in (("index", "results"), ("compare", "theirs", "results/tr611/verdicts.json")):
            self.refused_line(*command)
        self.assertEqual((results / "SHA256SUMS").read_bytes(), sums)
        self.put(results / "SHA256SUMS", "pipe")
        self.refused_line("index", "results")

    def test_files_in_the_making(self):
        """Those of a process that was killed are removed; those of one that is at work, and what is called otherwise, stay."""
        self.report.mkdir()
        names = [ABANDONED, ABANDONED.replace("0", "1"), ".cubeverify-notes.partial"]
        for name in names:
            (self.report / name).touch()
        with open(self.report / names[1], encoding="utf-8") as at_work:
            fcntl.flock(at_work, fcntl.LOCK_EX)
            self.call(*REPORT)
            self.assertEqual(sorted(file.name for file in self.report.glob(".*")), sorted(names[1:]))
        (self.cwd / ABANDONED).touch()
        self.call("export", "minR", "-n", "3", "--format", "edges", "--out", "tree")
        self.assertFalse((self.cwd / ABANDONED).exists())


# Where each sentence on security is tried: a file and a test in it.
TRIED = {
    "A formula (": ("formula/formula_test.py", "test_values"),
    "There is no word in the language": ("formula/formula_test.py", "test_refused"),
    "Nothing is compiled or started for it.": ("host/check_formula_test.py", "test_programs"),
    "Its depth, its length": ("formula/formula_test.py", "test_refused"),
    "`dot` and `python3` are looked up": ("host/outputs_long_test.py", "test_runs_no_code_of_the_working_directory"),
    "Graphs, trees, networks": ("host/inputs_test.py", "test_forms_that_are_not_read"),
    "They are data": ("host/received_test.py", "test_tables_of_a_journal"),
    "Their size is refused": ("host/inputs_test.py", "test_memory_is_asked_for_first"),
    "A run directory has checksums": ("host/document_test.py", "test_checksum"),
    "What you name may be a symbolic link": ("host/outputs_long_test.py", "test_what_a_link_leads_to_is_written"),
    "Below a folder that is written to": ("host/received_test.py", "test_links_in_a_report_are_replaced"),
    "A report of a run directory": ("host/received_test.py", "test_a_run_of_another_user"),
}


class SecurityTest(unittest.TestCase):
    def test_every_sentence_is_tried(self):
        text = (SOURCE / "SECURITY.md").read_text(encoding="utf-8").split("## Reporting")[0]
        paragraphs = [" ".join(one.split()) for one in text.split("\n\n") if not one.startswith("#")]
        sentences = [one for paragraph in filter(None, paragraphs) for one in re.split(r"(?<=\.) (?=[A-Z`])", paragraph)]
        for sentence in sentences:
            self.assertEqual(sum(sentence.startswith(beginning) for beginning in TRIED), 1, sentence)
        self.assertEqual(len(sentences), len(TRIED))
        for file, test in TRIED.values():
            self.assertIn(f"    def {test}(self):\n", (SOURCE / "tests" / file).read_text(encoding="utf-8"))
