"""Files written whole or not at all, and the templates that they are made by."""

from __future__ import annotations

import contextlib
import fcntl
import os
import re
import secrets
import stat
from pathlib import Path
from typing import Any

import jinja2

from cubeverify.report import errata, wording
from cubeverify.report.errors import BadInput, Fault


def require_kind(path: Path, *kinds: int) -> bool:
    """Whether there is something of this name. Raises BadInput if it is of another kind, as stat.S_IFMT has it; a link is looked at itself."""
    try:
        found = stat.S_IFMT(path.lstat().st_mode)
    except FileNotFoundError:
        return False
    if found not in kinds:
        names = {stat.S_IFLNK: "a link", stat.S_IFDIR: "a directory", stat.S_IFREG: "a file", stat.S_IFIFO: "a pipe", stat.S_IFSOCK: "a socket"}
        raise BadInput(f"{path} is {names.get(found, 'a device')}; remove it, or name another directory")
    return True


def folder_below(folder: Path, name: str) -> Path:
    """Where a file of this name, which may have folders in it, is written below a folder: these are made, and a link among them is refused."""
    path = folder / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for above in reversed(list(path.relative_to(folder).parents)[:-1]):
            if not require_kind(folder / above, stat.S_IFDIR):
                (folder / above).mkdir()
    except OSError as error:
        raise Fault(f"{path.parent} cannot be made: {error.strerror}") from None
    return path


def write(path: Path, text: str) -> None:
    """Replaces a file in one step: a reader sees the old one or the new one. A link is replaced, and what it leads to stays.

    What is in the making is locked, so that another one removes it once this process has been killed (host/files/partial_file.cpp).
    """
    partial = None
    try:
        is_there = require_kind(path, stat.S_IFREG, stat.S_IFLNK) and not path.is_symlink()
        _remove_abandoned(path.parent)
        partial = path.parent / f".cubeverify-{secrets.token_hex(8)}.partial"
        with open(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o666), "w", encoding="utf-8", newline="") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            file.write(text)
            if is_there:
                os.fchmod(file.fileno(), path.stat().st_mode & 0o777)
            file.flush()
            os.replace(partial, path)
        partial = None
    except OSError as error:
        raise Fault(f"{path} cannot be written: {error.strerror}; is the disk full?") from None
    finally:
        if partial:
            partial.unlink(missing_ok=True)


def _remove_abandoned(folder: Path) -> None:
    for name in filter(re.compile(r"\.cubeverify-[0-9a-f]{16}\.partial").fullmatch, os.listdir(folder)):
        with contextlib.suppress(OSError), open(os.open(folder / name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)) as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            (folder / name).unlink()


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
        proved=wording.proofs_linked,
        latex=wording.latex_escaped,
        md=wording.markdown_escaped,
        code=wording.markdown_code,
        slug=wording.slug,
    )
    environment.globals.update(said_of=errata.said_of, counted=wording.counted, errata_summary=errata.summary, errata_table=errata.table, short_place=errata.short_place, enumerated=wording.enumerated)
    return environment.get_template(name)
