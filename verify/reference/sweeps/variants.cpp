// The `variants` sweep: the four trees of TR-611 section 4, each by its own definition.
#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

constexpr int tree_count = 4;
constexpr int pair_count = 6;
constexpr std::array<std::array<std::size_t, 2>, pair_count> tree_pairs = {
    {{{0, 1}}, {{0, 2}}, {{0, 3}}, {{1, 2}}, {{1, 3}}, {{2, 3}}}};

// One address in one tree.
struct NodeInTree {
  int index, k;
  std::vector<int> children;
};

struct Variants : Seen {
  std::vector<ForAll> level = by_tree(*this, "", tree_names, "-level");
  std::vector<ForAll> child_of_parent = by_tree(*this, "", tree_names, "-child-of-parent");
  std::vector<ForAll> parent_of_child = by_tree(*this, "", tree_names, "-parent-of-child");
  Digest hashes{*this, "trees"};
  Histogram root_children{*this, "root-children", (tree_count * n)}, subtree{*this, "subtree", (tree_count * n)},
      level_fanout{*this, "variant-level-fanout", (n + 1) * (n + 1) * tree_count},
      leaf_difference{*this, "leaf-difference", pair_count}, shared_edges{*this, "shared-edges", (n + 1) * pair_count},
      shared_by_all{*this, "shared-by-all", n + 1};

  // Address c in the tree of number v.
  NodeInTree see_tree(const std::string& c, std::uint64_t address, std::size_t v) {
    const Tree tree = trees[v];
    NodeInTree node{index(tree, c), k(tree, c), children(tree, c)};
    const int key = static_cast<int>(v);
    if (!is_source(c)) {
      const std::string up = parent(tree, c);
      level[v].check(ones(up) == ones(c) - 1, address);
      const std::vector<int> siblings = children(tree, up);
      child_of_parent[v].check(std::count(siblings.begin(), siblings.end(), node.k) == 1, address);
      if (is_source(up)) root_children.add(key * n + node.k);
      subtree.add(key * n + node.index);
    }
    for (const int m : node.children) parent_of_child[v].check(k(tree, flip(c, m)) == m, address);
    level_fanout.add((key * (n + 1) + ones(c)) * (n + 1) + static_cast<int>(node.children.size()));
    return node;
  }

  // Address c != 0 in all four trees. Equal k are equal parents.
  void compare(const std::string& c, const std::array<NodeInTree, tree_count>& nodes) {
    int pair = 0;
    for (const auto& [a, b] : tree_pairs) {
      if (nodes[a].children.empty() != nodes[b].children.empty()) leaf_difference.add(pair);
      if (nodes[a].k == nodes[b].k) shared_edges.add(pair * (n + 1) + ones(c));
      ++pair;
    }
    if (std::all_of(nodes.begin(), nodes.end(), [&](const NodeInTree& node) { return node.k == nodes[0].k; }))
      shared_by_all.add(ones(c));
  }

  void see(std::uint64_t address) {
    const std::string c = word(address, n);
    std::array<NodeInTree, tree_count> nodes;
    std::vector<std::uint64_t> hashed;
    for (std::size_t v = 0; v < trees.size(); ++v) {
      nodes[v] = see_tree(c, address, v);
      hashed.push_back(static_cast<std::uint64_t>(nodes[v].index + 64 * (nodes[v].k + 1)));
      hashed.push_back(mask(nodes[v].children));
    }
    if (!is_source(c)) compare(c, nodes);
    hashes += fold(address, hashed);
  }
};

}  // namespace

Sweep variants_sweep() { return sweep_of<Variants>("variants", 2, 64, last_address); }

}  // namespace cubeverify::reference
