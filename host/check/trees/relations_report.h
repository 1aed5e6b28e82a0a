#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
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

  [[nodiscard]] bool any_relation() const {
    return every_source || std::ranges::find(relations, true) != relations.end();
  }
};

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
