// Two cyclic words of equal weight held against each other: lemmas 9 to 12, corollaries 6 and 7 and the disjoint sets
// of theorem 2 (TR-611 section 3), as the `cyclic` sweep checks them.
#pragma once

#include <vector>

#include "verify/reference/cyclic_words.h"
#include "verify/reference/reference.h"
#include "verify/reference/tally.h"

namespace cubeverify::reference {

struct CyclicPairs {
  int n;
  ForAll lemma9, lemma10, lemma11, lemma11_neither, corollary6, corollary7;
  ForAll f_disjoint, f_disjoint_ceil, nc_disjoint;
  Histogram distance{n + 1}, attained{4};

  explicit CyclicPairs(int dimensions) : n(dimensions) {}

  // The pair of two distinct cyclic words of equal weight; `first` is the lesser.
  void see(const CyclicWord& first, const CyclicWord& second);

  // The ForAlls in the contract's order.
  std::vector<Fact> statements() const;
};

}  // namespace cubeverify::reference
