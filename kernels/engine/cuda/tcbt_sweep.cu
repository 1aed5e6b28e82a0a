#include "kernels/engine/cuda/tcbt_in_tiles.cuh"

namespace cubeverify {

template <>
void visit_on_device<TcbtSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  visit_tcbt_in_tiles<TwoRootedTree>(n, chunk, tally);
}

template <>
std::size_t stack_on_device<TcbtSweep<>>() {
  return stack_of_tcbt_in_tiles<TwoRootedTree>();
}

template <>
double bytes_on_device<TcbtSweep<>>(int /*n*/) {
  return 0;
}

}  // namespace cubeverify
