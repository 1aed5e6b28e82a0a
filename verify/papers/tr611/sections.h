#pragma once

#include "verify/claims/section.h"

// The sections of TR-611 that claims are made in; paper.cpp has their order.

namespace cubeverify::tr611 {

Section abstract_claims(), introduction(), alternative_trees(), preliminaries(), balanced_tree(), subtrees(),
    theorem_1(), cyclic_pairs(), theorem_2(), proof_of_lemma_12(), theorem_3(), cyclic_levels(), places(),
    balanced_graph(), other_trees(), dual_trees(), compared_trees(), routing_advantage(), transfer(),
    one_port_schedules(), table_2(), lower_bound_counts(), routings_compared(), implementation(), serving_orders(),
    summary(), summary_of_theorem_3();

}  // namespace cubeverify::tr611
