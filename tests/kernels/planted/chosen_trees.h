#pragma once

#include "kernels/trees/binomial_tree.h"
#include "kernels/trees/node.h"

namespace cubeverify::test {

// A tree chosen while the program runs, so that sweeps are compiled once, in every form, for all wrong trees. `kNumber`
// distinguishes several of them in one sweep.
template <int kNumber>
struct ChosenTreeAt {
  static inline int (*index)(int n, Word c){};
  static inline Node (*locate)(int n, Word c){};
  static inline bool (*is_child)(int n, const Node& node, int m){};
  static inline Word (*children)(int n, const Node& node){};
  static Word parent(int n, Word c) { return c ^ bit(locate(n, c).k); }

  template <class Tree>
  static void choose() {
    index = Tree::index;
    locate = Tree::locate;
    is_child = Tree::is_child;
    children = Tree::children;
  }
};

// A graph (kernels/trees/balanced_graph.h) chosen while the program runs.
struct ChosenGraph {
  static inline int (*port)(int n, Word c, int q){};
  static inline Word (*parent_dimensions)(int n, const Node& node){};
  static inline Word (*zeros)(int n, const Node& node){};

  template <class Graph>
  static void choose() {
    port = Graph::port;
    parent_dimensions = Graph::parent_dimensions;
    zeros = Graph::zeros;
  }
};

// A two-rooted tree (kernels/trees/two_rooted_tree.h) chosen while the program runs.
struct ChosenTwoRooted {
  static inline int (*dimension)(int n, Word c){};
  static inline Word (*children)(int n, Word c){};
  static Word parent(int n, Word c) { return c ^ bit(dimension(n, c)); }

  template <class Tree>
  static void choose() {
    dimension = Tree::dimension;
    children = Tree::children;
  }
};

// A binomial tree (kernels/trees/binomial_tree.h) chosen while the program runs.
struct ChosenBinomial {
  static inline Word (*label)(Word){};
  static inline Word (*node)(Word){};
  static inline int (*fanout)(int, Word){};
  static inline Word (*child)(int, Word, int){};
  static inline EdgeUp (*up)(int, Word){};
  static inline int (*phase)(int, EdgeUp){};
  static inline int (*phase_by_depth)(EdgeUp, int){};
  static inline Word (*first_in_phase)(int){};

  template <class T>
  static void choose() {
    label = T::label;
    node = T::node;
    fanout = T::fanout;
    child = T::child;
    up = T::up;
    phase = T::phase;
    phase_by_depth = T::phase_by_depth;
    first_in_phase = T::first_in_phase;
  }
};

// A complete binary tree (kernels/trees/complete_tree.h) chosen while the program runs.
struct ChosenLabels {
  static constexpr Word kRoot = CompleteTree::kRoot;
  static inline bool (*is_leaf)(int, Word){};
  static inline Word (*right_child)(Word){};
  static inline Word (*parent)(Word){};
  static inline bool (*is_left_child)(Word){};
  static inline bool (*is_right_child)(Word){};
  static inline Word (*top)(Word){};

  template <class T>
  static void choose() {
    is_leaf = T::is_leaf;
    right_child = T::right_child;
    parent = T::parent;
    is_left_child = T::is_left_child;
    is_right_child = T::is_right_child;
    top = T::top;
  }
};

// A binomial tree (kernels/trees/sbt.h) chosen while the program runs.
struct ChosenSbt {
  static inline int (*k)(int n, Word c){};
  static inline Word (*children)(int n, Word c){};
  static Word parent(int n, Word c) { return c ^ bit(k(n, c)); }

  template <class Tree>
  static void choose() {
    k = Tree::k;
    children = Tree::children;
  }
};

// Multiple trees (kernels/trees/msbt.h) chosen while the program runs.
struct ChosenMsbt {
  static inline int (*k)(int n, Word c, int j){};
  static inline Word (*stepped_over)(int n, Word c, int j){};
  static inline int (*dimension)(int n, Word c, int j){};
  static inline Word (*children)(int n, Word c, int j){};
  static inline int (*level)(int n, Word c, int j){};
  static inline int (*label)(int n, Word c, int j){};
  static Word parent(int n, Word c, int j) { return c ^ bit(dimension(n, c, j)); }

  template <class Trees>
  static void choose() {
    k = Trees::k;
    stepped_over = Trees::stepped_over;
    dimension = Trees::dimension;
    children = Trees::children;
    level = Trees::level;
    label = Trees::label;
  }
};

}  // namespace cubeverify::test
