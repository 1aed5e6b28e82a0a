#pragma once

#include <functional>
#include <vector>

#include "kernels/address/word.h"

namespace cubeverify {

// The parent of a node by relative addresses; what is no node stands for none.
using ParentOf = std::function<Word(Word c)>;

// The way from a node to the source by parents, or to where it ends otherwise.
struct WayToSource {
  enum class End {
    kSource,
    kRoot,  // another node that has no parent, or itself
    kCycle,
    kNoEnd,  // it is followed no further than kMostSteps
  };
  static constexpr Word kMostSteps = Word{1} << 24;
  static constexpr std::size_t kMostKept = 64;

  End end = End::kSource;
  Word steps = 0;           // links to the end, if it is the source or another root
  Word cycle_length = 0;    // links, if it ends in one
  std::vector<Word> nodes;  // the first ones, from the node itself on
};

// In the n-cube, from c.
WayToSource way_to_source(int n, const ParentOf& parent, Word c);

}  // namespace cubeverify
