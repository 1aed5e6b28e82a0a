#pragma once

#include "kernels/lanes/lanes.h"

// What bodies of sweeps do with truth values of lanes.

namespace cubeverify::lanes {

// x + 1 in the lanes of `where`, x in the others.
template <class V>
CUBEVERIFY_HD constexpr typename V::Vec one_more(const typename V::Mask& where, const typename V::Vec& x) {
  return V::select(where, x + V::broadcast(1), x);
}

// True in the lanes where both are true or neither is.
template <class Mask>
CUBEVERIFY_HD constexpr Mask same(const Mask& a, const Mask& b) {
  return (a & b) | ~(a | b);
}

}  // namespace cubeverify::lanes
