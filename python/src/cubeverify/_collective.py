"""Programs of collectives along trees, which the program writes."""

from __future__ import annotations

import json
import re
import tempfile
from pathlib import Path
from typing import Any, Literal, get_args

from cubeverify._check import check
from cubeverify._nodes import node_number, shown
from cubeverify._program import ProgramReport, options_of, path_of, run_program

Collective = Literal["broadcast", "reduce", "allgather", "reduce_scatter", "allreduce", "alltoall"]
Format = Literal["msccl", "mscclpp"]


def collective_program(tree: Any, task: Collective, format: Format, n: int | None = None, source: Any = None) -> str:
    """The program of a collective along a tree, or along several with an equal part of the data in each.

    tree: one or a list, as check() takes it, or paths of files; each of 2^n nodes, whose edges need not be links of the
    cube. task: "broadcast" or "reduce", from or to the root, "allgather", "reduce_scatter", "allreduce" or "alltoall".
    format: "msccl", the XML of MSCCL, or "mscclpp", an execution plan of MSCCL++ (docs/collectives.md). Raises ValueError,
    in one line, for what is no tree, or if a thread block would have more steps than the runtimes take.
    """
    for name, given, known in (("format", format, get_args(Format)), ("task", task, get_args(Collective))):
        if given not in known:
            raise ValueError(f"there is no {name} {shown(given)}; there are {', '.join(known)}")
    if tree is None or isinstance(tree, dict) and "gpus" in tree:
        raise TypeError("collective_program takes a tree, or a list of several" + ("" if tree is None else ", not a plan"))
    options = ["--collective", task, "--format", format]
    try:
        report = check(tree, n, source)
    except (TypeError, ValueError) as error:  # whose advice may be of keywords that are not here
        message = re.sub(r"(;[^;]*|[,:] [^,;:]*)\b(as_|network|tree_column)=.*", "", str(error))
        hint = "; only check() has this keyword: give check(...).parents here" if re.search(r"\b(edges|one_based)=", message) else ""
        raise type(error)(message + hint) from None
    if isinstance(report, ProgramReport):
        files = tree if isinstance(tree, (list, tuple)) else [tree]
        root = None if source is None else node_number(source, n, "source")
        return run_program(["export", *map(path_of, files), *options, *options_of(n, root)])[1]
    trees = getattr(report, "trees", (report,))
    for number, one in enumerate(trees):
        if {violation.check for violation in one.violations} - {"adjacent"}:  # notes advise keywords of check()
            raise ValueError(f"tree {number}: {one.conclusion.replace('spanning tree of the cube', 'tree')}")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "trees.json"
        file.write_text(json.dumps([one.parents.tolist() for one in trees]), encoding="utf-8")
        return run_program(["export", str(file), *options])[1]
