#pragma once

#include <array>

#include "kernels/address/blocks.h"
#include "kernels/address/mix.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `routes`: which port leads from an ancestor to a node, the labels that order siblings and generations, and runs
// of ones (TR-611 section 6 and lemma 18). See kernels/sweeps/README.md.
template <class Tree = MinR>
struct RoutesSweep {
  static constexpr const char* kName = "routes";
  static constexpr const char* kTitle = "paths, labels and runs of ones";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMaxDimensions;

  enum ForAll { kNextPort, kLabelOrder, kLabelSiblings, kLemma18Map };
  static constexpr std::array kForAlls{"next-port", "label-order", "label-siblings", "lemma18-map"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "routes";
  enum Histogram { kSubtreeLabel, kSubtreeDimension, kSubtreeTrailing, kSubtree0Longest, kLongestOnes, kLongestZeros };
  static constexpr std::array kHistograms{"subtree-label",    "subtree-dimension", "subtree-trailing",
                                          "subtree0-longest", "longest-ones",      "longest-zeros"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    switch (h) {
      case kSubtreeLabel:
        return 2 * n * n;
      case kSubtreeDimension:
        return n * n;
      case kSubtreeTrailing:
        return n * (n + 1);
      default:
        return n + 1;
    }
  }
  CUBEVERIFY_HD static constexpr Word units(int n) { return n == kMaxDimensions ? 0 : bit(n); }

  // 0 <= label <= 2n-2. Not for the source.
  CUBEVERIFY_HD static constexpr int label(int n, const Node& node) { return node.index + n - 1 - alpha(node); }

  // The first of the bits index+1, index+2, ..., mod n that is 1 in `difference`; -1 if none is.
  CUBEVERIFY_HD static constexpr int next_port(int n, int index, Word difference) {
    if (difference == 0) return -1;
    const int first = cyclic(index + 1, n);
    return cyclic(lowest_bit(rotate_right(n, difference, first)) + first, n);
  }

  CUBEVERIFY_HD static constexpr bool children_labels_differ(int n, const Node& node) {
    Word seen[2] = {};
    for (Word rest = Tree::children(n, node); rest != 0; rest &= rest - 1) {
      const int r = label(n, Tree::locate(n, node.address ^ bit(lowest_bit(rest))));
      Word& half = seen[r / kMaxDimensions];
      const Word one = bit(r % kMaxDimensions);
      if ((half & one) != 0) return false;
      half |= one;
    }
    return true;
  }

  // The path up from c != 0, as far as the source's child.
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_path(int n, const Node& node, Observer& observer) {
    const Word c = node.address;
    Word ancestors = 0, wrong_ports = 0;
    Node x = node;
    // A wrong tree's path may miss the source.
    while (ancestors < static_cast<Word>(n)) {
      const Word a = x.address ^ bit(x.k);
      if (a == 0) break;
      const Node above = Tree::locate(n, a);
      if (ancestors == 0) observer.check(kLabelOrder, label(n, node) > label(n, above), c);
      ++ancestors;
      wrong_ports += next_port(n, above.index, a ^ c) == x.k ? 0 : 1;
      x = above;
    }
    observer.check(kNextPort, ancestors, wrong_ports, c);
  }

  // Lemma 18's proof: a 0-bit right of a 1-bit taken out of the frame of c != 0.
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_lemma18(int n, const Node& node, Observer& observer) {
    const Word w = node.frame;
    const Word tops = w & ~(w << 1) & ~Word{3};
    Word moved = 0;
    for (Word rest = tops; rest != 0; rest &= rest - 1) {
      const int t = lowest_bit(rest);
      const Word below = bit(t - 1) - 1;
      const Word y = (w & below) | (w >> 1 & ~below);
      moved += Tree::index(n, rotate_left(n, y, node.index)) == node.index ? 0 : 1;
    }
    observer.check(kLemma18Map, static_cast<Word>(weight(tops)), moved, node.address);
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Observer& observer) {
    const int ones = longest_run(c), zeros = longest_run(~c & all_ones(n));
    observer.count(kLongestOnes, ones);
    observer.count(kLongestZeros, zeros);
    const Node node = Tree::locate(n, c);
    observer.check(kLabelSiblings, children_labels_differ(n, node), c);
    if (c == 0) return;

    visit_path(n, node, observer);
    visit_lemma18(n, node, observer);
    const int own_label = label(n, node);
    const int trailing = trailing_ones(n, node.frame);
    observer.count(kSubtreeLabel, node.index * 2 * n + own_label);
    observer.count(kSubtreeDimension, node.index * n + node.k);
    observer.count(kSubtreeTrailing, node.index * (n + 1) + trailing);
    if (node.index == 0) observer.count(kSubtree0Longest, ones);
    observer.digest(fold(c, own_label, trailing, ones, zeros));
  }
};

}  // namespace cubeverify
