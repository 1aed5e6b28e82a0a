#pragma once

#include "kernels/address/rotation.h"
#include "kernels/embedding/partial_star.h"
#include "kernels/networks/de_bruijn.h"
#include "kernels/networks/shift_distance.h"
#include "kernels/sweeps/algebra/facts.h"
#include "kernels/sweeps/disjoint/facts.h"
#include "kernels/sweeps/gray/facts.h"
#include "kernels/sweeps/plane/facts.h"
#include "kernels/trees/binomial_tree.h"
#include "kernels/trees/msbt.h"
#include "kernels/trees/sbnt.h"
#include "kernels/trees/sbt.h"
#include "kernels/trees/two_rooted_tree.h"

// Deliberately wrong trees, networks and rules that a device can compute too; each makes one mistake. The tests of
// verdicts plant some of them as well, and further ones that are for a CPU alone.

namespace cubeverify::test {

struct Greatest : SpanningTree<Greatest> {
  static constexpr const char* kName = "the greatest rotation instead of the least";
  static constexpr bool kRight = true;
  CUBEVERIFY_HD static constexpr Word rotations(int n, Word c) { return least_right_rotations(n, ~c & all_ones(n)); }
};

// Cyclic addresses hang below the 1-bit that the last of their least rotations leads to. Right elsewhere: warps leave
// cyclic addresses to the plain form, and compute all others in no tree but the right one.
struct CyclicElsewhere : SpanningTree<CyclicElsewhere> {
  static constexpr const char* kName = "wrong parents of cyclic addresses";
  static constexpr bool kRight = true;
  CUBEVERIFY_HD static constexpr Word rotations(int n, Word c) { return MinR::rotations(n, c); }
  CUBEVERIFY_HD static constexpr Node locate(int n, Word c) {
    Node node = SpanningTree<CyclicElsewhere>::locate(n, c);
    if (c != 0 && node.period < n) node.k = cyclic(node.k - node.period, n);
    return node;
  }
};

struct SmallestFirst : BinomialTree {
  static constexpr const char* kName = "children numbered from the last";
  CUBEVERIFY_HD static constexpr Word child(int n, Word t, int k) {
    return BinomialTree::child(n, t, fanout(n, t) + 1 - k);
  }
  CUBEVERIFY_HD static constexpr EdgeUp up(int n, Word t) {
    const EdgeUp edge = BinomialTree::up(n, t);
    return {edge.parent, fanout(n, edge.parent) + 1 - edge.number};
  }
};

struct ZeroEnters : DeBruijn {
  static constexpr const char* kName = "left shifts lose the bit that enters";
  CUBEVERIFY_HD static constexpr Word left(int n, Word x, Word) { return DeBruijn::left(n, x, 0); }
};

struct PlainContraction : DeBruijn {
  static constexpr const char* kName = "F drops a bit and compares none";
  CUBEVERIFY_HD static constexpr Word contract(int n, Word v) { return v & all_ones(n); }
};

struct Farthest : ShiftDistance {
  static constexpr const char* kName = "every node as far as can be";
  CUBEVERIFY_HD static constexpr int either_way(int n, Word, Word, int) { return n; }
  CUBEVERIFY_HD static constexpr int to_left(int n, Word, Word) { return n; }
};

struct FirstChildForgotten : Sbt {
  static constexpr const char* kName = "the first child forgotten";
  CUBEVERIFY_HD static constexpr Word children(int n, Word c) {
    const Word all = Sbt::children(n, c);
    return all & (all - 1);
  }
};

struct LeavesByK : Msbt {
  static constexpr const char* kName = "the parent of a leaf by k";
  CUBEVERIFY_HD static constexpr int dimension(int n, Word c, int j) { return Msbt::k(n, c, j); }
  CUBEVERIFY_HD static constexpr Word parent(int n, Word c, int j) { return c ^ bit(dimension(n, c, j)); }
};

struct LeavesForgotten : Msbt {
  static constexpr const char* kName = "MSBT: the child across bit j forgotten";
  CUBEVERIFY_HD static constexpr Word children(int n, Word c, int j) { return Msbt::children(n, c, j) & ~bit(j); }
};

struct HalvesNotMoved : TwoRootedTree {
  static constexpr const char* kName = "both halves alike, joined at the source";
  CUBEVERIFY_HD static constexpr int dimension(int n, Word c) {
    if (n == 2) return TwoRootedTree::dimension(n, c);
    return c == bit(n - 1) ? n - 1 : TwoRootedTree::dimension(n - 1, c & all_ones(n - 1));
  }
  CUBEVERIFY_HD static constexpr Word parent(int n, Word c) { return c ^ bit(dimension(n, c)); }
};

struct OneStepOff {
  static constexpr const char* kName = "the Gray code one step off";
  CUBEVERIFY_HD static constexpr Word at(int n, Word t) { return gray((t + 1) & all_ones(n)); }
};

struct NotCyclic : DisjointPaths {
  static constexpr const char* kName = "every path from the lowest bit on";
  CUBEVERIFY_HD static constexpr int dimension(int n, Word c, int d, int step) {
    return DisjointPaths::dimension(n, c, has_bit(c, d) ? lowest_bit(c) : d, step);
  }
};

struct FarStars : PartialStars {
  static constexpr const char* kName = "partial stars lie at the other end of the cube";
  CUBEVERIFY_HD static constexpr Word centre(int n, Word y) { return PartialStars::centre(n, y) ^ all_ones(n); }
};

struct RotatesByTwo : PaperRotations {
  static constexpr const char* kName = "right rotations go two steps at a time";
  CUBEVERIFY_HD static constexpr Word right(int n, Word c, int steps) { return rotate_right(n, c, 2 * steps % n); }
};

struct AlwaysOrigin {
  static constexpr const char* kName = "every position is the origin";
  CUBEVERIFY_HD static constexpr Position at(int, Word, const RootPowers&) { return {}; }
};

}  // namespace cubeverify::test
