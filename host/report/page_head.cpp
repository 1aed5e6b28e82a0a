#include "host/report/page_head.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "host/report/verdict_table.h"
#include "host/text/maths.h"
#include "host/text/text.h"
#include "verify/papers/paper.h"

namespace cubeverify {

namespace {

std::vector<const Paper*> papers_of(std::span<const Claim* const> claims) {
  std::vector<const Paper*> found;
  for (const Paper& paper : papers()) {
    if (std::ranges::any_of(claims, [&](const Claim* claim) { return claim->paper == paper.name; })) {
      found.push_back(&paper);
    }
  }
  return found;
}

// "Ching-Tien Ho and S. Lennart Johnsson, Spanning Balanced Trees in Boolean Cubes (Yale University, ..., 1988)".
std::string paper_html(const Paper& paper) {
  const std::string authors = joined(paper.authors, " and ");
  const std::string year = paper.year ? fmt::format(", {}", *paper.year) : "";
  return fmt::format("<p class=\"paper\">{}<cite>{}</cite> ({}{})</p>\n",
                     authors.empty() ? "" : html_escaped(authors) + ", ", html_escaped(paper.title),
                     html_escaped(paper.kind), year);
}

std::string tally_html(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts) {
  struct Counted {
    Status status;
    const char* said;
  };
  constexpr std::array kCounted{
      Counted{Status::kHolds, "hold as printed"}, Counted{Status::kRefuted, "are refuted as printed"},
      Counted{Status::kEstimated, "are estimated by trials"}, Counted{Status::kNotRun, "are not run"}};
  std::string text = "<ul class=\"tally\">\n";
  for (const auto& [status, said] : kCounted) {
    const auto count = std::ranges::count_if(claims, [&](const Claim* claim) {
      const Verdict* verdict = verdicts_on(*claim, claim->readings.front(), verdicts).decisive();
      return verdict != nullptr && verdict->status == status;
    });
    text += fmt::format("<li class=\"{}\"><b>{}</b> of {} statements {}</li>\n", to_string(status), count,
                        claims.size(), said);
  }
  return text + "</ul>\n";
}

}  // namespace

PageHead page_head(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts) {
  const auto shown = papers_of(claims);
  PageHead head;
  if (shown.size() == 1) {
    head.title = fmt::format("{} ({}): claims checked, errors found", shown.front()->title, shown.front()->name);
  } else {
    head.title = fmt::format("Claims of {} papers on trees in cubes and de Bruijn networks, checked", shown.size());
  }
  for (const Paper* paper : shown) head.html += paper_html(*paper);
  head.html += tally_html(claims, verdicts);
  head.html +=
      "<p>Beside this page: <a href=\"verdicts.csv\">verdicts as CSV</a>, <a href=\"verdicts.json\">verdicts and all "
      "facts as JSON</a>, <a href=\"errata.md\">errata</a> and <a href=\"claims.md\">claims</a> as Markdown, "
      "<a href=\"manifest.json\">the runs' manifest</a>.</p>\n";
  return head;
}

std::string strengths_html(std::span<const Claim* const> claims) {
  std::string text;
  for (const Paper* paper : papers_of(claims)) {
    for (const Strength& strength : paper->errata.strengths) {
      const auto among = std::ranges::any_of(
          claims, [&](const Claim* claim) { return std::string_view(claim->id) == strength.shown_by.claim; });
      if (!among) continue;
      text += fmt::format("<article>\n<h3>{}</h3>\n<p>{} <a href=\"#{}\">{} ({})</a></p>\n</article>\n",
                          html_maths(strength.title), html_maths(strength.text), strength.shown_by.claim,
                          strength.shown_by.claim, strength.shown_by.reading);
    }
  }
  return text;
}

}  // namespace cubeverify
