"""Files written whole or not at all, and the templates that they are made by."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

import jinja2

from cubeverify.report import errata, wording
from cubeverify.report.errors import Fault


def write(path: str | os.PathLike[str], text: str) -> None:
    """Replaces a file in one step, where links lead to: a reader sees the old one or the new one. Devices are written to."""
    path = Path(os.path.realpath(path))
    partial = None
    try:
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8")
            return
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
        with tempfile.NamedTemporaryFile("w", dir=path.parent, prefix=f".{path.name}.", encoding="utf-8", newline="", delete=False) as file:
            partial = file.name
            file.write(text)
        os.chmod(partial, mode)
        os.replace(partial, path)
        partial = None
    except OSError as error:
        raise Fault(f"{path} cannot be written: {error.strerror}; is the disk full?") from None
    finally:
        if partial:
            Path(partial).unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def template(name: str) -> jinja2.Template:
    """One of templates/. HTML is escaped by itself; Markdown and LaTeX have filters for it.

    LaTeX and Markdown have braces of their own: LaTeX templates write << >> for values and <% %> for statements.
    """
    latex: dict[str, Any] = {"variable_start_string": "<<", "variable_end_string": ">>", "block_start_string": "<%", "block_end_string": "%>", "comment_start_string": "<#", "comment_end_string": "#>"}
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=name.endswith(".html"),
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        undefined=jinja2.StrictUndefined,
        **(latex if name.endswith(".tex") else {}),
    )
    environment.filters.update(
        maths=wording.html_maths,
        latex=wording.latex_escaped,
        md=wording.markdown_escaped,
        slug=wording.slug,
    )
    environment.globals.update(said_of=errata.said_of, counted=errata.counted, errata_summary=errata.summary, errata_table=errata.table, enumerated=wording.enumerated)
    return environment.get_template(name)
