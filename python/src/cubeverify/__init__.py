"""Checks spanning trees, schedules and embeddings of Boolean cubes, and has the published results at hand.

>>> import cubeverify
>>> report = cubeverify.check([c & (c - 1) for c in range(16)])
>>> report.ok, report.height
(True, 4)
>>> print(cubeverify.check([0, 0, 0, 2, 0, 6, 4, 6]))
n = 3, source 0b000: no spanning tree of the cube: 0b101: found the parent 0b110, which differs in 2 bits; a tree needs 1 bit
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"

# The compiled library is opened by the first name that needs it, so that `cubeverify.report` works without.
_MODULES = {
    name: module
    for module, names in {
        "_check": ("SharedLink", "TreesReport", "check"),
        "_collective": ("collective_program",),
        "_program": ("ProgramReport", "Relation", "Time", "program"),
        "_report": ("Report", "Violation"),
        "_results": ("errata", "facts", "papers", "remarks", "slips", "verdicts"),
        "_schedule": ("check_embedding", "check_schedule", "schedule"),
        "_tree": ("TreeReport", "tree", "tree_names", "trees"),
    }.items()
    for name in names
}
__all__ = [
    "ProgramReport", "Relation", "Report", "SharedLink", "Time", "TreeReport", "TreesReport", "Violation", "check", "check_embedding", "check_schedule",
    "collective_program", "errata", "facts", "papers", "program", "remarks", "schedule", "slips", "tree", "tree_names", "trees", "verdicts",
]  # fmt: skip

if TYPE_CHECKING:
    from cubeverify import report
    from cubeverify._check import SharedLink, TreesReport, check
    from cubeverify._collective import collective_program
    from cubeverify._program import ProgramReport, Relation, Time, program
    from cubeverify._report import Report, Violation
    from cubeverify._results import errata, facts, papers, remarks, slips, verdicts
    from cubeverify._schedule import check_embedding, check_schedule, schedule
    from cubeverify._tree import TreeReport, tree, tree_names, trees
else:  # mypy takes a module that has this to have every name

    def __getattr__(name: str) -> Any:
        if name == "report":  # the package that makes reports
            return importlib.import_module("cubeverify.report")
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(importlib.import_module(f"cubeverify.{_MODULES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(["__version__", "report", *__all__])
