"""Errata as every format has them: what is said of each, in order, under which heading."""

from collections import Counter

from cubeverify.report.tables import Table


class Said:
    """One thing that is said of an erratum. `readings` are names such as "tr611.lemma11 (printed)", which lead to claims."""

    def __init__(self, heading, text, verbatim=False, readings=()):
        self.heading, self.text, self.verbatim, self.readings = heading, text, verbatim, readings


def said_of(erratum):
    printed = erratum.get("printed", "")
    said = [
        # Quotations with words between them have their own marks.
        Said("The paper says", printed if '"' in printed or not printed else f"\u201c{printed}\u201d"),
        Said("Read as", erratum.get("read_as", "")),
        Said("Found", erratum.get("found", "")),
        Said("Corrected", erratum.get("corrected", "")),
        Said("Why it fails", erratum.get("why", "")),
        Said("What depends on it", erratum.get("consequences", "")),
        Said("Also found", erratum.get("besides", "")),
    ]
    for heading, part, between in (("Refuted", "refuted", ", "), ("Verified", "verified_by", ", "), ("Proved", "proved", "; ")):
        said.append(Said(heading, between.join(erratum.get(part, [])), True, erratum.get(part, [])))
    said += [Said("Show it", f"cubeverify why {erratum['id']}", True), Said("Run it", erratum.get("show", ""), True)]
    return [one for one in said if one.text]


def summary(errata):
    """59 errata: 8 of class A (false), ..."""
    count = Counter((erratum["class"], erratum["meaning"]) for erratum in errata)
    classes = ", ".join(f"{many} of class {letter} ({meaning})" for (letter, meaning), many in sorted(count.items()))
    return f"{len(errata)} {'erratum' if len(errata) == 1 else 'errata'}: {classes}." if errata else "No errata."


def table(errata):
    rows = [[erratum["id"], erratum["class"], erratum["title"], erratum["place"]] for erratum in errata]
    return Table("errata", "Errata", ["erratum", "class", "what is wrong", "where"], rows)
