#include "kernels/engine/cuda/pieces_by_tops.cuh"
#include "kernels/sweeps/profile/facts.h"

namespace cubeverify {

template <>
void visit_on_device<ProfileSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  visit_pieces_by_tops<ProfileSweep<>, MinR>(n, chunk, tally);
}

template <>
std::size_t stack_on_device<ProfileSweep<>>() {
  return stack_of_pieces_by_tops<ProfileSweep<>, MinR>();
}

template <>
double bytes_on_device<ProfileSweep<>>(int n) {
  return bytes_of_pieces_by_tops<ProfileSweep<>>(n);
}

}  // namespace cubeverify
