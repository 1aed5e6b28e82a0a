"""What the compiler makes of the files with vector code: what they share with others runs on any x86-64, as the linker may
take it from any of them, constructors of theirs have vectors where the functions that they call expect them
(kernels/forms/portable_prelude.h), and no function clears a vector that it returns (kernels/forms/vzeroupper.h)."""

import os
import re
import shutil
import subprocess
import unittest
from pathlib import Path

LIBRARY = Path(os.environ["CUBEVERIFY"]).parent / "kernels" / "libcubeverify_kernels.a"
# Functions of their own: templates on a vector or on the plane, and those that hand out the visitors.
OWN = re.compile(r"Avx|__vector\(|avx(2|512)_|_mm\d*_|VectorPlane")
CONSTRUCTOR = re.compile(r"(\w+)<.*>::\1\(")
# Those of any x86-64, which know no vectors of 32 bytes.
OLD = re.compile(r"\t[^v\s]\w*[ \t].*%xmm")
VECTOR = re.compile(r"\t(v\w+|\w+x)[ \t].*%[xyz]mm|%[yz]mm")
# What a sanitizer does with each file before the program begins and after it ends.
SANITIZER = re.compile(r"_sub_[ID]_\d+_\d+$")
# Followed by nothing but the end of the function: what GCC does of itself.
CLEARED_AT_THE_END = re.compile(r"\tvzeroupper\s*\n(?:[^\n]*\t(?:pop|add|sub|lea|mov|leave)\b[^\n]*\n){0,10}[^\n]*\tret")


def functions():
    """Name and disassembly of the functions in the four files."""
    text = subprocess.run(
        ["objdump", "-d", "-C", "--no-show-raw-insn", LIBRARY], check=True, capture_output=True, text=True
    ).stdout
    for part in re.split(r"^(?=\S+\.o:\s+file format)", text, flags=re.MULTILINE):
        if not re.match(r"avx\w+\.cpp\.o:", part):
            continue
        for function in re.split(r"^[0-9a-f]+ <(?=.*>:$)", part, flags=re.MULTILINE)[1:]:
            name, _, code = function.partition(">:\n")
            if not SANITIZER.match(name):
                yield name, code


@unittest.skipUnless(os.uname().machine == "x86_64" and shutil.which("objdump"), "no x86-64, or no objdump")
class VectorObjects(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.functions = list(functions())
        if not cls.functions:
            raise unittest.SkipTest("built without vector code")

    def test_have_vectors_of_their_own(self):
        self.assertTrue(any(OWN.search(name) and VECTOR.search(code) for name, code in self.functions))

    def test_share_nothing_with_vectors(self):
        shared = [(name, code) for name, code in self.functions if not OWN.search(name)]
        self.assertTrue(shared)
        self.assertEqual([name for name, code in shared if VECTOR.search(code)], [])

    def test_construct_with_their_own_instructions(self):
        constructors = [(name, code) for name, code in self.functions if OWN.search(name) and CONSTRUCTOR.search(name)]
        self.assertTrue(constructors)
        self.assertEqual([name for name, code in constructors if OLD.search(code)], [])

    def test_clear_vectors_on_leaving_alone(self):
        clearing = [name for name, code in self.functions if CLEARED_AT_THE_END.search(code)]
        self.assertTrue(clearing)
        # Those that are called to do just this return nothing.
        self.assertEqual([name for name in clearing if not re.search(r"with_vzeroupper|::clear_upper\(\)$", name)], [])
