#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "kernels/embedding/tree_shape.h"

namespace cubeverify {

// How many nodes of a tree of 2^n nodes the randomized embedding puts into the star of one processor (Dynamic Tree
// Embedding, section 2), the processor being any with the same chance: element k is the probability of exactly k, the
// last one, k = most, that of `most` or more. n, b and most >= 1, b dividing n or not. The tree is that of the shape
// (kernels/sweeps/dynamic_tree.md); n <= 32 where it is regular, and for the random ones, which are those of seed 1,
// what tree_shape takes.
// The state of a node's place is a Markov chain down the tree (StarWalk), so that the distributions of all subtrees,
// for each state of the node above, follow from the leaves up: of equal subtrees of complete and Fibonacci trees once,
// along a path or a caterpillar by doubling its length. Everything is a sum of products of positive numbers in double
// precision, so that no digits cancel. A distribution that two parts of the tree are put together to has passed through
// as many roundings as those of the parts together and less than 2 most + 1000 more. So in all a probability is off by
// a factor of at most 1 + star_load_error(n, most), but for those below 10^-110: sums leave out what is below 10^-150,
// in less than 10^20 places.
std::vector<double> tree_star_loads(Shape shape, int n, int b, int most);

// The same of one star that is fuller than others: that of the processor at which the root lies. The tree is put
// together node by node, whatever its shape, with no more roundings than above; n <= 16.
std::vector<double> tree_root_star_loads(Shape shape, int n, int b, int most);

// The same of one star, any with the same chance, for a complete tree of 2^doublings nodes in the n-cube whose edges
// are walks of so many steps (StarWalk::of_steps), its root being at any processor with the same chance. The error is
// that of star_load_error(doublings, most). n <= 32, doublings <= 32, steps <= 16.
std::vector<double> walked_star_loads(int n, int steps, int doublings, int most);

// The same, every distribution that has been asked for being kept. For any thread.
std::vector<double> kept_star_loads(Shape shape, int n, int b, int most);
std::vector<double> kept_root_star_loads(Shape shape, int n, int b, int most);

// The relative error above, twice over: 2^n (2 most + 1000) 2^-52, for n and `most` that leave it below 0.1.
double star_load_error(int n, int most);

// At most the probability that some star has most = loads.size() - 1 or more nodes, from a distribution as above: N
// times that of one star, with all roundings taken the wrong way. It may be above 1.
double some_star_reaches_most(int n, const std::vector<double>& loads);
// At least the probability that one star does, with all roundings taken the other way.
double one_star_reaches_most(int n, const std::vector<double>& loads);

// The least number k of nodes, at most `most`, for which N times the probability of more than k in one star is below
// `level`: so often at most some star has more. loads_to(m) is the distribution as above for most = m. None where
// roundings leave it open, or where even more than `most` nodes are likelier. 0 < level <= 1, rounded to a double or
// not.
std::optional<int> least_star_load(int n, double level, int most,
                                   const std::function<std::vector<double>(int most)>& loads_to);

}  // namespace cubeverify
