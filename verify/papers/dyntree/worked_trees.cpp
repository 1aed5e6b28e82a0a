#include "verify/papers/dyntree/worked_trees.h"

#include <algorithm>
#include <iterator>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "verify/wording.h"

// A counterexample about extended trees, step by step by the reference: which pairs of star nodes are close, which sets
// they form, the tree of each set with its spine, and what the reading asks of it.

namespace cubeverify::dyntree {

namespace {

int parent_of(const reference::Parents& tree, int v) { return tree[static_cast<std::size_t>(v)]; }

std::vector<int> children_of(const reference::Parents& tree, int v) {
  std::vector<int> children;
  for (int w = 1; w < static_cast<int>(tree.size()); ++w) {
    if (parent_of(tree, w) == v) children.push_back(w);
  }
  return children;
}

// The edges from v to other nodes of the set.
int edges_within(const reference::Parents& tree, const std::set<int>& nodes, int v) {
  const auto below = children_of(tree, v);
  const auto kept = std::ranges::count_if(below, [&](int w) { return nodes.contains(w); });
  return static_cast<int>(kept) + (v != 0 && nodes.contains(parent_of(tree, v)) ? 1 : 0);
}

WorkedStep step_of_pair(const reference::Parents& tree, int v, int w, int reach) {
  const int u = reference::lowest_common_ancestor(tree, v, w);
  return {fmt::format("{} and {}", v, w), fmt::format("lowest common ancestor {}, at distances {} and {}: {}", u,
                                                      reference::depth(tree, v) - reference::depth(tree, u),
                                                      reference::depth(tree, w) - reference::depth(tree, u),
                                                      reference::are_close(tree, v, w, reach) ? "close" : "not close")};
}

WorkedStep step_asked(const reference::Parents& tree, const std::set<int>& stars, const reference::ExtendedTree& formed,
                      const ExtendedTreeLengths& lengths, int sections, Asked asked) {
  const std::set<int> spine(formed.spine.begin(), formed.spine.end());
  std::vector<int> chosen;
  switch (asked) {
    case Asked::kNodesOffSpine: {
      std::set<int> off_spine;
      std::ranges::set_difference(formed.nodes, spine, std::inserter(off_spine, off_spine.end()));
      const int m = static_cast<int>(formed.close_set.size()), l = formed.below_root;
      return {"off the spine", fmt::format("{}: m = {}, s = {} - m - l + 1 = {}", set_text(off_spine), m,
                                           off_spine.size(), static_cast<int>(off_spine.size()) - m - l + 1)};
    }
    case Asked::kEnds:
      std::ranges::copy_if(formed.nodes, std::back_inserter(chosen),
                           [&](int v) { return edges_within(tree, formed.nodes, v) <= 1; });
      return {"ends", fmt::format("{}: the nodes with at most one edge", listed(chosen))};
    case Asked::kStarsOnSpine:
      std::ranges::set_intersection(spine, stars, std::back_inserter(chosen));
      return {"star nodes on the spine", listed(chosen)};
    case Asked::kStarBelow: {
      const auto without = reference::without_one_below(tree, formed.nodes, formed.close_set, lengths.reach);
      chosen.assign(without.begin(), without.end());
      return {"no star near below", listed(chosen)};
    }
    case Asked::kEdgesAbove:
      return {"n/b edges above v",
              fmt::format("{}; the root of T is {}in it",
                          static_cast<int>(formed.spine.size()) < sections ? "not all in it" : "all in it",
                          formed.nodes.contains(0) ? "" : "not ")};
  }
  return {};
}

std::string spine_text(const reference::ExtendedTree& formed, int most_edges) {
  if (most_edges == 0) return "none: it has n/b - 1 = 0 edges";
  if (formed.spine.empty()) return "none: v is the root of T";
  return fmt::format("{}: the ancestors of v up to {} above v", listed(formed.spine), amount(most_edges, "edge"));
}

WorkedObject worked_extended_tree(const reference::Parents& tree, const std::set<int>& stars,
                                  const reference::ExtendedTree& formed, const ExtendedTreeLengths& lengths,
                                  int sections, Asked asked) {
  WorkedObject object{fmt::format("the extended tree of the close set {}", set_text(formed.close_set))};
  for (auto v = formed.close_set.begin(); v != formed.close_set.end(); ++v) {
    for (auto w = std::next(v); w != formed.close_set.end(); ++w)
      object.steps.push_back(step_of_pair(tree, *v, *w, lengths.reach));
  }
  object.add("highest node v", std::to_string(formed.highest));
  object.add("root r", std::to_string(formed.root));
  object.add("l = d(v, r)", std::to_string(formed.below_root));
  object.add("spine", spine_text(formed, lengths.spine));
  object.add("nodes", set_text(formed.nodes));
  object.steps.push_back(step_asked(tree, stars, formed, lengths, sections, asked));
  return object;
}

}  // namespace

std::string listed(const std::vector<int>& numbers) {
  return numbers.empty() ? "none" : fmt::format("{}", fmt::join(numbers, ", "));
}

std::string set_text(const std::set<int>& numbers) { return fmt::format("{{{}}}", fmt::join(numbers, ", ")); }

WorkedObject worked_tree(const reference::Parents& tree, const std::set<int>& stars) {
  WorkedObject object{"the tree T"};
  for (int v = 0; v < static_cast<int>(tree.size()); ++v) {
    const auto children = children_of(tree, v);
    object.add(fmt::format("node {}", v),
               fmt::format("{}, depth {}, {}{}{}", v == 0 ? "the root" : fmt::format("parent {}", parent_of(tree, v)),
                           reference::depth(tree, v),
                           children.empty()       ? "no child"
                           : children.size() == 1 ? "child "
                                                  : "children ",
                           children.empty() ? "" : listed(children), stars.contains(v) ? ", a star node" : ""));
  }
  return object;
}

std::vector<WorkedObject> worked_extended_trees(const reference::Parents& tree, const std::set<int>& stars,
                                                const ExtendedTreeLengths& lengths, int sections, Asked asked) {
  std::vector<WorkedObject> objects;
  std::map<int, int> holders;
  for (const auto& close_set : reference::maximal_close_sets(tree, stars, lengths.reach)) {
    const auto formed = reference::extended_tree(tree, close_set, lengths.reach, lengths.spine);
    objects.push_back(worked_extended_tree(tree, stars, formed, lengths, sections, asked));
    for (const int v : formed.nodes) ++holders[v];
  }
  if (objects.size() < 2) return objects;
  std::vector<int> shared;
  for (const auto& [v, trees] : holders) {
    if (trees > 1) shared.push_back(v);
  }
  objects.push_back({"the extended trees together", {{"shared nodes", listed(shared)}}});
  return objects;
}

}  // namespace cubeverify::dyntree
