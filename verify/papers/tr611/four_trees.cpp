#include "verify/papers/tr611/four_trees.h"

#include "verify/papers/tr611/facts.h"

namespace cubeverify::tr611 {
namespace {

struct Definition {
  CountsFact fact;
  bool right;  // whether index(c) counts right rotations
};
constexpr std::array<Definition, 4> kDefinitions{{{AtlasSweep<>::kIndex, true},
                                                  {SpecimensSweep<>::kIndexMaxL, false},
                                                  {SpecimensSweep<>::kIndexMinBL, false},
                                                  {SpecimensSweep<>::kIndexMaxBR, true}}};

// c without its first 1-bit on the way from where `index` leads.
Word without_first_one(int n, Word c, int index, bool right) {
  if (right) return rotate_left(n, without_highest_bit(rotate_right(n, c, index)), index);
  const Word frame = rotate_left(n, c, index);
  return rotate_right(n, frame & (frame - 1), index);
}

// Distances 0..most along the edges of tree v whose upper node is at level `first` or below.
Finding dominated(const FourTreesEvidence& evidence, int v, int first, std::size_t most) {
  const RootedTree tree = tree_of(evidence, v);
  const auto below = nodes_below(tree);
  Word checked = 0;
  for (Word c = 1; c < tree.parent.size(); ++c) {
    const Word up = tree.parent[c];
    if (tree.level[up] < first) continue;
    for (std::size_t l = 0; l <= std::min(most, static_cast<std::size_t>(tree.n)); ++l) {
      ++checked;
      if (below[up][l] >= below[c][l]) continue;
      return fails_at(c, checked,
                      "found phi(c', {}) = {} for c' = {} and phi(c, {}) = {} for its parent c = "
                      "{}; the paper says phi(c, l) >= phi(c', l)",
                      l, below[c][l], in_brackets(tree.n, c), l, below[up][l], in_brackets(tree.n, up));
    }
  }
  return checked > 0 ? holds(checked) : not_applicable();
}

}  // namespace

std::function<Finding(const FourTreesEvidence&)> dominated_below(int v, int first) {
  return predicate(dominated, v, first, kMaxDimensions);
}
std::function<Finding(const FourTreesEvidence&)> fanouts_dominated_below(int v, int first) {
  return predicate(dominated, v, first, 1);
}

std::vector<int> indices_of(const Evidence& evidence, int v) {
  const Definition& tree = at(kDefinitions, v);
  std::vector<int> indices;
  for (const Word index : evidence[tree.fact])
    indices.push_back(static_cast<int>(index % static_cast<Word>(evidence.n())));
  return indices;
}

RootedTree tree_of(const Evidence& evidence, int v) {
  const std::vector<int> indices = indices_of(evidence, v);
  const bool right = at(kDefinitions, v).right;
  return rooted_tree(evidence.n(), [&](int n, Word c) { return without_first_one(n, c, indices[c], right); });
}

std::vector<std::vector<Word>> nodes_below(const RootedTree& tree) {
  const auto distances = static_cast<std::size_t>(tree.n) + 1;
  std::vector<std::vector<Word>> below(tree.parent.size(), std::vector<Word>(distances, 0));
  for (auto c = tree.top_down.rbegin(); c != tree.top_down.rend(); ++c) {
    below[*c][0] = 1;
    if (*c == 0) continue;
    for (std::size_t l = 1; l < distances; ++l) below[tree.parent[*c]][l] += below[*c][l - 1];
  }
  return below;
}

}  // namespace cubeverify::tr611
