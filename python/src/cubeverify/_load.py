"""The C interface of library/library.cpp."""

import ctypes
import importlib.machinery
from pathlib import Path

import numpy

WORDS = numpy.ctypeslib.ndpointer(numpy.uint64, ndim=1, flags="C_CONTIGUOUS")
NODES = numpy.ctypeslib.ndpointer(numpy.uint32, ndim=1, flags="C_CONTIGUOUS")
TEXT = ctypes.c_char_p

SIGNATURES = {
    "check": (ctypes.c_int, NODES, WORDS, NODES),
    "measure": (ctypes.c_int, NODES, WORDS, WORDS, WORDS, WORDS),
    "tree_names": (ctypes.c_int, TEXT, ctypes.c_uint64),
    "tree": (TEXT, ctypes.c_int, NODES),
    "sweeps": (TEXT, ctypes.c_uint64),
    "layout": (TEXT, ctypes.c_int, TEXT, ctypes.c_uint64),
    "units": (TEXT, ctypes.c_int, WORDS),
    "facts": (TEXT, ctypes.c_int, ctypes.c_uint64, ctypes.c_uint64, WORDS),
}


def _open():
    here = Path(__file__).parent
    for suffix in importlib.machinery.EXTENSION_SUFFIXES:
        if (here / f"_library{suffix}").exists():
            return ctypes.CDLL(str(here / f"_library{suffix}"))
    raise ImportError(f"{here} has no compiled library; install the package with: pip install ./python")


_LIBRARY = _open()


def call(name, *arguments):
    """Calls cubeverify_<name>; true if it knows what it was asked for."""
    function = getattr(_LIBRARY, f"cubeverify_{name}")
    function.argtypes = SIGNATURES[name]
    result = function(*arguments)
    if result == -2:
        raise MemoryError(f"cubeverify.{name}")
    return result == 0


def text(name, *arguments):
    """The lines that a function writes; nothing if it does not know what it was asked for."""
    room = ctypes.create_string_buffer(1 << 16)
    if not call(name, *arguments, room, len(room)):
        return None
    return room.value.decode().splitlines()
