#include "host/report/provenance.h"

#include <fmt/format.h>

#include "host/build_info.h"
#include "host/text/text.h"

namespace cubeverify {

namespace {

// The command without the place and name of the program's file, which differ from machine to machine and say nothing.
std::string portable(std::vector<std::string> command) {
  if (!command.empty()) command[0] = "cubeverify";
  return quoted(command);
}

std::string run_text(const nlohmann::json& manifest) {
  // A document's manifest says what it likes.
  const std::string commit =
      quoted({manifest.value("commit", "unknown")}) + (manifest.value("dirty", false) ? "-dirty" : "");
  return fmt::format("the run of `{}` at commit {}", portable(manifest.value("command", std::vector<std::string>())),
                     commit);
}

}  // namespace

std::string build_commit() {
  const BuildInfo& build = build_info();
  return std::string(build.commit) + (build.dirty ? "-dirty" : "");
}

std::string provenance(const std::vector<std::string>& command, const nlohmann::json& run_manifest) {
  return fmt::format("Made by `{}` at commit {} from {}.", portable(command), build_commit(), run_text(run_manifest));
}

std::string further_provenance(const nlohmann::json& run_manifest) {
  return fmt::format(" Missing facts are taken from {}.", run_text(run_manifest));
}

std::string document_provenance(const std::string& file, const nlohmann::json& run_manifest) {
  return fmt::format(" Missing facts are taken from {}, written by a report that began with {}.", quoted({file}),
                     run_text(run_manifest));
}

}  // namespace cubeverify
