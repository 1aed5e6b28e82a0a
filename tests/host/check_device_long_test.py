"""Trees of one's own that a device computes, which is the interpreter of tests/ptx: the facts are those of the CPU."""

import os
import shutil
import sys
import unittest
import unittest.mock

from check_formula_test import compiler
from own_tree_checks import CheckTest
from program import DONE, PROGRAM, UNEXPECTED, USAGE
from ranks_long_test import ON_PTX

NVCC = shutil.which(os.environ.get("CUDACXX", "nvcc").split()[0])

# Right trees and wrong ones, by all functions that count bits.
TREES = """
#include <bit>
#include <cstdint>
constexpr int kTwo = std::countr_zero(4U) * std::popcount(1U) + std::countl_zero(~0U);
constexpr int trees(int) { return 6; }
constexpr std::uint64_t from_0(int n, int j, std::uint64_t c) {
  const std::uint64_t lowest = c & -c;
  if (c == 0) return 0;
  switch (j) {
    case 0: return c & (c - 1);
    case 1: return c ^ std::uint64_t{1} << (j + lowest_bit(rotate_right(n, c, j))) % n;
    case 2: return c ^ (std::popcount(c) % 2 == 0 ? std::bit_floor(c) : std::uint64_t{1} << std::countr_zero(c));
    case 3:
      if (std::countl_zero(static_cast<unsigned>(c)) % kTwo == 0) return c ^ std::bit_ceil(lowest);
      return __builtin_parityll(c) ? c ^ (all_ones(n) & lowest) : c ^ std::uint64_t{1} << (std::bit_width(c) - 1);
    case 4: return c == 5 ? 6 : c & (c - 1);
    default: return std::has_single_bit(c) ? 0 : c == 3 ? 7 : c == 7 ? 3 : c ^ std::uint64_t{1} << highest_bit(c);
  }
}
constexpr std::uint64_t parent(int n, int j, std::uint64_t c) { return from_0(n, j, c ^ 1) ^ 1; }
"""
# nvcc leaves out what the first of these calls, and takes it to be 0.
SWAPPED = """
constexpr unsigned long swapped(unsigned long c) { return c == 0 ? 0 : __builtin_bswap64(c); }
constexpr unsigned long parent(int, unsigned long c) { return swapped(swapped(c)) & (c - 1); }
"""


class DeviceTest(CheckTest):
    def setUp(self):
        super().setUp()
        self.enterContext(unittest.mock.patch.dict(os.environ, CUBEVERIFY_PTX_DEVICES="2"))

    def on_device(self, *command, code=DONE):
        with unittest.mock.patch("program.PROGRAM", str(ON_PTX)):
            return self.call(*command, code=code)

    def refused_on_device(self, *command):
        with unittest.mock.patch("program.PROGRAM", str(ON_PTX)):
            return self.refused(*command)

    def test_facts_are_those_of_the_cpu(self):
        self.write("trees.h", TREES)
        command = ("check", "trees.h", "--n", "1..5", "--source", 1, "--format", "csv", "--force", "--run", "run", "--backend")
        cpu = self.call(*command, "cpu", code=UNEXPECTED).stdout.replace(PROGRAM, "")
        for sentence in ("5,Conclusion,", "which differs in 2 bits", "a cycle of 2 nodes"):
            self.assertIn(sentence, cpu, sentence)
        device = self.on_device(*command, "cuda", code=UNEXPECTED)
        self.assertEqual(device.stdout.replace(str(ON_PTX), ""), cpu)
        self.assertEqual(device.stderr, "")

    def test_what_a_device_computes_otherwise(self):
        self.write("tree.h", SWAPPED)
        command = ("check", "tree.h", "--n", "3..4", "--run", "run", "--force")
        line = self.refused_on_device(*command, "--backend", "cuda")
        self.assertIn("the header has other facts on a device than on a CPU at n = 3", line)
        said = self.on_device(*command)
        self.assertRegex(said.stderr, "the header has other facts .*: computing on the CPU")
        self.assertIn("n = 4, source 0b0000: a spanning tree of the cube", said.stdout)

    def test_what_is_not_for_devices(self):
        tree = "[](Word c) { for (volatile int i = 1; c == 6 && i;) i = rand() | 1; return c & (c - 1); }(c)"
        command = ("check", "--expr", tree, "--n", 2, "--run", "run", "--force")
        line = self.refused_on_device(*command, "--device", 0)
        self.assertRegex(line, r'the expression for a device cannot be compiled: .*"rand".*; a device has the functions that are constexpr$')
        with unittest.mock.patch.dict(os.environ, CUDACXX="absent"):
            line = self.refused_on_device(*command, "--backend", "cuda")
            self.assertIn("there is no compiler 'absent' to compile the expression for a device with", line)
            said = self.on_device(*command)
            self.assertIn("computing on the CPU", said.stderr)
            self.assertEqual(self.on_device(*command, "--backend", "cpu").stderr, "")
        self.assertIn("there are devices 0 to 1", self.refused_on_device(*command, "--device", 2))
        # As the driver does for printf() and new.
        line = self.refused_on_device("check", "--expr", "[](Word c) { assert(c < 9); return c & (c - 1); }(c)", *command[3:], "--device", 0)
        self.assertIn("it writes, takes memory or asserts", line)
        # The CPU goes first.
        line = self.refused_on_device("check", "--expr", tree, "--n", 3, "--run", "run", "--backend", "cuda", "--time-limit", 1)
        self.assertIn("does not end within 1 s at n = 3, c = 6", line)

    def test_a_device_that_fails_in_the_middle(self):
        """As a CPU says it, which looks for the address; the first addresses and the last, which it tries first, are right."""
        away = 0x2AAA  # not next to any of these
        for expression, words in (
            (f"c == {away} ? *(volatile Word*)(c * 8) : c & (c - 1)", "memory that is not its own, .*"),
            (f"[](Word c) {{ for (volatile int i = 1; c == {away} && i;) i = 1; return c & (c - 1); }}(c)", "does not end within 2 s"),
        ):
            ended = self.on_device("check", "--expr", expression, "--n", 15, "--run", "run", "--force", "--backend", "cuda", "--time-limit", 2, code=USAGE)
            self.assertRegex(ended.stderr, rf"\Acubeverify: the expression: it .*{words} at n = 15, c = {away}[^\n]*\n\Z")
            self.assertEqual(ended.stdout, "")


if __name__ == "__main__":
    if not (compiler() and NVCC and ON_PTX.exists()):
        print("Skipped: needs a C++ compiler, nvcc, and the program with a device of tests/ptx")
        sys.exit(77)
    unittest.main()
