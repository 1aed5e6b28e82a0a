#pragma once

#include "kernels/lanes/binomial_ways.h"
#include "kernels/lanes/counters.h"
#include "kernels/lanes/digest.h"
#include "kernels/lanes/for_all_counts.h"
#include "kernels/lanes/shifts.h"

namespace cubeverify::lanes {

// Sweep `links` on lanes. Loops and the two links that lead to and fro are left to the plain form, so that every other
// two-way link is one link. Uses that are not the only one of their link are no rarity, so they are counted here.
template <class V>
class LinksLanes {
 public:
  using Plain = LinksSweep<>;
  using Lanes = V;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit LinksLanes(int n)
      : n_(n),
        net_(n),
        above_(n + 1),
        one_(V::broadcast(1)),
        uses_(n + 1),
        sharing_(n + 1),
        by_phase_(static_cast<std::size_t>(n + 1)) {}

  bool visit(Word base) {
    const Vec link = V::broadcast(base) | V::iota();
    const Vec start = link >> 1, end = link & net_.ones;
    const Vec back = (end + end) | (start & one_);
    // Labels that have children begin with a zero (kernels/networks/link_uses.h).
    const Vec step = above_.lift(link, 0), from = step >> 1;
    if (V::any(V::equal(start, end) | V::equal(back & net_.ones, start) | ~V::meet(from, from))) return false;

    Uses uses(n_, step, from);
    if (!look(uses)) return false;
    checks_.at(base);
    const Mask used = V::meet(uses.count, uses.count);
    checks_.check(Plain::kOnce, used, V::equal(uses.count, one_));
    checks_.check(Plain::kHalfOnce, used, V::equal(uses.count, one_));
    checks_.checked(Plain::kHalfOnceEach, lanes_in(used));
    Widened<V> messages{};
    Vec phases{};
    for (int i = 0; i < uses.most; ++i) {
      const Mask live = uses.live(i);
      const Vec phase_bit = V::shift_left(one_, uses.phase[i]);
      count_by_phase(base, uses.phase[i], live, ~V::meet(phases, phase_bit));
      phases = V::select(live, phases | phase_bit, phases);
      messages += V::select(live, uses.message[i], Vec{});
    }
    add_links(by_phase_[0], base, V::bits(used));
    uses_.count(uses.count);
    sharing_.count(V::weight(phases));
    digest_.add(link, uses.count, messages, phases);
    ++groups_;
    return true;
  }

  void add_to(std::span<Word> tally) {
    tally[0] += groups_ * V::kLanes;
    for (const int f : {Plain::kSamePhase, Plain::kSamePhaseDepth, Plain::kSameSource, Plain::kHalfSamePhase,
                        Plain::kHalfSamePhaseDepth, Plain::kHalfSameSource}) {
      checks_.checked(f, pairs_);
    }
    checks_.add_to(tally);
    tally[digest_offset<Plain>()] += digest_.total();
    const auto histogram = [&](int h) { return tally.subspan(histogram_offset<Plain>(n_, h)); };
    uses_.add_to(histogram(Plain::kUses));
    uses_.add_to(histogram(Plain::kHalfUses));
    sharing_.add_to(histogram(Plain::kSharingPhases));
    for (std::size_t p = 0; p < by_phase_.size(); ++p) {
      histogram(Plain::kPhaseUses)[p] += by_phase_[p].uses;
      histogram(Plain::kPhaseUses)[0] += by_phase_[p].uses;
      histogram(Plain::kPhaseLinks)[p] += by_phase_[p].links;
      histogram(Plain::kPhaseSum)[p] += by_phase_[p].sum;
    }
  }

 private:
  // The messages that use the links: those to children number first, first + 1, ... of one tree node for each link.
  struct Uses {
    [[gnu::always_inline]] Uses(int n, const Vec& step, const Vec& from) : parent(tops<V>(from)) {
      const Vec j = V::weight(from ^ (from - 1)) - 1, fanout = fanouts<V>(n, parent);
      const Mask enters = V::meet(step, V::broadcast(1));
      first = V::select(enters, j + 1, j + 2);
      const Vec last = V::select(enters & V::less(j, fanout), j + 1, V::select(enters, j, fanout));
      count = V::select(V::less(last, first), Vec{}, last + 1 - first);
    }
    Mask live(int i) const { return V::less(V::broadcast(static_cast<Word>(i)), count); }

    Vec parent;  // its label
    Vec first;
    Vec count;
    int most = 0;
    // Of each use.
    Vec message[Plain::kMaxN], source[Plain::kMaxN], phase[Plain::kMaxN];
  };
  struct ByPhase {
    Word uses = 0, links = 0, sum = 0;
  };

  static Word lanes_in(const Mask& m) { return static_cast<Word>(weight(V::bits(m))); }

  // Finds the uses. False if two messages that use a link have the same phase or different sources.
  [[gnu::always_inline]] bool look(Uses& uses) {
    Vec depth{};
    Word pairs = 0;
    const Vec level = V::highest_bit(uses.parent) + 1;
    Mask good = V::equal(level, level);
    for (int i = 0; i < Plain::kMaxN; ++i, ++uses.most) {
      const Mask live = uses.live(i);
      if (!V::any(live)) break;
      if (i == 1) depth = WaysUp<V>(uses.parent >> 1).depth;
      const Vec number = uses.first + i;
      uses.message[i] = child_labels<V>(uses.parent, number) >> 1;
      uses.source[i] = EdgesUp<V>(uses.message[i]).parent;
      uses.phase[i] = level + number - 1;
      const Vec phase_depth = depth + number;
      for (int before = 0; before < i; ++before) {
        const Mask same_message = V::equal(uses.message[before], uses.message[i]);
        good = good & (~live | (~V::equal(depth + uses.first + before, phase_depth) &
                                (same_message | (~V::equal(uses.phase[before], uses.phase[i]) &
                                                 V::equal(uses.source[before], uses.source[i])))));
        pairs += lanes_in(live & ~same_message);
      }
    }
    if (!V::all(good)) return false;
    pairs_ += pairs;
    return true;
  }

  // One use of each live link, in its phase; the link is counted where that is a new phase of it.
  [[gnu::always_inline]] void count_by_phase(Word base, const Vec& phases, const Mask& live, const Mask& is_new) {
    alignas(64) typename V::Element phase[V::kLanes];
    V::store(phases, phase);
    // Neighbouring links have few different phases.
    for (Word rest = V::bits(live); rest != 0;) {
      const Word p = phase[lowest_bit(rest)];
      const Word here = V::bits(V::equal(phases, V::broadcast(p))) & rest;
      by_phase_[p].uses += static_cast<Word>(weight(here));
      add_links(by_phase_[p], base, here & V::bits(is_new));
      rest ^= here;
    }
  }

  void add_links(ByPhase& phase, Word base, Word lanes) const {
    phase.links += static_cast<Word>(weight(lanes));
    phase.sum += base * static_cast<Word>(weight(lanes));
    phase.sum += sum_of_positions<highest_bit(V::kLanes)>(lanes);
  }

  int n_;
  Shifts<V> net_, above_;  // BDG(n) and BDG(n+1)
  Vec one_;
  Counters<V> uses_, sharing_;
  std::vector<ByPhase> by_phase_;  // those of any phase under key 0
  ForAllCounts<V, Plain> checks_;
  Digest<V, 3> digest_;
  Word pairs_ = 0;
  Word groups_ = 0;
};

}  // namespace cubeverify::lanes
