"""results/theorems.md: what each theorem says, where it is, what it settles; what readings of claims say in Coq."""

import json

from . import checked, decided
from .sources import LibraryError

HEAD = """# Theorems that Coq has checked, for every n

By Coq {version}; verify/proofs/coq/README.md says what the library is. Written by `verify/proofs/check_coq --write`.
Each is closed under the global context: nothing is taken for granted. Lines are those of the proof's file that are
neither empty nor comment, files it imports not counted; seconds are of processor time, for compiling the file.

| Paper | Says | Theorem | Statement | Proof | Lines | s | Settles |
|---|---|---|---|---|---|---|---|
"""

READINGS = """
# Readings that they decide

What a reading of a claim says at n, as Coq has it, and for which n it is proved; claims.md has both sentences.

| Claim | Reading | Decided | At n | By |
|---|---|---|---|---|
"""


def shown(library):
    """The theorems but those that decide readings."""
    return [theorem for theorem in library.theorems()
            if not library.statements()[theorem.statement][0].startswith(decided.READINGS)]


def descriptions(library):
    """statement -> {paper, says, settles}. Throws LibraryError unless exactly the theorems' statements are described."""
    described = json.loads((library.root / "theorems.json").read_text())
    proved = [theorem.statement for theorem in shown(library)]
    for name in proved:
        if name not in described:
            raise LibraryError(f"theorems.json does not say what {name} is about")
    for name in described:
        if name not in proved:
            raise LibraryError(f"theorems.json describes {name}, which no theorem proves")
    return described


def rows(library, times):
    described, statements = descriptions(library), library.statements()
    for theorem in shown(library):
        entry = described[theorem.statement]
        file, line = statements[theorem.statement]
        seconds = f"{times[theorem.file]:.1f}" if theorem.file in times else ""
        yield [entry["paper"], entry["says"], f"`{theorem.file.split('/')[1].removesuffix('.v')}.{theorem.name}`",
               f"`{file}:{line}`", f"`{theorem.file}:{theorem.line}`", str(library.lines(theorem.file)), seconds,
               entry["settles"]]


def reading_rows(library):
    for entry in checked.entries_of(library):
        at_n, theorem = decided.statement(library, entry), decided.proof(library, entry)
        sources = decided.sources(library, theorem)
        said = ", ".join(f"`{name}`" for name in sources) + (f"; {entry['by']}" if "by" in entry else "")
        yield [entry["claim"], entry["reading"], f"`{theorem.when}`", f"`{at_n}`".replace("|", "\\|"), said]


def text(library, times, version):
    lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |\n" for row in rows(library, times)]
    lines += [READINGS] + ["| " + " | ".join(row) + " |\n" for row in reading_rows(library)]
    return HEAD.format(version=version) + "".join(lines)


def but_seconds(published):
    """A published table's rows, those of theorems without the column of seconds."""
    parts = [line.split(" | ") for line in published.split("\n") if line.startswith("| ")]
    return [row[:6] + row[7:] if len(row) > 6 else row for row in parts]
