#pragma once

#include <vector>

#include <nlohmann/json.hpp>

#include "verify/papers/paper.h"
#include "verify/verdict.h"

// What a document says of papers, claims and readings, so that its verdicts can be understood without the papers and
// this program.

namespace cubeverify {

// [{id, name, title, authors, year, kind}]; the year is null where the paper has none.
nlohmann::json papers_json(const std::vector<const Paper*>& papers);

// [{id, paper, place, statement, used_for}]; used_for is missing where nobody has traced what rests on the claim.
nlohmann::json claims_json(const std::vector<const Claim*>& claims);

// {text, errata, proved}: the words of the verdict's reading, the errata that it shows where it is refuted, and what is
// proved for every n.
nlohmann::json context_json(const Verdict& verdict);

}  // namespace cubeverify
