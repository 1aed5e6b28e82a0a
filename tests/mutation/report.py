"""results/mutation.json and the page made from it, results/mutation.md."""

import collections
import json
import pathlib

HERE = pathlib.Path(__file__).resolve().parent
RESULTS = HERE.parents[1] / "results"
# Of a mutant whose objects are those of the right program in every target that executes its line.
SAME_CODE = "the compiler makes the same code of it"
COLUMNS = ("by right facts", "by a planted error", "by how it ends", "equivalent", "survived")


def reasons():
    """By the mutant's name, why it changes nothing."""
    return json.loads((HERE / "equivalent.json").read_text())


def column_of(row):
    if row["verdict"] != "caught":
        return "equivalent" if row["reason"] else "survived"
    if row["shown"].startswith(("ends with", "does not end")):
        return "by how it ends"
    fields = row["shown"].split(" | ")
    return "by a planted error" if len(fields) > 1 and not fields[1].startswith("right") else "by right facts"


def document(rows, others, executed, target_count, about):
    known = reasons()
    judged = []
    for row in sorted(rows, key=lambda one: (one["part"], one["name"])):
        if row["verdict"] == "stillborn":
            continue
        reason = {"same code": SAME_CODE, "survived": known.get(row["name"], "")}.get(row["verdict"], "")
        judged.append({key: row[key] for key in ("part", "name", "line", "kind", "after", "verdict", "target", "shown",
                                               "seconds")} | {"reason": reason})
    return {**about, "targets": target_count, "possible": executed, "stillborn": len(rows) - len(judged),
            "not executed": {file: len(its_mutants) for file, its_mutants in sorted(others.items())}, "mutants": judged}


def open_survivors(doc):
    return [row for row in doc["mutants"] if column_of(row) == "survived"]


def cell(text):
    return text.replace("|", "\\|")


def page(doc):
    by_part = collections.defaultdict(collections.Counter)
    for row in doc["mutants"]:
        by_part[row["part"]][column_of(row)] += 1
    minutes = sum(row["seconds"] for row in doc["mutants"]) / 60
    lines = ["# Mutation run", "",
             "Single conditions in `kernels/` deleted, inverted or exchanged, one at a time. A mutant is caught if facts change, in",
             "any form, with everything right or with a planted error, or if a program crashes or does not end. `tests/mutation/run`",
             f"drew {len(doc['mutants'])} of {doc['possible']} mutants that compile (another {doc['stillborn']} do not), by seed "
             f"{doc['seed']}, as many from each part as it has or",
             f"as from any other, and tried them in {doc['targets']} programs in {minutes:.0f} minutes of one core. Commit "
             f"{doc['commit']}, {doc['date']}.", "",
             "| part | mutants | caught | " + " | ".join(COLUMNS) + " |", "|---" * (3 + len(COLUMNS)) + "|"]
    total = collections.Counter()
    for part in sorted(by_part):
        counts = by_part[part]
        total += counts
        lines.append(f"| {part} | {table_row(counts)} |")
    lines.append(f"| **all** | {table_row(total)} |")
    survivors = [row for row in doc["mutants"] if row["verdict"] in ("survived", "same code")]
    written = [row for row in survivors if row["reason"] != SAME_CODE]
    lines += ["", "## What changes nothing", "",
              f"Of {len(survivors) - len(written)} mutants {SAME_CODE}. The others:", "",
              "| mutant | becomes | why nothing changes |", "|---|---|---|"]
    lines += [f"| `{cell(row['name'])}` | `{cell(row['after'])}` | {cell(row['reason']) or '**open**'} |" for row in written]
    lines += ["", "## What no program executes", "",
              "Lines that no target executes, by the mutants they have, cannot be drawn: they are executed at compile time, refuse what",
              "no sweep asks for, choose among forms, or are of the device (`tests/ptx` executes these).", "",
              "| file | mutants |", "|---|---|"]
    lines += [f"| `{file}` | {count} |" for file, count in doc["not executed"].items()]
    return "\n".join(lines) + "\n"


def table_row(counts):
    caught = sum(counts[column] for column in COLUMNS[:3])
    return " | ".join(map(str, (sum(counts.values()), caught, *(counts[column] for column in COLUMNS))))


def publish(doc):
    (RESULTS / "mutation.json").write_text(json.dumps(doc, indent=1) + "\n")
    (RESULTS / "mutation.md").write_text(page(doc))
