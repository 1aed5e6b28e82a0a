#pragma once

#include "kernels/lanes/body_of.h"
#include "kernels/lanes/distance_on.h"
#include "kernels/lanes/masks.h"
#include "kernels/lanes/shift_tree_on.h"
#include "kernels/sweeps/debruijn/facts.h"

namespace cubeverify {

// Sweep `debruijn` at the nodes of all lanes.
template <class V, class Network, class Distance>
class DeBruijnBody {
 public:
  using Sweep = DeBruijnSweep<Network, Distance>;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr DeBruijnBody(int n)
      : n_(n), net_(n), above_(n + 1), trees_{Tree(n, 0), Tree(n, 1), Tree(n, 2), Tree(n, 3)} {}

  template <class Facts>
  CUBEVERIFY_HD constexpr void visit(const Vec& x, Facts& facts) const {
    visit_links(x, facts);
    const Vec lifted[2] = {net_.lift(x, 0), net_.lift(x, 1)};
    visit_contraction(x, lifted, facts);
    for (int i = 0; i < Tree::kTrees; ++i) visit_tree(i, x, facts);
    const Vec sizes = net_.sphere_sizes(x);
    for (int radius = 0; radius < kSphereRadius; ++radius) {
      facts.extremum(Sweep::kSphere + radius, (sizes >> kSphereBits * radius) & V::broadcast(all_ones(kSphereBits)));
    }
    const Vec distance = lanes::DistanceOn<V, Distance>::either_way(n_, Vec{}, x);
    facts.count(Sweep::kDistanceFromZeros, distance);
    facts.digest(lifted[0], distance, sizes);
  }

 private:
  using Net = lanes::NetworkOn<V, Network>;
  using Tree = lanes::ShiftTreeOn<V, Network>;

  CUBEVERIFY_HD static constexpr Vec one_more(const Mask& where, const Vec& x) { return lanes::one_more<V>(where, x); }

  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_links(const Vec& x, Facts& facts) const {
    const Vec around[4] = {net_.left(x, 0), net_.left(x, 1), net_.right(x, 0), net_.right(x, 1)};
    const Vec ones = V::weight(x);
    Vec one_way{}, far{}, degree{};
    Mask loop = ~V::equal(x, x);
    for (int i = 0; i < 4; ++i) {
      const Vec& y = around[i];
      const Mask to_left = net_.is_left(y, x), joined = to_left | net_.is_right(y, x);
      const Mask near = V::less(V::weight(y) + V::broadcast(1) - ones, V::broadcast(3));
      if (!V::all(joined & near)) [[unlikely]] {
        one_way = one_more(~joined, one_way);
        far = one_more(~near, far);
      }
      Mask met = V::equal(y, x);
      if (i < 2) loop = loop | met;
      for (int j = 0; j < i; ++j) met = met | V::equal(around[j], y);
      degree = one_more(~met, degree);
      const Mask to_greater = V::less(x, y) & ~met;
      facts.count_where(Sweep::kJoined, 0, to_greater);
      facts.count_where(Sweep::kTwoWay, 0, to_greater & to_left & net_.is_left(x, y));
    }
    facts.check_many(Sweep::kSymmetric, 4, one_way);
    facts.check_many(Sweep::kWeightStep, 4, far);
    facts.count(Sweep::kDegree, degree);
    facts.count_where(Sweep::kLoops, 0, loop);
  }

  // F between BDG(n+1) and BDG(n): lemma 2 and property 3.2.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_contraction(const Vec& x, const Vec (&lifted)[2], Facts& facts) const {
    const Vec every = V::broadcast(all_ones(n_ + 1));
    Vec differing{}, wrong{}, image_left{}, image_right{}, lifted_left{}, lifted_right{};
    for (Word b = 0; b <= 1; ++b) {
      const Vec v = (x + x) | V::broadcast(b), image = net_.contract(v), &up = lifted[b];
      const Mask alike = V::equal(image, net_.contract(~v & every));
      const Mask preimage = V::equal(net_.contract(up), x) & V::equal(up >> n_, V::broadcast(b));
      if (!V::all(alike & preimage)) [[unlikely]] {
        differing = one_more(~alike, differing);
        wrong = one_more(~preimage, wrong);
      }
      const Vec left[2] = {net_.contract(above_.left(up, 0)), net_.contract(above_.left(up, 1))};
      const Vec right[2] = {net_.contract(above_.right(up, 0)), net_.contract(above_.right(up, 1))};
      for (Word c = 0; c <= 1; ++c) {
        const Mask to_left = net_.is_left(image, net_.contract(above_.left(v, c)));
        const Mask to_right = net_.is_right(image, net_.contract(above_.right(v, c)));
        // c is the bit that enters x here; exactly one must enter above.
        const Mask one_left = one_of(left, net_.left(x, c)), one_right = one_of(right, net_.right(x, c));
        if (V::all(to_left & to_right & one_left & one_right)) [[likely]]
          continue;
        image_left = one_more(~to_left, image_left);
        image_right = one_more(~to_right, image_right);
        lifted_left = one_more(~one_left, lifted_left);
        lifted_right = one_more(~one_right, lifted_right);
      }
    }
    facts.check_many(Sweep::kComplementImage, 2, differing);
    facts.check_many(Sweep::kPreimages, 2, wrong);
    facts.check(Sweep::kPreimagesComplementary, V::equal(lifted[1], ~lifted[0] & every));
    facts.check_many(Sweep::kImageLeft, 4, image_left);
    facts.check_many(Sweep::kImageRight, 4, image_right);
    facts.check_many(Sweep::kLiftedLeft, 4, lifted_left);
    facts.check_many(Sweep::kLiftedRight, 4, lifted_right);
  }

  // True where exactly one of the two is the wanted word.
  CUBEVERIFY_HD static constexpr Mask one_of(const Vec (&words)[2], const Vec& wanted) {
    return ~lanes::same(V::equal(words[0], wanted), V::equal(words[1], wanted));
  }

  // Complete binary tree number i of property 3.1.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_tree(int i, const Vec& x, Facts& facts) const {
    const Tree& tree = trees_[i];
    const Mask inside = tree.contains(x), leaf = tree.is_leaf(x);
    const Vec depth = tree.depth(net_, x), last = V::broadcast(static_cast<Word>(n_ - 1));
    const Mask ends = ~V::less(last, depth);
    const Vec child_0 = tree.child(net_, x, 0), child_1 = tree.child(net_, x, 1);
    const Mask inner = ~V::equal(child_0, child_1) & tree.contains(child_0) & tree.contains(child_1) &
                       V::equal(tree.parent(net_, child_0), x) & V::equal(tree.parent(net_, child_1), x);
    facts.check(Sweep::kCompleteTree + i, inside, ends & lanes::same(leaf, V::equal(depth, last)) & (leaf | inner));
    facts.count(Sweep::kTreeLevel, inside & ends, depth + V::broadcast(static_cast<Word>(i * n_)));

    const Mask below = inside & ~tree.is_root(x);
    const Vec parent = tree.parent(net_, x);
    for (int j = 0; j < Tree::kTrees; ++j) {
      facts.count_where(Sweep::kTreeShared, i * Tree::kTrees + j, below & trees_[j].has_edge(net_, x, parent));
    }
  }

  int n_;
  Net net_, above_;  // BDG(n) and BDG(n+1)
  Tree trees_[Tree::kTrees];
};

template <class Network, class Distance>
struct BodyOf<DeBruijnSweep<Network, Distance>> {
  template <class V>
  using Of = DeBruijnBody<V, Network, Distance>;
  static constexpr int kLeastVectorN = 1;
  static constexpr int kLonger = 1;
};

}  // namespace cubeverify
