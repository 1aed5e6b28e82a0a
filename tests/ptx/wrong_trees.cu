#include "kernels/engine/cuda/orbit_in_warps.cuh"
#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/engine/cuda/tree_by_plans.cuh"
#include "tests/kernels/planted/sweeps_looking_at.h"
#include "tests/ptx/wrong_rules.h"
#include "tests/ptx/wrong_sweeps.h"

namespace cubeverify::test {

namespace {

template <class... S>
std::vector<ChunkKernel> on_device(Sweeps<S...>) {
  return {device_form<S>().visit...};
}

}  // namespace

std::vector<ChunkKernel> wrong_trees_on_device() { return on_device(SweepsOnDevice<SweepsOfTree<Greatest>>{}); }

void tree_in_warps(int n, Chunk chunk, std::span<Word> tally) {
  TreeByPlans<TreeSweep<CyclicElsewhere>>::visit(n, chunk, tally);
}
void places_in_warps(int n, Chunk chunk, std::span<Word> tally) {
  TreeByPlans<PlacesSweep<CyclicElsewhere>>::visit(n, chunk, tally);
}
void orbit_in_warps(int n, Chunk chunk, std::span<Word> tally) {
  OrbitInWarps<CyclicElsewhere>::visit(n, chunk, tally);
}

}  // namespace cubeverify::test
