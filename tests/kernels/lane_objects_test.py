"""What the files with vector code share with others runs on any x86-64: the linker may take it from any of them."""

import os
import re
import shutil
import subprocess
import unittest
from pathlib import Path

BUILD = Path(os.environ["CUBEVERIFY"]).parent
LIBRARY = BUILD / "kernels" / "libcubeverify_kernels.a"
# Functions of their own: templates on the lane type or on the plane, and those that hand out the visitors.
OWN = re.compile(r"Avx|avx(2|512)_|_mm\d*_|VectorPlane")
VECTOR = re.compile(r"^\s+[0-9a-f]+:\s+(v\w+|\w+x)\s.*%[xyz]mm|%[yz]mm")


def shared_functions(text):
    """The disassembly of every weak function that is none of their own, by name."""
    name, lines = None, {}
    for line in text.splitlines():
        start = re.match(r"^[0-9a-f]+ <(.*)>:$", line)
        if start:
            name = start[1]
        elif name is not None and not OWN.search(name):
            lines.setdefault(name, []).append(line)
    return lines


@unittest.skipUnless(os.uname().machine == "x86_64" and shutil.which("objdump"), "no x86-64, or no objdump")
class LaneObjects(unittest.TestCase):
    def test_share_nothing_with_vectors(self):
        members = subprocess.run(["ar", "t", LIBRARY], check=True, capture_output=True, text=True).stdout.split()
        mine = [member for member in members if re.fullmatch(r"avx\w+\.cpp\.o", member)]
        self.assertEqual(len(mine), 4, members)
        text = subprocess.run(
            ["objdump", "-d", "-C", "--no-show-raw-insn", LIBRARY], check=True, capture_output=True, text=True
        ).stdout
        for part in re.split(r"^(?=\S+\.o:\s+file format)", text, flags=re.MULTILINE):
            if part.split(":", 1)[0] not in mine:
                continue
            functions = shared_functions(part)
            self.assertTrue(functions)
            for name, lines in functions.items():
                with self.subTest(function=name):
                    self.assertFalse([line for line in lines if VECTOR.search(line)][:3])


if __name__ == "__main__":
    unittest.main()
