"""Runs the benchmark program piece by piece, and puts the documents together as one.

Usage: measure.py PROGRAM PIECES DOCUMENT [PIECE ...]

A piece is what is timed of a sweep, or of `peak`, `cores`, ..., or the work of a sweep: its instructions, counted. Times
come first, in some minutes, for which the machine should be quiet; counting takes longer, and is not disturbed by much.
A piece's document is kept in the folder PIECES as soon as there is one, so that a stopped run goes on after the last
piece. Pieces that are named, and any measured by an older program, are measured again.
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
    os.replace(unfinished, kept)


def read(kept):
    document = json.loads(kept.read_text(encoding="utf-8"))
    # Coefficients of variation of what is 0 are no numbers, and no JSON.
    document["benchmarks"] = [entry for entry in document["benchmarks"] if entry.get("aggregate_name") != "cv"]
    return document


def main():
    program, folder, path = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
    pieces, again = pieces_of(program), sys.argv[4:]
    for name in again:
        if name not in pieces:
            sys.exit(f"Nothing that is measured is called {name}; there are {', '.join(pieces)}")
    folder.mkdir(parents=True, exist_ok=True)
    built = os.path.getmtime(program)
    started = time.monotonic()
    documents = []
    for i, piece in enumerate(pieces, start=1):
        kept = folder / (piece.replace("/", "-") + ".json")
        if piece in again or not kept.exists() or kept.stat().st_mtime < built:
            print(f"[{i}/{len(pieces)}] {piece}, {time.monotonic() - started:.0f} s so far", flush=True)
            measure(program, piece, kept)
        documents.append(read(kept))
    whole = {"context": documents[0]["context"], "benchmarks": [entry for one in documents for entry in one["benchmarks"]]}
    with open(path, "w", encoding="utf-8") as file:
        json.dump(whole, file, allow_nan=False)


if __name__ == "__main__":
    main()
