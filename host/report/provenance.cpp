#include "host/report/provenance.h"

#include <filesystem>

#include <fmt/format.h>

#include "host/build_info.h"
#include "host/report/text.h"

namespace cubeverify {

namespace {

// The command without the place of the program, which differs from machine to machine and says nothing.
std::string portable(std::vector<std::string> command) {
  if (!command.empty()) command[0] = std::filesystem::path(command[0]).filename().string();
  return quoted(command);
}

}  // namespace

std::string build_commit() {
  const BuildInfo& build = build_info();
  return std::string(build.commit) + (build.dirty ? "-dirty" : "");
}

std::string provenance(const std::vector<std::string>& command, const nlohmann::json& run_manifest) {
  const std::string run_commit =
      run_manifest.value("commit", "unknown") + (run_manifest.value("dirty", false) ? "-dirty" : "");
  return fmt::format("Made by `{}` at commit {} from the run of `{}` at commit {}.", portable(command), build_commit(),
                     portable(run_manifest.value("command", std::vector<std::string>())), run_commit);
}

}  // namespace cubeverify
