"""results/theorems.md: what each theorem says, where it is, what it settles."""

import json

from .sources import LibraryError

HEAD = """# Theorems that Coq has checked, for every n

By Coq {version}; verify/proofs/coq/README.md says what the library is. Written by `verify/proofs/check_coq --write`.
Each is closed under the global context: nothing is taken for granted. Lines are those of the proof's file that are
neither empty nor comment, files it imports not counted; seconds are what compiling the file took.

| Paper | Says | Theorem | Statement | Proof | Lines | s | Settles |
|---|---|---|---|---|---|---|---|
"""


def descriptions(library):
    """statement -> {paper, says, settles}. Throws LibraryError unless exactly the theorems' statements are described."""
    described = json.loads((library.root / "theorems.json").read_text())
    proved = [theorem.statement for theorem in library.theorems()]
    for name in proved:
        if name not in described:
            raise LibraryError(f"theorems.json does not say what {name} is about")
    for name in described:
        if name not in proved:
            raise LibraryError(f"theorems.json describes {name}, which no theorem proves")
    return described


def rows(library, times):
    described, statements = descriptions(library), library.statements()
    for theorem in library.theorems():
        entry = described[theorem.statement]
        file, line = statements[theorem.statement]
        seconds = f"{times[theorem.file]:.1f}" if theorem.file in times else ""
        yield [entry["paper"], entry["says"], f"`{theorem.file.split('/')[1].removesuffix('.v')}.{theorem.name}`",
               f"`{file}:{line}`", f"`{theorem.file}:{theorem.line}`", str(library.lines(theorem.file)), seconds,
               entry["settles"]]


def text(library, times, version):
    return HEAD.format(version=version) + "".join("| " + " | ".join(row) + " |\n" for row in rows(library, times))


def but_seconds(published):
    """A published table's rows without the column of seconds."""
    parts = [line.split(" | ") for line in published.split("\n") if line.startswith("| ")]
    return [row[:6] + row[7:] for row in parts]
