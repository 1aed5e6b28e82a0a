#pragma once

namespace cubeverify {

// A window of the links of a network: those that begin alike, 2^kMostBits at most, so that a bitmap of them fits into a
// cache. Sweeps take it as a template argument.
struct LargeWindows {
  static constexpr int kMostBits = 24;
};

}  // namespace cubeverify
