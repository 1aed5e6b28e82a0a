"""Compiles all C++ files by themselves, and runs clang-tidy on them."""

import sys

import alone
import tidy

if __name__ == "__main__":
    sys.exit(alone.report(tidy.sources()) or tidy.report(tidy.sources()))
