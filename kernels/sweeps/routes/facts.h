#pragma once

#include "kernels/address/blocks.h"
#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `routes`: which port leads from an ancestor to a node, the labels that order siblings and generations, and runs
// of ones (TR-611 section 6 and lemma 18). See kernels/sweeps/README.md.
template <class Tree = MinR>
struct RoutesSweep : SweepDefaults {
  static constexpr const char* kName = "routes";
  static constexpr const char* kTitle = "paths, labels and runs of ones";
  static constexpr Contract kContract{"README", "addresses c",
                                      "the sum over c != 0 of fold(c; label, trailing 1s of the frame, longest run of "
                                      "1s of c, longest run of 0s of c)."};
  static constexpr Traits kTraits{.reference_to = 13, .reference_long_to = 20, .planted_to = 12};

  enum ForAll { kNextPort, kLabelOrder, kLabelSiblings, kLemma18Map };
  static constexpr std::array kForAlls{
      Fact{kNextPort, "next-port", "c != 0, each proper ancestor a != 0 of c (one check each)",
           "among the bits index(a)+1, index(a)+2, ..., mod n, the first that is 1 in a xor c is k(x), x the child of "
           "a on the path to c."},
      Fact{kLabelOrder, "label-order", "c != 0 with parent(c) != 0", "label(c) > label(parent(c))."},
      Fact{kLabelSiblings, "label-siblings", "all c", "the labels of its children are distinct."},
      Fact{kLemma18Map, "lemma18-map",
           "c != 0, i = index(c), w its frame, each t >= 2 with bit t of w 1 and bit t-1 of w 0 (one check each)",
           "y is w with bit t-1 taken out, so that the bits above it move down by one and bit n-1 becomes 0; "
           "index(L^i(y)) = i."}};
  static constexpr const char* kDigest = "routes";
  enum Histogram { kSubtreeLabel, kSubtreeDimension, kSubtreeTrailing, kSubtree0Longest, kLongestOnes, kLongestZeros };
  static constexpr std::array kHistograms{
      Fact{kSubtreeLabel, "subtree-label", "[j*2n + r], size 2n*n", "c with index j and label r.",
           ", all over c != 0 unless it says otherwise"},
      Fact{kSubtreeDimension, "subtree-dimension", "[j*n + d], size n*n", "c with index j and k(c) = d."},
      Fact{kSubtreeTrailing, "subtree-trailing", "[j*(n+1) + t], size n*(n+1)",
           "c with index j whose frame has exactly t trailing 1s."},
      Fact{kSubtree0Longest, "subtree0-longest", "[r], size n+1", "c with index 0 whose longest run of 1s has r bits."},
      Fact{kLongestOnes, "longest-ones", "[r], size n+1", "all c by their longest run of 1s."},
      Fact{kLongestZeros, "longest-zeros", "[r], size n+1", "all c by their longest run of 0s."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    if (h == kSubtreeLabel) return 2 * n * n;
    if (h == kSubtreeDimension) return n * n;
    return h == kSubtreeTrailing ? n * (n + 1) : n + 1;
  }

  // 0 <= label <= 2n-2. Not for the source.
  CUBEVERIFY_HD static constexpr int label(int n, const Node& node) { return node.index + n - 1 - alpha(node); }

  // Whether the labels of all children are distinct.
  CUBEVERIFY_HD static constexpr bool children_labels_differ(int n, const Node& node) {
    // Labels below 64, and the others.
    Word low = 0, high = 0;
    for (Word rest = Tree::children(n, node); rest != 0; rest &= rest - 1) {
      const int r = label(n, Tree::locate(n, node.address ^ bit(lowest_bit(rest))));
      const Word low_bit = r < 64 ? bit(r) : 0, high_bit = r < 64 ? 0 : bit(r - 64);
      if ((low & low_bit) != 0 || (high & high_bit) != 0) return false;
      low |= low_bit;
      high |= high_bit;
    }
    return true;
  }

  // Whether the first of the bits index+1, index+2, ..., mod n that is 1 in `difference` is bit k.
  CUBEVERIFY_HD static constexpr bool leads_to(int n, int index, Word difference, int k) {
    const int start = cyclic(index + 1, n);
    return difference != 0 && cyclic(lowest_bit(rotate_right(n, difference, start)) + start, n) == k;
  }

  // The path up from c != 0, as far as the source's child.
  CUBEVERIFY_HD static constexpr void visit_path(int n, const Node& node, auto& accumulator) {
    const Word c = node.address;
    Word ancestors = 0, wrong_ports = 0;
    Word a = parent_of(node);
    int k = node.k;
    // A wrong tree's path may miss the source.
    for (int steps = 0; a != 0 && steps < n; ++steps) {
      const Node above = Tree::locate(n, a);
      if (steps == 0) accumulator.check(kLabelOrder, label(n, above) < label(n, node), c);
      ++ancestors;
      wrong_ports += leads_to(n, above.index, a ^ c, k) ? 0 : 1;
      k = above.k;
      a = parent_of(above);
    }
    accumulator.check(kNextPort, ancestors, wrong_ports, c);
  }

  // Lemma 18's proof: a 0-bit right of a 1-bit taken out of the frame of c != 0.
  CUBEVERIFY_HD static constexpr void visit_lemma18(int n, const Node& node, auto& accumulator) {
    const Word w = node.frame;
    Word looked = 0, moved = 0;
    for (int t = 2; t < n; ++t) {
      if (!has_bit(w, t) || has_bit(w, t - 1)) continue;
      const Word below = all_ones(t - 1);
      const Word y = (w & below) | (w >> 1 & ~below);
      ++looked;
      moved += Tree::index(n, rotate_left(n, y, node.index)) == node.index ? 0 : 1;
    }
    accumulator.check(kLemma18Map, looked, moved, node.address);
  }

  CUBEVERIFY_HD static constexpr void visit(int n, Word c, auto& accumulator) {
    const Node node = Tree::locate(n, c);
    const int ones = longest_run(c), zeros = longest_run(~c & all_ones(n));
    accumulator.count(kLongestOnes, ones);
    accumulator.count(kLongestZeros, zeros);
    accumulator.check(kLabelSiblings, children_labels_differ(n, node), c);
    if (c == 0) return;
    visit_path(n, node, accumulator);
    visit_lemma18(n, node, accumulator);

    const int r = label(n, node), trailing = trailing_ones(n, node.frame);
    accumulator.count(kSubtreeLabel, node.index * 2 * n + r);
    accumulator.count(kSubtreeDimension, node.index * n + node.k);
    accumulator.count(kSubtreeTrailing, node.index * (n + 1) + trailing);
    if (node.index == 0) accumulator.count(kSubtree0Longest, ones);
    accumulator.digest(fold(c, r, trailing, ones, zeros));
  }
};

}  // namespace cubeverify
