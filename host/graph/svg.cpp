#include "host/graph/svg.h"

#include <regex>

#include "host/child_process.h"

namespace cubeverify {

NoGraphviz::NoGraphviz()
    : CommandError(ExitCode::kFault,
                   "the program dot, which lays out the picture, is not there; install the package graphviz") {}

std::string svg_of(const std::string& dot_text, const std::vector<std::string>& options) {
  std::vector<std::string> words{"dot", "-q", "-Tsvg"};
  words.insert(words.end(), options.begin(), options.end());
  const ChildResult dot = run_child(words, dot_text);
  if (!dot.started) throw NoGraphviz();
  if (dot.status != 0) throw CommandError(ExitCode::kFault, "dot cannot lay the picture out");
  // Comments hold Graphviz's version, and IDs would clash in a page with two pictures.
  static const std::regex unwanted("<!--[^>]*-->\n?| id=\"(graph|node|edge|clust)[0-9]+\"");
  return std::regex_replace(dot.output, unwanted, "");
}

}  // namespace cubeverify
