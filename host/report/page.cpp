#include "host/report/page.h"

#include <fmt/format.h>

#include "host/text/text.h"

namespace cubeverify {

namespace {

constexpr const char* kPageStyle = R"(
body { font: 16px/1.5 system-ui, sans-serif; color: #222; background: #fff; max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
nav a { margin-right: 1.5rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #ccc; }
h3 small { font-weight: normal; color: #666; }
.wide { overflow: auto; max-height: 40rem; }
table { border-collapse: collapse; font-size: 0.85rem; font-variant-numeric: tabular-nums; }
th { position: sticky; top: 0; background: #eee; text-align: left; }
th, td { padding: 0.2rem 0.6rem; border: 1px solid #ddd; vertical-align: top; }
svg { max-width: 100%; height: auto; }
figure { margin: 1rem 0 2rem; overflow-x: auto; }
figcaption { font-size: 0.9rem; color: #444; }
footer { margin-top: 3rem; font-size: 0.85rem; color: #666; overflow-wrap: anywhere; }
)";

}  // namespace

std::string html_page(const std::string& title, const std::vector<PageSection>& sections,
                      const std::string& provenance) {
  std::string page = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{0}</title>\n<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n<nav>\n",
      html_escaped(title), kPageStyle);
  for (std::size_t i = 0; i < sections.size(); ++i) {
    page += fmt::format("<a href=\"#part{}\">{}</a>\n", i + 1, html_escaped(sections[i].title));
  }
  page += "</nav>\n";
  for (std::size_t i = 0; i < sections.size(); ++i) {
    page += fmt::format("<h2 id=\"part{}\">{}</h2>\n{}", i + 1, html_escaped(sections[i].title), sections[i].html);
  }
  return page + fmt::format("<footer>{}</footer>\n</body>\n</html>\n", html_escaped(provenance));
}

std::string svg_element(const std::string& file_text) {
  const auto start = file_text.find("<svg");
  return start == std::string::npos ? "" : file_text.substr(start);
}

}  // namespace cubeverify
