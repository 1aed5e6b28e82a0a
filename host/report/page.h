#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "verify/verdict.h"

namespace cubeverify {

// What stands at the top of a page.
struct PageHead {
  std::string title;
  std::string html;  // below the title
};

// A part of the page: what it is about, and HTML.
struct PageSection {
  std::string title;
  std::string html;
};

// One HTML page that needs no other file and no network: it is read without scripts, and filters claims and sorts
// tables with one that is in it. For light and dark screens, phones and paper.
std::string html_page(const PageHead& head, const std::vector<PageSection>& sections, const std::string& provenance);

// An SVG file's text as a figure of an HTML page. The caption, which is plain text, is what is read aloud in its place;
// with links in the picture these are read, too.
std::string figure_html(const std::string& svg_file_text, const std::string& caption, bool has_links = false);

// The title of a report's page and what stands below it: the papers with authors and year, how many statements hold as
// printed and how many do not, and the files beside the page. `directory` is where the page will lie: where the reports
// of other papers, or the page over all of them, lie beside that, it leads to them.
PageHead page_head(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts,
                   const std::filesystem::path& directory);

}  // namespace cubeverify
