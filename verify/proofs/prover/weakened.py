"""What unit() and good() say, changed by machine: each conjunct left out once, each `<=>` made `=>` once. A change is
noticed if a planted error's text is no more to be replaced, if other units or violations are counted, or if a planted
error shows at another n. What is not noticed stands in the file, with a reason: `# survives: "TEXT" REASON`."""

from collections import namedtuple

from . import language
from .formula_file import Planted

ENDS = ("&", "|", "=>", "<=>", ":")
MOST = 8  # the n up to which units and violations are compared

LONG = 60  # what a longer text is cut to

# What was left out, or the equivalence that became an implication, cut if it is long, and what became of the whole.
Change = namedtuple("Change", "text body")


def _tokens(text):
    found, at = [], 0
    while at < len(text):
        match = language.TOKEN.match(text, at)
        if match.lastgroup is not None:
            found.append((match.group(match.lastgroup), match.start(match.lastgroup), match.end(match.lastgroup)))
        at = match.end()
    return found


def _depths(tokens):
    """How many parentheses a token is in; a parenthesis is in as many as what is around it."""
    depth, found = 0, []
    for token, _, _ in tokens:
        depth -= token == ")"
        found.append(depth)
        depth += token == "("
    return found


def changes(body):
    """All changes, each result once."""
    tokens = _tokens(body)
    depths, found = _depths(tokens), {}

    def operands(at, left_ends, right_ends):
        """The first token of what is left of a sign, and the last of what is right of it."""
        first = last = at
        while first > 0 and not (depths[first - 1] < depths[at]
                                 or (depths[first - 1] == depths[at] and tokens[first - 1][0] in left_ends)):
            first -= 1
        while last + 1 < len(tokens) and depths[last + 1] >= depths[at] and not (
                depths[last + 1] == depths[at] and tokens[last + 1][0] in right_ends):
            last += 1
        return first, last

    def add(first, last, changed):
        text = body[tokens[first][1]:tokens[last][2]]
        found.setdefault(changed, Change(text if len(text) <= LONG else text[:LONG] + "...", changed))

    for at, (token, start, end) in enumerate(tokens):
        if token == "<=>":
            add(*operands(at, (":", "<=>"), ("<=>",)), body[:start] + "=>" + body[end:])
        if token == "&":
            first, last = operands(at, ENDS, ENDS[:-1])
            add(first, at - 1, body[:tokens[first][1]] + body[tokens[at + 1][1]:])
            add(at + 1, last, body[:tokens[at - 1][2]] + body[tokens[last][2]:])
    return list(found.values())


def _good_is_noticed(file, changed):
    """Of good(), or of unit() in a file that only counts."""
    if any(changed.count(error.this) != 1 for error in file.planted) or file.differs(None, changed, MOST) is not None:
        return True
    return any(file.differs(changed, Planted(0, error.this, error.that, changed).body, MOST) != error.least
               for error in file.planted)


def _unit_is_noticed(file, changed, counted):
    other = file.with_unit(changed)
    if counted and file.automaton("unit()").counted(MOST) != other.automaton("unit()").counted(MOST):
        return True
    return file.counted(MOST) != other.counted(MOST) or any(
        other.differs(None, error.body, MOST) != error.least for error in file.planted)


def is_noticed(file, said, changed, counted):
    """Whether a check sees that "unit" or "good", as said, has another text; `counted` says whether the number of units is
    compared with anything. What is no formula is seen."""
    try:
        if said == "good" or not file.says_something:
            return _good_is_noticed(file, changed)
        return _unit_is_noticed(file, changed, counted)
    except language.FormulaError:
        return True


def all_changes(file):
    """Pairs of "unit" or "good" and a change of it."""
    of_good = [("good", change) for change in changes(file.body)] if file.says_something else []
    return of_good + [("unit", change) for change in changes(file.unit_body)]


def survivors(file, counted):
    """The changes that nothing notices."""
    return [(said, change) for said, change in all_changes(file) if not is_noticed(file, said, change.body, counted)]


def follows(file, said, changed):
    """Whether unit() or good() means the same with another text, good() where unit() holds."""
    same = "unit() => (good() <=> other())" if said == "good" else "unit() <=> other()"
    return file.automaton(same, other=changed).solvable(accepted=False).least(0) is None
