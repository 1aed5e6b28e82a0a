"""What people read, made from the JSON document of a run: pages, tables, figures and errata.

A document (verify/schema/verdicts.schema.json) stands alone; nothing is computed here that could change a verdict.
Templates are in templates/; what one paper has of its own, its tables and figures, is in the paper's folder,
verify/papers/<id>/report.py.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def report(document: str | os.PathLike[str] | Mapping[str, Any], out: str | os.PathLike[str], figures: bool = True) -> Path:
    """Writes the report of a document into the folder `out`, and returns its first page. Needs Jinja2.

    document: the path of what `cubeverify run --json` or `cubeverify report` wrote, the same as a dictionary, or the ID of
    a paper whose results come with this package, such as "tr611". figures: draw figures, as far as matplotlib, Graphviz and
    the program are there. Raises ValueError for what is no document, FileNotFoundError for a file that there is not, and
    RuntimeError where a file cannot be written.
    """
    from cubeverify import _program, _results
    from cubeverify._report import imported
    imported("jinja2", "a report")  # before what needs it
    from cubeverify.report import document as documents, pages

    if isinstance(document, str) and document in _results.papers():
        document = _results.document(document)
    if isinstance(document, Mapping):
        whole = documents.document_of(document, "the document")
    elif os.path.exists(document):
        whole = documents.read_document(document)
    else:
        raise FileNotFoundError(f"{os.fspath(document)!r}: there is no such file and no such paper; there are {', '.join(_results.papers())}")
    try:
        program = str(_program.program())
    except FileNotFoundError:
        program = "cubeverify"
    pages.Report(whole, out, program, figures).write()
    return Path(out) / "index.html"
