#pragma once

#include "kernels/trees/node.h"

namespace cubeverify::test {

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

}  // namespace cubeverify::test
