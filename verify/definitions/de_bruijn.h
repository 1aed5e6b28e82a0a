#pragma once

#include <functional>

#include "verify/exact/neighbourhood.h"
#include "verify/search/network.h"

namespace cubeverify {

// What claims of CIS-TR-91-21 section 6 are decided from besides facts.
struct DeBruijnDefinitions {
  // What the lower bounds of CIS-TR-91-21 section 6 are made of, and the network that the exact search maps trees to.
  std::function<Integer(int degree, int height)> nodes_within = cubeverify::nodes_within;
  std::function<int(int degree, const Integer& nodes)> full_height = cubeverify::full_height;
  LeastExtra least_extra = cubeverify::least_extra;
  NodesWithChildren binomial_tree_nodes = cubeverify::binomial_tree_nodes;
  std::function<bool(int n, Word a, Word b)> de_bruijn_linked = cubeverify::de_bruijn_linked;
};

}  // namespace cubeverify
