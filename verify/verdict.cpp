#include "verify/verdict.h"

#include <algorithm>

#include <fmt/format.h>

#include "verify/erratum.h"
#include "verify/run_command.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

std::string replay_command(const Verdict& verdict) {
  const int n = verdict.counterexample->n;
  // The direct tier comes along at the first n alone, where it costs least.
  if (verdict.evidence == EvidenceKind::kOrbit)
    return fmt::format("cubeverify run {} --n {} --max-orbit-n {}", verdict.id, verdict.n_first, n);
  return run_command(verdict.id, verdict.evidence, n);
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

void add_digests(const Reading& reading, int n, const FactTable& facts, Tier tier, Verdict& verdict) {
  for (const std::string& sweep : reading.sweeps) {
    const Facts& found = *facts.find(sweep_in(tier, sweep), n);
    for (const FactSlot& slot : found.layout().slots) {
      if (slot.kind == FactKind::kDigest) verdict.digest = verdict.digest.value_or(0) + found.digest(slot.name);
    }
  }
}

// What a reading says that is neither the printed one nor one of a mistake's, the paper does not say.
std::string in_its_own_words(const Verdict& verdict, std::string detail) {
  constexpr std::string_view kPaperSays = "; the paper says ", kReadingSays = "; read so, it says ";
  const std::size_t at = detail.find(kPaperSays);
  const ReadingName name{verdict.id, verdict.reading};
  const auto accuses = [&](const NamedErratum& one) {
    return one.erratum->kind && std::ranges::find(one.erratum->refuted, name) != one.erratum->refuted.end();
  };
  if (at == std::string::npos || name.reading == "printed" || std::ranges::any_of(all_errata(), accuses)) return detail;
  return detail.replace(at, kPaperSays.size(), kReadingSays);
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
  if (finding.holds) {
    if (finding.undecided) verdict.undecided_at.push_back(n);
    return;
  }
  verdict.refuted_at.push_back(n);
  verdict.status = Status::kRefuted;
  if (!verdict.counterexample)
    verdict.counterexample =
        Counterexample{n, finding.address, in_its_own_words(verdict, finding.detail), finding.about};
}

EvidenceKind evidence_of(const Question& question) {
  return question.tier == Tier::kOrbit ? EvidenceKind::kOrbit : question.reading->evidence;
}

// "6, 8..11".
std::string in_runs(const std::vector<int>& numbers) {
  std::string text;
  for (std::size_t first = 0, last = 0; first < numbers.size(); first = last + 1) {
    for (last = first; last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1;) ++last;
    text += fmt::format("{}{}", first == 0 ? "" : ", ", numbers[first]);
    if (last > first) text += fmt::format("..{}", numbers[last]);
  }
  return text;
}

// The reading that a verdict is on; null if this program has none of that name, as with documents of other versions.
const Reading* reading_decided(const Verdict& verdict) {
  const auto claim = std::ranges::find(claims(), verdict.id, &Claim::id);
  if (claim == claims().end()) return nullptr;
  const auto reading = std::ranges::find(claim->readings, verdict.reading, &Reading::name);
  return reading == claim->readings.end() ? nullptr : &*reading;
}

std::optional<Refutation> found_by(const Verdict& verdict) {
  if (verdict.status != Status::kRefuted) return {};
  return Refutation{verdict.counterexample->n, verdict.counterexample->address.value_or(kNoAddress)};
}

// As a reading's source file has it.
std::string in_source(const Refutation& refuted) {
  const auto& [n, address] = refuted;
  return fmt::format("refuted_at({}{})", n, address == kNoAddress ? "" : ", " + binary(n, address));
}

}  // namespace

const char* to_string(Status status) {
  constexpr std::array kNames{"holds", "refuted", "estimated", "not-run"};
  return kNames.at(static_cast<std::size_t>(status));
}

std::vector<Question> questions_of(std::span<const Claim* const> claims, const DimensionRanges& span) {
  std::vector<Question> questions;
  for (const Claim* claim : claims) {
    for (const Reading& reading : claim->readings) {
      questions.push_back({claim, &reading, Tier::kDirect});
      if (span.orbit_last != 0 && has_orbit_tier(reading)) questions.push_back({claim, &reading, Tier::kOrbit});
    }
  }
  return questions;
}

QuestionRange range_of(const Question& question, const DimensionRanges& span, const FactTable& facts) {
  const Reading& reading = *question.reading;
  if (!reading.decide) return {{1, 0}, {1, 0}};
  const int first = std::max(span.n_first, reading.n_min);
  const int last = std::min(last_of(evidence_of(question), span), reading.n_max);
  int next = first;
  while (next <= last && facts_there(reading, next, facts, question.tier)) ++next;
  return {{first, last}, {first, next - 1}};
}

Finding find_at(int n, const Question& question, const FactTable& facts, const Definitions& definitions) {
  return question.reading->decide(Evidence(n, facts, definitions, question.tier));
}

Verdict verdict_of(const Question& question, const QuestionRange& range, const FactTable& facts,
                   std::span<const Finding> findings) {
  const Reading& reading = *question.reading;
  Verdict verdict;
  verdict.id = question.claim->id;
  verdict.reading = reading.name;
  verdict.evidence = evidence_of(question);
  if (!reading.decide) {
    verdict.why_not_run = reading.why_not_run;
    return verdict;
  }
  verdict.status = Status::kHolds;
  Word most_trials = 0;
  int n = range.looked_at.first;
  for (const Finding& finding : findings) {
    if (finding.applicable) {
      add(finding, n, verdict, most_trials);
      add_digests(reading, n, facts, question.tier, verdict);
    }
    ++n;
  }
  if (verdict.n_first == 0) {
    verdict.status = Status::kNotRun;
    verdict.why_not_run =
        range.asked.first > range.asked.second            ? "it is about " + n_range(reading.n_min, reading.n_max)
        : findings.empty()                                ? "the facts it needs are not there"
        : range.looked_at.first == range.looked_at.second ? "nothing to check at this n"
                                                          : "it does not apply to any n in this range";
  }
  // However many trials agree, they prove nothing.
  if (verdict.status == Status::kHolds && verdict.evidence == EvidenceKind::kMonteCarlo) {
    if (reading.certain) {
      verdict.estimate.clear();
    } else {
      verdict.status = Status::kEstimated;
      if (!verdict.undecided_at.empty()) verdict.estimate += "; undecided at n = " + in_runs(verdict.undecided_at);
    }
  }
  if (verdict.counterexample) verdict.replay = replay_command(verdict);
  return verdict;
}

Verdict decide(const Claim& claim, const Reading& reading, const DimensionRanges& span, const FactTable& facts,
               const Definitions& definitions, Tier tier) {
  const Question question{&claim, &reading, tier};
  const QuestionRange range = range_of(question, span, facts);
  std::vector<Finding> findings;
  for (int n = range.looked_at.first; n <= range.looked_at.second; ++n)
    findings.push_back(find_at(n, question, facts, definitions));
  return verdict_of(question, range, facts, findings);
}

std::vector<Verdict> decide_all(std::span<const Claim* const> claims, const DimensionRanges& span,
                                const FactTable& facts, const Definitions& definitions) {
  std::vector<Verdict> verdicts;
  for (const auto& [claim, reading, tier] : questions_of(claims, span))
    verdicts.push_back(decide(*claim, *reading, span, facts, definitions, tier));
  return verdicts;
}

std::vector<std::string> differences_from_published(const std::vector<Verdict>& verdicts,
                                                    const std::function<bool(const Verdict&)>& is_published) {
  std::vector<std::string> differences;
  for (const Verdict& verdict : verdicts) {
    const Reading* reading = reading_decided(verdict);
    if (verdict.status == Status::kNotRun || reading == nullptr) continue;
    const std::string name = fmt::format("{} [{}]{}", verdict.id, verdict.reading,
                                         verdict.evidence == EvidenceKind::kOrbit ? " by orbit" : "");
    const std::optional<Refutation>& published = reading->refuted;
    const bool expected = published && verdict.n_first <= published->n && published->n <= verdict.n_last;
    const bool is_new = is_published && !is_published(verdict);
    const std::optional<Refutation> found = found_by(verdict);
    const bool as_published = published && found && found->n == published->n && found->address == published->address;
    if (published && (expected ? as_published : !found || found->n >= published->n)) continue;
    if (published && is_new) {
      differences.push_back(
          fmt::format("{}: {}; its source file says {}", name,
                      found ? fmt::format("the least counterexample found is n = {}: {}", found->n, in_source(*found))
                            : "no counterexample is found",
                      in_source(*published)));
    } else if (published && !found) {
      differences.push_back(
          fmt::format("{} {}, but is published as refuted at n = {}", name, to_string(verdict.status), published->n));
    } else if (expected) {
      differences.push_back(fmt::format("{} is refuted by another counterexample, {}, than the published one, {}", name,
                                        in_source(*found), in_source(*published)));
    } else if (published) {
      differences.push_back(fmt::format("{} refuted at n = {}, but is published as refuted first at n = {}", name,
                                        found->n, published->n));
    } else if (found && is_new) {
      const char* but = verdict.n_first == reading->n_min ? "" : ", unless a smaller n refutes it as well";
      differences.push_back(
          fmt::format("{} refuted at n = {}; it is not published yet; if this is meant, add {} as its last argument{}",
                      name, found->n, in_source(*found), but));
    } else if (found) {
      differences.push_back(fmt::format("{} refuted at n = {}, but is published as holding", name, found->n));
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
  if (verdict.status == Status::kEstimated) {
    json["estimate"] = verdict.estimate;
    if (!verdict.undecided_at.empty()) json["undecided_at"] = verdict.undecided_at;
  }
  if (verdict.status == Status::kNotRun) json["why_not_run"] = verdict.why_not_run;
  return json;
}

}  // namespace cubeverify
