#pragma once

namespace cubeverify {

// A window of the links of a network: those that begin alike, 2^kMostBits at most, so that a bitmap of them fits into a
// cache: 2^24 bits are 2 MiB, a second cache of today. Sweeps take it as a template argument.
struct LargeWindows {
  static constexpr int kMostBits = 24;
};

}  // namespace cubeverify
