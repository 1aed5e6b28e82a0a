#include "host/report/strengths.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/text/maths.h"
#include "host/text/text.h"

namespace cubeverify {

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

}  // namespace cubeverify
