"""A file under formulas/: what it says of itself, and its questions.

Its comment says which sentence it is, and lines of the comment tell more: `fact: SWEEP.NAME`, the published fact that
counts the same units; `from: N`, the least n it speaks of, 2 if none is told; `planted: N`, where its planted error is
refuted first; `units: WORDS`, the n that have units, if not all; `most: N`, up to where the fact is published;
`halved`, n being half the length of words, rounded down. It declares n and its other variables and defines unit(), what
is counted; good(), what is said of every unit; and planted(), which differs from good() by an error. Without good() it
only counts."""

import hashlib
import re
from functools import lru_cache
from pathlib import Path

from . import language, lint, mona

ROOT = Path(__file__).resolve().parent.parent
FORMULAS = ROOT / "formulas"
HEADER = re.compile(r"^# (fact|from|planted|units|most|halved)(?:: (.*))?$", re.MULTILINE)


class FormulaFile:
    def __init__(self, name, root=FORMULAS):
        self.name = name
        path = Path(root) / f"{name}.mona"
        if not path.is_file():
            raise language.FormulaError(f"there is no formula {name}")
        self.source = path.read_text(encoding="utf-8")
        self.text = language.flattened(path)
        self.header = {key: value for key, value in HEADER.findall(self.source)}
        try:
            self.formulas = language.read(self.text)
            lint.check(self.formulas)
        except language.FormulaError as problem:
            raise language.FormulaError(f"formulas/{name}.mona: {problem}") from None
        self.definitions = self.text.rstrip().rpartition("\n")[0] + "\n"

    @property
    def first(self):
        return int(self.header.get("from", 2))

    @property
    def fact(self):
        return self.header.get("fact")

    @property
    def says_something(self):
        return "good" in self.formulas.predicates

    @property
    def units(self):
        """The n that have units, in words."""
        return self.header.get("units", f"every n >= {self.first}")

    def digest(self):
        """Of the file and of all it includes."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:16]

    def question(self, formula):
        """The text that asks MONA for a formula over unit(), good() and planted()."""
        return f"{self.definitions}{formula};\n"

    @lru_cache(maxsize=None)
    def automaton(self, formula, seconds=mona.SECONDS, mebibytes=mona.MEBIBYTES):
        return mona.automaton_of(self.question(formula), self.formulas.variables, seconds, mebibytes)

    def refuted(self, conclusion="good", **limits):
        """The n at which a unit does not fulfil the conclusion."""
        return self.automaton(f"unit() => {conclusion}()", **limits).solvable(accepted=False)


def all_names(root=FORMULAS):
    return sorted(path.relative_to(root).with_suffix("").as_posix() for path in Path(root).rglob("*.mona"))
