#include "host/report/page_head.h"

#include <array>

#include <fmt/format.h>

#include "host/report/strengths.h"
#include "host/report/verdict_table.h"
#include "host/text/text.h"

namespace cubeverify {

namespace {

// "Ching-Tien Ho and S. Lennart Johnsson, Spanning Balanced Trees in Boolean Cubes (Yale University, ..., 1988)".
std::string paper_html(const Paper& paper) {
  const std::string authors = enumerated(paper.authors);
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
    text += fmt::format("<li class=\"{}\"><b>{}</b> of {} statements {}</li>\n", to_string(status),
                        printed_statements(claims, verdicts, status), claims.size(), said);
  }
  return text + "</ul>\n";
}

}  // namespace

PageHead page_head(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts) {
  const auto shown = papers_of(claims);
  PageHead head;
  if (shown.size() == 1) {
    const Paper& paper = *shown.front();
    const std::string name = paper.name == paper.title ? "" : fmt::format(" ({})", paper.name);
    head.title = fmt::format("{}{}: claims checked, errors found", paper.title, name);
  } else {
    head.title = fmt::format("Claims of {} papers on trees in cubes and de Bruijn networks, checked", shown.size());
  }
  for (const Paper* paper : shown) head.html += paper_html(*paper);
  head.html += tally_html(claims, verdicts);
  head.html +=
      "<p>Beside this page: <a href=\"verdicts.csv\">verdicts as CSV</a>, <a href=\"verdicts.json\">verdicts and all "
      "facts as JSON</a>, <a href=\"errata.md\">errata</a>, "
      "<a href=\"strengths.md\">strengths</a> and <a href=\"claims.md\">claims</a> as Markdown, "
      "<a href=\"tables.tex\">tables for LaTeX</a>, <a href=\"manifest.json\">the runs' manifest</a>.</p>\n";
  return head;
}

}  // namespace cubeverify
