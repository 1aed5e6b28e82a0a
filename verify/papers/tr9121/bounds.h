#pragma once

#include "verify/claim.h"

// The lower bounds of CIS-TR-91-21 section 6 for the evidence's n, from its counts, for networks of degree 4.

namespace cubeverify::tr9121 {

// The sum of the least extra dilation of the children over the nodes of B(n) that have first..last children.
Integer sum_over(const Evidence& evidence, int first, int last);

// Over those of degree n-i, 1 <= i <= n-5, as in the printed sum: a node of degree l < n has l-1 children, and fewer
// than five cost nothing. And over all nodes.
Integer below_degree_n(const Evidence& evidence);
Integer all_nodes(const Evidence& evidence);

// The neighbours above the fourth of all nodes, a lower bound too (verify/exact/neighbourhood.h).
Integer neighbours_above_four(const Evidence& evidence);
// What readings call it.
inline const std::string kNeighboursAboveFour =
    "the neighbours above four (l - 4 of a node of l > 4 neighbours: 2^(n-3) - 2 over all nodes)";

// The same with volumes, in units of 2^-n: the sum over all nodes of the least weighted extra dilation of their
// children, the nearest places for the largest messages.
Integer least_weighted(const Evidence& evidence);

using Bound = Integer (*)(const Evidence&);

// The least radius in which a node has room for the root's n children: a lower bound of the greatest dilation.
int least_radius(const Evidence& evidence);

}  // namespace cubeverify::tr9121
