"""Spanning trees of the n-cube, as NumPy arrays of parents.

>>> import cubeverify, numpy
>>> c = numpy.arange(16)
>>> report = cubeverify.check(c & (c - 1))
>>> bool(report), report.height
(True, 4)
>>> print(cubeverify.check([0, 0, 0, 2, 0, 6, 4, 6]))
n = 3, source 0b000: no spanning tree of the cube: every edge is a link of the cube: 1 exception, least 0b101
"""

import importlib

# The compiled library is opened by the first name that needs it, so that `cubeverify.report` works without.
_MODULES = {
    "Extremum": "_facts",
    "ForAll": "_facts",
    "TreeReport": "_tree",
    "check": "_tree",
    "facts": "_facts",
    "sweeps": "_facts",
    "tree": "_tree",
    "tree_names": "_tree",
}
__all__ = sorted(_MODULES)


def __getattr__(name):
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"cubeverify.{_MODULES[name]}"), name)


def __dir__():
    return [*globals(), *__all__]
