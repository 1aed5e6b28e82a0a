#include "verify/verdict.h"

#include <algorithm>

#include <fmt/format.h>

#include "verify/wording.h"

namespace cubeverify {

namespace {

std::string replay_command(const Verdict& verdict) {
  const int n = verdict.counterexample->n;
  // The direct tier comes along at the first n alone, where it costs least.
  if (verdict.evidence == EvidenceKind::kOrbit)
    return fmt::format("cubeverify run {} --n {} --orbit-to {}", verdict.id, verdict.n_first, n);
  // No cube is as large as closed forms go; what the sweeps find at the least n does not matter here.
  std::string command = fmt::format("cubeverify run {} --n {}", verdict.id, n <= kMaxDimensions ? n : 2);
  if (reaches_as_closed_forms(verdict.evidence)) command += fmt::format(" --closed-form-to {}", n);
  return command;
}

int last_of(EvidenceKind evidence, const DimensionRanges& span) {
  switch (evidence) {
    case EvidenceKind::kOrbit:
      return span.orbit_last;
    case EvidenceKind::kClosedForm:
    case EvidenceKind::kExactAlgebra:
    case EvidenceKind::kEnumeration:
      return span.closed_form_last;
    default:
      return span.n_last;
  }
}

bool facts_there(const Reading& reading, int n, const FactTable& facts, Tier tier) {
  return std::ranges::all_of(reading.sweeps,
                             [&](const std::string& sweep) { return facts.find(sweep_in(tier, sweep), n) != nullptr; });
}

// Adds the digests of a reading's sweeps at one n.
void add_digests(const Reading& reading, int n, const FactTable& facts, Tier tier, Verdict& verdict) {
  for (const std::string& sweep : reading.sweeps) {
    const Facts& found = *facts.find(sweep_in(tier, sweep), n);
    for (const FactSlot& slot : found.layout().slots) {
      if (slot.kind == FactKind::kDigest) verdict.digest = verdict.digest.value_or(0) + found.digest(slot.name);
    }
  }
}

// Adds what was found at one n. Of estimates the one of the most trials stays, the last of equal ones.
void add(const Finding& finding, int n, Verdict& verdict, Word& most_trials) {
  if (verdict.n_first == 0) verdict.n_first = n;
  verdict.n_last = n;
  verdict.checked += finding.checked;
  if (!finding.values.is_null()) verdict.values[std::to_string(n)] = finding.values;
  if (!finding.estimate.empty() && finding.trials >= most_trials) {
    most_trials = finding.trials;
    verdict.estimate = fmt::format("n = {}: {}", n, finding.estimate);
  }
  if (finding.holds) return;
  verdict.refuted_at.push_back(n);
  verdict.status = Status::kRefuted;
  if (!verdict.counterexample)
    verdict.counterexample = Counterexample{n, finding.address, finding.detail, finding.about};
}

// The reading that a verdict is on; null if this program has none of that name, as with documents of other versions.
const Reading* reading_decided(const Verdict& verdict) {
  const auto claim = std::ranges::find(claims(), verdict.id, &Claim::id);
  if (claim == claims().end()) return nullptr;
  const auto reading = std::ranges::find(claim->readings, verdict.reading, &Reading::name);
  return reading == claim->readings.end() ? nullptr : &*reading;
}

}  // namespace

const char* to_string(Status status) {
  switch (status) {
    case Status::kHolds:
      return "holds";
    case Status::kRefuted:
      return "refuted";
    case Status::kEstimated:
      return "estimated";
    case Status::kNotRun:
      return "not-run";
  }
  return "";
}

Verdict decide(const Claim& claim, const Reading& reading, const DimensionRanges& span, const FactTable& facts,
               const Definitions& definitions, Tier tier) {
  Verdict verdict;
  verdict.id = claim.id;
  verdict.reading = reading.name;
  verdict.evidence = tier == Tier::kOrbit ? EvidenceKind::kOrbit : reading.evidence;
  if (!reading.decide) {
    verdict.why_not_run = reading.why_not_run;
    return verdict;
  }
  // The n of the span that the reading is about.
  const int first = std::max(span.n_first, reading.n_min);
  const int last = std::min(last_of(verdict.evidence, span), reading.n_max);
  verdict.status = Status::kHolds;
  Word most_trials = 0;
  for (int n = first; n <= last; ++n) {
    if (!facts_there(reading, n, facts, tier)) break;
    const Finding finding = reading.decide(Evidence(n, facts, definitions, tier));
    if (!finding.applicable) continue;
    add(finding, n, verdict, most_trials);
    add_digests(reading, n, facts, tier, verdict);
  }
  if (verdict.n_first == 0) {
    verdict.status = Status::kNotRun;
    verdict.why_not_run = first > last ? "it is about " + n_range(reading.n_min, reading.n_max)
                          : facts_there(reading, first, facts, tier) ? "it says nothing of any n in this range"
                                                                     : "the facts it needs are not there";
  }
  // However many trials agree, they prove nothing.
  if (verdict.status == Status::kHolds && verdict.evidence == EvidenceKind::kMonteCarlo) {
    if (reading.certain) {
      verdict.estimate.clear();
    } else {
      verdict.status = Status::kEstimated;
    }
  }
  if (verdict.counterexample) verdict.replay = replay_command(verdict);
  return verdict;
}

std::vector<Verdict> decide_all(std::span<const Claim* const> claims, const DimensionRanges& span,
                                const FactTable& facts, const Definitions& definitions) {
  std::vector<Verdict> verdicts;
  for (const Claim* claim : claims) {
    for (const Reading& reading : claim->readings) {
      verdicts.push_back(decide(*claim, reading, span, facts, definitions));
      if (span.orbit_last == 0 || !has_orbit_tier(reading)) continue;
      verdicts.push_back(decide(*claim, reading, span, facts, definitions, Tier::kOrbit));
    }
  }
  return verdicts;
}

std::vector<std::string> differences_from_published(const std::vector<Verdict>& verdicts) {
  std::vector<std::string> differences;
  for (const Verdict& verdict : verdicts) {
    const Reading* reading = reading_decided(verdict);
    if (verdict.status == Status::kNotRun || reading == nullptr) continue;
    const std::string name = fmt::format("{} [{}]{}", verdict.id, verdict.reading,
                                         verdict.evidence == EvidenceKind::kOrbit ? " by orbit" : "");
    const std::optional<Refutation>& published = reading->refuted;
    const bool expected = published && verdict.n_first <= published->n && published->n <= verdict.n_last;
    if (expected && verdict.status != Status::kRefuted) {
      differences.push_back(
          fmt::format("{} {}, but is published as refuted at n = {}", name, to_string(verdict.status), published->n));
    } else if (expected && (verdict.counterexample->n != published->n ||
                            verdict.counterexample->address.value_or(kNoAddress) != published->address)) {
      differences.push_back(
          fmt::format("{} is refuted by another counterexample than the published one, n = {}", name, published->n));
    } else if (verdict.status == Status::kRefuted && !published) {
      differences.push_back(
          fmt::format("{} refuted at n = {}, but is published as holding", name, verdict.counterexample->n));
    } else if (verdict.status == Status::kRefuted && verdict.counterexample->n < published->n) {
      differences.push_back(fmt::format("{} refuted at n = {}, but is published as refuted first at n = {}", name,
                                        verdict.counterexample->n, published->n));
    }
  }
  return differences;
}

nlohmann::json to_json(const Verdict& verdict) {
  nlohmann::json json = {{"id", verdict.id},
                         {"reading", verdict.reading},
                         {"verdict", to_string(verdict.status)},
                         {"evidence", to_string(verdict.evidence)},
                         {"n_first", verdict.n_first},
                         {"n_last", verdict.n_last},
                         {"checked", verdict.checked},
                         {"digest", nullptr},
                         {"counterexample", nullptr},
                         {"refuted_at", verdict.refuted_at},
                         {"replay", nullptr},
                         {"values", verdict.values}};
  if (verdict.digest) json["digest"] = fmt::format("0x{:016x}", *verdict.digest);
  if (verdict.counterexample) {
    const Counterexample& example = *verdict.counterexample;
    json["counterexample"] = {{"n", example.n}, {"address", nullptr}, {"detail", example.detail}};
    if (example.address) json["counterexample"]["address"] = binary(example.n, *example.address);
    json["replay"] = verdict.replay;
  }
  if (verdict.status == Status::kEstimated) json["estimate"] = verdict.estimate;
  if (verdict.status == Status::kNotRun) json["why_not_run"] = verdict.why_not_run;
  return json;
}

}  // namespace cubeverify
