#pragma once

#include "verify/claim.h"

// The four trees of section 4 of TR-611 node by node, for what is said about whole subtrees. They are put together from
// the indices of all addresses, n = 2..12.

namespace cubeverify::tr611 {

using FourTreesEvidence = EvidenceOf<AtlasSweep<>, SpecimensSweep<>>;

// Tree v, an index of kTreeNames: the parent of c complements bit k, the first 1-bit that is met when stepping right
// (left in maxL and minBL) from where index(c) leads.
RootedTree tree_of(const Evidence& evidence, int v);

// index(c) of tree v for every address c: the number of its subtree.
std::vector<int> indices_of(const Evidence& evidence, int v);

// phi(c, l) for every node c and l = 0..n: the number of nodes at distance l below c.
std::vector<std::vector<Word>> nodes_below(const RootedTree& tree);

// Lemma 4 along the edges of tree v whose upper node is at level `first` or below: no node has fewer nodes at a
// distance below it than one of its children has.
std::function<Finding(const FourTreesEvidence&)> dominated_below(int v, int first);
// The same of a node's number of children, nodes at distance 1, alone.
std::function<Finding(const FourTreesEvidence&)> fanouts_dominated_below(int v, int first);

}  // namespace cubeverify::tr611
