#pragma once

#include <array>

#include "kernels/address/mix.h"
#include "kernels/networks/shift_distance.h"
#include "kernels/trees/shift_tree.h"

namespace cubeverify {

// Sweep `debruijn`: BDG(n), its contraction F and the complete binary trees in it (CIS-TR-91-21 section 3 and figure
// 7). See kernels/sweeps/de_bruijn.md.
template <class Network = DeBruijn, class Distance = ShiftDistance>
struct DeBruijnSweep {
  static constexpr const char* kName = "debruijn";
  static constexpr const char* kTitle = "the de Bruijn network, its contraction and complete binary trees";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;

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
      "symmetric",  "weight-step", "complement-image", "preimages",    "preimages-complementary",
      "image-left", "image-right", "lifted-left",      "lifted-right", "cbt-left-1",
      "cbt-left-0", "cbt-right-1", "cbt-right-0"};
  enum Extremum { kSphere };  // one for each radius 1, 2, 3
  static constexpr std::array kExtrema{"sphere-1", "sphere-2", "sphere-3"};
  static constexpr const char* kDigest = "debruijn";
  enum Histogram { kTreeLevel, kTreeShared, kDegree, kLoops, kJoined, kTwoWay, kDistanceFromZeros };
  static constexpr std::array kHistograms{"cbt-level", "cbt-shared",         "degree", "loops", "joined",
                                          "two-way",   "distance-from-zeros"};
  static constexpr bool kWideCounts = true;  // `cbt-shared` takes several from a unit

  static constexpr int kRadius = 3;
  static constexpr int kBall = 1 + 4 + 4 * 3 + 4 * 3 * 3;  // nodes within that radius of one, at most

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
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n); }

  // The four shifts of a node: left and right, 0 and 1 entering.
  struct Shifts {
    Word to[4];
  };
  CUBEVERIFY_HD static constexpr Shifts shifts(int n, Word x) {
    return {{Network::left(n, x, 0), Network::left(n, x, 1), Network::right(n, x, 0), Network::right(n, x, 1)}};
  }
  CUBEVERIFY_HD static constexpr bool is_shift(const Shifts& of, Word y) {
    return of.to[0] == y || of.to[1] == y || of.to[2] == y || of.to[3] == y;
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_links(int n, Word x, const Shifts& around, Observer& observer) {
    Word one_way = 0, far = 0;
    int loops = 0, degree = 0;
    for (int i = 0; i < 4; ++i) {
      const Word y = around.to[i];
      one_way += is_shift(shifts(n, y), x) ? 0 : 1;
      const int difference = weight(x) - weight(y);
      far += difference >= -1 && difference <= 1 ? 0 : 1;
      bool is_new = y != x;
      for (int j = 0; j < i; ++j) is_new = is_new && around.to[j] != y;
      if (y == x && i < 2) ++loops;
      if (!is_new) continue;
      ++degree;
      if (y < x) continue;
      observer.count(kJoined, 0);
      const auto left_to = [n](Word from, Word to) {
        return Network::left(n, from, 0) == to || Network::left(n, from, 1) == to;
      };
      if (left_to(x, y) && left_to(y, x)) observer.count(kTwoWay, 0);
    }
    observer.check(kSymmetric, 4, one_way, x);
    observer.check(kWeightStep, 4, far, x);
    observer.count(kDegree, degree);
    if (loops > 0) observer.count(kLoops, 0);
  }

  // F between BDG(n+1) and BDG(n): lemma 2 and property 3.2. Returns v_0.
  template <class Observer>
  CUBEVERIFY_HD static constexpr Word visit_contraction(int n, Word x, Observer& observer) {
    const Word every = all_ones(n + 1);
    const Word lifted[2] = {Network::lift(n, x, 0), Network::lift(n, x, 1)};
    Word differing = 0, wrong = 0, image_left = 0, image_right = 0, lifted_left = 0, lifted_right = 0;
    for (Word b = 0; b <= 1; ++b) {
      const Word v = x << 1 | b, image = Network::contract(n, v), above = lifted[b];
      differing += image == Network::contract(n, ~v & every) ? 0 : 1;
      wrong += Network::contract(n, above) == x && above >> n == b ? 0 : 1;
      for (Word c = 0; c <= 1; ++c) {
        const Word to_left = Network::contract(n, Network::left(n + 1, v, c));
        const Word to_right = Network::contract(n, Network::right(n + 1, v, c));
        image_left += to_left == Network::left(n, image, 0) || to_left == Network::left(n, image, 1) ? 0 : 1;
        image_right += to_right == Network::right(n, image, 0) || to_right == Network::right(n, image, 1) ? 0 : 1;
        // c is the bit that enters x here; which bit must enter above?
        int found_left = 0, found_right = 0;
        for (Word a = 0; a <= 1; ++a) {
          found_left += Network::contract(n, Network::left(n + 1, above, a)) == Network::left(n, x, c) ? 1 : 0;
          found_right += Network::contract(n, Network::right(n + 1, above, a)) == Network::right(n, x, c) ? 1 : 0;
        }
        lifted_left += found_left == 1 ? 0 : 1;
        lifted_right += found_right == 1 ? 0 : 1;
      }
    }
    observer.check(kComplementImage, 2, differing, x);
    observer.check(kPreimages, 2, wrong, x);
    observer.check(kPreimagesComplementary, lifted[1] == (~lifted[0] & every), x);
    observer.check(kImageLeft, 4, image_left, x);
    observer.check(kImageRight, 4, image_right, x);
    observer.check(kLiftedLeft, 4, lifted_left, x);
    observer.check(kLiftedRight, 4, lifted_right, x);
    return lifted[0];
  }

  // The complete binary trees of property 3.1.
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_trees(int n, Word x, Observer& observer) {
    for (int i = 0; i < 4; ++i) {
      const ShiftTree<Network> tree = shift_tree<Network>(n, i);
      if (!tree.contains(x)) continue;
      const int depth = tree.depth(x);
      bool right = depth < n && tree.is_leaf(x) == (depth == n - 1);
      if (!tree.is_leaf(x)) {
        const Word child_0 = tree.child(x, 0), child_1 = tree.child(x, 1);
        right = right && child_0 != child_1 && tree.contains(child_0) && tree.contains(child_1) &&
                tree.parent(child_0) == x && tree.parent(child_1) == x;
      }
      observer.check(kCompleteTree + i, right, x);
      if (depth < n) observer.count(kTreeLevel, i * n + depth);
      if (x == tree.root()) continue;
      for (int j = 0; j < 4; ++j) {
        if (shift_tree<Network>(n, j).has_edge(x, tree.parent(x))) observer.count(kTreeShared, i * 4 + j);
      }
    }
  }

  // The numbers of nodes at distances 1, 2, 3 from x, found by going out from it: s1 + 64 s2 + 4096 s3.
  template <class Observer>
  CUBEVERIFY_HD static constexpr Word visit_ball(int n, Word x, Observer& observer) {
    Word ball[kBall] = {x};
    int size = 1, begin = 0;
    Word sizes = 0;
    for (int radius = 0; radius < kRadius; ++radius) {
      const int end = size;
      for (int from = begin; from < end; ++from) {
        const Shifts around = shifts(n, ball[from]);
        for (const Word y : around.to) {
          bool is_new = true;
          for (int i = 0; i < size; ++i) is_new = is_new && ball[i] != y;
          if (is_new) ball[size++] = y;
        }
      }
      begin = end;
      observer.extremum(kSphere + radius, static_cast<Word>(size - end), x);
      sizes |= static_cast<Word>(size - end) << 6 * radius;
    }
    return sizes;
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word x, Observer& observer) {
    visit_links(n, x, shifts(n, x), observer);
    const Word lifted = visit_contraction(n, x, observer);
    visit_trees(n, x, observer);
    const Word sizes = visit_ball(n, x, observer);
    const int distance = Distance::either_way(n, 0, x, n);
    observer.count(kDistanceFromZeros, distance);
    observer.digest(fold(x, lifted, static_cast<Word>(distance), sizes));
  }
};

}  // namespace cubeverify
