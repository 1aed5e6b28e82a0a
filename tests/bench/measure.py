"""Runs the benchmark program piece by piece, and puts the documents together as one.

Usage: measure.py PROGRAM PIECES DOCUMENT [PIECE ...]

A piece is what is timed of a sweep, or of `peak`, `cores`, ..., or the work of a sweep: its instructions, counted. Times
come first, in some minutes, for which the machine should be quiet; counting takes longer, and is not disturbed by much.
A piece's document is kept in the folder PIECES as soon as there is one, so that a stopped run goes on after the last
piece. Pieces that are named, and any measured by an older program, are measured again; `times` are all but the counted
ones. What else runs on a machine can only make a program slower, so of two measurements of the same program the faster
median is kept, row by row.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

REPETITIONS = 5


def pieces_of(program):
    names = subprocess.run([program, "--benchmark_list_tests"], check=True, capture_output=True, text=True).stdout.split()
    pieces = dict.fromkeys("/".join(name.split("/")[: 2 if name.startswith("work/") else 1]) for name in names)
    return sorted(pieces, key=lambda piece: piece.startswith("work/"))


def measure(program, piece, kept):
    unfinished = kept.with_suffix(".part")
    command = [program, f"--benchmark_filter=^{piece}/", f"--benchmark_out={unfinished}", "--benchmark_out_format=json"]
    if not piece.startswith("work/"):
        command += [f"--benchmark_repetitions={REPETITIONS}", "--benchmark_report_aggregates_only=true"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if is_current(program, kept) and not piece.startswith("work/"):
        document = read(unfinished)
        document["benchmarks"] = faster_rows(read(kept), document)
        unfinished.write_text(json.dumps(document, indent=1), encoding="utf-8")
    os.replace(unfinished, kept)


def is_current(program, kept):
    return kept.exists() and kept.stat().st_mtime >= os.path.getmtime(program)


def faster_rows(*documents):
    """For every row of the same program's documents, all its entries of the one with the fastest median."""
    best = {}
    for document in documents:
        rows = {}
        for entry in document["benchmarks"]:
            rows.setdefault(entry["run_name"], []).append(entry)
        for name, entries in rows.items():
            medians = (entry for entry in entries if entry.get("aggregate_name") == "median")
            rate = max((entry.get("items_per_second", 0) for entry in medians), default=0)
            if name not in best or rate > best[name][0]:
                best[name] = rate, entries
    return [entry for _, entries in best.values() for entry in entries]


def read(kept):
    document = json.loads(kept.read_text(encoding="utf-8"))
    # Coefficients of variation of what is 0 are no numbers, and no JSON.
    document["benchmarks"] = [entry for entry in document["benchmarks"] if entry.get("aggregate_name") != "cv"]
    return document


def main():
    program, folder, path = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
    pieces, again = pieces_of(program), sys.argv[4:]
    if "times" in again:
        again += [piece for piece in pieces if not piece.startswith("work/")]
    for name in again:
        if name not in pieces and name != "times":
            sys.exit(f"Nothing that is measured is called {name}; there are times, {', '.join(pieces)}")
    folder.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    documents = []
    for i, piece in enumerate(pieces, start=1):
        kept = folder / (piece.replace("/", "-") + ".json")
        if piece in again or not is_current(program, kept):
            print(f"[{i}/{len(pieces)}] {piece}, {time.monotonic() - started:.0f} s so far", flush=True)
            measure(program, piece, kept)
        documents.append(read(kept))
    whole = {"context": documents[0]["context"], "benchmarks": [entry for one in documents for entry in one["benchmarks"]]}
    with open(path, "w", encoding="utf-8") as file:
        json.dump(whole, file, allow_nan=False)


if __name__ == "__main__":
    main()
