#include "host/report/published_state.h"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "host/proofs/contradictions.h"
#include "host/report/errata.h"
#include "verify/wording.h"

namespace cubeverify {

std::string erratum_of(const Claim& claim, const Reading& reading) {
  const auto ids = errata_refuting(ReadingName{claim.id, reading.name}).ids;
  return ids.empty() ? "" : ids.front();
}

std::string published_state(const Reading& reading) {
  if (!reading.decide) return "not run";
  if (reading.refuted) return "refuted";
  return reading.evidence == EvidenceKind::kMonteCarlo && !reading.certain ? "estimated" : "holds";
}

std::string published_verdict(const Claim& claim, const Reading& reading) {
  if (!reading.refuted) return published_state(reading);
  const auto& [n, address] = *reading.refuted;
  std::string text = fmt::format("refuted, least counterexample n = {}", n);
  if (address != kNoAddress) text += ", c = " + binary(n, address);
  const std::string erratum = erratum_of(claim, reading);
  return erratum.empty() ? text : fmt::format("{} (erratum {})", text, erratum);
}

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
