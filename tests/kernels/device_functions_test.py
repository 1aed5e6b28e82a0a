"""What a device computes calls no library function that only works on a host: nvcc leaves calls of the compiler's own
functions out without a word, and the numbers are wrong."""

import os
import re
import unittest
from pathlib import Path

KERNELS = Path(os.environ["CUBEVERIFY_SOURCE"]) / "kernels"
# These count bits by functions of the compiler, as std::gcd does; kernels/address has their like for both sides. Others
# move or compare bytes by them.
HOST_ONLY = re.compile(
    r"std::(gcd|lcm|popcount|countl_zero|countl_one|countr_zero|countr_one|bit_width|bit_ceil|bit_floor|has_single_bit"
    r"|(ranges::)?(copy|copy_n|copy_backward|move_backward|equal|lexicographical_compare|fill_n))\b|\b__builtin_"
)
# Only ever for a CPU; and the files that have a way of their own for each side, or say why there is one.
FOR_A_CPU = {"forms", "lanes"}
LISTED_BY_A_CPU = {"networks/families.h"}  # once, as lists of neighbours
VECTORS = {"embedding/staged_tree.h", "sliced/plane_where.h", "sliced/vector_plane.h"}
ON_BOTH_SIDES = {"address/word.h", "address/gcd.h"}


class DeviceFunctions(unittest.TestCase):
    def test_work_on_a_device(self):
        headers = [file for file in KERNELS.rglob("*") if file.suffix in {".h", ".cuh", ".cu"}]
        self.assertGreater(len(headers), 100)
        for file in headers:
            name = file.relative_to(KERNELS)
            if name.parts[0] in FOR_A_CPU or name.as_posix() in ON_BOTH_SIDES | VECTORS | LISTED_BY_A_CPU:
                continue
            with self.subTest(file=name.as_posix()):
                self.assertIsNone(HOST_ONLY.search(file.read_text(encoding="utf-8")))

    def test_are_the_same_text_on_both_sides(self):
        """What differs says so by CUBEVERIFY_IF_DEVICE (portability.h): a compiler for one side alone sees the other, too."""
        sources = [file for file in KERNELS.rglob("*") if file.suffix in {".h", ".cpp", ".cuh", ".cu"}]
        self.assertGreater(len(sources), 100)
        self.assertEqual([], [file.name for file in sources if "__CUDA_ARCH__" in file.read_text(encoding="utf-8")])
