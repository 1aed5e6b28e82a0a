#pragma once

#include "verify/claim.h"

// The cyclic words that lemma 12 of TR-611 is about, and the two cases of its proof that compare them bit by bit.

namespace cubeverify::tr611 {

// All cyclic words of subtree 0 are written out up to here.
inline constexpr int kMostListed = 24;

// A cyclic number and its period.
struct Cyclic {
  int p;
  Word c;
};

// The cyclic numbers of index 0 and weight 1..n-1.
std::vector<Cyclic> cyclic_of_subtree_0(const Evidence& evidence);

// p1 = p2, and p1 | p2 with p1 < p2.
Claim equal_periods();
Claim dividing_periods();

}  // namespace cubeverify::tr611
