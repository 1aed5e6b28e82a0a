// What the `debruijn` sweep checks of BDG(n) and of its contraction F (CIS-TR-91-21 section 3: definition 2, lemma 2,
// property 3.2).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/reference/tally.h"

namespace cubeverify::reference {

struct DebruijnLemmas {
  ForAll symmetric, weight_step, complement_image, preimage, preimages_complementary;
  ForAll image_left, image_right, lifted_left, lifted_right;

  // Takes in node x of BDG(n) (bdg.h), whose number is `address`.
  void see(const std::string& x, std::uint64_t address);

  // In the contract's order.
  std::vector<Fact> facts() const;
};

}  // namespace cubeverify::reference
