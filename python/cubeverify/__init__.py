"""Spanning trees of the n-cube, as NumPy arrays of parents.

>>> import cubeverify, numpy
>>> c = numpy.arange(16)
>>> report = cubeverify.check(c & (c - 1))
>>> bool(report), report.height
(True, 4)
>>> print(cubeverify.check([0, 0, 0, 2, 0, 6, 4, 6]))
n = 3, source 0b000: no spanning tree of the cube: every edge is a link of the cube: 1 exception, least 0b101
"""

from cubeverify._facts import Extremum, ForAll, facts, sweeps
from cubeverify._tree import TreeReport, check, tree, tree_names

__all__ = ["Extremum", "ForAll", "TreeReport", "check", "facts", "sweeps", "tree", "tree_names"]
