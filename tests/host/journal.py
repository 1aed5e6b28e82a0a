"""Journals changed behind the program's back, checksums and all."""

import sqlite3
import struct
import subprocess


def xxh64(data):
    """XXH64 by the xxhsum program, as SQLite's signed integer."""
    printed = subprocess.run(["xxhsum", "-H1", "-"], input=data, capture_output=True, check=True).stdout
    return struct.unpack("<q", struct.pack("<Q", int(printed.split()[0], 16)))[0]


def change_tally(run, sweep, n, change, with_checksum=True):
    """Lets change(words) alter the tally of a sweep at n in a run directory."""
    task = (sweep, n)
    with sqlite3.connect(run / "journal.sqlite") as journal:
        (tally,) = journal.execute("SELECT tally FROM task WHERE sweep = ? AND n = ?", task).fetchone()
        words = list(struct.unpack(f"<{len(tally) // 8}Q", tally))
        change(words)
        changed = struct.pack(f"<{len(words)}Q", *words)
        journal.execute("UPDATE task SET tally = ? WHERE sweep = ? AND n = ?", (changed, *task))
        if with_checksum:
            journal.execute("UPDATE task SET tally_xxh64 = ? WHERE sweep = ? AND n = ?", (xxh64(changed), *task))
