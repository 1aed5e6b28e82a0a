#pragma once

#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

// Sweep `routes`: which port leads from an ancestor to a node, the labels that order siblings and generations, and runs
// of ones (TR-611 section 6 and lemma 18). See kernels/sweeps/README.md; the body is in sweep.h.
template <class Tree = MinR>
struct RoutesSweep : SweepDefaults {
  static constexpr const char* kName = "routes";
  static constexpr const char* kTitle = "paths, labels and runs of ones";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMaxDimensions;
  static constexpr Contract kContract{"README", "paths, labels and runs of ones", "addresses c",
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

  // Visits address c (body in sweep.h).
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit(int n, Word c, Accumulator& accumulator);
};

}  // namespace cubeverify
