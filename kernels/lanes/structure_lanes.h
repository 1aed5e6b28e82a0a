#pragma once

#include "kernels/lanes/cyclic.h"
#include "kernels/lanes/digest.h"
#include "kernels/lanes/place.h"

namespace cubeverify::lanes {

// Sweep `structure` on lanes. Only non-cyclic addresses get here, so every period is n.
template <class V>
class StructureLanes {
 public:
  using Plain = StructureSweep<>;
  using Lanes = V;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit StructureLanes(int n) : ring_(n), is_cyclic_(n), exchanges_(static_cast<std::size_t>(n + 1)) {}

  bool visit(Word base) {
    // 2^(n-1) + 1 has a check of its own.
    if (base == 0 || base == bit(ring_.n - 1)) return false;
    const Place<V> place(ring_, V::broadcast(base) | V::iota());
    if (V::any(place.is_cyclic())) return false;
    const Vec parent = place.parent();
    const Mask later = V::meet(place.index, place.index);  // not in subtree 0
    const Mask distinguished = ~later;
    if (!V::all(V::meet(parent, parent) & near(place, parent, later))) return false;
    if (!turns(place, parent, distinguished)) return false;
    if (V::any(distinguished)) {
      const Vec exchanges = cyclic_exchanges(place.address);
      if (V::any(distinguished & V::less(V::broadcast(2), exchanges))) return false;
      tell_exchanges(exchanges, V::bits(distinguished));
    }
    digest_.add(place.address, place.frame, place.alpha(ring_), parent);
    for (int lane_bit = 0; ring_.n >> lane_bit != 0; ++lane_bit) {
      const Mask set = V::meet(place.index, V::broadcast(bit(lane_bit)));
      index_sum_ += static_cast<Word>(weight(V::bits(set))) << lane_bit;
    }
    distinguished_ += static_cast<Word>(weight(V::bits(distinguished)));
    ++groups_;
    return true;
  }

  void add_to(std::span<Word> tally) const {
    const auto n = static_cast<Word>(ring_.n);
    const Word units = groups_ * V::kLanes;
    tally[0] += units;
    const auto checked = [&](int f, Word count) { tally[for_all_offset<Plain>(f)] += count; };
    for (const int f : {Plain::kParentIndex, Plain::kParentIndexInner, Plain::kZerosThreeWays, Plain::kKHighestBit,
                        Plain::kRotationStep, Plain::kSbtEmbedding, Plain::kDistinguishedRotation}) {
      checked(f, units);
    }
    checked(Plain::kSbtTopBit, units - distinguished_);
    checked(Plain::kTreetop, units * (n - 1) - index_sum_);
    checked(Plain::kRotatedSubtree, distinguished_ * (n - 1));
    checked(Plain::kDistinguishedUnique, distinguished_ * (n - 1));
    checked(Plain::kNecklaceSubtrees, distinguished_ * n);
    checked(Plain::kExchangeNecklace, distinguished_);
    tally[digest_offset<Plain>()] += digest_.total();
    const auto histogram = tally.subspan(histogram_offset<Plain>(ring_.n, Plain::kNecklaceExchange));
    for (std::size_t t = 0; t < exchanges_.size(); ++t) histogram[t] += exchanges_[t];
  }

 private:
  // What is said of an address, its frame and its parent: true where all of it holds.
  [[gnu::always_inline]] Mask near(const Place<V>& place, const Vec& parent, const Mask& later) const {
    const Vec one = V::broadcast(1);
    const Vec low_frame = place.frame ^ highest_only<V>(place.frame);
    // The zeroes right of bit index, found bit by bit, and the bit at which they end.
    Vec scanned{};
    Vec first_one = ring_.right(place.first);
    for (int steps = 1; steps < ring_.n; ++steps) {
      const Mask zero = ~V::meet(place.address, first_one);
      if (!V::any(zero)) break;
      scanned = V::select(zero, scanned | first_one, scanned);
      first_one = V::select(zero, ring_.right(first_one), first_one);
    }
    // {k+1, ..., index-1}, read off k and index.
    Vec between{};
    Vec dimension = ring_.left(place.k_bit);
    for (int steps = 1; steps < ring_.n; ++steps) {
      const Mask inside = ~V::equal(dimension, place.first);
      if (!V::any(inside)) break;
      between = V::select(inside, between | dimension, between);
      dimension = V::select(inside, ring_.left(dimension), dimension);
    }
    const Vec zeros = ring_.left(V::shift_left(V::broadcast(~Word{1}), place.edge) & ring_.ones, place.index);
    const Mask three_ways =
        V::equal(scanned, between) & V::equal(V::weight(scanned), place.alpha(ring_)) & V::equal(scanned, zeros);
    const Mask embedded = V::meet(place.frame, one) & V::equal(ring_.right(parent, place.index), low_frame);
    const Mask top_bit = ~(later & V::meet(place.frame, V::shift_left(one, ring_.last)));
    return three_ways & V::equal(first_one, place.k_bit) & embedded & top_bit &
           has_index<V, MinRLanes<V>>(ring_, parent, place.first) & has_index<V, MinRLanes<V>>(ring_, place.frame, one);
  }

  // rotation-step, treetop, rotated-subtree, distinguished-unique and necklace-subtrees: all are about where L^t(c) and
  // the edge above it lie, R^u being L^(n-u). True if they hold in all lanes.
  [[gnu::always_inline]] bool turns(const Place<V>& place, const Vec& parent, const Mask& distinguished) const {
    Vec turned = place.address;
    Vec turned_parent = parent;
    Vec target = place.index;
    Vec target_bit = place.first;
    for (int t = 1; t < ring_.n; ++t) {
      turned = ring_.left(turned);
      turned_parent = ring_.left(turned_parent);
      target_bit = ring_.left(target_bit);
      target = ring_.cyclic(target + 1);
      // Lanes whose target is 0 or has come round are in no later subtree; with t = 1 all are asked for.
      const Mask asked = V::less(place.index, target) | V::equal(V::broadcast(static_cast<Word>(t)), V::broadcast(1));
      if (!V::any(asked)) break;
      const Vec frame = ring_.right(turned, target);
      const Vec k = ring_.cyclic(V::highest_bit(frame) + target);
      // With index t > 0 such an L^t(c), c distinguished, is also not in subtree 0.
      const Mask good = V::equal(turned ^ V::shift_left(V::broadcast(1), k), turned_parent) &
                        has_index<V, MinRLanes<V>>(ring_, turned, target_bit) &
                        ~(distinguished & V::equal(target, Vec{}));
      if (V::any(asked & ~good)) return false;
    }
    return true;
  }

  // How many rotations of c have a cyclic neighbour across dimension 0.
  [[gnu::always_inline]] Vec cyclic_exchanges(const Vec& c) const {
    Vec turned = c;
    Vec found{};
    for (int u = 0; u < ring_.n; ++u) {
      found = V::select(is_cyclic_(ring_, turned ^ V::broadcast(1)), found + 1, found);
      turned = ring_.right(turned);
    }
    return found;
  }

  void tell_exchanges(const Vec& exchanges, Word lanes) {
    alignas(64) typename V::Element stored[V::kLanes];
    V::store(exchanges, stored);
    for (; lanes != 0; lanes &= lanes - 1) ++exchanges_[stored[lowest_bit(lanes)]];
  }

  Ring<V> ring_;
  CyclicTest<V> is_cyclic_;
  Digest<V, 3> digest_;
  std::vector<Word> exchanges_;
  Word groups_ = 0;
  Word distinguished_ = 0;  // addresses with index 0
  Word index_sum_ = 0;      // of all addresses
};

}  // namespace cubeverify::lanes
