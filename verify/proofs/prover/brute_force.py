"""Formulas at one n by trying everything: positions from 0 to n + 2, sets of those up to n + 1, as numbers whose bits
are the elements. For small n only; it shares nothing with automata."""

from operator import itemgetter

from .lint import conjuncts, foreign_names


class BruteForce:
    def __init__(self, formulas, n):
        self.formulas = formulas
        self.values = {0: (False, True), 1: range(n + 3), 2: range(1 << (n + 2))}
        self.bodies = {}

    def meaning(self, formula):
        """The function that says whether a formula holds, given the values of its variables by name."""
        kind = formula[0]
        if kind in ("not", "and", "or", "implies", "iff"):
            return self.of_parts(kind, *map(self.meaning, formula[1:]))
        if kind in ("ex", "all"):
            steps, wanted = self.steps(self.plan(formula)), kind == "ex"
            return lambda scope: self.count(steps, 0, dict(scope), one=True) == wanted
        if kind == "call":
            return self.call(formula[1], formula[2])
        if kind == "constant":
            return lambda scope: formula[1]
        if kind == "bool":
            return itemgetter(formula[1])
        return self.atom(formula)

    @staticmethod
    def of_parts(kind, one, other=None):
        if kind == "not":
            return lambda scope: not one(scope)
        if kind == "and":
            return lambda scope: one(scope) and other(scope)
        if kind == "or":
            return lambda scope: one(scope) or other(scope)
        if kind == "implies":
            return lambda scope: not one(scope) or other(scope)
        return lambda scope: one(scope) == other(scope)

    def plan(self, formula):
        """What to try for quantified variables: a list of (type, name, conditions to ask for as soon as it has a
        value). That all values fulfil something is that none of them breaks it."""
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
        return self.ordered(waiting, conditions)

    def steps(self, plan):
        """A plan with the values of each variable, and with functions for conditions."""
        return [(self.values[kind], name, [self.meaning(condition) for condition in conditions])
                for kind, name, conditions in plan]

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

    def count(self, steps, depth, scope, one=False):
        """In how many ways the variables from a step on fulfil its conditions; with `one`, whether they do."""
        if depth == len(steps):
            return 1
        values, name, conditions = steps[depth]
        ways = 0
        for value in values:
            scope[name] = value
            for condition in conditions:
                if not condition(scope):
                    break
            else:
                ways += self.count(steps, depth + 1, scope, one)
                if one and ways:
                    return 1
        return ways

    def body(self, name):
        """The function of a predicate's body, made when it is first asked for, and what is known of it."""
        if name not in self.bodies:
            self.bodies[name] = self.meaning(self.formulas.predicates[name].body), {}
        return self.bodies[name]

    def call(self, name, given):
        body, known = self.body(name)
        parameters = [parameter for _, parameter in self.formulas.predicates[name].parameters]
        if not parameters:
            return body

        def holds(scope):
            values = tuple([scope[one] for one in given])
            if values not in known:
                known[values] = body(dict(zip(parameters, values)))
            return known[values]

        return holds

    @staticmethod
    def term(term):
        name, added = term
        if name is None:
            return lambda scope: added
        return itemgetter(name) if added == 0 else lambda scope: scope[name] + added

    def atom(self, formula):
        kind, one, other = formula
        if kind == "less":
            one, other = self.term(one), self.term(other)
            return lambda scope: one(scope) < other(scope)
        if kind == "equal":
            one, other = self.term(one), self.term(other)
            return lambda scope: one(scope) == other(scope)
        if kind == "in":
            one = self.term(one)
            return lambda scope: scope[other] >> one(scope) & 1 == 1
        if kind == "same":
            return lambda scope: scope[one] == scope[other]
        return lambda scope: scope[one] & ~scope[other] == 0


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
    plan = tried.ordered(variables, opened(formulas.formula, formulas.predicates))
    return tried.count(tried.steps(plan), 0, {"n": n})
