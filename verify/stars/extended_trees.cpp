#include "verify/stars/extended_trees.h"

#include <algorithm>
#include <span>

namespace cubeverify {
namespace {

constexpr int kMostNodes = 16;

// `below` hung under node 0 of `tree`.
void hang(BinaryTree& tree, const BinaryTree& below) {
  const int first = tree.nodes();
  for (int v = 0; v < below.nodes(); ++v) {
    const int parent = v == 0 ? 0 : first + below.parent[static_cast<std::size_t>(v)];
    tree.parent.push_back(parent);
    tree.depth.push_back(tree.depth[static_cast<std::size_t>(parent)] + 1);
    tree.ancestors.push_back(tree.ancestors[static_cast<std::size_t>(parent)] | bit(first + v));
  }
}

BinaryTree single_node() { return {{0}, {0}, {1}}; }

// A root with the larger tree under it first; of two trees of one size, the one listed later.
std::vector<BinaryTree> trees_from(std::span<const std::vector<BinaryTree>> smaller, int nodes) {
  if (nodes == 1) return {single_node()};
  std::vector<BinaryTree> all;
  for (int second = 0; 2 * second <= nodes - 1; ++second) {
    const auto& left = smaller[static_cast<std::size_t>(nodes - 1 - second)];
    for (std::size_t a = 0; a < left.size(); ++a) {
      BinaryTree one = single_node();
      hang(one, left[a]);
      if (second == 0) {
        all.push_back(std::move(one));
        continue;
      }
      const auto& right = smaller[static_cast<std::size_t>(second)];
      const std::size_t end = 2 * second == nodes - 1 ? a + 1 : right.size();
      for (std::size_t b = 0; b < end; ++b) {
        BinaryTree both = one;
        hang(both, right[b]);
        all.push_back(std::move(both));
      }
    }
  }
  return all;
}

bool both_within(const BinaryTree& tree, int v, int w, int reach) {
  const int top = tree.depth[static_cast<std::size_t>(tree.common_ancestor(v, w))];
  return tree.depth[static_cast<std::size_t>(v)] - top <= reach &&
         tree.depth[static_cast<std::size_t>(w)] - top <= reach;
}

Word path_between(const BinaryTree& tree, int v, int w) {
  const int top = tree.common_ancestor(v, w);
  const Word a = tree.ancestors[static_cast<std::size_t>(v)], b = tree.ancestors[static_cast<std::size_t>(w)];
  return ((a | b) & ~tree.ancestors[static_cast<std::size_t>(top)]) | bit(top);
}

Word of_least_depth(const BinaryTree& tree, Word set) {
  int least = tree.nodes();
  Word found = 0;
  for (; set != 0; set &= set - 1) {
    const int v = lowest_bit(set), depth = tree.depth[static_cast<std::size_t>(v)];
    if (depth < least) found = 0;
    least = std::min(least, depth);
    if (depth == least) found |= bit(v);
  }
  return found;
}

int rest_of_spine(int spine, int l) { return spine - l; }

}  // namespace

int BinaryTree::common_ancestor(int v, int w) const {
  return highest_bit(ancestors[static_cast<std::size_t>(v)] & ancestors[static_cast<std::size_t>(w)]);
}

const std::vector<BinaryTree>& binary_trees(int nodes) {
  static const std::vector<std::vector<BinaryTree>> all = [] {
    std::vector<std::vector<BinaryTree>> trees(1);
    for (int size = 1; size <= kMostNodes; ++size) trees.push_back(trees_from(trees, size));
    return trees;
  }();
  return all.at(static_cast<std::size_t>(nodes));
}

const ExtendedTreeDefinitions& paper_definitions() {
  static const ExtendedTreeDefinitions definitions{both_within, path_between, of_least_depth, rest_of_spine};
  return definitions;
}

CloseNodes::CloseNodes(const BinaryTree& tree, ExtendedTreeRule rule, int sections,
                       const ExtendedTreeDefinitions& definitions)
    : tree_(tree), rule_(rule), sections_(sections), definitions_(definitions) {
  const auto nodes = static_cast<std::size_t>(tree.nodes());
  close_.assign(nodes, 0);
  path_.assign(nodes, std::vector<Word>(nodes, 0));
  for (int v = 0; v < tree.nodes(); ++v) {
    for (int w = 0; w < tree.nodes(); ++w) {
      if (!definitions.close(tree, v, w, reach())) continue;
      close_[static_cast<std::size_t>(v)] |= bit(w);
      path_[static_cast<std::size_t>(v)][static_cast<std::size_t>(w)] = definitions.path(tree, v, w);
    }
  }
}

std::vector<Word> CloseNodes::maximal_close_sets(Word stars) const {
  std::vector<Word> sets;
  for (; stars != 0; stars &= ~sets.back()) {
    sets.push_back(0);
    for (Word found = stars & -stars; found != 0;) {
      const int v = lowest_bit(found);
      sets.back() |= bit(v);
      found = (found | (close_to(v) & stars)) & ~sets.back();
    }
  }
  return sets;
}

Word CloseNodes::paths(int v, Word set) const {
  const auto from = static_cast<std::size_t>(v);
  Word nodes = 0;
  for (Word others = set & close_[from]; others != 0; others &= others - 1)
    nodes |= path_[from][static_cast<std::size_t>(lowest_bit(others))];
  return nodes;
}

Word ExtendedTree::spine(const BinaryTree& tree, int v) const {
  return tree.ancestors[static_cast<std::size_t>(v)] & ~bit(v) & nodes;
}

ExtendedTree extended_tree(const CloseNodes& close, Word set) {
  Word lower = set;
  for (Word rest = set; rest != 0;) {
    const int v = lowest_bit(rest);
    rest &= rest - 1;
    lower |= close.paths(v, rest);
  }
  return extended_tree(close, set, lower);
}

ExtendedTree extended_tree(const CloseNodes& close, Word set, Word lower) {
  const BinaryTree& tree = close.tree();
  ExtendedTree extended;
  extended.stars = set;
  extended.lower = extended.nodes = lower;
  extended.highest = close.highest(set);
  extended.root = lowest_bit(extended.lower);
  const auto depth = [&](int v) { return tree.depth[static_cast<std::size_t>(v)]; };
  extended.below_root = depth(lowest_bit(extended.highest)) - depth(extended.root);
  int at = extended.root;
  for (int edges = close.edges_above(extended.below_root); edges > 0 && at != 0; --edges) {
    at = tree.parent[static_cast<std::size_t>(at)];
    extended.nodes |= bit(at);
  }
  return extended;
}

}  // namespace cubeverify
