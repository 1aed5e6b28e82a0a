#pragma once

#include "kernels/facts/chunk.h"
#include "kernels/lanes/body_of.h"
#include "kernels/sliced/in_words.h"
#include "kernels/sweeps/tree/tree_slices.h"

namespace cubeverify {

// Bit-sliced: the index search is that of minR whatever the tree is; what can be wrong in it is Slices.
template <class Tree, class Slices>
struct TunedOf<PlacesSweep<Tree, Slices>> {
  static constexpr bool kWhateverTheTree = true;
  static constexpr ChunkKernel kInWords = sliced::visit_tree_in_words<PlacesSweep<Tree, Slices>, Slices>;

  template <class Lanes32, class Lanes64, class BitPlane>
  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    sliced::visit_tree<BitPlane, PlacesSweep<Tree, Slices>, Slices>(n, chunk, tally);
  }
};

}  // namespace cubeverify
