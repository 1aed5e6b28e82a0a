#pragma once

#include "kernels/lanes/lift.h"
#include "kernels/lanes/longest_runs.h"
#include "kernels/networks/shift_distance.h"

namespace cubeverify::lanes {

// Distances of the kind of ShiftDistance on lanes of type V. Any are asked lane by lane; the right ones have vector
// code below.
template <class V, class Distance>
struct DistanceOn {
  using Vec = typename V::Vec;

  // Distance::either_way(n, x, y, n).
  CUBEVERIFY_HD static constexpr Vec either_way(int n, const Vec& x, const Vec& y) {
    return lift<V>(x, y, [n](Word from, Word to) { return static_cast<Word>(Distance::either_way(n, from, to, n)); });
  }
  CUBEVERIFY_HD static constexpr Vec to_left(int n, const Vec& x, const Vec& y) {
    return lift<V>(x, y, [n](Word from, Word to) { return static_cast<Word>(Distance::to_left(n, from, to)); });
  }
};

template <class V>
requires(V::kLanes > 1) struct DistanceOn<V, ShiftDistance> {
  using Vec = typename V::Vec;

  static Vec either_way(int n, const Vec& x, const Vec& y) {
    // Never above n, so that s stays below.
    Vec least = V::broadcast(static_cast<Word>(n));
    for (int s = 0; V::any(V::less(V::broadcast(static_cast<Word>(s)), least)); ++s) {
      const Vec cells = V::broadcast(all_ones(n - s));
      const Vec agree_right = ~(x ^ (y >> s)) & cells, agree_left = ~((x >> s) ^ y) & cells;
      // No distance is above n, and runs no longer than this make it no less: most words have none longer.
      const int too_short = (n - s) / 2;
      Vec right = agree_right, left = agree_left;
      const auto erode = [&](int by) __attribute__((always_inline)) {
        right = right & (right >> by);
        left = left & (left >> by);
      };
      // A bit is left while it is the lowest of a run of eroded + 1 bits.
      int eroded = 0;
      for (; 2 * eroded + 1 <= too_short; eroded = 2 * eroded + 1) erode(eroded + 1);
      erode(too_short - eroded);
      const Vec either = right | left;
      if (!V::any(V::meet(either, either))) continue;
      // Lanes with no run as long get more moves than there are.
      const auto moves = [&](const Vec& runs) __attribute__((always_inline)) {
        const Vec kept = longest_runs<V>(runs) + too_short;
        return V::broadcast(static_cast<Word>(2 * n - s)) - (kept + kept);
      };
      const Vec fewer = moves(right), few = moves(left);
      least = V::select(V::less(fewer, least), fewer, least);
      least = V::select(V::less(few, least), few, least);
    }
    return least;
  }

  static Vec to_left(int n, const Vec& x, const Vec& y) {
    Vec steps{};
    auto on_the_way = V::equal(x, x);
    for (int s = 0; s < n; ++s) {
      on_the_way = on_the_way & V::meet(x ^ (y >> s), V::broadcast(all_ones(n - s)));
      if (!V::any(on_the_way)) break;
      steps = V::select(on_the_way, steps + 1, steps);
    }
    return steps;
  }
};

}  // namespace cubeverify::lanes
