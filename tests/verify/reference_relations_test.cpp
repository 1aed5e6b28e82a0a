#include <algorithm>
#include <stdexcept>

#include <gtest/gtest.h>

#include "verify/reference/relations.h"

namespace cubeverify::reference {
namespace {

// "01 13" is the arcs 0 -> 1 and 1 -> 3.
std::vector<NodePair> arcs(const std::string& text) {
  std::vector<NodePair> result;
  for (std::size_t at = 0; at < text.size(); at += 3) result.emplace_back(text[at] - '0', text[at + 1] - '0');
  return result;
}

std::set<NodePair> edges(const std::string& text) {
  std::set<NodePair> result;
  for (const auto& [a, b] : arcs(text)) result.insert({std::min(a, b), std::max(a, b)});
  return result;
}

RootedTree tree(int nodes, int root, const std::string& text) {
  RootedTree result{root, std::vector<int>(static_cast<std::size_t>(nodes), -1)};
  for (const auto& [parent, child] : arcs(text)) result.parents[static_cast<std::size_t>(child)] = parent;
  return result;
}

std::string text(const std::vector<int>& numbers) {
  std::string result;
  for (const int number : numbers) result += std::to_string(number);
  return result;
}

// Counts of exceptions, with their least: the node, or the edge; and both paths, and the least inner node in both.
std::string says(const RelationsFound& found) {
  if (found.fault)
    return std::to_string(found.fault->tree) + "." + std::to_string(found.fault->node) + " " + found.fault->why;
  std::string result;
  const auto add = [&](const std::string& name, const Relation& relation) {
    result += name + std::to_string(relation.exceptions);
    if (!relation.least) return;
    const Meeting& least = *relation.least;
    if (least.from >= 0) result += " from " + std::to_string(least.from);
    if (least.node >= 0) result += " node " + std::to_string(least.node);
    if (least.edge.first >= 0) result += " edge " + text({least.edge.first, least.edge.second});
    result += " of " + text({least.first, least.second});
    for (const std::vector<int>& path : least.paths) result += " " + text(path);
    if (least.shared >= 0) result += " meet in " + std::to_string(least.shared);
  };
  for (const auto& [name, relation] : found.relations)
    add((result.empty() ? "" : ", ") + name.substr(0, name[0] == 'e' ? 6 : 1) + " ", relation);
  add(", pairs ", found.pairs);
  return result + ", heights " + text(found.heights) + ", diameters " + text(found.diameters);
}

const std::string kComplete4 = "01 02 03 12 13 23";
const std::string kTriangle = "01 02 12";
const std::string kCube = "01 02 04 13 15 23 26 37 45 46 57 67";

TEST(ReferenceRelations, AreThoseOfTheDefinitions) {
  struct Case {
    std::string links;
    std::vector<RootedTree> trees;
    std::string says;
  };
  const std::vector<Case> cases{
      {kComplete4,
       {led_away(edges("01 03 12"), 4, 0), led_away(edges("23 02 13"), 4, 0)},
       "a 0, c 0, edge-d 0, edge-i 0, v 0, pairs 0, heights 23, diameters 33"},
      {kTriangle,
       {tree(3, 0, "01 02"), tree(3, 0, "01 12")},
       "a 1 edge 01 of 01, c 1 edge 01 of 01, edge-d 1 edge 01 of 01, edge-i 1 node 1 edge 01 of 01 01 01, "
       "v 1 node 1 edge 01 of 01 01 01, pairs 1 from 0 node 1 edge 01 of 01 01 01, heights 12, diameters 22"},
      {kCube,
       {tree(8, 0, "01 13 37 04 45 46 62"), tree(8, 0, "02 23 31 15 57 26 64")},
       "a 0, c 6 node 1 of 01, edge-d 3 edge 13 of 01, edge-i 1 node 7 edge 13 of 01 0137 023157, v 1 node 7 of 01 "
       "0137 023157 meet in 1, pairs 9 from 0 node 7 of 01 0137 023157 meet in 1, heights 35, diameters 66"},
      {kTriangle,
       {tree(3, 0, "01 12"), tree(3, 1, "10 02")},
       "a 0, c 1 edge 01 of 01, edge-d 1 edge 01 of 01, pairs 1 from 0 node 1 edge 01 of 01 01 01, heights 22, "
       "diameters 22"},
      {kTriangle, {tree(3, 2, "20 01")}, "a 0, c 0, edge-d 0, edge-i 0, v 0, pairs 0, heights 2, diameters 2"},
      {kTriangle, {tree(3, 2, "20 01"), tree(3, 0, "01 02 20")}, "1.0 the root has a parent"},
      {kCube, {tree(8, 0, "01 13 54 15 37")}, "0.2 no parent"},
      {kCube, {tree(8, 0, "03 31 13 02 54 45 56 57")}, "0.1 its ancestors do not end at the root"},
      {kCube, {tree(8, 0, "01 13 04 45 46 62 27")}, "0.7 no link"}};
  for (const Case& one : cases) EXPECT_EQ(says(relations(edges(one.links), one.trees)), one.says);
}

TEST(ReferenceRelations, LoseNoEdge) {
  EXPECT_THROW(led_away(edges("01 12 20"), 3, 0), std::invalid_argument);
  EXPECT_THROW(led_away(edges("01 23"), 4, 0), std::invalid_argument);
  EXPECT_THROW(led_away(edges("03"), 3, 0), std::invalid_argument);
}

}  // namespace
}  // namespace cubeverify::reference
