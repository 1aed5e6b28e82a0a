#pragma once

#include "kernels/address/gray_path.h"
#include "kernels/lanes/lift.h"

namespace cubeverify::lanes {

// A path of the kind of GrayPath on lanes of type V. Any is asked lane by lane; the right one has vector code below.
template <class V, class Path>
struct PathOn {
  using Vec = typename V::Vec;

  // The addresses at positions t, all of n bits.
  CUBEVERIFY_HD static constexpr Vec at(int n, const Vec& t) {
    return lift<V>(t, [n](Word word) { return Path::at(n, word); });
  }
};

template <class V>
requires(V::kLanes > 1) struct PathOn<V, GrayPath> {
  using Vec = typename V::Vec;

  static Vec at(int /*n*/, const Vec& t) { return t ^ (t >> 1); }
};

}  // namespace cubeverify::lanes
