#pragma once

#include "verify/claim.h"

// What each directed link of a dimension carries when all nodes at once communicate with all others along their SBGs,
// by dimension, in elements M. A cyclic node's data are split evenly among its parents. From the facts of
// FourTreesEvidence (four_trees.h), n = 2..12.

namespace cubeverify::tr611 {

// All-to-all broadcasting: the parts of a tree's edges in the dimension, summed over all nodes but the source.
std::vector<Rational> graph_broadcast_loads(const Evidence& evidence);

// All-to-all personalized communication: each edge carries the data of all nodes below it.
std::vector<Rational> graph_personalized_loads(const Evidence& evidence);

}  // namespace cubeverify::tr611
