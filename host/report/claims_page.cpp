#include "host/report/claims_page.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/report/verdict_table.h"
#include "host/text/text.h"

namespace cubeverify {

namespace {

// "n = 2..32 (exhaustive, 4294967263 checked)".
std::string tried(const Verdict& verdict) {
  return fmt::format("{} ({}, {} checked)", range_text(verdict), to_string(verdict.evidence), verdict.checked);
}

// "holds for " what was tried, and the counterexample or the reason where there is one.
std::string decision(const Verdict& verdict, const std::string& what_was_tried) {
  if (verdict.status == Status::kNotRun) return fmt::format("not run: {}", verdict.why_not_run);
  if (verdict.status == Status::kEstimated)
    return fmt::format("estimated for {}; {}", what_was_tried, verdict.estimate);
  if (verdict.status != Status::kRefuted) return fmt::format("{} for {}", to_string(verdict.status), what_was_tried);
  return fmt::format("refuted by {}; tried {}", counterexample_text(verdict), what_was_tried);
}

// Both tiers in one sentence where they come to the same, else in one each.
std::string decision(const VerdictsOn& verdicts) {
  const Verdict& direct = *verdicts.direct;
  if (verdicts.orbit == nullptr) return decision(direct, tried(direct));
  const Verdict& orbit = *verdicts.orbit;
  const bool the_same = direct.status == orbit.status && counterexample_text(direct) == counterexample_text(orbit);
  if (the_same) return decision(direct, tried(direct) + " and " + tried(orbit));
  return decision(direct, tried(direct)) + "; by orbit " + decision(orbit, tried(orbit));
}

std::string place_of(const Claim& claim) { return claim.paper + ", " + claim.place; }

}  // namespace

std::string claims_markdown(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts) {
  std::string text, place;
  for (const Claim* claim : claims) {
    if (place_of(*claim) != place) {
      place = place_of(*claim);
      text += fmt::format("## {}\n\n", place);
    }
    text += fmt::format("**{}**: {}\n\n", claim->id, claim->statement);
    for (const Reading& reading : claim->readings) {
      const VerdictsOn found = verdicts_on(*claim, reading, verdicts);
      if (found.direct == nullptr) continue;
      text += fmt::format("- *{}*, {}: {}\n", reading.name, reading.text, decision(found));
    }
    text += '\n';
  }
  return text;
}

std::string claims_html(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts) {
  std::string text, place;
  for (const Claim* claim : claims) {
    if (place_of(*claim) != place) {
      place = place_of(*claim);
      text += fmt::format("<h3>{}</h3>\n", html_escaped(place));
    }
    text += fmt::format("<p id=\"{0}\"><b>{0}</b>: {1}</p>\n<ul>\n", html_escaped(claim->id),
                        html_escaped(claim->statement));
    for (const Reading& reading : claim->readings) {
      const VerdictsOn found = verdicts_on(*claim, reading, verdicts);
      if (found.direct == nullptr) continue;
      text += fmt::format("<li class=\"{}\"><i>{}</i>, {}: {}</li>\n", to_string(found.decisive()->status),
                          html_escaped(reading.name), html_escaped(reading.text), html_escaped(decision(found)));
    }
    text += "</ul>\n";
  }
  return text;
}

}  // namespace cubeverify
