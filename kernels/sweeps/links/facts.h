#pragma once

#include "kernels/networks/de_bruijn.h"
#include "kernels/sweeps/traits.h"
#include "kernels/trees/binomial_tree.h"

namespace cubeverify {

// Sweep `links`: every link of BDG(n) and the messages that use it under the mapping D (CIS-TR-91-21 section 5). A unit
// is a link. See kernels/sweeps/de_bruijn.md.
template <class Tree = BinomialTree, class Network = DeBruijn>
struct LinksSweep : SweepDefaults {
  static constexpr const char* kName = "links";
  static constexpr const char* kTitle = "every link of the de Bruijn network and the messages that use it";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 62;
  static constexpr Contract kContract{"de_bruijn", "every link and the messages that use it", "links e = 0..2^(n+1)-1",
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
      Fact{kSamePhaseLoops, "same-phase-loops", "", "e a loop."},
      Fact{kSamePhaseDepth, "same-phase-depth", "e no loop", "their phase_depth differ."},
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

  // Visits link e (body in sweep.h).
  template <class Accumulator>
  CUBEVERIFY_HD static constexpr void visit(int n, Word e, Accumulator& accumulator);
};

}  // namespace cubeverify
