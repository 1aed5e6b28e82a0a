"""Compiles all C++ files by themselves."""

import sys

import alone
import tidy

if __name__ == "__main__":
    sys.exit(alone.report(tidy.sources()))
