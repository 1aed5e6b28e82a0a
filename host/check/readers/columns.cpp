#include "host/check/readers/columns.h"

#include <algorithm>
#include <array>

namespace cubeverify {
namespace {

struct Names {
  Column column;
  std::array<std::string_view, 9> names;  // empty behind the last
};

constexpr std::array<Names, 11> kNames{
    {{Column::kFrom, {"parent", "parents", "source", "from", "u", "tail", "src"}},
     {Column::kTo, {"child", "target", "to", "v", "head", "dst", "dest", "destination", "node"}},
     {Column::kTree, {"tree"}},
     {Column::kType, {"type"}},
     {Column::kDirection, {"directed", "undirected", "reversed", "direction", "dir", "oriented"}},
     {Column::kList, {"children"}},
     {Column::kCycle, {"cycle"}},
     {Column::kPacket, {"packet"}},
     {Column::kPlace, {"place"}},
     {Column::kId, {"id"}},
     {Column::kName,
      {"name", "label", "address", "_nx_name", "_graphml_vertex_id", "__networkx_node__", "shared name",
       "vertexlabel"}}}};

}  // namespace

Column column_named(std::string_view name) {
  for (const Names& one : kNames) {
    for (const std::string_view known : one.names) {
      if (known.empty()) break;
      if (known.size() == name.size() && equal_without_case(known, name)) return one.column;
    }
  }
  return equal_without_case(name.substr(0, 6), "packet") ? Column::kPacket : Column::kData;
}

bool equal_without_case(std::string_view one, std::string_view other) {
  const auto lower = [](char letter) { return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter; };
  return std::ranges::equal(one, other, {}, lower, lower);
}

bool says_direction(Column column, std::string_view value) {
  return column == Column::kDirection || (column == Column::kType && column_named(value) == Column::kDirection);
}

bool says_tree_or_ends(Column column) {
  return column == Column::kTree || column == Column::kFrom || column == Column::kTo;
}

std::string_view attribute_of_edge(std::string_view list) {
  std::string_view name;  // the quoted word before, if a colon is behind it
  for (auto at = list.find_first_of("'\""); at != std::string_view::npos; at = list.find_first_of("'\"")) {
    const bool is_value = !name.empty() && list.substr(0, at).find_first_not_of(": \t") == std::string_view::npos;
    const auto end = std::min(list.find(list[at], at + 1), list.size() - 1);
    const std::string_view word = list.substr(at + 1, end - at - 1);
    list.remove_prefix(end + 1);
    if (is_value && says_direction(column_named(name), word)) return name;
    const bool is_name = list.substr(std::min(list.find_first_not_of(" \t"), list.size())).starts_with(':');
    name = is_name ? word : "";
    const Column column = column_named(name);
    if (says_tree_or_ends(column) || says_direction(column, "")) return name;
  }
  return {};
}

}  // namespace cubeverify
