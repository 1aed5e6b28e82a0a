"""Runs clang-tidy over many files at a time.

Nearly all that clang-tidy does for a file it does for the headers of libraries that the file includes. So files are put
together, up to BATCH of them in one translation unit. Those in which clang then sees an error, because two files name
something local alike, are put together once more without the others, and so on."""

import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(os.environ.get("CUBEVERIFY_SOURCE", Path(__file__).resolve().parents[2]))
FOLDERS = ("kernels", "verify", "host", "tests")
VERSION = 14
BATCH = 80
SKIPPED = 77
RECORD = ROOT / "tests/tidy/clean.txt"

FINDING = re.compile(r"^(?P<file>[^\s:][^:]*):(?P<line>\d+):\d+: (?P<kind>warning|error): (?P<text>.*) \[(?P<check>[^\]]+)\]$")


def tool():
    """The path of clang-tidy of the right version, or None. Other versions have other checks and find other faults."""
    for name in (f"clang-tidy-{VERSION}", "clang-tidy"):
        path = shutil.which(name)
        if path is not None:
            said = subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout
            if re.search(rf"version {VERSION}\.", said):
                return path
    return None


def sources():
    """All C++ files, as paths from the root. CUDA's own are not among them: clang 14 does not know CUDA 13."""
    files = (file for folder in FOLDERS for file in (ROOT / folder).rglob("*") if file.suffix in {".cpp", ".h"})
    return sorted(str(file.relative_to(ROOT)) for file in files)


def flags(build):
    """What the build says of include paths and definitions, of all files together."""
    # A function of GCC's that clang does not have; what matters is that there is one.
    found = ["-std=c++20", "-w", "-ferror-limit=0", "-D__builtin_shuffle(vector, ...)=(vector)"]
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        words = iter(shlex.split(entry["command"]))
        for word in words:
            option = [word, next(words)] if word in ("-isystem", "-I", "-D") else [word]
            if word.startswith(("-isystem", "-I", "-D")) and entry["file"].endswith((".cpp", ".cxx")):
                if not any(found[i : i + len(option)] == option for i in range(len(found))):
                    found += option
    return found


def readable(files, build):
    """These files but for those that need CUDA's headers where the build has none."""
    if "-DCUBEVERIFY_WITH_CUDA=1" in flags(build):
        return list(files)
    return [file for file in files if not file.startswith(("tests/gpu/", "tests/ptx/"))]


class Tidy:
    """clang-tidy as it is to be run for the sources of a build folder."""

    def __init__(self, path, build):
        self.path = path
        self.flags = flags(build)

    def _run(self, files, folder):
        """The findings in one translation unit of these files: {(file, line, text, check)}, and errors likewise."""
        unit = Path(tempfile.mkstemp(suffix=".cpp", dir=folder)[1])
        unit.write_text("".join(f'#include "{ROOT / file}"\n' for file in files), encoding="utf-8")
        command = [self.path, "--quiet", f"--config-file={ROOT / '.clang-tidy'}", str(unit), "--", *self.flags]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        if result.returncode not in (0, 1):
            raise RuntimeError(f"clang-tidy ended with {result.returncode} on {', '.join(files)}: {result.stderr[-2000:]}")
        findings, errors = set(), set()
        for match in filter(None, map(FINDING.match, result.stdout.splitlines())):
            name = os.path.relpath(match["file"], ROOT)
            place = (name, int(match["line"]), match["text"], match["check"])
            # GCC's library has places that clang 14 does not understand, such as views.
            if not name.startswith(".."):
                (errors if match["check"] == "clang-diagnostic-error" else findings).add(place)
        return findings, errors

    def _check(self, files, folder):
        """The findings in these files and the headers they include; {file: error} of those that clang cannot read."""
        findings, errors = self._run(files, folder)
        if len(files) == 1:
            return findings, {file: sorted(errors)[0] for file in files if errors}
        # What is found in a file beside others may be about a name of theirs.
        for file in files:
            if any(file == finding[0] for finding in findings):
                alone, _ = self._run([file], folder)
                findings = {one for one in findings if one[0] != file or one in alone}
        if not errors:
            return findings, {}
        # What an error hides in one file, it hides in no other.
        apart = [file for file in files if any(file == error[0] for error in errors)]
        if not apart or len(apart) == len(files):
            half = len(files) // 2
            parts = [self._check(part, folder) for part in (files[:half], files[half:])]
            return parts[0][0] | parts[1][0], parts[0][1] | parts[1][1]
        found, unread = self._check(apart, folder)
        return findings | found, unread

    def check(self, batches, done=lambda files: None):
        """All findings, sorted, and what clang cannot read. Calls `done` after each batch."""

        def one(files):
            result = self._check(files, folder)
            done(files)
            return result

        findings, unread = set(), {}
        with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as threads:
            for found, left in threads.map(one, batches):
                findings |= found
                unread |= left
        return sorted(findings), unread


def batches(files):
    """Files in batches, those of a layer together."""
    layers = {}
    for file in files:
        layers.setdefault(file.split("/")[0], []).append(file)
    for layer in layers.values():
        count = -(-len(layer) // BATCH)
        yield from (layer[i * len(layer) // count : (i + 1) * len(layer) // count] for i in range(count))


def digest(file):
    return hashlib.sha256((ROOT / file).read_bytes()).hexdigest()[:16]


def digests():
    """What decides the findings in each file, but for what it includes: its own text; and the list of checks."""
    return {file: digest(file) for file in [".clang-tidy", *sources()]}


def read_record(path):
    """{file: digest} of the files that were clean."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {file: is_now for is_now, file in (line.split(" ", 1) for line in lines)}


def write_record(path, clean):
    path.write_text("".join(f"{clean[file]} {file}\n" for file in sorted(clean)), encoding="utf-8")


def changed(now, *records):
    """The files that were not clean as they are now in any of the records; all, where the list of checks differs."""
    same = [record for record in records if record.get(".clang-tidy") == now[".clang-tidy"]]
    return [file for file in now if file != ".clang-tidy" and all(record.get(file) != now[file] for record in same)]


def included(files, build):
    """{file: the files of the project that it includes, and so on}; some are written by the build."""
    reached = {}

    def reach(file):
        if file not in reached:
            reached[file] = set()
            for path in (ROOT / file, build / "kernels/generated" / file):
                text = path.read_text(encoding="utf-8") if path.exists() else ""
                for one in re.findall(r'^ *#include "([^"]+)"', text, re.MULTILINE):
                    reached[file] |= {one} | reach(one)
        return reached[file]

    return {file: reach(file) for file in files}


def units_for(files, build):
    """The .cpp files to look at for these files: a header is looked at where it is included. And the headers that none
    includes, such as CUDA's."""
    everything = sources()
    includes = included(everything, build)
    units = [file for file in files if file.endswith(".cpp")]
    left = set(files) - set(units) - set().union(*(includes[unit] for unit in units))
    for unit in (file for file in everything if file.endswith(".cpp")):
        if left & includes[unit]:
            units.append(unit)
            left -= includes[unit]
    return sorted(units), sorted(left)


def report(files, build, progress=None):
    """Looks at these files and prints what is found. Returns the exit code: 0 nothing found, 1 something, 77 no tool."""
    path = tool()
    if path is None:
        print(f"skipped: no clang-tidy of version {VERSION} here (Debian package clang-tidy)")
        return SKIPPED
    without_cuda = len(files) - len(readable(files, build))
    files = readable(files, build)
    units, left_out = units_for(files, build)
    parts = list(batches(units))
    begin, looked_at = time.monotonic(), 0

    def done(part):
        nonlocal looked_at
        looked_at += len(part)
        if progress is not None:
            seconds = time.monotonic() - begin
            left = seconds / looked_at * (len(units) - looked_at)
            print(f"{looked_at} of {len(units)} files, {seconds:.0f} s, about {left:.0f} s left", file=progress, flush=True)

    findings, unread = Tidy(path, build).check(parts, done)
    for file, line, text, check in findings:
        print(f"{file}:{line}: {text} [{check}]")
    for file, (where, line, text, _) in sorted(unread.items()):
        # Of a library that is not installed here.
        if text.endswith("file not found"):
            print(f"left out: {where}:{line}: {text}")
            del unread[file]
        else:
            print(f"{file}: clang cannot read it: {where}:{line}: {text}")
    print(f"files: {len(files)}, findings: {len(findings)}")
    if without_cuda:
        print(f"left out, as there is no CUDA here: {without_cuda} of tests/gpu and tests/ptx")
    if left_out:
        print(f"left out, as no C++ file includes them: {', '.join(left_out)}")
    return 1 if findings or unread else 0
