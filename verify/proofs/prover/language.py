"""The part of MONA's language that formulas may use: reading it, and what is wrong with a formula.

A file declares `var0`, `var1` and `var2` variables and predicates over them, and ends in one formula. A node of a
formula is a tuple: ("not", f), ("and" | "or" | "implies" | "iff", f, g), ("ex" | "all", type, name, f), ("call",
predicate, names), ("less" | "equal", term, term), ("in", term, set), ("same" | "sub", set, set), ("bool", name),
("constant", value). A term is a pair of a first-order variable, or None, and a number added to it."""

import re
from pathlib import Path

TOKEN = re.compile(r"\s+|#[^\n]*|(?P<word>[A-Za-z_]\w*)|(?P<number>\d+)|(?P<text>\"[^\"]*\")"
                   r"|(?P<sign><=>|=>|<=|>=|~=|[~&|(),;:=<>+])")
INCLUDE = re.compile(r'^include "([^"]+)";\n', re.MULTILINE)


class FormulaError(Exception):
    """What is wrong with a formula, in one line."""


class Predicate:
    """A predicate's parameters, as pairs of type and name, and its formula."""

    def __init__(self, parameters, body):
        self.parameters = parameters
        self.body = body


class Formulas:
    """A file: its declared variables, as pairs of type and name in their order, its predicates, its last formula."""

    def __init__(self):
        self.variables = []
        self.predicates = {}
        self.formula = None


def flattened(path):
    """The text of a file with those it includes, each once, where they are included first."""
    met = set()

    def text_of(file):
        def included(match):
            other = (file.parent / match.group(1)).resolve()
            if other in met:
                return ""
            met.add(other)
            return text_of(other)

        return INCLUDE.sub(included, file.read_text(encoding="utf-8"))

    return text_of(Path(path).resolve())


def tokens_of(text):
    tokens, at = [], 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if match is None:
            raise FormulaError(f"what is {text[at:at + 10]!r}?")
        if match.lastgroup is not None:
            tokens.append(match.group(match.lastgroup))
        at = match.end()
    return tokens


class Reader:
    """Reads tokens by recursive descent; binding from loosest: <=>, =>, |, &, ~. A quantifier reaches as far as it
    can."""

    BINARY = (("<=>", "iff"), ("=>", "implies"), ("|", "or"), ("&", "and"))

    def __init__(self, text):
        self.tokens = tokens_of(text)
        self.at = 0
        self.file = Formulas()
        self.types = {}

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def next(self):
        token = self.peek()
        if token is None:
            raise FormulaError("the text ends too early")
        self.at += 1
        return token

    def expect(self, token):
        found = self.next()
        if found != token:
            raise FormulaError(f"{token!r} should stand where {found!r} does")

    def read(self):
        while self.peek() is not None:
            word = self.peek()
            if word in ("var0", "var1", "var2"):
                self.next()
                for name in self.names():
                    self.declare(int(word[3]), name)
                    self.file.variables.append((int(word[3]), name))
            elif word == "pred":
                self.predicate()
            else:
                self.file.formula = self.formula()
            self.expect(";")
        return self.file

    def names(self):
        names = [self.next()]
        while self.peek() == ",":
            self.next()
            names.append(self.next())
        return names

    def declare(self, kind, name):
        if name in self.types:
            raise FormulaError(f"{name} is declared twice")
        self.types[name] = kind

    def predicate(self):
        self.expect("pred")
        name = self.next()
        self.expect("(")
        parameters = []
        while self.peek() != ")":
            kind = self.next()
            if kind not in ("var0", "var1", "var2"):
                raise FormulaError(f"a parameter of {name} has no type")
            parameters.append((int(kind[3]), self.next()))
            if self.peek() == ",":
                self.next()
        self.expect(")")
        self.expect("=")
        if name in self.file.predicates:
            raise FormulaError(f"{name} is defined twice")
        outer = dict(self.types)
        self.types.update((parameter, kind) for kind, parameter in parameters)
        self.file.predicates[name] = Predicate(parameters, self.formula())
        self.types = outer

    def formula(self, level=0):
        if level == len(self.BINARY):
            return self.unary()
        sign, kind = self.BINARY[level]
        left = self.formula(level + 1)
        if self.peek() != sign:
            return left
        self.next()
        # All but => are associative.
        return (kind, left, self.formula(level))

    def unary(self):
        token = self.peek()
        if token == "~":
            self.next()
            return ("not", self.unary())
        if token == "(":
            self.next()
            inner = self.formula()
            self.expect(")")
            return inner
        if token in ("true", "false"):
            return ("constant", self.next() == "true")
        quantifier = re.fullmatch(r"(ex|all)([012])", token or "")
        if quantifier:
            self.next()
            return self.quantified(quantifier.group(1), int(quantifier.group(2)))
        if token in self.file.predicates:
            return self.call()
        return self.atom()

    def quantified(self, kind, order):
        names = self.names()
        self.expect(":")
        outer = dict(self.types)
        # A name may hide an outer one, as in MONA.
        self.types.update((name, order) for name in names)
        body = self.formula()
        self.types = outer
        for name in reversed(names):
            body = (kind, order, name, body)
        return body

    def call(self):
        name = self.next()
        parameters = self.file.predicates[name].parameters
        self.expect("(")
        names = [] if self.peek() == ")" else self.names()
        self.expect(")")
        if [self.type_of(given) for given in names] != [kind for kind, _ in parameters]:
            raise FormulaError(f"{name} is called with other types than it is defined for")
        return ("call", name, tuple(names))

    def type_of(self, name):
        if name not in self.types:
            raise FormulaError(f"{name} is not declared")
        return self.types[name]

    def atom(self):
        token = self.peek()
        kind = None if token is None or token.isdigit() else self.type_of(token)
        if kind == 0:
            return ("bool", self.next())
        if kind == 2:
            left, sign, right = self.next(), self.next(), self.next()
            if self.type_of(right) != 2 or sign not in ("=", "~=", "sub"):
                raise FormulaError(f"{left} {sign} {right} is no formula here")
            if sign == "sub":
                return ("sub", left, right)
            return ("same", left, right) if sign == "=" else ("not", ("same", left, right))
        left, sign = self.term(), self.next()
        if sign in ("in", "notin"):
            found = ("in", left, self.next())
            if self.type_of(found[2]) != 2:
                raise FormulaError(f"{found[2]} is no set")
            return found if sign == "in" else ("not", found)
        right = self.term()
        made = {"<": ("less", left, right), ">": ("less", right, left), "=": ("equal", left, right),
                "~=": ("not", ("equal", left, right)), "<=": ("not", ("less", right, left)),
                ">=": ("not", ("less", left, right))}
        if sign not in made:
            raise FormulaError(f"what is {sign!r} between two positions?")
        return made[sign]

    def term(self):
        token = self.next()
        if token.isdigit():
            return (None, int(token))
        if self.type_of(token) != 1:
            raise FormulaError(f"{token} is no position")
        if self.peek() != "+":
            return (token, 0)
        self.next()
        return (token, int(self.next()))


def read(text):
    """The formulas of a text without includes. Throws FormulaError."""
    return Reader(text).read()
