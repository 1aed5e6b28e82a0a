#pragma once

#include "verify/claims/section.h"

// One function for each section of a paper; verify/claims/registry.cpp lists them in the papers' order.

namespace cubeverify::tr611 {

Section abstract_claims();
Section introduction();
Section alternative_trees();
Section preliminaries();
Section balanced_tree();
Section subtrees();
Section theorem_1();
Section cyclic_pairs();
Section theorem_2();
Section proof_of_lemma_12();
Section theorem_3();
Section cyclic_levels();
Section places();
Section balanced_graph();
Section other_trees();
Section dual_trees();
Section compared_trees();
Section routing_advantage();
Section transfer();
Section one_port_schedules();
Section table_2();
Section lower_bound_counts();
Section routings_compared();
Section implementation();
Section serving_orders();
Section summary();
Section summary_of_theorem_3();

}  // namespace cubeverify::tr611

namespace cubeverify::tr9121 {

Section abstract_claims();
Section binomial_trees();
Section dividing_mode();
Section executed_division();
Section de_bruijn_network();
Section contraction();
Section metrics();
Section mapping();
Section uniform_case();
Section link_contention();
Section contention_proof();
Section logarithmic_case();
Section weighted_maximum();
Section nodes_compared();
Section neighbourhood();
Section lower_bound();
Section other_bounds();
Section optimality();

}  // namespace cubeverify::tr9121

namespace cubeverify::tr483 {

Section abstract_speed_up();
Section abstract_claims();
Section introduction();
Section introduction_routing();
Section informing_trees();
Section introduction_bounds();
Section source_packets();
Section definitions();
Section binomial_tree();
Section multiple_trees();
Section labels();
Section broadcast_by_one_tree();
Section broadcast_by_multiple_trees();
Section broadcast_bounds();
Section embeddings();
Section table_1();
Section table_2();
Section table_3();
Section comparison();
Section table_4();
Section bandwidths();
Section personalized_bounds();
Section balanced_tree();
Section lemma_4_1();
Section table_5();
Section properties();
Section personalized_binomial();
Section personalized_binomial_all_ports();
Section table_6();
Section personalized_balanced();
Section balanced_packet_lengths();
Section balanced_packet_sizes();
Section minimum_possible();
Section personalized_compared();
Section broadcasts_measured();
Section implementation();
Section forwarding();
Section personalized_measured();
Section conclusion();
Section conclusion_personalized();
Section conclusion_bounds();

}  // namespace cubeverify::tr483

namespace cubeverify::dyntree {

Section fixed_trees();
Section bhatt_cai();
Section algorithm();
Section star_load();
Section extended_trees();
Section disjoint_trees();
Section star_chances();
Section families();
Section union_bound();
Section redistribution();
Section grown_from_place();
Section watched_growth();
Section grow_and_shrink();
Section deterministic();
Section lower_bound();
Section every_algorithm();

}  // namespace cubeverify::dyntree
