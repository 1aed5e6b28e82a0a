#include "host/report/unexpected.h"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "host/proofs/contradictions.h"

namespace cubeverify {

std::vector<Verdict> verdicts_from_facts(const StoredRun& run) {
  std::vector<Verdict> verdicts;
  for (const Claim& claim : claims()) {
    if (std::ranges::find(run.claims, claim.id) == run.claims.end()) continue;
    Claim part = claim;
    std::erase_if(part.readings, [](const Reading& reading) { return reading.sweeps.empty(); });
    const Claim* only[] = {&part};
    std::ranges::move(decide_all(only, run.span, run.facts), std::back_inserter(verdicts));
  }
  return verdicts;
}

ExitCode say_unexpected(const std::vector<Verdict>& verdicts) {
  const auto contradictions = contradictions_of(verdicts, all_proofs());
  const auto differences = differences_from_published(verdicts);
  std::fflush(stdout);  // whether it could be written is looked at in the end
  for (const std::string& line : contradictions) fmt::print(stderr, "{}\n", line);
  for (const std::string& line : differences) fmt::print(stderr, "{}\n", line);
  if (!contradictions.empty()) return ExitCode::kMismatch;
  return differences.empty() ? ExitCode::kDone : ExitCode::kUnexpected;
}

}  // namespace cubeverify
