#include "verify/reference/watched_trees.h"

#include "verify/reference/philox.h"
#include "verify/reference/tree_embedding.h"
#include "verify/reference/trial_cases.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

// Where the walk of leaf number a ends that begins at y.
std::string end_of_walk(std::string y, std::uint64_t a, const EdgeRule& rule) {
  const auto n = static_cast<std::uint64_t>(length(y));
  for (int t = 0; t < rule.most; ++t) {
    const auto r = random_words(trial_seed, 64 * a + static_cast<std::uint64_t>(t), rule.trial);
    const std::uint64_t dimension = r[1] * n / (std::uint64_t{1} << 32);
    if (r[0] % 2 == 1) y = flip(y, static_cast<int>(dimension));
  }
  return y;
}

}  // namespace

WatchedTree only_root(const GrownTree& shape, int n, const EdgeRule& rule) {
  return {rule, shape, {word(0, n)}, {}, {}};
}

void grow_leaf(WatchedTree& tree) {
  const std::uint64_t up = tree.shape.parent[tree.phi.size()];
  const std::uint64_t a = tree.leaves.size() + 1;
  const std::string above = tree.phi[up];
  if (tree.rule.edges == Edges::windows) {
    embed_next(tree.phi, tree.shape, coins(trial_seed, a, tree.rule.trial, tree.rule.most));
  } else {
    tree.phi.push_back(end_of_walk(above, a, tree.rule));
  }
  tree.leaves.push_back({tree.shape.depth[up], above, tree.phi.back()});
}

}  // namespace cubeverify::reference
