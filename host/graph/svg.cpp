#include "host/graph/svg.h"

#include <algorithm>
#include <regex>

#include <fmt/format.h>

#include "host/child_process.h"

namespace cubeverify {

NoGraphviz::NoGraphviz()
    : CommandError(ExitCode::kFault,
                   "the program dot, which lays out the picture, is not there; install the package graphviz") {}

namespace {

// Between two brackets dot writes some hundred letters, and a regular expression takes stack for each.
bool has_long_stretch(std::string_view text) {
  constexpr std::size_t kMostLetters = 4096;
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = std::min(text.find_first_of("<>", begin), text.size());
    if (end - begin > kMostLetters) return true;
    begin = end + 1;
  }
  return false;
}

}  // namespace

bool is_svg(std::string_view text) {
  const auto end = text.find_last_not_of(" \t\r\n");
  return (text.starts_with("<?xml") || text.starts_with("<svg")) && text.find("<svg") != std::string_view::npos &&
         text.substr(0, end + 1).ends_with("</svg>");
}

std::string svg_of(const std::string& dot_text, const std::vector<std::string>& options) {
  std::vector<std::string> words{"dot", "-q", "-Tsvg"};
  words.insert(words.end(), options.begin(), options.end());
  constexpr std::chrono::seconds kMostTime{120};
  const ChildResult dot = run_child(words, dot_text, kMostTime);
  if (!dot.started) throw NoGraphviz();
  if (dot.status != 0 || !is_svg(dot.output) || has_long_stretch(dot.output)) {
    throw CommandError(ExitCode::kFault,
                       fmt::format("dot cannot lay the picture out: {}; does `dot -Tsvg` work?",
                                   dot.status == 0 ? "what it wrote is no SVG" : what_went_wrong(dot)));
  }
  // Comments hold Graphviz's version, and IDs would clash in a page with two pictures.
  static const std::regex unwanted("<!--[^>]*-->\n?| id=\"(graph|node|edge|clust)[0-9]+\"");
  return std::regex_replace(dot.output, unwanted, "");
}

}  // namespace cubeverify
