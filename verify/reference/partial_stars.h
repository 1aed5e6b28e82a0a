// Stars of the cube and the partial stars left of them, each node in exactly one (Dynamic Tree Embedding, sections 2
// and 3). The paper promises the partial stars for its final version; kernels/sweeps/dynamic_tree.md takes those of the
// Hamming code.
#pragma once

#include <string>
#include <vector>

namespace cubeverify::reference {

// The star centered at x: x and its neighbours in dimensions 0, 1, ..., n-1, in this order.
std::vector<std::string> star(const std::string& x);

// h, the largest number 2^k - 1 that is at most n, n >= 1: the dimensions that a partial star reaches into.
int partial_star_dimensions(int n);

// The centre of the partial star that y is in.
std::string centre(const std::string& y);

// The nodes of the partial star of a centre z: z and its neighbours in dimensions 0, 1, ..., h-1, in this order.
std::vector<std::string> partial_star(const std::string& z);

}  // namespace cubeverify::reference
