#pragma once

#include <optional>
#include <vector>

#include "verify/papers/paper.h"

// The sections of TR-483 that claims are made in; paper.cpp has their order. Then what they take from files that have
// no header of their own.

namespace cubeverify::tr483 {

Section abstract_speed_up(), abstract_claims(), introduction(), introduction_routing(), informing_trees(),
    introduction_bounds(), source_packets(), definitions(), binomial_tree(), multiple_trees(), broadcast_by_one_tree(),
    labels(), broadcast_by_multiple_trees(), broadcast_bounds(), embeddings(), table_1(), table_2(), table_3(),
    comparison(), table_4(), bandwidths(), personalized_bounds(), balanced_tree(), lemma_4_1(), table_5(), properties(),
    personalized_binomial(), personalized_binomial_all_ports(), table_6(), personalized_balanced(),
    balanced_packet_lengths(), balanced_packet_sizes(), minimum_possible(), personalized_compared(),
    broadcasts_measured(), implementation(), forwarding(), personalized_measured(), conclusion(),
    conclusion_personalized(), conclusion_bounds();

// What the proof of lemma 4.1 needs of the complex-plane diagram and of the neighbours of full necklaces, where what it
// says is refuted. Of full necklaces and circles: what holds of necklaces off the origin, and for which n full ones are
// at it.
std::vector<Reading> circles_corrected();

// Of the two full necklaces next to nodes 0 and N-1, and how many cyclic neighbours full necklaces have in all.
std::vector<Reading> fewer_cyclic_neighbours();

// TR-483, section 3.3.2: the three conditions on the labels of the multiple trees, necessary and sufficient.
Claim label_conditions();

// TR-483 section 3.4: what two Hamiltonian paths, or a source in the middle of one, take.
Claim path_variations();

// TR-483, section 4.2.2: what the BST's last messages take on one port after the root has sent all.
Claim subtree_bandwidth();

// TR-483, section 4.2.2: whether the roots of the BST's subtrees have sent on what they got when more arrives.
Claim time_to_retransmit();

// The claims that bound the cycles of a broadcast, at the n that a search reaches.
std::optional<BoundedBroadcasts> bounded_broadcasts(const Claim& claim, int n);

// The node c of the cube: its word; then its place in the tree that the reading is about, by its sweeps: the SBT, each
// tree of the MSBT, or the BST; or in the complex plane.
std::vector<WorkedObject> work_out(const RefutedAt& of);

}  // namespace cubeverify::tr483
