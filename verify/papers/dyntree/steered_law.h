#pragma once

#include <vector>

#include "verify/claim.h"

// What becomes of a tree that an adversary steers by windows of b (kernels/embedding/steered_growth.h), exactly: every
// outcome of the coins of all its edges.

namespace cubeverify::dyntree {

struct SteeredLaw {
  Word outcomes = 0;          // 2^(b (N-1))
  std::vector<Word> fullest;  // of them: those in which the fullest star has so many nodes
  Word in_roots_star = 0;     // nodes in the star of the root's processor, in all outcomes together
};

// b (2^n - 1) <= kMostSteeredCoins.
SteeredLaw steered_law(const Definitions& definitions, int n, int b);
inline constexpr int kMostSteeredCoins = 15;

}  // namespace cubeverify::dyntree
