#pragma once

#include "verify/claims/build.h"

// What several sections of TR-483 read off facts.

namespace cubeverify::tr483 {

// The nodes of each subtree q of the SBT, by the last edges of their paths (sweep `sbt`).
std::vector<Word> sbt_subtree_sizes(const Evidence& evidence);

// The nodes below each node, itself included, in a tree given by the parent of every address; wrong facts may make no
// tree of it.
std::vector<Word> nodes_below(std::span<const Word> parents);

// |difference| <= n sqrt N. For a quantity x of order N/n, n x - N of that size makes x / (N/n) go to 1. Throws
// std::logic_error for n < kLeastAbout, where sqrt N is no less than N/n.
inline constexpr int kLeastAbout = 5;
bool is_small(const Integer& difference, int n);

}  // namespace cubeverify::tr483
