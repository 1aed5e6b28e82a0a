"""Nodes as people write them: integers, tuples of bits, bit strings."""

from __future__ import annotations

import operator
from collections.abc import Hashable, Iterable
from typing import Any

MOST_DIMENSIONS = 30
MOST_GUESSED = 16  # larger cubes are not guessed from a few nodes
NODE_KINDS = "integers, tuples of bits or bit strings"


def shown(value: object, most: int = 60) -> str:
    """The value for a message: at most so many characters in one line."""
    text = " ".join(repr(value).split())
    return text if len(text) <= most else text[: most - 3] + "..."


def as_integer(value: Any) -> int | None:
    """The integer that a value is, of Python or NumPy; None for anything else, booleans too."""
    if type(value) is int:
        return value
    if isinstance(value, bool) or type(value).__name__ in ("bool_", "bool"):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def is_missing(value: Any) -> bool:
    """Whether this is None, NaN or pandas's NA, which as a parent marks a root."""
    kind = type(value).__name__
    return value is None or kind.startswith("float") and bool(value != value) or kind == "NAType"


def is_function(value: object) -> bool:
    """Whether this is called for each node; views of networkx's edges can be called, and are containers."""
    return callable(value) and not (isinstance(value, type) or hasattr(value, "__len__"))


def truth(name: str, value: Any) -> bool:
    """The value of an option that is on or off. Raises TypeError for what is neither True nor False."""
    if type(value).__name__ not in ("bool", "bool_"):
        raise TypeError(f"{name} is True or False, not {shown(value)}")
    return bool(value)


def plain(node: Any) -> Any:
    """The same of Python's integers and tuples, where it is of NumPy's or of the lists of JSON."""
    if isinstance(node, (list, tuple)):
        return tuple(map(plain, node))
    number = as_integer(node)
    return node if number is None else number


def bits_of(label: Any) -> str | None:
    """The bits of a tuple such as (0, 1, 1) or a string such as "011" or "0b011", the first one the highest."""
    if isinstance(label, str):
        text = label[2:] if label.startswith("0b") else label
        return text if text and set(text) <= {"0", "1"} else None
    if isinstance(label, tuple) and label:
        digits = [as_integer(bit) for bit in label]
        return "".join(map(str, digits)) if set(digits) <= {0, 1} else None
    return None


def amount(count: int, what: str) -> str:
    """The number with its noun, such as "1 node" or "2 nodes"."""
    return f"{count} {what}{'' if count == 1 else 's'}"


def node_number(node: Any, n: int | None, what: str, first: int = 0) -> int:
    """The number of a node of the n-cube, which are from `first` on. Raises TypeError or ValueError; `what` says which node it is."""
    if isinstance(node, list) or getattr(node, "ndim", 0) == 1:
        node = tuple(node)  # bits as a list or an array
    number, bits = as_integer(node), bits_of(node)
    if number is None and bits is None:
        raise TypeError(f"{what} is a node, as an integer, a tuple of bits or a bit string, not {shown(node)}")
    if bits is not None and first:
        raise TypeError(f"{what} is {shown(node)}; one_based=True is for integers")
    if n is not None and bits is not None and len(bits) != n:
        raise ValueError(f"{what} must have {amount(n, 'bit')}, not {len(bits)}")
    address = int(bits or "0", 2) if number is None else number
    if address < first or address >= 2 ** (MOST_DIMENSIONS if n is None else n) + first:
        last = "2^n" + ("" if first else " - 1") if n is None else 2**n - 1 + first
        raise ValueError(f"{what} must be from {first} to {last}, not {address}")
    return address


class Numbering:
    """The nodes of a cube by the labels that somebody gave them.

    Labels are integers from 0 to 2^n - 1, or tuples or strings of n bits with bit n-1 first. Raises ValueError or
    TypeError, in one line, for labels of two kinds or of several lengths, and for any other label. Integers are from `first`
    on. `numbers` has the address of each label, `named` all of them.
    """

    def __init__(self, labels: Iterable[Hashable], first: int = 0):
        labels, self.first = list(labels), first
        if not labels:
            raise ValueError("there are no nodes; the 1-cube has 2")
        self.integers = as_integer(labels[0]) is not None
        self.length = 0
        if not self.integers:
            bits = bits_of(labels[0])
            if bits is None:
                raise TypeError(f"the node {shown(labels[0])}; nodes are {NODE_KINDS}{advice(labels[0])}")
            if first:
                raise TypeError(f"the node {shown(labels[0])}; one_based=True is for integers")
            self.length = len(bits)
        self.numbers = [self.number(label) for label in labels]
        self.named = set(self.numbers)
        self.least, self.greatest, self.count = min(self.named), max(self.named), len(self.named)

    def number(self, label: Hashable) -> int:
        """The address of a label."""
        if self.integers:
            number = as_integer(label)
            if number is None:
                raise TypeError(f"the node {shown(label)} among integers; nodes are of one kind: {NODE_KINDS}{advice(label)}")
            return number - self.first
        bits = bits_of(label)
        if bits is None:
            raise TypeError(f"the node {shown(label)} among strings or tuples of bits; nodes are of one kind: {NODE_KINDS}{advice(label)}")
        if len(bits) != self.length:
            raise ValueError(f"the node {shown(label)} has {len(bits)} bits, others have {self.length}")
        return int(bits, 2)

    def dimensions(self, n: int | None) -> int:
        """n, or that of the least cube that has all the nodes. Raises ValueError for a node that the cube lacks."""
        found = self.length or max(1, self.greatest.bit_length())
        if n is None and self.integers and not self.first and self.least == 1 and self.greatest == self.count == 2**found // 2 > 1:
            raise ValueError(from_one(self.greatest))
        # A cube of which almost nothing is named would take its whole memory.
        if n is None and found > MOST_GUESSED and 2**found > 64 * self.count:
            greatest = f"the greatest of which is {self.greatest + self.first}"
            raise ValueError(f"{amount(self.count, 'node')}, {greatest}: the {found}-cube has {2**found}; n= says which cube is meant")
        n = found if n is None else n
        require_dimensions(n, 1)
        if self.length and self.length != n:
            raise ValueError(f"n = {n}, but nodes have {self.length} bits")
        if self.least < 0 or self.greatest >= 2**n:
            if self.least == 1 and self.greatest == 2**n and not self.first:
                raise ValueError(from_one(self.greatest))
            wrong = self.least if self.least < 0 else self.greatest
            raise ValueError(f"{wrong + self.first} is not a node of the {n}-cube, which has {self.first} to {2**n - 1 + self.first}")
        return n


def advice(label: object) -> str:
    """How what looks like an integer is given as one, and what else a name may be of."""
    whole = label.isdecimal() if isinstance(label, str) else isinstance(label, float) and label.is_integer()
    of_other = "; nodes of another network need network=" if isinstance(label, (str, tuple)) else ""
    as_bits = ", 2" if isinstance(label, str) and label.startswith("0") and bits_of(label) else ""
    return f"; {shown(label)} is given as int({shown(label)}{as_bits})" if whole else of_other


def from_one(greatest: int) -> str:
    return f"the nodes seem to be numbered from 1 to {greatest}; say one_based=True"


def require_dimensions(n: int, least: int) -> None:
    """Raises TypeError or ValueError unless n is a dimension from `least` to MOST_DIMENSIONS."""
    if as_integer(n) is None:
        raise TypeError(f"n is an integer, not {shown(n)}")
    if not least <= n <= MOST_DIMENSIONS:
        raise ValueError(f"n must be from {least} to {MOST_DIMENSIONS}, not {n}")
