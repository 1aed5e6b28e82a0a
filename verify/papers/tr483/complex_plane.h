#pragma once

#include "verify/claims/build.h"

// What the proof of TR-483's lemma 4.1 needs of the complex-plane diagram and of the neighbours of full necklaces,
// where what it says is refuted.

namespace cubeverify::tr483 {

// Of full necklaces and circles: what holds of necklaces off the origin, and for which n full ones are at it.
std::vector<Reading> circles_corrected();

// Of the two full necklaces next to nodes 0 and N-1, and how many cyclic neighbours full necklaces have in all.
std::vector<Reading> fewer_cyclic_neighbours();

}  // namespace cubeverify::tr483
