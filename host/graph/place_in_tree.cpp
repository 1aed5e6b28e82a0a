#include "host/graph/place_in_tree.h"

#include <stdexcept>

#include <fmt/format.h>

#include "host/text/address.h"
#include "host/text/text.h"
#include "kernels/address/rotation.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

// A node of a tree rooted at a source: what is shown.
struct Shown {
  int n;
  Word source;
  const PlaceInTree& place;

  [[nodiscard]] const Node& node() const { return place.node; }
  [[nodiscard]] bool has_rotations() const { return !place.rotations.empty(); }
  // The node with relative address c, as a string.
  [[nodiscard]] std::string name(Word c) const { return binary(n, translate(c, source)); }
  [[nodiscard]] std::vector<std::string> names(const std::vector<Word>& addresses) const {
    std::vector<std::string> all;
    for (const Word c : addresses) all.push_back(name(c));
    return all;
  }
  [[nodiscard]] std::vector<std::string> children() const {
    std::vector<std::string> all;
    for (const int m : elements(place.children)) all.push_back(name(node().address ^ bit(m)));
    return all;
  }
};

nlohmann::json to_json(const Shown& shown) {
  const PlaceInTree& found = shown.place;
  nlohmann::json json = {{"tree", found.tree},
                         {"n", shown.n},
                         {"node", shown.name(shown.node().address)},
                         {"source", shown.name(0)},
                         {"address", binary(shown.n, shown.node().address)},
                         {"level", weight(shown.node().address)},
                         {"period", shown.node().period},
                         {"cyclic", shown.node().period < shown.n},
                         {"subtree", nullptr},
                         {"k", nullptr},
                         {"M", elements(shown.node().zeros)},
                         {"alpha", alpha(shown.node())},
                         {"parent", nullptr},
                         {"children", shown.children()},
                         {"path", shown.names(found.path)}};
  if (found.parent) {
    json["subtree"] = shown.node().index;
    json["k"] = *found.k;
    json["parent"] = shown.name(*found.parent);
  }
  for (const SubtreeWay& way : found.ways) {
    json["ways"].push_back({{"subtree", way.subtree}, {"k", way.k}, {"path", shown.names(way.path)}});
  }
  if (shown.has_rotations()) {
    json[found.number] = shown.node().index;
    json["J"] = elements(shown.node().rotations);
    json["order"] = found.order;
    json["rotations"] = nlohmann::json::array();
    for (const Rotation& rotation : found.rotations) {
      json["rotations"].push_back(
          {{"j", rotation.steps}, {"value", binary(shown.n, rotation.value)}, {"best", rotation.best}});
    }
  }
  return json;
}

std::string rotations_text(const Shown& shown) {
  const std::string& order = shown.place.order;
  Table table{{"j", order.substr(0, order.find(' ')), ""}, {}};
  for (const Rotation& rotation : shown.place.rotations) {
    table.rows.push_back({std::to_string(rotation.steps), binary(shown.n, rotation.value),
                          rotation.best ? order.substr(order.rfind(' ') + 1) : ""});
  }
  return fmt::format("\n{}\nJ         {}, the j for which {}\n{:<8}  {}, the least of J\n", to_text(table),
                     set_text(shown.node().rotations), order, shown.place.number, shown.node().index);
}

std::string to_text(const Shown& shown) {
  const PlaceInTree& found = shown.place;
  const Word c = shown.node().address;
  const bool one_parent = found.ways.empty();
  std::string text;
  const auto line = [&](const char* name, const std::string& said) { text += fmt::format("{:<8}  {}\n", name, said); };
  line("tree", fmt::format("{}, n = {}, source s = {}", found.tree, shown.n, shown.name(0)));
  line("node", fmt::format("i = {}, relative address c = i xor s = {}", shown.name(c), binary(shown.n, c)));
  line("level", std::to_string(weight(c)));
  if (shown.has_rotations()) text += rotations_text(shown);
  line("period", fmt::format("{}, {}", shown.node().period, shown.node().period < shown.n ? "cyclic" : "not cyclic"));
  if (one_parent) {
    line("subtree", found.parent ? std::to_string(found.node.index) : "none, it is the source");
    line("k", found.k ? std::to_string(*found.k) : "none, it is the source");
  }
  line("M", set_text(shown.node().zeros) + ", the dimensions that may be complemented");
  line("alpha", std::to_string(alpha(shown.node())));
  if (one_parent) line("parent", found.parent ? shown.name(*found.parent) : "none");
  const auto children = shown.children();
  line("children", children.empty() ? "none" : joined(children, ", "));
  if (one_parent) line("path", joined(shown.names(found.path), " -> "));
  for (const SubtreeWay& way : found.ways) {
    text += fmt::format("subtree {} k = {}, path {}\n", way.subtree, way.k, joined(shown.names(way.path), " -> "));
  }
  return text;
}

}  // namespace

std::vector<Word> path_up(int n, Word c, const std::string& tree, Word (*parent)(int n, Word c)) {
  std::vector<Word> path{c};
  while (c != 0) {
    const Word up = parent(n, c);
    if ((up & ~c) != 0 || weight(c ^ up) != 1) {
      throw std::logic_error(fmt::format("{}: the parent of {} is {}; a parent is the node without one of its 1-bits",
                                         tree, binary(n, c), binary(n, up)));
    }
    path.push_back(c = up);
  }
  return path;
}

ExplainedNode explained(const PlaceInTree& place, int n, Word source) {
  const Shown shown{n, source, place};
  return {to_json(shown), to_text(shown)};
}

}  // namespace cubeverify
