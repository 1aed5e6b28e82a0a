#include "host/report/published_state.h"

#include <algorithm>

#include <fmt/format.h>

#include "verify/erratum.h"
#include "verify/published.h"
#include "verify/wording.h"

namespace cubeverify {

namespace {

// "tr611.E1", "" if no erratum explains the reading.
std::string erratum_of(const Claim& claim, const Reading& reading) {
  for (const PaperErrata& paper : papers_errata()) {
    for (const Erratum& erratum : paper.errata) {
      if (std::ranges::find(erratum.refuted, ReadingName{claim.id, reading.name}) != erratum.refuted.end()) {
        return erratum_id(paper, erratum);
      }
    }
  }
  return "";
}

}  // namespace

std::string published_state(const Claim& claim, const Reading& reading) {
  if (!reading.decide) return "not run";
  if (published_refutation(claim.id, reading.name) != nullptr) return "refuted";
  return reading.evidence == EvidenceKind::kMonteCarlo ? "estimated" : "holds";
}

std::string published_verdict(const Claim& claim, const Reading& reading) {
  const PublishedRefutation* refutation = published_refutation(claim.id, reading.name);
  if (refutation == nullptr) return published_state(claim, reading);
  std::string text = fmt::format("refuted, least counterexample n = {}", refutation->n);
  if (refutation->address != kNoAddress) text += ", c = " + binary(refutation->n, refutation->address);
  const std::string erratum = erratum_of(claim, reading);
  return erratum.empty() ? text : fmt::format("{} (erratum {})", text, erratum);
}

}  // namespace cubeverify
