#include "verify/papers/dyntree/worked_trees.h"

#include <algorithm>
#include <iterator>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "verify/reference/loads.h"
#include "verify/reference/tree_embedding.h"
#include "verify/reference/words.h"
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

// --- Outcomes of the coins

constexpr int kMostOutcomeCoins = 16;  // of which every outcome is looked at
constexpr std::size_t kListed = 8;     // outcomes that are listed one by one

std::uint64_t outcomes_of(int coins) { return std::uint64_t{1} << coins; }

bool in_star(const std::string& place) { return reference::ones(place) <= 1; }

// phi of all nodes for one outcome of the coins, the root at a place.
std::vector<std::string> placed(const reference::GrownTree& tree, int b, const std::string& root,
                                const std::string& coins) {
  std::vector<std::string> phi{root};
  for (std::size_t at = 0; phi.size() < tree.parent.size(); at += static_cast<std::size_t>(b))
    reference::embed_next(phi, tree, coins.substr(at, static_cast<std::size_t>(b)));
  return phi;
}

reference::GrownTree grown(const reference::Parents& parents) {
  reference::GrownTree tree;
  for (int v = 0; v < static_cast<int>(parents.size()); ++v) {
    tree.parent.push_back(static_cast<std::uint64_t>(parents[static_cast<std::size_t>(v)]));
    tree.depth.push_back(static_cast<std::uint64_t>(reference::depth(parents, v)));
  }
  return tree;
}

reference::GrownTree grown(const WindowPath& path) {
  reference::GrownTree tree;
  for (int v = 0; v <= path.edges; ++v) {
    tree.parent.push_back(static_cast<std::uint64_t>(std::max(v - 1, 0)));
    tree.depth.push_back(static_cast<std::uint64_t>(path.depth + v));
  }
  return tree;
}

std::vector<std::string> outcomes_into_star(const WindowPath& path, const std::string& start, Between between) {
  const auto tree = grown(path);
  const int coins = path.b * path.edges;
  std::vector<std::string> found;
  for (std::uint64_t tossed = 0; tossed < outcomes_of(coins); ++tossed) {
    const std::string outcome = reference::word(tossed, coins);
    const auto places = placed(tree, path.b, start, outcome);
    if (!in_star(places.back())) continue;
    if (between == Between::kAnywhere || std::none_of(places.begin() + 1, places.end() - 1, in_star))
      found.push_back(outcome);
  }
  return found;
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

WorkedObject worked_windows(const WindowPath& path) {
  WorkedObject object{
      fmt::format("the windows of a path of {}, n = {}, b = {}", amount(path.edges, "edge"), path.n, path.b)};
  std::vector<int> chances(static_cast<std::size_t>(path.n), 0);
  for (int edge = 0; edge < path.edges; ++edge) {
    const auto depth = static_cast<std::uint64_t>(path.depth + edge);
    const auto window = reference::window(depth, path.b, path.n);
    object.add(fmt::format("below depth {}", depth), fmt::format("coordinates {}", set_text(window)));
    for (const int coordinate : window) ++chances[static_cast<std::size_t>(coordinate)];
  }
  object.add("chances", fmt::format("{} of coordinates 0 to {}", listed(chances), path.n - 1));
  return object;
}

WorkedObject worked_path_outcomes(const WindowPath& path, const std::string& start, Between between) {
  const int coins = path.b * path.edges;
  const auto found = outcomes_into_star(path, start, between);
  WorkedObject object{
      between == Between::kOutside ? "outcomes that lead into the star about 0, no node between the ends being in it"
                                   : "outcomes that lead into the star about 0",
      {{"together",
        fmt::format("{} of {}, from {} at depth {}", found.size(), outcomes_of(coins), start, path.depth)}}};
  const auto tree = grown(path);
  for (std::size_t i = 0; i < std::min(found.size(), kListed); ++i) {
    object.add("coins " + found[i], fmt::format("{}", fmt::join(placed(tree, path.b, start, found[i]), " -> ")));
  }
  if (found.size() > kListed) object.add("...", fmt::format("and {} more", found.size() - kListed));
  return object;
}

std::optional<WorkedObject> worked_most_outcomes(WindowPath path) {
  if (path.b * path.edges + path.n > kMostOutcomeCoins) return std::nullopt;
  std::size_t most = 0;
  WindowPath best = path;
  std::string from;
  for (path.depth = 0; path.depth < path.n; ++path.depth) {
    for (std::uint64_t start = 0; start < outcomes_of(path.n); ++start) {
      const std::string place = reference::word(start, path.n);
      const std::size_t found = outcomes_into_star(path, place, Between::kOutside).size();
      if (found <= most) continue;
      most = found;
      best = path;
      from = place;
    }
  }
  WorkedObject object = worked_path_outcomes(best, from, Between::kOutside);
  object.steps.insert(object.steps.begin() + 1, {"the bound", fmt::format("pb + 1 = {} * {} + 1 = {}", path.edges,
                                                                          path.b, path.edges * path.b + 1)});
  return object;
}

std::optional<WorkedObject> worked_star_nodes(const reference::Parents& tree, const std::set<int>& stars, int n, int b,
                                              int exponent) {
  const int coins = b * static_cast<int>(tree.size() - 1);
  if (coins > kMostOutcomeCoins || !stars.contains(0)) return std::nullopt;
  const auto grown_tree = grown(tree);
  std::uint64_t hits = 0;
  for (std::uint64_t tossed = 0; tossed < outcomes_of(coins); ++tossed) {
    const auto phi = placed(grown_tree, b, reference::word(0, n), reference::word(tossed, coins));
    bool are_these = true;
    for (int v = 0; v < static_cast<int>(phi.size()); ++v)
      are_these = are_these && in_star(phi[static_cast<std::size_t>(v)]) == stars.contains(v);
    if (are_these) ++hits;
  }
  return WorkedObject{
      "all outcomes, the root at 0",
      {{"coins", fmt::format("{} for each of {} edges", b, tree.size() - 1)},
       {"star nodes", fmt::format("exactly {} in {} of {} outcomes", set_text(stars), hits, outcomes_of(coins))},
       {"the bound", fmt::format("((b+1)/2^b)^(m+l+s-2) = ({}/{})^{}, the root being in the tree", b + 1,
                                 outcomes_of(b), exponent)}}};
}

WorkedObject worked_growth_from_store(const reference::Parents& tree, int n, int b, int c) {
  const auto grown_tree = grown(tree);
  const auto cap = static_cast<std::uint64_t>(c);
  const int coins = std::min(b * static_cast<int>(tree.size() - 1), kMostOutcomeCoins);
  WorkedObject object{"every outcome, each path from where the parent is stored"};
  for (std::uint64_t tossed = 0; tossed < outcomes_of(coins); ++tossed) {
    const std::string outcome = reference::word(tossed, coins);
    auto now = reference::nothing_stored(n);
    std::vector<std::string> assigned;
    const auto store = [&](const std::string& place) {
      assigned.push_back(place);
      reference::store_next(now, place, now.load[reference::value(place)] < 2 * cap, cap);
    };
    store(reference::word(0, n));
    for (std::size_t v = 1; v < tree.size(); ++v) {
      // A tree of the parent and this child, grown from the place where the parent is stored.
      const auto above = static_cast<std::size_t>(tree[v]);
      const reference::GrownTree edge{{0, 0}, {grown_tree.depth[above], grown_tree.depth[v]}};
      std::vector<std::string> phi{now.stored[above]};
      // The first child's coins are the lowest bits of the outcome as a number, the last as it is written.
      const auto length = static_cast<std::size_t>(b);
      const std::string own = outcome.substr(outcome.size() - v * length, length);
      reference::embed_next(phi, edge, {own.rbegin(), own.rend()});
      store(phi.back());
    }
    object.add("coins " + outcome, fmt::format("nodes 0, 1, ... are assigned to {}, stored at {}",
                                               fmt::join(assigned, ", "), fmt::join(now.stored, ", ")));
  }
  return object;
}

}  // namespace cubeverify::dyntree
