#pragma once

#include "kernels/lanes/visit_vectors.h"
#include "kernels/sweeps/variants/sweep.h"
#include "kernels/sweeps/variants/variants_slices.h"

namespace cubeverify {

// Bit-sliced where the trees are the paper's; what can be wrong in that form is Slices. Any other trees take the body.
template <class T0, class T1, class T2, class T3, class Slices>
struct TunedOf<VariantsSweep<T0, T1, T2, T3, Slices>> {
  using Sweep = VariantsSweep<T0, T1, T2, T3, Slices>;

  template <class Lanes32, class Lanes64, class BitPlane>
  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    const auto by_body = [&](Chunk rest) { lanes::visit_vectors<Sweep, Lanes32, Lanes64>(n, rest, tally); };
    if constexpr (std::is_same_v<Sweep, VariantsSweep<MinR, MaxL, MinBL, MaxBR, Slices>>) {
      sliced::visit_variants<BitPlane, Slices>(n, chunk, tally, by_body);
    } else {
      by_body(chunk);
    }
  }
};

}  // namespace cubeverify
