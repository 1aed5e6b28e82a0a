#pragma once

#include <functional>

#include "verify/exact/intervals.h"

// How near a task's children can be in a network whose nodes have at most `degree` >= 2 links (CIS-TR-91-21 section 6),
// and what that comes to over all nodes of the binomial tree B(n). Exact integers and rationals of any size.

namespace cubeverify {

// The most nodes within distance `height` of a node, itself included: 1 + degree (1 + (degree-1) + ... +
// (degree-1)^(height-1)), the nodes of the tree in which all but the leaves have `degree` neighbours.
Integer nodes_within(int degree, int height);

// The height of the largest such tree that has at most `nodes` >= 1 nodes.
int full_height(int degree, const Integer& nodes);

// The least total extra dilation between a node and `children` others: they fill distance 1, then distance 2, and so
// on, and one at distance j has extra dilation j-1.
Integer least_extra(int degree, const Integer& children);

// The nodes of B(n) that have k children: 2^(n-1-k) for 0 <= k < n, and the root for k = n.
Integer binomial_tree_nodes(int n, int k);

using NodesWithChildren = std::function<Integer(int n, int k)>;
using LeastExtra = std::function<Integer(int degree, const Integer& children)>;

// The sum over all nodes of B(n) of the least extra dilation of their children. An edge is counted at its upper end, so
// no mapping to a network of that degree has less.
Integer sum_over_all_nodes(int n, int degree, const NodesWithChildren& nodes, const LeastExtra& least);

// The sum over all nodes of B(n) of the neighbours, the parent included, that a node has above `degree`. No mapping to
// a network of that degree has a smaller total extra dilation either:
// Call a tree edge long if it is no link, and a node high if it has more than `degree` neighbours in the tree. A node
// with a links to nodes that are no neighbours of its in the tree has at least a more long edges than it has neighbours
// above `degree`. So the sum is at most the number of long edges, those between two high nodes counted twice, less the
// high nodes' a. Choose for every long edge of length 2 between two high nodes a node w in its middle. Those with the
// same w form a forest on the neighbours of w; in each of its trees at most one node is w's neighbour in the task tree,
// which has no cycles, so all the others count w in their a: one for every edge. What is left counts once the edges of
// length 2, and at most twice those between high nodes that are longer: at most their total extra dilation.
Integer neighbours_too_many(int n, int degree, const NodesWithChildren& nodes);

// The limit of sum_over_all_nodes(n, degree) / 2^n, which is the sum over k of least_extra(degree, k) / 2^(k+1): its
// first terms, k <= most, and that plus a bound on the rest. A child's extra dilation is less than the number of
// children, so the rest is less than the sum of k^2/2^(k+1) over k > most, (most^2 + 4 most + 6) / 2^(most+1).
Interval limit_of_sum(int degree, int most, const LeastExtra& least);

// 2^e for any e.
Rational power_of_two_to(int e);

}  // namespace cubeverify
