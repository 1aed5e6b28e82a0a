#pragma once

#include <vector>

#include "verify/claim.h"

namespace cubeverify::tr611 {

// That no permutation of the dimensions makes SBnT^minR edge-disjoint from itself below level 1 (section 4 of TR-611
// says that some does), nor from SBnT^maxL, nor this from itself, for n = 5..40, without trying all n! of them. At
// level 2 the tree chooses one of two parents for every pair of dimensions, which is a tournament; a permutation that
// shares no edge there takes it to its reverse, and hardly any does. A millisecond for each n.
std::vector<Reading> none_reverses_the_tournament();

}  // namespace cubeverify::tr611
