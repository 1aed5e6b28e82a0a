#pragma once

#include "kernels/lanes/counters.h"
#include "kernels/lanes/digest.h"
#include "kernels/lanes/extrema.h"
#include "kernels/lanes/shift_distances.h"
#include "kernels/lanes/shift_trees.h"

namespace cubeverify::lanes {

// Sweep `debruijn` on lanes. Groups with a word that is in not all of the trees are left to the plain form, so that
// every check is made in every lane.
template <class V>
class DeBruijnLanes {
 public:
  using Plain = DeBruijnSweep<>;
  using Lanes = V;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit DeBruijnLanes(int n)
      : net_(n),
        above_(n + 1),
        trees_{Tree(net_, 0), Tree(net_, 1), Tree(net_, 2), Tree(net_, 3)},
        level_(kTrees * n),
        degree_(5),
        from_zeros_(n + 1) {}

  bool visit(Word base) {
    const Vec x = V::broadcast(base) | V::iota();
    const Vec lifted[2] = {net_.lift(x, 0), net_.lift(x, 1)};
    Vec depth[kTrees];
    if (!contraction_is_right(x, lifted) || !trees_are_right(x, depth) || !visit_links(x)) return false;
    for (int i = 0; i < kTrees; ++i) level_.count(depth[i] + V::broadcast(static_cast<Word>(i * net_.n)));
    count_shared(x);
    const Vec sizes = visit_ball(base, x);
    const Vec distance = shift_distances<V>(net_.n, Vec{}, x);
    from_zeros_.count(distance);
    digest_.add(x, lifted[0], distance, sizes);
    ++groups_;
    return true;
  }

  void add_to(std::span<Word> tally) const {
    const Word units = groups_ * V::kLanes;
    tally[0] += units;
    constexpr Word kChecks[] = {4, 4, 2, 2, 1, 4, 4, 4, 4, 1, 1, 1, 1};
    static_assert(std::size(kChecks) == Plain::kForAlls.size());
    for (std::size_t f = 0; f < std::size(kChecks); ++f) {
      tally[for_all_offset<Plain>(static_cast<int>(f))] += kChecks[f] * units;
    }
    spheres_.add_to(tally);
    tally[digest_offset<Plain>()] += digest_.total();
    const auto histogram = [&](int h) { return tally.subspan(histogram_offset<Plain>(net_.n, h)); };
    level_.add_to(histogram(Plain::kTreeLevel));
    for (std::size_t pair = 0; pair < kTrees * kTrees; ++pair) histogram(Plain::kTreeShared)[pair] += shared_[pair];
    degree_.add_to(histogram(Plain::kDegree));
    histogram(Plain::kLoops)[0] += loops_;
    histogram(Plain::kJoined)[0] += joined_;
    histogram(Plain::kTwoWay)[0] += two_way_;
    from_zeros_.add_to(histogram(Plain::kDistanceFromZeros));
  }

 private:
  using Tree = ShiftTreeLanes<V>;
  static constexpr int kTrees = 4;
  // The words that the ball is made of: x, then those at distance 1, 2, 3 at most, as below.
  static constexpr int kSphereEnd[] = {1, 5, 15, 39};

  static Word lanes_in(const Mask& m) { return static_cast<Word>(weight(V::bits(m))); }
  Vec one_where(const Mask& m) const { return V::select(m, net_.one, Vec{}); }

  // False if there is a violation, and then nothing has been counted.
  [[gnu::always_inline]] bool visit_links(const Vec& x) {
    const Vec around[4] = {net_.left(x, 0), net_.left(x, 1), net_.right(x, 0), net_.right(x, 1)};
    const Vec ones = V::weight(x);
    Mask good = V::equal(x, x), loop = ~good;
    Vec degree{};
    Word joined = 0, two_way = 0;
    for (int i = 0; i < 4; ++i) {
      const Vec& y = around[i];
      const Mask from_left = net_.is_left(y, x);
      good = good & (from_left | net_.is_right(y, x)) & V::less(V::weight(y) + 1 - ones, V::broadcast(3));
      Mask met = V::equal(y, x);
      if (i < 2) loop = loop | met;
      for (int j = 0; j < i; ++j) met = met | V::equal(around[j], y);
      degree = degree + one_where(~met);
      const Mask to_greater = V::less(x, y) & ~met;
      joined += lanes_in(to_greater);
      two_way += lanes_in(to_greater & from_left & net_.is_left(x, y));
    }
    if (!V::all(good)) return false;
    degree_.count(degree);
    loops_ += lanes_in(loop);
    joined_ += joined;
    two_way_ += two_way;
    return true;
  }

  // Lemma 2 and property 3.2.
  [[gnu::always_inline]] bool contraction_is_right(const Vec& x, const Vec (&lifted)[2]) const {
    Mask good = V::equal(lifted[1], ~lifted[0] & above_.ones);
    const auto one_of = [&](const Vec& a, const Vec& b, const Vec& wanted) __attribute__((always_inline)) {
      return good & (V::equal(a, wanted) | V::equal(b, wanted)) & ~(V::equal(a, b) & V::equal(a, wanted));
    };
    for (Word b = 0; b <= 1; ++b) {
      const Vec v = (x + x) | V::broadcast(b), image = net_.contract(v), &up = lifted[b];
      good = good & V::equal(image, net_.contract(~v & above_.ones)) & V::equal(net_.contract(up), x) &
             V::equal(up >> net_.n, V::broadcast(b));
      const Vec left[2] = {net_.contract(above_.left(up, 0)), net_.contract(above_.left(up, 1))};
      const Vec right[2] = {net_.contract(above_.right(up, 0)), net_.contract(above_.right(up, 1))};
      for (Word c = 0; c <= 1; ++c) {
        good = good & net_.is_left(image, net_.contract(above_.left(v, c))) &
               net_.is_right(image, net_.contract(above_.right(v, c)));
        // c is the bit that enters x here; exactly one must enter above.
        good = one_of(left[0], left[1], net_.left(x, c));
        good = one_of(right[0], right[1], net_.right(x, c));
      }
    }
    return V::all(good);
  }

  // Property 3.1. The depths are those in the four trees.
  [[gnu::always_inline]] bool trees_are_right(const Vec& x, Vec (&depth)[kTrees]) const {
    const Vec last = V::broadcast(static_cast<Word>(net_.n - 1));
    Mask good = V::equal(x, x);
    for (int i = 0; i < kTrees; ++i) {
      const Tree& tree = trees_[i];
      depth[i] = tree.depth(net_, x);
      const Mask leaf = tree.is_leaf(x), deepest = V::equal(depth[i], last);
      const Vec child_0 = tree.child(net_, x, 0), child_1 = tree.child(net_, x, 1);
      const Mask inner = ~V::equal(child_0, child_1) & tree.contains(child_0) & tree.contains(child_1) &
                         V::equal(tree.parent(net_, child_0), x) & V::equal(tree.parent(net_, child_1), x);
      good = good & tree.contains(x) & V::less(depth[i], last + 1) & ((leaf & deepest) | ~(leaf | deepest)) &
             (leaf | inner);
    }
    return V::all(good);
  }

  [[gnu::always_inline]] void count_shared(const Vec& x) {
    for (int i = 0; i < kTrees; ++i) {
      const Mask below = ~trees_[i].is_root(x);
      const Vec parent = trees_[i].parent(net_, x);
      for (int j = 0; j < kTrees; ++j) {
        shared_[kTrees * i + j] += lanes_in(below & trees_[j].has_edge(net_, x, parent));
      }
    }
  }

  // The nodes that walks of up to three links lead to, in the order of their lengths. A left and a right shift together
  // only free the bit at one end, so of the walks that turn those will do that lead to x with that bit complemented
  // (they have led back to x otherwise) and those that complement it as their last two steps.
  [[gnu::always_inline]] void walk(const Vec& x, Vec (&ball)[kSphereEnd[Plain::kRadius]]) const {
    int size = 0;
    const auto add = [&](const Vec& y) __attribute__((always_inline)) { ball[size++] = y; };
    const auto add_left = [&](const Vec& y) __attribute__((always_inline)) {
      add(net_.left(y, 0)), add(net_.left(y, 1));
    };
    const auto add_right = [&](const Vec& y) __attribute__((always_inline)) {
      add(net_.right(y, 0)), add(net_.right(y, 1));
    };
    add(x);
    add_left(x);
    add_right(x);

    for (int i = 1; i < 3; ++i) add_left(ball[i]);
    for (int i = 3; i < 5; ++i) add_right(ball[i]);
    const Vec left_right = x ^ net_.top, right_left = x ^ net_.one;
    add(left_right);
    add(right_left);

    for (int i = 5; i < 9; ++i) add_left(ball[i]);
    for (int i = 9; i < 13; ++i) add_right(ball[i]);
    add_right(left_right);
    add_left(right_left);
    for (int i = 1; i < 3; ++i) add(ball[i] ^ net_.top);
    for (int i = 3; i < 5; ++i) add(ball[i] ^ net_.one);
  }

  // Counts the different nodes at distances 1, 2, 3 from x: s1 + 64 s2 + 4096 s3.
  [[gnu::always_inline]] Vec visit_ball(Word base, const Vec& x) {
    Vec ball[kSphereEnd[Plain::kRadius]];
    walk(x, ball);
    Vec sizes{};
    for (int radius = 0; radius < Plain::kRadius; ++radius) {
      Vec size{};
      for (int i = kSphereEnd[radius]; i < kSphereEnd[radius + 1]; ++i) {
        Mask met = V::equal(ball[0], ball[i]);
        for (int j = 1; j < i; ++j) met = met | V::equal(ball[j], ball[i]);
        size = size + one_where(~met);
      }
      spheres_.see(Plain::kSphere + radius, base, size);
      sizes = sizes | (size << 6 * radius);
    }
    return sizes;
  }

  Shifts<V> net_, above_;  // BDG(n) and BDG(n+1)
  Tree trees_[kTrees];
  Counters<V> level_, degree_, from_zeros_;
  Extrema<V, Plain> spheres_;
  Digest<V, 3> digest_;
  Word shared_[kTrees * kTrees] = {};
  Word loops_ = 0;
  Word joined_ = 0;
  Word two_way_ = 0;
  Word groups_ = 0;
};

}  // namespace cubeverify::lanes
