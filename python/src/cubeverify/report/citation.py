"""How a paper and what was found in it are cited, and what a page says of where it comes from."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cubeverify.report.document import Document
from cubeverify.report.output import template

AROUND = {
    "README.md": "all results, and how to compute them again", "theorems.md": "theorems in Coq", "proofs.md": "proofs by MONA", "LICENSE": "licence of the data",
    "../README.md": "the program", "../docs/glossary.md": "glossary", "../LICENSE": "licence of the program",
}  # fmt: skip
PROVERS = {"Coq": "theorems.md", "MONA": "proofs.md"}


def origin(document: Document) -> str:
    return f"Checked by cubeverify {document.manifest['version']}, results last computed on {document.manifest['started'][:10]}"


def said(document: Document, papers: Sequence[Mapping[str, Any]], results: Path, all_papers: bool = False) -> dict[str, Any]:
    """What the macro `cite` takes: BibTeX, of a paper and its errata or of the program, its results and all papers; and how to cite one finding."""
    manifest, file = document.manifest, results / "CHANGELOG.md"
    changes = file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""
    published = re.match(r"# Changelog of the published verdicts\n[^#]*## Version (\d+), (.+)", changes)
    values = {"origin": origin(document), "version": manifest["version"], "year": manifest["started"][:4], "data_version": published and f"{published[1]}, numbered on {published[2]}"}
    bibtex = template("citation.tex").render(papers=papers, all_papers=all_papers, **values)
    return {"bibtex": bibtex, "cited": f"cubeverify, results version {published[1]}" if published else f"cubeverify {manifest['version']}"}


def links_around(folder: Path, way: str) -> list[tuple[str, str]]:
    """(link, what it is) of what is around a folder of results in the program's repository; `way` leads from the page to the folder."""
    in_repository = (folder / "../verify/papers").is_dir()
    return [(way + file, what) for file, what in AROUND.items() if in_repository and (folder / file).is_file()]


def proofs(folder: Path, way: str) -> dict[str, str]:
    """Links to what is proved, by the tool's name; empty unless it is in the folder of results, to which `way` leads."""
    return {tool: way + file for tool, file in PROVERS.items() if (folder / file).is_file()}
