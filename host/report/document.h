#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "host/run/batch.h"
#include "verify/papers/paper.h"
#include "verify/verdict.h"

// The document of verify/schema/verdicts.schema.json: the verdicts of a run with the facts they depend on, and with
// what a reader needs to understand them without the papers or this program.

namespace cubeverify {

inline constexpr int kDocumentVersion = 6;

// Everything known of a claim and its readings, in a form of its own.
nlohmann::json claim_json(const Claim& claim);

// A value of a document, integers above 2^53 - 1 as digits in quotes, since many readers of JSON round such numbers.
nlohmann::json with_large_as_text(const nlohmann::json& value);

// Every fact of the tasks that have been finished, as [{sweep, n, name, kind, value}].
nlohmann::json facts_json(const std::vector<Task>& tasks, const FactTable& facts);

// The papers that these claims are of, in the order of the list of papers.
std::vector<const Paper*> papers_of(std::span<const Claim* const> claims);

nlohmann::json verdict_document(const nlohmann::json& manifest, const std::vector<Verdict>& verdicts,
                                const std::vector<Task>& tasks, const FactTable& facts, const FactOrigins& origins);

// A table as the documents of reports have it; `paper` is empty for one on the run.
nlohmann::json table_json(const std::string& paper, const PaperTable& table);

// Of all members of a document but its checksum, whatever blanks and order they are written in. Distinguishes an
// accident from what was written.
inline constexpr const char* kChecksumMember = "checksum";
Word document_checksum(const nlohmann::json& document);

// The document as text, with its checksum, a line for each verdict and each fact, so that two can be compared by lines.
std::string document_text(const nlohmann::json& document);

// Where two different values of a fact, as documents have them, differ first: the key of a histogram, the part of any
// other. "at key 3: 5 in the first, 6 in the second", if the two are said to be "in the first" and "in the second".
std::string difference(const nlohmann::json& left, const nlohmann::json& right, std::string_view of_left,
                       std::string_view of_right);

}  // namespace cubeverify
