"""Power cuts, simulated: what a run writes is recorded call by call, and whatever of it was not synced by some moment is lost by
chance, sectors and names. What is there then can be read, and the same command completes it with equal facts.

Needs strace. Names that were not synced are lost in two ways: from some moment on, or each by itself.
"""

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from program import DONE, PROGRAM, SLOWNESS, USAGE, ProgramTest, call

STATES = 1566
SEED = int(os.environ.get("CUBEVERIFY_SEED", "1566"))
SECTOR = 512
CALLS = "openat,open,creat,close,pwrite64,write,ftruncate,unlink,unlinkat,rename,renameat,renameat2,fsync,fdatasync,mkdir,mkdirat"


def recorded_calls(arguments, cwd):
    """(name, words, result) of every call that may change a file, in the order in which they ended; texts are bytes."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        command = ["strace", "-f", "-xx", "-s", "100000000", "-e", f"trace={CALLS}", "-o", log, PROGRAM, *arguments]
        subprocess.run(command, cwd=cwd, capture_output=True, timeout=300 * SLOWNESS, check=True)
        begun = {}
        for line in log.read_text(encoding="ascii").splitlines():
            process, _, text = line.partition(" ")
            text = text.strip()
            if text.endswith("<unfinished ...>"):
                begun[process] = text.removesuffix("<unfinished ...>").strip()
                continue
            if resumed := re.match(r"<\.\.\. \w+ resumed>(.*)", text):
                text = begun.pop(process) + resumed[1]
            match = re.fullmatch(r"(\w+)\((.*)\)\s+= (-?\d+).*", text)
            if match and int(match[3]) >= 0:
                yield match[1], [word(one) for one in match[2].split(", ")], int(match[3])


def word(text):
    return bytes.fromhex(text.strip('"').replace("\\x", "")) if text.startswith('"') else text


class Disk:
    """Files below a folder: what is on the disk, and what is only on its way there."""

    def __init__(self, root):
        self.root = root
        self.files = []  # (content on the disk, writes that are not: offset and bytes, or a size)
        self.names = {}  # on the disk: a path from the root, and the number of its file; None for a directory
        self.names_now = {}
        self.renamings = []  # not on the disk: (path, its file or None for a directory, or "gone"), or two of these
        self.open = {}  # a descriptor: [path, file, offset]

    def path(self, name):
        full = os.path.normpath(os.path.join(self.root, os.fsdecode(name)))
        return os.path.relpath(full, self.root) if full.startswith(os.path.normpath(self.root)) else None

    def rename(self, *changes):
        self.renamings.append(changes)
        for path, file in changes:
            self.names_now.pop(path, None)
            if file != "gone":
                self.names_now[path] = file

    def take(self, name, words, result):
        """Does what a call did."""
        if name in ("openat", "open", "creat"):
            words = words[1:] if name == "openat" else words
            path, flags = self.path(words[0]), words[1] if name != "creat" else "O_CREAT|O_TRUNC"
            self.open.pop(result, None)
            if path is None or flags.startswith("O_PATH"):
                return
            if path not in self.names_now and "O_CREAT" in flags:
                self.files.append((b"", []))
                self.rename((path, len(self.files) - 1))
            file = self.names_now.get(path)
            if file is not None and "O_TRUNC" in flags:
                self.files[file][1].append(0)
            self.open[result] = [path, file, 0]
        elif name in ("mkdir", "mkdirat"):
            path = self.path(words[-2])
            if path is not None:
                self.rename((path, None))
        elif name in ("unlink", "unlinkat"):
            path = self.path(words[0] if name == "unlink" else words[1])
            if path is not None:
                self.rename((path, "gone"))
        elif name.startswith("rename"):
            old, new = words[:2] if name == "rename" else (words[1], words[3])
            old, new = self.path(old), self.path(new)
            if old is not None:
                self.rename((new, self.names_now[old]), (old, "gone"))
        elif int(words[0]) in self.open:
            self.take_of_file(name, words, result)

    def take_of_file(self, name, words, result):
        handle = self.open[int(words[0])]
        path, file, offset = handle
        if name == "close":
            del self.open[int(words[0])]
        elif name in ("fsync", "fdatasync"):
            self.sync(path, file)
        elif name == "ftruncate":
            self.files[file][1].append(int(words[1]))
        elif name == "pwrite64":
            self.files[file][1].append((int(words[3]), words[1][:result]))
        elif name == "write":
            self.files[file][1].append((offset, words[1][:result]))
            handle[2] += result

    def sync(self, path, file):
        if file is not None:
            self.files[file] = (written(*self.files[file]), [])
            return
        here = [changes for changes in self.renamings if os.path.dirname(changes[0][0]) == (path if path != "." else "")]
        self.renamings = [changes for changes in self.renamings if changes not in here]
        for changes in here:
            renamed(self.names, changes)

    def after_a_cut(self, folder, chance, in_order):
        """Puts into a folder what may be left of the files."""
        names = dict(self.names)
        kept = chance.randint(0, len(self.renamings))
        for number, changes in enumerate(self.renamings):
            if number < kept if in_order else chance.random() < 0.5:
                renamed(names, changes)
        share = chance.choice((0, 0.1, 0.5, 0.9, 1))
        for path in sorted(path for path, file in names.items() if file is None):
            (folder / path).mkdir(parents=True, exist_ok=True)
        for path, file in names.items():
            if file is not None and (folder / path).parent.is_dir():
                content, pending = self.files[file]
                (folder / path).write_bytes(written(content, [one for write in pending for one in sectors(write) if chance.random() < share]))


def renamed(names, changes):
    for path, file in changes:
        names.pop(path, None)
        if file != "gone":
            names[path] = file


def sectors(write):
    """A write as one for each sector."""
    if isinstance(write, int):
        return [write]
    offset, data = write
    cuts = [offset, *range((offset // SECTOR + 1) * SECTOR, offset + len(data), SECTOR), offset + len(data)]
    return [(begin, data[begin - offset : end - offset]) for begin, end in zip(cuts, cuts[1:])]


def written(content, writes):
    content = bytearray(content)
    for write in writes:
        if isinstance(write, int):
            content[write:] = bytes(max(0, write - len(content)))
        else:
            offset, data = write
            content.extend(bytes(max(0, offset - len(content))))
            content[offset : offset + len(data)] = data
    return bytes(content)


class PowerCutsTest(ProgramTest):
    def setUp(self):
        super().setUp()
        self.whole = self.cwd / "whole"
        self.whole.mkdir()

    def calls_of(self, *arguments):
        calls = list(recorded_calls(arguments, self.whole))
        self.assertGreater(len(calls), 10)
        return calls

    def cut_everywhere(self, calls, states, check, check_at_the_end, before=()):
        """Calls check(folder) for so many states, and the other one for what is left once the program has ended; `before` is in
        place and safe."""
        chance = random.Random(SEED)
        moments = [number for number, one in enumerate(calls) if one[0] != "close"]
        each = -(-states // (2 * len(moments)))
        disk = Disk(str(self.whole))
        for path, content in before:
            disk.files.append((content, []))
            disk.names[path] = disk.names_now[path] = len(disk.files) - 1
        done = 0
        for number, one in enumerate(calls):
            disk.take(*one)
            if number not in moments:
                continue
            for draw in range(2 * each):
                folder = self.cwd / "after"
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir()
                disk.after_a_cut(folder, chance, in_order=draw % 2 == 0)
                with self.subTest(seed=SEED, call=number, draw=draw):
                    (check_at_the_end if number == moments[-1] else check)(folder)
                done += 1
        return done

    def test_a_run(self):
        command = ("run", "tr611.lemma3", "--n", "2..4", "--backend", "cpu", "--threads", "1", "--chunk-bits", "2", "--run", "run")
        calls = self.calls_of(*command)

        def check(folder):
            read = call("compare", "run", self.whole / "run", cwd=folder)
            self.assertIn(read.returncode, (DONE, USAGE), read.stderr)
            self.assertRegex(read.stdout + read.stderr, "^equal: |there is no run in|have no fact in common")
            resumed = call(*command, cwd=folder)
            self.assertEqual(resumed.returncode, DONE, resumed.stderr)
            compared = call("compare", "run", self.whole / "run", cwd=folder)
            self.assertRegex(compared.stdout, r"\Aequal: .*; 0 facts only in the first, 0 only in the second")

        def check_at_the_end(folder):
            compared = call("compare", "run", self.whole / "run", cwd=folder)
            self.assertRegex(compared.stdout, r"\Aequal: .*; 0 facts only in the first, 0 only in the second", compared.stderr)

        done = self.cut_everywhere(calls, STATES, check, check_at_the_end)
        print(f"a run: {done} states after power cuts, all resumed with equal facts", flush=True)
        self.assertGreaterEqual(done, STATES)

    def test_a_file(self):
        command = ("export", "minR", "-n", "6", "--format", "edges", "--out", "file")
        (self.whole / "file").write_text("old", encoding="utf-8")
        calls = self.calls_of(*command)
        new = (self.whole / "file").read_bytes()

        def check(folder):
            self.assertIn((folder / "file").read_bytes(), (b"old", new))

        def check_at_the_end(folder):
            self.assertEqual((folder / "file").read_bytes(), new)

        done = self.cut_everywhere(calls, 200, check, check_at_the_end, before=[("file", b"old")])
        print(f"a file: {done} states after power cuts, the old one or the new one in all", flush=True)


if __name__ == "__main__":
    if shutil.which("strace") is None:
        print("skipped: needs strace")
        sys.exit(77)
    unittest.main()
