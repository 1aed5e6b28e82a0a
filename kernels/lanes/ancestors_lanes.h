#pragma once

#include "kernels/lanes/counters.h"
#include "kernels/lanes/digest.h"
#include "kernels/lanes/place.h"

namespace cubeverify::lanes {

// Sweep `ancestors` on lanes: the paths of all lanes are walked together.
template <class V>
class AncestorsLanes {
 public:
  using Plain = AncestorsSweep<>;
  using Lanes = V;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit AncestorsLanes(int n) : ring_(n), depth_(n + 2) {}

  bool visit(Word base) {
    if (base == 0) return false;
    const Vec c = V::broadcast(base) | V::iota();
    const Place<V> place(ring_, c);
    // Where a path meets a cyclic address the SBG branches; the plain form counts its paths.
    if (V::any(place.is_cyclic())) return false;
    const Vec level = place.level();
    const Vec above = place.parent();
    Walk walk{place, above, ring_.right(above, place.index), level, {}};
    walk.sum += c;
    walk.sum += above;

    // After this many steps only the addresses that still have not met the source go on.
    Vec at = above;
    Vec steps = V::broadcast(1);
    Word nodes = 0;
    for (int t = 1; t <= ring_.n; ++t) {
      const Mask live = V::meet(at, at);
      if (!V::any(live)) {
        if (!V::all(V::equal(steps, level))) return false;
        depth_.count(steps);
        digest_.add(c, steps, walk.sum);
        lemma4_nodes_ += nodes;
        ++groups_;
        return true;
      }
      steps = V::select(live, steps + 1, steps);
      if (!step(walk, live, at, nodes)) return false;
    }
    return false;
  }

  void add_to(std::span<Word> tally) const {
    const Word units = groups_ * V::kLanes;
    tally[0] += units;
    for (const int f : {Plain::kReachesSource, Plain::kPathIndex, Plain::kSbgPaths})
      tally[for_all_offset<Plain>(f)] += units;
    tally[for_all_offset<Plain>(Plain::kLemma4Map)] += lemma4_nodes_;
    tally[digest_offset<Plain>()] += digest_.total();
    depth_.add_to(tally.subspan(histogram_offset<Plain>(ring_.n, Plain::kDepth)));
  }

 private:
  // What the steps of a walk share.
  struct Walk {
    const Place<V>& start;
    Vec above;        // the parent of the start
    Vec above_frame;  // turned as the start's frame
    Vec level;        // of the start
    Widened<V> sum;   // of the path so far
  };

  // Goes one step up from `at` where it is live, and checks Lemma 4's map there. False if something is out of the
  // ordinary.
  [[gnu::always_inline]] bool step(Walk& walk, const Mask& live, Vec& at, Word& nodes) const {
    // Lanes that have met the source wait at 1, which is found at once.
    const Place<V> here(ring_, V::select(live, at, V::broadcast(1)));
    const Mask ordinary = ~here.is_cyclic() & V::equal(here.first, walk.start.first);
    if (V::any(live & ~ordinary)) return false;
    const Vec next = V::select(live, here.parent(), Vec{});
    walk.sum += next;

    const Mask inner = V::meet(next, next);
    if (V::any(inner)) {
      const Vec next_frame = ring_.right(next, walk.start.index);
      const Vec image = image_of(walk.start.frame, here.frame, next_frame);
      const Vec image_above = image_of(walk.above_frame, here.frame, next_frame);
      const Vec y = V::select(inner, ring_.left(image, walk.start.index), walk.start.address);
      // In the lanes with this index R^index(y) is the image itself, and y's parent is without its highest 1-bit.
      const Mask good = V::less(leading_zeros(here.frame), leading_zeros(next_frame)) & V::meet(image, image) &
                        V::equal(V::weight(y) + 1, walk.level) &
                        has_index<V, MinRLanes<V>>(ring_, y, walk.start.first) &
                        V::equal(image ^ highest_only<V>(image), image_above);
      if (V::any(inner & ~good)) return false;
      nodes += static_cast<Word>(weight(V::bits(inner)));
    }
    at = next;
    return true;
  }

  // The leading zeroes as n-bit words, not 0.
  Vec leading_zeros(const Vec& frame) const { return ring_.last - V::highest_bit(frame); }

  // R^index of Lemma 4's image (AncestorsSweep::image), for leading_zeros(child_frame) < leading_zeros(parent_frame): b
  // + 1 zeroes, the first a' bits of `turned`, and then the last bits of the parent's frame, which are all that it has
  // but its leading zeroes.
  Vec image_of(const Vec& turned, const Vec& child_frame, const Vec& parent_frame) const {
    const Vec low = ring_.length - leading_zeros(parent_frame);
    return V::shift_left(V::shift_right(turned, ring_.length - leading_zeros(child_frame)), low) | parent_frame;
  }

  Ring<V> ring_;
  Counters<V> depth_;
  Digest<V, 2> digest_;
  Word lemma4_nodes_ = 0;
  Word groups_ = 0;
};

}  // namespace cubeverify::lanes
