#include "host/report/page.h"

#include <fmt/format.h>

#include "host/report/page_script.h"
#include "host/report/page_style.h"
#include "host/text/text.h"

namespace cubeverify {

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
  return page + fmt::format("</main>\n<footer>{}</footer>\n<script>{}</script>\n</body>\n</html>\n",
                            html_escaped(provenance), kPageScript);
}

std::string svg_element(const std::string& file_text) {
  const auto start = file_text.find("<svg");
  return start == std::string::npos ? "" : file_text.substr(start);
}

}  // namespace cubeverify
