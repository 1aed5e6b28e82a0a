#include "kernels/engine/cuda/variants_in_warps.cuh"

namespace cubeverify {

template <>
void visit_on_device<VariantsSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  visit_in_slices<SeenOfVariants<>>(n, chunk, tally);
}

template <>
std::size_t stack_on_device<VariantsSweep<>>() {
  return stack_in_slices<SeenOfVariants<>>();
}

template <>
double bytes_on_device<VariantsSweep<>>(int n) {
  return bytes_in_slices<SeenOfVariants<>>(n);
}

}  // namespace cubeverify
