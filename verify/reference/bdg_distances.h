// Distances in BDG(n), found by searching the network (CIS-TR-91-21 section 3). Nodes are words (words.h) of n bits.
#pragma once

#include <string>
#include <vector>

namespace cubeverify::reference {

// d(x, y) for every y, by number: breadth first over all 2^n nodes, links taken in either direction. dd(x, y) the same,
// links taken in their own direction (left shifts) only.
std::vector<int> distances_from(const std::string& x);
std::vector<int> directed_distances_from(const std::string& x);

// The number of y with d(x, y) = 0, 1, ..., radius.
std::vector<std::size_t> sphere_sizes(const std::string& x, int radius);

// d(x, y) by breadth-first search from both ends, for 2^n too large for a table; quick where d is small. Past d = 16,
// which is past n = 16, it is `distance_by_kept_bits`.
int distance(const std::string& x, const std::string& y);

// d(x, y) from what shifts leave of x: see the body. Needs no search, and is quick at every n.
int distance_by_kept_bits(const std::string& x, const std::string& y);

// d(0^n, x): from one table for the whole network (kept for later calls) up to n = 16, past it by the kept bits.
int distance_from_zeros(const std::string& x);

// dd(x, y), at any n: the least number of left shifts after which what is left of x is in its place in y.
int directed_distance(const std::string& x, const std::string& y);

}  // namespace cubeverify::reference
