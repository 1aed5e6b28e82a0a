#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "kernels/lanes/two_rooted_on.h"
#include "kernels/trees/two_rooted_way.h"

namespace cubeverify::lanes {

// kernels/trees/two_rooted_way.h in every lane.
template <class V>
struct TwoRootedWays {
  typename V::Vec steps, side;
};

// What a tree of the kind of TwoRootedTree says of the addresses of all lanes, and of blocks of neighbours at once,
// where that saves work: most parents and children are in the block, too. Most ways up stay in it for some steps and
// meet there, so that each is walked only as far as one that was walked before; where it leaves the block it goes on in
// the plain form. Nothing is taken for granted of the tree.
template <class V, class Tree>
class TwoRootedBlock {
 public:
  using Vec = typename V::Vec;

  explicit TwoRootedBlock(int n)
      : n_(n),
        tree_(n),
        block_bits_(std::min(n, kMostBlockBits)),
        edges_(std::size_t{1} << block_bits_),
        children_(edges_.size()),
        steps_(edges_.size()),
        sides_(edges_.size()) {}

  // Goes to the block of `first`.
  void move_to(Word first) const {
    if (first >> block_bits_ != block_) fill(first >> block_bits_);
  }
  // Of the addresses first, first + 1, ... in the block. An edge to the parent is the word whose only 1-bit is its
  // dimension; it is 0 at the source.
  [[nodiscard]] Vec edges_from(Word first) const { return V::load(&edges_[place_of(first)]); }
  [[nodiscard]] Vec children_from(Word first) const { return V::load(&children_[place_of(first)]); }
  [[nodiscard]] TwoRootedWays<V> ways_from(Word first) const {
    return {V::load(&steps_[place_of(first)]), V::load(&sides_[place_of(first)])};
  }

  // The same of any addresses.
  [[nodiscard]] Vec edges(const Vec& c) const { return in_block(c) ? found(edges_, c) : tree_.edges(c); }
  [[nodiscard]] Vec children(const Vec& c) const { return in_block(c) ? found(children_, c) : tree_.children(c); }

 private:
  using Element = typename V::Element;

  static constexpr int kMostBlockBits = 12;
  // A way that is not yet walked, for its steps.
  static constexpr Element kUnknown = 64;

  [[nodiscard]] std::size_t place_of(Word c) const { return c & (edges_.size() - 1); }
  [[nodiscard]] bool in_block(const Vec& c) const {
    return V::all(V::less(c ^ V::broadcast(block_ << block_bits_), V::broadcast(edges_.size())));
  }
  // What a table of the block says of c.
  [[nodiscard]] Vec found(const std::vector<Element>& table, const Vec& c) const {
    alignas(64) Element entries[V::kLanes];
    V::store(c & V::broadcast(edges_.size() - 1), entries);
    for (Element& entry : entries) entry = table[entry];
    return V::load(entries);
  }

  void fill(Word block) const {
    const Word first = block << block_bits_;
    tree_.enter(first, block_bits_);
    for (std::size_t place = 0; place < edges_.size(); place += V::kLanes) {
      const Vec c = V::broadcast(first | place) | V::iota();
      keep(edges_, place, V::select(V::meet(c, c), tree_.edges(c), Vec{}));
      keep(children_, place, tree_.children(c));
    }
    block_ = block;
    std::ranges::fill(steps_, kUnknown);
    for (std::size_t place = 0; place < steps_.size(); ++place) walk(first, place);
  }
  static void keep(std::vector<Element>& table, std::size_t place, const Vec& x) {
    alignas(64) Element entries[V::kLanes];
    V::store(x, entries);
    std::copy_n(entries, V::kLanes, &table[place]);
  }

  // Walks up from an address of the block to one whose way is known, or to where the block is left, and notes the ways
  // of all that it comes by.
  void walk(Word first, std::size_t place) const {
    std::array<std::size_t, kMaxDimensions> met;
    std::size_t count = 0;
    while (steps_[place] == kUnknown) {
      const Word c = first | place;
      // At the source there is no edge, at the second root another side begins.
      const bool goes_on = c != 0 && c != bit(n_ - 1) && count < met.size();
      if (!goes_on || ((c ^ edges_[place]) ^ first) >= edges_.size()) {
        note(place, two_rooted_way<Tree>(n_, c));
        break;
      }
      met[count++] = place;
      place ^= edges_[place];
    }
    while (count > 0) {
      const Word above = first | place;
      TwoRootedWay way{static_cast<int>(steps_[place]) + 1, static_cast<int>(sides_[place])};
      // What is below the second root is on side 2, what is only below the source on side 1.
      if (above == bit(n_ - 1)) way.side = 2;
      if (above == 0) way.side = 1;
      place = met[--count];
      // Where the source is not reached, the side is that of the steps that were made.
      note(place, way.steps <= n_ ? way : two_rooted_way<Tree>(n_, first | place));
    }
  }
  void note(std::size_t place, const TwoRootedWay& way) const {
    steps_[place] = static_cast<Element>(way.steps);
    sides_[place] = static_cast<Element>(way.side);
  }

  int n_;
  // What was found of the last block.
  mutable TwoRootedOn<V, Tree> tree_;
  int block_bits_;
  mutable Word block_ = ~Word{0};
  mutable std::vector<Element> edges_;
  mutable std::vector<Element> children_;
  mutable std::vector<Element> steps_;
  mutable std::vector<Element> sides_;
};

// One address at a time.
template <class V, class Tree>
requires(V::kLanes == 1) class TwoRootedBlock<V, Tree> {
 public:
  using Vec = typename V::Vec;

  CUBEVERIFY_HD explicit constexpr TwoRootedBlock(int n) : n_(n) {}

  CUBEVERIFY_HD constexpr void move_to(Word /*first*/) const {}
  CUBEVERIFY_HD constexpr Vec edges_from(Word c) const { return edges(c); }
  CUBEVERIFY_HD constexpr Vec children_from(Word c) const { return children(c); }
  CUBEVERIFY_HD constexpr TwoRootedWays<V> ways_from(Word c) const {
    const TwoRootedWay way = two_rooted_way<Tree>(n_, c);
    return {static_cast<Word>(way.steps), static_cast<Word>(way.side)};
  }
  CUBEVERIFY_HD constexpr Vec edges(Vec c) const { return c == 0 ? 0 : bit(Tree::dimension(n_, c)); }
  CUBEVERIFY_HD constexpr Vec children(Vec c) const { return Tree::children(n_, c); }

 private:
  int n_;
};

}  // namespace cubeverify::lanes
