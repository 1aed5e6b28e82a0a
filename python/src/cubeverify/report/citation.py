"""How a paper and what was found in it are cited, and what a page says of the program that made it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cubeverify.report.document import Document
from cubeverify.report.wording import latex_escaped

AROUND = {
    "README.md": "all results, and how to compute them again", "LICENSE": "licence of the data",
    "../README.md": "the program", "../docs/glossary.md": "glossary", "../LICENSE": "licence of the program",
}  # fmt: skip


def bibtex(document: Document, paper: Mapping[str, Any]) -> str:
    """An entry for the paper and one for what was found in it, by the document's newest run."""
    made, name = document.manifest, paper["name"]
    institution, _, number = paper["kind"].partition(", technical report ")
    published = {"institution": institution, "number": number} if number else {"note": paper["kind"]}
    authors = " and ".join(paper["authors"])
    title = paper["title"] if name == paper["title"] else f"{paper['title']} ({name})"
    note = f"cubeverify {made['version']}, last run of {_date(document)}"
    found = {"author": "{The cubeverify authors}", "title": f"Errata of {title}: claims checked, errors found", "note": note, "year": _date(document)[:4]}
    entries = [("techreport", paper["id"], {"author": authors, "title": paper["title"], **published, "year": paper["year"]}), ("misc", f"{paper['id']}-errata", found)]
    return "\n".join(_entry(*entry) for entry in entries)


def _entry(kind: str, key: str, fields: Mapping[str, Any]) -> str:
    # A title in two pairs of braces keeps its capitals.
    said = {name: value if name == "author" else latex_escaped(str(value)) for name, value in fields.items() if value}
    lines = [f"  {name} = {{{f'{{{text}}}' if name == 'title' else text}}},\n" for name, text in said.items()]
    return f"@{kind}{{{key},\n{''.join(lines)}}}\n"


def _date(document: Document) -> str:
    return (document.manifest["finished"] or document.manifest["started"])[:10]


def origin(document: Document) -> str:
    """The program and the day of the document's newest run."""
    return f"Checked by cubeverify {document.manifest['version']}, last run of {_date(document)}"


def links_around(folder: Path, way: str) -> list[tuple[str, str]]:
    """What there is around a folder of results in the program's repository, `way` being that from the page to the folder: (link, what it is)."""
    in_repository = (folder / "../verify/papers").is_dir()
    return [(way + file, what) for file, what in AROUND.items() if in_repository and (folder / file).is_file()]
