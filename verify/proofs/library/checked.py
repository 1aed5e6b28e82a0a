"""coq/checked.json: the readings of claims that theorems prove, and digests of the files that Coq has accepted.

coq/readings.json names them, and says `by` what else one takes than its theorem. decided.py finds the proposition of each,
the n it is about and the theorems it comes from."""

import hashlib
import json

from . import decided


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


def _numbers(numbers, first):
    """The n from `first` on, or those of one rest: in words."""
    if "modulus" not in numbers:
        return f"every n >= {first}"
    return f"every n = {numbers['rest']} mod {numbers['modulus']}, n >= {first}"


def _reading(library, entry):
    numbers, theorem = decided.numbers(library, entry), decided.proof(library, entry)
    first, refuted = numbers["from"], numbers.get("refuted_from")
    said = {"claim": entry["claim"], "reading": entry["reading"], "verdict": "holds" if refuted is None else "refuted",
            "from": first, "for": f"every n >= {first}" if refuted is not None else _numbers(numbers, first)}
    if refuted is not None:
        said.update({"least": refuted, "refuted_at": _numbers(numbers, refuted)})
    if "by" in entry:
        said["by"] = entry["by"]
    said.update({"sources": decided.sources(library, theorem),
                 "statement": decided.statement(library, entry),
                 "digest": digest(library, [theorem.file])})
    return said


def entries_of(library):
    return json.loads((library.root / "readings.json").read_text(encoding="utf-8"))


def document(library, version):
    """Throws LibraryError for a reading that has no proposition or no proof."""
    entries = entries_of(library)
    decided.check(library, entries)
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
        return "checked.json is not what the library gives; --write writes it again"
    return None
