#pragma once

#include "kernels/lanes/lanes.h"

namespace cubeverify::lanes {

// The bits of the longest run of 1-bits.
template <class V>
CUBEVERIFY_HD constexpr typename V::Vec longest_runs(typename V::Vec c) {
  typename V::Vec length{};
  for (;;) {
    const auto live = V::meet(c, c);
    if (!V::any(live)) return length;
    length = V::select(live, length + V::broadcast(1), length);
    c = c & (c >> 1);
  }
}

}  // namespace cubeverify::lanes
