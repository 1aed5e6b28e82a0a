#pragma once

#include <array>

#include "kernels/address/mix.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `profile`: phi(c, l), the number of nodes l levels below c, for every c (TR-611 lemma 4). See
// kernels/sweeps/README.md. A unit is the top of a piece of the tree; its whole subtree is walked depth first, and the
// nodes that hang from the top by bits at or above b are its own. Nodes near the root are so walked through once for
// each of their few ancestors below 2^b, which costs (b+1)/2 visits per node and needs no memory shared between units.
template <class Tree = MinR>
struct ProfileSweep {
  static constexpr const char* kName = "profile";
  static constexpr const char* kTitle = "how many nodes hang at each distance below every node";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = 44;  // the walk keeps kMaxN + 1 profiles of kMaxN + 1 words for each thread

  static constexpr Word kGrain = 1;  // a unit is a whole piece of the tree

  enum ForAll { kPhiMonotone };
  static constexpr std::array kForAlls{"phi-monotone"};
  enum Extremum { kLargestInnerSubtree, kSbgInnerLoad };
  static constexpr std::array kExtrema{"largest-inner-subtree", "sbg-inner-load"};
  static constexpr const char* kDigest = "profiles";
  static constexpr bool kWideCounts = true;  // histogram keys take more than 1 from a unit
  enum Histogram { kSubtreeVolume };
  static constexpr std::array kHistograms{"subtree-volume"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n + 1; }
  CUBEVERIFY_HD static constexpr int top_bits(int n) { return n < 8 ? n : 8; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return static_cast<Word>(n) << (top_bits(n) - 1); }

  // The nodes below one node, by distance.
  struct Profile {
    Word phi[kMaxN + 1];
    int height;  // the largest l with phi[l] > 0
    Word size;   // the sum of phi
    Word load;   // the sum of the periods
  };

  // A node on the path from the top to the node being visited.
  struct Step {
    Node node;
    Word children;
    Word pending;  // children not walked into yet
    Profile below;
    Word tallest[kMaxN + 1];  // for each l the largest phi(c', l) of the children c' walked so far
    int tallest_height;
  };

  CUBEVERIFY_HD static constexpr void enter(int n, Word c, Step& step) {
    step.node = Tree::locate(n, c);
    step.children = step.pending = Tree::children(n, step.node);
    step.below.phi[0] = 1;
    step.below.height = 0;
    step.below.size = 1;
    step.below.load = static_cast<Word>(step.node.period);
    step.tallest_height = -1;
  }

  // Adds the finished profile of a child to its parent's.
  CUBEVERIFY_HD static constexpr void add_child(const Profile& child, Step& parent) {
    for (; parent.below.height < child.height + 1; ++parent.below.height) parent.below.phi[parent.below.height + 1] = 0;
    for (; parent.tallest_height < child.height; ++parent.tallest_height) parent.tallest[parent.tallest_height + 1] = 0;
    for (int l = 0; l <= child.height; ++l) {
      parent.below.phi[l + 1] += child.phi[l];
      if (child.phi[l] > parent.tallest[l]) parent.tallest[l] = child.phi[l];
    }
    parent.below.size += child.size;
    parent.below.load += child.load;
  }

  // Walks all nodes below c, calling finished(step) for each node when all below it is known, children before parents.
  template <class Finished>
  CUBEVERIFY_HD static constexpr void walk(int n, Word c, Step* path, Finished&& finished) {
    int depth = 0;
    enter(n, c, path[0]);
    for (;;) {
      Step& step = path[depth];
      if (step.pending != 0) {
        const int m = lowest_bit(step.pending);
        step.pending &= step.pending - 1;
        enter(n, step.node.address ^ bit(m), path[++depth]);
        continue;
      }
      finished(step);
      if (depth == 0) return;
      add_child(step.below, path[depth - 1]);
      --depth;
    }
  }

  // Tells each (child, l) with phi(child, l) above phi(c, l). Only reached when there is one, so the children are
  // walked again.
  template <class Observer>
  CUBEVERIFY_HD static void tell_violations(int n, const Step& step, Observer& observer) {
    for (Word rest = step.children; rest != 0; rest &= rest - 1) {
      const Word child = step.node.address ^ bit(lowest_bit(rest));
      Step path[kMaxN + 1];
      Word violated = 0;
      walk(n, child, path, [](const Step&) {});
      for (int l = 0; l <= path[0].below.height; ++l) {
        violated += l > step.below.height || path[0].below.phi[l] > step.below.phi[l] ? 1 : 0;
      }
      observer.check(kPhiMonotone, 0, violated, child);
    }
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void tell(int n, const Step& step, Observer& observer) {
    const Word c = step.node.address;
    const int level = weight(c);
    bool monotone = step.tallest_height <= step.below.height;
    Word hash = 0;
    for (int l = 0; l <= step.below.height; ++l) {
      hash += odd(static_cast<Word>(l)) * step.below.phi[l];
      if (l <= step.tallest_height) monotone = monotone && step.below.phi[l] >= step.tallest[l];
    }
    observer.check(kPhiMonotone, static_cast<Word>(weight(step.children) * (n - level)), 0, c);
    if (!monotone) tell_violations(n, step, observer);
    if (level >= 2) {
      observer.extremum(kLargestInnerSubtree, step.below.size, c);
      if (step.node.index == 0) observer.extremum(kSbgInnerLoad, step.below.load, c);
    }
    observer.count(kSubtreeVolume, level, step.below.size);
    observer.digest(fold(c, hash));
  }

  template <class Observer>
  CUBEVERIFY_HD static void visit(int n, Word unit, Observer& observer) {
    const int b = top_bits(n);
    const int subtree = static_cast<int>(unit >> (b - 1));
    const Word top = (unit & (bit(b - 1) - 1)) << 1 | 1;
    const Word c = rotate_left(n, top, subtree);
    if (Tree::index(n, c) != subtree) return;
    Step path[kMaxN + 1];
    walk(n, c, path, [&](const Step& step) {
      if ((rotate_right(n, step.node.address, subtree) & all_ones(b)) == top) tell(n, step, observer);
    });
  }
};

}  // namespace cubeverify
