"""How a paper and what was found in it are cited, and what a page says of where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cubeverify.report.document import Document
from cubeverify.report.output import template

AROUND = {
    "README.md": "all results, and how to compute them again", "LICENSE": "licence of the data",
    "../README.md": "the program", "../docs/glossary.md": "glossary", "../LICENSE": "licence of the program",
}  # fmt: skip


def origin(document: Document) -> str:
    return f"Checked by cubeverify {document.manifest['version']}, last run on {document.manifest['started'][:10]}"


def bibtex(document: Document, paper: Mapping[str, Any]) -> str:
    """The paper's entry is that of docs/references.bib."""
    said = {"origin": origin(document), "version": document.manifest["version"], "year": document.manifest["started"][:4]}
    return template("citation.tex").render(paper=paper, **said)


def links_around(folder: Path, way: str) -> list[tuple[str, str]]:
    """(link, what it is) of what is around a folder of results in the program's repository; `way` leads from the page to the folder."""
    in_repository = (folder / "../verify/papers").is_dir()
    return [(way + file, what) for file, what in AROUND.items() if in_repository and (folder / file).is_file()]
