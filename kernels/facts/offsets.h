#pragma once

#include "kernels/facts/accumulator.h"

namespace cubeverify {

// Where a sweep's facts lie in a tally, in words (kernels/facts/accumulator.h); f and e are its enumerators.
template <class S>
constexpr std::size_t for_all_offset(int f) {
  return 1 + kForAllWords * static_cast<std::size_t>(f);
}
template <class S>
constexpr std::size_t digest_offset() {
  return kScalarWords<S> - 1;
}
template <class S>
constexpr std::size_t histogram_offset(int n, int h) {
  std::size_t offset = kScalarWords<S>;
  for (int before = 0; before < h; ++before) offset += static_cast<std::size_t>(S::histogram_size(n, before));
  return offset;
}

}  // namespace cubeverify
