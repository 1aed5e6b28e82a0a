#pragma once

#include "kernels/lanes/lanes.h"

namespace cubeverify::lanes {

// Calls f(key, lanes) for every different key in the lanes of `where`, with the lanes that have it: for keys of which
// neighbouring lanes have few.
template <class V, class F>
CUBEVERIFY_HD constexpr void for_each_key(const typename V::Mask& where, const typename V::Vec& keys, F&& f) {
  if constexpr (V::kLanes == 1) {
    if (where.set) f(static_cast<int>(keys), where);
  } else {
    alignas(64) typename V::Element lane[V::kLanes];
    V::store(keys, lane);
    for (Word rest = V::bits(where); rest != 0;) {
      const Word key = lane[lowest_bit(rest)];
      const auto here = where & V::equal(keys, V::broadcast(key));
      f(static_cast<int>(key), here);
      rest &= ~V::bits(here);
    }
  }
}

}  // namespace cubeverify::lanes
