#include "host/report/page.h"

#include <algorithm>
#include <array>
#include <regex>
#include <string_view>

#include <fmt/format.h>

#include "host/files/sha256.h"
#include "host/report/page_assets.h"
#include "host/report/page_sections.h"
#include "host/report/verdict_table.h"
#include "host/text/text.h"

namespace cubeverify {

namespace {

constexpr std::string_view kSvg = "<svg";

// Pictures on one page may have the same names inside: each gets a beginning of its own.
std::string with_own_ids(const std::string& svg) {
  constexpr std::size_t kLetters = 8;
  const std::string own = "f" + sha256(svg).substr(0, kLetters) + "-";
  static const std::regex name("(id=\"|href=\"#|url\\(#)");
  return std::regex_replace(svg, name, "$1" + own);
}

}  // namespace

std::string html_page(const PageHead& head, const std::vector<PageSection>& sections, const std::string& provenance) {
  std::string page = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{0}</title>\n<style>{1}</style>\n</head>\n<body>\n<header>\n<h1>{0}</h1>\n{2}</header>\n"
      "<nav aria-label=\"Parts of this page\">\n",
      html_escaped(head.title), kPageStyle, head.html);
  for (std::size_t i = 0; i < sections.size(); ++i) {
    page += fmt::format("<a href=\"#part{}\">{}</a>\n", i + 1, html_escaped(sections[i].title));
  }
  page += "</nav>\n<main>\n";
  for (std::size_t i = 0; i < sections.size(); ++i) {
    page += fmt::format("<section aria-labelledby=\"part{0}\">\n<h2 id=\"part{0}\">{1}</h2>\n{2}</section>\n", i + 1,
                        html_escaped(sections[i].title), sections[i].html);
  }
  return page + fmt::format(
                    "</main>\n<footer><details><summary>How this page was "
                    "made</summary>{}</details></footer>\n<script>{}</script>\n</body>\n</html>\n",
                    html_escaped(provenance), kPageScript);
}

std::string figure_html(const std::string& svg_file_text, const std::string& caption, bool has_links) {
  std::string svg = svg_file_text.substr(std::min(svg_file_text.find(kSvg), svg_file_text.size()));
  // What made the picture is what made the page, which says so itself.
  if (const auto made = svg.find("<desc>"); made != std::string::npos) {
    const auto end = svg.find("</desc>", made);
    svg.erase(made, end + std::string_view("</desc>").size() - made);
  }
  if (!has_links) svg = with_own_ids(svg);
  const std::string said = html_escaped(caption);
  if (!svg.empty())
    svg.insert(kSvg.size(), fmt::format(" role=\"{}\" aria-label=\"{}\"", has_links ? "group" : "img", said));
  return fmt::format("<figure>\n{}<figcaption>{}</figcaption>\n</figure>\n", svg, said);
}

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
    Outcome outcome;
    const char* said;
  };
  constexpr std::array kCounted{Counted{Outcome::kHolds, "hold as printed"},
                                Counted{Outcome::kByDefinition, "hold by definition, which supports nothing"},
                                Counted{Outcome::kRefuted, "are refuted as printed"},
                                Counted{Outcome::kEstimated, "are estimated by trials"},
                                Counted{Outcome::kNotRun, "are not run"}};
  std::string text = "<ul class=\"tally\">\n";
  for (const auto& [outcome, said] : kCounted) {
    text += fmt::format("<li class=\"{}\"><b>{}</b> of {} statements {}</li>\n", to_string(outcome),
                        printed_statements(claims, verdicts, outcome), claims.size(), said);
  }
  return text + "</ul>\n";
}

// Links to the page over all papers and to those of the others, as far as they are there; empty if none is.
std::string neighbours_html(const std::vector<const Paper*>& shown, const std::filesystem::path& directory) {
  constexpr const char* kLink = "<a href=\"../{}index.html\">{}</a>";
  const auto parent = std::filesystem::absolute(directory).lexically_normal() / "..";
  std::vector<std::string> links;
  if (exists(parent / "index.html")) links.push_back(fmt::format(kLink, "", "all papers together"));
  for (const Paper& paper : papers()) {
    const bool is_here = std::ranges::any_of(shown, [&](const Paper* one) { return one->id == paper.id; });
    if (is_here || !exists(parent / paper.id / "index.html")) continue;
    links.push_back(fmt::format(kLink, paper.id + "/", html_escaped(paper.name)));
  }
  return links.empty() ? "" : fmt::format("<p>Other pages: {}.</p>\n", joined(links, ", "));
}

}  // namespace

PageHead page_head(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts,
                   const std::filesystem::path& directory) {
  const auto shown = papers_of(claims);
  PageHead head;
  if (shown.size() == 1) {
    const Paper& paper = *shown.front();
    const std::string name = paper.name == paper.title ? "" : fmt::format(" ({})", paper.name);
    head.title = fmt::format("{}{}: claims checked, errors found", paper.title, name);
  } else {
    head.title = "Papers on trees in cubes and de Bruijn networks: claims checked, errors found";
  }
  for (const Paper* paper : shown) head.html += paper_html(*paper);
  head.html += tally_html(claims, verdicts);
  head.html +=
      "<p>Beside this page: <a href=\"verdicts.csv\">verdicts as CSV</a>, <a href=\"verdicts.json\">verdicts and all "
      "facts as JSON</a>, <a href=\"errata.md\">errata</a>, "
      "<a href=\"strengths.md\">strengths</a> and <a href=\"claims.md\">claims</a> as Markdown, "
      "<a href=\"tables.tex\">tables for LaTeX</a>, <a href=\"manifest.json\">the runs' manifest</a>.</p>\n";
  head.html += neighbours_html(shown, directory);
  return head;
}

}  // namespace cubeverify
