"""Pictures whose nodes have been given their places. Places are complex numbers in points, y upwards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from cubeverify.report.figures import of_dot

# For labels: the width of a letter in points, and the styles of spots: with words, with small words, as boxes with round
# corners, the same for two lines, with room above the first.
LETTER_WIDTH = 6.7
WORDS = 'fontname="sans-serif"'
SMALL_WORDS = 'fontname="sans-serif", fontsize=9'
ROUNDED_BOX = 'style="filled,rounded", color=black'
TWO_LINE_BOX = 'style="filled,rounded", color=black, margin="0.05,0.05"'

STYLE = """{} cubeverify {{
  graph [margin=0.05, outputorder=edgesfirst, style=rounded, color=gray];
  node [fontname="monospace", fontsize=11, shape=box, style=filled, color=white, fillcolor=white,
        width=0, height=0, margin="0.03,0.02"];
  edge [dir={}, fontname="sans-serif", fontsize=9, penwidth=0.8, arrowsize=0.6];
"""
LOOP = 24  # how far a loop reaches out
ARROW = 6  # the length of an arrow's head
RAISED = {"\u1d50": "m", "\u2071": "i", "\u207a": "+", "\u207b": "\u2212", "\xb9": "1", "\xb2": "2"}


@dataclass
class Spot:
    """A node. The label is plain text, or Graphviz's markup in < and >; the style further attributes in its language."""

    name: str
    at: complex
    label: str = ""
    style: str = ""


@dataclass
class Line:
    """A line between two spots with its label on it, or next to it, the part `label_at` of the way along it.

    `bend` is how far it bulges out to the left of the way; 0 is straight. A line from a spot to itself is a loop, on the
    left if x < 0. `arrow`: if the picture's lines have any.
    """

    start: str
    end: str
    label: str = ""
    style: str = ""
    bend: float = 0
    label_at: float = 0.5
    arrow: bool = True


@dataclass
class Frame:
    """A box behind the spots."""

    low: complex
    high: complex
    style: str = ""


@dataclass
class Picture:
    directed: bool = True
    arrows: bool = False
    labels_aside: bool = False  # lines are whole, their labels left of the way, unless they bend
    half_spot: complex = 10 + 8j  # from the centre of a spot to its right upper corner: where arrows and loops end
    spots: list[Spot] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    frames: list[Frame] = field(default_factory=list)

    def svg(self) -> str:
        """Spots have their names as <title>, lines "start->end" or "start--end". Raises as of_dot() does."""
        text = STYLE.format("digraph" if self.directed else "graph", "forward" if self.arrows else "none")
        for number, frame in enumerate(self.frames):  # Graphviz draws clusters behind everything else
            text += f'  subgraph cluster_{number} {{ graph [bb="{_pair(frame.low)},{_pair(frame.high)}"{_and(frame.style)}]; }}\n'
        places = {spot.name: spot.at for spot in self.spots}
        for spot in self.spots:
            label = spot.label if spot.label.startswith("<") else f'"{spot.label}"'
            text += f'  "{spot.name}" [label={label}, pos="{_pair(spot.at)}"{_and(spot.style)}];\n'
        for line in self.lines:
            joint = "->" if self.directed else "--"
            course = self._course(line, places[line.start], places[line.end])
            text += f'  "{line.start}" {joint} "{line.end}" [{course}{_and(line.style)}];\n'
        svg = of_dot(text + "}\n", "-Kneato", "-n2")
        # Few fonts draw the superscript letters of Unicode well: they are set as small letters above the line.
        return re.sub("(<text[^>]*>)([^<]*)(</text>)", lambda found: found[1] + _raised(found[2]) + found[3], svg)

    def _course(self, line: Line, start: complex, end: complex) -> str:
        loop, outwards = line.start == line.end, -1 if start.real < 0 else 1
        if loop:
            border = start + outwards * self.half_spot.real
            out = border + outwards * LOOP
            points = [border + LOOP / 8 * 1j, out + LOOP / 2 * 1j, out - LOOP / 2 * 1j, border - LOOP / 8 * 1j]
        else:
            # The curve bulges out by three quarters of its inner points' distance.
            bulge = line.bend / 0.75
            points = [start, _along(start, end, 1 / 3, bulge), _along(start, end, 2 / 3, bulge), end]
        has_arrow = self.arrows and line.arrow
        arrow = self._arrow(points, loop) if has_arrow else ""
        text = f'pos="{arrow}{" ".join(map(_pair, points))}"'
        if self.arrows and not line.arrow:
            text += ", dir=none"
        if line.label:
            is_aside = self.labels_aside and not loop and line.bend == 0
            left = _aside(line, start, end) if is_aside else line.bend
            at = start + outwards * (self.half_spot.real + LOOP) if loop else _along(start, end, line.label_at, left)
            # White behind a label that lies on its line.
            on_line = f'<<table border="0" cellborder="0" cellpadding="1" bgcolor="white"><tr><td>{line.label}</td></tr></table>>'
            label = f'"{line.label}"' if is_aside else on_line
            text += f', label={label}, lp="{_pair(at)}"'
        return text

    def _arrow(self, points: list[complex], loop: bool) -> str:
        """Where an arrow ends; the last point of the curve is moved to its foot."""
        end, back = points[3], _direction(points[3], points[2])
        inside = 0 if loop else min(self.half_spot.real / max(abs(back.real), 1e-9), self.half_spot.imag / max(abs(back.imag), 1e-9))
        points[3] = end + (inside + ARROW) * back
        return f"e,{_pair(end + inside * back)} "


def _pair(at: complex) -> str:
    return f"{at.real:.2f},{at.imag:.2f}"


def _and(style: str) -> str:
    return f", {style}" if style else ""


def _direction(start: complex, end: complex) -> complex:
    return (end - start) / abs(end - start)


def _along(start: complex, end: complex, part: float, left: float) -> complex:
    """The point this part of the way from one to the other and so far to the left of it."""
    return start + part * (end - start) + left * 1j * _direction(start, end)


def _aside(line: Line, start: complex, end: complex) -> float:
    """How far from its line a label's middle lies, so that no corner of the label touches the line."""
    gap, half_letter, half_height = 3.5, 2.5, 5
    ahead = _direction(start, end)
    return gap + abs(ahead.imag) * half_letter * len(line.label) + abs(ahead.real) * half_height


def _raised(text: str) -> str:
    plain, *runs = re.split(f"([{''.join(RAISED)}]+)", text)
    set_text = plain
    for number, run in enumerate(runs):
        if number % 2 == 0:
            set_text += f'<tspan dy="-0.45em" font-size="70%">{"".join(RAISED[letter] for letter in run)}</tspan>'
        elif run:
            set_text += f'<tspan dy="0.32em">{run}</tspan>'
    return set_text


def tree_layout(children: Sequence[Sequence[int]], step: complex, above_last: bool = False) -> list[complex]:
    """A place for each node, of which 0 is the root: leaves side by side from x = 0, each child step.imag below its parent.

    A parent is above the middle between its first and last child, or above its last child.
    """
    places = [0j] * len(children)
    next_leaf = 0.0

    def place(node: int, depth: int) -> None:
        nonlocal next_leaf
        for child in children[node]:
            place(child, depth + 1)
        if children[node]:
            ends = [places[child].real for child in (children[node][-1 if above_last else 0], children[node][-1])]
            x = sum(ends) / 2
        else:
            x = next_leaf
            next_leaf += step.real
        places[node] = complex(x, -step.imag * depth)

    place(0, 0)
    return places
