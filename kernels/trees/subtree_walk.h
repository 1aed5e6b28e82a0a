#pragma once

#include "kernels/trees/node.h"

namespace cubeverify {

// What a walk keeps of every node on the path from its top to the node being visited; sweeps add what they gather.
struct WalkStep {
  Node node;
  Word children;
  Word pending;  // children not walked into yet
};

// Walks all nodes below c, c included, depth first, calling finished(step) for each node when all below it is known,
// children before parents. Step derives from WalkStep and has
//   begin()                   starts gathering for step.node, nothing below it being known
//   add(const Step& child)    takes in what was gathered below a finished child
// `path` has room for one Step more than there are levels. Tree is one of kernels/trees/spanning_tree.h; where a wrong
// one, planted by a test, has children that are their own ancestors, the walk does not end.
template <class Tree, class Step, class Finished>
CUBEVERIFY_HD constexpr void walk_subtree(int n, Word c, Step* path, Finished&& finished) {
  const auto enter = [n](Word address, Step& step) {
    step.node = Tree::locate(n, address);
    step.children = step.pending = Tree::children(n, step.node);
    step.begin();
  };
  int depth = 0;
  enter(c, path[0]);
  for (;;) {
    Step& step = path[depth];
    if (step.pending != 0) {
      const int m = lowest_bit(step.pending);
      step.pending &= step.pending - 1;
      enter(step.node.address ^ bit(m), path[++depth]);
      continue;
    }
    finished(step);
    if (depth == 0) return;
    path[depth - 1].add(step);
    --depth;
  }
}

}  // namespace cubeverify
