#include "host/report/verdict_table.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <sstream>

#include <fmt/format.h>

#include "host/proofs/proof.h"
#include "host/report/document.h"
#include "host/report/errata.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

bool is_orbit(const Verdict& verdict) { return verdict.evidence == EvidenceKind::kOrbit; }

// What a verdict counts as: what holds by definition supports nothing, and is counted apart.
enum class Outcome { kHolds, kByDefinition, kRefuted, kEstimated, kNotRun };
constexpr std::size_t kOutcomes = 5;

Outcome outcome_of(const Reading& reading, const Verdict& verdict) {
  switch (verdict.status) {
    case Status::kHolds:
      return reading.by_definition ? Outcome::kByDefinition : Outcome::kHolds;
    case Status::kRefuted:
      return Outcome::kRefuted;
    case Status::kEstimated:
      return Outcome::kEstimated;
    case Status::kNotRun:
      break;
  }
  return Outcome::kNotRun;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// The status; holds-here where another n is published to refute what holds.
std::string word_of(const Verdict& verdict) {
  const bool is_refuted = reading_of(claim_named(verdict.id), verdict.reading).refuted.has_value();
  return verdict.status == Status::kHolds && is_refuted ? "holds-here" : to_string(verdict.status);
}

// What the last column says: the counterexample, what trials came to, or why there is nothing to say.
std::string remark(const Verdict& verdict) {
  if (verdict.status == Status::kEstimated) return verdict.estimate;
  return verdict.status == Status::kNotRun ? verdict.why_not_run : counterexample_text(verdict);
}

}  // namespace

std::string range_text(const Verdict& verdict) {
  return verdict.n_first == 0 ? "-" : n_range(verdict.n_first, verdict.n_last);
}

const Verdict* VerdictsOn::decisive() const {
  if (orbit == nullptr || direct == nullptr) return direct == nullptr ? orbit : direct;
  for (const Status status : {Status::kRefuted, Status::kHolds, Status::kEstimated}) {
    for (const Verdict* verdict : {direct, orbit}) {
      if (verdict->status == status) return verdict;
    }
  }
  return direct;
}

VerdictsOn verdicts_on(const Claim& claim, const Reading& reading, const std::vector<Verdict>& verdicts) {
  VerdictsOn found;
  for (const Verdict& verdict : verdicts) {
    if (verdict.id != claim.id || verdict.reading != reading.name) continue;
    (is_orbit(verdict) ? found.orbit : found.direct) = &verdict;
  }
  return found;
}

std::string counterexample_text(const Verdict& verdict) {
  if (!verdict.counterexample) return "";
  const Counterexample& example = *verdict.counterexample;
  std::string text = fmt::format("n = {}", example.n);
  if (example.address) text += ", c = " + binary(example.n, *example.address);
  std::string detail = example.detail;
  for (const std::string found : {"found that ", "found "}) {  // the heading says it
    const auto at = detail.find(found);
    if (at == 0 || (at != std::string::npos && detail.compare(at - 2, 2, ": ") == 0)) detail.erase(at, found.size());
  }
  if (!detail.empty()) text += ": " + detail;
  return text;
}

Table verdict_table(const std::vector<Verdict>& verdicts) {
  Table table{{"claim", "reading", "verdict", "evidence", "range", "checked", "counterexample"}, {}};
  for (const Verdict& verdict : verdicts) {
    table.rows.push_back({verdict.id, verdict.reading, word_of(verdict), to_string(verdict.evidence),
                          range_text(verdict), verdict.n_first == 0 ? "-" : std::to_string(verdict.checked),
                          remark(verdict)});
  }
  return table;
}

std::string verdict_text(const std::vector<Verdict>& verdicts, std::optional<std::size_t> width) {
  std::string whole = to_text(verdict_table(verdicts));
  if (!width) return whole;
  const auto fits = [&](const std::string& line) { return line.size() <= *width; };
  if (std::ranges::all_of(lines_of(whole), fits)) return whole;
  Table narrow{{"claim [reading]", "verdict", "range"}, {}};
  for (const Verdict& verdict : verdicts) {
    narrow.rows.push_back({fmt::format("{} [{}]", verdict.id, verdict.reading), word_of(verdict), range_text(verdict)});
  }
  const auto lines = lines_of(to_text(narrow));
  std::string text = lines.front() + '\n';
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    text += lines[i + 1] + '\n';
    if (const std::string found = remark(verdicts[i]); !found.empty()) text += wrapped(found, *width, 4);
  }
  return text;
}

std::string claims_and_checks(std::span<const Claim* const> claims) {
  const auto own = static_cast<std::size_t>(std::ranges::count_if(claims, &Claim::is_own));
  const std::string of_papers = fmt::format("{} of the papers", amount(claims.size() - own, "claim"));
  return own == 0 ? of_papers : fmt::format("{}, {} of our own", of_papers, amount(own, "check"));
}

std::vector<const Claim*> claims_of(const std::vector<Verdict>& verdicts) {
  std::vector<const Claim*> decided;
  for (const Verdict& verdict : verdicts) {
    if (decided.empty() || decided.back()->id != verdict.id) decided.push_back(&claim_named(verdict.id));
  }
  return decided;
}

Table paper_table(const std::vector<Verdict>& verdicts) {
  Table table{{"paper", "claims", "hold", "by definition", "refuted", "estimated", "not run"}, {}};
  const auto claims = claims_of(verdicts);
  for (const Paper* paper : papers_of(claims)) {
    std::array<int, kOutcomes> counts{};
    for (const Claim* claim : claims) {
      if (claim->paper != paper->name || claim->is_own) continue;
      const Reading& printed = claim->readings.front();
      const Verdict* verdict = verdicts_on(*claim, printed, verdicts).decisive();
      ++counts.at(static_cast<std::size_t>(verdict == nullptr ? Outcome::kNotRun : outcome_of(printed, *verdict)));
    }
    table.rows.push_back({paper->id, std::to_string(std::accumulate(counts.begin(), counts.end(), 0))});
    for (const int count : counts) table.rows.back().push_back(std::to_string(count));
  }
  return table;
}

std::string verdict_summary(const std::vector<Verdict>& verdicts) {
  const auto count = [&](bool orbit, std::optional<Outcome> outcome) {
    return std::ranges::count_if(verdicts, [&](const Verdict& verdict) {
      if (is_orbit(verdict) != orbit) return false;
      return !outcome || outcome_of(reading_of(claim_named(verdict.id), verdict.reading), verdict) == *outcome;
    });
  };
  const auto counts = [&](bool orbit) {
    const auto by_definition = count(orbit, Outcome::kByDefinition), hold = count(orbit, Outcome::kHolds);
    return fmt::format("{} hold{}, {}{} refuted", hold, hold == 1 ? "s" : "",
                       by_definition == 0 ? "" : fmt::format("{} by definition, ", by_definition),
                       count(orbit, Outcome::kRefuted));
  };
  const auto readings = count(false, std::nullopt), by_orbit = count(true, std::nullopt);
  std::string text = fmt::format("{}: {}, {} estimated, {} not run", amount(readings, "reading"), counts(false),
                                 count(false, Outcome::kEstimated), count(false, Outcome::kNotRun));
  if (by_orbit != 0) {
    text += fmt::format("; {} of them by orbit: {}, {} not run", by_orbit, counts(true), count(true, Outcome::kNotRun));
  }
  const auto claims = claims_of(verdicts);
  return std::ranges::none_of(claims, &Claim::is_own) ? text : text + '\n' + claims_and_checks(claims);
}

}  // namespace cubeverify
