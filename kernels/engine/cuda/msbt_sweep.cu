#include "kernels/engine/cuda/msbt_in_tiles.cuh"

namespace cubeverify {

template <>
void visit_on_device<MsbtSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  visit_msbt_in_tiles<Msbt>(n, chunk, tally);
}

template <>
std::size_t stack_on_device<MsbtSweep<>>() {
  return stack_of_msbt_in_tiles<Msbt>();
}

template <>
double bytes_on_device<MsbtSweep<>>(int n) {
  return bytes_of_msbt_in_tiles(n);
}

}  // namespace cubeverify
