#pragma once

#include <array>

#include "kernels/address/mix.h"
#include "kernels/networks/link_uses.h"

namespace cubeverify {

// Sweep `links`: every link of BDG(n) and the messages that use it under the mapping D (CIS-TR-91-21 section 5). A unit
// is a link. See kernels/sweeps/de_bruijn.md.
template <class Tree = BinomialTree, class Network = DeBruijn>
struct LinksSweep {
  static constexpr const char* kName = "links";
  static constexpr const char* kTitle = "every link of the de Bruijn network and the messages that use it";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;

  enum ForAll {
    kSamePhase,
    kSamePhaseLoops,
    kSamePhaseDepth,
    kSameSource,
    kOnce,
    kHalfSamePhase,
    kHalfSamePhaseDepth,
    kHalfSameSource,
    kHalfOnce,
    kHalfOnceEach
  };
  static constexpr std::array kForAlls{"same-phase", "same-phase-loops", "same-phase-depth",      "same-source",
                                       "once",       "half-same-phase",  "half-same-phase-depth", "half-same-source",
                                       "half-once",  "half-once-each"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "links";
  static constexpr bool kWideCounts = true;  // sums of links
  enum Histogram { kUses, kLoopUses, kHalfUses, kSharingPhases, kPhaseUses, kPhaseLinks, kPhaseSum };
  static constexpr std::array kHistograms{"uses",       "loop-uses",   "half-uses", "sharing-phases",
                                          "phase-uses", "phase-links", "phase-sum"};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) { return h == kHalfUses ? 2 * n + 1 : n + 1; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n + 1); }

  // A message that uses a link. No path uses a link twice in the same direction: LinkUses has it once.
  struct Use {
    Word message;
    EdgeUp edge;
    Word source;
    int phase;
  };
  CUBEVERIFY_HD static constexpr Use use(int n, const LinkUses& uses, int i) {
    const EdgeUp edge{uses.source, uses.first + i};
    const Word message = Tree::child(n, edge.parent, edge.number);
    return {message, edge, Tree::up(n, message).parent, Tree::phase(n, edge)};
  }

  // Pairs of uses by different messages: how many there are, have the same phase, the same if phases go by levels of
  // B(n), differ in source.
  struct Pairs {
    Word all, same_phase, same_phase_depth, other_source;
  };
  CUBEVERIFY_HD static constexpr void add_pair(const Use& a, int depth_a, const Use& b, int depth_b, Pairs& pairs) {
    if (a.message == b.message) return;
    ++pairs.all;
    pairs.same_phase += a.phase == b.phase ? 1 : 0;
    pairs.same_phase_depth += Tree::phase_by_depth(a.edge, depth_a) == Tree::phase_by_depth(b.edge, depth_b) ? 1 : 0;
    pairs.other_source += a.source == b.source ? 0 : 1;
  }
  CUBEVERIFY_HD static constexpr void add_pairs_within(int n, const LinkUses& uses, Pairs& pairs) {
    if (uses.count() < 2) return;
    const int depth = way_up<Tree>(n, uses.source).depth;
    for (int i = 1; i < uses.count(); ++i) {
      for (int j = 0; j < i; ++j) add_pair(use(n, uses, i), depth, use(n, uses, j), depth, pairs);
    }
  }
  // One use of each list. Returns how many are by the same message.
  CUBEVERIFY_HD static constexpr Word add_pairs_between(int n, const LinkUses& uses, const LinkUses& other,
                                                        Pairs& pairs) {
    if (uses.count() == 0 || other.count() == 0) return 0;
    const int depth = way_up<Tree>(n, uses.source).depth, other_depth = way_up<Tree>(n, other.source).depth;
    Word same_message = 0;
    for (int i = 0; i < uses.count(); ++i) {
      for (int j = 0; j < other.count(); ++j) {
        const Use a = use(n, uses, i), b = use(n, other, j);
        same_message += a.message == b.message ? 1 : 0;
        add_pair(a, depth, b, other_depth, pairs);
      }
    }
    return same_message;
  }

  // The uses by phase. Returns the set of phases.
  template <class Observer>
  CUBEVERIFY_HD static constexpr Word visit_uses(int n, Word link, const LinkUses& uses, Observer& observer) {
    Word phases = 0, messages = 0;
    for (int i = 0; i < uses.count(); ++i) {
      const Use one = use(n, uses, i);
      messages += one.message;
      observer.count(kPhaseUses, one.phase);
      observer.count(kPhaseUses, 0);
      if (has_bit(phases, one.phase)) continue;
      phases |= bit(one.phase);
      observer.count(kPhaseLinks, one.phase);
      observer.count(kPhaseSum, one.phase, link);
    }
    if (uses.count() > 0) {
      observer.count(kPhaseLinks, 0);
      observer.count(kPhaseSum, 0, link);
    }
    observer.digest(fold(link, static_cast<Word>(uses.count()), messages, phases));
    return phases;
  }

  // The link together with the one that leads back, if there is one; it is visited with the lesser of the two.
  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit_both_ways(int n, Word link, const LinkUses& uses, Pairs pairs,
                                                      Observer& observer) {
    Word back = 0;
    LinkUses other{0, 1, 0};
    if (has_link_back(n, link, back)) {
      if (back < link) return;
      other = uses_of<Tree, Network>(n, back);
      add_pairs_within(n, other, pairs);
    }
    const Word same_message = add_pairs_between(n, uses, other, pairs);
    const int all = uses.count() + other.count();
    observer.check(kHalfSamePhase, pairs.all, pairs.same_phase, link);
    observer.check(kHalfSamePhaseDepth, pairs.all, pairs.same_phase_depth, link);
    observer.check(kHalfSameSource, pairs.all, pairs.other_source, link);
    if (all > 0) {
      observer.check(kHalfOnce, all == 1, link);
      observer.check(kHalfOnceEach, same_message == 0, link);
    }
    observer.count(kHalfUses, all);
  }

  template <class Observer>
  CUBEVERIFY_HD static constexpr void visit(int n, Word link, Observer& observer) {
    const LinkUses uses = uses_of<Tree, Network>(n, link);
    const Word phases = visit_uses(n, link, uses, observer);
    Pairs pairs{0, 0, 0, 0};
    add_pairs_within(n, uses, pairs);
    if (is_loop(n, link)) {
      observer.check(kSamePhaseLoops, pairs.all, pairs.same_phase, link);
      observer.count(kLoopUses, uses.count());
      return;
    }
    observer.check(kSamePhase, pairs.all, pairs.same_phase, link);
    observer.check(kSamePhaseDepth, pairs.all, pairs.same_phase_depth, link);
    observer.check(kSameSource, pairs.all, pairs.other_source, link);
    if (uses.count() > 0) observer.check(kOnce, uses.count() == 1, link);
    observer.count(kUses, uses.count());
    observer.count(kSharingPhases, weight(phases));
    visit_both_ways(n, link, uses, pairs, observer);
  }
};

}  // namespace cubeverify
