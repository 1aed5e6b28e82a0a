#include "host/report/verdict_table.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <sstream>

#include <fmt/format.h>

#include "host/proofs/proof.h"
#include "host/report/errata.h"
#include "host/report/published_state.h"
#include "verify/wording.h"

namespace cubeverify {

namespace {

bool is_orbit(const Verdict& verdict) { return verdict.evidence == EvidenceKind::kOrbit; }

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
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
  if (!example.detail.empty()) text += ": " + example.detail;
  return text;
}

Table verdict_table(const std::vector<Verdict>& verdicts) {
  Table table{{"claim", "reading", "verdict", "evidence", "range", "checked", "counterexample"}, {}};
  for (const Verdict& verdict : verdicts) {
    table.rows.push_back({verdict.id, verdict.reading, to_string(verdict.status), to_string(verdict.evidence),
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
    narrow.rows.push_back(
        {fmt::format("{} [{}]", verdict.id, verdict.reading), to_string(verdict.status), range_text(verdict)});
  }
  const auto lines = lines_of(to_text(narrow));
  std::string text = lines.front() + '\n';
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    text += lines[i + 1] + '\n';
    if (const std::string found = remark(verdicts[i]); !found.empty()) text += wrapped(found, *width, 4);
  }
  return text;
}

Table tidy_verdicts(const std::vector<Verdict>& verdicts) {
  Table table{{"claim",         "reading",         "verdict",        "evidence",  "n_first",      "n_last", "checked",
               "witness_n",     "witness_address", "witness_detail", "estimate",  "why_not_run",  "proved", "errata",
               "erratum_class", "paper",           "place",          "statement", "reading_text", "replay"},
              {}};
  for (const Verdict& verdict : verdicts) {
    const bool is_decided = verdict.n_first != 0;
    const auto if_decided = [&](auto number) { return is_decided ? std::to_string(number) : ""; };
    std::vector<std::string> witness(3);
    if (const auto& example = verdict.counterexample) {
      witness = {std::to_string(example->n), example->address ? binary(example->n, *example->address) : "",
                 example->detail};
    }
    table.rows.push_back({verdict.id, verdict.reading, to_string(verdict.status), to_string(verdict.evidence),
                          if_decided(verdict.n_first), if_decided(verdict.n_last), if_decided(verdict.checked),
                          witness[0], witness[1], witness[2], verdict.estimate, verdict.why_not_run});
    const Claim& claim = claim_named(verdict.id);
    const ErrataOf errata = errata_refuting(verdict);
    const std::string in_words[] = {proofs_text(verdict.id, verdict.reading),
                                    joined(errata.ids, " "),
                                    errata.kind,
                                    claim.paper,
                                    claim.place,
                                    claim.statement,
                                    reading_of(claim, verdict.reading).text,
                                    verdict.replay};
    std::ranges::copy(in_words, std::back_inserter(table.rows.back()));
  }
  return table;
}

ColumnMeanings verdict_column_meanings() {
  return {{"claim", "ID of the claim"},
          {"reading", "printed, or what the reading changes"},
          {"verdict", "holds, refuted, estimated or not-run"},
          {"evidence", "how it was decided"},
          {"n_first", "first n looked at; empty if none"},
          {"n_last", "last n looked at; empty if none"},
          {"checked", "objects looked at over the whole range, mod 2^64"},
          {"witness_n", "n of the least counterexample; empty unless refuted"},
          {"witness_address", "its address, relative to the source, with all n bits; empty if it is not one address"},
          {"witness_detail", "what is wrong there"},
          {"estimate", "what the trials came to at the last n; empty unless estimated"},
          {"why_not_run", "empty unless not run"},
          {"proved", "what is proved of the reading for every n, and by what; empty if nothing"},
          {"errata", "numbers of the errata that it shows where it is refuted, with blanks between them"},
          {"erratum_class", "class of the first of them, A to E"},
          {"paper", "name of the paper"},
          {"place", "section, and lemma, table or figure"},
          {"statement", "what the paper claims, in our words"},
          {"reading_text", "how the reading takes it"},
          {"replay", "a command that shows the counterexample; empty unless refuted"}};
}

const char* to_string(Outcome outcome) {
  switch (outcome) {
    case Outcome::kHolds:
      return to_string(Status::kHolds);
    case Outcome::kByDefinition:
      return "by-definition";
    case Outcome::kRefuted:
      return to_string(Status::kRefuted);
    case Outcome::kEstimated:
      return to_string(Status::kEstimated);
    case Outcome::kNotRun:
      return to_string(Status::kNotRun);
  }
  return "";
}

Outcome outcome_of(const Reading& reading, const Verdict& verdict) {
  switch (verdict.status) {
    case Status::kHolds:
      return is_by_definition(reading) ? Outcome::kByDefinition : Outcome::kHolds;
    case Status::kRefuted:
      return Outcome::kRefuted;
    case Status::kEstimated:
      return Outcome::kEstimated;
    case Status::kNotRun:
      break;
  }
  return Outcome::kNotRun;
}

std::size_t printed_statements(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts,
                               Outcome outcome) {
  return static_cast<std::size_t>(std::ranges::count_if(claims, [&](const Claim* claim) {
    const Reading& printed = claim->readings.front();
    const Verdict* verdict = verdicts_on(*claim, printed, verdicts).decisive();
    return verdict != nullptr && outcome_of(printed, *verdict) == outcome;
  }));
}

std::string verdict_summary(const std::vector<Verdict>& verdicts) {
  const auto count = [&](bool orbit, std::optional<Outcome> outcome) {
    return std::ranges::count_if(verdicts, [&](const Verdict& verdict) {
      if (is_orbit(verdict) != orbit) return false;
      return !outcome || outcome_of(reading_of(claim_named(verdict.id), verdict.reading), verdict) == *outcome;
    });
  };
  const auto counts = [&](bool orbit) {
    const auto by_definition = count(orbit, Outcome::kByDefinition);
    return fmt::format("{} hold, {}{} refuted", count(orbit, Outcome::kHolds),
                       by_definition == 0 ? "" : fmt::format("{} by definition, ", by_definition),
                       count(orbit, Outcome::kRefuted));
  };
  const auto readings = count(false, std::nullopt), by_orbit = count(true, std::nullopt);
  std::string text = fmt::format("{}: {}, {} estimated, {} not run", amount(readings, "reading"), counts(false),
                                 count(false, Outcome::kEstimated), count(false, Outcome::kNotRun));
  if (by_orbit != 0) {
    text += fmt::format("; {} of them by orbit: {}, {} not run", by_orbit, counts(true), count(true, Outcome::kNotRun));
  }
  return text;
}

}  // namespace cubeverify
