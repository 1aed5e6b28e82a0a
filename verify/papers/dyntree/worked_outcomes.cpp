#include "verify/papers/dyntree/worked_outcomes.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "verify/papers/dyntree/worked_trees.h"
#include "verify/reference/loads.h"
#include "verify/reference/tree_embedding.h"
#include "verify/reference/words.h"
#include "verify/wording.h"

namespace cubeverify::dyntree {

namespace {

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
