"""Running Coq: the version, compiling in order, the assumptions of theorems, the independent checker."""

import os
import re
import shutil
import subprocess
import time
from pathlib import Path

from .sources import LibraryError

KNOWN_VERSIONS = ("8.16",)
CLOSED = "Closed under the global context"


def version():
    """Coq's version, or None where it is not installed."""
    if shutil.which("coqc") is None:
        return None
    said = subprocess.run(["coqc", "--version"], capture_output=True, text=True, check=True).stdout
    return re.search(r"version\s+(\S+)", said).group(1)


def run(command, folder, seconds):
    """(exit status, what was said). Throws LibraryError past the time."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        raise LibraryError(f"{command[-1]}: not done after {seconds} s; --seconds allows more") from None
    return done.returncode, done.stdout + done.stderr


def compile_all(library, build, seconds, again=False):
    """file -> seconds of processor time, compiling into `build` what has changed since it was compiled there, and what imports that, or
    everything again."""
    build, times = Path(build), {}
    for cache in (".lia.cache", ".nia.cache"):  # what Coq keeps of earlier runs would make times look shorter
        (build / cache).unlink(missing_ok=True)
    for file in library.in_order():
        source, copy = library.root / file, build / file
        compiled = copy.with_suffix(".vo")
        needed = [(build / one).with_suffix(".vo") for one in library.needs(file)]
        if (not again and compiled.is_file() and copy.is_file() and copy.read_bytes() == source.read_bytes()
                and all(one.stat().st_mtime <= compiled.stat().st_mtime for one in needed)):
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(source.read_bytes())
        compiled.unlink(missing_ok=True)
        start = os.times().children_user
        status, said = run(["coqc", "-q", "-R", ".", "Cube", file], build, seconds)
        times[file] = os.times().children_user - start
        if status != 0:
            raise LibraryError(f"{file} does not compile: " + " ".join(said.split()))
    return times


def module(file):
    return "Cube." + file.removesuffix(".v").replace("/", ".")


def assumptions(library, build, seconds, theorems=None):
    """theorem -> what it assumes, empty if nothing. Checks as well that each has its statement as its type. All are asked
    about at once, as each question goes through whatever a proof uses, and halves if the answer is not that all are
    closed."""
    theorems, statements = library.theorems() if theorems is None else theorems, library.statements()
    if not theorems:
        return {}
    text = ["Require " + " ".join(sorted({module(theorem.file) for theorem in theorems})) + ".",
            f"Import {module('statements/words.v')}."]
    for i, theorem in enumerate(theorems):
        type = f"{theorem.when} {module(statements[theorem.statement][0])}.{theorem.statement}"
        text.append(f"Definition checked_{i} : {type} := {module(theorem.file)}.{theorem.name}.")
    text.append(f"Definition checked := ({', '.join(f'checked_{i}' for i in range(len(theorems)))}).")
    (Path(build) / "assumptions.v").write_text("\n".join([*text, "Print Assumptions checked."]) + "\n")
    status, said = run(["coqc", "-q", "-R", ".", "Cube", "assumptions.v"], build, seconds)
    answer = " ".join(said.split())
    if status != 0:
        raise LibraryError("a theorem does not prove its statement: " + answer)
    if answer == CLOSED:
        return dict.fromkeys(theorems, "")
    if len(theorems) == 1:
        return {theorems[0]: answer}
    half = len(theorems) // 2
    return {**assumptions(library, build, seconds, theorems[:half]),
            **assumptions(library, build, seconds, theorems[half:])}


def recheck(library, build, seconds):
    """coqchk reads the compiled files with a kernel of its own and names what they assume. Returns the seconds."""
    start = time.monotonic()
    modules = [module(file) for file in library.files if file.startswith("proofs/")]
    status, said = run(["coqchk", "-silent", "-o", "-R", ".", "Cube"] + modules, build, seconds)
    if status != 0 or "* Axioms: <none>" not in " ".join(said.split()):
        raise LibraryError("coqchk does not accept the library: " + " ".join(said.split()))
    return time.monotonic() - start
