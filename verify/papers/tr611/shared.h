#pragma once

#include "verify/claims/build.h"

// What TR-483 claims as well, which has the same trees: each is decided in one way for both papers.

namespace cubeverify::tr611 {

Decision broadcasts_level_by_level();
Decision broadcasts_in_balanced_graph();
Decision all_to_all_with_waiting();
Decision all_to_all_level_by_level();
Decision period_of_011011();
Decision next_port_by_index();
Decision forwards_by_counts();
Decision forwards_by_level_table();
Decision isomorphic_but_for_cyclic_nodes();
Decision heights_from_own_roots();
Decision depth_first_table_bits();
Decision breadth_first_entries();
Decision nodes_at_each_level();
Decision heights_from_source();
Decision largest_fanout_of_levels();
Decision subtrees_below_dominate();
Decision isomorphic_but_for_one_node();
Decision isomorphic_for_prime_n();
Decision cyclic_nodes_are_leaves();
Decision inner_cyclic_nodes_are_leaves();

}  // namespace cubeverify::tr611
