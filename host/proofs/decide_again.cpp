#include "host/proofs/decide_again.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/child_process.h"
#include "host/errors.h"

namespace cubeverify {

namespace {

constexpr int kExitBadInput = 2;
constexpr std::string_view kNotRun = "not run: ";

// The first line without "not run: " and what the script says of its own readings.
std::string why_not(const std::string& output) {
  const std::string line = output.substr(kNotRun.size(), output.find('\n') - kNotRun.size());
  return line.substr(0, line.find(';'));
}

}  // namespace

DecidedAgain decide_again(const std::filesystem::path& folder, const std::vector<std::string>& claims,
                          const FormulaLimits& limits) {
  const std::filesystem::path script = folder / "prove";
  if (!std::filesystem::is_regular_file(script)) {
    refuse(fmt::format("there is no {}; --proofs names the folder verify/proofs of the program's sources",
                       script.string()));
  }
  std::vector<std::string> words{"python3",       "-I",
                                 script.string(), "--json",
                                 "--seconds",     std::to_string(limits.seconds),
                                 "--mebibytes",   std::to_string(limits.mebibytes)};
  words.insert(words.end(), claims.begin(), claims.end());
  // Most formulas take well under a second; some claims have several.
  const std::chrono::seconds most_time(60 + 10 * static_cast<long>(claims.size()) * limits.seconds);
  const ChildResult result = run_child(words, "", most_time);
  if (!result.started) return {{}, "python3 is not installed"};
  if (result.status == kExitBadInput) refuse(what_went_wrong(result));
  if (result.output.starts_with(kNotRun)) return {{}, why_not(result.output)};
  if (result.status != 0) {
    throw CommandError(ExitCode::kFault, fmt::format("{}: {}", script.string(), what_went_wrong(result)));
  }
  try {
    return {read_proofs(result.output), ""};
  } catch (const nlohmann::json::exception&) {
    throw CommandError(ExitCode::kFault, fmt::format("{} --json did not print what was decided", script.string()));
  }
}

}  // namespace cubeverify
