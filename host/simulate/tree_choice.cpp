#include "host/simulate/tree_choice.h"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "host/errors.h"
#include "host/files/files.h"
#include "host/printable.h"
#include "host/text/number.h"

// A tree from a file is read once, line by line, and refused with its line where a parent does not come before its
// child or has two children already: what trials compute needs a tree in this order and would not notice.

namespace cubeverify {

[[noreturn]] static void throw_bad_tree(const std::string& name, std::size_t line, const std::string& what) {
  refuse(
      "{}, line {}: {}; a tree is written as the parents of its nodes 1, 2, 3, ..., each less than the "
      "node's own number",
      name, line, what);
}

TreeShape tree_from_text(const std::string& text, int n, const std::string& name) {
  std::vector<std::uint32_t> parent{0};
  std::vector<std::uint8_t> children{0};
  std::istringstream lines(text);
  std::string line;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    std::istringstream words(line.substr(0, line.find('#')));
    for (std::string word; words >> word;) {
      const std::size_t v = parent.size();
      const auto named = number_in<std::uint32_t>(word);
      if (!named) throw_bad_tree(name, number, fmt::format("'{}' is not a node", word));
      const std::uint32_t above = *named;
      if (above >= v) throw_bad_tree(name, number, fmt::format("node {} has the parent {}", v, above));
      if (children[above] == 2) throw_bad_tree(name, number, fmt::format("node {} has a third child, {}", above, v));
      if (v >= kMostTreeNodes) throw_bad_tree(name, number, fmt::format("more than {} nodes", kMostTreeNodes));
      ++children[above];
      parent.push_back(above);
      children.push_back(0);
    }
  }
  return tree_of_parents(n, std::move(parent));
}

ChosenTree choose_tree(const std::string& shape_or_file, int n, Word seed) {
  const std::string& wanted = shape_or_file == "zigzag" ? "path" : shape_or_file;
  const auto* shape = std::ranges::find(kShapes, wanted);
  if (shape != kShapes.end()) return {shape_or_file, tree_shape(static_cast<Shape>(shape - kShapes.begin()), n, seed)};
  if (!std::filesystem::is_regular_file(shape_or_file))
    refuse("--guest {}: neither a file nor one of {}, zigzag", shape_or_file, fmt::join(kShapes, ", "));
  return {printable(shape_or_file),
          std::make_shared<const TreeShape>(tree_from_text(read_text(shape_or_file), n, shape_or_file))};
}

}  // namespace cubeverify
