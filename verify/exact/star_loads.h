#pragma once

#include <vector>

namespace cubeverify {

// How many nodes of a complete tree of 2^n nodes the randomized embedding puts into the star of one processor (Dynamic
// Tree Embedding, section 2), the processor being any with the same chance: element k is the probability of exactly k,
// the last one, k = most, that of `most` or more. b divides n, n/b is at most 6; most >= 1.
//
// Of a node only the class of each of its n/b windows matters: how many coordinates differ from the centre's, 0, 1 or
// more. An edge draws one class anew. So the distributions of all subtrees follow from the leaves up, 3^(n/b) of them
// at each depth. Everything is a sum of products of positive numbers in double precision, so that no digits cancel; the
// relative error of a node's distribution is at most twice that of its children's and one rounding for each term of the
// longest sum, the (most+1)(most+2)/2 terms of the last element, and a few more. So in all a probability is off by a
// factor of at most 1 + star_load_error(n, most), but for those below 10^-300.
std::vector<double> complete_tree_star_loads(int n, int b, int most);

// The relative error above, twice over: 2^n ((most+1)(most+2)/2 + 800) 2^-52, for n and `most` that leave it below 0.1.
double star_load_error(int n, int most);

}  // namespace cubeverify
