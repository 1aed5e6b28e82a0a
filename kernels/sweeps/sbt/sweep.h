#pragma once

#include "kernels/facts/check.h"
#include "kernels/lanes/body_of.h"
#include "kernels/lanes/masks.h"
#include "kernels/lanes/one_lane.h"
#include "kernels/lanes/sbt_on.h"
#include "kernels/lanes/scalar_facts.h"
#include "kernels/sweeps/sbt/facts.h"

namespace cubeverify {

// Sweep `sbt` at the addresses of all lanes. Neighbours differ in their low bits alone, and in many trees, as in the
// right one, most edges are the same above all of them (kernels/lanes/sbt_on.h says where): what is asked of these
// edges is computed once for a block of neighbours.
template <class V, class Tree>
class SbtBody {
 public:
  using Sweep = SbtSweep<Tree>;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr SbtBody(int n) : n_(n), low_ways_(n) {}

  template <class Facts>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void visit(const Vec& c, Facts& facts) const {
    if constexpr (V::kLanes == 1) {
      visit_apart(c, {c, 0, 0, 0}, facts);
    } else {
      const Word first = facts.first();
      if (first >> kPartBits != part_.high) enter(first);
      Way<One> begun = part_.way;
      begun.at |= first & all_ones(kPartBits);
      walk_while_alike(first, kGroupBits, begun);
      if (block_.alike && low_ways_.ended && begun.at == 0 && begun.steps != 0) [[likely]] {
        record_all(c, walked_low(c, begun), begun.steps, block_.edges, facts);
      } else {
        visit_apart(c, begun, facts);
      }
    }
  }

  // All addresses of a block, those with these high bits, one after the other on one lane: what they have in common is
  // computed and recorded once, and the way from each goes on from where those of its part of the block do.
  template <class Accumulator>
  CUBEVERIFY_HD void visit_block(Word high, Accumulator& accumulator) const requires(V::kLanes == 1) {
    constexpr Word kPart = bit(kOneLanePartBits);
    const Word first = high << kBlockBits;
    const bool alike = edges_alike(high);
    Edges<V> edges{};
    if (alike) {
      edges = edges_of<V>(first);
      ScalarFacts<Accumulator> facts(accumulator, first);
      record(edges, facts, bit(kBlockBits));
    }
    Way<V> of_block{first, 0, 0, 0};
    walk_while_alike(first, kBlockBits, of_block);
    for (Word part = first; part < first + bit(kBlockBits); part += kPart) {
      Way<V> of_part = of_block;
      of_part.at |= part & all_ones(kBlockBits);
      walk_while_alike(part, kOneLanePartBits, of_part);
      for (Word c = part; c < part + kPart; ++c) {
        ScalarFacts<Accumulator> facts(accumulator, c);
        Way<V> way = of_part;
        way.at |= c - part;
        walk(c, way.steps, way);
        if (alike) {
          record_way(c, way, 0, edges, facts);
        } else {
          record_all(c, way, 0, edges_of<V>(c), facts, V::meet(c, c));
        }
      }
    }
  }
  // Addresses that agree in all but so many bits are a block.
  static constexpr int kBlockBits = 12;

 private:
  using One = lanes::OneLane<V>;
  // A device has one lane, and no lowest_bit that is a constant.
  static constexpr int kGroupBits = V::kLanes == 1 ? 0 : lowest_bit(static_cast<Word>(V::kLanes));
  // And those that agree in all but so many, or so many on one lane, are a part of a block, in which groups of lanes
  // lie.
  static constexpr int kPartBits = 8, kOneLanePartBits = 4;
  static_assert(kGroupBits <= kPartBits);

  // The edges at an address, each the word whose only 1-bit is its dimension, on lanes of type L.
  template <class L>
  struct Edges {
    typename L::Vec parent;            // 0 at the source
    typename L::Vec children;          // all of them
    typename L::Mask child_of_parent;  // the address is one of its parent's children
    typename L::Vec strangers;         // so many children have another parent
    typename L::Mask fanouts_differ;   // the children's are 0, 1, ...
    typename L::Vec replaced_wrongly;  // property 3 fails for so many cuts
  };
  // The way from an address to the source, or a part of it from its beginning, on lanes of type L.
  template <class L>
  struct Way {
    typename L::Vec at;     // the node that was reached
    typename L::Vec below;  // the last edge, 0 before the first
    typename L::Vec steps;  // n+1 if the source was not reached in n steps
    typename L::Vec wrong;  // at so many nodes the edge below was none that section 5 says
  };
  // What the addresses of a block have in common.
  struct Block {
    Word high = ~Word{0};
    Way<One> way{};  // up to where their ways part, with low bits of 0
    bool alike = false;
    Edges<One> edges{};  // if they are alike
  };

  // The same of a part: how their ways go on.
  struct Part {
    Word high = ~Word{0};
    Way<One> way{};
  };
  // The ways from addresses 0, 1, ... to the source, one in each lane. A lane whose way has ended has no edge.
  struct LowStep {
    Vec edge, above, positions;
  };
  struct LowWays {
    explicit LowWays(int n) {
      Vec at = V::iota();
      for (LowStep& step : steps) {
        const Mask live = V::meet(at, at);
        step.above = lanes::SbtOn<V, Tree>::k(n, at) + number(1);
        step.edge = V::shift_left(number(1), step.above - number(1));
        step.positions = positions<V>(n, step.above);
        last = V::select(live, step.edge, last);
        length = lanes::one_more<V>(live, length);
        at = at ^ step.edge;
      }
      ended = !V::any(V::meet(at, at));
    }

    std::array<LowStep, static_cast<std::size_t>(kGroupBits)> steps;
    bool ended;  // within these steps, as in the right tree
    Vec last{}, length{};
  };
  struct NoLowWays {
    CUBEVERIFY_HD explicit constexpr NoLowWays(int) {}
  };

  CUBEVERIFY_HD static constexpr Vec number(int x) { return V::broadcast(static_cast<Word>(x)); }

  // The edge to the parent in the n-cube; 0 at the source.
  template <class L>
  CUBEVERIFY_HD static constexpr typename L::Vec edge_above(int n, const typename L::Vec& c) {
    return L::shift_left(L::broadcast(1), lanes::SbtOn<L, Tree>::k(n, c));
  }

  template <class L>
  CUBEVERIFY_HD constexpr Edges<L> edges_of(const typename L::Vec& c) const {
    using On = lanes::SbtOn<L, Tree>;
    Edges<L> edges;
    edges.parent = edge_above<L>(n_, c);
    edges.children = On::children(n_, c);
    edges.child_of_parent = L::meet(On::children(n_, c ^ edges.parent), edges.parent);
    look_at_children<L>(c, edges);
    edges.replaced_wrongly = replaced_wrongly<L>(c, edges.parent);
    return edges;
  }

  // Children of c: whether they have it for parent, and whether their fanouts are 0, 1, ..., as a binomial tree's are.
  template <class L>
  CUBEVERIFY_HD constexpr void look_at_children(const typename L::Vec& c, Edges<L>& edges) const {
    using On = lanes::SbtOn<L, Tree>;
    using LaneVec = typename L::Vec;
    const LaneVec one = L::broadcast(1);
    LaneVec strangers{}, fanouts{}, rest = edges.children;
    typename L::Mask again = ~L::equal(c, c);
    for (auto live = L::meet(rest, rest); L::any(live); live = L::meet(rest, rest)) {
      const LaneVec edge = lanes::lowest_only(rest), child = c ^ edge;
      strangers = lanes::one_more<L>(live & ~L::equal(edge_above<L>(n_, child), edge), strangers);
      const LaneVec fanout = L::select(live, L::shift_left(one, L::weight(On::children(n_, child))), LaneVec{});
      again = again | L::meet(fanouts, fanout);
      fanouts = fanouts | fanout;
      rest = rest ^ edge;
    }
    edges.strangers = strangers;
    edges.fanouts_differ = ~again & L::equal(fanouts, L::shift_left(one, L::weight(edges.children)) - one);
  }

  // Property 3 of binomial trees: c's high and low bits, cut at k, are nodes of a smaller tree each. Where none of the
  // high bits is 1 the low ones are all of c.
  template <class L>
  CUBEVERIFY_HD constexpr typename L::Vec replaced_wrongly(const typename L::Vec& c,
                                                           const typename L::Vec& parent) const {
    using LaneVec = typename L::Vec;
    LaneVec wrong{};
    for (int k = 1; k < n_; ++k) {
      const LaneVec high = c >> k;
      const typename L::Mask cut = L::meet(high, high);
      LaneVec expected = edge_above<L>(n_ - k, high) << k;
      if (!L::all(cut)) expected = L::select(cut, expected, edge_above<L>(k, L::select(cut, LaneVec{}, c)));
      wrong = lanes::one_more<L>(~L::equal(parent, expected), wrong);
    }
    return wrong;
  }

  // The port for descending addresses that section 5 gives a node above address c whose k is `above` - 1, as the edge
  // across which it sends: the ports follow each other as a Gray code's transitions on the leading zeroes.
  template <class L>
  CUBEVERIFY_HD static constexpr typename L::Vec port(const typename L::Vec& c, const typename L::Vec& above,
                                                      const typename L::Vec& positions) {
    return L::shift_left(transition<L>(positions - L::shift_right(c, above)), above);
  }
  // The positions on the leading zeroes of a node, 2 to their number.
  template <class L>
  CUBEVERIFY_HD static constexpr typename L::Vec positions(int n, const typename L::Vec& above) {
    return L::shift_left(L::broadcast(1), L::broadcast(static_cast<Word>(n)) - above);
  }

  // Goes on along the edge above way.at in the lanes of `live`, all of which have gone `steps` edges.
  template <class L>
  CUBEVERIFY_HD constexpr void step(const typename L::Vec& c, const typename L::Mask& live, Word steps,
                                    Way<L>& way) const {
    const typename L::Vec one = L::broadcast(1), above = lanes::SbtOn<L, Tree>::k(n_, way.at) + one;
    const typename L::Vec edge = L::shift_left(one, above - one);
    if (steps != 0) {
      const typename L::Vec sent = port<L>(c, above, positions<L>(n_, above));
      way.wrong = lanes::one_more<L>(live & ~L::equal(sent, way.below), way.wrong);
    }
    way.below = L::select(live, edge, way.below);
    way.steps = lanes::one_more<L>(live, way.steps);
    // Nothing is above the source.
    way.at = way.at ^ edge;
  }
  // Walks on to the source in all lanes, which have gone `steps` edges.
  template <class L>
  CUBEVERIFY_HD constexpr void walk(const typename L::Vec& c, Word steps, Way<L>& way) const {
    for (; steps <= static_cast<Word>(n_); ++steps) {
      const auto live = L::meet(way.at, way.at);
      if (!L::any(live)) return;
      step<L>(c, live, steps, way);
    }
  }
  // Walks on while the way is the same whatever the low bits are.
  CUBEVERIFY_HD constexpr void walk_while_alike(Word c, int low, Way<One>& way) const {
    while (way.steps <= static_cast<Word>(n_) && lanes::SbtOn<V, Tree>::alike(n_, way.at >> low, low)) {
      step<One>(c, {true}, way.steps, way);
    }
  }
  // The ways that begin as `begun` has it and go on to the source along those of 0, 1, ...
  [[gnu::always_inline]] Way<V> walked_low(const Vec& c, const Way<One>& begun) const {
    const Vec begun_below = V::broadcast(begun.below);
    Vec below = begun_below, wrong = V::broadcast(begun.wrong);
    for (const LowStep& low : low_ways_.steps) {
      const Mask live = V::meet(low.edge, low.edge);
      wrong = lanes::one_more<V>(live & ~V::equal(port<V>(c, low.above, low.positions), below), wrong);
      below = low.edge;
    }
    Way<V> way;
    way.at = Vec{};
    way.below = V::select(V::equal(low_ways_.length, Vec{}), begun_below, low_ways_.last);
    way.steps = V::broadcast(begun.steps) + low_ways_.length;
    way.wrong = wrong;
    return way;
  }
  // Goes on in each lane for itself.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_apart(const Vec& c, const Way<One>& begun, Facts& facts) const {
    Way<V> way{V::broadcast(begun.at) | V::iota(), V::broadcast(begun.below), V::broadcast(begun.steps),
               V::broadcast(begun.wrong)};
    walk(c, begun.steps, way);
    record_all(c, way, begun.steps, edges_of<V>(c), facts, V::meet(c, c));
  }

  // The bit in which positions t-1 and t of the Gray code differ, as a word that has no other.
  template <class L>
  CUBEVERIFY_HD static constexpr typename L::Vec transition(const typename L::Vec& t) {
    const typename L::Vec apart = t ^ (t - L::broadcast(1));
    return apart ^ (apart >> 1);
  }

  // Goes to the block and the part of an address.
  void enter(Word c) const {
    if (const Word high = c >> kBlockBits; high != block_.high) {
      const Word first = high << kBlockBits;
      block_ = {high, {first, 0, 0, 0}, edges_alike(high), {}};
      walk_while_alike(first, kBlockBits, block_.way);
      if (block_.alike) block_.edges = edges_of<One>(first);
    }
    part_ = {c >> kPartBits, block_.way};
    part_.way.at |= c & all_ones(kBlockBits) & ~all_ones(kPartBits);
    walk_while_alike(c, kPartBits, part_.way);
  }
  // Whether all that edges_of looks at is alike at the addresses of a block.
  [[nodiscard]] CUBEVERIFY_HD constexpr bool edges_alike(Word high) const {
    using On = lanes::SbtOn<V, Tree>;
    if (!On::alike(n_, high, kBlockBits)) return false;
    const Word first = high << kBlockBits;
    for (Word rest = Tree::children(n_, first) | bit(Tree::k(n_, first)); rest != 0; rest &= rest - 1) {
      if (!On::alike(n_, high ^ lanes::lowest_only(rest) >> kBlockBits, kBlockBits)) return false;
    }
    for (int k = 1; k < n_; ++k) {
      const bool same = k < kBlockBits    ? On::alike(n_ - k, high, kBlockBits - k)
                        : first >> k != 0 ? true
                                          : On::alike(k, high, kBlockBits);
      if (!same) return false;
    }
    return true;
  }

  // Records all at the addresses c. Those of `below_source` are not the source; all are if that is not given.
  // `begun` steps of the way are the same in all lanes.
  template <class L, class Facts, class... BelowSource>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void record_all(const Vec& c, const Way<V>& way, Word begun,
                                                                 const Edges<L>& edges, Facts& facts,
                                                                 const BelowSource&... below_source) const {
    record_way(c, way, begun, edges, facts, below_source...);
    record(edges, facts, below_source...);
  }
  // What is asked of each address's way.
  template <class L, class Facts, class... BelowSource>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void record_way(const Vec& c, const Way<V>& way, Word begun,
                                                                 const Edges<L>& edges, Facts& facts,
                                                                 const BelowSource&... below_source) const {
    const Vec lowest = lanes::lowest_only(c), one = number(1);
    facts.check(Sweep::kReachesSource, V::equal(way.steps, V::weight(c)));
    facts.check_all(below_source..., Check{Sweep::kSubtreePort, V::equal(way.below, lowest)},
                    Check{Sweep::kDescendingPort, V::equal(transition<V>(V::broadcast(bit(n_)) - c), lowest)});
    // With two 1-bits c is above the period.
    facts.check(Sweep::kPortPeriod, lanes::many<V>(c),
                V::equal(lanes::lowest_only(c - lowest - lowest), lowest) & ~V::meet(c - lowest, lowest));
    facts.check_many(Sweep::kInnerPort, below_source..., way.steps - one, way.wrong);

    const auto row = static_cast<Word>(n_ + 1);
    const Vec own_steps = way.steps - V::broadcast(begun), last = V::highest_bit(way.below);
    const Mask reached = ~V::less(number(n_), way.steps);
    facts.count_from(Sweep::kSubtreeLevel, begun, (reached & ... & below_source), last * V::broadcast(row) + own_steps);
    const Vec own_row = own_steps * V::broadcast(row);
    if constexpr (std::is_same_v<L, V>) {
      facts.count_from(Sweep::kLevelFanout, begun * row, reached, own_row + V::weight(edges.children));
    } else {
      facts.count_from(Sweep::kLevelFanout, begun * row + L::weight(edges.children), reached, own_row);
    }
    // Nothing is above the source: there both dimensions are -1.
    facts.digest(on_lanes(L::highest_bit(edges.parent)) + one, on_lanes(edges.children), last + one);
  }
  // Records what is seen of the edges: of each lane's, or of those that `times` addresses in each lane have.
  template <class Facts>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void record(const Edges<V>& edges, Facts& facts,
                                                             const Mask& below_source) const {
    facts.check_many(Sweep::kParentOfChild, V::weight(edges.children), edges.strangers);
    facts.check(Sweep::kChildFanout, edges.fanouts_differ);
    facts.check(Sweep::kChildOfParent, below_source, edges.child_of_parent);
    facts.check_many(Sweep::kReplaced, below_source, n_ - 1, edges.replaced_wrongly);
    facts.count(Sweep::kDimension, below_source, V::highest_bit(edges.parent));
  }
  template <class Facts>
  [[gnu::always_inline]] CUBEVERIFY_HD constexpr void record(const Edges<One>& edges, Facts& facts,
                                                             Word times = 1) const {
    facts.check_alike(Sweep::kParentOfChild, times * One::weight(edges.children), times * edges.strangers);
    facts.check_alike(Sweep::kChildFanout, times, edges.fanouts_differ.set ? 0 : times);
    facts.check_alike(Sweep::kChildOfParent, times, edges.child_of_parent.set ? 0 : times);
    facts.check_alike(Sweep::kReplaced, times * static_cast<Word>(n_ - 1), times * edges.replaced_wrongly);
    facts.count_where(Sweep::kDimension, cubeverify::highest_bit(edges.parent), ~V::less(Vec{}, Vec{}),
                      static_cast<int>(times));
  }

  // What is the same in all lanes or differs from lane to lane, in lanes.
  CUBEVERIFY_HD static constexpr const Vec& on_lanes(const Vec& x) { return x; }
  static Vec on_lanes(Word x) requires(V::kLanes > 1) { return V::broadcast(x); }

  struct Nothing {};

  int n_;
  std::conditional_t<V::kLanes == 1, NoLowWays, LowWays> low_ways_;
  // The last that were entered.
  mutable std::conditional_t<V::kLanes == 1, Nothing, Block> block_;
  mutable std::conditional_t<V::kLanes == 1, Nothing, Part> part_;
};

template <class Tree>
struct BodyOf<SbtSweep<Tree>> {
  template <class V>
  using Of = SbtBody<V, Tree>;
  static constexpr int kLeastVectorN = 1;
  static constexpr int kLonger = 0;
};

}  // namespace cubeverify
