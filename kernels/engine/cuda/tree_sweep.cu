#include "kernels/engine/cuda/tree_by_plans.cuh"

namespace cubeverify {

template <>
void visit_on_device<TreeSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  visit_by_plans<TreeSweep<>>(n, chunk, tally);
}

template <>
void visit_on_device<PlacesSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  visit_by_plans<PlacesSweep<>>(n, chunk, tally);
}

template <>
std::size_t stack_on_device<TreeSweep<>>() {
  return stack_by_plans<TreeSweep<>>();
}
template <>
std::size_t stack_on_device<PlacesSweep<>>() {
  return stack_by_plans<PlacesSweep<>>();
}

template <>
double bytes_on_device<TreeSweep<>>(int n) {
  return bytes_by_plans(n);
}
template <>
double bytes_on_device<PlacesSweep<>>(int n) {
  return bytes_by_plans(n);
}

}  // namespace cubeverify
