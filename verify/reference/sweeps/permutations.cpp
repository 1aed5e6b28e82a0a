// The `permutations` sweep: edges shared by two trees, the dimensions of one of them permuted (TR-611 section 4, after
// lemma 15).
#include <numeric>

#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

struct Pair {
  const char* extremum;
  Tree permuted, other;
};

constexpr std::array<Pair, 3> pairs = {{{"apart-minR-minR", Tree::minR, Tree::minR},
                                        {"apart-minR-maxL", Tree::minR, Tree::maxL},
                                        {"apart-maxL-maxL", Tree::maxL, Tree::maxL}}};

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

}  // namespace

std::vector<Fact> permutations_facts(int n, std::uint64_t first, std::uint64_t count) {
  std::array<std::vector<std::string>, pairs.size()> permuted, other;
  for (std::size_t p = 0; p < pairs.size(); ++p) {
    permuted[p] = all_parents(pairs[p].permuted, n);
    other[p] = all_parents(pairs[p].other, n);
  }

  std::array<Extremum, pairs.size()> most_apart;
  Histogram disjoint(static_cast<int>(pairs.size())), disjoint_level_2(static_cast<int>(pairs.size()));
  std::uint64_t hashes = 0;
  std::vector<int> s = permutation(n, first);
  for (std::uint64_t unit = first; unit - first < count; ++unit) {
    std::vector<std::uint64_t> edges;
    for (std::size_t p = 0; p < pairs.size(); ++p) {
      const Apart apart = compare(n, s, permuted[p], other[p]);
      most_apart[p].see(apart.edges, unit);
      if (apart.everywhere) disjoint.add(static_cast<int>(p));
      if (apart.at_level_2) disjoint_level_2.add(static_cast<int>(p));
      edges.push_back(apart.edges);
    }
    hashes += fold(unit, edges);
    std::next_permutation(s.begin(), s.end());
  }

  std::vector<Fact> extrema;
  for (std::size_t p = 0; p < pairs.size(); ++p) extrema.push_back(fact(pairs[p].extremum, most_apart[p]));
  return facts_of(extrema, digest("permutations", hashes), fact("disjoint", disjoint),
                  fact("disjoint-level-2", disjoint_level_2));
}

// The last of the n! permutations.
std::uint64_t last_permutation(int n) {
  std::uint64_t permutations = 1;
  for (int m = 2; m <= n; ++m) permutations *= static_cast<std::uint64_t>(m);
  return permutations - 1;
}

Sweep permutations_sweep() { return {"permutations", 2, 10, last_permutation, permutations_facts}; }

}  // namespace cubeverify::reference
