"""A second decision procedure for the formulas, which shares nothing with MONA but their text: automata over bits, one
track for each variable, whose moves are decision diagrams. A position is a set of one element, a boolean one that has
the element 0 or none. A word of length 0 is every set empty; trailing zeroes change nothing."""

from functools import reduce

from .language import FormulaError


class Diagrams:
    """Decision diagrams over tracks, each kept once: a node is (track, if 0, if 1); a leaf is (None, value)."""

    def __init__(self):
        self.kept = {}

    def leaf(self, value):
        return self.kept.setdefault((None, value), (None, value))

    def node(self, track, low, high):
        if low is high:
            return low
        key = (track, id(low), id(high))
        return self.kept.setdefault(key, (track, low, high))

    def applied(self, operation, one, other, memo):
        """The diagram of operation(value of one, value of other), which are leaves' values."""
        key = (id(one), id(other))
        if key in memo:
            return memo[key]
        if one[0] is None and other[0] is None:
            made = self.leaf(operation(one[1], other[1]))
        else:
            track = min(node[0] for node in (one, other) if node[0] is not None)
            low, high = ([node[i] if node[0] == track else node for node in (one, other)] for i in (1, 2))
            made = self.node(track, self.applied(operation, *low, memo), self.applied(operation, *high, memo))
        memo[key] = made
        return made

    def mapped(self, operation, one, memo):
        if id(one) not in memo:
            if one[0] is None:
                memo[id(one)] = self.leaf(operation(one[1]))
            else:
                memo[id(one)] = self.node(one[0], self.mapped(operation, one[1], memo),
                                          self.mapped(operation, one[2], memo))
        return memo[id(one)]

    def either(self, track, one, union, memo):
        """Without a track: the union of what both its values lead to, leaves being frozensets."""
        if id(one) not in memo:
            if one[0] is None:
                memo[id(one)] = one
            elif one[0] == track:
                memo[id(one)] = self.applied(frozenset.union, one[1], one[2], union)
            else:
                memo[id(one)] = self.node(one[0], self.either(track, one[1], union, memo),
                                          self.either(track, one[2], union, memo))
        return memo[id(one)]


class Machine:
    """State 0 is the first. moves[s] is a diagram whose leaves are states."""

    def __init__(self, moves, accepting):
        self.moves = moves
        self.accepting = accepting


class Solver:
    def __init__(self, formulas):
        self.diagrams = Diagrams()
        self.tracks = 0
        self.calls = {}
        self.scope = {name: self.track() for _, name in formulas.variables}
        self.ask(formulas)

    def ask(self, formulas):
        """About another formula over the same variables and predicates; of the latter those without parameters may differ."""
        self.calls = {name: made for name, made in self.calls.items()
                      if name in formulas.predicates and formulas.predicates[name].body == self.formulas.predicates[name].body}
        self.formulas = formulas
        self.found = None

    # --- Machines

    def explored(self, first, move, accepts):
        """The machine of the states reached from `first`, minimized; move(state) is a diagram over such states."""
        numbers, found, moves = {first: 0}, [first], []

        def number(state):
            if state not in numbers:
                numbers[state] = len(found)
                found.append(state)
            return numbers[state]

        for state in found:  # which grows on the way
            moves.append(self.diagrams.mapped(number, move(state), {}))
        return self.minimized(Machine(moves, {i for i, state in enumerate(found) if accepts(state)}))

    def minimized(self, machine):
        blocks = [1 if state in machine.accepting else 0 for state in range(len(machine.moves))]
        count = 0
        while count < len(set(blocks)):
            count = len(set(blocks))
            memo, numbers, refined = {}, {}, []
            for state, moves in enumerate(machine.moves):
                key = (blocks[state], id(self.diagrams.mapped(blocks.__getitem__, moves, memo)))
                refined.append(numbers.setdefault(key, len(numbers)))
            blocks = refined
        memo, moves = {}, [None] * count
        for state, block in enumerate(blocks):  # state 0 has block 0
            if moves[block] is None:
                moves[block] = self.diagrams.mapped(blocks.__getitem__, machine.moves[state], memo)
        return Machine(moves, {blocks[state] for state in machine.accepting})

    def small(self, rows, accepting):
        """A machine of few states: rows[state] is a list of (bits by track, state), the first that fits being taken."""
        def diagram(row):
            made = None
            for bits, to in reversed(row):
                node = self.diagrams.leaf(to)
                if made is None:
                    made = node
                    continue
                made = self.tested(sorted(bits.items()), node, made)
            return made

        return Machine([diagram(row) for row in rows], set(accepting))

    def tested(self, bits, inside, outside):
        chosen = self.diagrams.leaf(1)
        for track, bit in reversed(bits):
            no = self.diagrams.leaf(0)
            chosen = self.diagrams.node(track, no, chosen) if bit else self.diagrams.node(track, chosen, no)
        pairs = self.diagrams.applied(lambda yes, to: (yes, to), chosen, inside, {})
        return self.diagrams.applied(lambda pair, to: pair[1] if pair[0] else to, pairs, outside, {})

    def both(self, one, other, accepts):
        memos = {}

        def move(pair):
            return self.diagrams.applied(lambda a, b: (a, b), one.moves[pair[0]], other.moves[pair[1]], memos)

        return self.explored((0, 0), move,
                             lambda pair: accepts(pair[0] in one.accepting, pair[1] in other.accepting))

    def complement(self, machine):
        return Machine(machine.moves, set(range(len(machine.moves))) - machine.accepting)

    def without(self, machine, track):
        """There is a set on the track such that the machine accepts."""
        wrap, union, dropped = {}, {}, {}
        sets = [self.diagrams.mapped(lambda to: frozenset((to,)), moves, wrap) for moves in machine.moves]
        sets = [self.diagrams.either(track, moves, union, dropped) for moves in sets]

        def move(states):
            return reduce(lambda a, b: self.diagrams.applied(frozenset.union, a, b, union),
                          (sets[state] for state in sorted(states)))

        # Sets may reach beyond the word: a state that zeroes elsewhere lead on from to an accepting one accepts.
        accepting, grown = set(machine.accepting), True
        while grown:
            reaching = {state for state in range(len(sets)) if self.by_zeroes(sets[state]) & accepting}
            grown = not reaching <= accepting
            accepting |= reaching
        return self.explored(frozenset((0,)), move, lambda states: bool(states & accepting))

    @staticmethod
    def by_zeroes(diagram):
        while diagram[0] is not None:
            diagram = diagram[1]
        return diagram[1]

    # --- Formulas

    def track(self):
        self.tracks += 1
        return self.tracks

    def order(self, kind, track):
        """The machine that holds a track to its kind."""
        if kind == 1:
            return self.small([[({track: 0}, 0), ({}, 1)], [({track: 0}, 1), ({}, 2)], [({}, 2)]], {1})
        return self.small([[({}, 1)], [({track: 0}, 1), ({}, 2)], [({}, 2)]], {0, 1})

    def position(self, term, scope, made):
        """The track of a term, for which `made` collects what must hold of a track of its own."""
        name, offset = term
        if name is not None and offset == 0:
            return scope[name]
        track = self.track()
        if name is None:
            rows = [[({track: 0}, i + 1), ({}, offset + 2)] for i in range(offset)]
            rows += [[({track: 1}, offset + 1), ({}, offset + 2)], [({track: 0}, offset + 1), ({}, offset + 2)],
                     [({}, offset + 2)]]
        else:  # The states count the steps since the base was met.
            base = scope[name]
            rows = [[({base: 1, track: 0}, 1), ({base: 0, track: 0}, 0), ({}, offset + 2)]]
            rows += [[({base: 0, track: 0}, i + 1), ({}, offset + 2)] for i in range(1, offset)]
            rows += [[({base: 0, track: 1}, offset + 1), ({}, offset + 2)]]
            rows += [[({base: 0, track: 0}, offset + 1), ({}, offset + 2)], [({}, offset + 2)]]
        made.append((track, self.small(rows, {offset + 1})))
        return track

    def atom(self, terms, scope, build):
        """build(tracks of the terms), with those terms bound that are no plain variables."""
        made = []
        machine = build(*(self.position(term, scope, made) for term in terms))
        for track, held in reversed(made):
            machine = self.without(self.both(machine, held, lambda a, b: a and b), track)
        return machine

    def machine_of(self, formula, scope):
        kind = formula[0]
        if kind == "not":
            return self.complement(self.machine_of(formula[1], scope))
        if kind in ("and", "or", "implies", "iff"):
            accepts = {"and": lambda a, b: a and b, "or": lambda a, b: a or b, "implies": lambda a, b: b or not a,
                       "iff": lambda a, b: a == b}[kind]
            return self.both(self.machine_of(formula[1], scope), self.machine_of(formula[2], scope), accepts)
        if kind in ("ex", "all"):
            return self.quantified(formula, scope)
        if kind == "call":
            return self.call(formula[1], formula[2], scope)
        if kind == "constant":
            return self.small([[({}, 0)]], {0} if formula[1] else set())
        if kind == "bool":
            track = scope[formula[1]]
            return self.small([[({track: 1}, 1), ({}, 2)], [({}, 1)], [({}, 2)]], {1})
        return self.of_atom(formula, scope)

    def of_atom(self, formula, scope):
        kind = formula[0]
        if kind == "less":
            return self.atom(formula[1:], scope, lambda p, q: self.small(
                [[({p: 1, q: 0}, 1), ({p: 0, q: 0}, 0), ({}, 3)], [({q: 1}, 2), ({}, 1)], [({}, 2)], [({}, 3)]], {2}))
        if kind == "equal":
            return self.atom(formula[1:], scope, self.same)
        if kind == "in":
            inside = scope[formula[2]]
            return self.atom(formula[1:2], scope,
                             lambda p: self.small([[({p: 1, inside: 0}, 1), ({}, 0)], [({}, 1)]], {0}))
        one, other = scope[formula[1]], scope[formula[2]]
        if kind == "same":
            return self.same(one, other)
        if kind == "sub":
            if one == other:
                return self.small([[({}, 0)]], {0})
            return self.small([[({one: 1, other: 0}, 1), ({}, 0)], [({}, 1)]], {0})
        raise FormulaError(f"what is {kind}?")

    def same(self, one, other):
        if one == other:
            return self.small([[({}, 0)]], {0})
        return self.small([[({one: 1, other: 0}, 1), ({one: 0, other: 1}, 1), ({}, 0)], [({}, 1)]], {0})

    def quantified(self, formula, scope):
        kind, order, name, body = formula
        track = self.track()
        inner = self.machine_of(body, {**scope, name: track})
        if kind == "all":
            inner = self.complement(inner)
        if order != 2:
            inner = self.both(inner, self.order(order, track), lambda a, b: a and b)
        found = self.without(inner, track)
        return self.complement(found) if kind == "all" else found

    def call(self, name, given, scope):
        """A predicate's machine is made once, and its tracks are exchanged."""
        predicate = self.formulas.predicates[name]
        tracks = tuple(scope[parameter] for parameter in given)
        if name not in self.calls:
            own = {parameter: self.track() for _, parameter in predicate.parameters}
            self.calls[name] = (list(own.values()), self.machine_of(predicate.body, {**self.scope, **own}))
        own, machine = self.calls[name]
        if not own:
            return machine
        exchanged = dict(zip(own, tracks))
        memo = {}
        return self.minimized_reached(Machine([self.exchanged(moves, exchanged, memo) for moves in machine.moves],
                                              machine.accepting))

    def minimized_reached(self, machine):
        return self.explored(0, lambda state: machine.moves[state], lambda state: state in machine.accepting)

    def exchanged(self, diagram, tracks, memo):
        if diagram[0] is None:
            return diagram
        if id(diagram) not in memo:
            low = self.exchanged(diagram[1], tracks, memo)
            high = self.exchanged(diagram[2], tracks, memo)
            track = tracks.get(diagram[0], diagram[0])
            memo[id(diagram)] = self.chosen(track, low, high)
        return memo[id(diagram)]

    def chosen(self, track, low, high):
        """The diagram that is `low` where the track has 0 and `high` where it has 1, whatever tracks these test."""
        bit = self.diagrams.node(track, self.diagrams.leaf(0), self.diagrams.leaf(1))
        zero = self.diagrams.applied(lambda yes, to: (yes, to), bit, low, {})
        return self.diagrams.applied(lambda pair, to: to if pair[0] else pair[1], zero, high, {})

    # --- Answers

    def violations(self):
        """The machine over n alone of the words that do not fulfil the last formula, and the track of n."""
        if self.found is None:
            machine = self.complement(self.machine_of(self.formulas.formula, self.scope))
            for kind, name in self.formulas.variables:
                if kind != 2:
                    machine = self.both(machine, self.order(kind, self.scope[name]), lambda a, b: a and b)
            for name, track in self.scope.items():
                if name != "n":
                    machine = self.without(machine, track)
            self.found = machine, self.scope["n"]
        return self.found

    def states(self):
        return len(self.violations()[0].moves)

    def refuted(self, most):
        """The n <= most at which the last formula does not hold for all values of the other variables."""
        machine, track = self.violations()
        found, state = [], 0
        for n in range(most + 1):
            if self.step(machine, state, track, 1) in machine.accepting:
                found.append(n)
            state = self.step(machine, state, track, 0)
        return found

    @staticmethod
    def step(machine, state, track, bit):
        diagram = machine.moves[state]
        while diagram[0] is not None:
            diagram = diagram[2 if diagram[0] == track and bit else 1]
        return diagram[1]
