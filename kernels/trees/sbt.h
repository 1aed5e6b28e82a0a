#pragma once

#include "kernels/address/word.h"

namespace cubeverify {

// The spanning binomial tree (TR-483 section 3.1). Addresses are relative to the source.
//
// Sweeps take it as a template argument: a type with these static members.
struct Sbt {
  static constexpr const char* kName = "sbt";

  // The dimension of the edge to the parent of c != 0: the highest 1-bit.
  CUBEVERIFY_HD static constexpr int k(int /*n*/, Word c) { return highest_bit(c); }
  CUBEVERIFY_HD static constexpr Word parent(int n, Word c) { return c ^ bit(k(n, c)); }
  // The dimensions of the edges to the children: those of the leading zeroes.
  CUBEVERIFY_HD static constexpr Word children(int n, Word c) {
    return c == 0 ? all_ones(n) : all_ones(n) & ~all_ones(highest_bit(c) + 1);
  }
};

// The way from c to the source, edge by edge; what a wrong tree makes of it may miss the source.
struct WayToSource {
  int steps;     // n+1 if the source was not reached in n steps
  int last = 0;  // the dimension of the last edge, if there is one
};
template <class Tree>
CUBEVERIFY_HD constexpr WayToSource way_to_source(int n, Word c) {
  WayToSource way{0};
  for (; c != 0 && way.steps <= n; ++way.steps) {
    way.last = Tree::k(n, c);
    c = Tree::parent(n, c);
  }
  return way;
}

}  // namespace cubeverify
