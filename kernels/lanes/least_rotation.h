#pragma once

#include "kernels/lanes/lanes.h"

namespace cubeverify::lanes {

// J(c) of TR-611 section 3 for all lanes, by candidate elimination (kernels/address/least_rotation.h), with a rule for
// stopping: after some of the steps done(candidates) says if what is left decides all lanes. A single candidate is
// never dropped, and after n steps all that are left show the same word. n >= kFirstSteps.
inline constexpr int kFirstSteps = 5;

template <class V, class Done>
[[gnu::always_inline]] inline typename V::Vec eliminate(const Ring<V>& ring, const typename V::Vec& c, Done&& done) {
  // L^s of the zeroes, with bits above n that no candidate looks at: they are shifted together from the word at the
  // right end of its lane and at the left end.
  const auto zeros = ~c & ring.ones;
  const auto left_end = V::shift_left(zeros, ring.spare);
  const auto shown = [&](const typename V::Vec& s) { return V::funnel_left(zeros, left_end, s); };
  const auto one = V::broadcast(1);
  // Step 1: those that lead with a 0, or all for a word of ones.
  auto s = one;
  auto candidates = V::and_where(V::meet(zeros, zeros), ring.ones, shown(s));
  const auto step = [&] {
    s = s + one;
    const auto now = shown(s);
    candidates = V::and_where(V::meet(candidates, now), candidates, now);
  };
  // Fewer steps hardly ever decide all lanes.
  int steps = 1;
  for (; steps < kFirstSteps; ++steps) step();
  for (; steps + 2 <= ring.n && !done(candidates); steps += 2) {
    step();
    step();
  }
  if (steps + 1 == ring.n) step();
  return candidates;
}

// J(c).
template <class V>
[[gnu::always_inline]] inline typename V::Vec least_right_rotations(const Ring<V>& ring, const typename V::Vec& c) {
  return eliminate<V>(ring, c, [](const typename V::Vec& candidates) { return !V::any(many<V>(candidates)); });
}

}  // namespace cubeverify::lanes
