// The `permutations` sweep: edges shared by two trees, one of permuted dimensions (TR-611 section 4, after lemma 15).
#include <numeric>

#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

struct Pair {
  Tree permuted, other;
};

constexpr std::array<Pair, 3> pairs = {{{Tree::minR, Tree::minR}, {Tree::minR, Tree::maxL}, {Tree::maxL, Tree::maxL}}};
constexpr std::array<const char*, pairs.size()> pair_names = {"minR-minR", "minR-maxL", "maxL-maxL"};

// s(c), whose bit s(m) is bit m of c.
std::string permute(const std::vector<int>& s, const std::string& c) {
  std::string permuted(c.size(), '0');
  for (int m = 0; m < length(c); ++m) {
    if (bit(c, m)) permuted = flip(permuted, s[static_cast<std::size_t>(m)]);
  }
  return permuted;
}

// The parents of all words of n bits but the source, whose entry is empty.
std::vector<std::string> all_parents(Tree tree, int n) {
  std::vector<std::string> parents(std::size_t{1} << n);
  for (std::uint64_t c = 1; c < parents.size(); ++c) parents[c] = parent(tree, word(c, n));
  return parents;
}

// The permutation of 0..n-1 that `unit` others come before in lexicographic order.
std::vector<int> permutation(int n, std::uint64_t unit) {
  std::vector<int> s(static_cast<std::size_t>(n));
  std::iota(s.begin(), s.end(), 0);
  for (std::uint64_t before = 0; before < unit; ++before) std::next_permutation(s.begin(), s.end());
  return s;
}

// The nodes below level 1 whose edges are not shared, and whether all those of level 2 are among them.
struct Apart {
  std::uint64_t edges = 0;
  bool everywhere = true, at_level_2 = true;
};

// The tree with parents `permuted`, its dimensions permuted by s, against the tree with parents `other`.
Apart compare(int n, const std::vector<int>& s, const std::vector<std::string>& permuted,
              const std::vector<std::string>& other) {
  Apart apart;
  for (std::uint64_t c = 1; c < permuted.size(); ++c) {
    const std::string node = permute(s, word(c, n));
    if (ones(node) < 2) continue;
    if (permute(s, permuted[c]) != other[value(node)]) {
      ++apart.edges;
    } else {
      apart.everywhere = false;
      if (ones(node) == 2) apart.at_level_2 = false;
    }
  }
  return apart;
}

struct Permutations : Seen {
  // The parents in the trees of each pair; the last permutation seen, empty at first.
  std::array<std::vector<std::string>, pairs.size()> permuted = {}, other = {};
  std::vector<int> s = {};
  std::vector<Extremum> most_apart = by_tree<Extremum>(*this, "apart-", pair_names);
  Digest hashes{*this, "permutations"};
  Histogram disjoint{*this, "disjoint", pairs.size()}, disjoint_level_2{*this, "disjoint-level-2", pairs.size()};

  void see(std::uint64_t unit) {
    if (s.empty()) {
      s = permutation(n, unit);
      for (std::size_t p = 0; p < pairs.size(); ++p) {
        permuted[p] = all_parents(pairs[p].permuted, n);
        other[p] = all_parents(pairs[p].other, n);
      }
    } else {
      std::next_permutation(s.begin(), s.end());
    }
    std::vector<std::uint64_t> edges;
    for (std::size_t p = 0; p < pairs.size(); ++p) {
      const Apart apart = compare(n, s, permuted[p], other[p]);
      most_apart[p].see(apart.edges, unit);
      if (apart.everywhere) disjoint.add(static_cast<int>(p));
      if (apart.at_level_2) disjoint_level_2.add(static_cast<int>(p));
      edges.push_back(apart.edges);
    }
    hashes += fold(unit, edges);
  }
};

}  // namespace

// The last of the n! permutations.
std::uint64_t last_permutation(int n) {
  std::uint64_t permutations = 1;
  for (int m = 2; m <= n; ++m) permutations *= static_cast<std::uint64_t>(m);
  return permutations - 1;
}

Sweep permutations_sweep() { return sweep_of<Permutations>("permutations", 2, 10, last_permutation); }

}  // namespace cubeverify::reference
