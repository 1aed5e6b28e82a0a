#pragma once

#include "kernels/lanes/body_of.h"
#include "kernels/lanes/groups.h"
#include "kernels/lanes/sbt_lanes.h"

namespace cubeverify {

// Of the right trees alone.
template <>
struct TunedOf<SbtSweep<>> {
  template <class Lanes32, class Lanes64, class Plane>
  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    lanes::visit_lanes<lanes::SbtLanes, Lanes32, Lanes64>(n, chunk, tally);
  }
};

}  // namespace cubeverify
