#pragma once

#include "kernels/address/paper_rotations.h"
#include "kernels/lanes/least_rotation.h"
#include "kernels/lanes/lift.h"

namespace cubeverify::lanes {

// Operations of the kind of PaperRotations on lanes of type V. Any are applied lane by lane; the right ones have
// vector code below.
template <class V, class Ops>
struct RotationsOn {
  using Vec = typename V::Vec;

  CUBEVERIFY_HD static constexpr Vec right(const Ring<V>& ring, const Vec& c, int steps) {
    return lift<V>(c, [n = ring.n, steps](Word word) { return Ops::right(n, word, steps); });
  }
  CUBEVERIFY_HD static constexpr Vec left(const Ring<V>& ring, const Vec& c, int steps) {
    return lift<V>(c, [n = ring.n, steps](Word word) { return Ops::left(n, word, steps); });
  }
  // By other numbers of steps in other lanes.
  CUBEVERIFY_HD static constexpr Vec right(const Ring<V>& ring, const Vec& c, const Vec& steps) {
    return lift<V>(c, steps, [n = ring.n](Word word, Word by) { return Ops::right(n, word, static_cast<int>(by)); });
  }
  CUBEVERIFY_HD static constexpr Vec left(const Ring<V>& ring, const Vec& c, const Vec& steps) {
    return lift<V>(c, steps, [n = ring.n](Word word, Word by) { return Ops::left(n, word, static_cast<int>(by)); });
  }
  CUBEVERIFY_HD static constexpr Vec reverse(const Ring<V>& ring, const Vec& c) {
    return lift<V>(c, [n = ring.n](Word word) { return Ops::reverse(n, word); });
  }
  CUBEVERIFY_HD static constexpr Vec least(const Ring<V>& ring, const Vec& c) {
    return lift<V>(c, [n = ring.n](Word word) { return Ops::least(n, word); });
  }
  CUBEVERIFY_HD static constexpr Vec period(const Ring<V>& ring, const Vec& c) {
    return lift<V>(c, [n = ring.n](Word word) { return static_cast<Word>(Ops::period(n, word)); });
  }
};

template <class V>
requires(V::kLanes > 1) struct RotationsOn<V, PaperRotations> {
  using Vec = typename V::Vec;

  static Vec right(const Ring<V>& ring, const Vec& c, int steps) {
    return steps == 1 ? ring.right(c) : ring.right(c, V::broadcast(static_cast<Word>(steps)));
  }
  static Vec left(const Ring<V>& ring, const Vec& c, int steps) {
    return steps == 1 ? ring.left(c) : ring.left(c, V::broadcast(static_cast<Word>(steps)));
  }
  static Vec right(const Ring<V>& ring, const Vec& c, const Vec& steps) { return ring.right(c, steps); }
  static Vec left(const Ring<V>& ring, const Vec& c, const Vec& steps) { return ring.left(c, steps); }
  static Vec reverse(const Ring<V>& ring, const Vec& c) { return ring.reverse(c); }
  static Vec least(const Ring<V>& ring, const Vec& c) { return least_right_rotations<V>(ring, c); }
  // Few words have a period below n: all rotations are tried, and only if one gives c back, which.
  [[gnu::always_inline]] static Vec period(const Ring<V>& ring, const Vec& c) {
    Vec turned = ring.right(c);
    auto whole = ~V::equal(turned, c);
    for (int u = 2; u < ring.n; ++u) {
      turned = ring.right(turned);
      whole = whole & ~V::equal(turned, c);
    }
    if (V::all(whole)) return ring.length;
    Vec period = ring.length;
    turned = c;
    for (int u = ring.n - 1; u > 0; --u) {
      turned = ring.left(turned);
      period = V::select(V::equal(turned, c), V::broadcast(static_cast<Word>(u)), period);
    }
    return period;
  }
};

}  // namespace cubeverify::lanes
