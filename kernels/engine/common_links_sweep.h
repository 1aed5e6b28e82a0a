#pragma once

#include <array>
#include <cassert>
#include <concepts>

#include "kernels/engine/visit_plain.h"
#include "kernels/facts/schema.h"
#include "kernels/networks/numbered_links.h"

// A sweep over several trees of a user, each given by the parent of every address: the links that two of them use.
// Trees that have none in common can be used at the same time (TR-483 section 3.3.2; TR-611 section 4).

namespace cubeverify {

// A type with `int trees(int n)`, how many there are, 1 to 64, and `Word parent(int n, int j, Word c)`, the parent of
// c, 0 < c < 2^n, in tree j, both static or const. Addresses are relative to the source of all.
template <class Trees>
concept HasParents = requires(const Trees& trees, int n, int j, Word c) {
  { trees.trees(n) } -> std::same_as<int>;
  { trees.parent(n, j, c) } -> std::same_as<Word>;
};

// A tree uses the link from the parent of c to c. An address costs the parents of itself, and of all its neighbours, in
// every tree.
template <HasParents Trees, class Network = CubeLinks>
struct CommonLinksSweep {
  using Shared = Trees;
  static constexpr const char* kName = "common-links";
  static constexpr const char* kTitle = "the links that several trees have in common";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;
  static constexpr int kMostTrees = 64;

  enum ForAll { kDirected, kUndirected };
  static constexpr std::array kForAlls{
      Fact{kDirected, "directed", "c != 0, each node that is its parent in a tree", "it is so in one tree."},
      Fact{kUndirected, "undirected", "all c, each link to a greater node that a tree uses, in whichever direction",
           "one tree uses it."}};
  static constexpr std::array<Fact, 0> kExtrema{};
  static constexpr const char* kDigest = nullptr;
  static constexpr std::array<Fact, 0> kHistograms{};

  CUBEVERIFY_HD static constexpr int histogram_size(int /*n*/, int /*h*/) { return 0; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }
  CUBEVERIFY_HD static constexpr Trees prepare(int /*n*/) { return {}; }

  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, const Trees& trees, Accumulator& facts) {
    assert(n >= kMinN && n <= kMaxN && c <= all_ones(n));
    const int count = trees.trees(n);
    Word parents[kMostTrees];
    for (int j = 0; j < count; ++j) parents[j] = c == 0 ? c : trees.parent(n, j, c);
    for (int j = 0; j < count; ++j) {
      if (parents[j] == c || parents[j] > all_ones(n)) continue;
      // Recorded for the first tree that uses the link.
      if (uses(parents, 0, j, parents[j]) == 0) {
        facts.check(kDirected, uses(parents, j + 1, count, parents[j]) == 0, c);
      }
    }
    for (int k = 0; k < Network::links(n); ++k) {
      const Word other = Network::neighbour(n, c, k);
      if (other < c || Network::number(n, c, other) != k) continue;
      int users = 0;
      for (int j = 0; j < count; ++j) {
        if (parents[j] == other || trees.parent(n, j, other) == c) ++users;
      }
      if (users > 0) facts.check(kUndirected, users == 1, c);
    }
  }

 private:
  // How many of the trees from `first` on, and before `last`, have this parent.
  CUBEVERIFY_HD static constexpr int uses(const Word* parents, int first, int last, Word parent) {
    int count = 0;
    for (int j = first; j < last; ++j) count += parents[j] == parent ? 1 : 0;
    return count;
  }
};

}  // namespace cubeverify
