#pragma once

#include "kernels/facts/chunk.h"
#include "kernels/lanes/body_of.h"
#include "kernels/sliced/in_words.h"
#include "kernels/sweeps/orbit/orbit_slices.h"

namespace cubeverify {

// Bit-sliced: the index search is that of minR whatever the tree is; what can be wrong in it is Slices.
template <class Tree, class Slices>
struct TunedOf<OrbitSweep<Tree, Slices>> {
  static constexpr bool kWhateverTheTree = true;
  static constexpr ChunkKernel kInWords = sliced::visit_orbit_in_words<Slices>;

  template <class Lanes32, class Lanes64, class BitPlane>
  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    sliced::visit_orbit<BitPlane, Slices>(n, chunk, tally);
  }
};

}  // namespace cubeverify
