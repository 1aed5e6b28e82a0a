#include "verify/dyntree/embedded.h"

namespace cubeverify::dyntree {

namespace {

constexpr int kMostSearched = 4;
constexpr int kMostCoins = 10;

}  // namespace

void for_embedded_trees(const Evidence& evidence, ExtendedTreeRule rule,
                        const std::function<bool(const EmbeddedTree&)>& told) {
  const int nodes = evidence.n();
  const StarNotions star = star_notions(evidence.counts());
  for (int n = 1; n <= kMostSearched; ++n) {
    for (int b = 1; b <= n; ++b) {
      const int coins = b * (nodes - 1);
      if (n % b != 0 || coins > kMostCoins) continue;
      for (const BinaryTree& tree : binary_trees(nodes)) {
        const CloseNodes close(tree, rule, n / b, evidence.counts().close_sets);
        for (Word root = 0; root <= all_ones(n); ++root) {
          const auto star_sets = star_set_outcomes(tree, n, b, root, star);
          if (!told({close, n, b, bit(coins), star_sets})) return;
        }
      }
    }
  }
}

StarNotions star_notions(const Counts& counts) {
  return {
      [&counts](int n, int b, int i) { return counts.window(n, b, counts.window_start(n, b, static_cast<Word>(i))); },
      counts.in_star};
}

ExtendedTreeSize size_of(const ExtendedTree& tree, const CloseNodes& close) {
  const int off = weight(tree.off_spine(close.tree(), lowest_bit(tree.highest)));
  return {weight(tree.stars), tree.below_root, off};
}

}  // namespace cubeverify::dyntree
