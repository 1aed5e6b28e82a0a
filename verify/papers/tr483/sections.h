#pragma once

#include "verify/papers/paper.h"
#include "verify/papers/tr483/facts.h"

// The sections of TR-483 with claims; paper.cpp has their order. Then what they take from files without a header.

namespace cubeverify::tr483 {

Section abstract_claims(), introduction(), informing_trees(), introduction_bounds(), source_packets(), definitions(),
    binomial_tree(), multiple_trees(), broadcast_by_one_tree(), labels(), broadcast_by_multiple_trees(),
    broadcast_bounds(), embeddings(), table_1(), table_2(), table_3(), comparison(), table_4(), bandwidths(),
    personalized_bounds(), balanced_tree(), lemma_4_1(), table_5(), properties(), personalized_binomial(),
    personalized_binomial_all_ports(), table_6(), personalized_balanced(), balanced_packet_sizes(), minimum_possible(),
    personalized_compared(), broadcasts_measured(), implementation(), personalized_measured(), conclusion(),
    conclusion_bounds();

// The claims that bound the cycles of a broadcast, at the n that a search reaches.
std::optional<BoundedBroadcasts> bounded_broadcasts(const Claim& claim, int n);

// The node c of the cube: its word; then its place in the trees that the reading is about, by its sweeps: those of the
// MSBT, or the BST; or in the complex plane. For some readings a table of numbers.
std::vector<WorkedObject> work_out(const RefutedAt& of);

}  // namespace cubeverify::tr483
