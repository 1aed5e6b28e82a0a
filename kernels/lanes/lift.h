#pragma once

#include "kernels/lanes/lanes.h"

namespace cubeverify::lanes {

// f(x) in every lane, f a function from words to words: what is stated for one address, applied to many. Slow: it is
// how wrong trees and wrong operations get into vector code.
template <class V, class F>
CUBEVERIFY_HD constexpr typename V::Vec lift(const typename V::Vec& x, F&& f) {
  if constexpr (V::kLanes == 1) {
    return f(x);
  } else {
    alignas(64) typename V::Element lane[V::kLanes];
    V::store(x, lane);
    for (int i = 0; i < V::kLanes; ++i) lane[i] = static_cast<typename V::Element>(f(Word{lane[i]}));
    return V::load(lane);
  }
}

// f(x, y) in every lane.
template <class V, class F>
CUBEVERIFY_HD constexpr typename V::Vec lift(const typename V::Vec& x, const typename V::Vec& y, F&& f) {
  if constexpr (V::kLanes == 1) {
    return f(x, y);
  } else {
    alignas(64) typename V::Element lane[V::kLanes], other[V::kLanes];
    V::store(x, lane);
    V::store(y, other);
    for (int i = 0; i < V::kLanes; ++i) {
      lane[i] = static_cast<typename V::Element>(f(Word{lane[i]}, Word{other[i]}));
    }
    return V::load(lane);
  }
}

// f(x) in the lanes of `where`; 0 in the others, where f is not asked.
template <class V, class F>
CUBEVERIFY_HD constexpr typename V::Vec lift_where(const typename V::Mask& where, const typename V::Vec& x, F&& f) {
  if constexpr (V::kLanes == 1) {
    return V::any(where) ? f(x) : 0;
  } else {
    alignas(64) typename V::Element lane[V::kLanes], result[V::kLanes] = {};
    V::store(x, lane);
    for (Word rest = V::bits(where); rest != 0; rest &= rest - 1) {
      const int i = lowest_bit(rest);
      result[i] = static_cast<typename V::Element>(f(Word{lane[i]}));
    }
    return V::load(result);
  }
}

}  // namespace cubeverify::lanes
