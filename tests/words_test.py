"""Fails on a word of the project's former dialect in an identifier, a message, a help text, a comment or a document: a
reader should meet the words that the field has. Published texts and names keep theirs until the data have a new version."""

import re
import subprocess
import sys

from tidy import ROOT

# Words, also as parts of identifiers (kToldBlock, told_block), and what to write instead.
WORDS = {
    "told tell tells telling tellings foretell foretells foretold": "record, report, say; distinguish",
    "watched unwatched": "adaptive, steered",
    "beside": "next to, compared with, in addition to",
    "anew": "again",
    "likewise": "also, the same",
    "whoever": "the one that",
}
PHRASES = {
    r"(?<![Tt]here )\bis none\b(?! left)": "is not one, does not exist",
    r"\brests? on\b": "depends on",
    r"\b(gives?|given|takes?|taken) back\b": "release, undo",
    r"\b(throws?|thrown) away\b": "discard",
}
INSTEAD = {word: better for words, better in WORDS.items() for word in words.split()}
PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")

# Documents that are published with their text or a digest of it, and this file.
EXEMPT = re.compile(r"results/|verify/papers/\w+/errata\.toml|verify/proofs/(formulas/|coq/.*\.(v|json))|docs/conjecture\.tex|"
                    r".*\.svg|tests/verify/errata_test\.cpp|tests/words_test\.py")  # fmt: skip
# Their strings are published: statements and readings, the facts of sweeps.
STATEMENTS = re.compile(r"verify/papers/|kernels/sweeps/.*(facts\.h|\.md)")
STRING = re.compile(r'"(?:\\.|[^"\\\n])*"|^(##|- `).*')
# The published sweep `watched` and what is called after it, keys of the JSON of `check`, and clauses of SAT solvers.
NAMES = re.compile(r'WatchedSweep|\bwatched_sweep\b|sweeps/watched\b|`watched`|"watched"|^watched,|literals are watched|'
                   r'"tellings"|"shown": .*')  # fmt: skip


def findings(path, text):
    """The lines of a file with a forbidden word, and what to write instead."""
    for number, line in enumerate(text.splitlines(), 1):
        seen = NAMES.sub("", STRING.sub("", line) if STATEMENTS.match(path) else line)
        found = [part for part in PART.findall(seen) if part.lower() in INSTEAD]
        found = [(part, INSTEAD[part.lower()]) for part in found]
        found += [(match.group(0), better) for phrase, better in PHRASES.items() if (match := re.search(phrase, seen))]
        yield from (f"{path}:{number}: '{word}': {better}" for word, better in found)


PLANTED = "auto kToldBlocks = told_by(x);\n// Begun anew; it is none of these, whoever asks.\n"
RIGHT = "// Unfolded, a gantelope besides: there is none.\nclass WatchedSweep;\n"


def main():
    if len(list(findings("host/a.cpp", PLANTED))) != 5 or list(findings("host/a.cpp", RIGHT)):
        print("the test does not find what is planted, or finds what is right")
        return 1
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode != 0:
        print("skipped: the sources are no checkout of git")
        return 77
    bad = []
    for path in listed.stdout.splitlines():
        if not EXEMPT.match(path) and (ROOT / path).is_file():
            try:
                bad += findings(path, (ROOT / path).read_text(encoding="utf-8"))
            except UnicodeDecodeError:
                pass  # a picture or an archive
    print("\n".join(bad))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
