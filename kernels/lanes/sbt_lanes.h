#pragma once

#include "kernels/lanes/agreement.h"
#include "kernels/lanes/digest.h"
#include "kernels/lanes/lowest_bits.h"

namespace cubeverify::lanes {

// Sweep `sbt` on lanes. The way to the source clears the highest 1-bit first, so that it begins alike from all
// addresses of a block, those that agree in all but kLowBits bits: what is asked of that part of it is evaluated once
// for the block. Only addresses of two 1-bits or more, one of them above the low bits, get here.
template <class V>
class SbtLanes {
 public:
  using Plain = SbtSweep<>;
  using Lanes = V;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit SbtLanes(int n)
      : n_(n),
        one_(V::broadcast(1)),
        ones_(V::broadcast(all_ones(n))),
        groups_(static_cast<std::size_t>((n + 1) * (n + 1))),
        lowest_(static_cast<std::size_t>(n + 1), LowestBits<V>(n)) {}

  bool visit(Word base) {
    if (base >> kLowBits == 0 || weight(base) < 2) return false;
    if (base >> kLowBits != block_.high) block_ = block_of(base >> kLowBits);
    Way way = block_.way;
    walk(base, base & all_ones(kLowBits), way);
    if (!block_.good || !way.good) return false;

    const Vec c = V::broadcast(base) | V::iota();
    const Vec top = V::broadcast(bit(block_.k));
    Agreement<V> agreed;
    agreed.same(highest_only<V>(c), top);
    const Vec below_parent = V::shift_left(ones_, V::highest_bit(c ^ top) + one_);
    agreed.within(top, below_parent);
    visit_ports(c, agreed);
    const Vec last = finish_way(way, c, agreed);
    if (!agreed.holds()) return false;

    const auto level = static_cast<std::size_t>(weight(base));
    ++groups_[level * static_cast<std::size_t>(n_ + 1) + static_cast<std::size_t>(block_.k)];
    lowest_[level].count(base);
    digest_.add(c, number(block_.k + 1), V::broadcast(block_.children), last + one_);
    return true;
  }

  void add_to(std::span<Word> tally) const {
    const auto n = static_cast<std::size_t>(n_);
    const auto histogram = [&](int h) { return tally.subspan(histogram_offset<Plain>(n_, h)); };
    const auto subtree_level = histogram(Plain::kSubtreeLevel), level_fanout = histogram(Plain::kLevelFanout),
               dimension = histogram(Plain::kDimension);
    Word units = 0, children = 0, ancestors = 0;
    for (Word lane = 0; lane < V::kLanes; ++lane) {
      for (std::size_t key = 0; key < groups_.size(); ++key) {
        if (groups_[key] == 0) continue;
        const std::size_t level = key / (n + 1) + static_cast<std::size_t>(weight(lane)), k = key % (n + 1);
        const Word addresses = groups_[key];
        units += addresses;
        children += addresses * (n - 1 - k);
        ancestors += addresses * (level - 1);
        level_fanout[level * (n + 1) + n - 1 - k] += addresses;
        dimension[k] += addresses;
      }
      for (std::size_t level = 0; level <= n; ++level) {
        lowest_[level].each_at(lane, [&](int lowest, Word addresses) {
          subtree_level[static_cast<std::size_t>(lowest) * (n + 1) + level + static_cast<std::size_t>(weight(lane))] +=
              addresses;
        });
      }
    }
    tally[0] += units;
    const auto checked = [&](int f, Word count) { tally[for_all_offset<Plain>(f)] += count; };
    for (const int f : {Plain::kChildOfParent, Plain::kReachesSource, Plain::kSubtreePort, Plain::kChildFanout,
                        Plain::kDescendingPort, Plain::kPortPeriod}) {
      checked(f, units);
    }
    checked(Plain::kParentOfChild, children);
    checked(Plain::kReplaced, units * (n - 1));
    checked(Plain::kInnerPort, ancestors);
    tally[digest_offset<Plain>()] += digest_.total();
  }

 private:
  // Bits of an address within a block. A group must lie in one.
  static constexpr int kLowBits = 8;
  static_assert(V::kLanes <= bit(kLowBits));

  // A part of the way to the source, from its beginning.
  struct Way {
    Word below = 0;  // the node's highest 1-bit from which the last step led, in its place
    int steps = 0;
    bool good = true;
  };
  // What the addresses of a block have in common.
  struct Block {
    Word high = 0;
    int k = 0;
    Word children = 0;
    Way way;  // until only low bits are left
    bool good = true;
  };

  // In the plain form, at the address whose low bits are 0. `high` is not 0.
  Block block_of(Word high) const {
    const Word c = high << kLowBits;
    Block block{high, Sbt::k(n_, c), Sbt::children(n_, c), {}};
    Listener listener;
    Plain::visit_children(n_, c, block.children, listener);
    block.good = listener.good && Plain::replaced_wrongly(n_, c, Sbt::parent(n_, c)) == 0;
    walk(c, c, block.way);
    return block;
  }
  struct Listener {
    bool good = true;

    void check(int, bool ok, Word) { good = good && ok; }
    void check(int, Word, Word violated, Word) { good = good && violated == 0; }
  };

  // Goes on at node `at` of the way from c until no bit of it is left.
  void walk(Word c, Word at, Way& way) const {
    for (; at != 0; at = Sbt::parent(n_, at)) {
      const int k = Sbt::k(n_, at);
      if (way.steps != 0) {
        const int port = gray_step(bit(n_ - 1 - k) - (c >> (k + 1)));
        way.good = way.good && port >= 0 && bit(k + 1 + port) == way.below;
      }
      way.below = bit(k);
      ++way.steps;
    }
  }

  static Vec number(int x) { return V::broadcast(static_cast<Word>(x)); }
  // The bit in which positions t-1 and t of the Gray code differ, as a word that has no other.
  Vec transition(const Vec& t) const {
    const Vec apart = t ^ (t - one_);
    return apart ^ (apart >> 1);
  }

  [[gnu::always_inline]] void visit_ports(const Vec& c, Agreement<V>& agreed) const {
    const Vec lowest = lowest_only(c), period = lowest + lowest;
    agreed.same(transition(V::broadcast(bit(n_)) - c), lowest);
    // With two 1-bits c is above the period.
    agreed.same(lowest_only(c - period), lowest);
    agreed.same(lowest_only(c - lowest) & lowest, Vec{});
  }

  // Goes on until the source, every lane on its own; the dimension of the last edge. The highest 1-bit comes first.
  [[gnu::always_inline]] Vec finish_way(const Way& way, const Vec& c, Agreement<V>& agreed) const {
    Vec below = V::broadcast(way.below), steps = number(way.steps);
    for (int k = std::countr_zero(static_cast<Word>(V::kLanes)) - 1; k >= 0; --k) {
      const Vec edge = V::broadcast(bit(k));
      const Mask live = V::meet(c, edge);
      const Vec position = V::broadcast(bit(n_ - 1 - k)) - V::shift_right(c, number(k + 1));
      const Vec port = V::shift_left(transition(position), number(k + 1));
      agreed.same(V::select(live, port, below), below);
      below = V::select(live, edge, below);
      steps = V::select(live, steps + one_, steps);
    }
    agreed.same(steps, V::weight(c));
    agreed.same(below, lowest_only(c));
    return V::highest_bit(below);
  }

  int n_;
  Vec one_, ones_;
  Block block_;
  std::vector<Word> groups_;           // by the level of the first address and k
  std::vector<LowestBits<V>> lowest_;  // by that level
  Digest<V, 3> digest_;
};

}  // namespace cubeverify::lanes
