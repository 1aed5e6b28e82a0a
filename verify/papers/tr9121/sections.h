#pragma once

#include "verify/claims/section.h"

// The sections of CIS-TR-91-21 that claims are made in; paper.cpp has their order.

namespace cubeverify::tr9121 {

Section abstract_claims(), binomial_trees(), dividing_mode(), executed_division(), de_bruijn_network(), contraction(),
    metrics(), mapping(), uniform_case(), link_contention(), contention_proof(), logarithmic_case(), weighted_maximum(),
    nodes_compared(), neighbourhood(), lower_bound(), other_bounds(), optimality();

}  // namespace cubeverify::tr9121
