"""Readings: which formulas and counts say the same as a reading of a claim, and what becomes of it.

readings/PAPER.json lists them. A reading has a claim and a name, a kind (M: a formula as it stands; P: with a lemma on
trees; G: with that on two views; I: with that on indices; S: with that on cycles; #: by counts) and:
  formulas   all of these hold
  premises   these hold at every n, or the reading is an error: what is refuted is never a premise
  somewhere  each of these fails for some unit
  counts     sums of units of formulas, `sum` giving a factor for each, are the closed form `is`, times `times` if there
             is one; `weights` gives a weight to each element of a set; `claimed` is what the reading says instead, if
             that is wrong, and `at least` or `at most` what it says the sum is not beyond
  from       the least n it is about, 2 if none is given
  modulus    with `rests`: it is about the n with one of these rests alone
  by         the lemmas of lemmas.md that it takes
`open` says of other readings why they are not listed: of all of a claim that are not."""

import hashlib
import json
import time
from math import lcm
from operator import eq, ge, le
from pathlib import Path

from . import closed_forms, mona
from .formula_file import FORMULAS, ROOT, FormulaFile

READINGS = ROOT / "readings"
PAPERS = ("tr483", "tr9121", "tr611", "dyntree")


class Result:
    """What became of a reading: `refuted` are the n at which it fails; `problem` says why it was not decided."""

    def __init__(self, reading):
        self.reading = reading
        self.refuted = None
        self.problem = None
        self.states = 0
        self.milliseconds = 0.0
        self.files = {}

    @property
    def verdict(self):
        if self.problem is not None:
            return "not run"
        return "holds" if self.least is None else "refuted"

    @property
    def least(self):
        return next((n for n in range(self.reading.first, self.refuted.horizon) if n in self.refuted), None)


class Failing:
    """The n at which a reading fails: those of any of some sets of n, of the n that it is about. A closed form that is
    not the claimed one is compared n by n, up to the horizon."""

    COMPARISONS = {"claimed": eq, "at least": ge, "at most": le}

    def __init__(self, reading):
        self.reading = reading
        self.sets = []  # pairs of a set of n and whether those in it fail (or those not in it)
        self.claims = []  # triples of a closed form, how it should compare, and what with
        self.horizon = reading.first + 200

    def add(self, numbers, inside=True):
        self.sets.append((numbers, inside))
        self.horizon = max(self.horizon, 2 * numbers.known + lcm(*(one.period for one, _ in self.sets)))

    def __contains__(self, n):
        if not self.reading.is_about(n):
            return False
        if any((n in numbers) == inside for numbers, inside in self.sets):
            return True
        weights = {"x": 2, "y": 3}
        return any(not compare(proved.at(n, weights), claimed.at(n, weights))
                   for proved, compare, claimed in self.claims)

    def text(self):
        """In words."""
        first, period = self.reading.first, lcm(self.reading.modulus, *(one.period for one, _ in self.sets))
        known = max([first] + [numbers.known for numbers, _ in self.sets])
        members = {n for n in range(known + period) if n in self}
        if self.claims:
            least = next((n for n in range(first, self.horizon) if n in self), None)
            return "none" if least is None else f"n = {least} at first"
        return mona.Numbers(known + period, period, members).text(first)


class Reading:
    def __init__(self, entry, root=FORMULAS):
        self.entry = entry
        self.root = root
        self.claim, self.name, self.kind = entry["claim"], entry["reading"], entry["kind"]
        self.first = entry.get("from", 2)
        self.modulus, self.rests = entry.get("modulus", 1), entry.get("rests", [0])
        self.by = entry.get("by", "")

    def statement(self):
        """What is decided, as text: the same for readings that are one statement under several names."""
        said = {key: value for key, value in self.entry.items() if key not in ("claim", "reading", "kind")}
        return json.dumps(said, sort_keys=True)

    def is_about(self, n):
        return n >= self.first and n % self.modulus in self.rests

    def range_text(self):
        if self.modulus == 1:
            return f"every n >= {self.first}"
        return f"every n = {' or '.join(map(str, self.rests))} mod {self.modulus}, n >= {self.first}"

    def formula_names(self):
        named = [name for key in ("premises", "formulas", "somewhere") for name in self.entry.get(key, [])]
        for count in self.entry.get("counts", []):
            named += list(count["sum"])
        return list(dict.fromkeys(named))

    def digest(self, formulas):
        """Of what readings/PAPER.json says of it and of its formulas, whose digests are given by name."""
        said = json.dumps([self.entry, formulas], sort_keys=True)
        return hashlib.sha256(said.encode()).hexdigest()[:16]

    def decide(self, files, **limits):
        """The result; `files` keeps FormulaFiles by name."""
        result = Result(self)
        result.refuted = Failing(self)
        started = time.perf_counter()
        try:
            for name in self.formula_names():
                if name not in files:
                    files[name] = FormulaFile(name, self.root)
                result.files[name] = files[name].digest()
            for name in self.entry.get("premises", []):
                n = files[name].refuted(**limits).least(self.first)
                if n is not None:
                    raise ValueError(f"{self.claim} {self.name}: its premise {name} fails at n = {n}")
            for inside, key in ((True, "formulas"), (False, "somewhere")):
                for name in self.entry.get(key, []):
                    self._add_formula(result, files[name], inside, limits)
            for count in self.entry.get("counts", []):
                self._add_count(result, files, count, limits)
        except mona.NotRun as problem:
            result.problem = str(problem)
        result.milliseconds = 1000 * (time.perf_counter() - started)
        return result

    def _add_formula(self, result, file, inside, limits):
        numbers = file.refuted(**limits)
        result.states = max(result.states, file.automaton("unit() => good()", **limits).states)
        if "halved" in file.header:
            numbers = doubled(numbers)
        result.refuted.add(numbers, inside)

    def _add_count(self, result, files, count, limits):
        automata = {name: files[name].automaton("unit()", **limits) for name in count["sum"]}
        order = sum(automaton.size_of_count() for automaton in automata.values())
        result.states = max([result.states] + [automaton.states for automaton in automata.values()])
        names = set(count.get("weights", {}).values())

        def counts(most):
            values = closed_forms.weights_for(names, most, max(len(a.variables) for a in automata.values()))
            total = [0] * (most + 1)
            for name, automaton in automata.items():
                weights = {set_name: values[weight] for set_name, weight in count.get("weights", {}).items()}
                for n, found in enumerate(automaton.counted(most, weights=weights)):
                    total[n] += count["sum"][name] * found
            return total, values

        form = closed_forms.ClosedForm(count["is"])
        times = closed_forms.ClosedForm(count.get("times", "1"))
        differs = closed_forms.agree(counts, form, times, self.first, order)
        if differs is not None:
            n = differs[0]
            raise ValueError(f"{self.claim} {self.name}: the count is not {count['is']} at n = {n}")
        for key, compare in Failing.COMPARISONS.items():
            if key in count:
                result.refuted.claims.append((form, compare, closed_forms.ClosedForm(count[key])))


def doubled(numbers):
    """The n whose half, rounded down, is one of the numbers."""
    members = {n for n in range(2 * numbers.known) if n // 2 in numbers}
    return mona.Numbers(2 * numbers.known, 2 * numbers.period, members)


def outlook():
    """How far readings are from being decided that are not, and open questions."""
    return json.loads((READINGS.parent / "outlook.json").read_text(encoding="utf-8"))


def all_readings(folder=READINGS, root=FORMULAS):
    """All readings, and why others are not listed, by claim or by claim and reading."""
    readings, others = [], {}
    for paper in PAPERS:
        content = json.loads((Path(folder) / f"{paper}.json").read_text(encoding="utf-8"))
        readings += [Reading(entry, root) for entry in content["readings"]]
        others.update(content["open"])
    return readings, others
