#pragma once

#include "kernels/address/permutation.h"
#include "kernels/sliced/transposed.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `permutations`: how many edges the trees minR and maxL share with each other and with themselves when the
// dimensions of one are permuted (TR-611 section 4). See kernels/sweeps/README.md.
template <class T0 = MinR, class T1 = MaxL>
struct PermutationsSweep : SweepDefaults {
  static constexpr const char* kName = "permutations";
  static constexpr const char* kTitle = "trees against trees with permuted dimensions";
  static constexpr int kMaxN = 10;
  static constexpr Contract kContract{"README", "units u = 0..n!-1",
                                      "the sum over u of fold(u; a0, a1, a2), the three numbers of edges not shared."};
  static constexpr Traits kTraits{
      .unit = Unit::kPermutation, .reference_to = 7, .reference_long_to = 9, .measured = {8, 10}};
  static constexpr int kPairs = 3;

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

  // A permutation is s = s0 t: t permutes the last dimensions alone, kTail or all there are, and s0 leaves these in
  // order, so that those of one s0 come one after the other. The edge above c is shared if t(k(t^-1(c))) is
  // s0^-1(k'(s0(c))), which is computed once for kTogether of them.
  static constexpr int kTail = 4;
  static constexpr Word kTogether = factorial(kTail);
  static constexpr Word kGrain = 48 * kTogether;
  CUBEVERIFY_HD static constexpr int tail(int n) { return n < kTail ? n : kTail; }

  // The dimensions above the nodes of a block, which are alike in their last dimensions: bit planes 0..2 have their
  // numbers, where they are not among the last ones, which have a plane each.
  using Planes = std::array<Word, 8>;
  static constexpr int kNumber = 3;
  struct Block {
    Planes trees[2];
  };

  struct Shared {
    // The dimension k of the edge above each node at level 2 or more, in tree 1 in the upper half; 0xff elsewhere.
    std::uint8_t k[1 << kMaxN];
    Block blocks[1 << kTail];
    Word level_2[1 << kTail];
    Permutation tails[kTogether];  // t^-1
  };

  // Both trees, their dimensions permuted by s^-1.
  class Permuted {
   public:
    // `other` is the number of a dimension that is one of the last, or is not there.
    CUBEVERIFY_HD constexpr Permuted(int n, const Permutation& s, const std::uint8_t* k, Word other)
        : n_(n), s_(s), k_(k), other_(other) {
      const int first = n - tail(n);
      for (int m = 0; m < first; ++m) above_[s(m)] = static_cast<std::uint8_t>(static_cast<Word>(m + 1) ^ other);
      for (int m = first; m < n; ++m) above_[s(m)] = static_cast<std::uint8_t>(1 << kNumber << (m - first));
      for (Word c = 0; c < bit(first); ++c) image_[c] = static_cast<std::uint16_t>(image(s, c));
    }

    CUBEVERIFY_HD constexpr Block block(Word h) const {
      const int first = n_ - tail(n_);
      const Word of_h = image(s_, h << first);
      Block block{};
      for (Planes& rows : block.trees)
        for (Word& row : rows) row = other_ * 0x0101010101010101;
      for (Word c = 0; c < bit(first); ++c) {
        const unsigned k = k_[of_h | image_[c]];
        block.trees[0][c % 8] ^= Word{above_[k % 16]} << c / 8 * 8;
        block.trees[1][c % 8] ^= Word{above_[k / 16]} << c / 8 * 8;
      }
      for (Planes& planes : block.trees) sliced::transpose<Word>(planes);
      return block;
    }

   private:
    int n_;
    Permutation s_;
    const std::uint8_t* k_;
    Word other_;
    std::uint8_t above_[16] = {};                     // what planes have of a dimension, and nothing for no edge
    std::uint16_t image_[1 << (kMaxN - kTail)] = {};  // of the first dimensions
  };

  CUBEVERIFY_HD static constexpr Shared prepare(int n) {
    Shared shared{};
    const int first = n - tail(n);
    for (Word c = 0; c < bit(n); ++c) {
      shared.k[c] = static_cast<std::uint8_t>(weight(c) < 2 ? 0xff : T0::locate(n, c).k | T1::locate(n, c).k << 4);
      if (weight(c) == 2) shared.level_2[c >> first] |= bit(static_cast<int>(c & (bit(first) - 1)));
    }
    const Permuted trees(n, nth_permutation(n, 0), shared.k, 0);
    for (Word h = 0; h < bit(tail(n)); ++h) shared.blocks[h] = trees.block(h);
    for (Word u = 0; u < factorial(tail(n)); ++u) {
      const Permutation t = nth_permutation(tail(n), u);
      for (int j = 0; j < tail(n); ++j) shared.tails[u].images |= static_cast<Word>(j) << 4 * t(j);
    }
    return shared;
  }

  // How many edges each pair of trees shares, and above which nodes at level 2, those of all blocks in one word.
  struct Seen {
    Word shared[kPairs], at_level_2[kPairs];
  };

  // A unit by itself, as on a device, where a thread pays for all blocks; 10! units are too few for that to matter.
  CUBEVERIFY_HD static constexpr void visit(int n, Word u, const Shared& shared, auto& accumulator) {
    visit_together<1>(n, u, shared, accumulator);
  }

  // Units [u, u + kUnits), which have the same s0.
  template <Word kUnits, class Accumulator>
  CUBEVERIFY_HD static constexpr void visit_together(int n, Word u, const Shared& shared, Accumulator& accumulator) {
    const Word t = u % factorial(tail(n));
    const Permuted trees(n, nth_permutation(n, u - t), shared.k, 7);
    Seen seen[kUnits] = {};
    for (Word h = 0; h < bit(tail(n)); ++h) {
      const Block block = trees.block(h);
      for (Word i = 0; i < kUnits; ++i) {
        const Permutation& tail = shared.tails[t + i];
        const Block& own = shared.blocks[image(tail, h)];
        for (std::size_t pair = 0; pair < kPairs; ++pair) {
          const Planes &one = own.trees[pair / 2], &other = block.trees[(pair + 1) / 2];
          Word differs = 0, shares = 0;
          for (int b = 0; b < kNumber; ++b) differs |= one[b] ^ other[b];
          for (int j = 0; j < kTail; ++j) shares |= one[kNumber + tail(j)] & other[kNumber + j];
          shares |= ~differs;
          seen[i].shared[pair] += static_cast<Word>(weight(shares));
          seen[i].at_level_2[pair] |= shares & shared.level_2[h];
        }
      }
    }
    for (Word i = 0; i < kUnits; ++i) record(n, u + i, seen[i], accumulator);
  }

  // What one unit adds.
  CUBEVERIFY_HD static constexpr void record(int n, Word u, const Seen& seen, auto& accumulator) {
    Word apart[kPairs] = {};
    for (int pair = 0; pair < kPairs; ++pair) {
      apart[pair] = bit(n) - 1 - static_cast<Word>(n) - seen.shared[pair];
      accumulator.extremum(kApart + pair, apart[pair], u);
      if (seen.shared[pair] == 0) accumulator.count(kDisjoint, pair);
      if (seen.at_level_2[pair] == 0) accumulator.count(kDisjointLevel2, pair);
    }
    accumulator.digest(fold(u, apart[0], apart[1], apart[2]));
  }
};

}  // namespace cubeverify
