#pragma once

#include "kernels/networks/de_bruijn.h"
#include "kernels/networks/link_uses.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/binomial_tree.h"

namespace cubeverify {

// The uses of a link, or of it and of the link that leads back. Most links have one use or none, so that pairs are few,
// and each use is found again for each of its pairs.
template <class Tree>
struct UsesOfLinks {
  // A message, its source, and when it is sent.
  struct Use {
    Word message, source;
    int phase, phase_depth;
  };
  // Pairs of uses by different messages: how many there are, have the same phase, the same if phases go by levels of
  // B(n), differ in source. Pairs of uses by the same message.
  struct Pairs {
    Word all = 0, same_phase = 0, same_phase_depth = 0, other_source = 0, same_message = 0;
  };

  int n;
  LinkUses there, back;

  CUBEVERIFY_HD constexpr int count() const { return there.count + back.count; }

  // Use number i, 0 <= i < count().
  CUBEVERIFY_HD constexpr Use operator[](int i) const {
    const EdgeUp edge = i < there.count ? there.edge(i) : back.edge(i - there.count);
    const Word message = Tree::child(n, edge.parent, edge.number);
    return {message, edge_up<Tree>(n, message).parent, Tree::phase(n, edge),
            Tree::phase_by_depth(edge, way_up<Tree>(n, edge.parent).depth)};
  }

  CUBEVERIFY_HD constexpr Pairs pairs() const {
    Pairs pairs;
    for (int i = 1; i < count(); ++i) {
      const Use one = (*this)[i];
      for (int j = 0; j < i; ++j) {
        const Use other = (*this)[j];
        if (one.message == other.message) {
          ++pairs.same_message;
          continue;
        }
        ++pairs.all;
        pairs.same_phase += one.phase == other.phase ? 1 : 0;
        pairs.same_phase_depth += one.phase_depth == other.phase_depth ? 1 : 0;
        pairs.other_source += one.source != other.source ? 1 : 0;
      }
    }
    return pairs;
  }
};

// Sweep `links`: every link of BDG(n) and the messages that use it under the mapping D (CIS-TR-91-21 section 5). A unit
// is a link. See kernels/sweeps/de_bruijn.md.
template <class Tree = BinomialTree, class Network = DeBruijn>
struct LinksSweep : SweepDefaults {
  static constexpr const char* kName = "links";
  static constexpr const char* kTitle = "every link of the de Bruijn network and the messages that use it";
  static constexpr int kMinN = 1, kMaxN = 62;
  static constexpr Contract kContract{"de_bruijn", "links e = 0..2^(n+1)-1",
                                      "the sum over all e of fold(e; number of uses, sum of t over the uses mod 2^64, "
                                      "the set of their phases as a bit mask)."};
  static constexpr Traits kTraits{.reference_takes_all = true};

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
  static constexpr std::array kForAlls{
      Fact{kSamePhase, "same-phase", "e no loop, each pair of uses by different messages (one check each)",
           "their phases differ."},
      Fact{kSamePhaseLoops, "same-phase-loops", "", "the same of e a loop."},
      Fact{kSamePhaseDepth, "same-phase-depth", "e no loop, the same pairs", "their phase_depth differ."},
      Fact{kSameSource, "same-source", "e no loop, the same pairs", "they have the same source."},
      Fact{kOnce, "once", "e no loop, with a use", "it has no other."},
      Fact{kHalfSamePhase, "half-same-phase", "", kWithNext},
      Fact{kHalfSamePhaseDepth, "half-same-phase-depth", "", kWithNext},
      Fact{kHalfSameSource, "half-same-source", "", kWithNext},
      Fact{kHalfOnce, "half-once", "", "the same of two-way links, no loops."},
      Fact{kHalfOnceEach, "half-once-each", "a two-way link, no loop, with a use", "no message uses it twice."}};
  static constexpr const char* kDigest = "links";
  static constexpr bool kWideCounts = true;  // sums of links
  enum Histogram { kUses, kLoopUses, kHalfUses, kSharingPhases, kPhaseUses, kPhaseLinks, kPhaseSum };
  static constexpr std::array kHistograms{
      Fact{kUses, "uses", "[u], size n+1", "e, no loops, by their number of uses."},
      Fact{kLoopUses, "loop-uses", "[u], size n+1", "the two loops."},
      Fact{kHalfUses, "half-uses", "[u], size 2n+1", "two-way links, no loops."},
      Fact{kSharingPhases, "sharing-phases", "[q], size n+1",
           "e, no loops, by the number of different phases of their uses."},
      Fact{kPhaseUses, "phase-uses", "[p], size n+1",
           "the uses of all e, loops included, by phase; all of them once more under key 0."},
      Fact{kPhaseLinks, "phase-links", "[p], size n+1",
           "the links e, loops included, with a use in phase p; those with any use under key 0."},
      Fact{kPhaseSum, "phase-sum", "[p], size n+1", "the sum of e over the same links, mod 2^64."}};

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int h) { return h == kHalfUses ? 2 * n + 1 : n + 1; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n + 1); }

  CUBEVERIFY_HD static constexpr void visit(int n, Word e, auto& accumulator) {
    const LinkUses uses = link_uses<Tree, Network>(n, e);
    const UsesOfLinks<Tree> one_way{n, uses, {0, 0, 0}};
    Word messages = 0, phases = 0;
    for (int i = 0; i < uses.count; ++i) {
      const EdgeUp edge = uses.edge(i);
      const int phase = Tree::phase(n, edge);
      accumulator.count(kPhaseUses, phase);
      accumulator.count(kPhaseUses, 0);
      if (!has_bit(phases, phase)) {
        accumulator.count(kPhaseLinks, phase);
        accumulator.count(kPhaseSum, phase, e);
      }
      phases |= bit(phase);
      messages += Tree::child(n, edge.parent, edge.number);
    }
    if (uses.count > 0) {
      accumulator.count(kPhaseLinks, 0);
      accumulator.count(kPhaseSum, 0, e);
    }
    accumulator.digest(fold(e, static_cast<Word>(uses.count), messages, phases));

    const auto pairs = one_way.pairs();
    if (is_loop(n, e)) {
      accumulator.check(kSamePhaseLoops, pairs.all, pairs.same_phase, e);
      accumulator.count(kLoopUses, uses.count);
      return;
    }
    accumulator.check(kSamePhase, pairs.all, pairs.same_phase, e);
    accumulator.check(kSamePhaseDepth, pairs.all, pairs.same_phase_depth, e);
    accumulator.check(kSameSource, pairs.all, pairs.other_source, e);
    if (uses.count > 0) accumulator.check(kOnce, uses.count == 1, e);
    accumulator.count(kUses, uses.count);
    accumulator.count(kSharingPhases, weight(phases));

    // A two-way link is visited with the lesser of its two links, which is the only one where none leads back.
    Word back = 0;
    const bool leads_back = has_link_back(n, e, back);
    if (leads_back && back < e) return;
    const UsesOfLinks<Tree> half{n, uses, leads_back ? link_uses<Tree, Network>(n, back) : LinkUses{0, 0, 0}};
    const auto half_pairs = half.pairs();
    accumulator.check(kHalfSamePhase, half_pairs.all, half_pairs.same_phase, e);
    accumulator.check(kHalfSamePhaseDepth, half_pairs.all, half_pairs.same_phase_depth, e);
    accumulator.check(kHalfSameSource, half_pairs.all, half_pairs.other_source, e);
    if (half.count() > 0) {
      accumulator.check(kHalfOnce, half.count() == 1, e);
      accumulator.check(kHalfOnceEach, half_pairs.same_message == 0, e);
    }
    accumulator.count(kHalfUses, half.count());
  }
};

}  // namespace cubeverify
