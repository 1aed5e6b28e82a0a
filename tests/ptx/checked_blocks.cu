// The kernels that go through blocks by warps, compiled with the assertions of a debug build: every index of a plane, a
// row or a level that the interpreter executes here is in its range.
#undef NDEBUG

#include "kernels/engine/cuda/orbit_in_warps.cuh"
#include "kernels/engine/cuda/tree_by_plans.cuh"
#include "tests/ptx/wrong_rules.h"
#include "tests/ptx/wrong_sweeps.h"

namespace cubeverify::test {

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
