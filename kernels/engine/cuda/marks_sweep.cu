#include "kernels/engine/cuda/marks_in_bitmaps.cuh"

namespace cubeverify {

template <>
void visit_on_device<MarksSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  visit_marks_in_bitmaps<DeBruijn>(n, chunk, tally);
}

// The bitmaps of one window; there are more of them side by side where the device has room.
template <>
double bytes_on_device<MarksSweep<>>(int n) {
  return bitmap_bytes(n, 1);
}

template <>
std::size_t stack_on_device<MarksSweep<>>() {
  using Marks = DeviceMarks<DeBruijn>;
  return std::max(stack_of_kernel<Marks, EachItsSteps<Marks>>(), stack_of_kernel<Marks, EachItsWords<Marks>>());
}

}  // namespace cubeverify
