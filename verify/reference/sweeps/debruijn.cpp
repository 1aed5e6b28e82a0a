// The `debruijn` sweep: the network, its contraction and its complete binary trees (CIS-TR-91-21 section 3).
#include <array>
#include <set>

#include "verify/reference/bdg.h"
#include "verify/reference/bdg_distances.h"
#include "verify/reference/debruijn_lemmas.h"
#include "verify/reference/hash.h"
#include "verify/reference/shift_trees.h"
#include "verify/reference/sweep.h"
#include "verify/reference/tally.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

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

struct Debruijn {
  int n;
  DebruijnLemmas lemmas;
  std::array<ForAll, shift_trees.size()> placed;
  std::array<Extremum, 3> spheres;
  std::uint64_t hashes = 0;
  Histogram tree_level{4 * n}, tree_shared{16}, degree{5}, loops{1}, joined{1}, two_way{1}, from_zeros{n + 1};

  explicit Debruijn(int dimensions) : n(dimensions) {}

  void see(std::uint64_t address) {
    const std::string x = word(address, n);
    lemmas.see(x, address);
    for (std::size_t i = 0; i < shift_trees.size(); ++i) see_tree(x, address, i);
    see_links(x);

    const std::vector<std::size_t> sizes = sphere_sizes(x, 3);
    for (std::size_t s = 0; s < spheres.size(); ++s) spheres[s].see(sizes[s + 1], address);
    const int d = distance_from_zeros(x);
    from_zeros.add(d);
    hashes += fold(address,
                   {value(preimages(x)[0]), static_cast<std::uint64_t>(d), sizes[1] + 64 * sizes[2] + 4096 * sizes[3]});
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

std::vector<Fact> debruijn_facts(int n, std::uint64_t first, std::uint64_t count) {
  Debruijn seen(n);
  for (std::uint64_t done = 0; done < count; ++done) seen.see(first + done);

  std::vector<Fact> facts = seen.lemmas.facts();
  facts.push_back(fact("cbt-left-1", seen.placed[0]));
  facts.push_back(fact("cbt-left-0", seen.placed[1]));
  facts.push_back(fact("cbt-right-1", seen.placed[2]));
  facts.push_back(fact("cbt-right-0", seen.placed[3]));
  facts.push_back(fact("sphere-1", seen.spheres[0]));
  facts.push_back(fact("sphere-2", seen.spheres[1]));
  facts.push_back(fact("sphere-3", seen.spheres[2]));
  facts.push_back(digest("debruijn", seen.hashes));
  facts.push_back(fact("cbt-level", seen.tree_level));
  facts.push_back(fact("cbt-shared", seen.tree_shared));
  facts.push_back(fact("degree", seen.degree));
  facts.push_back(fact("loops", seen.loops));
  facts.push_back(fact("joined", seen.joined));
  facts.push_back(fact("two-way", seen.two_way));
  facts.push_back(fact("distance-from-zeros", seen.from_zeros));
  return facts;
}

Sweep debruijn_sweep() { return {"debruijn", 1, 62, last_address, debruijn_facts}; }

}  // namespace cubeverify::reference
