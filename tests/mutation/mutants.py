"""Single changes of a source file: the mutants of tests/mutation/run.

A mutant deletes one check, inverts one condition, or replaces one operator. It is named by its file, the text of its line
and what is done to it, so that a list of known survivors outlives other changes of the file."""

import dataclasses
import re


@dataclasses.dataclass(frozen=True)
class Mutant:
    file: str  # from the repository root
    line: int  # from 1
    kind: str  # what is done: "delete", "invert", "<= for <", ...
    before: str  # the line as it is
    after: str  # and as it becomes
    column: int = 0  # from 0, of what is changed
    copy: int = 1  # from 1, among those of the same text

    @property
    def name(self):
        """The same after other lines of the file have changed."""
        which = f" #{self.copy}" if self.copy > 1 else ""
        return f"{self.file}: {self.before.strip()} [{self.kind} @{self.column - indent(self.before)}]{which}"


def indent(line):
    return len(line) - len(line.lstrip())


# What records or adds something and is a statement of its own, whatever lines it takes.
STATEMENT = re.compile(r"^\s*(?:\(void\))?[a-z]\w*(?:\[[^\]]*\])?(?:[.]\w+(?:\[[^\]]*\])?)*[.]"
                       r"(?:add|check|count|digest|extremum|less|raise|record|same|see|within)\w*\(")
CONDITION = re.compile(r"\b(if constexpr|if|while)\s*\(")
OPERATORS = [
    # Comparisons of scalars, with blanks on both sides as the formatter has them.
    (re.compile(r" == "), " != ", "!= for =="),
    (re.compile(r" != "), " == ", "== for !="),
    (re.compile(r" <= "), " < ", "< for <="),
    (re.compile(r" >= "), " > ", "> for >="),
    (re.compile(r" < (?!typename)"), " <= ", "<= for <"),
    (re.compile(r" > "), " >= ", ">= for >"),
    (re.compile(r" && "), " || ", "|| for &&"),
    (re.compile(r" \|\| "), " && ", "&& for ||"),
    (re.compile(r" & "), " | ", "| for &"),
    (re.compile(r" \| "), " & ", "& for |"),
    # Lanes.
    (re.compile(r"V::equal\("), "~V::equal(", "not equal"),
    (re.compile(r"V::less\("), "~V::less(", "not less"),
    (re.compile(r"V::meet\("), "~V::meet(", "not meet"),
    (re.compile(r"V::any\("), "V::all(", "all for any"),
    (re.compile(r"V::all\("), "V::any(", "any for all"),
    (re.compile(r"~V::(?=equal|less|meet)"), "V::", "without not"),
    (re.compile(r"[.]any\(\)"), ".any() == false", "none for any"),
    (re.compile(r" \+ 1\b"), " + 2", "2 for 1"),
    (re.compile(r" - 1\b"), " - 2", "2 for 1"),
    (re.compile(r" \+= "), " -= ", "-= for +="),
    (re.compile(r" \|= "), " &= ", "&= for |="),
]
IGNORED = re.compile(r"^\s*(//|#|template|using|static_assert|requires|case|namespace|concept|struct|class|inline constexpr|enum)"
                     r"|static constexpr (?:int|Word|bool|auto|const char\*|std::array) k[A-Z]|operator")


def closing(text, opening):
    """Where the bracket that opens at `opening` closes, or -1 if not in this text."""
    depth = 0
    for place in range(opening, len(text)):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if depth == 0:
            return place
    return -1


def of_line(file, number, line):
    """All mutants of one line."""
    if IGNORED.search(line):
        return
    code = line.split("//")[0].rstrip()
    rest = line[len(code):]
    if STATEMENT.match(code):
        yield Mutant(file, number, "delete", line, code[:indent(line)] + "if (false) " + code[indent(line):] + rest,
                     indent(line))
    for found in CONDITION.finditer(code):
        end = closing(code, found.end() - 1)
        compared = len(re.findall(r" [=!]= ", code[found.end():end])) == 1 and not re.search("&&|[|][|]", code)
        # A single comparison is inverted by exchanging its operator.
        if end > 0 and found.group(1) != "if constexpr" and not compared:
            inverted = f"{code[:found.end()]}!({code[found.end():end]}){code[end:]}"
            yield Mutant(file, number, "invert", line, inverted + rest, found.start())
    for pattern, replacement, kind in OPERATORS:
        for found in pattern.finditer(code):
            if "template" in code or "requires" in code:
                continue
            yield Mutant(file, number, kind, line, code[:found.start()] + replacement + code[found.end():] + rest,
                         found.start())


def of_file(root, file):
    """All mutants of a file."""
    seen, all_mutants = {}, []
    for line, text in enumerate((root / file).read_text().splitlines(), 1):
        for mutant in of_line(file, line, text):
            seen[mutant.name] = seen.get(mutant.name, 0) + 1
            all_mutants.append(dataclasses.replace(mutant, copy=seen[mutant.name]))
    return all_mutants
