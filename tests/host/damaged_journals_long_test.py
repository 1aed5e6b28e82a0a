"""Files of runs damaged by chance: what cannot be trusted is refused, and never are the facts other ones."""

import os
import random
import shutil
import signal
import time
import unittest
from pathlib import Path

from program import DONE, FAULT, MISMATCH, USAGE, ProgramTest, call, start

DAMAGES, BITS = 466, 450
SEED = int(os.environ.get("CUBEVERIFY_SEED", "466"))
COMMAND = ("run", "tr611.lemma3", "--n", "2..9", "--backend", "cpu")
LONG = ("run", "tr611.lemma3", "--n", "2..12", "--backend", "cpu", "--threads", "1", "--chunk-bits", "3")


def damage(content, chance):
    """The bytes with a bit, a byte, a block, the end or a page of another place in it."""
    content, kind = bytearray(content), chance.randrange(6)
    at = chance.randrange(len(content))
    if kind == 0:
        content[at] ^= 1 << chance.randrange(8)
    elif kind == 1:
        content[at] = chance.randrange(256)
    elif kind == 2:
        size = chance.randint(2, 64)
        content[at : at + size] = chance.randbytes(size)
    elif kind == 3:
        del content[at:]
    elif kind == 4:
        size = chance.choice((16, 512, 4096))
        content[at : at + size] = bytes(min(size, len(content) - at))
    elif len(content) >= 2 * 4096:
        one, other = chance.sample(range(len(content) // 4096), 2)
        first, second = (slice(page * 4096, (page + 1) * 4096) for page in (one, other))
        content[first], content[second] = content[second], content[first]
    return bytes(content)


class DamagedJournalsTest(ProgramTest):
    def setUp(self):
        super().setUp()
        self.call(*COMMAND, "--run", "whole", "--json", "whole.json")
        self.call(*LONG, "--run", "long")
        self.taken = self.refused = 0

    def killed_run(self):
        """A run with a log next to its journal."""
        process = start(*LONG, "--run", "killed", cwd=self.cwd)
        log = self.cwd / "killed/journal.sqlite-wal"
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not (log.exists() and log.stat().st_size > 8 * 4096):
            time.sleep(0.005)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        self.assertTrue(log.exists())

    def check(self, command, run, expected):
        """The run is refused, or its facts are those of the undisturbed one, when it is read and when it goes on."""
        for words in (("compare", run, expected), (*command, "--run", run), ("compare", run, expected)):
            result = call(*words, cwd=self.cwd)
            self.assertIn(result.returncode, (DONE, USAGE, FAULT), result.stderr)
            if words[0] == "compare" and result.returncode == DONE:
                self.assertRegex(result.stdout, r"\Aequal: ")
            if result.returncode in (USAGE, FAULT):
                self.assertRegex(result.stderr.splitlines()[-1], r"\Acubeverify: [^\x00-\x1f]{1,288}\Z")
        if result.returncode == DONE:
            self.assertRegex(result.stdout, "; 0 facts only in the first, 0 only in the second")
        self.taken += result.returncode == DONE
        self.refused += result.returncode != DONE
        self.assertNotEqual(result.returncode, MISMATCH)

    def damaged(self, prepared, name, content):
        folder = self.cwd / "run"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self.cwd / prepared, folder)
        (folder / name).write_bytes(content)

    def test_files(self):
        self.killed_run()
        chance = random.Random(SEED)
        files = [("whole", COMMAND, "whole.json", "journal.sqlite")]
        files += [("killed", LONG, "long", path.name) for path in sorted((self.cwd / "killed").iterdir()) if path.stat().st_size]
        for prepared, command, expected, name in files:
            self.damaged(prepared, name, Path(self.cwd, prepared, name).read_bytes())
            self.check(command, "run", expected)
        self.assertEqual((self.taken, self.refused), (len(files), 0))
        self.taken = 0
        for trial in range(DAMAGES):
            prepared, command, expected, name = files[trial % len(files)]
            with self.subTest(trial=trial, seed=SEED, file=f"{prepared}/{name}"):
                self.damaged(prepared, name, damage(Path(self.cwd, prepared, name).read_bytes(), chance))
                self.check(command, "run", expected)
        print(f"{DAMAGES} damaged files of {len(files)} kinds: {self.refused} refused, {self.taken} with equal facts", flush=True)

    def test_bits(self):
        chance = random.Random(SEED + 1)
        content = (self.cwd / "whole/journal.sqlite").read_bytes()
        used = [at for at, byte in enumerate(content) if byte]
        for trial in range(BITS):
            at, bit = chance.choice(used), chance.randrange(8)
            with self.subTest(trial=trial, seed=SEED, at=at, bit=bit):
                self.damaged("whole", "journal.sqlite", content[:at] + bytes([content[at] ^ 1 << bit]) + content[at + 1 :])
                self.check(COMMAND, "run", "whole.json")
        print(f"{BITS} bits of bytes in use: {self.refused} refused, {self.taken} with equal facts", flush=True)


if __name__ == "__main__":
    unittest.main()
