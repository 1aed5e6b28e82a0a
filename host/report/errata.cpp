#include "host/report/errata.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/report/text.h"
#include "host/report/verdict_table.h"

namespace cubeverify {

namespace {

// "Read as " what a reading says, which may itself begin with "as printed".
std::string read_as(const std::string& reading) {
  return (reading.starts_with("as ") ? "Read " : "Read as ") + reading;
}

bool holds_or_seems_to(const Verdict& verdict) {
  return verdict.status == Status::kHolds || verdict.status == Status::kEstimated;
}

// The ranges in which a reading holds, or is estimated to: "n = 2..32, by orbit n = 2..46".
std::string ranges_of(const VerdictsOn& verdicts) {
  std::vector<std::string> ranges;
  for (const auto& [verdict, prefix] : {std::pair{verdicts.direct, ""}, std::pair{verdicts.orbit, "by orbit "}}) {
    if (verdict != nullptr && holds_or_seems_to(*verdict)) ranges.push_back(prefix + range_text(*verdict));
  }
  return joined(ranges, ", ");
}

std::vector<std::string> holding_readings(const Claim& claim, const std::vector<Verdict>& verdicts) {
  std::vector<std::string> holding;
  for (const Reading& reading : claim.readings) {
    const VerdictsOn found = verdicts_on(claim, reading, verdicts);
    const Verdict* verdict = found.decisive();
    if (verdict == nullptr || !holds_or_seems_to(*verdict)) continue;
    holding.push_back(fmt::format("{} as {}: {} ({})",
                                  verdict->status == Status::kHolds ? "Holds" : "Estimated to hold", reading.name,
                                  reading.text, ranges_of(found)));
  }
  return holding;
}

// What the paper derives from the claim, each with the verdict on its own printed reading.
std::vector<std::string> resting_claims(const Claim& claim, std::span<const Claim* const> claims,
                                        const std::vector<Verdict>& verdicts) {
  std::vector<std::string> resting;
  for (const std::string& id : claim.dependents.value_or(std::vector<std::string>{})) {
    const auto dependent = std::ranges::find(claims, id, [](const Claim* one) { return std::string_view(one->id); });
    if (dependent == claims.end()) continue;
    const Verdict* verdict = verdicts_on(**dependent, (*dependent)->readings.front(), verdicts).decisive();
    if (verdict != nullptr) resting.push_back(fmt::format("{} ({} as printed)", id, to_string(verdict->status)));
  }
  return resting;
}

}  // namespace

std::vector<Erratum> errata(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts) {
  std::vector<Erratum> found;
  for (const Claim* claim : claims) {
    const Reading& printed = claim->readings.front();
    const Verdict* verdict = verdicts_on(*claim, printed, verdicts).decisive();
    if (verdict == nullptr || verdict->status != Status::kRefuted) continue;
    found.push_back({.id = claim->id,
                     .place = fmt::format("{}, {}", claim->paper, claim->place),
                     .statement = claim->statement,
                     .printed = printed.text,
                     .counterexample = counterexample_text(*verdict),
                     .replay = verdict->replay,
                     .holding = holding_readings(*claim, verdicts),
                     .resting = resting_claims(*claim, claims, verdicts)});
  }
  return found;
}

std::string errata_markdown(const std::vector<Erratum>& errata) {
  if (errata.empty()) return "No printed statement was refuted.\n";
  std::string text;
  for (const Erratum& erratum : errata) {
    text += fmt::format("## {} ({})\n\n{}\n\n", erratum.place, erratum.id, erratum.statement);
    text += fmt::format("- {}\n- Least counterexample: {}\n- Replay: `{}`\n", read_as(erratum.printed),
                        erratum.counterexample, erratum.replay);
    for (const std::string& reading : erratum.holding) text += "- " + reading + '\n';
    if (erratum.holding.empty()) text += "- No other reading holds.\n";
    text += erratum.resting.empty() ? "- Nothing else rests on it.\n"
                                    : fmt::format("- What rests on it: {}\n", joined(erratum.resting, ", "));
    text += '\n';
  }
  return text;
}

std::string errata_html(const std::vector<Erratum>& errata) {
  if (errata.empty()) return "<p>No printed statement was refuted.</p>\n";
  std::string text;
  for (const Erratum& erratum : errata) {
    text += fmt::format("<h3>{} <small>{}</small></h3>\n<p>{}</p>\n<ul>\n", html_escaped(erratum.place),
                        html_escaped(erratum.id), html_escaped(erratum.statement));
    text += fmt::format("<li>{}</li>\n<li>Least counterexample: {}</li>\n<li>Replay: <code>{}</code></li>\n",
                        html_escaped(read_as(erratum.printed)), html_escaped(erratum.counterexample),
                        html_escaped(erratum.replay));
    for (const std::string& reading : erratum.holding) text += fmt::format("<li>{}</li>\n", html_escaped(reading));
    if (erratum.holding.empty()) text += "<li>No other reading holds.</li>\n";
    text += erratum.resting.empty()
                ? "<li>Nothing else rests on it.</li>\n"
                : fmt::format("<li>What rests on it: {}</li>\n", html_escaped(joined(erratum.resting, ", ")));
    text += "</ul>\n";
  }
  return text;
}

}  // namespace cubeverify
