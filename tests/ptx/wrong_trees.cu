#include "kernels/engine/cuda/sweep_kernel.cuh"
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

}  // namespace cubeverify::test
