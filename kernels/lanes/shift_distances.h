#pragma once

#include "kernels/lanes/longest_runs.h"

namespace cubeverify::lanes {

// ShiftDistance::either_way(n, x, y, n) in lanes.
template <class V>
typename V::Vec shift_distances(int n, const typename V::Vec& x, const typename V::Vec& y) {
  using Vec = typename V::Vec;
  Vec least = V::broadcast(static_cast<Word>(n));
  for (int s = 0; s < n && V::any(V::less(V::broadcast(static_cast<Word>(s)), least)); ++s) {
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
    if (eroded < too_short) erode(too_short - eroded);
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

// ShiftDistance::to_left(n, x, y) in lanes.
template <class V>
typename V::Vec left_distances(int n, const typename V::Vec& x, const typename V::Vec& y) {
  typename V::Vec steps{};
  auto on_the_way = V::equal(x, x);
  for (int s = 0; s < n; ++s) {
    on_the_way = on_the_way & V::meet(x ^ (y >> s), V::broadcast(all_ones(n - s)));
    if (!V::any(on_the_way)) break;
    steps = V::select(on_the_way, steps + 1, steps);
  }
  return steps;
}

}  // namespace cubeverify::lanes
