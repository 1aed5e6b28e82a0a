"""Text as HTML, LaTeX and Markdown have it: escapes, and formulas such as 2^(n-1), c_1 and <=."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping, Sequence

from markupsafe import Markup, escape

NAME = re.compile(r"(?<![A-Za-z0-9_.])([a-z][a-z0-9.]+(?:_[a-z][a-z0-9.]+)+)(?![A-Za-z0-9_^])")  # of a theorem in Coq
PROVED = re.compile(r"\b(Coq|MONA)\b(?:(?:[:,]| and) [a-z][a-z0-9_-]*[./][a-z0-9_][A-Za-z0-9_-]*)*")
TAIL = re.compile("(?:[A-Za-z0-9]+'*)?$")  # what carries an index or a power
MARKED = re.compile("<(?=[A-Za-z/!?])|&(?=[A-Za-z#])|^>")  # a tag, an entity, a quotation in Markdown
CODE = re.compile(r"(?<![`\\])(`[^`\n]+`)(?!`)")  # in Markdown
SIGNS = {"<=": "\u2264", ">=": "\u2265", "~=": "\u2248", "->": "\u2192"}
LATEX_SPECIAL = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#", "%": r"\%", "_": r"\_",
    "^": r"\^{}", "~": r"\textasciitilde{}", "<": r"\textless{}", ">": r"\textgreater{}", "|": r"\textbar{}",
    # Behind a row's end they would be taken for its argument.
    "[": "{[}", "*": "{*}",
}  # fmt: skip


def _power(text: str, start: int) -> tuple[str, int] | None:
    """The letters of a power, without the parentheses around it, and where it ends."""
    if text[start : start + 1] == "(":
        depth = 0
        for i in range(start, len(text)):
            depth += {"(": 1, ")": -1}.get(text[i], 0)
            if depth == 0:
                return text[start + 1 : i], i + 1
        return None
    found = re.compile("-?[A-Za-z0-9]+").match(text, start)
    return (found[0], found.end()) if found else None


def formulas(text: str) -> list[tuple[str, str, str | None, str | None]]:
    """The text in parts: (words, base, index, power), where index or power may be None and the last base is empty."""
    parts: list[tuple[str, str, str | None, str | None]] = []
    done = i = 0
    while i < len(text):
        if text[i] in "^_":
            # A closing parenthesis carries the power of all that is between the two.
            base = i - 1 if text[i - 1 : i] == ")" else i - len(TAIL.findall(text[:i])[0])
            found = re.compile("_([A-Za-z0-9]+)").match(text, i)
            end = found.end() if found else i
            power = _power(text, end + 1) if text[end : end + 1] == "^" else None
            if done <= base < i and (found or power):
                parts.append((text[done:base], text[base:i], found[1] if found else None, power[0] if power else None))
                done = power[1] if power else end
                i = done
                continue
        i += 1
    return [*parts, (text[done:], "", None, None)]


def html_maths(text: str) -> Markup:
    """2^n as <sup>, c_1, c1 and log2 as <sub>, in the letters of the text around them. Before a 1, y and z are words of bits, as in 0^m z1."""
    made = ""
    for i, part in enumerate(NAME.split(text)):
        if i % 2 == 1:
            made += str(escape(part))
            continue
        part = re.sub(r"(?<![A-Za-z0-9_.^])(log|[a-x])([0-9])(?![A-Za-z0-9_^])", r"\1_\2", part)
        for words, base, index, power in formulas(part):
            made += "".join(SIGNS.get(part) or str(escape(part)) for part in re.split("(<=|>=|~=|->)", words)) + str(escape(base))
            made += f"<sub>{escape(index)}</sub>" if index else ""
            made += f"<sup>{html_maths(power)}</sup>" if power else ""
    return Markup(made)


def proofs_linked(text: Markup, links: Mapping[str, str]) -> Markup:
    """HTML in which Coq and MONA, with the names of theorems or formulas behind them, lead to what is proved."""
    return Markup(PROVED.sub(lambda said: f'<a href="{escape(links[said[1]])}">{said[0]}</a>' if said[1] in links else said[0], text))


def latex_escaped(text: str) -> str:
    # Two hyphens are no dash.
    return re.sub("(?<=-)-", "{}-", "".join(LATEX_SPECIAL.get(letter, letter) for letter in text))


def markdown_escaped(text: str) -> str:
    """In one line. < and & are escaped where they begin a tag or an entity, a backtick unless it is one of two: between these Markdown takes every sign for itself."""
    parts = CODE.split(text.replace("\n", " "))
    for i in range(0, len(parts), 2):
        parts[i] = MARKED.sub(lambda sign: html.escape(sign[0]), parts[i]).replace("`", "&#96;").replace("](", "]&#40;")
    return "".join(parts)


def markdown_code(text: str) -> str:
    """Between backticks, where there are none in it."""
    return markdown_escaped(text if "`" in text else f"`{text}`")


def with_live_links(page: str) -> str:
    """A page of HTML, on which a link to a place that the page lacks, as where a run has not all claims, is its text alone."""
    places = set(re.findall(r'\bid="([^"]+)"', page))
    return re.sub(r'<a href="#([^"]+)">(.*?)</a>', lambda link: link[0] if link[1] in places else link[2], page)


def n_range(first: int, last: int) -> str:
    return f"n = {first}" if first == last else f"n = {first}..{last}"


def counted(many: int, what: str) -> str:
    return f"{many} {what}{'s' * (many != 1)}"


def slug(title: str) -> str:
    """The title as the name of a place on a page."""
    return re.sub("[^a-z0-9]+", "-", title.lower()).strip("-")


def enumerated(words: Sequence[str]) -> str:
    """A, B and C."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
