"""The sweeps that tests/mutation/run builds programs for, and the table it ends with."""

import collections
import dataclasses
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]


@dataclasses.dataclass(frozen=True)
class Sweep:
    name: str
    type: str  # P stands for what sweeps are about, chosen while the program runs
    header: str
    whole: int = 9  # up to which n whole cubes are looked at
    length: int = 203  # units of a part of a large cube


def in_the_list():
    """The sweeps of the one list that have a body or a tuned form; the bit-sliced ones look at nothing that is chosen here."""
    entry = re.compile(r"\b(\w+)Sweep<([^<>]*\bP::[^<>]*)>")
    for name, arguments in entry.findall((ROOT / "kernels" / "sweeps" / "all.h").read_text()):
        folder = ROOT / "kernels" / "sweeps" / name.lower()
        header = next((header for header in ("tuned.h", "sweep.h") if (folder / header).exists()), None)
        if header and "P::Slices" not in arguments:
            arguments = " ".join(arguments.replace("typename ", "").split())
            yield Sweep(folder.name, f"{name}Sweep<{arguments}>", f"kernels/sweeps/{folder.name}/{header}")


SWEEPS = list(in_the_list())

# Not mutated: constants of hashes and their like, which planted errors have nothing to do with.
LEFT_ALONE = ("kernels/portability.h", "kernels/engine/sweep.h", "kernels/facts/identities.h", "kernels/facts/fact.h")


def is_mutated(header):
    return header.startswith("kernels/") and header not in LEFT_ALONE


def program(sweep):
    return f"""#include "tests/mutation/target.h"
#include "{sweep.header}"

int main() {{
  using namespace cubeverify;
  using P [[maybe_unused]] = test::ChosenParameters;
  test::print_all<{sweep.type}>({sweep.whole}, {sweep.length});
}}
"""


def table(rows):
    """Markdown: mutants by owner, then survivors with their reasons."""
    by_owner = collections.defaultdict(list)
    for row in rows:
        by_owner[row["owner"]].append(row)
    lines = ["# Mutation run", "",
             "Single conditions in `kernels/` deleted or inverted, one at a time, by `tests/mutation/run`. A mutant is caught if the",
             "facts of a sweep that uses the file differ, in any form, with everything right or with a planted error, or if the",
             "program crashes or does not end. Mutants that do not compile are not counted.", "",
             "| where | mutants | caught | survived, equivalent | survived |", "|---|---|---|---|---|"]
    total = [0, 0, 0, 0]
    for owner in sorted(by_owner):
        own = by_owner[owner]
        survived = [row for row in own if row["verdict"] == "survived"]
        equivalent = sum(1 for row in survived if row["reason"])
        counts = [len(own), len(own) - len(survived), equivalent, len(survived) - equivalent]
        total = [a + b for a, b in zip(total, counts)]
        lines.append("| " + " | ".join([owner, *map(str, counts)]) + " |")
    lines.append("| **all** | " + " | ".join(map(str, total)) + " |")
    reasons = sorted({(row["name"], row["after"], row["reason"]) for row in rows if row["verdict"] == "survived"})
    if reasons:
        lines += ["", "## Survivors", "", "| mutant | becomes | why nothing changes |", "|---|---|---|"]
        lines += ["| `" + name.replace("|", "\\|") + "` | `" + after.replace("|", "\\|") + "` | " +
                  (reason.replace("|", "\\|") or "**open**") + " |" for name, after, reason in reasons]
    return "\n".join(lines) + "\n"
