#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "host/run/batch.h"

// Documents of verify/schema/verdicts.schema.json read back, so that what a run found can be used without its
// directory.

namespace cubeverify {

// A fact as a document has it.
struct DocumentFact {
  std::string sweep;
  int n;
  std::string name;
  nlohmann::json value;
};
// In the order of the document. Throws CommandError (kUsage) if the file is none, of another schema version, or has a
// fact that is not as in the schema.
std::vector<DocumentFact> facts_in_document(const std::filesystem::path& file);

// A run directory (load_run) or a document, but for the facts of sweeps `without`, which it may lack or have otherwise.
// A document stands for a run of no claims over the n of its facts. Throws CommandError: kUsage if it is neither, or if
// another sweep of it lacks facts that this program's sweep has, or has others.
StoredRun load_run_or_document(const std::filesystem::path& path, const std::vector<std::string>& without);

}  // namespace cubeverify
