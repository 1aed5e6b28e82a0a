// The `debruijn` sweep: the network, its contraction and its complete binary trees (CIS-TR-91-21 section 3).
#include <cstdlib>
#include <optional>
#include <set>

#include "verify/reference/bdg.h"
#include "verify/reference/sweep.h"

namespace cubeverify::reference {
namespace {

using Shift = std::string (*)(const std::string& x, char b);

// Whether the image of v shifted is a shift of the image of v, the same way: one check for each bit shifted in.
void check_image(ForAll& tally, Shift shift, const std::string& v, std::uint64_t address) {
  const std::string image = contraction(v);
  for (const char c : {'0', '1'}) {
    const std::string moved = contraction(shift(v, c));
    tally.check(moved == shift(image, '0') || moved == shift(image, '1'), address);
  }
}

// Whether each shift of x, the image of v, is the image of just one shift of v.
void check_lifted(ForAll& tally, Shift shift, const std::string& v, const std::string& x, std::uint64_t address) {
  for (const char b : {'0', '1'}) {
    int lifts = 0;
    for (const char c : {'0', '1'}) lifts += contraction(shift(v, c)) == shift(x, b) ? 1 : 0;
    tally.check(lifts == 1, address);
  }
}

// What `debruijn` checks of BDG(n) and its contraction F (CIS-TR-91-21 section 3: definition 2, lemma 2, property 3.2).
struct DebruijnLemmas {
  Seen& seen;
  ForAll symmetric{seen, "symmetric"}, weight_step{seen, "weight-step"}, complement_image{seen, "complement-image"},
      preimage{seen, "preimages"}, preimages_complementary{seen, "preimages-complementary"},
      image_left{seen, "image-left"}, image_right{seen, "image-right"}, lifted_left{seen, "lifted-left"},
      lifted_right{seen, "lifted-right"};

  void see(const std::string& x, std::uint64_t address) {
    for (const std::string& y : shifts(x)) {
      symmetric.check(is_shift(x, y), address);
      weight_step.check(std::abs(ones(x) - ones(y)) <= 1, address);
    }
    for (const std::string& v : {x + '0', x + '1'}) {
      complement_image.check(contraction(v) == contraction(complement(v)), address);
      check_image(image_left, shift_left, v, address);
      check_image(image_right, shift_right, v, address);
    }
    const auto [v_0, v_1] = preimages(x);
    preimages_complementary.check(v_1 == complement(v_0), address);
    for (const std::string& v : {v_0, v_1}) {
      preimage.check(contraction(v) == x, address);
      check_lifted(lifted_left, shift_left, v, x, address);
      check_lifted(lifted_right, shift_right, v, x, address);
    }
  }
};

// Property 3.1 of CIS-TR-91-21: the four complete binary trees of depth n in BDG(n). The tree `left b` is written down
// from the paper; `right b` is its mirror image, every word (words.h) reversed. ~b is the complement of b.
struct ShiftTree {
  bool mirrored;  // right shifts lead from the root to the leaves
  char b;         // '0' or '1'
};

// In the contract's order: left 1, left 0, right 1, right 0.
constexpr std::array<ShiftTree, 4> shift_trees{{{false, '1'}, {false, '0'}, {true, '1'}, {true, '0'}}};
constexpr std::array<const char*, 4> shift_tree_names = {"left-1", "left-0", "right-1", "right-0"};

char other(char b) { return b == '0' ? '1' : '0'; }

// The word v as the tree `left b` has it, and back.
std::string mirrored(const ShiftTree& tree, const std::string& v) { return tree.mirrored ? reversal(v) : v; }

// Whether v is a node: all words are but (~b)^n.
bool is_node(const ShiftTree& tree, const std::string& v) { return v != std::string(v.size(), other(tree.b)); }

// The root of the tree in BDG(n).
std::string root_node(const ShiftTree& tree, int n) {
  return mirrored(tree, std::string(static_cast<std::size_t>(n - 1), other(tree.b)) + tree.b);
}

// Of a node v: its parent if it is not the root, whether it is a leaf, and its two children if it is not.
std::string parent_node(const ShiftTree& tree, const std::string& v) {
  return mirrored(tree, shift_right(mirrored(tree, v), other(tree.b)));
}

bool is_leaf_node(const ShiftTree& tree, const std::string& v) { return mirrored(tree, v).front() == tree.b; }

std::array<std::string, 2> child_nodes(const ShiftTree& tree, const std::string& v) {
  const std::string w = mirrored(tree, v);
  return {mirrored(tree, shift_left(w, '0')), mirrored(tree, shift_left(w, '1'))};
}

// The number of steps to the parent that lead from v to the root, if it is at most n-1.
std::optional<int> steps_to_root(const ShiftTree& tree, std::string v) {
  const int n = length(v);
  for (int steps = 0; steps < n; ++steps) {
    if (v == root_node(tree, n)) return steps;
    v = parent_node(tree, v);
  }
  return std::nullopt;
}

// Whether an edge leads from v up to u.
bool hangs_from(const ShiftTree& tree, const std::string& v, const std::string& u) {
  return is_node(tree, v) && v != root_node(tree, length(v)) && parent_node(tree, v) == u;
}

// Whether an edge of the tree has the ends u and v.
bool has_edge(const ShiftTree& tree, const std::string& u, const std::string& v) {
  return hangs_from(tree, u, v) || hangs_from(tree, v, u);
}

// Whether x hangs in the tree as a node of a complete binary tree of depth n does.
bool is_placed(const ShiftTree& tree, const std::string& x) {
  const std::optional<int> d = steps_to_root(tree, x);
  if (!d) return false;
  const bool leaf = is_leaf_node(tree, x);
  if (leaf != (*d == length(x) - 1)) return false;
  if (leaf) return true;
  const auto [first, second] = child_nodes(tree, x);
  return first != second && is_node(tree, first) && is_node(tree, second) && parent_node(tree, first) == x &&
         parent_node(tree, second) == x;
}

// Whether a link, a left shift, leads from x to y.
bool has_link(const std::string& x, const std::string& y) { return shift_left(x, '0') == y || shift_left(x, '1') == y; }

struct Debruijn : Seen {
  DebruijnLemmas lemmas{*this};
  std::vector<ForAll> placed = by_tree(*this, "cbt-", shift_tree_names);
  std::array<Extremum, 3> spheres{{{*this, "sphere-1"}, {*this, "sphere-2"}, {*this, "sphere-3"}}};
  Digest hashes{*this, "debruijn"};
  Histogram tree_level{*this, "cbt-level", 4 * n}, tree_shared{*this, "cbt-shared", 16}, degree{*this, "degree", 5},
      loops{*this, "loops", 1}, joined{*this, "joined", 1}, two_way{*this, "two-way", 1},
      from_zeros{*this, "distance-from-zeros", n + 1};

  void see(std::uint64_t address) {
    const std::string x = word(address, n);
    lemmas.see(x, address);
    for (std::size_t i = 0; i < shift_trees.size(); ++i) see_tree(x, address, i);
    see_links(x);

    const std::vector<std::size_t> sizes = sphere_sizes(x, 3);
    for (std::size_t s = 0; s < spheres.size(); ++s) spheres[s].see(sizes[s + 1], address);
    const int d = distance_from_zeros(x);
    from_zeros.add(d);
    hashes += fold(address, value(preimages(x)[0]), d, sizes[1] + 64 * sizes[2] + 4096 * sizes[3]);
  }

  void see_tree(const std::string& x, std::uint64_t address, std::size_t i) {
    const ShiftTree& tree = shift_trees[i];
    if (!is_node(tree, x)) return;
    placed[i].check(is_placed(tree, x), address);
    const int row = static_cast<int>(i);
    if (const std::optional<int> d = steps_to_root(tree, x)) tree_level.add(row * n + *d);
    if (x == root_node(tree, n)) return;
    const std::string up = parent_node(tree, x);
    for (std::size_t j = 0; j < shift_trees.size(); ++j) {
      if (has_edge(shift_trees[j], x, up)) tree_shared.add(row * 4 + static_cast<int>(j));
    }
  }

  // Links at x. A pair of nodes belongs to the lesser of them.
  void see_links(const std::string& x) {
    std::set<std::string> others;
    for (const std::string& y : shifts(x)) others.insert(y);
    if (others.erase(x) == 1) loops.add(0);
    degree.add(static_cast<int>(others.size()));
    for (const std::string& y : others) {
      if (x < y) joined.add(0);
      if (x < y && has_link(x, y) && has_link(y, x)) two_way.add(0);
    }
  }
};

}  // namespace

Sweep debruijn_sweep() { return sweep_of<Debruijn>("debruijn", 1, 62, last_address); }

}  // namespace cubeverify::reference
