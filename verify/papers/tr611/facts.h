#pragma once

#include "verify/claims/build.h"

// What several sections of TR-611 read off the facts of sweeps `tree` and `variants`.

namespace cubeverify::tr611 {

// The trees of sweep `variants` and their pairs, in its order.
inline constexpr std::array<const char*, 4> kTreeNames{"minR", "maxL", "minBL", "maxBR"};
inline constexpr int kPairs = 6;
inline constexpr std::array<const char*, kPairs> kPairNames{"minR and maxL",  "minR and minBL", "minR and maxBR",
                                                            "maxL and minBL", "maxL and maxBR", "minBL and maxBR"};

// The nodes of each subtree j = 0..n-1, source excepted.
std::vector<Word> subtree_sizes(const Evidence& evidence);
// Each root edge's load in the SBG, in n-ths of a node's data: a node of period p counts p in each of n/p subtrees.
std::vector<Word> sbg_root_loads(const Evidence& evidence);
// The edges below level 1 that both trees of pair p have.
Word shared_below_root(const Evidence& evidence, int p);
// The largest fanout of a node at level l of tree v (an index of kTreeNames).
int largest_fanout(const Evidence& evidence, int v, int l);
// The tree of sweep `alternatives` spans the cube in theorem 1's bounds and shares no edge below level 1 with the SBnT.
Finding another_tree_edge_disjoint(const EvidenceOf<AlternativesSweep<>>& evidence);
// What sweep `duals` checks of each of the four trees: the fact of the first one; `violates` precedes a tree's name.
Finding in_each_tree(const Evidence& evidence, DualsSweep<>::ForAll first, const std::string& violates);
// A of table 1, the cyclic nodes, and B, the degenerate necklaces; the source counts in both.
Word table1_a(const Evidence& evidence);
Word table1_b(const Evidence& evidence);

// The same decision; where it fails at an address c of n bits, what `describe` says of them: "found X; the paper says
// Y". The numbers of violations and of checks stay behind it.
Decision witnessed(Decision how, const std::function<std::string(int n, Word c)>& describe);
// An address as the paper writes it: "(0011)".
std::string in_brackets(int n, Word c);
// The rotations that take c to its frame, index_m(c) of the SBG, as the paper writes a set: "{0, 2}".
std::string index_set(int n, Word c);

// The value of a histogram of sweep `atlas` at the address written as a string of n bits.
Word atlas(const Evidence& evidence, AtlasSweep<>::Histogram fact, const std::string& address);
// True if the addresses, so written, are exactly one whole necklace.
bool one_necklace(const Evidence& evidence, const std::vector<std::string>& addresses);

}  // namespace cubeverify::tr611
