"""The files of the Coq library, read without Coq: what they state, prove and must not contain."""

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

# What takes something for granted or turns a check off.
FORBIDDEN = ("Admitted", "admit", "give_up", "Axiom", "Axioms", "Parameter", "Parameters", "Hypothesis", "Hypotheses",
             "Conjecture", "Variable", "Variables", "Context", "Declare", "Unset", "bypass_check", "Guard", "Universe")
PROOF_WORDS = ("Lemma", "Theorem", "Example", "Proof", "Qed", "Defined")


class LibraryError(Exception):
    """What is wrong with the library, in one line."""


@dataclass(frozen=True)
class Theorem:
    name: str  # in its file
    statement: str  # the name of a Prop in a statement file
    when: str  # the n, if that is a reading: "holds_from 2"; otherwise empty
    file: str  # proofs/NAME.v
    line: int


def without_comments(text):
    """The text with comments blanked, lines kept. Comments nest; no string has a sign of theirs."""
    kept, depth, i = [], 0, 0
    while i < len(text):
        pair = text[i : i + 2]
        if pair == "(*":
            depth += 1
            i += 2
        elif pair == "*)" and depth > 0:
            depth -= 1
            i += 2
        else:
            kept.append(text[i] if depth == 0 or text[i] == "\n" else " ")
            i += 1
    return "".join(kept)


class Library:
    """The files listed in _CoqProject, which must be all there are."""

    def __init__(self, root):
        self.root = Path(root)
        project = self.root / "_CoqProject"
        if not project.is_file():
            raise LibraryError(f"{project} is missing: it lists the files of the library")
        self.files = [line for line in project.read_text().split("\n") if line.endswith(".v")]
        found = sorted(path.relative_to(self.root).as_posix() for path in self.root.rglob("*.v"))
        for file in found:
            if file not in self.files:
                raise LibraryError(f"{file} is not listed in _CoqProject")
        for file in self.files:
            if file not in found:
                raise LibraryError(f"{file}, listed in _CoqProject, is missing")
        self.code = {file: without_comments((self.root / file).read_text()) for file in self.files}

    def lint(self):
        """Nothing is taken for granted, and statement files prove nothing."""
        for file, code in self.code.items():
            banned = FORBIDDEN + (PROOF_WORDS if file.startswith("statements/") else ())
            for number, line in enumerate(code.split("\n"), 1):
                for word in re.findall(r"[A-Za-z_]+", line):
                    if word in banned:
                        raise LibraryError(f"{file}, line {number}: {word} has no place in this file")

    @lru_cache(maxsize=None)
    def statements(self):
        """name -> (file, line) of every closed Prop in the statement files, and of every reading."""
        found = {}
        for file, code in self.code.items():
            if file.startswith("statements/"):
                for match in re.finditer(r"^Definition\s+(\w+|reading_\w+ \(n : nat\))\s*:\s*Prop\s*:=", code, re.M):
                    found[match.group(1).split()[0]] = (file, code.count("\n", 0, match.start()) + 1)
        return found

    @lru_cache(maxsize=None)
    def theorems(self):
        """Every theorem, in the order of _CoqProject. Its type is the name of a statement, or of a reading with the n."""
        statements, found = self.statements(), []
        for file, code in self.code.items():
            for match in re.finditer(r"^Theorem\s+(\w+)\s*(.*?)\.\s", code, re.M | re.S):
                line = code.count("\n", 0, match.start()) + 1
                *when, statement = match.group(2).removeprefix(":").split() or [""]
                if (not file.startswith("proofs/") or statement not in statements
                        or (len(when) > 0) != statement.startswith("reading_")):
                    raise LibraryError(f"{file}, line {line}: theorem {match.group(1)} has no statement of statements/ as its "
                                       "type; call it a lemma or put its statement there")
                found.append(Theorem(match.group(1), statement, " ".join(when), file, line))
        return found

    def unproved(self):
        """Statements that no theorem proves and that no other statement is about."""
        proved = {theorem.statement for theorem in self.theorems()}
        text = "\n".join(code for file, code in self.code.items() if file.startswith("statements/"))
        return [name for name in self.statements()
                if name not in proved and len(re.findall(rf"\b{name}\b", text)) == 1]

    def lines(self, file):
        """Lines that are neither empty nor comment."""
        return sum(1 for line in self.code[file].split("\n") if line.strip())

    def needs(self, file):
        """The files of the library that a file imports."""
        found = []
        for group, names in re.findall(r"From\s+Cube\.(\w+)\s+Require\s+(?:(?:Import|Export)\s+)?([\w\s]+)\.", self.code[file]):
            found += [f"{group}/{name}.v" for name in names.split()]
        for needed in found:
            if needed not in self.files:
                raise LibraryError(f"{file} imports {needed}, which is not in the library")
        return found

    def in_order(self):
        """The files, each after those that it imports."""
        done, on_the_way = [], []

        def visit(file):
            if file in on_the_way:
                raise LibraryError(f"{file} imports itself by way of others")
            if file not in done:
                on_the_way.append(file)
                for needed in self.needs(file):
                    visit(needed)
                on_the_way.pop()
                done.append(file)

        for file in self.files:
            visit(file)
        return done
