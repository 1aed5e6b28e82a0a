#!/usr/bin/env python3
"""Runs clang-tidy with the checks of .clang-tidy on C++ files: those given, or those that differ from a base commit.

Nearly all that clang-tidy does for a file it does for the headers of libraries, so files are put together in translation
units of up to BATCH; where two files name something local alike, clang reads each of that unit's alone. Needs a build
folder. Exits 0 if nothing is found, 1 if something is, 2 if a file is not there, 77 without clang-tidy 14."""

import argparse
import difflib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(os.environ.get("CUBEVERIFY_SOURCE", Path(__file__).resolve().parents[1]))
BUILD = Path(os.environ.get("CUBEVERIFY", ROOT / "build/cubeverify")).parent
FOLDERS = ("kernels", "verify", "host", "tests", "python")
VERSION = 14  # Debian 12's; others have other checks, and break lines elsewhere
BATCH = 40
SKIPPED = 77
FINDING = re.compile(r"^(?P<file>[^\s:][^:]*):(?P<line>\d+):\d+: (?:warning|error): (?P<text>.*) \[(?P<check>[^\]]+)\]$")


def tool(called="clang-tidy"):
    """The path of clang-tidy, or another tool of LLVM, of the right version, or None."""
    for name in (f"{called}-{VERSION}", called):
        path = shutil.which(name)
        if path and f"version {VERSION}." in subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout:
            return path
    return None


def sources(ending=".cpp"):
    """All C++ files that can be compiled alone, or all headers, which are looked at where they are included."""
    return sorted(str(file.relative_to(ROOT)) for folder in FOLDERS for file in (ROOT / folder).rglob(f"*{ending}"))


def compiling(names):
    """Of these files the .cpp files, and for a header that none of them includes one that does, if there is one."""
    files = {name for name in names if name.endswith(".cpp")}
    for header in (name for name in names if name.endswith(".h")):
        including = [file for file in sources() if f'#include "{header}"' in (ROOT / file).read_text(encoding="utf-8")]
        if not files.intersection(including):
            files.update(including[:1])
    return sorted(files)


def changed(base):
    """What compiles the C++ files that differ from where HEAD left `base`."""
    git = ["git", "-C", str(ROOT)]
    fork = subprocess.run([*git, "merge-base", "HEAD", base], capture_output=True, text=True, check=False).stdout.strip()
    if not fork:
        return []
    names = subprocess.run([*git, "diff", "--name-only", "--diff-filter=d", fork], capture_output=True, text=True, check=True)
    return compiling([name for name in names.stdout.split() if name.startswith(FOLDERS)])


def given(name):
    """A file of the command line, from the root of the project, that compiling() has something for."""
    name = os.path.relpath(ROOT / name, ROOT)
    if not (ROOT / name).is_file():
        near = difflib.get_close_matches(name, sources() + sources(".h"), 1)
        raise argparse.ArgumentTypeError(f"no file {name}" + "".join(f"; did you mean {one}" for one in near))
    if not compiling([name]):
        raise argparse.ArgumentTypeError(f"{name} is neither a .cpp file nor a header that one includes")
    return name


def flags():
    """What the build says of include paths and definitions, of all files together."""
    found = ["-std=c++20", "-w", "-ferror-limit=0"]
    for entry in json.loads((BUILD / "compile_commands.json").read_text(encoding="utf-8")):
        words = iter(shlex.split(entry["command"]))
        for word in words:
            option = [word, next(words)] if word in ("-isystem", "-I", "-D") else [word]
            if word.startswith(("-isystem", "-I", "-D")) and entry["file"].endswith((".cpp", ".cxx")) and option[-1] not in found:
                found += option
    return found


def findings_of(path, options, files):
    """The findings in one translation unit of these files, and whether clang could read it."""
    with tempfile.NamedTemporaryFile("w", suffix=".cpp", encoding="utf-8") as unit:
        unit.writelines(f'#include "{ROOT / file}"\n' for file in files)
        unit.flush()
        command = [path, "--quiet", f"--config-file={ROOT / '.clang-tidy'}", unit.name, "--", *options]
        output = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    found = {match.group("file", "line", "text", "check") for match in filter(None, map(FINDING.match, output.splitlines()))}
    # GCC's library has places that clang 14 does not understand, such as views.
    found = {(os.path.relpath(one[0], ROOT), *one[1:]) for one in found if one[0].startswith(str(ROOT))}
    return found, not any(one[3] == "clang-diagnostic-error" for one in found)


def report(files):
    """Prints what is found in these files. Returns the exit code."""
    path = tool()
    if path is None:
        print(f"skipped: no clang-tidy of version {VERSION} here (Debian package clang-tidy)")
        return SKIPPED
    options = flags()
    if "CUBEVERIFY_WITH_CUDA=1" not in " ".join(options):
        files = [file for file in files if not file.startswith(("tests/gpu/", "tests/ptx/"))]

    def look(batch):
        found, readable = findings_of(path, options, batch)
        return found if readable or len(batch) == 1 else set().union(*(findings_of(path, options, [file])[0] for file in batch))

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        batches = [files[i : i + BATCH] for i in range(0, len(files), BATCH)]
        found = set().union(*threads.map(look, batches))
    for file, line, text, check in sorted(found):
        print(f"{file}:{line}: {text} [{check}]")
    print(f"files: {len(files)}, findings: {len(found)}")
    return 1 if found else 0


def main(about, report_on):
    """The exit code of report_on(files), for the files that the command line names."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("files", nargs="*", type=given, help="C++ files, from the root of the project (those that differ from the base)")
    parser.add_argument("--base", default="origin/main", help="the commit to compare with (%(default)s)")
    parser.add_argument("--all", action="store_true", help="look at every file")
    arguments = parser.parse_args()
    return report_on(sources() if arguments.all else compiling(arguments.files) or changed(arguments.base))


if __name__ == "__main__":
    sys.exit(main(__doc__, report))
