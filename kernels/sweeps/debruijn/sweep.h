#pragma once

#include "kernels/networks/shift_tree.h"
#include "kernels/networks/spheres.h"
#include "kernels/sweeps/debruijn/facts.h"

namespace cubeverify {

// What sweep `debruijn` looks at from node x.
template <class Network, class Distance>
struct DeBruijnNode {
  using Sweep = DeBruijnSweep<Network, Distance>;
  using Tree = ShiftTree<Network>;

  int n;
  Word x;
  // The two words of n+1 bits that F takes to x, by their leftmost bits.
  Word lifted_0 = Network::lift(n, x, 0), lifted_1 = Network::lift(n, x, 1);

  template <class Accumulator>
  CUBEVERIFY_HD constexpr void visit_links(Accumulator& accumulator) const {
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
      accumulator.count(Sweep::kJoined, 0);
      if (to_left && is_left_shift<Network>(n, x, y)) accumulator.count(Sweep::kTwoWay, 0);
    }
    accumulator.check(Sweep::kSymmetric, 4, one_way, x);
    accumulator.check(Sweep::kWeightStep, 4, far, x);
    accumulator.count(Sweep::kDegree, degree);
    if (around[0] == x || around[1] == x) accumulator.count(Sweep::kLoops, 0);
  }

  // F between BDG(n+1) and BDG(n): lemma 2 and property 3.2.
  template <class Accumulator>
  CUBEVERIFY_HD constexpr void visit_contraction(Accumulator& accumulator) const {
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
    accumulator.check(Sweep::kComplementImage, 2, differing, x);
    accumulator.check(Sweep::kPreimages, 2, wrong, x);
    accumulator.check(Sweep::kPreimagesComplementary, lifted_1 == (~lifted_0 & ones), x);
    accumulator.check(Sweep::kImageLeft, 4, image_left, x);
    accumulator.check(Sweep::kImageRight, 4, image_right, x);
    accumulator.check(Sweep::kLiftedLeft, 4, lifted_left, x);
    accumulator.check(Sweep::kLiftedRight, 4, lifted_right, x);
  }

  // Complete binary tree number i of property 3.1.
  template <class Accumulator>
  CUBEVERIFY_HD constexpr void visit_tree(int i, Accumulator& accumulator) const {
    const Tree tree(n, i);
    if (!tree.contains(x)) return;
    const int depth = tree.depth(x);
    const bool leaf = tree.is_leaf(x);
    const Word child_0 = tree.child(x, 0), child_1 = tree.child(x, 1);
    const bool has_children = child_0 != child_1 && tree.contains(child_0) && tree.contains(child_1) &&
                              tree.parent(child_0) == x && tree.parent(child_1) == x;
    accumulator.check(Sweep::kCompleteTree + i, depth < n && leaf == (depth == n - 1) && (leaf || has_children), x);
    if (depth < n) accumulator.count(Sweep::kTreeLevel, i * n + depth);
    if (tree.is_root(x)) return;
    const Word parent = tree.parent(x);
    for (int j = 0; j < Tree::kTrees; ++j) {
      if (Tree(n, j).has_edge(x, parent)) accumulator.count(Sweep::kTreeShared, i * Tree::kTrees + j);
    }
  }
};

template <class Network, class Distance>
template <class Accumulator>
CUBEVERIFY_HD constexpr void DeBruijnSweep<Network, Distance>::visit(int n, Word x, Accumulator& accumulator) {
  const DeBruijnNode<Network, Distance> at{n, x};
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

}  // namespace cubeverify
