#pragma once

#include <array>

#include "kernels/address/mix.h"
#include "kernels/trees/balanced_graph.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `ancestors`: the path from every address to the source (TR-611 section 2 on the SBG, lemmas 1, 2 and 4). See
// kernels/sweeps/README.md.
template <class Tree = MinR>
struct AncestorsSweep {
  static constexpr const char* kName = "ancestors";
  static constexpr const char* kTitle = "the path from every address to the source";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMaxDimensions;

  enum ForAll { kReachesSource, kPathIndex, kSbgPaths, kLemma4Map };
  static constexpr std::array kForAlls{"reaches-source", "path-index", "sbg-paths", "lemma4-map"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "paths";
  enum Histogram { kDepth };
  static constexpr std::array kHistograms{"depth"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n + 2; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return n == kMaxDimensions ? 0 : bit(n); }

  // The number of directed paths from the source to x in the SBG, by walking up; branches only where x is cyclic.
  CUBEVERIFY_HD static constexpr Word sbg_paths(int n, Word x) {
    // Each entry is a node still to be walked up from; at most n branch off below any level.
    Word open[2 * kMaxDimensions] = {};
    int size = 0;
    Word paths = 0;
    open[size++] = x;
    while (size > 0) {
      const Word y = open[--size];
      if (y == 0) {
        ++paths;
        continue;
      }
      for (Word rest = BalancedGraph<Tree>::parent_dimensions(n, Tree::locate(n, y)); rest != 0; rest &= rest - 1) {
        // A step that adds a bit leads away from the source: no walk of a right tree does, and a wrong one's might not
        // end.
        if (size == 2 * kMaxDimensions || !has_bit(y, lowest_bit(rest))) return ~Word{0};
        open[size++] = y ^ bit(lowest_bit(rest));
      }
    }
    return paths;
  }

  // Lemma 4's proof: the node below parent(x') that corresponds to c below x'. `turned` is R^index(c).
  CUBEVERIFY_HD static constexpr Word image(int n, Word turned, Word child_frame, Word parent_frame) {
    const int a = leading_zeros(n, child_frame);
    const int b = leading_zeros(n, parent_frame) - a - 1;
    const int low = n - a - b - 1;
    if (b < 0 || low < 0) return 0;
    const Word first = a == 0 ? 0 : turned >> (n - a);
    const Word last = low == 0 ? 0 : parent_frame & all_ones(low);
    return first << low | last;
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_lemma4(int n, const Word* path, int steps, int index, Observer& observer) {
    const Word c = path[0];
    const Word c_frame = rotate_right(n, c, index);
    const Word above_frame = rotate_right(n, path[1], index);
    Word checked = 0, violated = 0;
    for (int t = 1; t + 1 < steps; ++t) {
      const Word child_frame = rotate_right(n, path[t], index);
      const Word parent_frame = rotate_right(n, path[t + 1], index);
      const Word y = rotate_left(n, image(n, c_frame, child_frame, parent_frame), index);
      const Word image_above = rotate_left(n, image(n, above_frame, child_frame, parent_frame), index);
      bool ok = y != 0 && weight(y) == weight(c) - 1;
      if (ok) {
        const Node node = Tree::locate(n, y);
        ok = node.index == index && (y ^ bit(node.k)) == image_above;
      }
      ++checked;
      violated += ok ? 0 : 1;
    }
    observer.check(kLemma4Map, checked, violated, c);
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Observer& observer) {
    Word path[kMaxDimensions + 2] = {};
    Word sum = c;
    int steps = 0;
    bool same_index = true, branches = false;
    const Node node = Tree::locate(n, c);
    path[0] = c;
    for (Node at = node; at.address != 0 && steps <= n; at = Tree::locate(n, path[steps])) {
      same_index = same_index && at.index == node.index;
      branches = branches || weight(at.rotations) > 1;
      path[++steps] = at.address ^ bit(at.k);
      sum += path[steps];
    }
    observer.check(kReachesSource, path[steps] == 0 && steps == weight(c), c);
    observer.count(kDepth, steps);
    observer.digest(fold(c, steps, sum));
    if (c == 0) return;
    observer.check(kPathIndex, same_index, c);
    // With |J| = 1 all the way up every node has one parent in the SBG, the one walked along.
    const Word paths = branches ? sbg_paths(n, c) : path[steps] == 0 ? 1 : 0;
    observer.check(kSbgPaths, paths == static_cast<Word>(weight(node.rotations)), c);
    visit_lemma4(n, path, steps, node.index, observer);
  }
};

}  // namespace cubeverify
