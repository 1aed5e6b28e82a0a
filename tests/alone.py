#!/usr/bin/env python3
"""Compiles each C++ file by itself: those given, or those that differ from a base commit.

`tests/run` compiles several files at a time (CUBEVERIFY_UNITY), where the includes of one make up for those that another
lacks; without that option, which is CMake's default here, they would not. Takes the options of the build folder and makes
no code. Exits 0 if all files compile, 1 if one does not and 2 if one is not there."""

import json
import os
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import tidy


def commands():
    """By its path from the root of the project, the command that compiles a file by itself with the options of its unit."""
    found = {}
    for entry in json.loads((tidy.BUILD / "compile_commands.json").read_text(encoding="utf-8")):
        unit = Path(entry["file"])
        if unit.suffix not in (".cpp", ".cxx"):
            continue
        words = shlex.split(entry["command"])
        options = words[: words.index("-o")]
        files = re.findall(r'^#include "(.*)"$', unit.read_text(encoding="utf-8"), re.M) if unit.parent.name == "Unity" else [str(unit)]
        for file in files:
            found[os.path.relpath(file, tidy.ROOT)] = [*options, "-fsyntax-only", file]
    for file in (tidy.ROOT / "tests/fuzz").glob("*.cpp"):  # which only the preset fuzz builds
        found.setdefault(os.path.relpath(file, tidy.ROOT), [*found["host/commands/run.cpp"][:-1], str(file)])
    return found


def report(files):
    """Prints what the compiler says of those of these files that do not compile. Returns the exit code."""
    known = commands()
    compiled = [known[file] for file in files if file in known]
    left_out = [f"{file} is not part of this build" for file in files if file not in known]  # but of one with CUDA

    def run(command):
        return subprocess.run(command, cwd=tidy.BUILD, capture_output=True, text=True, check=False)

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        failed = [result.stderr for result in threads.map(run, compiled) if result.returncode != 0]
    print(*failed, *left_out, f"{len(compiled)} file{'s' * (len(compiled) != 1)} compiled by themselves, {len(failed)} failed", sep="\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(tidy.main(__doc__, report))
