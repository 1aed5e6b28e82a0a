#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "host/run/batch.h"
#include "verify/verdict.h"

// The document of verify/schema/verdicts.schema.json: the verdicts of a run with the facts they rest on.

namespace cubeverify {

inline constexpr int kDocumentVersion = 1;

// A fact as documents have it.
nlohmann::json fact_value(const Facts& facts, const FactSlot& slot);

// Every fact of the tasks that have been finished, as [{sweep, n, name, kind, value}].
nlohmann::json facts_json(const std::vector<Task>& tasks, const FactTable& facts);

nlohmann::json verdict_document(const nlohmann::json& manifest, const std::vector<Verdict>& verdicts,
                                const std::vector<Task>& tasks, const FactTable& facts);

// The document as text, a line for each verdict and each fact, so that two of them can be told apart line by line.
std::string document_text(const nlohmann::json& document);

}  // namespace cubeverify
