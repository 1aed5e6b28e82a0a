#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "host/run/batch.h"

// Documents of verify/schema/verdicts.schema.json read back, so that what a run found can be used without its folder.

namespace cubeverify {

struct DocumentFact {
  std::string sweep;
  int n;
  std::string name;
  std::string kind;
  Tally words;
  nlohmann::json value;
  std::size_t run;  // its place in the document's runs
};

// What a document says.
struct Document {
  std::vector<DocumentFact> facts;  // in its order
  std::vector<Verdict> verdicts;    // the same, with what the published ones are compared by
  nlohmann::json manifest;
  std::vector<nlohmann::json> runs;  // manifests
};
// Throws CommandError (kUsage), naming the place, if the file is no document, if something that is read there is not as
// the schema says, if it has a fact or a verdict twice, a ForAll whose counts cannot be, or if its checksum is wrong.
Document read_document(const std::filesystem::path& file);

// A run directory (load_run) or a document, but for the facts of sweeps `without`, which it may lack or have otherwise.
// A document stands for a run of no claims over the n of its facts. Throws CommandError: kUsage if it is neither, or as
// read_document() does, or if another of its sweeps lacks facts that this program's sweep has, has others, not of all
// its units, or facts that do not add up.
StoredRun load_run_or_document(const std::filesystem::path& path, const std::vector<std::string>& without);

}  // namespace cubeverify
