"""Readings as propositions: `reading_CLAIM_NAME` at n, in statements/readings_*.v. The type of the theorem that decides one
says at which n it holds or fails. Those n are taken from there, and from nowhere else. So is what its proof goes back to."""

import re

from .sources import LibraryError

READINGS = "statements/readings_"
FORMS = (  # of what statements/words.v says of the n
    r"(?P<fails>~)",  # of all n at once
    r"holds_from (?P<first>\d+)",
    r"(?P<fails>fails)_from (?P<first>\d+)",
    r"holds_until (?P<first>\d+) (?P<fails>\d+)",
    r"holds_at_rest (?P<first>\d+) (?P<modulus>\d+) (?P<rest>\d+)",
    r"(?P<fails>fails)_at_rest (?P<first>\d+) (?P<modulus>\d+) (?P<rest>\d+)",
)


def coq_name(entry):
    """Of the proposition of a row of readings.json: its own, or that of the reading that it is the `same_as`."""
    return re.sub(r"[^A-Za-z0-9]+", "_", entry.get("same_as", f"{entry['claim']} {entry['reading']}"))


def numbers(library, entry):
    """The n that a reading is decided for: `from`, the least; `refuted_from`, the least at which it fails, if there is
    one; `modulus` and `rest`, if it holds or fails at the n of one rest only. A row may begin later than its theorem."""
    when = proof(library, entry).when
    found = next(filter(None, (re.fullmatch(form, when) for form in FORMS)), None)
    if found is None:
        raise LibraryError(f"{when} has none of the forms that say at which n a reading is decided")
    groups = found.groupdict()
    said = {"from": max(int(groups.get("first", 1)), entry.get("from", 0))}
    if "modulus" in groups:
        said.update({"modulus": int(groups["modulus"]), "rest": int(groups["rest"])})
    if "fails" in groups:
        said["refuted_from"] = int(groups["fails"]) if groups["fails"].isdigit() else said["from"]
        while said["refuted_from"] % said.get("modulus", 1) != said.get("rest", 0):
            said["refuted_from"] += 1
    return said


def statement(library, entry):
    """The reading at n, as Coq has it."""
    name = f"reading_{coq_name(entry)}"
    for file, code in library.code.items():
        found = re.search(rf"^Definition {name}(?: \(n : nat\))? : Prop :=(.*?)\.\s*$", code, re.MULTILINE | re.DOTALL)
        if found is not None and file.startswith(READINGS):
            return " ".join(found.group(1).split())
    raise LibraryError(f"readings.json: {READINGS}*.v has no Definition {name}")


def proof(library, entry):
    """The theorem that decides a reading."""
    name = f"reading_{coq_name(entry)}"
    for theorem in library.theorems():
        if theorem.statement == name:
            return theorem
    raise LibraryError(f"readings.json: no theorem proves {name}")


def sources(library, theorem):
    """What a theorem's proof, or a lemma of its file that it uses, names of other files, as FILE.NAME; itself if there is
    nothing."""
    items = {name: text for name, text in re.findall(r"^(?:Lemma|Theorem)\s+(\w+)(.*?)Qed\.", library.code[theorem.file],
                                                     re.MULTILINE | re.DOTALL)}
    used, waiting = [], [theorem.name]
    for name in waiting:
        words = re.findall(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?", items[name])
        waiting += [word for word in dict.fromkeys(words) if word in items and word not in waiting]
        used += [word for word in words if "." in word and f"proofs/{word.split('.')[0]}.v" in library.files]
    return list(dict.fromkeys(used)) or [f"{theorem.file.split('/')[1].removesuffix('.v')}.{theorem.name}"]


def check(library, entries):
    """Throws LibraryError unless the readings of readings.json are those that statements/ has propositions for."""
    named = {coq_name(entry) for entry in entries if "same_as" not in entry}
    if len({(entry["claim"], entry["reading"]) for entry in entries}) != len(entries):
        raise LibraryError("readings.json lists a reading twice")
    for file, code in library.code.items():
        if file.startswith(READINGS):
            for name in re.findall(r"^Definition reading_(\w+)", code, re.MULTILINE):
                if name not in named:
                    raise LibraryError(f"{file}: readings.json does not list the reading {name}")
