"""Runs clang-tidy on all C++ files."""

import sys

import tidy

if __name__ == "__main__":
    sys.exit(tidy.report(tidy.sources()))
