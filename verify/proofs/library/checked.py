"""coq/checked.json: the readings of claims that theorems prove, and digests of the files that Coq has accepted.

coq/readings.json names them. A reading has a claim and a name and `theorems`, the statements that make it up; `from`, the
least n it is about, 2 if none is told; `refuted_from`, if they refute it, the n from which on; `modulus` and `rest`, if it
holds or is refuted at the n of one rest only; `by`, what else it takes."""

import hashlib
import json

from .sources import LibraryError


def _with_imports(library, file, found):
    if file not in found:
        for needed in library.needs(file):
            _with_imports(library, needed, found)
        found.append(file)
    return found


def digest(library, files):
    """Of files and of all they import."""
    needed = []
    for file in files:
        _with_imports(library, file, needed)
    digested = hashlib.sha256()
    for file in sorted(needed):
        content = (library.root / file).read_bytes()
        digested.update(f"{file} {len(content)}\n".encode() + content)
    return digested.hexdigest()[:16]


def _numbers(entry, first):
    """The n from `first` on, or those of one rest: in words."""
    if "modulus" not in entry:
        return f"every n >= {first}"
    return f"every n = {entry['rest']} mod {entry['modulus']}, n >= {first}"


def _reading(library, entry):
    theorems = {theorem.statement: theorem for theorem in library.theorems()}
    for name in entry["theorems"]:
        if name not in theorems:
            raise LibraryError(f"readings.json: {entry['claim']} {entry['reading']} takes {name}, which no theorem proves")
    used = [theorems[name] for name in entry["theorems"]]
    first, refuted = entry.get("from", 2), entry.get("refuted_from")
    said = {"claim": entry["claim"], "reading": entry["reading"], "verdict": "holds" if refuted is None else "refuted",
            "from": first, "for": f"every n >= {first}" if refuted is not None else _numbers(entry, first)}
    if refuted is not None:
        said.update({"least": refuted, "refuted_at": _numbers(entry, refuted)})
    if "by" in entry:
        said["by"] = entry["by"]
    files = list(dict.fromkeys(theorem.file for theorem in used))
    said.update({"sources": [f"{theorem.file.split('/')[1].removesuffix('.v')}.{theorem.name}" for theorem in used],
                 "digest": digest(library, files)})
    return said


def document(library, version):
    """Throws LibraryError for a reading that takes what is not proved."""
    entries = json.loads((library.root / "readings.json").read_text(encoding="utf-8"))
    return {"tool": "Coq", "version": version, "readings": [_reading(library, entry) for entry in entries]}


def text(made):
    """With a line for each reading."""
    rows = ",\n".join("  " + json.dumps(row) for row in made["readings"])
    return (f'{{\n "tool": {json.dumps(made["tool"])},\n "version": {json.dumps(made["version"])},\n'
            f' "readings": [\n{rows}\n ]\n}}\n')


def differs(library):
    """Why checked.json is not what the files give, in words; None if it is."""
    path = library.root / "checked.json"
    if not path.is_file():
        return "checked.json is missing; --write writes it"
    there = json.loads(path.read_text(encoding="utf-8"))
    if there["readings"] != document(library, there["version"])["readings"]:
        return "checked.json is not what the library gives; --write writes it anew"
    return None
