#pragma once

#include "kernels/lanes/body_of.h"
#include "kernels/sliced/in_words.h"
#include "kernels/sweeps/variants/sweep.h"
#include "kernels/sweeps/variants/variants_slices.h"

namespace cubeverify {

// Bit-sliced where the trees are the paper's; what can be wrong in that form is Slices. Any other trees
// take the plain form, as do the blocks that slices leave over.
template <class Slices>
struct TunedOf<VariantsSweep<MinR, MaxL, MinBL, MaxBR, Slices>> {
  using Sweep = VariantsSweep<MinR, MaxL, MinBL, MaxBR, Slices>;
  static constexpr ChunkKernel kInWords = sliced::visit_variants_in_words<Slices>;

  template <class Lanes32, class Lanes64, class BitPlane>
  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    sliced::visit_variants<BitPlane, Slices>(n, chunk, tally, [&](Chunk rest) { visit_plain<Sweep>(n, rest, tally); });
  }
};

}  // namespace cubeverify
