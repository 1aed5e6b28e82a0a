#include "verify/reference/adversaries.h"

#include <algorithm>
#include <set>

#include "verify/reference/tree_embedding.h"
#include "verify/reference/trial_cases.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

std::uint64_t cube_size(int n) { return std::uint64_t{1} << n; }

// The complete tree of N nodes before any but its root has come.
WatchedTree complete_tree(int n, const EdgeRule& rule) {
  return only_root(grown_tree(Shape::complete, cube_size(n), trial_seed), n, rule);
}

int ones_among(const std::string& y, const std::set<int>& coordinates) {
  return static_cast<int>(std::count_if(coordinates.begin(), coordinates.end(), [&](int i) { return bit(y, i); }));
}

// The run of node v. Every greater r adds the window of one edge higher up.
int run_of(const WatchedTree& tree, std::uint64_t v, int longest) {
  const int b = tree.rule.most;
  const int depth = static_cast<int>(tree.shape.depth[v]);
  std::set<int> coordinates;
  int run = 0;
  for (int r = 1; r <= std::min(longest, depth); ++r) {
    coordinates.merge(window(static_cast<std::uint64_t>(depth - r), b, length(tree.phi[v])));
    if (ones_among(tree.phi[v], coordinates) <= 1) run = r;
  }
  return run == depth ? longest : run;
}

}  // namespace

WatchedTree grown_unwatched(int n, const EdgeRule& rule) {
  WatchedTree tree = complete_tree(n, rule);
  while (tree.phi.size() < cube_size(n)) grow_leaf(tree);
  tree.forms.push_back(tree.phi);
  for (int again = 0; again < 16; ++again) {
    tree.phi.resize(cube_size(n) / 2);
    while (tree.phi.size() < cube_size(n)) grow_leaf(tree);
    tree.forms.push_back(tree.phi);
  }
  return tree;
}

WatchedTree grown_again_and_again(int n, const EdgeRule& rule) {
  WatchedTree tree = complete_tree(n, rule);
  while (tree.phi.size() < cube_size(n) && tree.leaves.size() < 512 * cube_size(n)) {
    grow_leaf(tree);
    if (tree.phi.back() != word(0, n)) tree.phi.pop_back();
  }
  tree.forms.push_back(tree.phi);
  return tree;
}

WatchedTree grown_steered(int n, const EdgeRule& rule) {
  const int longest = (n + rule.most - 1) / rule.most - 1;
  WatchedTree tree = only_root({{0}, {0}}, n, rule);
  std::vector<int> children{0};
  std::vector<int> run{run_of(tree, 0, longest)};
  while (tree.phi.size() < cube_size(n)) {
    // There is always a node with fewer than two children, since the youngest has none.
    std::uint64_t best = 0;
    while (children[best] == 2) ++best;
    for (std::uint64_t v = best; v < tree.phi.size(); ++v) {
      if (children[v] < 2 && run[v] > run[best]) best = v;
    }
    ++children[best];
    tree.shape.parent.push_back(best);
    tree.shape.depth.push_back(tree.shape.depth[best] + 1);
    grow_leaf(tree);
    children.push_back(0);
    run.push_back(run_of(tree, tree.phi.size() - 1, longest));
  }
  tree.forms.push_back(tree.phi);
  return tree;
}

}  // namespace cubeverify::reference
