#pragma once

#include "kernels/trees/node.h"

namespace cubeverify::test {

// A tree chosen while the program runs, so that sweeps are compiled once, in every form, for all wrong trees. `kNumber`
// tells several of them in one sweep apart.
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

}  // namespace cubeverify::test
