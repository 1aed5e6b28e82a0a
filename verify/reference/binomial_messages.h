// What the `binomial` sweep checks of the messages of the dividing mode: phases and volumes (CIS-TR-91-21 section 2,
// lemma 1).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/reference/tally.h"

namespace cubeverify::reference {

struct BinomialMessages {
  ForAll schedule, schedule_depth, causal, causal_depth, causal_aggregating;
  ForAll volume, volume_inner, volume_phase, volume_phase_depth, halving, last_child;

  // Takes in tree node t (binomial_tree.h), whose number is `address`.
  void see(const std::string& t, std::uint64_t address);

  // In the contract's order.
  std::vector<Fact> facts() const;

 private:
  void see_times(const std::string& t, std::uint64_t address);
  void see_volumes(const std::string& t, std::uint64_t address);
};

}  // namespace cubeverify::reference
