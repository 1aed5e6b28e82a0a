"""Runs MONA, and its automata: how many solutions a formula has for each n, exactly, and for which n it has one."""

import re
import resource
import shutil
import subprocess
from itertools import product

# What one formula may take.
SECONDS = 60
MEBIBYTES = 2048

HEADER = re.compile(r"free variables:(.*)")
LINES = {"accepting": re.compile(r"Accepting states:(.*)"), "rejecting": re.compile(r"Rejecting states:(.*)")}
TRANSITION = re.compile(r"State (\d+): ([01X]*) -> state (\d+)")
VERSION = re.compile(r"MONA (v\S+)")

# Solutions have no position beyond n + 2.
TAIL = 2


class NotRun(Exception):
    """Why MONA did not decide a formula, in one line."""


def program():
    return shutil.which("mona")


def version():
    """MONA's version, as "v1.4-18". Throws NotRun without MONA."""
    found = program()
    if found is None:
        raise NotRun("mona is not installed: apt-get install mona")
    shown = subprocess.run([found], capture_output=True, text=True, check=False)
    match = VERSION.search(shown.stdout + shown.stderr)
    return match.group(1) if match else "of unknown version"


def automaton_of(text, variables, seconds=SECONDS, mebibytes=MEBIBYTES):
    """The automaton of a text's formula, whose declared variables are `variables`. Throws NotRun."""
    found = program()
    if found is None:
        raise NotRun("mona is not installed: apt-get install mona")

    process = subprocess.Popen([found, "-w", "-q", "/dev/stdin"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
    # Before it has read anything. The processor time ends it should nobody wait for it any more.
    resource.prlimit(process.pid, resource.RLIMIT_AS, (mebibytes << 20, mebibytes << 20))
    resource.prlimit(process.pid, resource.RLIMIT_CPU, (seconds + 1, seconds + 1))
    try:
        shown, errors = process.communicate(text, timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise NotRun(f"mona did not finish in {seconds} seconds") from None
    if "DFA for formula" not in shown and "Formula is" not in shown:
        lines = [line for line in (shown + errors).splitlines() if line.strip()]
        said = " ".join(lines)[:200] or f"ended with {process.returncode}"
        raise NotRun(f"mona gave no automaton within {mebibytes} MiB: {said}")
    return Automaton.parsed(shown, variables)


class Numbers:
    """Some of the n: below `known` those in `members`; a larger n is one of them if n - period is."""

    def __init__(self, known, period, members):
        self.known, self.period, self.members = known, period, members

    def __contains__(self, n):
        if n >= self.known:
            n = self.known - self.period + (n - self.known) % self.period
        return n in self.members

    def least(self, first):
        """The least of them from `first` on; None if there is none."""
        return next((n for n in range(first, max(first, self.known) + self.period) if n in self), None)

    def all_from(self, first):
        return all(n in self for n in range(first, max(first, self.known) + self.period))

    def text(self, first):
        """Those from `first` on, in words."""
        if self.least(first) is None:
            return "none"
        if self.all_from(first):
            return f"every n >= {first}"
        last = max(first, self.known) + self.period
        gap = max(n for n in range(first, last) if n not in self)
        if gap + self.period < last:
            few = [str(n) for n in range(first, gap) if n in self]
            return ", ".join(few + [f"every n >= {gap + 1}"])
        if not any(n in self for n in range(last - self.period, last)):
            return "n = " + ", ".join(str(n) for n in range(first, last) if n in self)
        start = next(n for n in range(first, last) if self._periodic_from(n, last))
        early = [str(n) for n in range(first, start) if n in self]
        rests = sorted({n % self.period for n in range(start, start + self.period) if n in self})
        shown = " or ".join(str(rest) for rest in rests)
        return ", ".join(early + [f"n = {shown} mod {self.period}, n >= {self.least(start)}"])

    def _periodic_from(self, start, last):
        return all((n in self) == (n + self.period in self) for n in range(start, last))


class Automaton:
    """A deterministic automaton over the variables `names` of the given types. Its first letter holds the booleans,
    each later one a position. States of the count are pairs of a state and of the positions that were met (a mask)."""

    def __init__(self, variables, states, accepting, moves):
        self.variables = variables
        self.states = states
        self.accepting = accepting
        self.moves = moves  # by state: pairs of a letter, as a string of 0, 1 and X, and a state

    @classmethod
    def parsed(cls, shown, variables):
        head = HEADER.search(shown)
        types = {name: kind for kind, name in variables}
        order = [(types[name], name) for name in head.group(1).split()]
        moves = {}
        for state, letter, to in TRANSITION.findall(shown):
            moves.setdefault(int(state), []).append((letter, int(to)))
        accepting = {int(state) for state in LINES["accepting"].search(shown).group(1).split()}
        return cls(order, len(moves), accepting, moves)

    def _steps(self, at_n, weights):
        """For each state: a list of (mask of positions met at this letter, state, weight), n being there or not."""
        ones = [name for kind, name in self.variables if kind == 1 and name != "n"]
        steps = {}
        for state, moves in self.moves.items():
            found = steps.setdefault(state, {})
            for letter, to in moves:
                weight, choices = 1, []
                for (kind, name), bit in zip(self.variables, letter):
                    if name == "n":
                        if bit not in ("X", "1" if at_n else "0"):
                            weight = 0
                    elif kind == 2:
                        one = weights.get(name, 1)
                        weight *= {"0": 1, "1": one, "X": 1 + one}[bit]
                    elif kind == 1:
                        place = 1 << ones.index(name)
                        choices.append({"0": (0,), "1": (place,), "X": (0, place)}[bit])
                if weight == 0:
                    continue
                for chosen in product(*choices):
                    key = (sum(chosen), to)
                    found[key] = found.get(key, 0) + weight
        return {state: [(mask, to, weight) for (mask, to), weight in found.items()] for state, found in steps.items()}

    def _start(self):
        """What the first letter, the booleans', leads to."""
        start = {}
        for letter, to in self.moves[0]:
            weight = 1
            for (kind, _), bit in zip(self.variables, letter):
                if kind == 0 and bit == "X":
                    weight *= 2
            start[(to, 0)] = start.get((to, 0), 0) + weight
        return start

    @staticmethod
    def _moved(counts, steps):
        moved = {}
        for (state, met), count in counts.items():
            for mask, to, weight in steps[state]:
                if met & mask:
                    continue
                key = (to, met | mask)
                moved[key] = moved.get(key, 0) + count * weight
        return moved

    def _all_met(self):
        return (1 << sum(1 for kind, name in self.variables if kind == 1 and name != "n")) - 1

    def counted(self, most, accepted=True, weights=None):
        """How many solutions there are at n = 0, ..., most: words that are accepted, or rejected. A set with a weight
        counts that for each of its elements."""
        apart, at_n = self._steps(False, weights or {}), self._steps(True, weights or {})
        full = self._all_met()
        counts, now = [], self._start()
        for _ in range(most + 1):
            end = self._moved(now, at_n)
            for _ in range(TAIL):
                end = self._moved(end, apart)
            counts.append(sum(count for (state, met), count in end.items()
                              if met == full and (state in self.accepting) == accepted))
            now = self._moved(now, apart)
        return counts

    def size_of_count(self):
        """An order of a linear recurrence that `counted` obeys from n = 0 on: the pairs reached before n."""
        steps = self._steps(False, {})
        reached, now = set(self._start()), self._start()
        while now:
            now = {key: 1 for key in self._moved(dict.fromkeys(now, 1), steps) if key not in reached}
            reached.update(now)
        return len(reached)

    def solvable(self, accepted=True):
        """The n with a solution."""
        apart, at_n = self._steps(False, {}), self._steps(True, {})
        full = self._all_met()
        seen, members, now = {}, set(), frozenset(self._start())
        while now not in seen:
            seen[now] = len(seen)
            end = self._moved(dict.fromkeys(now, 1), at_n)
            for _ in range(TAIL):
                end = self._moved(end, apart)
            if any(met == full and (state in self.accepting) == accepted for state, met in end):
                members.add(seen[now])
            now = frozenset(self._moved(dict.fromkeys(now, 1), apart))
        return Numbers(len(seen), len(seen) - seen[now], members)
