#pragma once

#include "verify/papers/paper.h"
#include "verify/papers/tr611/facts.h"

// The sections of TR-611 with claims; paper.cpp has their order. Then what they take from files without a header.

namespace cubeverify::tr611 {

Section abstract_claims(), introduction(), alternative_trees(), preliminaries(), balanced_tree(), subtrees(),
    theorem_1(), cyclic_pairs(), theorem_2(), proof_of_lemma_12(), theorem_3(), cyclic_levels(), places(),
    balanced_graph(), other_trees(), dual_trees(), compared_trees(), routing_advantage(), transfer(),
    one_port_schedules(), table_2(), lower_bound_counts(), routings_compared(), implementation(), serving_orders(),
    summary(), summary_of_theorem_3();

// What internal nodes of the SBnT keep instead of reading destinations (TR-611 section 6, TR-483 section 5.2): the
// schedule is executed on all ports, one message a packet, and every internal node's sends are those of its table.
// Every subtree of the root in postorder: a count for each port, that of the child's subtree.
Finding counts_suffice(const Evidence& evidence);

// Breadth-first order reversed: from the last level on, the nodes at each level in each child's subtree.
Finding level_counts_suffice(const Evidence& evidence);

// Lemma 4 of TR-611 for the edges of SBnT^maxL from a node at level 2, 3, ..., from which section 4 deduces the
// complexity of that tree. All nodes of cubes of up to 22 dimensions are visited.
Reading lemma_4_from_level_2();

// minR's reverse breadth-first routing on n ports takes fewer elements one after another than maxL's, n = 7..22.
Reading min_r_advantage_counted();

// That no permutation of the dimensions makes SBnT^minR edge-disjoint from itself below level 1 (section 4 of TR-611
// says that some does), nor from SBnT^maxL, nor this from itself, for n = 5..40, without trying all n! of them. At
// level 2 the tree chooses one of two parents for every pair of dimensions, which is a tournament; a permutation that
// shares no edge there takes it to its reverse, and hardly any does. A millisecond for each n.
std::vector<Reading> none_reverses_the_tournament();

// TR-611 section 5, lemma 19: few words have a longest block that is short, or long.
Claim lemma_19();

// What section 4 of TR-611 says of permuted dimensions: that some trees share no edge below level 1 with SBnT^minR.
Claim permuted_dimensions();

// The step of lemma 11's proof that counts the bits complemented both for c1 and for c2, decided by trying all cyclic
// words of up to 20 bits.
Claim common_positions();

// TR-611: table 1 as printed, in closed form and as counted; its closed forms further on; and what figure 6 shows.
std::vector<PaperTable> tables(const TableInput& input);

// The node c of the cube: its word; then its place in the trees that the reading is about, or the cyclic number that it
// is held against, or the numbers that the proof of theorem 2 maps it to, or the complex plane.
std::vector<WorkedObject> work_out(const RefutedAt& of);

}  // namespace cubeverify::tr611
