#pragma once

#include "kernels/lanes/lanes.h"
#include "kernels/trees/two_rooted_tree.h"

namespace cubeverify::lanes {

// The two-rooted tree of kernels/trees/two_rooted_tree.h on lanes. All lanes go down to ever smaller trees T_m
// together, and what they find there is carried back up; what the larger tree says takes the place of it. 3 <= n.
template <class V>
class TwoRootedLanes {
 public:
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit TwoRootedLanes(int n) : n_(n) {
    for (int m = kLeast; m <= n; ++m) levels_[static_cast<std::size_t>(m)] = level_of(m);
  }

  // Makes the addresses that agree in all but their `low` low bits with `first`, whose low bits are 0, fast to look at:
  // what large trees have special has low bits of 0 and they move high bits alone, so that they are gone through once.
  void enter(Word first, int low) {
    first_ = first;
    low_bits_ = all_ones(low);
    top_ = n_;
    place_ = first;
    for (; top_ >= low + 4; --top_) {
      const Word root = bit(top_ - 1);
      if ((place_ & root) != 0) place_ = Tree::moved_back(top_ - 1, place_ ^ root);
    }
  }

  // The edges to the parents of c != 0, each as the word whose only 1-bit is its dimension.
  [[gnu::noinline]] Vec edges(const Vec& c) const {
    const auto smallest = [](const Vec& x) __attribute__((always_inline)) {
      return V::select(is(x, 2), V::broadcast(2), V::broadcast(1));
    };
    const auto found = [](const Level& t, const Vec& x, const Vec& edge) __attribute__((always_inline)) {
      const Mask across = is(x, t.root) | is(x, t.a) | is(x, t.image_of_b);
      const Vec other = V::select(is(x, t.y), V::broadcast(t.y), V::select(is(x, t.x), V::broadcast(t.a), edge));
      return V::select(across, V::broadcast(t.root), other);
    };
    return carried(c, smallest, found);
  }

  // The dimensions of the edges to the children.
  [[gnu::noinline]] Vec children(const Vec& c) const {
    const auto smallest = [](const Vec& x) __attribute__((always_inline)) {
      return V::select(is(x, 2), V::broadcast(1), V::select(is(x, 0), V::broadcast(3), Vec{}));
    };
    const auto found = [](const Level& t, const Vec& x, const Vec& set) __attribute__((always_inline)) {
      const Vec of_roots =
          V::select(is(x, 0), V::broadcast(t.root | t.y), V::select(is(x, t.root), V::broadcast(t.a), set));
      return V::select(is(x, t.y), V::broadcast(t.children_of_y),
                       V::select(is(x, t.x), V::broadcast(t.children_of_x), of_roots));
    };
    return carried(c, smallest, found);
  }

 private:
  using Tree = TwoRootedTree;
  static constexpr int kLeast = 3;

  // What T_m adds to the two copies of T_(m-1).
  struct Level {
    Word root, y, a;  // the second root; the source's other child; where the source is moved to
    Word x;           // the second root's child
    Word image_of_b;  // y's child in the upper copy
    Word children_of_y, children_of_x;
    // How the automorphism permutes dimensions: those of `down` go down by one, that of `up` up by `steps`.
    Word down, up;
    int steps;
  };

  static Level level_of(int m) {
    const Word root = bit(m - 1), y = bit(m - 2), a = bit(m - 3), x = root | a, b = Tree::second_roots_child(m - 1);
    Level level{root, y, a, x, root | Tree::moved(m - 1, b), (y ^ b) | root, root | (a ^ Tree::moved(m - 1, a)),
                0,    0, 0};
    for (int d = 0; d < m - 1; ++d) {
      const int to = Tree::turned(m - 1, d);
      if (to < d) level.down |= bit(d);
      if (to > d) level.up = bit(d);
      if (to > d) level.steps = to - d;
    }
    return level;
  }

  static Mask is(const Vec& x, Word word) { return V::equal(x, V::broadcast(word)); }
  static Vec turned(const Level& t, const Vec& x) {
    return (x & V::broadcast(~(t.down | t.up))) | ((x & V::broadcast(t.down)) >> 1) |
           ((x & V::broadcast(t.up)) << t.steps);
  }
  static Vec turned_back(const Level& t, const Vec& x) {
    return (x & V::broadcast(~(t.down >> 1 | t.up << t.steps))) | ((x & V::broadcast(t.down >> 1)) << 1) |
           ((x & V::broadcast(t.up << t.steps)) >> t.steps);
  }

  // smallest(x) is what T_2 says of x; found(level, x, said) what T_m says of it where T_(m-1) has said `said`.
  template <class Smallest, class Found>
  [[gnu::always_inline]] Vec carried(const Vec& c, Smallest&& smallest, Found&& found) const {
    const Vec low_bits = V::broadcast(low_bits_), low = c & low_bits;
    if (V::all(V::equal(c ^ low, V::broadcast(first_)) & V::meet(low, low))) {
      const Vec said = carried_from(top_, low | V::broadcast(place_), smallest, found);
      if (!V::any(V::meet(said, ~low_bits))) return said;
    }
    return carried_from(n_, c, smallest, found);
  }
  template <class Smallest, class Found>
  [[gnu::always_inline]] Vec carried_from(int top, Vec x, Smallest&& smallest, Found&& found) const {
    Vec places[kMaxDimensions];  // what c is in T_m
    for (int m = top; m >= kLeast; --m) {
      const Level& t = levels_[static_cast<std::size_t>(m)];
      places[m] = x;
      x = V::select(V::meet(x, V::broadcast(t.root)), turned_back(t, x ^ V::broadcast(t.root | t.a)), x);
    }
    Vec said = smallest(x);
    for (int m = kLeast; m <= top; ++m) {
      const Level& t = levels_[static_cast<std::size_t>(m)];
      said = V::select(V::meet(places[m], V::broadcast(t.root)), turned(t, said), said);
      said = found(t, places[m], said);
    }
    return said;
  }

  int n_;
  std::array<Level, kMaxDimensions> levels_{};
  // Of the block: its first address and the mask of its low bits; what that is in the first tree in which low bits
  // matter, and the number of that tree.
  Word first_ = 0, low_bits_ = 0;
  Word place_ = 0;
  int top_ = kLeast;
};

}  // namespace cubeverify::lanes
