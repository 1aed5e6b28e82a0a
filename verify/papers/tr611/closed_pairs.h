#pragma once

#include <numeric>
#include <vector>

#include "verify/claim.h"
#include "verify/exact/integer.h"

// Lemmas 10 and 11 and their corollaries in closed form: the least distance for each two periods, from
// evidence.definitions() (verify/exact/cyclic_pairs.h).

namespace cubeverify::tr611 {

// Two cyclic numbers of equal weight, in closed form: their periods and the least distance there is.
struct Pair {
  int n;
  int p1;
  int p2;
  int distance;
  [[nodiscard]] int g() const { return std::gcd(p1, p2); }
  [[nodiscard]] bool divides() const { return g() == std::min(p1, p2); }
};

// All periods p1 <= p2 < n that two cyclic numbers of equal weight have.
std::vector<Pair> pairs(const Evidence& evidence);

// A statement about the pairs it is about, and when it holds with equality; null if that is nothing to publish.
struct PairStatement {
  bool (*about)(const Pair& pair);
  bool (*right)(const Pair& pair);
  bool (*attained)(const Pair& pair);
  Rational (*bound)(const Pair& pair) = nullptr;  // the least distance it says, where its counterexamples give it
};

// The bounds of the lemmas and corollaries.
extern const PairStatement kLemma10, kLemma11, kLemma11Neither, kCorollary6, kCorollary7;
// The steps of corollary 6's proof: lcm(p1, p2) <= n, (p1+p2)/gcd >= 5, and 2n/lcm (the latter - 2) between 6 and the
// distance.
extern const PairStatement kCorollary6Proof;
// The steps of corollary 7's: lemma 10 and max(p1, p2) <= n/2, or corollary 6.
extern const PairStatement kCorollary7Proof;

// A reading that puts the statement to all periods, n = 2..500. Where equality is published the values are, for n <=
// 64, the least distance between the numbers it is about and the periods at which the bound is attained.
Decision closed_pairs(const PairStatement& statement);

}  // namespace cubeverify::tr611
