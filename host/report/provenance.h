#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace cubeverify {

// The commit this program was built from, with "-dirty" where the sources differ from it.
std::string build_commit();

// One line for the manifest of a report: the command and commit that made it, and those of the run. Without the time,
// so that the same run gives the same files.
std::string provenance(const std::vector<std::string>& command, const nlohmann::json& run_manifest);

// What to add to it for a further run whose facts were taken.
std::string further_provenance(const nlohmann::json& run_manifest);
// The same of a document, which has the first of its runs' manifests: `file` as it was named.
std::string document_provenance(const std::string& file, const nlohmann::json& run_manifest);

}  // namespace cubeverify
