// The `graph` sweep: the spanning balanced graph SBG (TR-611 section 3), and cyclic children of nodes (corollary 8).
#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

using Dimensions = std::vector<int>;

bool has(const Dimensions& set, int m) { return std::find(set.begin(), set.end(), m) != set.end(); }

// k_q, the dimension of the edge from c to its parent in subtree q. c != 0, and q is in J(c).
int edge_dimension(const std::string& c, int q) { return first_one_right(c, (q + length(c) - 1) % length(c)); }

// Mm(c), a dimension as often as it is found.
Dimensions all_zeroes(const std::string& c, const Dimensions& J) {
  if (is_source(c)) return zeroes(Tree::minR, c);
  const int n = length(c);
  Dimensions dimensions;
  for (const int q : J) {
    for (int m = (edge_dimension(c, q) + 1) % n; m != q; m = (m + 1) % n) dimensions.push_back(m);
  }
  return dimensions;
}

// The first of start, start + 1, ... mod n that is in J, which is not empty.
int first_member(const Dimensions& J, int start, int n) {
  int q = start % n;
  while (!has(J, q)) q = (q + 1) % n;
  return q;
}

bool at_most_one_cyclic(const std::string& c, const Dimensions& to_children) {
  return std::count_if(to_children.begin(), to_children.end(), [&](int m) { return is_cyclic(flip(c, m)); }) <= 1;
}

struct Graph : Seen {
  ForAll children_equal{*this, "children-equal"}, children_member{*this, "children-member"},
      children_subset{*this, "children-subset"}, parents_count{*this, "parents-count"},
      composition{*this, "composition"}, jth_greater{*this, "jth-greater"}, jth_not_less{*this, "jth-not-less"};
  std::vector<ForAll> cyclic_children = by_tree(*this, "cyclic-children-", tree_names);
  ForAll cyclic_children_sbg{*this, "cyclic-children-sbg"};
  Digest hashes{*this, "graph"};
  Histogram load{*this, "load", n}, load_maxL{*this, "load-maxL", n};

  void see(std::uint64_t address) {
    const std::string c = word(address, n);
    const Dimensions J = best_rotations(Tree::minR, c);
    const Dimensions to_children = see_children(c, address, J);
    for (std::size_t v = 0; v < trees.size(); ++v)
      cyclic_children[v].check(at_most_one_cyclic(c, children(trees[v], c)), address);
    cyclic_children_sbg.check(at_most_one_cyclic(c, to_children), address);

    std::uint64_t to_parents = 0;
    if (!is_source(c)) {
      const std::set<std::string> parents = sbg_parents(c);
      for (const std::string& up : parents) to_parents += value(translation(c, up));
      see_parents(c, address, J, parents);
      if (is_cyclic(c)) see_turned(c, address, J);
    }
    hashes += fold(address, mask(J), to_parents, mask(to_children));
  }

  // The definition of the children against that of the parents. Returns the dimensions to the nodes whose parent c is.
  Dimensions see_children(const std::string& c, std::uint64_t address, const Dimensions& J) {
    const Dimensions candidates = all_zeroes(c, J);
    Dimensions to_children;
    for (int m = 0; m < n; ++m) {
      if (bit(c, m)) continue;
      const std::string x = flip(c, m);
      const bool is_parent = sbg_parents(x).count(c) == 1;
      if (is_parent) to_children.push_back(m);

      const Dimensions Jx = best_rotations(Tree::minR, x);
      const bool candidate = has(candidates, m), free = is_source(c);
      const bool subset = std::includes(Jx.begin(), Jx.end(), J.begin(), J.end());
      children_equal.check((candidate && (free || Jx == J)) == is_parent, address);
      children_member.check((candidate && (free || has(J, Jx.front()))) == is_parent, address);
      children_subset.check((candidate && (free || subset)) == is_parent, address);
    }
    return to_children;
  }

  // The parents of c != 0, counted and as those of n rotated trees of weight 1/n each.
  void see_parents(const std::string& c, std::uint64_t address, const Dimensions& J,
                   const std::set<std::string>& parents) {
    parents_count.check(parents.size() == J.size(), address);
    const int p = period(c);
    Dimensions turned;  // the dimension to the parent in the tree turned left by r = 0..n-1
    for (int r = 0; r < n; ++r) turned.push_back((k(Tree::minR, right(c, r)) + r) % n);
    for (int d = 0; d < n; ++d) {
      if (!bit(c, d)) continue;
      const auto trees_with_edge = std::count(turned.begin(), turned.end(), d);
      composition.check(trees_with_edge == (parents.count(flip(c, d)) == 1 ? p : 0), address);
    }
    for (const int j : J) load.add(j, p);
    for (const int j : best_rotations(Tree::maxL, c)) load_maxL.add(j, p);
  }

  // The parent of a cyclic c != 0 in the j-th rotated tree.
  void see_turned(const std::string& c, std::uint64_t address, const Dimensions& J) {
    for (int j = 0; j < n; ++j) {
      const std::string up = left(parent(Tree::minR, right(c, j)), j);
      jth_greater.check(up == flip(c, edge_dimension(c, first_member(J, j + 1, n))), address);
      jth_not_less.check(up == flip(c, edge_dimension(c, first_member(J, j, n))), address);
    }
  }
};

}  // namespace

Sweep graph_sweep() { return sweep_of<Graph>("graph", 2, 64, last_address); }

}  // namespace cubeverify::reference
