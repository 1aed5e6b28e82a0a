"""The C interface of library/library.cpp."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import numpy

WORDS = numpy.ctypeslib.ndpointer(numpy.uint64, ndim=1, flags="C_CONTIGUOUS")
VALUES = numpy.ctypeslib.ndpointer(numpy.int64, ndim=1, flags="C_CONTIGUOUS")
NODES = numpy.ctypeslib.ndpointer(numpy.uint32, ndim=1, flags="C_CONTIGUOUS")
TEXT = ctypes.c_char_p

SIGNATURES: dict[str, tuple[Any, ...]] = {
    "free_memory": (WORDS,),
    "check": (ctypes.c_int, NODES, WORDS, NODES),
    "measure": (ctypes.c_int, NODES, WORDS, WORDS, WORDS, WORDS),
    "same_as": (ctypes.c_int, NODES, TEXT, ctypes.c_uint64),
    "likeness": (TEXT, TEXT, ctypes.c_uint64),
    "tree_names": (ctypes.c_int, TEXT, ctypes.c_uint64),
    "tree": (TEXT, ctypes.c_int, NODES),
    "formula": (TEXT, ctypes.c_int, ctypes.c_uint64, ctypes.c_uint64, VALUES, WORDS, TEXT, ctypes.c_uint64),
}


_FILE = Path(__file__).parent / "_library.so"
if not _FILE.exists():
    raise ImportError(
        f"{_FILE.parent} has no compiled library: this is the source folder, which hides an installed cubeverify; "
        "start Python elsewhere, or install it with: pip install ."
    )
_LIBRARY = ctypes.CDLL(str(_FILE))


def call(name: str, *arguments: Any) -> bool:
    """Calls cubeverify_<name>; true if it knows what it was asked for."""
    function = getattr(_LIBRARY, f"cubeverify_{name}")
    function.argtypes = SIGNATURES[name]
    result = function(*arguments)
    if result == -2:
        raise MemoryError(f"cubeverify.{name}")
    return bool(result == 0)


def text(name: str, *arguments: Any) -> list[str]:
    """The lines that a function writes. Raises LookupError if it does not know what it was asked for."""
    room = ctypes.create_string_buffer(1 << 16)
    if not call(name, *arguments, room, len(room)):
        raise LookupError(name)
    return room.value.decode().splitlines()


def require_memory(n: int, bytes_of_node: int, hint: str = "") -> None:
    """Raises MemoryError unless so many bytes for each node of the n-cube are free, but for a tenth that is not counted here."""
    free = numpy.zeros(1, numpy.uint64)
    call("free_memory", free)
    if bytes_of_node * 2**n > 0.9 * float(free[0]):
        raise MemoryError(f"n = {n} takes about {bytes_of_node * 2**n / 2**30:.1f} GiB of memory here, and {float(free[0]) / 2**30:.1f} GiB are free{hint}")


def formula_values(formula: str, n: int) -> numpy.ndarray[Any, Any]:
    """The values of a formula of n and c for c = 0 ... 2^n - 1. Raises ValueError, with a caret below the place, if there are none."""
    if "\0" in formula:
        raise ValueError("the formula has a byte 0")
    require_memory(n, 39, f"; cubeverify check --parent '{formula}' --n {n} takes less")
    values = numpy.empty(2**n, numpy.int64)
    message = ctypes.create_string_buffer(1 << 12)
    operations = numpy.zeros(1, numpy.uint64)
    for first in range(0, 2**n, 2**16):  # in between, Ctrl-C is heard
        part = values[first : first + 2**16]
        if not call("formula", formula.encode(), n, first, len(part), part, operations, message, len(message)):
            raise ValueError(message.value.decode(errors="replace"))
    return values
