"""A file under formulas/: what it says of itself, and its questions.

Its comment says which sentence it is, and lines of the comment say more: `fact: SWEEP.NAME`, the published fact that
counts the same units, if its name is not the file's; `from: N`, the least n it speaks of, 2 if none is given; `units:
WORDS`, the n that have units, if not all; `most: N`, up to where the fact is published; `halved`, n being half the
length of words, rounded down. It declares n and its other variables and defines unit(), what is counted, and good(),
what is said of every unit. Without good() it only counts. A line `planted: N by "THIS" -> "THAT", ...` names errors:
with THAT for THIS in good(), or in unit() if there is no good(), other numbers of units are refuted, or counted, at n =
N at first. `planted: N by negating "THIS", ...` has ~(THIS) for THIS. `for: CLAIM, CLAIM: REASON` says which claims may
use the file without being decided by its fact; with `only for` it has no fact, and no other claim uses it. `survives:
"TEXT", "TEXT": REASON` names conditions that may be left out unnoticed (weakened.py)."""

import copy
import hashlib
import re
from functools import lru_cache
from pathlib import Path

from . import language, lint, mona

ROOT = Path(__file__).resolve().parent.parent
FORMULAS = ROOT / "formulas"
HEADER = re.compile(r"^# (fact|from|units|most|halved)(?:: (.*))?$", re.MULTILINE)
PLANTED = re.compile(r'^# planted: (\d+) by ("[^"]+" -> "[^"]*"(?:, "[^"]+" -> "[^"]*")*|negating "[^"]+"(?:, "[^"]+")*)$',
                     re.MULTILINE)
REPLACED = re.compile(r'"([^"]+)" -> "([^"]*)"')
FOR = re.compile(r"^# (?:only )?for: ([^:]+): (.+)$", re.MULTILINE)
SURVIVES = re.compile(r'^# survives: ("[^"]+"(?:, "[^"]+")*): (.+)$', re.MULTILINE)
QUOTED = re.compile(r'"([^"]+)"')


def defined_in_text(predicate):
    return re.compile(rf"^pred {predicate}\(\) =(.*?);$", re.MULTILINE | re.DOTALL)


class Planted:
    """An error: where it shows first, what it replaces, what by, and what becomes of the predicate so."""

    def __init__(self, least, this, that, body):
        self.least, self.this, self.that = int(least), this, that
        if body.count(this) != 1:
            raise language.FormulaError(f"{this}, which the planted error replaces, is there {body.count(this)} times")
        self.body = body.replace(this, that)


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
            for line in lint.mistakes(self.formulas):
                raise language.FormulaError(line)
            if "fact" in self.header and "\n# only for: " in self.source:
                raise language.FormulaError("# fact: is dropped where there is # only for:")
            planted = PLANTED.findall(self.source)
            if not planted or len(planted) != self.source.count("# planted"):
                raise language.FormulaError('a planted error is wanted: # planted: N by "THIS" -> "THAT"')
            self.planted = [Planted(least, this, that, self.body) for least, said in planted for this, that in
                            REPLACED.findall(said) or [(this, f"~({this})") for this in QUOTED.findall(said)]]
        except language.FormulaError as problem:
            raise language.FormulaError(f"formulas/{name}.mona: {problem}") from None

    @property
    def first(self):
        return int(self.header.get("from", 2))

    @property
    def fact(self):
        """The published fact with the same units; None if there is none."""
        return None if "\n# only for: " in self.source else self.header.get("fact", self.name.replace("/", "."))

    @property
    def says_something(self):
        return "good" in self.formulas.predicates

    @property
    def body(self):
        """What good() says, or unit() where that is missing, in one line."""
        return self._said("good" if self.says_something else "unit")

    @property
    def unit_body(self):
        """What unit() says, in one line."""
        return self._said("unit")

    def _said(self, predicate):
        body = defined_in_text(predicate).search(self.source)
        if body is None:
            raise language.FormulaError(f"{predicate}() is not defined in the file itself")
        return " ".join(body.group(1).split())

    def with_text(self, text):
        """The file with another text."""
        other = copy.copy(self)
        other.text, other.formulas = text, language.read(text)
        return other

    def with_unit(self, body):
        """The file with another text for unit()."""
        return self.with_text(defined_in_text("unit").sub(lambda _: f"pred unit() = {body};", self.text))

    @property
    def claims(self):
        """The claims that may use the file though its fact does not decide them, with the reason."""
        return {claim: why for claims, why in FOR.findall(self.source) for claim in claims.split(", ")}

    @property
    def survivors(self):
        """What may be left out unnoticed: pairs of the text and the reason."""
        return [(text, why) for those, why in SURVIVES.findall(self.source) for text in QUOTED.findall(those)]

    @property
    def units(self):
        """The n that have units, in words."""
        return self.header.get("units", f"every n >= {self.first}")

    def digest(self):
        """Of the file and of all it includes."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:16]

    def question(self, formula, other=None):
        """The text that asks MONA for a formula over unit(), good() and other(), whose text is given if it is used."""
        defined = "" if other is None else f"pred other() = {other};\n"
        return f"{self.text}{defined}{formula};\n"

    def violations(self, other=None):
        """The formula that units fulfil which are counted: those that good(), or what stands for it, refutes; all of them,
        or of what stands for unit(), where the file only counts."""
        if self.says_something:
            return "unit() & ~good()" if other is None else "unit() & ~other()"
        return "unit()" if other is None else "other()"

    @lru_cache(maxsize=None)
    def automaton(self, formula, seconds=mona.SECONDS, mebibytes=mona.MEBIBYTES, other=None):
        return mona.automaton_of(self.question(formula, other), self.formulas.variables, seconds, mebibytes)

    def refuted(self, **limits):
        """The n at which a unit is not good."""
        return self.automaton("unit() => good()", **limits).solvable(accepted=False)

    def counted(self, most, other=None):
        """The violations at n = first, ..., most, with another text for good(), or for unit(), if one is given."""
        return self.automaton(self.violations(other), other=other).counted(most)[self.first:]

    def differs(self, one, other, most):
        """The least n up to `most` at which two texts have other violations; None if there is none. None is good() itself."""
        pairs = zip(self.counted(most, one), self.counted(most, other))
        return next((n for n, (a, b) in enumerate(pairs, self.first) if a != b), None)


def all_names(root=FORMULAS):
    return sorted(path.relative_to(root).with_suffix("").as_posix() for path in Path(root).rglob("*.mona"))
