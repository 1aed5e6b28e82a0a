"""Running Coq: the version, compiling in order, the assumptions of theorems, the independent checker."""

import re
import shutil
import subprocess
import time
from pathlib import Path

from .sources import LibraryError

KNOWN_VERSIONS = ("8.16",)


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


def compile_all(library, build, seconds, anew=False):
    """file -> seconds, compiling into `build` what has changed since it was compiled there, and what imports that, or
    everything anew."""
    build, times, changed = Path(build), {}, set()
    for cache in (".lia.cache", ".nia.cache"):  # what Coq keeps of earlier runs would make times look shorter
        (build / cache).unlink(missing_ok=True)
    for file in library.in_order():
        source, copy = library.root / file, build / file
        compiled = copy.with_suffix(".vo")
        same = compiled.is_file() and copy.is_file() and copy.read_bytes() == source.read_bytes()
        if same and not anew and not changed.intersection(library.needs(file)):
            continue
        changed.add(file)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(source.read_bytes())
        compiled.unlink(missing_ok=True)
        start = time.monotonic()
        status, said = run(["coqc", "-q", "-R", ".", "Cube", file], build, seconds)
        times[file] = time.monotonic() - start
        if status != 0:
            raise LibraryError(f"{file} does not compile: " + " ".join(said.split()))
    return times


def module(file):
    return "Cube." + file.removesuffix(".v").replace("/", ".")


def assumptions(library, build, seconds):
    """theorem -> what it assumes, empty if nothing. Checks as well that each has its statement as its type."""
    theorems, statements = library.theorems(), library.statements()
    text = ["Require " + " ".join(sorted({module(theorem.file) for theorem in theorems})) + "."] if theorems else []
    for theorem in theorems:
        name = f"{module(theorem.file)}.{theorem.name}"
        text.append(f"Definition checked_{len(text)} : {module(statements[theorem.statement][0])}.{theorem.statement} := {name}.")
        text.append(f'Goal True. idtac "== {name}". Abort.')
        text.append(f"Print Assumptions {name}.")
    (Path(build) / "assumptions.v").write_text("\n".join(text) + "\n")
    status, said = run(["coqc", "-q", "-R", ".", "Cube", "assumptions.v"], build, seconds)
    if status != 0:
        raise LibraryError("a theorem does not prove its statement: " + " ".join(said.split()))
    found = {}
    for theorem, part in zip(theorems, said.split("== ")[1:], strict=True):
        answer = " ".join(part.split()[1:])
        found[theorem] = "" if answer == "Closed under the global context" else answer
    return found


def recheck(library, build, seconds):
    """coqchk reads the compiled files with a kernel of its own and names what they assume. Returns the seconds."""
    start = time.monotonic()
    modules = [module(file) for file in library.files if file.startswith("proofs/")]
    status, said = run(["coqchk", "-silent", "-o", "-R", ".", "Cube"] + modules, build, seconds)
    if status != 0 or "* Axioms: <none>" not in " ".join(said.split()):
        raise LibraryError("coqchk does not accept the library: " + " ".join(said.split()))
    return time.monotonic() - start
