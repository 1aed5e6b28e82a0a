"""What MONA would accept and still would be wrong: one line for each mistake."""


def conjuncts(formula):
    if formula[0] == "and":
        return conjuncts(formula[1]) + conjuncts(formula[2])
    return [formula]


def parts(formula):
    """A formula and all within it."""
    yield formula
    for inner in formula[1:]:
        if isinstance(inner, tuple) and inner and isinstance(inner[0], str) and formula[0] not in (
                "less", "equal", "in", "same", "sub", "bool", "call"):
            yield from parts(inner)


def is_bound(conjunct, name):
    """Whether a condition keeps a position below something: no set has an end otherwise."""
    if conjunct[0] == "in":
        return conjunct[1][0] == name
    if conjunct[0] == "less":
        return conjunct[1][0] == name
    if conjunct[0] == "equal":
        return name in (conjunct[1][0], conjunct[2][0])
    return conjunct[0] == "not" and conjunct[1][0] == "less" and conjunct[1][2][0] == name


def recursions(formula):
    """Sets that a formula links with themselves, place by place, without end: as finite sets are all there are, hardly
    any fulfils that, and what follows from it says nothing."""
    for part in parts(formula):
        if part[:2] != ("all", 1):
            continue
        names, body = [], part
        while body[:2] == ("all", 1):
            names.append(body[2])
            body = body[3]
        held = conjuncts(body[1]) if body[0] == "implies" else []
        said = body[2] if body[0] == "implies" else body
        for link in parts(said):
            if link[0] != "iff":
                continue
            places = {}
            for atom in parts(link):
                if atom[0] == "in" and atom[1][0] in names:
                    places.setdefault(atom[2], set()).add(atom[1])
            for name, terms in places.items():
                positions = {term[0] for term in terms}
                bounded = any(is_bound(conjunct, position) for conjunct in held for position in positions)
                if len(terms) > 1 and not bounded:
                    yield f"{name} is linked with itself at {len(terms)} places without a bound"


def foreign_names(formula, own):
    """Variables of a predicate that are neither its parameters nor bound in it."""
    kind = formula[0]
    if kind in ("ex", "all"):
        return foreign_names(formula[3], own | {formula[2]})
    if kind in ("less", "equal"):
        used = {formula[1][0], formula[2][0]}
    elif kind == "in":
        used = {formula[1][0], formula[2]}
    elif kind in ("same", "sub"):
        used = set(formula[1:])
    elif kind == "bool":
        used = {formula[1]}
    elif kind == "call":
        used = set(formula[2])
    elif kind == "constant":
        used = set()
    else:
        return set().union(*(foreign_names(inner, own) for inner in formula[1:]))
    return {name for name in used if name is not None} - own


def mistakes(formulas):
    """What is wrong with a file's formulas, one line each."""
    found = []
    for name, predicate in formulas.predicates.items():
        found += [f"{name}: {line}" for line in recursions(predicate.body)]
        if predicate.parameters:
            foreign = foreign_names(predicate.body, {parameter for _, parameter in predicate.parameters})
            found += [f"{name}: {other} is no parameter of it" for other in sorted(foreign)]
    if (1, "n") not in formulas.variables:
        found.append("n is not declared")
    if "unit" not in formulas.predicates:
        found.append("unit() is not defined")
    if formulas.formula is not None:
        found.append("a formula that is no predicate has no place in it")
    return found
