#pragma once

#include "kernels/lanes/agreement.h"
#include "kernels/lanes/counters.h"
#include "kernels/lanes/digest.h"
#include "kernels/lanes/extrema.h"
#include "kernels/lanes/two_rooted_lanes.h"

namespace cubeverify::lanes {

// Sweep `tcbt` on lanes. What the tree says of a block of neighbours is found first, on lanes: most parents and
// children are in the block, too. Most ways up stay in it for some steps and meet there, so that each is walked only as
// far as one that was walked before; where it leaves the block it goes on in the plain form.
template <class V>
class TcbtLanes {
 public:
  using Plain = TcbtSweep<>;
  using Lanes = V;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit TcbtLanes(int n)
      : n_(n),
        one_(V::broadcast(1)),
        tree_(n),
        block_bits_(std::min(n, kMostBlockBits)),
        edges_(std::size_t{1} << block_bits_),
        children_(edges_.size()),
        steps_(edges_.size()),
        sides_(edges_.size()),
        side_level_(3 * (n + 2)),
        dimension_(n) {}

  bool visit(Word base) {
    // The roots have facts of their own.
    if (base == 0 || base == bit(n_ - 1)) return false;
    if (base >> block_bits_ != block_) move_to(base >> block_bits_);

    const Vec c = V::broadcast(base) | V::iota();
    const std::size_t place = base & all_ones(block_bits_);
    const Vec edge = V::load(&edges_[place]), children = V::load(&children_[place]), fanout = V::weight(children);
    Agreement<V> agreed;
    agreed.within(edge, in_block(c ^ edge) ? found(children_, c ^ edge) : tree_.children(c ^ edge));
    const Vec lower = lowest_only(children), upper = children ^ lower;
    visit_child(c, lower, agreed);
    visit_child(c, upper, agreed);

    const Vec steps = V::load(&steps_[place]), side = V::load(&sides_[place]);
    // On side 2 the leaves are one step further away.
    const Mask inner = V::less(steps, number(n_ - 2) + side);
    agreed.same(fanout, V::select(inner, number(2), Vec{}));
    agreed.less(steps, number(n_ + 1));
    if (!agreed.holds()) return false;

    const Vec dimension = V::highest_bit(edge);
    extrema_.see(Plain::kDepth, base, steps);
    side_level_.count(side * number(n_ + 2) + steps);
    dimension_.count(dimension);
    digest_.add(c, dimension + one_, children, side, steps);
    ++groups_;
    return true;
  }

  void add_to(std::span<Word> tally) const {
    const Word units = groups_ * V::kLanes;
    tally[0] += units;
    for (const int f : {Plain::kChildOfParent, Plain::kReachesSource, Plain::kComplete}) {
      tally[for_all_offset<Plain>(f)] += units;
    }
    extrema_.add_to(tally);
    const auto histogram = [&](int h) { return tally.subspan(histogram_offset<Plain>(n_, h)); };
    side_level_.add_to(histogram(Plain::kSideLevel));
    // Side and level say the fanout.
    Word inner = 0;
    for (std::size_t key = 0; key < side_level_.size(); ++key) {
      const auto side = static_cast<int>(key) / (n_ + 2), level = static_cast<int>(key) % (n_ + 2);
      if (level < n_ - 2 + side) inner += side_level_.at(key);
    }
    histogram(Plain::kFanout)[0] += units - inner;
    histogram(Plain::kFanout)[2] += inner;
    tally[for_all_offset<Plain>(Plain::kParentOfChild)] += 2 * inner;
    dimension_.add_to(histogram(Plain::kDimension));
    tally[digest_offset<Plain>()] += digest_.total();
  }

 private:
  static constexpr int kMostBlockBits = 12;

  // A way that is not yet walked, for its steps.
  static constexpr typename V::Element kUnknown = 64;

  static Vec number(int x) { return V::broadcast(static_cast<Word>(x)); }

  [[nodiscard]] bool in_block(const Vec& c) const {
    return V::all(V::less(c ^ V::broadcast(block_ << block_bits_), V::broadcast(edges_.size())));
  }
  // What a table of the block says of c.
  Vec found(const std::vector<typename V::Element>& table, const Vec& c) const {
    alignas(64) typename V::Element entries[V::kLanes];
    V::store(c & V::broadcast(edges_.size() - 1), entries);
    for (typename V::Element& entry : entries) entry = table[entry];
    return V::load(entries);
  }

  // The child across the dimension of `edge`, where there is one, has c for parent.
  [[gnu::always_inline]] void visit_child(const Vec& c, const Vec& edge, Agreement<V>& agreed) const {
    const Vec of_child = in_block(c ^ edge) ? found(edges_, c ^ edge) : tree_.edges(c ^ edge);
    agreed.same(V::select(V::meet(edge, edge), of_child, Vec{}), edge);
  }

  void move_to(Word block) {
    block_ = block;
    const Word first = block << block_bits_;
    tree_.enter(first, block_bits_);
    for (std::size_t place = 0; place < edges_.size(); place += V::kLanes) {
      const Vec c = V::broadcast(first | place) | V::iota();
      alignas(64) typename V::Element entries[V::kLanes];
      V::store(tree_.edges(c), entries);
      std::copy_n(entries, V::kLanes, &edges_[place]);
      V::store(tree_.children(c), entries);
      std::copy_n(entries, V::kLanes, &children_[place]);
    }
    std::ranges::fill(steps_, kUnknown);
    for (std::size_t place = 0; place < steps_.size(); ++place) walk(first, place);
  }

  // Walks up from an address of the block to one whose way is known, or to where the block is left, and notes the ways
  // of all that it comes by.
  void walk(Word first, std::size_t place) {
    std::array<std::size_t, kMaxDimensions> met;
    std::size_t count = 0;
    while (steps_[place] == kUnknown) {
      const Word c = first | place;
      // At the source there is no edge, at the second root another side begins.
      if (c != 0 && c != bit(n_ - 1) && count < met.size() && ((c ^ edges_[place]) ^ first) < edges_.size()) {
        met[count++] = place;
        place ^= edges_[place];
        continue;
      }
      const auto [steps, side] = Plain::way_up(n_, c);
      steps_[place] = static_cast<typename V::Element>(steps);
      sides_[place] = static_cast<typename V::Element>(side);
    }
    // What is below the second root is on side 2, what is only below the source on side 1.
    typename V::Element steps = steps_[place], side = sides_[place];
    if (side == 0) side = (first | place) == 0 ? 1 : 2;
    while (count > 0) {
      steps = std::min<typename V::Element>(steps + 1, static_cast<typename V::Element>(n_ + 1));
      --count;
      steps_[met[count]] = steps;
      sides_[met[count]] = side;
    }
  }

  int n_;
  Vec one_;
  TwoRootedLanes<V> tree_;
  int block_bits_;
  Word block_ = ~Word{0};
  std::vector<typename V::Element> edges_;  // of the addresses of the block
  std::vector<typename V::Element> children_;
  std::vector<typename V::Element> steps_;  // n+1 if the source is not reached in n
  std::vector<typename V::Element> sides_;
  Extrema<V, Plain> extrema_;
  Counters<V> side_level_, dimension_;
  Digest<V, 4> digest_;
  Word groups_ = 0;
};

}  // namespace cubeverify::lanes
