#pragma once

#include <vector>

namespace cubeverify {

// The distribution of a number of nodes: the probabilities of 0, 1, ..., `most` of them, the last that of `most` or
// more; shorter where there cannot be so many.
using NodeCounts = std::vector<double>;

// The distribution of the sum of two independent numbers. An element is computed with at most 2 most + 2 roundings, one
// below another, from positive numbers; those below 10^-150 are left out.
NodeCounts sum_of(const NodeCounts& a, const NodeCounts& b, int most);

// Adds `chance` times the distribution of the number, or of one more, to a mixture.
void add_to(NodeCounts& mixture, double chance, const NodeCounts& number, bool one_more, int most);

}  // namespace cubeverify
