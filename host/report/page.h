#pragma once

#include <string>
#include <vector>

namespace cubeverify {

// A part of the page: what it is about, and HTML.
struct PageSection {
  std::string title;
  std::string html;
};

// One HTML page that needs no other file.
std::string html_page(const std::string& title, const std::vector<PageSection>& sections,
                      const std::string& provenance);

// An SVG file's text as a part of an HTML page.
std::string svg_element(const std::string& file_text);

}  // namespace cubeverify
