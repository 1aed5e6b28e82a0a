#pragma once

#include "kernels/lanes/body_of.h"
#include "kernels/sliced/in_words.h"
#include "kernels/sweeps/bst/bst_slices.h"
#include "kernels/sweeps/bst/sweep.h"

namespace cubeverify {

// Bit-sliced where trees and rotations are the papers'; what can be wrong in that form is Slices. Any others take the
// plain form, as do the blocks that slices leave over.
template <class Slices>
struct TunedOf<BstSweep<MinR, Msbt, PaperRotations, Slices>> {
  using Sweep = BstSweep<MinR, Msbt, PaperRotations, Slices>;
  static constexpr ChunkKernel kInWords = sliced::visit_bst_in_words<Slices>;

  template <class Lanes32, class Lanes64, class BitPlane>
  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    sliced::visit_bst<BitPlane, Slices>(n, chunk, tally, [&](Chunk rest) { visit_plain<Sweep>(n, rest, tally); });
  }
};

}  // namespace cubeverify
