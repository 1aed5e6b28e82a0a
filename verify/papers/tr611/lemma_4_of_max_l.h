#pragma once

#include "verify/claim.h"

namespace cubeverify::tr611 {

// Lemma 4 of TR-611 for the edges of SBnT^maxL from a node at level 2 or below, from which section 4 deduces the
// complexity of that tree. All nodes of cubes of up to 22 dimensions are visited.
Reading lemma_4_from_level_2();

// minR's reverse breadth-first routing on n ports takes fewer elements one after another than maxL's, n = 7..22.
Reading min_r_advantage_counted();

}  // namespace cubeverify::tr611
