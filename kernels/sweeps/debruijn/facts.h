#pragma once

#include "kernels/networks/shift_distance.h"
#include "kernels/sweeps/traits.h"

namespace cubeverify {

// Sweep `debruijn`: BDG(n), its contraction F and the complete binary trees in it (CIS-TR-91-21 section 3 and figure
// 7). See kernels/sweeps/de_bruijn.md.
template <class Network = DeBruijn, class Distance = ShiftDistance>
struct DeBruijnSweep : SweepDefaults {
  static constexpr const char* kName = "debruijn";
  static constexpr const char* kTitle = "the de Bruijn network, its contraction and complete binary trees";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;
  static constexpr Contract kContract{
      "de_bruijn", "the network, its contraction and its complete binary trees", "nodes x of BDG(n)",
      "the sum over all x of fold(x; v_0, d(0^n, x), s1 + 64*s2 + 4096*s3), s the sizes of the spheres of x."};
  static constexpr Traits kTraits{.reference_to = 14};

  enum ForAll {
    kSymmetric,
    kWeightStep,
    kComplementImage,
    kPreimages,
    kPreimagesComplementary,
    kImageLeft,
    kImageRight,
    kLiftedLeft,
    kLiftedRight,
    kCompleteTree  // one for each tree
  };
  static constexpr std::array kForAlls{
      Fact{kSymmetric, "symmetric", "all x, each y of left(x, 0), left(x, 1), right(x, 0), right(x, 1) (4 checks)",
           "x is one of those four of y.", " (addresses are x)"},
      Fact{kWeightStep, "weight-step", "the same y", "x and y differ by at most 1 in their number of 1-bits."},
      Fact{kComplementImage, "complement-image", "v = x0, x1 (2 checks)", "F(v) = F(~v)."},
      Fact{kPreimages, "preimages", "b = 0, 1 (2 checks)",
           "v_b, the word of n+1 bits with leftmost bit b, each further bit the xor of the bit before it and the bit "
           "of x at the place of that bit before, has F(v_b) = x."},
      Fact{kPreimagesComplementary, "preimages-complementary", "", "v_1 = ~v_0."},
      Fact{kImageLeft, "image-left", "v = x0, x1 and c = 0, 1 (4 checks)",
           "F(left(v, c)) is left(F(v), 0) or left(F(v), 1)."},
      Fact{kImageRight, "image-right", "", "the same with right."},
      Fact{kLiftedLeft, "lifted-left", "v = v_0, v_1 and b = 0, 1 (4 checks)",
           "exactly one c in 0, 1 has F(left(v, c)) = left(x, b)."},
      Fact{kLiftedRight, "lifted-right", "", "with right."},
      Fact{kCompleteTree, "cbt-left-1", "", kWithNext},
      Fact{kCompleteTree + 1, "cbt-left-0", "", kWithNext},
      Fact{kCompleteTree + 2, "cbt-right-1", "", kWithNext},
      Fact{kCompleteTree + 3, "cbt-right-0", "x is a node of that tree",
           "going to the parent leads from x to the root in some d <= n-1 steps; x is a leaf if and only if d = n-1; "
           "and if it is not, its two children differ, are nodes of the tree, and have x for parent."}};
  enum Extremum { kSphere };  // one for each radius 1, 2, 3
  static constexpr std::array kExtrema{
      Fact{kSphere, "sphere-1", "", kWithNext}, Fact{kSphere + 1, "sphere-2", "", kWithNext},
      Fact{kSphere + 2, "sphere-3", "",
           "the number of y with d(x, y) = 1, 2, 3, over all x (0 seen where there are none)."}};
  static constexpr const char* kDigest = "debruijn";
  enum Histogram { kTreeLevel, kTreeShared, kDegree, kLoops, kJoined, kTwoWay, kDistanceFromZeros };
  static constexpr std::array kHistograms{
      Fact{kTreeLevel, "cbt-level", "[i*n + d], size 4n",
           "the nodes of tree i by d as above (not counted if no d <= n-1 leads to the root)."},
      Fact{
          kTreeShared, "cbt-shared", "[i*4 + j], size 16",
          "the nodes v of tree i, the root left out, for which an edge of tree j, too, has the ends v and its parent."},
      Fact{kDegree, "degree", "[d], size 5", "all x by the number of y != x joined to it."},
      Fact{kLoops, "loops", "[0], size 1", "x with a loop."},
      Fact{kJoined, "joined", "[0], size 1", "pairs x < y that are joined."},
      Fact{kTwoWay, "two-way", "[0], size 1",
           "pairs x < y with a link from x to y and one from y to x. Unit x counts the pairs in which it is the "
           "lesser."},
      Fact{kDistanceFromZeros, "distance-from-zeros", "[d], size n+1", "all x by d(0^n, x)."}};
  static constexpr bool kWideCounts = true;  // `cbt-shared` takes several from a unit

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) {
    switch (h) {
      case kTreeLevel:
        return 4 * n;
      case kTreeShared:
        return 16;
      case kDegree:
        return 5;
      case kDistanceFromZeros:
        return n + 1;
      default:
        return 1;
    }
  }

  // Visits node x (body in sweep.h).
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit(int n, Word x, Accumulator& accumulator);
};

}  // namespace cubeverify
