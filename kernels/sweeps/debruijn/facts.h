#pragma once

#include "kernels/networks/de_bruijn.h"
#include "kernels/networks/shift_distance.h"
#include "kernels/networks/shift_tree.h"
#include "kernels/sweeps/traits.h"

namespace cubeverify {

inline constexpr int kSphereRadius = 3;
inline constexpr int kSphereBits = 6;  // no sphere has more than 36 nodes

// The numbers of nodes of BDG(n) at distances 1, 2, 3 from x < 2^n (CIS-TR-91-21 section 6), found by going out from x:
// s1 + 64 s2 + 4096 s3.
template <class Network>
CUBEVERIFY_HD constexpr Word sphere_sizes(int n, Word x) {
  constexpr int kBall = 1 + 4 + 4 * 3 + 4 * 3 * 3;  // nodes within that radius of one, at most
  Word ball[kBall] = {x};
  int size = 1, begin = 0;
  Word sizes = 0;
  for (int radius = 0; radius < kSphereRadius; ++radius) {
    const int end = size;
    for (int from = begin; from < end; ++from) {
      const Word y = ball[from];
      for (const Word z :
           {Network::left(n, y, 0), Network::left(n, y, 1), Network::right(n, y, 0), Network::right(n, y, 1)}) {
        bool is_new = true;
        for (int i = 0; i < size; ++i) is_new = is_new && ball[i] != z;
        if (is_new) ball[size++] = z;
      }
    }
    begin = end;
    sizes |= static_cast<Word>(size - end) << kSphereBits * radius;
  }
  return sizes;
}

// Sweep `debruijn`: BDG(n), its contraction F and the complete binary trees in it (CIS-TR-91-21 section 3 and figure
// 7). See kernels/sweeps/de_bruijn.md.
template <class Network = DeBruijn, class Distance = ShiftDistance>
struct DeBruijnSweep : SweepDefaults {
  static constexpr const char* kName = "debruijn";
  static constexpr const char* kTitle = "the de Bruijn network, its contraction and complete binary trees";
  static constexpr int kMinN = 1, kMaxN = 62;
  static constexpr Contract kContract{
      "de_bruijn", "nodes x of BDG(n)",
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
      Fact{kLiftedRight, "lifted-right", "", "the same with right."},
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
    if (h == kTreeLevel) return 4 * n;
    if (h == kTreeShared) return 16;
    if (h == kDegree) return 5;
    return h == kDistanceFromZeros ? n + 1 : 1;
  }

  // What sweep `debruijn` looks at from node x.
  struct At {
    using Tree = ShiftTree<Network>;

    int n;
    Word x;
    // The two words of n+1 bits that F takes to x, by their leftmost bits.
    Word lifted_0 = Network::lift(n, x, 0), lifted_1 = Network::lift(n, x, 1);

    CUBEVERIFY_HD constexpr void visit_links(auto& accumulator) const {
      const Word around[4] = {Network::left(n, x, 0), Network::left(n, x, 1), Network::right(n, x, 0),
                              Network::right(n, x, 1)};
      Word one_way = 0, far = 0;
      int degree = 0;
      for (int i = 0; i < 4; ++i) {
        const Word y = around[i];
        const bool to_left = is_left_shift<Network>(n, y, x);
        one_way += to_left || is_right_shift<Network>(n, y, x) ? 0 : 1;
        const int heavier = weight(y) - weight(x);
        far += -1 <= heavier && heavier <= 1 ? 0 : 1;
        bool met = y == x;
        for (int j = 0; j < i; ++j) met = met || around[j] == y;
        if (met) continue;
        ++degree;
        if (y < x) continue;
        accumulator.count(kJoined, 0);
        if (to_left && is_left_shift<Network>(n, x, y)) accumulator.count(kTwoWay, 0);
      }
      accumulator.check(kSymmetric, 4, one_way, x);
      accumulator.check(kWeightStep, 4, far, x);
      accumulator.count(kDegree, degree);
      if (around[0] == x || around[1] == x) accumulator.count(kLoops, 0);
    }

    // F between BDG(n+1) and BDG(n): lemma 2 and property 3.2.
    CUBEVERIFY_HD constexpr void visit_contraction(auto& accumulator) const {
      const auto left = [this](Word v, Word c) { return Network::contract(n, Network::left(n + 1, v, c)); };
      const auto right = [this](Word v, Word c) { return Network::contract(n, Network::right(n + 1, v, c)); };
      const Word ones = all_ones(n + 1);
      Word differing = 0, wrong = 0, image_left = 0, image_right = 0, lifted_left = 0, lifted_right = 0;
      for (Word b = 0; b <= 1; ++b) {
        const Word v = x << 1 | b, image = Network::contract(n, v), up = b == 0 ? lifted_0 : lifted_1;
        differing += Network::contract(n, ~v & ones) == image ? 0 : 1;
        wrong += Network::contract(n, up) == x && up >> n == b ? 0 : 1;
        for (Word c = 0; c <= 1; ++c) {
          image_left += is_left_shift<Network>(n, image, left(v, c)) ? 0 : 1;
          image_right += is_right_shift<Network>(n, image, right(v, c)) ? 0 : 1;
          // c is the bit that enters x here; exactly one must enter above.
          const Word to_left = Network::left(n, x, c), to_right = Network::right(n, x, c);
          lifted_left += (left(up, 0) == to_left) != (left(up, 1) == to_left) ? 0 : 1;
          lifted_right += (right(up, 0) == to_right) != (right(up, 1) == to_right) ? 0 : 1;
        }
      }
      accumulator.check(kComplementImage, 2, differing, x);
      accumulator.check(kPreimages, 2, wrong, x);
      accumulator.check(kPreimagesComplementary, lifted_1 == (~lifted_0 & ones), x);
      accumulator.check(kImageLeft, 4, image_left, x);
      accumulator.check(kImageRight, 4, image_right, x);
      accumulator.check(kLiftedLeft, 4, lifted_left, x);
      accumulator.check(kLiftedRight, 4, lifted_right, x);
    }

    // Complete binary tree number i of property 3.1.
    CUBEVERIFY_HD constexpr void visit_tree(int i, auto& accumulator) const {
      const Tree tree(n, i);
      if (!tree.contains(x)) return;
      const int depth = tree.depth(x);
      const bool leaf = tree.is_leaf(x);
      const Word child_0 = tree.child(x, 0), child_1 = tree.child(x, 1);
      const bool has_children = child_0 != child_1 && tree.contains(child_0) && tree.contains(child_1) &&
                                tree.parent(child_0) == x && tree.parent(child_1) == x;
      accumulator.check(kCompleteTree + i, depth < n && leaf == (depth == n - 1) && (leaf || has_children), x);
      if (depth < n) accumulator.count(kTreeLevel, i * n + depth);
      if (tree.is_root(x)) return;
      const Word parent = tree.parent(x);
      for (int j = 0; j < Tree::kTrees; ++j) {
        if (Tree(n, j).has_edge(x, parent)) accumulator.count(kTreeShared, i * Tree::kTrees + j);
      }
    }
  };

  CUBEVERIFY_HD static constexpr void visit(int n, Word x, auto& accumulator) {
    const At at{n, x};
    at.visit_links(accumulator);
    at.visit_contraction(accumulator);
    for (int i = 0; i < ShiftTree<Network>::kTrees; ++i) at.visit_tree(i, accumulator);
    const Word sizes = sphere_sizes<Network>(n, x);
    for (int radius = 0; radius < kSphereRadius; ++radius) {
      accumulator.extremum(kSphere + radius, sizes >> kSphereBits * radius & all_ones(kSphereBits), x);
    }
    const int distance = Distance::either_way(n, 0, x, n);
    accumulator.count(kDistanceFromZeros, distance);
    accumulator.digest(fold(x, at.lifted_0, static_cast<Word>(distance), sizes));
  }
};

}  // namespace cubeverify
