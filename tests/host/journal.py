"""Journals changed behind the program's back, checksums and all (host/run/journal_file.h says what these are of)."""

import contextlib
import ctypes
import json
import sqlite3
import struct

XXHASH = ctypes.CDLL("libxxhash.so.0")
XXHASH.XXH64.restype = ctypes.c_uint64
XXHASH.XXH64.argtypes = (ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint64)


def signed(word):
    """As SQLite has it."""
    return word - 2**64 if word >= 2**63 else word


def xxh64(data):
    return XXHASH.XXH64(data, len(data), 0)


def row_checksum(run, text):
    return signed(xxh64(f"{run:016x} {text}".encode()))


def hexadecimal(column):
    return f"{column % 2**64:016x}"


def seal(journal):
    """Makes every checksum right for what the rows say now."""
    (text,) = journal.execute("SELECT text FROM document WHERE name = 'batch'").fetchone()
    run = json.loads(text)["run"]
    for name, text in journal.execute("SELECT name, text FROM document").fetchall():
        checksum = row_checksum(0 if name == "batch" else run, f"document {name} {text}")
        journal.execute("UPDATE document SET xxh64 = ? WHERE name = ?", (checksum, name))
    for number, sweep, n, layout, tally in journal.execute("SELECT id, sweep, n, layout_xxh64, tally FROM task").fetchall():
        of_tally = None if tally is None else signed(xxh64(tally))
        shown = "none" if tally is None else hexadecimal(of_tally)
        checksum = row_checksum(run, f"task {number} {sweep} {n} {hexadecimal(layout)} {shown}")
        journal.execute("UPDATE task SET tally_xxh64 = ?, xxh64 = ? WHERE id = ?", (of_tally, checksum, number))
    for task, first, count, tally, backend, seconds in journal.execute(
        "SELECT task, first, count, tally_xxh64, backend, seconds FROM chunk"
    ).fetchall():
        bits = struct.unpack("<Q", struct.pack("<d", seconds))[0]
        units = f"{first % 2**64} {count % 2**64}"
        checksum = row_checksum(run, f"chunk {task} {units} {hexadecimal(tally)} {backend} {bits:016x}")
        journal.execute("UPDATE chunk SET xxh64 = ? WHERE task = ? AND first = ?", (checksum, task, first))


def alter(run, *statements, with_checksums=True):
    """Changes the journal of a run directory; returns the rows of the last statement."""
    with contextlib.closing(sqlite3.connect(run / "journal.sqlite")) as journal, journal:
        for statement in statements:
            rows = journal.execute(statement).fetchall()
        if with_checksums:
            seal(journal)
        return rows


def change_tally(run, sweep, n, change, with_checksums=True):
    """Lets change(words) alter the tally of a sweep at n in a run directory."""
    task = f"WHERE sweep = '{sweep}' AND n = {n}"
    ((tally,),) = alter(run, f"SELECT tally FROM task {task}", with_checksums=False)
    words = list(struct.unpack(f"<{len(tally) // 8}Q", tally))
    change(words)
    changed = struct.pack(f"<{len(words)}Q", *words)
    alter(run, f"UPDATE task SET tally = x'{changed.hex()}' {task}", with_checksums=with_checksums)
