#pragma once

#include "kernels/engine/cuda/device_array.cuh"
#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/lanes/tabled_plane.cuh"
#include "kernels/sweeps/plane/sweep.h"

namespace cubeverify {

// A thread looks positions up.
template <>
struct OnDevice<PlaneSweep<>> {
  using Way = EachItsOwn<PlaneSweep<>, BodyVisitor<PlaneBody<lanes::ThreadLane, PaperPlane>>>;

  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    const DeviceArray table(TabledPlane::by_byte(n));
    launch<PlaneSweep<>, Way>(n, chunk, tally, Way::Shared(n, TabledPlane(n, table.data())));
  }
  static std::size_t stack() { return stack_of_kernels<PlaneSweep<>, Way>(); }
  static double bytes(int /*n*/) { return static_cast<double>(TabledPlane::kRows * sizeof(TabledPlane::Coefficients)); }
};

}  // namespace cubeverify
