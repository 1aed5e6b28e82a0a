#include "host/report/published_state.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cubeverify_proofs.h"
#include "cubeverify_published_ranges.h"
#include "host/proofs/contradictions.h"
#include "host/report/errata.h"
#include "host/text/text.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

// By claim and reading.
using ErrorTexts = std::map<std::pair<std::string, std::string>, std::string>;

const ErrorTexts& planted_errors() {
  static const ErrorTexts all = [] {
    ErrorTexts texts;
    for (const auto& line : nlohmann::json::parse(kPlantedErrors)) {
      texts[{line.at("claim"), line.at("reading")}] =
          line.contains("as") ? fmt::format("what refutes [{}], the same predicate at smaller n",
                                            line.at("as").get_ref<const std::string&>())
                              : fmt::format("the planted error \"{}\"", line.at("error").get_ref<const std::string&>());
    }
    return texts;
  }();
  return all;
}

// The n of each published reading, by claim and reading: "n = 1..41 (exhaustive)", one for each kind of evidence.
const std::map<std::pair<std::string, std::string>, std::vector<std::string>>& published_ranges() {
  static const auto all = [] {
    std::map<std::pair<std::string, std::string>, std::vector<std::string>> ranges;
    for (const auto& row : csv_rows(kPublishedRanges)) {
      const std::string evidence = row[2] == to_string(EvidenceKind::kOrbit) ? "by rotation classes" : row[2];
      ranges[{row[0], row[1]}].push_back(
          fmt::format("{} ({})", n_range(std::stoi(row[3]), std::stoi(row[4])), evidence));
    }
    return ranges;
  }();
  return all;
}

// "n = 1..41 (exhaustive) and n = 1..48 (by rotation classes)"; empty if nothing is published of the reading.
std::string published_range(const std::string& claim, const std::string& reading) {
  const auto found = published_ranges().find({claim, reading});
  return found == published_ranges().end() ? "" : joined(found->second, " and ");
}

}  // namespace

std::string what_refutes(const Claim& claim, const Reading& reading) {
  const auto found = planted_errors().find({claim.id, reading.name});
  return found == planted_errors().end() ? "" : found->second;
}

std::string erratum_of(const Claim& claim, const Reading& reading) {
  const auto ids = errata_refuting(ReadingName{claim.id, reading.name});
  return ids.empty() ? "" : ids.front();
}

std::string published_state(const Claim& claim, const Reading& reading) {
  if (!reading.decide) return "not run";
  if (published_range(claim.id, reading.name).empty()) return "not published yet";
  if (reading.refuted) return "refuted";
  if (reading.evidence == EvidenceKind::kMonteCarlo && !reading.certain) return "estimated";
  return reading.by_definition ? "by definition" : "holds";
}

std::string published_verdict(const Claim& claim, const Reading& reading) {
  std::string proved;
  for (const Proof* proof : proofs_of(claim.id, reading.name)) proved += "; proved: " + proof_text(*proof);
  const std::string state = published_state(claim, reading), range = published_range(claim.id, reading.name);
  if (range.empty() || !reading.decide) return state + proved;
  if (!reading.refuted)
    return fmt::format("{} for {}{}", state == "by definition" ? "holds by definition; checked" : state, range, proved);
  const auto& [n, address] = *reading.refuted;
  std::string text = fmt::format("refuted, least counterexample n = {}", n);
  if (address != kNoAddress) text += ", c = " + binary(n, address);
  const std::string erratum = erratum_of(claim, reading);
  if (!erratum.empty()) text += fmt::format(" ({})", erratum);
  return fmt::format("{}; decided for {}{}", text, range, proved);
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
  const auto differences = differences_from_published(
      verdicts, [](const Verdict& verdict) { return !published_range(verdict.id, verdict.reading).empty(); });
  std::fflush(stdout);  // whether it could be written is looked at in the end
  for (const std::string& line : contradictions) say_line(line);
  for (const std::string& line : differences) say_line(line);
  if (!contradictions.empty()) return ExitCode::kMismatch;
  return differences.empty() ? ExitCode::kDone : ExitCode::kUnexpected;
}

}  // namespace cubeverify
