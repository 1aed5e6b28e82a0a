"""Readings as propositions: `reading_CLAIM_NAME` at n, in statements/readings_*.v, and `decided_CLAIM_NAME`, which says at
which n it holds or fails. Those n are taken from there, and from nowhere else. So are the theorems that the proof of
`decided_CLAIM_NAME` goes back to."""

import re

from .sources import LibraryError

READINGS = "statements/readings_"
FORMS = (  # of a decided_..., READING being reading_CLAIM_NAME n
    r"forall n, (?P<first>\d+) <= n -> READING",
    r"forall n, (?P<first>\d+) <= n -> n mod (?P<modulus>\d+) = (?P<rest>\d+) -> READING",
    r"forall n, (?P<first>\d+) <= n -> (?P<fails>~) READING",
    r"\(forall n, (?P<first>\d+) <= n -> n < (?P<until>\d+) -> READING\) /\\ "
    r"\(forall n, (?P=until) <= n -> (?P<fails>~) READING\)",
    r"forall n, (?P<first>\d+) <= n -> \(n mod (?P<modulus>\d+) <> (?P<rest>\d+) -> READING\) /\\ "
    r"\(n mod (?P=modulus) = (?P=rest) -> (?P<fails>~) READING\)",
)


def coq_name(claim, reading):
    return re.sub(r"[^A-Za-z0-9]+", "_", f"{claim}_{reading}")


def _definition(library, name, head):
    """(file, text in one line) of a definition."""
    for file, code in library.code.items():
        if file.startswith(READINGS):
            found = re.search(rf"^Definition {name}{head} :=(.*?)\.\s*$", code, re.MULTILINE | re.DOTALL)
            if found is not None:
                return file, " ".join(found.group(1).split())
    raise LibraryError(f"readings.json: {READINGS}*.v has no Definition {name}{head.replace(chr(92), '')}")


def numbers(library, claim, reading):
    """The n that a reading is decided for: `from`, the least; `refuted_from`, the least at which it fails, if there is
    one; `modulus` and `rest`, if it holds or fails at the n of one rest only."""
    name = coq_name(claim, reading)
    _, text = _definition(library, f"decided_{name}", " : Prop")
    for form in FORMS:
        found = re.fullmatch(form.replace("READING", f"reading_{name} n"), text)
        if found is not None:
            break
    else:
        raise LibraryError(f"decided_{name} has none of the forms that say for which n a reading is decided")
    groups = {key: int(value) for key, value in found.groupdict().items() if value is not None and key != "fails"}
    said = {"from": groups["first"]}
    if "modulus" in groups:
        said.update({"modulus": groups["modulus"], "rest": groups["rest"]})
    if "fails" in found.groupdict():
        said["refuted_from"] = groups.get("until", groups["first"])
        while "modulus" in groups and said["refuted_from"] % groups["modulus"] != groups["rest"]:
            said["refuted_from"] += 1
    return said


def statement(library, claim, reading):
    """The reading at n and the n, as Coq has them."""
    name = coq_name(claim, reading)
    return (_definition(library, f"reading_{name}", r" \(n : nat\) : Prop")[1],
            _definition(library, f"decided_{name}", " : Prop")[1].replace(f"reading_{name} n", "reading"))


def proof(library, claim, reading):
    """The theorem that decides a reading."""
    name = f"decided_{coq_name(claim, reading)}"
    for theorem in library.theorems():
        if theorem.statement == name:
            return theorem
    raise LibraryError(f"readings.json: no theorem proves {name}")


def sources(library, theorem):
    """The theorems of other files that a theorem's proof, or a lemma of its file that it uses, names as FILE.NAME; itself
    if there is none."""
    items = {name: text for name, text in re.findall(r"^(?:Lemma|Theorem)\s+(\w+)(.*?)Qed\.", library.code[theorem.file],
                                                     re.MULTILINE | re.DOTALL)}
    known = {f"{other.file.split('/')[1].removesuffix('.v')}.{other.name}" for other in library.theorems()}
    used, waiting = [], [theorem.name]
    for name in waiting:
        words = re.findall(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?", items[name])
        waiting += [word for word in dict.fromkeys(words) if word in items and word not in waiting]
        used += [word for word in words if word in known]
    return list(dict.fromkeys(used)) or [f"{theorem.file.split('/')[1].removesuffix('.v')}.{theorem.name}"]


def check(library, entries):
    """Throws LibraryError unless the readings of readings.json are those that statements/ has propositions for."""
    named = {coq_name(entry["claim"], entry["reading"]) for entry in entries}
    if len(named) != len(entries):
        raise LibraryError("readings.json lists a reading twice")
    for file, code in library.code.items():
        if file.startswith(READINGS):
            for name in re.findall(r"^Definition (?:reading|decided)_(\w+)", code, re.MULTILINE):
                if name not in named:
                    raise LibraryError(f"{file}: readings.json does not list the reading {name}")
