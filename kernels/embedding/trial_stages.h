#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kernels/embedding/by_item.h"

// The stages of a trial of an embedded tree (Dynamic Tree Embedding, figure 1) that vectors compute
// (kernels/lanes/trial_stages_on.h), and between them the arrays they hand on. What a vector cannot do, following a
// tree and counting loads, is kernels/embedding/staged_tree.h.

namespace cubeverify {

// A node's edge to its parent goes to a stage as one word: the coordinates of its window, and above these where the
// window starts, from bit 32 on.
constexpr int kStartBits = 32;

// Nodes go from stage to stage in blocks that stay in the first cache; a stage may write a whole vector at the end.
struct NodeBlock {
  static constexpr std::size_t kNodes = 512;
  std::size_t count = 0;
  alignas(64) std::array<Word, kNodes> number;  // the nodes' coins have this number
  alignas(64) std::array<Word, kNodes> window;  // of the edge above, as said above
  alignas(64) std::array<Word, kNodes> flips;   // what that edge flips
  alignas(64) std::array<Word, kNodes> length;  // how many coordinates
  alignas(64) std::array<Word, kNodes> place;   // where the nodes lie
};

// The sums of the stars of a block of processors, four to a word: of processor 8 j + 2 k and 8 j + 2 k + 1 in bits
// 16 k to 16 k + 15 of even[j] and odd[j].
struct StarBlock {
  static constexpr std::size_t kProcessors = 2048;
  static constexpr std::size_t kWords = kProcessors / 8;
  alignas(64) std::array<Word, kWords> even, odd;
  Word digest;  // the sum of fold(address; sum) over the block
  Word top;     // the largest sum
};

struct TrialStages {
  // Draws the edges above a block's nodes: flips and lengths. Returns whether all are in their windows, at most b long.
  bool (*draw)(int n, const TrialCoins& coins, NodeBlock& block);

  // The sum of fold(first + number; place, place) over a block.
  Word (*digest)(Word first, const NodeBlock& block);

  // Sums the stars across so many coordinates of the 2^n processors' loads, bytes of at most `most`, from processor
  // `first` on, whose address is `address`. n >= kLeastN.
  void (*sum_stars)(int n, int coordinates, const Word* load, std::uint32_t most, std::size_t first, Word address,
                    StarBlock& block);

  // Draws where walks of so many steps in the n-cube lead: flips (RandomStep::flips in kernels/embedding/leaf_edges.h,
  // steps 64 number, 64 number + 1, ...).
  void (*walk)(int n, Word seed, Word trial, int steps, NodeBlock& block);

  static constexpr int kLeastN = 6;
};

}  // namespace cubeverify
