// What the `mapping` sweep checks of the mapping D (CIS-TR-91-21 sections 5 and 6).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/reference/tally.h"

namespace cubeverify::reference {

struct MappingChecks {
  ForAll node_inverse, onto, joined, no_loop, simple, no_link_twice, at_most_k, shortest, shortest_directed;
  ForAll internal_even, internal_own, internal_image, neighbourhood_path, neighbourhood_distance, order;
  ForAll children_weighted;

  // Takes in tree node t (binomial_tree.h), whose number is `address`.
  void see(const std::string& t, std::uint64_t address);

  // In the contract's order.
  std::vector<Fact> facts() const;

 private:
  void see_node(const std::string& t, std::uint64_t address);
  void see_children(const std::string& t, std::uint64_t address);
  void see_path(const std::string& t, std::uint64_t address);
  void see_labels(const std::string& t, std::uint64_t address);
};

}  // namespace cubeverify::reference
