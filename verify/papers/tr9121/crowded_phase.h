#pragma once

#include "verify/claims/build.h"
#include "verify/search/disjoint_routes.h"
#include "verify/search/mapping.h"

// Shortest routes for the messages of a phase (CIS-TR-91-21 sections 4 and 5.2).

namespace cubeverify::tr9121 {

// The first phase of the dividing mode whose messages have no shortest routes in BDG(n) that share no link, the nodes
// of the tree of the evidence's definitions being placed so; 0 if all phases have. n <= 10.
int first_crowded_phase(const Evidence& evidence, const Mapping& place, Duplex duplex);

// That with the nodes where mapping D has them the messages of every phase have shortest routes that share no link: the
// routes of D are not the shortest. n <= 8.
Decision shortest_ways_of_d(Duplex duplex);

}  // namespace cubeverify::tr9121
