#pragma once

#include <array>
#include <cstdint>

#include "kernels/address/mix.h"
#include "kernels/address/permutation.h"
#include "kernels/facts/schema.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `permutations`: how many edges the trees minR and maxL share with each other and with themselves when the
// dimensions of one are permuted (TR-611 section 4). See kernels/sweeps/README.md.
template <class T0 = MinR, class T1 = MaxL>
struct PermutationsSweep {
  static constexpr const char* kName = "permutations";
  static constexpr const char* kTitle = "trees against trees with permuted dimensions";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = 10;
  static constexpr Contract kContract{"README", "trees against trees with permuted dimensions", "units u = 0..n!-1",
                                      "the sum over u of fold(u; a0, a1, a2), the three numbers of edges not shared."};
  static constexpr Traits kTraits{
      .unit = Unit::kPermutation, .reference_to = 7, .reference_long_to = 9, .measured = {8, 10}};
  static constexpr int kPairs = 3;

  static constexpr std::array<Fact, 0> kForAlls{};
  enum Extremum { kApart };
  static constexpr std::array kExtrema{
      Fact{kApart, "apart-minR-minR", "", kWithNext, ", over u"}, Fact{kApart + 1, "apart-minR-maxL", "", kWithNext},
      Fact{kApart + 2, "apart-maxL-maxL", "",
           "the number of c with ||c|| >= 2 whose edges are not shared. The address is u."}};
  static constexpr const char* kDigest = "permutations";
  enum Histogram { kDisjoint, kDisjointLevel2 };
  static constexpr std::array kHistograms{
      Fact{kDisjoint, "disjoint", "[i], size 3", "u for which pair i shares no edge."},
      Fact{kDisjointLevel2, "disjoint-level-2", "[i], size 3", "u for which pair i shares no edge at ||c|| = 2."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int, int) { return kPairs; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return factorial(n); }

  // The dimension k of the edge above every node in both trees, 0 for the source.
  struct Shared {
    std::uint8_t k[2][1 << kMaxN];
  };
  CUBEVERIFY_HD static constexpr Shared prepare(int n) {
    Shared edges{};
    for (Word c = 1; c < bit(n); ++c) {
      edges.k[0][c] = static_cast<std::uint8_t>(T0::locate(n, c).k);
      edges.k[1][c] = static_cast<std::uint8_t>(T1::locate(n, c).k);
    }
    return edges;
  }

  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit(int n, Word u, const Shared& edges, Accumulator& accumulator) {
    const Permutation s = nth_permutation(n, u);
    Word apart[kPairs] = {};
    bool meet_at_level_2[kPairs] = {};
    // c runs through a Gray code, so that one bit of it and one of its image y = s(c) change at each step.
    Word c = 0, y = 0;
    for (Word step = 1; step < bit(n); ++step) {
      const int m = lowest_bit(step);
      c ^= bit(m);
      y ^= bit(s(m));
      const int level = weight(c);
      if (level < 2) continue;
      const int permuted[2] = {s(edges.k[0][c]), s(edges.k[1][c])};
      const bool shared[kPairs] = {permuted[0] == edges.k[0][y], permuted[0] == edges.k[1][y],
                                   permuted[1] == edges.k[1][y]};
      for (int pair = 0; pair < kPairs; ++pair) {
        apart[pair] += shared[pair] ? 0 : 1;
        if (level == 2) meet_at_level_2[pair] = meet_at_level_2[pair] || shared[pair];
      }
    }
    record(n, u, apart, meet_at_level_2, accumulator);
  }

  // What one unit adds: the numbers of edges not shared, and whether a pair shares one at level 2.
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void record(int n, Word u, const Word (&apart)[kPairs],
                                             const bool (&meet_at_level_2)[kPairs], Accumulator& accumulator) {
    const Word all = bit(n) - 1 - static_cast<Word>(n);  // nodes of level 2 and more
    for (int pair = 0; pair < kPairs; ++pair) {
      accumulator.extremum(kApart + pair, apart[pair], u);
      if (apart[pair] == all) accumulator.count(kDisjoint, pair);
      if (!meet_at_level_2[pair]) accumulator.count(kDisjointLevel2, pair);
    }
    accumulator.digest(fold(u, apart[0], apart[1], apart[2]));
  }
};

}  // namespace cubeverify
