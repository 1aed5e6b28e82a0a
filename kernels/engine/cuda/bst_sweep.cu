#include "kernels/engine/cuda/bst_in_warps.cuh"

namespace cubeverify {

template <>
void visit_on_device<BstSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  visit_in_slices<SeenOfBst<>>(n, chunk, tally);
}

template <>
std::size_t stack_on_device<BstSweep<>>() {
  return stack_in_slices<SeenOfBst<>>();
}

template <>
double bytes_on_device<BstSweep<>>(int n) {
  return bytes_in_slices<SeenOfBst<>>(n);
}

}  // namespace cubeverify
