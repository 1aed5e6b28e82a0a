#pragma once

#include <vector>

#include "verify/claim.h"

// One function for each section of a paper; verify/claims/registry.cpp lists them in the papers' order.

namespace cubeverify::tr611 {

std::vector<Claim> abstract_claims();
std::vector<Claim> introduction();
std::vector<Claim> alternative_trees();
std::vector<Claim> preliminaries();
std::vector<Claim> balanced_tree();
std::vector<Claim> subtrees();
std::vector<Claim> theorem_1();
std::vector<Claim> cyclic_pairs();
std::vector<Claim> theorem_2();
std::vector<Claim> proof_of_lemma_12();
std::vector<Claim> theorem_3();
std::vector<Claim> cyclic_levels();
std::vector<Claim> places();
std::vector<Claim> balanced_graph();
std::vector<Claim> other_trees();
std::vector<Claim> dual_trees();
std::vector<Claim> compared_trees();
std::vector<Claim> routing_advantage();
std::vector<Claim> transfer();
std::vector<Claim> one_port_schedules();
std::vector<Claim> table_2();
std::vector<Claim> lower_bound_counts();
std::vector<Claim> routings_compared();
std::vector<Claim> implementation();
std::vector<Claim> serving_orders();
std::vector<Claim> summary();
std::vector<Claim> summary_of_theorem_3();

}  // namespace cubeverify::tr611

namespace cubeverify::tr9121 {

std::vector<Claim> abstract_claims();
std::vector<Claim> binomial_trees();
std::vector<Claim> dividing_mode();
std::vector<Claim> executed_division();
std::vector<Claim> de_bruijn_network();
std::vector<Claim> contraction();
std::vector<Claim> metrics();
std::vector<Claim> mapping();
std::vector<Claim> uniform_case();
std::vector<Claim> link_contention();
std::vector<Claim> contention_proof();
std::vector<Claim> logarithmic_case();
std::vector<Claim> weighted_maximum();
std::vector<Claim> nodes_compared();
std::vector<Claim> neighbourhood();
std::vector<Claim> lower_bound();
std::vector<Claim> other_bounds();
std::vector<Claim> optimality();

}  // namespace cubeverify::tr9121

namespace cubeverify::tr483 {

std::vector<Claim> abstract_speed_up();
std::vector<Claim> abstract_claims();
std::vector<Claim> introduction();
std::vector<Claim> introduction_routing();
std::vector<Claim> informing_trees();
std::vector<Claim> introduction_bounds();
std::vector<Claim> source_packets();
std::vector<Claim> definitions();
std::vector<Claim> binomial_tree();
std::vector<Claim> multiple_trees();
std::vector<Claim> labels();
std::vector<Claim> broadcast_by_one_tree();
std::vector<Claim> broadcast_by_multiple_trees();
std::vector<Claim> broadcast_bounds();
std::vector<Claim> embeddings();
std::vector<Claim> table_1();
std::vector<Claim> table_2();
std::vector<Claim> table_3();
std::vector<Claim> comparison();
std::vector<Claim> table_4();
std::vector<Claim> bandwidths();
std::vector<Claim> personalized_bounds();
std::vector<Claim> balanced_tree();
std::vector<Claim> lemma_4_1();
std::vector<Claim> table_5();
std::vector<Claim> properties();
std::vector<Claim> personalized_binomial();
std::vector<Claim> personalized_binomial_all_ports();
std::vector<Claim> table_6();
std::vector<Claim> personalized_balanced();
std::vector<Claim> balanced_packet_lengths();
std::vector<Claim> balanced_packet_sizes();
std::vector<Claim> minimum_possible();
std::vector<Claim> personalized_compared();
std::vector<Claim> broadcasts_measured();
std::vector<Claim> implementation();
std::vector<Claim> forwarding();
std::vector<Claim> personalized_measured();
std::vector<Claim> conclusion();
std::vector<Claim> conclusion_personalized();
std::vector<Claim> conclusion_bounds();

}  // namespace cubeverify::tr483

namespace cubeverify::dyntree {

std::vector<Claim> fixed_trees();
std::vector<Claim> bhatt_cai();
std::vector<Claim> algorithm();
std::vector<Claim> star_load();
std::vector<Claim> extended_trees();
std::vector<Claim> disjoint_trees();
std::vector<Claim> star_chances();
std::vector<Claim> families();
std::vector<Claim> union_bound();
std::vector<Claim> redistribution();
std::vector<Claim> grown_from_place();
std::vector<Claim> watched_growth();
std::vector<Claim> grow_and_shrink();
std::vector<Claim> deterministic();
std::vector<Claim> lower_bound();
std::vector<Claim> every_algorithm();

}  // namespace cubeverify::dyntree
