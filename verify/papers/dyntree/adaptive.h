#pragma once

#include "verify/claims/build.h"

// Claims decided by the trials of the sweep `watched`, in which an adversary grows the tree that Dynamic Tree
// Embedding's algorithm embeds.

namespace cubeverify::dyntree {

// The case of an adversary who steers by windows of b, one of 1, 3, 4 and 8. The other cases are AdaptiveCases'.
int steered_by(int b);

// That in a trial of a case some star has more than c n nodes is an event of small probability: refuted only where the
// trials leave no doubt that it is above 1/n. The reading's text says so at its end.
Decision adaptive_star_at_most(int which, int c);

// That the trees grown while an adversary steers have as full stars as every outcome of the coins says, by Pearson's
// test for each window of which the outcomes can be written down. What all outcomes come to is among the values.
Decision steered_as_the_law_says();

// That the fullest star of a tree steered by windows of b, b dividing n and n/b >= 2, has between 9/10 and 3/2 times
// (n+1) 2^(n/b-1) nodes on the average of the trials.
Decision steered_grows_like(const std::vector<int>& windows);

// That trees steered by windows of b have fuller stars, on the average, than trees of any shape of sweep `embedding`,
// which are chosen before: refuted as well where these have too many nodes for that sweep to count.
Decision fuller_than_any_shape(int b);

// That of the trees of walks and of windows as wide as walks are long, those of windows have the fuller star with a
// probability of at most 1/2: refuted only where the trials leave no doubt.
Decision fuller_than_walked();

// That as many leaves are grown as an adversary needs where that is a number, and that all nodes lie at one processor
// where one tries again until they do: true of every outcome of the coins.
Decision leaves_needed();

// What becomes of a tree that an adversary steers by windows of b (kernels/embedding/steered_growth.h), exactly: every
// outcome of the coins of all its edges.
struct SteeredLaw {
  Word outcomes = 0;          // 2^(b (N-1))
  std::vector<Word> fullest;  // of them: those in which the fullest star has so many nodes
  Word in_roots_star = 0;     // nodes in the star of the root's processor, in all outcomes together
};

// b (2^n - 1) <= kMostSteeredCoins.
SteeredLaw steered_law(const Definitions& definitions, int n, int b);
inline constexpr int kMostSteeredCoins = 15;

}  // namespace cubeverify::dyntree
