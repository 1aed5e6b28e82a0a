#include "kernels/engine/cuda/pieces_by_tops.cuh"
#include "kernels/sweeps/transfer/facts.h"

namespace cubeverify {

template <>
void visit_on_device<TransferSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  visit_pieces_by_tops<TransferSweep<>, MinR>(n, chunk, tally);
}

template <>
std::size_t stack_on_device<TransferSweep<>>() {
  return stack_of_pieces_by_tops<TransferSweep<>, MinR>();
}

template <>
double bytes_on_device<TransferSweep<>>(int n) {
  return bytes_of_pieces_by_tops<TransferSweep<>>(n);
}

}  // namespace cubeverify
