// What the `msbt` sweep checks of the labels (TR-483 section 3.3.2).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/reference/tally.h"

namespace cubeverify::reference {

struct MsbtLabels {
  int n;
  ForAll rises, below_children, in, out, dimension, range, least;
  ForAll oneway_first, oneway_last, oneway_node;
  Histogram tree_label{2 * n * n}, label_by_dimension{2 * n * n}, two_way{4};

  explicit MsbtLabels(int dimensions) : n(dimensions) {}

  // Takes in the node c (a word of words.h), whose number is `address`.
  void see(const std::string& c, std::uint64_t address);

  // The ForAlls, in the contract's order.
  std::vector<Fact> facts() const;

 private:
  void see_children(const std::string& c, std::uint64_t address);
  void see_trees(const std::string& c, std::uint64_t address);
  void see_links(const std::string& c, std::uint64_t address);
};

}  // namespace cubeverify::reference
