#pragma once

#include "verify/claims/scheduled.h"
#include "verify/papers/paper.h"
#include "verify/papers/tr9121/facts.h"
#include "verify/papers/tr9121/witness.h"

// The sections of CIS-TR-91-21 with claims; paper.cpp has their order. Then what they take from files without a header.

namespace cubeverify::tr9121 {

Section abstract_claims(), binomial_trees(), dividing_mode(), executed_division(), de_bruijn_network(), contraction(),
    metrics(), mapping(), uniform_case(), link_contention(), contention_proof(), logarithmic_case(), weighted_maximum(),
    nodes_compared(), neighbourhood(), lower_bound(), other_bounds(), optimality();

// CIS-TR-91-21 section 5.2, proof of property 5.4: the l-th child of the other node.
Section child_in_the_proof();

// CIS-TR-91-21: the dilation of the mapping D, and the clusters of figure 2.
std::vector<PaperTable> tables(const TableInput& input);

// By the sweeps of the reading: a link of BDG(n) with the messages that use it, a node of BDG(n), or a tree node of
// B(n) with its message and what mapping D makes of both.
std::vector<WorkedObject> work_out(const RefutedAt& of);

}  // namespace cubeverify::tr9121
