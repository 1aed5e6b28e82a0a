#pragma once

#include <algorithm>

#include "kernels/address/rotation.h"
#include "kernels/networks/shift_distance.h"
#include "kernels/trees/binomial_tree.h"

// Deliberately wrong binomial trees, complete binary trees, de Bruijn networks and distances. Each makes one mistake;
// kName says which. Phases stay within 0..n and distances within 0..n.

namespace cubeverify::test {

// --- Binomial trees

struct AllAtOnce : BinomialTree {
  static constexpr const char* kName = "a node sends to all its children at once";
  static int phase(int, EdgeUp edge) { return CompleteTree::level(label(edge.parent)); }
  static int phase_by_depth(EdgeUp, int depth) { return depth + 1; }
};

struct SmallestFirst : BinomialTree {
  static constexpr const char* kName = "children numbered from the last";
  static Word child(int n, Word t, int k) { return BinomialTree::child(n, t, fanout(n, t) + 1 - k); }
  static EdgeUp up(int n, Word t) {
    const EdgeUp edge = BinomialTree::up(n, t);
    return {edge.parent, fanout(n, edge.parent) + 1 - edge.number};
  }
};

struct NextInTree : BinomialTree {
  static constexpr const char* kName = "the parent in CBT(n+1) taken for the parent in B(n)";
  static EdgeUp up(int, Word t) { return {t >> 1, 1}; }
};

struct AlwaysFirst : BinomialTree {
  static constexpr const char* kName = "every child numbered 1";
  static EdgeUp up(int n, Word t) { return {BinomialTree::up(n, t).parent, 1}; }
};

struct OneChildLess : BinomialTree {
  static constexpr const char* kName = "the last child forgotten";
  static int fanout(int n, Word t) { return std::max(0, BinomialTree::fanout(n, t) - 1); }
};

// --- Complete binary trees

struct LeftForRight : CompleteTree {
  static constexpr const char* kName = "left and right children exchanged";
  static Word right_child(Word label) { return CompleteTree::left_child(label); }
  static bool is_left_child(Word label) { return CompleteTree::is_right_child(label); }
  static bool is_right_child(Word label) { return CompleteTree::is_left_child(label); }
};

struct ShortClimb : CompleteTree {
  static constexpr const char* kName = "the way to the top of a cluster stops after one step";
  static Word top(Word label) { return label >> std::min(1, steps_to_top(label)); }
};

struct LeavesOneUp : CompleteTree {
  static constexpr const char* kName = "leaves one level too high";
  static bool is_leaf(int n, Word label) { return has_bit(label, n - 1); }
};

// --- Networks

struct FarContraction : DeBruijn {
  static constexpr const char* kName = "F compares bits two places apart";
  static Word contract(int n, Word v) { return (v ^ v >> 2) & all_ones(n); }
};

struct SameLift : DeBruijn {
  static constexpr const char* kName = "the inverse of F has one solution";
  static Word lift(int n, Word x, Word) { return DeBruijn::lift(n, x, 0); }
};

struct ZeroEnters : DeBruijn {
  static constexpr const char* kName = "left shifts lose the bit that enters";
  static Word left(int n, Word x, Word) { return DeBruijn::left(n, x, 0); }
};

struct ZeroEntersRight : DeBruijn {
  static constexpr const char* kName = "right shifts lose the bit that enters";
  static Word right(int n, Word x, Word) { return DeBruijn::right(n, x, 0); }
};

struct JumpingShifts : DeBruijn {
  static constexpr const char* kName = "links that complement what they shift";
  static Word left(int n, Word x, Word b) { return DeBruijn::left(n, ~x & all_ones(n), b); }
};

// --- Distances

struct AllNeighbours : ShiftDistance {
  static constexpr const char* kName = "every node next to every other";
  static int either_way(int, Word x, Word y, int limit) { return std::min(limit, x == y ? 0 : 1); }
  static int to_left(int, Word x, Word y) { return x == y ? 0 : 1; }
};

}  // namespace cubeverify::test
