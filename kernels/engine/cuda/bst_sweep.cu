#include "kernels/engine/cuda/bst_by_threads.cuh"

namespace cubeverify {

template <>
void visit_on_device<BstSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  visit_bst_by_threads<BstSweep<>>(n, chunk, tally);
}

template <>
std::size_t stack_on_device<BstSweep<>>() {
  return stack_of_bst_by_threads<BstSweep<>>();
}

template <>
double bytes_on_device<BstSweep<>>(int /*n*/) {
  return 0;
}

}  // namespace cubeverify
