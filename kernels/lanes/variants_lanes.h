#pragma once

#include "kernels/lanes/counters.h"
#include "kernels/lanes/digest.h"
#include "kernels/lanes/place.h"

namespace cubeverify::lanes {

// Sweep `variants` on lanes.
template <class V>
class VariantsLanes {
 public:
  using Plain = VariantsSweep<>;
  using Lanes = V;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit VariantsLanes(int n)
      : ring_(n), subtree_(4 * n), level_fanout_(4 * (n + 1) * (n + 1)), shared_((n + 1) << Plain::kPairs) {}

  bool visit(Word base) {
    if (base == 0) return false;
    const Vec c = V::broadcast(base) | V::iota();
    Findings found[Plain::kTrees];
    if (!look<MinRLanes<V>>(c, found[0]) || !look<MaxLLanes<V>>(c, found[1]) || !look<MinBLLanes<V>>(c, found[2]) ||
        !look<MaxBRLanes<V>>(c, found[3])) {
      return false;
    }

    const Vec level = V::weight(c);
    const Vec side = ring_.length + 1;
    for (int v = 0; v < Plain::kTrees; ++v) {
      const Vec tree = V::broadcast(static_cast<Word>(v));
      subtree_.count(tree * ring_.length + found[v].index);
      level_fanout_.count((tree * side + level) * side + V::weight(found[v].children));
      children_[v] += found[v].child_count;
    }
    // The pairs of trees with the same parent, as bits below the level: one count for all of them.
    Vec pairs = level << Plain::kPairs;
    int pair = 0;
    for (int v = 0; v < Plain::kTrees; ++v) {
      for (int w = v + 1; w < Plain::kTrees; ++w, ++pair) {
        const Mask shared = V::equal(found[v].k, found[w].k);
        pairs = V::select(shared, pairs | V::broadcast(bit(pair)), pairs);
        leaf_difference_[pair] += static_cast<Word>(weight(found[v].inner ^ found[w].inner));
      }
    }
    shared_.count(pairs);
    digest_.add(c, found[0].label(), found[0].children, found[1].label(), found[1].children, found[2].label(),
                found[2].children, found[3].label(), found[3].children);
    ++groups_;
    return true;
  }

  void add_to(std::span<Word> tally) const {
    const int n = ring_.n;
    const Word units = groups_ * V::kLanes;
    tally[0] += units;
    for (int v = 0; v < Plain::kTrees; ++v) {
      tally[for_all_offset<Plain>(Plain::kLevel + v)] += units;
      tally[for_all_offset<Plain>(Plain::kChildOfParent + v)] += units;
      tally[for_all_offset<Plain>(Plain::kParentOfChild + v)] += children_[v];
    }
    tally[digest_offset<Plain>()] += digest_.total();
    subtree_.add_to(tally.subspan(histogram_offset<Plain>(n, Plain::kSubtree)));
    level_fanout_.add_to(tally.subspan(histogram_offset<Plain>(n, Plain::kLevelFanout)));
    const auto leaf_difference = tally.subspan(histogram_offset<Plain>(n, Plain::kLeafDifference));
    const auto shared_edges = tally.subspan(histogram_offset<Plain>(n, Plain::kSharedEdges));
    const auto shared_by_all = tally.subspan(histogram_offset<Plain>(n, Plain::kSharedByAll));
    for (int pair = 0; pair < Plain::kPairs; ++pair)
      leaf_difference[static_cast<std::size_t>(pair)] += leaf_difference_[pair];
    for (std::size_t key = 0; key < shared_.size(); ++key) {
      const Word seen = shared_.at(key);
      const std::size_t level = key >> Plain::kPairs;
      const Word pairs = key & all_ones(Plain::kPairs);
      for (Word rest = pairs; rest != 0; rest &= rest - 1) {
        shared_edges[static_cast<std::size_t>(lowest_bit(rest) * (n + 1)) + level] += seen;
      }
      if (pairs == all_ones(Plain::kPairs)) shared_by_all[level] += seen;
    }
  }

 private:
  // What one tree says of the addresses.
  struct Findings {
    Vec index;
    Vec k;
    Vec children;      // dimensions
    Word child_count;  // in all lanes
    Word inner;        // the lanes that have children
    [[nodiscard]] Vec label() const { return index + ((k + 1) << 6); }
  };

  // False if there is a violation or an address hangs from the source.
  template <class Tree>
  [[gnu::always_inline]] bool look(const Vec& c, Findings& findings) const {
    const Place<V, Tree> place(ring_, c);
    const Vec parent = place.parent();
    Mask good = V::equal(V::weight(parent) + 1, V::weight(c)) & V::meet(parent, parent);
    if (!V::all(good)) return false;
    const Place<V, Tree> above(ring_, parent);
    // k(c) is in M(parent), and complementing it there, which gives c, leaves the parent's index.
    good = good & is_zero_of(above, place.k_bit) & V::equal(place.index, above.index);

    Vec children{};
    Word child_count = 0;
    const auto found = [&](int, const Vec& m_bit, const Vec& child, const Mask& where) __attribute__((always_inline)) {
      children = V::select(where, children | m_bit, children);
      child_count += static_cast<Word>(weight(V::bits(where)));
      // Where it is a child it has this index, so this frame.
      const Vec frame = Tree::kRight ? ring_.right(child, place.index) : ring_.left(child, place.index);
      const Vec k = Place<V, Tree>::k_of(ring_, Place<V, Tree>::edge_of(frame), place.index);
      good = good & (~where | V::equal(V::shift_left(V::broadcast(1), k), m_bit));
    };
    for_each_child(ring_, place, found);
    findings.index = place.index;
    findings.k = place.k;
    findings.children = children;
    findings.child_count = child_count;
    findings.inner = V::bits(V::meet(children, children));
    return V::all(good);
  }

  // True in the lanes where the dimension is in M of the place.
  template <class Tree>
  Mask is_zero_of(const Place<V, Tree>& place, const Vec& dimension) const {
    if constexpr (Tree::kRight) {
      return V::less(place.frame, ring_.right(dimension, place.index));
    } else {
      return V::less(ring_.left(dimension, place.index), lowest_only(place.frame));
    }
  }

  Ring<V> ring_;
  Counters<V> subtree_, level_fanout_, shared_;
  Digest<V, 8> digest_;
  Word children_[Plain::kTrees] = {};
  Word leaf_difference_[Plain::kPairs] = {};
  Word groups_ = 0;
};

}  // namespace cubeverify::lanes
