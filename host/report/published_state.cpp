#include "host/report/published_state.h"

#include <fmt/format.h>

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

}  // namespace cubeverify
