"""python3 -m cubeverify.report: what `cubeverify report`, `index` and `draw` hand over to."""

from __future__ import annotations

import argparse
import json
import shutil
import signal
import sys
from collections.abc import Sequence

from cubeverify.report import graphs
from cubeverify.report.errors import BadInput, Fault, NoFigure


def require_jinja() -> None:
    try:
        from jinja2 import Environment  # noqa: F401
    except ImportError:
        raise Fault("reports are made by Python's Jinja2, which is not there; install python3-jinja2 (Debian) or jinja2 (pip)") from None


def write_pages(options: argparse.Namespace) -> None:
    require_jinja()
    from cubeverify.report import document, pages, summary

    program = options.program or shutil.which("cubeverify") or "cubeverify"
    report = pages.Report(document.read_document(options.document), options.out, program, not options.no_figures)
    report.write()
    for note in report.notes:
        print(note)
    print(*summary.screen(report.document, report.path("index.html")), sep="\n")


def write_index(options: argparse.Namespace) -> None:
    require_jinja()
    from cubeverify.report import index

    print(index.write_index(options.directory, options.papers))


def draw(_: argparse.Namespace) -> None:
    try:
        sys.stdout.buffer.write(graphs.svg(json.load(sys.stdin)).encode())
    except NoFigure as missing:
        raise Fault(str(missing)) from None


def options_of(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python3 -m cubeverify.report", description="Writes reports from documents of runs.")
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("pages", help="write the report of a document")
    command.add_argument("document", help="what `cubeverify run --json` or `cubeverify report` wrote")
    command.add_argument("--out", required=True, metavar="DIR", help="where to write")
    command.add_argument("--no-figures", action="store_true", help="leave figures out, and remove those of an earlier report")
    command.add_argument("--program", metavar="FILE", help="the program that draws (cubeverify)")
    command.set_defaults(call=write_pages)
    command = commands.add_parser("index", help="write the page over the reports of all papers")
    command.add_argument("directory", help="where each paper has a report, in a folder such as tr611")
    command.add_argument("--papers", nargs="*", default=[], metavar="ID", help="the order of the papers")
    command.set_defaults(call=write_index)
    command = commands.add_parser("draw", help="draw a graph of `cubeverify export --format json`, from standard input")
    command.set_defaults(call=draw)
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit codes are those of cubeverify: 2 for bad input, 5 for a device or another program that fails."""
    options = options_of(arguments)
    # What is unfinished goes with this program.
    if signal.getsignal(signal.SIGTERM) != signal.SIG_IGN:
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        options.call(options)
        sys.stdout.flush()
    except BadInput as error:
        print(f"cubeverify: {error}", file=sys.stderr)
        return 2
    except Fault as error:
        print(f"cubeverify: {error}", file=sys.stderr)
        return 5
    except OSError as error:
        print(f"cubeverify: {error.filename or 'the report'}: {error.strerror}", file=sys.stderr)
        return 5
    return 0


if __name__ == "__main__":
    sys.exit(main())
