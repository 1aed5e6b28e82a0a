#include "host/report/results_index.h"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/files/sha256.h"
#include "host/report/errata.h"
#include "host/report/files.h"
#include "host/report/page.h"
#include "host/report/read_document.h"
#include "host/report/verdict_table.h"
#include "host/text/maths.h"
#include "host/text/text.h"

namespace cubeverify {

namespace {

namespace fs = std::filesystem;

constexpr std::array kClasses{ErratumClass::kFalse, ErratumClass::kProof, ErratumClass::kWording,
                              ErratumClass::kMisprint, ErratumClass::kSmall};

struct VerdictCounts {
  std::array<std::size_t, kOutcomes.size()> statements{};
  std::array<std::size_t, kClasses.size()> errata{};

  [[nodiscard]] std::size_t of_statements() const {
    std::size_t sum = 0;
    for (const std::size_t count : statements) sum += count;
    return sum;
  }
};

std::vector<const Claim*> claims_in(const Paper& paper) { return select_claims(std::span(&paper.id, 1)); }

std::vector<ShownErratum> errata_of(const PaperResults& results) {
  return errata_of_run(claims_in(*results.paper), results.verdicts);
}

VerdictCounts tally_of(const PaperResults& results) {
  const auto claims = claims_in(*results.paper);
  VerdictCounts tally;
  for (std::size_t i = 0; i < kOutcomes.size(); ++i) {
    tally.statements[i] = printed_statements(claims, results.verdicts, kOutcomes[i]);
  }
  for (const ShownErratum& one : errata_of(results)) {
    ++tally.errata[static_cast<std::size_t>(std::ranges::find(kClasses, one.erratum->kind) - kClasses.begin())];
  }
  return tally;
}

std::string numbers_html(const VerdictCounts& tally) {
  constexpr const char* kCell = "<td class=\"n\">{}</td>";
  std::string cells = fmt::format(kCell, tally.of_statements());
  for (const std::size_t count : tally.statements) cells += fmt::format(kCell, count);
  for (const std::size_t count : tally.errata) cells += fmt::format(kCell, count);
  return cells;
}

std::string authors_and_year(const Paper& paper) {
  std::vector<std::string> said;
  if (!paper.authors.empty()) said.push_back(enumerated(paper.authors));
  said.push_back(paper.kind);
  if (paper.year) said.push_back(std::to_string(*paper.year));
  return joined(said, ", ");
}

// ": Spanning Balanced Trees in Boolean Cubes" after "TR-611"; nothing where the name is the title.
std::string title_after_name(const Paper& paper) {
  return paper.name == paper.title ? "" : fmt::format(": <cite>{}</cite>", html_escaped(paper.title));
}

std::string table_html(const std::vector<PaperResults>& results) {
  std::string text =
      "<p>Statements are counted as printed. What holds by definition supports nothing. Errata are mistakes, each of "
      "which may refute several statements.</p>\n"
      "<div class=\"wide whole\" tabindex=\"0\" role=\"region\" aria-label=\"Table: papers\"><table>\n<thead><tr><th "
      "scope=\"col\">paper</th><th scope=\"col\">statements</th>"
      "<th scope=\"col\">hold</th><th scope=\"col\">by definition</th><th scope=\"col\">refuted</th><th "
      "scope=\"col\">estimated</th>"
      "<th scope=\"col\">not run</th>";
  for (const ErratumClass kind : kClasses) text += fmt::format("<th scope=\"col\">errata {}</th>", letter(kind));
  text += "<th scope=\"col\">files</th></tr></thead>\n<tbody>\n";
  VerdictCounts all;
  for (const PaperResults& one : results) {
    const VerdictCounts tally = tally_of(one);
    for (std::size_t i = 0; i < kOutcomes.size(); ++i) all.statements[i] += tally.statements[i];
    for (std::size_t i = 0; i < kClasses.size(); ++i) all.errata[i] += tally.errata[i];
    const Paper& paper = *one.paper;
    text += fmt::format(
        "<tr><td><a href=\"{0}/index.html\">{1}</a>{2}<br><small>{3}</small></td>{4}"
        "<td><a href=\"{0}/verdicts.csv\">CSV</a>, <a href=\"{0}/verdicts.json\">JSON</a>, "
        "<a href=\"{0}/errata.md\">errata</a>, <a href=\"{0}/claims.md\">claims</a></td></tr>\n",
        paper.id, html_escaped(paper.name), title_after_name(paper), html_escaped(authors_and_year(paper)),
        numbers_html(tally));
  }
  text += fmt::format("</tbody>\n<tfoot><tr><th scope=\"row\">all</th>{}<td></td></tr></tfoot></table></div>\n<ul>\n",
                      numbers_html(all));
  for (const ErratumClass kind : kClasses) {
    text += fmt::format("<li><span class=\"badge {0}\">{0}</span> {1}</li>\n", letter(kind), to_string(kind));
  }
  return text + "</ul>\n";
}

std::string false_html(const std::vector<PaperResults>& results) {
  std::string text;
  for (const PaperResults& one : results) {
    for (const ShownErratum& shown : errata_of(one)) {
      if (shown.erratum->kind != ErratumClass::kFalse) continue;
      text += fmt::format("<li><a href=\"{}/index.html#{}\">{}</a> {} <small>{}</small></li>\n", one.paper->id,
                          html_escaped(shown.id), html_escaped(shown.id), html_maths(shown.erratum->title),
                          html_escaped(shown.place));
    }
  }
  return text.empty() ? "<p>Nothing.</p>\n" : "<ul>\n" + text + "</ul>\n";
}

}  // namespace

std::vector<PaperResults> read_results(const fs::path& directory) {
  std::vector<PaperResults> found;
  for (const Paper& paper : papers()) {
    const fs::path document = directory / paper.id / "verdicts.json";
    std::error_code ignored;
    if (fs::is_regular_file(document, ignored)) found.push_back({&paper, read_document(document).verdicts});
  }
  if (found.empty()) {
    refuse(fmt::format("{}: there are no results such as {}; write them by `cubeverify report RUN --out`",
                       directory.string(), (directory / papers().front().id / "verdicts.json").string()));
  }
  return found;
}

std::string results_page(const std::vector<PaperResults>& results, const std::string& provenance) {
  const PageHead head{
      "Papers on trees in cubes and de Bruijn networks: claims checked, errors found",
      "<p>Every statement was checked by exhaustive computation where that is possible. Each paper has a page of its "
      "own: its errors, its tables and figures drawn anew, and every statement with its verdict.</p>\n"};
  return html_page(head, {{"Papers", table_html(results)}, {"What is false", false_html(results)}}, provenance);
}

namespace {

// A line of what `sha256sum` writes, and reads: a backslash or a line break in a name is escaped, and a backslash
// before the line says so.
std::string line_of_sums(const std::string& sum, const std::string& name) {
  std::string escaped;
  for (const char letter : name) {
    escaped += letter == '\\' ? "\\\\" : letter == '\n' ? "\\n" : std::string(1, letter);
  }
  return fmt::format("{}{}  {}\n", escaped == name ? "" : "\\", sum, escaped);
}

}  // namespace

std::string results_checksums(const fs::path& directory, const std::vector<PaperResults>& results) {
  std::vector<std::string> names{"index.html"};
  for (const PaperResults& one : results) {
    for (const auto& entry : fs::recursive_directory_iterator(directory / one.paper->id)) {
      std::error_code ignored;  // a link may lead nowhere, or in a circle
      if (entry.is_regular_file(ignored)) names.push_back(entry.path().lexically_relative(directory).generic_string());
    }
  }
  std::ranges::sort(names);
  std::string lines;
  for (const std::string& name : names) lines += line_of_sums(sha256(read_text(directory / name)), name);
  return lines;
}

}  // namespace cubeverify
