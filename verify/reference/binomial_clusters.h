// What the `binomial` sweep checks of the contraction Q: clusters, their labels, the paper's ways to tell them
// (CIS-TR-91-21 sections 2 and 5.1, lemma 3).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/reference/tally.h"

namespace cubeverify::reference {

struct BinomialClusters {
  ForAll cluster, cluster_leaf, cluster_odd, tracing_printed, tracing_corrected, quotient, odd_printed, odd_corrected;

  // Takes in tree node t (binomial_tree.h), whose number is `address`.
  void see(const std::string& t, std::uint64_t address);

  // In the contract's order.
  std::vector<Fact> facts() const;

 private:
  void see_odd(const std::string& label, std::uint64_t address);
};

}  // namespace cubeverify::reference
