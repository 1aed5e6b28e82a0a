#pragma once

#include <functional>
#include <vector>

#include "verify/claims/scheduled.h"

// The messages of the dividing mode under the mapping D (CIS-TR-91-21 definition 6), walked one by one on the tree and
// the network of the evidence's counts.

namespace cubeverify::tr9121 {

struct Message {
  Word source, child;       // tree nodes t, standing for labels t1
  int number;               // of the child, from 1
  int phase;                // in which it is sent
  std::vector<Word> route;  // processors, from the source's place to the child's
};

// All of them are walked up to this n.
inline constexpr int kMostWalked = 14;

// A reading of the routes. It is refuted as well if a step of a route is neither a link nor a loop of the network.
using OfMessages = std::function<Finding(int n, const std::vector<Message>& messages)>;
Decision walked(const OfMessages& decide, int n_min = 1);

// "n = 4: 00011 to its 3rd child 11001 by 0010, 0101, 1010, 0101", less the n.
std::string in_words(int n, const Message& message);

// Whether a node is met twice.
bool meets_a_node_twice(const std::vector<Word>& route);
// The route without the steps that stay where they are, and without the circles it makes.
std::vector<Word> without_loops(const std::vector<Word>& route);
std::vector<Word> without_circles(const std::vector<Word>& route);

}  // namespace cubeverify::tr9121
