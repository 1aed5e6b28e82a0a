#include "verify/papers/dyntree/embedded.h"

namespace cubeverify::dyntree {

namespace {

constexpr int kMostSearched = 4, kMostRounded = 5;
constexpr int kMostCoins = 10;
constexpr int kMostNodesOf16 = 4;  // outcomes of their coins are counted in one word

struct EmbeddedIn {
  int n;
  int b;
  int sections;  // n/b
};

std::vector<EmbeddedIn> cubes_of(Cubes cubes, int nodes) {
  if (cubes == Cubes::kWindowOf8) return {{8, 8, 1}, {16, 8, 2}};
  if (cubes == Cubes::kWindowOf9Or16) {
    std::vector<EmbeddedIn> wide{{9, 9, 1}, {18, 9, 2}};
    if (nodes <= kMostNodesOf16) wide.push_back({16, 16, 1});
    return wide;
  }
  std::vector<EmbeddedIn> all;
  for (int n = 1; n <= (cubes == Cubes::kDividing ? kMostSearched : kMostRounded); ++n) {
    for (int b = 1; b <= n; ++b) {
      if ((cubes == Cubes::kDividing && n % b != 0) || b * (nodes - 1) > kMostCoins) continue;
      all.push_back({n, b, cubes == Cubes::kRoundedUp ? (n + b - 1) / b : n / b});
    }
  }
  return all;
}

bool is_by_class(Cubes cubes) { return cubes == Cubes::kWindowOf8 || cubes == Cubes::kWindowOf9Or16; }

std::vector<std::map<Word, Word>> outcomes_by_root(const BinaryTree& tree, const EmbeddedIn& in,
                                                   const Definitions& definitions) {
  std::vector<std::map<Word, Word>> all;
  for (Word root = 0; root <= all_ones(in.n); ++root)
    all.push_back(star_set_outcomes(tree, in.n, in.b, root, star_definitions(definitions)));
  return all;
}

}  // namespace

void for_embedded_trees(const Evidence& evidence, ExtendedTreeRule rule, Cubes cubes,
                        const std::function<bool(const EmbeddedTree&)>& visit) {
  const int nodes = evidence.n();
  const Definitions& definitions = evidence.definitions();
  for (const EmbeddedIn& in : cubes_of(cubes, nodes)) {
    for (const BinaryTree& tree : binary_trees(nodes)) {
      const CloseNodes close(tree, rule, in.sections, definitions.close_sets);
      for (const auto& star_sets : is_by_class(cubes) ? star_set_outcomes_by_class(tree, in.n, in.b, definitions)
                                                      : outcomes_by_root(tree, in, definitions)) {
        if (!visit({close, in.n, in.b, bit(in.b * (nodes - 1)), star_sets})) return;
      }
    }
  }
}

StarDefinitions star_definitions(const Definitions& definitions) {
  return {[&definitions](int n, int b, int i) {
            return definitions.window(n, b, definitions.window_start(n, b, static_cast<Word>(i)));
          },
          definitions.in_star};
}

ExtendedTreeSize size_of(const ExtendedTree& tree, const CloseNodes& close) {
  const int off = weight(tree.off_spine(close.tree(), lowest_bit(tree.highest)));
  return {weight(tree.stars), tree.below_root, off};
}

}  // namespace cubeverify::dyntree
