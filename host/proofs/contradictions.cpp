#include "host/proofs/contradictions.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "verify/wording.h"

namespace cubeverify {
namespace {

// What is known of a reading from n = first to n = last: the least n at which it fails; 0 if there is none.
struct Found {
  int first;
  int last;
  int least;
};

std::optional<std::string> contradiction(const Proof& proof, const Found& found) {
  // What fails at a lower n than the proof is about may fail again there, at an n that is not listed.
  if (found.least != 0 && found.least < proof.n_first) return std::nullopt;
  const bool looked_at = !proof.holds && found.first <= proof.least && proof.least <= found.last;
  const bool earlier = found.least != 0 && (proof.holds || found.least < proof.least);
  if (!earlier && (!looked_at || found.least == proof.least)) return std::nullopt;
  return fmt::format("{} [{}] {}, but {}", proof.claim, proof.reading, proof_text(proof),
                     found.least == 0 ? fmt::format("holds for {}", n_range(found.first, found.last))
                                      : fmt::format("is refuted at n = {} first", found.least));
}

}  // namespace

std::vector<std::string> contradictions_of_published(std::span<const Proof> proofs) {
  std::vector<std::string> lines;
  for (const Proof& proof : proofs) {
    const auto claim = std::ranges::find(claims(), proof.claim, &Claim::id);
    const Reading* reading = nullptr;
    if (claim != claims().end()) {
      const auto found = std::ranges::find(claim->readings, proof.reading, &Reading::name);
      if (found != claim->readings.end()) reading = &*found;
    }
    if (reading == nullptr) {
      const std::string paper = proof.claim.substr(0, proof.claim.find('.'));
      const auto [file, command] = proof.tool == "Coq"
                                       ? std::pair(std::string("coq/readings"), "verify/proofs/check_coq --write")
                                       : std::pair("readings/" + paper, "verify/publish");
      lines.push_back(
          fmt::format("{} [{}] is no reading of a claim; take its row out of verify/proofs/{}.json, then {}",
                      proof.claim, proof.reading, file, command));
    } else if (reading->decide && reading->evidence != EvidenceKind::kMonteCarlo) {
      const int least = reading->refuted ? reading->refuted->n : 0;
      if (const auto line = contradiction(proof, {reading->n_min, reading->n_max, least})) lines.push_back(*line);
    }
  }
  return lines;
}

std::vector<std::string> contradictions_of(const std::vector<Verdict>& verdicts, std::span<const Proof> proofs) {
  std::vector<std::string> lines;
  for (const Verdict& verdict : verdicts) {
    if (verdict.status != Status::kHolds && verdict.status != Status::kRefuted) continue;
    for (const Proof& proof : proofs) {
      if (proof.claim != verdict.id || proof.reading != verdict.reading) continue;
      const int least = verdict.counterexample ? verdict.counterexample->n : 0;
      if (const auto line = contradiction(proof, {verdict.n_first, verdict.n_last, least})) lines.push_back(*line);
    }
  }
  return lines;
}

}  // namespace cubeverify
