#pragma once

#include "kernels/trees/binomial_tree.h"
#include "kernels/trees/node.h"

namespace cubeverify::test {

// A tree chosen while the program runs, so that sweeps are compiled once, in every form, for all wrong trees. `kNumber`
// distinguishes several of them in one sweep.
template <int kNumber>
struct ChosenTreeAt {
  struct Functions {
    int (*index)(int n, Word c);
    Node (*locate)(int n, Word c);
    bool (*is_child)(int n, const Node& node, int m);
    Word (*children)(int n, const Node& node);
  };
  static inline Functions chosen{};

  template <class Tree>
  static void choose() {
    chosen = {Tree::index, Tree::locate, Tree::is_child, Tree::children};
  }

  static int index(int n, Word c) { return chosen.index(n, c); }
  static Node locate(int n, Word c) { return chosen.locate(n, c); }
  static Word parent(int n, Word c) { return c ^ bit(locate(n, c).k); }
  static bool is_child(int n, const Node& node, int m) { return chosen.is_child(n, node, m); }
  static Word children(int n, const Node& node) { return chosen.children(n, node); }
};

// A graph (kernels/trees/balanced_graph.h) chosen while the program runs.
struct ChosenGraph {
  struct Functions {
    int (*port)(int n, Word c, int q);
    Word (*parent_dimensions)(int n, const Node& node);
    Word (*zeros)(int n, const Node& node);
  };
  static inline Functions chosen{};

  template <class Graph>
  static void choose() {
    chosen = {Graph::port, Graph::parent_dimensions, Graph::zeros};
  }

  static int port(int n, Word c, int q) { return chosen.port(n, c, q); }
  static Word parent_dimensions(int n, const Node& node) { return chosen.parent_dimensions(n, node); }
  static Word zeros(int n, const Node& node) { return chosen.zeros(n, node); }
};

// A two-rooted tree (kernels/trees/two_rooted_tree.h) chosen while the program runs.
struct ChosenTwoRooted {
  struct Functions {
    int (*dimension)(int n, Word c);
    Word (*children)(int n, Word c);
  };
  static inline Functions chosen{};

  template <class Tree>
  static void choose() {
    chosen = {Tree::dimension, Tree::children};
  }

  static int dimension(int n, Word c) { return chosen.dimension(n, c); }
  static Word parent(int n, Word c) { return c ^ bit(dimension(n, c)); }
  static Word children(int n, Word c) { return chosen.children(n, c); }
};

// A binomial tree (kernels/trees/binomial_tree.h) chosen while the program runs.
struct ChosenBinomial {
  struct Functions {
    Word (*label)(Word);
    Word (*node)(Word);
    int (*fanout)(int, Word);
    Word (*child)(int, Word, int);
    EdgeUp (*up)(int, Word);
    int (*phase)(int, EdgeUp);
    int (*phase_by_depth)(EdgeUp, int);
    Word (*first_in_phase)(int);
  };
  static inline Functions chosen{};
  template <class T>
  static void choose() {
    chosen = {T::label, T::node, T::fanout, T::child, T::up, T::phase, T::phase_by_depth, T::first_in_phase};
  }
  static Word label(Word t) { return chosen.label(t); }
  static Word node(Word l) { return chosen.node(l); }
  static int fanout(int n, Word t) { return chosen.fanout(n, t); }
  static Word child(int n, Word t, int k) { return chosen.child(n, t, k); }
  static EdgeUp up(int n, Word t) { return chosen.up(n, t); }
  static int phase(int n, EdgeUp e) { return chosen.phase(n, e); }
  static int phase_by_depth(EdgeUp e, int d) { return chosen.phase_by_depth(e, d); }
  static Word first_in_phase(int p) { return chosen.first_in_phase(p); }
};

// A complete binary tree (kernels/trees/complete_tree.h) chosen while the program runs.
struct ChosenLabels {
  static constexpr Word kRoot = CompleteTree::kRoot;
  struct Functions {
    bool (*is_leaf)(int, Word);
    Word (*left_child)(Word);
    Word (*right_child)(Word);
    Word (*parent)(Word);
    bool (*is_left_child)(Word);
    bool (*is_right_child)(Word);
    int (*level)(Word);
    int (*steps_to_top)(Word);
    Word (*top)(Word);
  };
  static inline Functions chosen{};
  template <class T>
  static void choose() {
    chosen = {T::is_leaf,        T::left_child, T::right_child,  T::parent, T::is_left_child,
              T::is_right_child, T::level,      T::steps_to_top, T::top};
  }
  static bool is_leaf(int n, Word l) { return chosen.is_leaf(n, l); }
  static Word left_child(Word l) { return chosen.left_child(l); }
  static Word right_child(Word l) { return chosen.right_child(l); }
  static Word parent(Word l) { return chosen.parent(l); }
  static bool is_left_child(Word l) { return chosen.is_left_child(l); }
  static bool is_right_child(Word l) { return chosen.is_right_child(l); }
  static int level(Word l) { return chosen.level(l); }
  static int steps_to_top(Word l) { return chosen.steps_to_top(l); }
  static Word top(Word l) { return chosen.top(l); }
};

// A binomial tree (kernels/trees/sbt.h) chosen while the program runs.
struct ChosenSbt {
  struct Functions {
    int (*k)(int n, Word c);
    Word (*children)(int n, Word c);
  };
  static inline Functions chosen{};

  template <class Tree>
  static void choose() {
    chosen = {Tree::k, Tree::children};
  }

  static int k(int n, Word c) { return chosen.k(n, c); }
  static Word parent(int n, Word c) { return c ^ bit(k(n, c)); }
  static Word children(int n, Word c) { return chosen.children(n, c); }
};

// Multiple trees (kernels/trees/msbt.h) chosen while the program runs.
struct ChosenMsbt {
  struct Functions {
    int (*k)(int n, Word c, int j);
    Word (*stepped_over)(int n, Word c, int j);
    int (*dimension)(int n, Word c, int j);
    Word (*children)(int n, Word c, int j);
    int (*level)(int n, Word c, int j);
    int (*label)(int n, Word c, int j);
  };
  static inline Functions chosen{};

  template <class Trees>
  static void choose() {
    chosen = {Trees::k, Trees::stepped_over, Trees::dimension, Trees::children, Trees::level, Trees::label};
  }

  static int k(int n, Word c, int j) { return chosen.k(n, c, j); }
  static Word stepped_over(int n, Word c, int j) { return chosen.stepped_over(n, c, j); }
  static int dimension(int n, Word c, int j) { return chosen.dimension(n, c, j); }
  static Word parent(int n, Word c, int j) { return c ^ bit(dimension(n, c, j)); }
  static Word children(int n, Word c, int j) { return chosen.children(n, c, j); }
  static int level(int n, Word c, int j) { return chosen.level(n, c, j); }
  static int label(int n, Word c, int j) { return chosen.label(n, c, j); }
};

}  // namespace cubeverify::test
