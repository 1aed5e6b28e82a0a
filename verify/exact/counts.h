#pragma once

#include <functional>

#include "verify/exact/necklaces.h"

namespace cubeverify {

// The closed forms that readings are decided from. A test passes wrong ones and expects to be told.
struct Counts {
  std::function<Integer(int n, int l)> binomial = cubeverify::binomial;
  std::function<Integer(int n)> necklaces = [](int n) { return cubeverify::necklaces(n); };
  std::function<Integer(int n, int l)> necklaces_of_weight = [](int n, int l) { return cubeverify::necklaces(n, l); };
  std::function<Integer(int n, int l)> full_necklaces_of_weight = [](int n, int l) {
    return cubeverify::full_necklaces(n, l);
  };
  std::function<Integer(int n)> cyclic_nodes = cubeverify::cyclic_nodes;
  std::function<Integer(int n)> degenerate_necklaces = cubeverify::degenerate_necklaces;
  std::function<Integer(int n, int j)> subtree_size = cubeverify::subtree_size;
  std::function<Integer(int n)> largest_subtree = cubeverify::largest_subtree;
  std::function<Integer(int n)> smallest_subtree = cubeverify::smallest_subtree;
};

// The right ones.
inline const Counts& exact_counts() {
  static const Counts counts;
  return counts;
}

}  // namespace cubeverify
