#include "kernels/engine/cuda/tree_in_warps.cuh"

namespace cubeverify {

template <>
void visit_on_device<TreeSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  visit_in_warps<TreeSweep<>>(n, chunk, tally);
}

template <>
void visit_on_device<PlacesSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  visit_in_warps<PlacesSweep<>>(n, chunk, tally);
}

template <>
std::size_t stack_on_device<TreeSweep<>>() {
  return stack_in_warps<TreeSweep<>>();
}
template <>
std::size_t stack_on_device<PlacesSweep<>>() {
  return stack_in_warps<PlacesSweep<>>();
}

template <>
double bytes_on_device<TreeSweep<>>(int n) {
  return bytes_in_warps(n);
}
template <>
double bytes_on_device<PlacesSweep<>>(int n) {
  return bytes_in_warps(n);
}

}  // namespace cubeverify
