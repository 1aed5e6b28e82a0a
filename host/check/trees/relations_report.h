#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "host/check/networks/own_network.h"
#include "host/check/report/check_report.h"
#include "host/check/trees/own_tree.h"
#include "verify/relations/relations.h"

namespace cubeverify {

// What is needed of trees that span their network, besides that several have no directed link in common.
struct TreeNeeds {
  std::array<bool, kTreeRelations.size()> relations{};
  bool every_source = false;             // independence from every node as the root
  std::optional<Word> height, diameter;  // of each tree, at most
};

// "edge-disjoint", as on the command line.
const char* relation_name(TreeRelation relation);
// What a relation of paths from the root is if it holds whichever node is the root: from every root paths between all
// two nodes are compared, which meet in no edge if no edge is in two trees, and not at all if trees are independent.
inline constexpr std::array kFromEverySource{
    std::pair(TreeRelation::kEdgeIndependent, TreeRelation::kEdgeDisjoint),
    std::pair(TreeRelation::kVertexIndependent, TreeRelation::kCompletelyIndependent)};
// Nodes in a line: of a path that nobody reads to its end the first and last ones.
std::string names_of(const std::vector<std::uint32_t>& nodes, const OwnNetwork& network);

// The relations of trees that all span the network, a check each, and what they come to.
struct RelationsReport {
  std::vector<CheckLine> checks;
  nlohmann::json json;  // by name: holds, exceptions, and of the least exception trees, node, edge and paths
  std::string holds;    // the names of those that hold and do not follow from others
};
RelationsReport relate(std::span<const OwnTree> trees, const OwnNetwork& network, const TreeNeeds& needs,
                       const RelationComputing& how);

// How many trees a network may have in each relation, at most, where that is known.
Table bounds_table(const OwnNetwork& network);

// The trees that are higher than is needed, or have a longer path.
std::vector<CheckLine> limit_lines(const std::vector<Word>& heights, const std::vector<Word>& diameters,
                                   const TreeNeeds& needs);

}  // namespace cubeverify
