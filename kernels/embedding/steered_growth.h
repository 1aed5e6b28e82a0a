#pragma once

#include <cstdint>

#include "kernels/address/rotation.h"
#include "kernels/address/word.h"

// A tree that only grows, by an adversary who sees all places and wants nodes in the star of processor 0 (Dynamic Tree
// Embedding, section 3; kernels/sweeps/dynamic_tree.md). Linear in the nodes but for the runs, of at most n/b windows.

namespace cubeverify {

// The nodes that have fewer than two children, in a list for each run 0..kMostRun, the oldest first: a node comes to
// its list's end when it is grown, and it is always a first one that gets a child.
class OpenNodes {
 public:
  static constexpr int kMostRun = 31;

  // next[v] is of the list's: room for all nodes, which needs no values.
  CUBEVERIFY_HD explicit OpenNodes(std::uint32_t* next) : next_(next) {}

  CUBEVERIFY_HD void add(int run, std::uint32_t v) {
    if (has_bit(runs_, run)) {
      next_[last_[run]] = v;
    } else {
      first_[run] = v;
      runs_ |= bit(run);
    }
    last_[run] = v;
  }

  // The oldest node of those with the longest run, which gets a child. Some node is always open: the youngest.
  CUBEVERIFY_HD std::uint32_t take() {
    const int run = highest_bit(runs_);
    const std::uint32_t v = first_[run];
    has_child_ ^= bit(run);
    if (has_bit(has_child_, run)) return v;
    if (v == last_[run]) {
      runs_ ^= bit(run);
    } else {
      first_[run] = next_[v];
    }
    return v;
  }

 private:
  std::uint32_t* next_;
  Word runs_ = 0;       // the runs that some open node has
  Word has_child_ = 0;  // those whose first node has a child already
  std::uint32_t first_[kMostRun + 1], last_[kMostRun + 1];
};

// The run of a node that lies there: the number of its last edges, those counted that count, whose windows of b have at
// most as many wrong coordinates together, 1-bits of `place`, as the adversary allows. A node with fewer edges has the
// longest run if all its edges' windows are as good. 1 <= b <= 64.
template <class Rule, class Strategy>
CUBEVERIFY_HD int run_of(int n, int b, Word place, Word depth) {
  const int longest = Strategy::longest_run(n, b);
  if (longest == 0 || depth == 0) return longest;
  // Up from the last edge, that below depth - 1, windows lie b coordinates back each.
  int start = Rule::window_start(n, b, depth - 1);
  Word seen = 0;
  for (int run = 0; run < longest && static_cast<Word>(run) < depth; ++run) {
    seen |= Rule::window(n, b, start);
    if (weight(place & seen) > Strategy::kMostWrong) return run;
    start = cyclic(start - b % n, n);
  }
  return longest;
}

// Grows 2^n nodes, `place` and `depth` of each; `next` is room for OpenNodes. edges.width is the window b; grow as in
// complete_growth.h.
template <class Rule, class Strategy, class Edges, class Grow>
CUBEVERIFY_HD void grow_steered(int n, const Edges& edges, std::uint32_t* place, std::uint32_t* depth,
                                std::uint32_t* next, const Grow& grow) {
  OpenNodes open(next);
  place[0] = 0;
  depth[0] = 0;
  open.add(run_of<Rule, Strategy>(n, edges.width, 0, 0), 0);
  for (std::uint32_t v = 1; v < bit(n); ++v) {
    const std::uint32_t parent = open.take();
    place[v] = grow(place[parent], edges.below(depth[parent]));
    depth[v] = depth[parent] + 1;
    open.add(run_of<Rule, Strategy>(n, edges.width, place[v], depth[v]), v);
  }
}

}  // namespace cubeverify
