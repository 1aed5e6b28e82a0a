"""The checksum of a document, as host/report/document.cpp computes it: it distinguishes damage, and forgery it does not."""

from __future__ import annotations

import json
import struct
from typing import Any

MEMBER = "checksum"
MASK = 2**64 - 1
P1, P2, P3, P4, P5 = 0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5


class Literal:
    """A number that Python would write in another way than the document does."""

    def __init__(self, text: str) -> None:
        self.text = text


def _rotated(word: int, by: int) -> int:
    return (word << by | word >> 64 - by) & MASK


def _round(sum_: int, word: int) -> int:
    return _rotated(sum_ + word * P2 & MASK, 31) * P1 & MASK


def xxh64(data: bytes) -> int:
    """XXH64 with seed 0."""
    stripes = len(data) // 32 * 32
    result = P5
    if stripes:
        a, b, c, d = P1 + P2 & MASK, P2, 0, -P1 & MASK
        for w, x, y, z in struct.iter_unpack("<4Q", data[:stripes]):  # _round() of each, where most of the time goes
            a, b, c, d = a + w * P2 & MASK, b + x * P2 & MASK, c + y * P2 & MASK, d + z * P2 & MASK
            a, b = (a << 31 | a >> 33) * P1 & MASK, (b << 31 | b >> 33) * P1 & MASK
            c, d = (c << 31 | c >> 33) * P1 & MASK, (d << 31 | d >> 33) * P1 & MASK
        sums = (a, b, c, d)
        result = sum(_rotated(one, by) for one, by in zip(sums, (1, 7, 12, 18))) & MASK
        for one in sums:
            result = ((result ^ _round(0, one)) * P1 + P4) & MASK
    result = result + len(data) & MASK
    rest = data[stripes:]
    while len(rest) >= 8:
        result = (_rotated(result ^ _round(0, int.from_bytes(rest[:8], "little")), 27) * P1 + P4) & MASK
        rest = rest[8:]
    if len(rest) >= 4:
        result = (_rotated(result ^ int.from_bytes(rest[:4], "little") * P1 & MASK, 23) * P2 + P3) & MASK
        rest = rest[4:]
    for byte in rest:
        result = _rotated(result ^ byte * P5 & MASK, 11) * P1 & MASK
    for shift, factor in ((33, P2), (29, P3), (32, 1)):
        result = (result ^ result >> shift) * factor & MASK
    return result


ENCODER = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _canonical(value: Any) -> str:
    """Without blanks, with names in order."""
    try:
        return value.text if isinstance(value, Literal) else ENCODER.encode(value)
    except TypeError:  # there is a Literal in it
        if isinstance(value, list):
            return "[" + ",".join(map(_canonical, value)) + "]"
        return "{" + ",".join(f"{_canonical(name)}:{_canonical(value[name])}" for name in sorted(value)) + "}"


def checksum(text: str) -> str:
    """Of all members of a document but its checksum, whatever blanks and order they are written in."""
    document = json.loads(text, parse_float=lambda number: float(number) if repr(float(number)) == number else Literal(number))
    lines = [f"{name}:{_canonical(document[name])}\n" for name in sorted(document) if name != MEMBER]
    return f"0x{xxh64(''.join(lines).encode()):016x}"
