#pragma once

#include <type_traits>

#include "kernels/lanes/scalar_lane.h"

namespace cubeverify::lanes {

// One word as a lane type, for what code on lanes of type V computes once for many of them: a name of its own for each
// V, so that a function is compiled for V's instruction set under no name that other code has (portable_prelude.h).
template <class V>
struct NamedScalarLane : ScalarLane {};

template <class V>
using OneLane = std::conditional_t<V::kLanes == 1, V, NamedScalarLane<V>>;

}  // namespace cubeverify::lanes
