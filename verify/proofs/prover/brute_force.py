"""Formulas at one n by trying everything: positions from 0 to n + 2, sets of those up to n + 1, as numbers whose bits
are the elements. For small n only; it shares nothing with automata."""

from itertools import product

from .lint import conjuncts, foreign_names


class BruteForce:
    def __init__(self, formulas, n):
        self.formulas = formulas
        self.values = {0: (False, True), 1: range(n + 3), 2: range(1 << (n + 2))}
        self.known = {}
        self.plans = {}

    def holds(self, formula, scope):
        kind = formula[0]
        if kind == "not":
            return not self.holds(formula[1], scope)
        if kind == "and":
            return self.holds(formula[1], scope) and self.holds(formula[2], scope)
        if kind == "or":
            return self.holds(formula[1], scope) or self.holds(formula[2], scope)
        if kind == "implies":
            return not self.holds(formula[1], scope) or self.holds(formula[2], scope)
        if kind == "iff":
            return self.holds(formula[1], scope) == self.holds(formula[2], scope)
        if kind in ("ex", "all"):
            return self.found(self.plan(formula), 0, dict(scope)) == (kind == "ex")
        if kind == "call":
            return self.call(formula[1], formula[2], scope)
        if kind == "constant":
            return formula[1]
        if kind == "bool":
            return scope[formula[1]]
        return self.atom(formula, scope)

    def plan(self, formula):
        """What to try for quantified variables: a list of (type, name, conditions to ask for as soon as it has a
        value). That all values fulfil something is that none of them breaks it."""
        if id(formula) in self.plans:
            return self.plans[id(formula)]
        kind, body, waiting = formula[0], formula, []
        while body[0] == kind and body[2] not in [name for _, name in waiting]:
            waiting.append((body[1], body[2]))
            body = body[3]
        if kind == "ex":
            conditions = conjuncts(body)
        elif body[0] == "implies":
            conditions = [*conjuncts(body[1]), ("not", body[2])]
        else:
            conditions = [("not", body)]
        self.plans[id(formula)] = self.ordered(waiting, conditions)
        return self.plans[id(formula)]

    @staticmethod
    def ordered(waiting, conditions):
        """A plan for variables and conditions: those come first on which a condition with few of them depends."""
        names = {name for _, name in waiting}
        asked = [(condition, foreign_names(condition, set()) & names) for condition in conditions]
        plan, bound, waiting = [], set(), list(waiting)
        while waiting:
            missing = [needed - bound for _, needed in asked if needed - bound]
            wanted = min(missing, key=len) if missing else names
            one = next(one for one in waiting if one[1] in wanted or not missing)
            waiting.remove(one)
            before, bound = bound, bound | {one[1]}
            # A condition without any of the variables is asked for with the first.
            plan.append((*one, [condition for condition, needed in asked
                                if needed <= bound and (not needed <= before or not plan)]))
        return plan

    def found(self, plan, depth, scope):
        if depth == len(plan):
            return True
        kind, name, conditions = plan[depth]
        for value in self.values[kind]:
            scope[name] = value
            if all(self.holds(condition, scope) for condition in conditions) and self.found(plan, depth + 1, scope):
                return True
        return False

    def count(self, plan, depth, scope):
        """In how many ways the variables from a depth of the plan on fulfil its conditions."""
        if depth == len(plan):
            return 1
        kind, name, conditions = plan[depth]
        ways = 0
        for value in self.values[kind]:
            scope[name] = value
            if all(self.holds(condition, scope) for condition in conditions):
                ways += self.count(plan, depth + 1, scope)
        return ways

    def call(self, name, given, scope):
        predicate = self.formulas.predicates[name]
        if not predicate.parameters:
            return self.holds(predicate.body, scope)
        values = tuple(scope[parameter] for parameter in given)
        key = (name, values)
        if key not in self.known:
            inner = dict(zip((parameter for _, parameter in predicate.parameters), values))
            self.known[key] = self.holds(predicate.body, inner)
        return self.known[key]

    @staticmethod
    def term(term, scope):
        return term[1] if term[0] is None else scope[term[0]] + term[1]

    def atom(self, formula, scope):
        kind = formula[0]
        if kind == "less":
            return self.term(formula[1], scope) < self.term(formula[2], scope)
        if kind == "equal":
            return self.term(formula[1], scope) == self.term(formula[2], scope)
        if kind == "in":
            return scope[formula[2]] >> self.term(formula[1], scope) & 1 == 1
        one, other = scope[formula[1]], scope[formula[2]]
        return one == other if kind == "same" else one & ~other == 0


def opened(formula, predicates):
    """The conditions a formula puts together, also within predicates without parameters."""
    found = []
    for condition in conjuncts(formula):
        if condition[0] == "call" and not condition[2]:
            found += opened(predicates[condition[1]].body, predicates)
        elif condition[0] == "not" and condition[1][0] == "call" and not condition[1][2]:
            found.append(("not", predicates[condition[1][1]].body))
        else:
            found.append(condition)
    return found


def counted(formulas, n):
    """How many values of the declared variables but n fulfil the last formula, n being given."""
    tried = BruteForce(formulas, n)
    variables = [variable for variable in formulas.variables if variable[1] != "n"]
    return tried.count(tried.ordered(variables, opened(formulas.formula, formulas.predicates)), 0, {"n": n})
