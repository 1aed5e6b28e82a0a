#pragma once

#include "kernels/facts/check.h"
#include "kernels/lanes/body_of.h"
#include "kernels/lanes/for_each_key.h"
#include "kernels/lanes/link_uses_on.h"
#include "kernels/lanes/widened.h"
#include "kernels/sweeps/links/facts.h"

namespace cubeverify {

// Sweep `links` at the links of all lanes.
template <class V, class Tree, class Network>
class LinksBody {
 public:
  using Sweep = LinksSweep<Tree, Network>;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr LinksBody(int n) : n_(n), uses_on_(n), tree_(n) {}

  template <class Facts>
  CUBEVERIFY_HD constexpr void visit(const Vec& link, Facts& facts) const {
    const Vec every = V::broadcast(all_ones(n_)), from = link >> 1, to = link & every;
    const Mask loop = V::equal(from, to), between = ~loop;
    // The link that leads back between the same two nodes, where there is one. Both are visited with the lesser.
    const Vec back = (to + to) | (from & V::broadcast(1));
    const Mask two_way = between & V::equal(back & every, from);
    const Mask half = between & ~(two_way & V::less(back, link)), both = two_way & half;

    Uses uses;
    uses_on_.find(loop | between, link, uses);
    const Vec phases = visit_uses(uses, facts);
    facts.check(Sweep::kOnce, between & uses.has(0), ~uses.has(1));
    if (uses.most < 2 && !V::any(both)) {
      visit_single(between, half, phases, uses, facts);
    } else {
      facts.count(Sweep::kUses, between, uses.count);
      facts.count(Sweep::kSharingPhases, between, V::weight(phases));
      visit_pairs(loop, half, both, back, uses, facts);
    }
    if (V::any(loop)) [[unlikely]]
      facts.count(Sweep::kLoopUses, loop, uses.count);
  }

 private:
  // Uses, and of each its message, the message's source, when it is sent.
  struct Uses : lanes::LinkUses<V> {
    int most;  // the largest count
    Vec message[Sweep::kMaxN], source[Sweep::kMaxN], phase[Sweep::kMaxN], phase_by_depth[Sweep::kMaxN];
  };
  // Pairs of uses by different messages: how many there are, have the same phase, the same if phases go by levels of
  // B(n), differ in source.
  struct Pairs {
    Vec all, same_phase, same_phase_depth, other_source;
  };

  CUBEVERIFY_HD static constexpr Vec one_more(const Mask& where, const Vec& x) { return lanes::one_more<V>(where, x); }

  // Calls seen(i, live) for the uses number i, in the lanes that have one.
  template <class Seen>
  CUBEVERIFY_HD constexpr void look(Uses& uses, Seen&& seen) const {
    for (uses.most = 0; uses.most < n_; ++uses.most) {
      const int i = uses.most;
      const Mask live = uses.has(i);
      if (!V::any(live)) break;
      const lanes::EdgesUp<V> edge = uses.edge(i);
      uses.message[i] = tree_.child(live, edge.parent, edge.number);
      uses.source[i] = tree_.up(uses.message[i]).parent;
      uses.phase[i] = tree_.phase(edge);
      seen(i, live);
    }
  }
  // Phases that go by levels of B(n): only where there are pairs.
  CUBEVERIFY_HD constexpr void look_deeper(Uses& uses) const {
    const Vec depth = tree_.ways_up(uses.parent).depth;
    for (int i = 0; i < uses.most; ++i) uses.phase_by_depth[i] = tree_.phase_by_depth(uses.edge(i), depth);
  }

  // The uses by phase, and the digest. The set of phases.
  template <class Facts>
  CUBEVERIFY_HD constexpr Vec visit_uses(Uses& uses, Facts& facts) const {
    lanes::Widened<V> messages{};
    Vec phases{};
    look(uses, [&](int i, const Mask& live) {
      const Vec phase_bit = V::shift_left(V::broadcast(1), uses.phase[i]);
      const Mask first = live & ~V::meet(phases, phase_bit);
      lanes::for_each_key<V>(live, uses.phase[i], [&](int phase, const Mask& here) {
        facts.count_where(Sweep::kPhaseUses, phase, here);
        facts.count_where(Sweep::kPhaseLinks, phase, here & first);
        facts.count_units(Sweep::kPhaseSum, phase, here & first);
      });
      facts.count_where(Sweep::kPhaseUses, 0, live);
      phases = V::select(live, phases | phase_bit, phases);
      messages += V::select(live, uses.message[i], Vec{});
    });
    facts.count_where(Sweep::kPhaseLinks, 0, uses.has(0));
    facts.count_units(Sweep::kPhaseSum, 0, uses.has(0));
    facts.digest(uses.count, messages, phases);
    return phases;
  }

  // Links with one use at most, and none of the links that lead back: most.
  template <class Facts>
  CUBEVERIFY_HD static constexpr void visit_single(const Mask& between, const Mask& half, const Vec& phases,
                                                   const Uses& uses, Facts& facts) {
    const Mask used = uses.has(0);
    facts.check_all(half & used, Check{Sweep::kHalfOnce, ~uses.has(1)}, Check{Sweep::kHalfOnceEach, used});
    const auto count = [&facts](int h, const Mask& where, const Mask& is_one) {
      facts.count_where(h, 1, where & is_one);
      facts.count_where(h, 0, where & ~is_one);
    };
    count(Sweep::kUses, between, used);
    count(Sweep::kHalfUses, half, used);
    count(Sweep::kSharingPhases, between, V::meet(phases, phases));
  }

  CUBEVERIFY_HD static constexpr void add_pairs_within(const Uses& uses, Pairs& pairs) {
    for (int i = 1; i < uses.most; ++i) {
      for (int j = 0; j < i; ++j) add_pair(uses.has(i), uses, i, uses, j, pairs);
    }
  }
  // One use of each. How many are by the same message.
  CUBEVERIFY_HD static constexpr Vec add_pairs_between(const Uses& uses, const Uses& other, Pairs& pairs) {
    Vec same_message{};
    for (int i = 0; i < uses.most; ++i) {
      for (int j = 0; j < other.most; ++j) {
        const Mask both = uses.has(i) & other.has(j);
        same_message = one_more(both & V::equal(uses.message[i], other.message[j]), same_message);
        add_pair(both, uses, i, other, j, pairs);
      }
    }
    return same_message;
  }
  CUBEVERIFY_HD static constexpr void add_pair(const Mask& where, const Uses& a, int i, const Uses& b, int j,
                                               Pairs& pairs) {
    const Mask pair = where & ~V::equal(a.message[i], b.message[j]);
    pairs.all = one_more(pair, pairs.all);
    const Mask same_phase = V::equal(a.phase[i], b.phase[j]);
    const Mask same_phase_depth = V::equal(a.phase_by_depth[i], b.phase_by_depth[j]);
    const Mask same_source = V::equal(a.source[i], b.source[j]);
    if (!V::any(pair & (same_phase | same_phase_depth | ~same_source))) [[likely]]
      return;
    pairs.same_phase = one_more(pair & same_phase, pairs.same_phase);
    pairs.same_phase_depth = one_more(pair & same_phase_depth, pairs.same_phase_depth);
    pairs.other_source = one_more(pair & ~same_source, pairs.other_source);
  }

  // Pairs of uses of the links, and of the links of `half` together with those that lead back, if there are any, in
  // `both`.
  template <class Facts>
  CUBEVERIFY_HD constexpr void visit_pairs(const Mask& loop, const Mask& half, const Mask& both, const Vec& back,
                                           Uses& uses, Facts& facts) const {
    Pairs pairs{};
    look_deeper(uses);
    add_pairs_within(uses, pairs);
    facts.check_many(Sweep::kSamePhaseLoops, loop, pairs.all, pairs.same_phase);
    facts.check_many(Sweep::kSamePhase, ~loop, pairs.all, pairs.same_phase);
    facts.check_many(Sweep::kSamePhaseDepth, ~loop, pairs.all, pairs.same_phase_depth);
    facts.check_many(Sweep::kSameSource, ~loop, pairs.all, pairs.other_source);

    Vec count = uses.count, same_message{};
    if (V::any(both)) [[unlikely]] {
      Uses other;
      uses_on_.find(both, back, other);
      look(other, [](int, const Mask&) {});
      look_deeper(other);
      add_pairs_within(other, pairs);
      same_message = add_pairs_between(uses, other, pairs);
      count = count + other.count;
    }
    facts.check_many(Sweep::kHalfSamePhase, half, pairs.all, pairs.same_phase);
    facts.check_many(Sweep::kHalfSamePhaseDepth, half, pairs.all, pairs.same_phase_depth);
    facts.check_many(Sweep::kHalfSameSource, half, pairs.all, pairs.other_source);
    const Mask used = half & V::meet(count, count);
    facts.check(Sweep::kHalfOnce, used, V::equal(count, V::broadcast(1)));
    facts.check(Sweep::kHalfOnceEach, used, ~V::meet(same_message, same_message));
    facts.count(Sweep::kHalfUses, half, count);
  }

  int n_;
  lanes::LinkUsesOn<V, Tree, Network> uses_on_;
  lanes::BinomialOn<V, Tree> tree_;
};

template <class Tree, class Network>
struct BodyOf<LinksSweep<Tree, Network>> {
  template <class V>
  using Of = LinksBody<V, Tree, Network>;
  static constexpr int kLeastVectorN = 1;
  static constexpr bool kFlat = true;
  static constexpr int kLonger = 2;
};

}  // namespace cubeverify
