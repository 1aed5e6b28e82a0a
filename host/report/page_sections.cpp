#include "host/report/page_sections.h"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "host/graph/svg.h"
#include "host/proofs/proof.h"
#include "host/report/errata.h"
#include "host/report/verdict_table.h"
#include "host/text/maths.h"
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
std::string of_both_tiers(const VerdictsOn& verdicts) {
  const Verdict& direct = *verdicts.direct;
  if (verdicts.orbit == nullptr) return decision(direct, tried(direct));
  const Verdict& orbit = *verdicts.orbit;
  const bool the_same = direct.status == orbit.status && counterexample_text(direct) == counterexample_text(orbit);
  if (the_same) return decision(direct, tried(direct) + " and " + tried(orbit));
  return decision(direct, tried(direct)) + "; by orbit " + decision(orbit, tried(orbit));
}

// And what is proved for every n.
std::string decision(const VerdictsOn& verdicts) {
  const std::string proved = proofs_text(verdicts.direct->id, verdicts.direct->reading);
  return of_both_tiers(verdicts) + (proved.empty() ? "" : "; proved: " + proved);
}

std::string place_of(const Claim& claim) { return claim.paper + ", " + claim.place; }

// --- The page

// The first part of the place: "section 3" of "section 3, lemma 11".
std::string section_of(const Claim& claim) { return claim.paper + ", " + claim.place.substr(0, claim.place.find(',')); }

std::string link_to(std::string_view id) { return fmt::format("<a href=\"#{0}\">{0}</a>", html_escaped(id)); }

std::string links_to(const std::vector<std::string>& ids) {
  std::vector<std::string> links;
  for (const std::string& id : ids) links.push_back(link_to(id));
  return joined(links, ", ");
}

std::vector<std::string> what_uses(const Claim& claim) { return claim.dependents.value_or(std::vector<std::string>{}); }

std::vector<std::string> what_it_uses(const Claim& claim, std::span<const Claim* const> claims) {
  std::vector<std::string> ids;
  for (const Claim* other : claims) {
    const auto users = what_uses(*other);
    if (std::ranges::find(users, claim.id) != users.end()) ids.push_back(other->id);
  }
  return ids;
}

std::string article(const Claim& claim, const std::string& section, std::span<const Claim* const> claims,
                    const std::vector<Verdict>& verdicts, const std::vector<ShownErratum>& shown) {
  const Reading& printed = claim.readings.front();
  const Verdict* as_printed = verdicts_on(claim, printed, verdicts).decisive();
  const std::string state = to_string(as_printed == nullptr ? Outcome::kNotRun : outcome_of(printed, *as_printed));
  const ErrataOf errata = errata_refuting(claim, shown);
  std::string text = fmt::format(
      "<article class=\"claim\" id=\"{0}\" data-verdict=\"{1}\" data-section=\"{2}\" data-class=\"{3}\">\n"
      "<h4>{4} <span class=\"badge {1}\">{1}</span> <small>{5}</small></h4>\n<p>{6}</p>\n<ul class=\"readings\">\n",
      html_escaped(claim.id), state, html_escaped(section), errata.kind.empty() ? "none" : errata.kind,
      link_to(claim.id), html_escaped(claim.place), html_maths(claim.statement));
  for (const Reading& reading : claim.readings) {
    const VerdictsOn found = verdicts_on(claim, reading, verdicts);
    if (found.direct == nullptr) continue;
    text += fmt::format("<li class=\"{0}\"><b>{0}</b> <i>{1}</i>, {2}: {3}</li>\n",
                        to_string(outcome_of(reading, *found.decisive())), html_escaped(reading.name),
                        html_maths(reading.text), html_escaped(decision(found)));
  }
  text += "</ul>\n";
  if (!errata.ids.empty()) text += fmt::format("<p>Erratum: {}</p>\n", links_to(errata.ids));
  if (!what_uses(claim).empty()) text += fmt::format("<p>Used for: {}</p>\n", links_to(what_uses(claim)));
  const auto uses = what_it_uses(claim, claims);
  if (!uses.empty()) text += fmt::format("<p>Rests on: {}</p>\n", links_to(uses));
  return text + "</article>\n";
}

std::string selection(const char* name, const char* label, const std::vector<std::string>& values) {
  std::string text = fmt::format("<label>{}<select name=\"{}\"><option value=\"\">all</option>", label, name);
  for (const std::string& value : values) text += fmt::format("<option>{}</option>", html_escaped(value));
  return text + "</select></label>\n";
}

// Shown by the page's script, which does what it asks for.
std::string filter_form(const std::vector<std::string>& sections) {
  return "<form id=\"filter\" role=\"search\" aria-label=\"Filter claims\" hidden>\n" +
         selection("verdict", "As printed", {"holds", "by-definition", "refuted", "estimated", "not-run"}) +
         selection("class", "Class of erratum", {"A", "B", "C", "D", "E", "none"}) +
         selection("section", "Section", sections) +
         "<label>Words<input name=\"words\" type=\"search\"></label>\n"
         "<output name=\"count\" aria-live=\"polite\"></output>\n</form>\n";
}

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
  const std::vector<ShownErratum> errata = errata_of_run(claims, verdicts);
  std::string articles, heading;
  std::vector<std::string> sections;
  for (const Claim* claim : claims) {
    const std::string section = section_of(*claim);
    if (section != heading) {
      heading = section;
      if (std::ranges::find(sections, section) == sections.end()) sections.push_back(section);
      articles += fmt::format("<h3 class=\"of-claims\">{}</h3>\n", html_escaped(section));
    }
    articles += article(*claim, section, claims, verdicts, errata);
  }
  return filter_form(sections) + articles;
}

namespace {

// Those that a reading of one of the claims shows.
std::vector<const Strength*> strengths_of(std::span<const Claim* const> claims) {
  std::vector<const Strength*> found;
  for (const Paper* paper : papers_of(claims)) {
    for (const Strength& strength : paper->errata.strengths) {
      const bool among = std::ranges::any_of(
          claims, [&](const Claim* claim) { return std::string_view(claim->id) == strength.shown_by.claim; });
      if (among) found.push_back(&strength);
    }
  }
  return found;
}

}  // namespace

std::vector<const Paper*> papers_of(std::span<const Claim* const> claims) {
  std::vector<const Paper*> found;
  for (const Paper& paper : papers()) {
    if (std::ranges::any_of(claims, [&](const Claim* claim) { return claim->paper == paper.name; })) {
      found.push_back(&paper);
    }
  }
  return found;
}

std::string strengths_html(std::span<const Claim* const> claims) {
  std::string text;
  for (const Strength* strength : strengths_of(claims)) {
    text += fmt::format("<article>\n<h3>{}</h3>\n<p>{} <a href=\"#{}\">{} ({})</a></p>\n</article>\n",
                        html_maths(strength->title), html_maths(strength->text), strength->shown_by.claim,
                        strength->shown_by.claim, strength->shown_by.reading);
  }
  return text;
}

std::string strengths_markdown(std::span<const Claim* const> claims) {
  std::string text;
  for (const Strength* strength : strengths_of(claims)) {
    text += fmt::format("- **{}** {} `{} ({})`\n", markdown_escaped(strength->title), markdown_escaped(strength->text),
                        strength->shown_by.claim, strength->shown_by.reading);
  }
  return text.empty() ? "Nothing of it is among these claims.\n" : text;
}

namespace {

const char* colour_of(const Claim& claim, const std::vector<Verdict>& verdicts) {
  const Verdict* verdict = verdicts_on(claim, claim.readings.front(), verdicts).decisive();
  if (verdict == nullptr) return "#eeeeee";
  switch (verdict->status) {
    case Status::kHolds:
      return "#d7f0dd";
    case Status::kRefuted:
      return "#ffd9d5";
    case Status::kEstimated:
      return "#fff0c8";
    case Status::kNotRun:
      break;
  }
  return "#eeeeee";
}

}  // namespace

std::string dependency_graph(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts) {
  std::string edges;
  std::set<std::string> nodes;
  for (const Claim* claim : claims) {
    if (!claim->dependents) continue;
    for (const std::string& user : *claim->dependents) {
      if (std::ranges::none_of(claims, [&](const Claim* one) { return one->id == user; })) continue;
      nodes.insert({claim->id, user});
      fmt::format_to(std::back_inserter(edges), "  \"{}\" -> \"{}\";\n", claim->id, user);
    }
  }
  if (nodes.empty()) return "";
  std::string text =
      "digraph dependencies {\n  graph [rankdir=LR, nodesep=0.08, ranksep=0.5];\n"
      "  node [fontname=\"sans-serif\", fontsize=10, shape=box, style=filled, height=0.2, margin=\"0.08,0.03\"];\n"
      "  edge [arrowsize=0.6];\n";
  for (const Claim* claim : claims) {
    if (!nodes.contains(claim->id)) continue;
    fmt::format_to(std::back_inserter(text), "  \"{0}\" [fillcolor=\"{1}\", URL=\"#{0}\"];\n", claim->id,
                   colour_of(*claim, verdicts));
  }
  return svg_of(text + edges + "}\n");
}

}  // namespace cubeverify
