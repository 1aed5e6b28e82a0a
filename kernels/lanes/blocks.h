#pragma once

#include "kernels/lanes/lanes.h"

namespace cubeverify::lanes {

// cubeverify::Blocks (kernels/address/blocks.h) in every lane.
template <class V>
struct LaneBlocks {
  typename V::Vec leftmost, length;
};

// The longest cyclic blocks of 1-bits of c. For c = 0 and c = 2^n - 1 there are none; what it says of their length
// means nothing.
template <class V>
[[gnu::always_inline]] CUBEVERIFY_HD constexpr LaneBlocks<V> longest_blocks(const Ring<V>& ring,
                                                                            const typename V::Vec& c) {
  LaneBlocks<V> blocks{V::select(V::equal(c, ring.ones), typename V::Vec{}, c), V::broadcast(1)};
  for (;;) {
    const auto longer = blocks.leftmost & ring.left(blocks.leftmost);
    const auto some = V::meet(longer, longer);
    if (!V::any(some)) return blocks;
    blocks.leftmost = V::select(some, longer, blocks.leftmost);
    blocks.length = V::select(some, blocks.length + 1, blocks.length);
  }
}

}  // namespace cubeverify::lanes
