// One function for each sweep of kernels/sweeps (README.md, de_bruijn.md, cube_routing.md and dynamic_tree.md there),
// each in a file of its own (tree.cpp, algebra.cpp, ...).
//
// Each gives the facts of units [first, first + count), taken mod 2^64, at n dimensions, in the order that reference.h
// states. The caller has made sure that n is in the sweep's range and that the units exist.
#pragma once

#include <cstdint>
#include <vector>

#include "verify/reference/reference.h"

namespace cubeverify::reference {

std::vector<Fact> tree_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> places_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> algebra_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> structure_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> variants_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> ancestors_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> profile_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> pairs_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> plane_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> atlas_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> cyclic_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> graph_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> duals_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> routes_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> transfer_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> permutations_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> specimens_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> alternatives_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> orbit_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> binomial_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> debruijn_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> distances_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> mapping_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> links_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> marks_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> sbt_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> msbt_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> walks_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> bst_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> gray_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> tcbt_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> sources_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> disjoint_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> copies_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> stars_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> embedding_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> regrowth_sweep(int n, std::uint64_t first, std::uint64_t count);
std::vector<Fact> watched_sweep(int n, std::uint64_t first, std::uint64_t count);

// The b of `profile` and `transfer`, the number of low bits that its units fix: min(n, 8). Unit u is subtree u div
// 2^(b-1).
int profile_low_bits(int n);

// The s of `orbit`, the number of low bits that its units fix. A unit tries 2^(n-s) words.
int orbit_low_bits(int n);

// The W of `marks`, the number of windows of links: max(1, 2^(n-27)). Unit p * W + v is phase p in window v.
std::uint64_t mark_windows(int n);

// The number of units of `embedding`, and of `regrowth`: 24 cases, each tried 2^min(10, max(0, 20 - n)) times. The
// trials of case 0 come first, then those of case 1 and so on.
std::uint64_t embedding_units(int n);

// The number of units of `watched`: 7 cases, each tried 2^min(8, max(5, 20 - n)) times, in the same order.
std::uint64_t watched_units(int n);

}  // namespace cubeverify::reference
