"""What good() says, changed by machine: each conjunct left out once, each `<=>` made `=>` once. A planted error notices a
change if its text is no more to be replaced, or if it shows at another n."""

from . import language
from .formula_file import Planted

ENDS = ("&", "|", "=>", "<=>", ":")
MOST = 8  # the n up to which violations are compared


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
    """The changed texts, each once."""
    tokens = _tokens(body)
    depths, found = _depths(tokens), []
    for at, (token, start, end) in enumerate(tokens):
        if token == "<=>":
            found.append(body[:start] + "=>" + body[end:])
        if token != "&":
            continue
        first = at
        while first > 0 and not (depths[first - 1] < depths[at]
                                 or (depths[first - 1] == depths[at] and tokens[first - 1][0] in ENDS)):
            first -= 1
        last = at + 1
        while last < len(tokens) and depths[last] >= depths[at] and not (
                depths[last] == depths[at] and tokens[last][0] in ENDS[:-1]):
            last += 1
        found.append(body[:tokens[first][1]] + body[tokens[at + 1][1]:])
        found.append(body[:tokens[at - 1][2]] + body[tokens[last - 1][2]:])
    return list(dict.fromkeys(found))


def is_noticed(file, changed):
    """Whether a check sees the change: text that a planted error replaces is gone, text that is no formula, other violations,
    a planted error, or the same meaning."""
    if any(changed.count(error.this) != 1 for error in file.planted):
        return True
    try:
        if file.differs(None, changed, MOST) is not None:
            return True
        for error in file.planted:
            if file.differs(changed, Planted(0, error.this, error.that, changed).body, MOST) != error.least:
                return True
    except language.FormulaError:
        return True
    return file.automaton("good() <=> other()", other=changed).solvable(accepted=False).least(file.first) is None


def survivors(file):
    """The changes that nothing notices."""
    return [changed for changed in changes(file.body) if not is_noticed(file, changed)]
