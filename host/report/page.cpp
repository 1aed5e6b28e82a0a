#include "host/report/page.h"

#include <algorithm>
#include <regex>
#include <string_view>

#include <fmt/format.h>

#include "host/files/sha256.h"
#include "host/report/page_script.h"
#include "host/report/page_style.h"
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

}  // namespace cubeverify
