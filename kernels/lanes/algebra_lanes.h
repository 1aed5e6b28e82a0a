#pragma once

#include "kernels/lanes/counters.h"
#include "kernels/lanes/digest.h"
#include "kernels/lanes/least_rotation.h"

namespace cubeverify::lanes {

// Sweep `algebra` on lanes. Only non-cyclic addresses get here, so every period is n.
template <class V>
class AlgebraLanes {
 public:
  using Plain = AlgebraSweep<>;
  using Lanes = V;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit AlgebraLanes(int n) : ring_(n), level_(n + 1), lowest_(n), highest_(n) {}

  bool visit(Word base) {
    if (base == 0) return false;
    const Vec c = V::broadcast(base) | V::iota();
    const Vec right = ring_.right(c), left = ring_.left(c), reversed = ring_.reverse(c);
    const Vec least = least_right_rotations<V>(ring_, c);
    if (!V::all(words_agree(c, right, left, reversed) & flips_agree(c, right, reversed) & full_period(c) &
                full_period(~c & ring_.ones) & ~many<V>(least))) {
      return false;
    }
    const Mask distinguished = V::meet(least, V::broadcast(1));
    if (V::any(distinguished) && V::any(distinguished & ~all_rotations_differ(c))) return false;
    const Vec blocks = longest_zero_blocks(c);
    const Mask one_block = ~many<V>(blocks);
    // Rotating by j brings bit j-1 to the front.
    if (V::any(one_block & ~V::meet(ring_.left(blocks), least))) return false;
    const Vec lowest = lowest_only(c), highest = highest_only<V>(c);
    const Mask two_ones = many<V>(c);
    if (V::any(two_ones & ~V::equal(lowest_only(c ^ highest), lowest))) return false;

    for (int m = 0; m < ring_.n; ++m) {
      links_[m] += static_cast<Word>(V::kLanes - weight(V::bits(V::meet(c, V::broadcast(bit(m))))));
    }
    level_.count(V::weight(c));
    lowest_.count(V::highest_bit(lowest));
    highest_.count(V::highest_bit(c));
    distinguished_ += static_cast<Word>(weight(V::bits(distinguished)));
    one_block_ += static_cast<Word>(weight(V::bits(one_block)));
    two_ones_ += static_cast<Word>(weight(V::bits(two_ones)));
    digest_.add(c, right, left, reversed, ring_.length, V::weight(least));
    ++groups_;
    return true;
  }

  void add_to(std::span<Word> tally) const {
    const int n = ring_.n;
    const Word units = groups_ * V::kLanes;
    tally[0] += units;
    const auto checked = [&](int f, Word count) { tally[for_all_offset<Plain>(f)] += count; };
    for (const int f : {Plain::kReversalInvolution, Plain::kRBR, Plain::kLBL, Plain::kBLB, Plain::kBRB,
                        Plain::kComplementPeriod, Plain::kRotationsSetSize}) {
      checked(f, units);
    }
    for (const int f : {Plain::kRotationAdjacency, Plain::kRotationDimension, Plain::kReversalAdjacency}) {
      checked(f, units * static_cast<Word>(n));
    }
    checked(Plain::kNecklaceSize, distinguished_);
    checked(Plain::kLeighton, one_block_);
    checked(Plain::kSbtTrailingZeros, two_ones_);
    tally[digest_offset<Plain>()] += digest_.total();
    level_.add_to(tally.subspan(histogram_offset<Plain>(n, Plain::kLevel)));
    lowest_.add_to(tally.subspan(histogram_offset<Plain>(n, Plain::kSbtSubtree)));
    highest_.add_to(tally.subspan(histogram_offset<Plain>(n, Plain::kSbtDimension)));
    const auto links = tally.subspan(histogram_offset<Plain>(n, Plain::kLinks));
    for (int m = 0; m < n; ++m) links[static_cast<std::size_t>(m)] += links_[m];
  }

 private:
  [[gnu::always_inline]] Mask words_agree(const Vec& c, const Vec& right, const Vec& left, const Vec& reversed) const {
    return V::equal(ring_.reverse(reversed), c) & V::equal(ring_.right(ring_.reverse(right)), reversed) &
           V::equal(ring_.left(ring_.reverse(left)), reversed) & V::equal(ring_.reverse(ring_.left(reversed)), right) &
           V::equal(ring_.reverse(ring_.right(reversed)), left);
  }

  // Rotated and reversed neighbours across every dimension.
  [[gnu::always_inline]] Mask flips_agree(const Vec& c, const Vec& right, const Vec& reversed) const {
    Mask good = V::equal(c, c);
    for (int m = 0; m < ring_.n; ++m) {
      const Vec neighbour = c ^ V::broadcast(bit(m));
      const Vec turned = right ^ ring_.right(neighbour);
      const Vec mirrored = reversed ^ ring_.reverse(neighbour);
      // Equal to a word of one bit, so of weight 1.
      good = good & V::equal(turned, V::broadcast(bit(cubeverify::cyclic(m - 1, ring_.n)))) &
             V::meet(mirrored, mirrored) & ~many<V>(mirrored);
    }
    return good;
  }

  // True in the lanes where no rotation by 1, ..., n-1 steps gives c back.
  [[gnu::always_inline]] Mask full_period(const Vec& c) const {
    Vec turned = ring_.right(c);
    Mask good = ~V::equal(turned, c);
    for (int u = 2; u < ring_.n; ++u) {
      turned = ring_.right(turned);
      good = good & ~V::equal(turned, c);
    }
    return good;
  }

  // True in the lanes where R^0(c), ..., R^(n-1)(c) are n distinct words. Every two are compared.
  Mask all_rotations_differ(const Vec& c) const {
    Vec turned[kMaxDimensions];
    turned[0] = c;
    for (int u = 1; u < ring_.n; ++u) turned[u] = ring_.right(turned[u - 1]);
    Mask differ = V::equal(c, c);
    for (int u = 1; u < ring_.n; ++u) {
      for (int v = 0; v < u; ++v) differ = differ & ~V::equal(turned[v], turned[u]);
    }
    return differ;
  }

  // The bits at which a longest cyclic block of zeroes starts; no word is 0 or all ones.
  [[gnu::always_inline]] Vec longest_zero_blocks(const Vec& c) const {
    Vec starts = ~c & ring_.ones;
    for (;;) {
      const Vec longer = starts & ring_.left(starts);
      const Mask some = V::meet(longer, longer);
      if (!V::any(some)) return starts;
      starts = V::select(some, longer, starts);
    }
  }

  Ring<V> ring_;
  Counters<V> level_, lowest_, highest_;
  Digest<V, 5> digest_;
  Word links_[kMaxDimensions] = {};
  Word groups_ = 0;
  Word distinguished_ = 0;  // addresses with 0 in J(c)
  Word one_block_ = 0;      // with exactly one longest block of zeroes
  Word two_ones_ = 0;       // with two 1-bits or more
};

}  // namespace cubeverify::lanes
