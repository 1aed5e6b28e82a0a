#pragma once

#include <array>

#include "kernels/address/blocks.h"
#include "kernels/address/least_rotation.h"
#include "kernels/address/mix.h"
#include "kernels/address/period.h"
#include "kernels/facts/identities.h"

namespace cubeverify {

// The operations that sweep `algebra` is about; a test passes wrong ones.
struct PaperRotations {
  CUBEVERIFY_HD static constexpr Word right(int n, Word c, int steps) { return rotate_right(n, c, steps); }
  CUBEVERIFY_HD static constexpr Word left(int n, Word c, int steps) { return rotate_left(n, c, steps); }
  CUBEVERIFY_HD static constexpr Word reverse(int n, Word c) { return reverse_bits(n, c); }
  CUBEVERIFY_HD static constexpr Word least(int n, Word c) { return least_right_rotations(n, c); }
  CUBEVERIFY_HD static constexpr int period(int n, Word c) { return period_by_definition(n, c); }
};

// Sweep `algebra`: what TR-611 section 2 says of rotations, reversal, periods and the binomial tree, at every address.
// See kernels/sweeps/README.md.
template <class Ops = PaperRotations>
struct AlgebraSweep {
  static constexpr const char* kName = "algebra";
  static constexpr const char* kTitle = "rotations, reversal, periods and the binomial tree at every address";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = kMaxDimensions;

  enum ForAll {
    kReversalInvolution,
    kRBR,
    kLBL,
    kBLB,
    kBRB,
    kRotationAdjacency,
    kRotationDimension,
    kReversalAdjacency,
    kComplementPeriod,
    kRotationsSetSize,
    kNecklaceSize,
    kLeighton,
    kSbtTrailingZeros
  };
  static constexpr std::array kForAlls{"reversal-involution",
                                       "RBR",
                                       "LBL",
                                       "BLB",
                                       "BRB",
                                       "rotation-adjacency",
                                       "rotation-dimension",
                                       "reversal-adjacency",
                                       "complement-period",
                                       "rotations-set-size",
                                       "necklace-size",
                                       "leighton",
                                       "sbt-trailing-zeros"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "words";
  enum Histogram { kLevel, kLinks, kSbtSubtree, kSbtDimension };
  static constexpr std::array kHistograms{"level", "links", "sbt-subtree", "sbt-dimension"};
  static constexpr std::array kByLevel{ByLevel{kLevel, 1}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) { return h == kLevel ? n + 1 : n; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return n == kMaxDimensions ? 0 : bit(n); }

  CUBEVERIFY_HD static constexpr int distinct_rotations(int n, Word c) {
    int distinct = 0;
    for (int u = 0; u < n; ++u) {
      bool seen = false;
      for (int v = 0; v < u; ++v) seen |= Ops::right(n, c, v) == Ops::right(n, c, u);
      distinct += seen ? 0 : 1;
    }
    return distinct;
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_flips(int n, Word c, Word right, Word reversed, Observer& observer) {
    Word not_adjacent = 0, not_dimension = 0, reversed_not_adjacent = 0;
    for (int m = 0; m < n; ++m) {
      const Word turned = right ^ Ops::right(n, c ^ bit(m), 1 % n);
      const Word mirrored = reversed ^ Ops::reverse(n, c ^ bit(m));
      not_adjacent += weight(turned) == 1 ? 0 : 1;
      not_dimension += turned == bit(cyclic(m - 1, n)) ? 0 : 1;
      reversed_not_adjacent += weight(mirrored) == 1 ? 0 : 1;
      observer.count(kLinks, m, has_bit(c, m) ? 0 : 1);
    }
    observer.check(kRotationAdjacency, static_cast<Word>(n), not_adjacent, c);
    observer.check(kRotationDimension, static_cast<Word>(n), not_dimension, c);
    observer.check(kReversalAdjacency, static_cast<Word>(n), reversed_not_adjacent, c);
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Observer& observer) {
    const int one = 1 % n;
    const Word right = Ops::right(n, c, one), left = Ops::left(n, c, one), reversed = Ops::reverse(n, c);
    observer.check(kReversalInvolution, Ops::reverse(n, reversed) == c, c);
    observer.check(kRBR, Ops::right(n, Ops::reverse(n, right), one) == reversed, c);
    observer.check(kLBL, Ops::left(n, Ops::reverse(n, left), one) == reversed, c);
    observer.check(kBLB, Ops::reverse(n, Ops::left(n, reversed, one)) == right, c);
    observer.check(kBRB, Ops::reverse(n, Ops::right(n, reversed, one)) == left, c);
    visit_flips(n, c, right, reversed, observer);

    const int period = Ops::period(n, c);
    const Word least = Ops::least(n, c);
    observer.check(kComplementPeriod, Ops::period(n, ~c & all_ones(n)) == period, c);
    observer.check(kRotationsSetSize, weight(least) * period == n, c);
    if (has_bit(least, 0)) observer.check(kNecklaceSize, distinct_rotations(n, c) == period, c);
    if (period == n && c != 0 && c != all_ones(n)) {
      const Word blocks = longest_blocks(n, ~c & all_ones(n)).leftmost;
      // Rotating by j brings bit j-1 to the front.
      if ((blocks & (blocks - 1)) == 0) {
        observer.check(kLeighton, has_bit(least, cyclic(lowest_bit(blocks) + 1, n)), c);
      }
    }

    observer.count(kLevel, weight(c));
    if (c != 0) {
      observer.count(kSbtSubtree, lowest_bit(c));
      observer.count(kSbtDimension, highest_bit(c));
    }
    if (weight(c) >= 2) {
      observer.check(kSbtTrailingZeros, lowest_bit(without_highest_bit(c)) == lowest_bit(c), c);
    }
    observer.digest(fold(c, right, left, reversed, period, weight(least)));
  }
};

}  // namespace cubeverify
