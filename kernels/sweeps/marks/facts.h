#pragma once

#include <vector>

#include "kernels/networks/message_path.h"
#include "kernels/networks/windows.h"
#include "kernels/sweeps/traits.h"

namespace cubeverify {

// Sweep `marks`: every path of the mapping D walked, and every link it uses marked in a bitmap (CIS-TR-91-21 property
// 5.4). A unit is a window of the links, whose bitmap takes 2^Windows::kMostBits bits at most. It finds by walking what
// sweep `links` finds by inverting the map. See kernels/sweeps/de_bruijn.md.
template <class Tree = BinomialTree, class Network = DeBruijn, class Windows = LargeWindows>
struct MarksSweep : SweepDefaults {
  static constexpr const char* kName = "marks";
  static constexpr const char* kTitle = "every path of the mapping, marked in a bitmap of links";
  static constexpr int kMinN = 1, kMaxN = 40;
  static constexpr Contract kContract{
      "de_bruijn", "windows of links v = 0..W-1",
      "the sum over all p = 0..n and the links e counted in `phase-links` [p] of fold(e; p)."};
  static constexpr Traits kTraits{.unit = Unit::kWindow,
                                  .on_device = false,
                                  .reference_takes_all = true,
                                  .measured = {12, 14, 24},
                                  .items = {"phase-uses", true}};

  enum ForAll { kMarkedOnce, kMarkedOnceRun };
  static constexpr std::array kForAlls{
      Fact{kMarkedOnce, "marked-once", "each phase p = 1..n, each use in it",
           "checked. Violated is every use of a link, in that phase, but one; the least such link.",
           " (addresses are links)"},
      Fact{kMarkedOnceRun, "marked-once-run", "", "the same of the uses in any phase."}};
  static constexpr const char* kDigest = "marks";
  static constexpr bool kWideCounts = true;  // sums of links
  enum Histogram { kPhaseUses, kPhaseLinks, kPhaseSum };
  static constexpr std::array kHistograms{Fact{kPhaseUses, "phase-uses", "", kWithNext},
                                          Fact{kPhaseLinks, "phase-links", "", kWithNext},
                                          Fact{kPhaseSum, "phase-sum", "", "as in `links`."}};
  static constexpr Word kGrain = 1;

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n + 1; }

  // A window holds the links that agree in all but their last window_bits(n) bits.
  CUBEVERIFY_HD static constexpr int window_bits(int n) { return n < Windows::kMostBits ? n + 1 : Windows::kMostBits; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return bit(n + 1 - window_bits(n)); }

  // A bitmap of a phase and one of all of them.
  static constexpr double thread_bytes(int n) { return 2.0 / 8 * static_cast<double>(bit(window_bits(n))); }

  // The paths have 2^p - 1 steps in phase p, 2^(n+1) - n - 2 in all phases together (property 5.2).
  static constexpr std::array kTotals{kPhaseUses};
  static constexpr Word total(int n, int p) {
    return p == 0 ? all_ones(n + 1) - static_cast<Word>(n + 1) : all_ones(p);
  }

  // What one thread has seen of a phase, or of all of them.
  struct Seen {
    Word uses = 0;
    Word links = 0;
    Word sum = 0;
  };

  // A use of a link of the window.
  CUBEVERIFY_HD static constexpr void record_use(int phase, Word link, bool marked_before, Seen& seen,
                                                 auto& accumulator) {
    accumulator.check(phase == 0 ? kMarkedOnceRun : kMarkedOnce, !marked_before, link);
    ++seen.uses;
    if (marked_before) return;
    ++seen.links;
    seen.sum += link;
    accumulator.digest(fold(link, static_cast<Word>(phase)));
  }
  CUBEVERIFY_HD static constexpr void record(int phase, const Seen& seen, auto& accumulator) {
    accumulator.count(kPhaseUses, phase, seen.uses);
    accumulator.count(kPhaseLinks, phase, seen.links);
    accumulator.count(kPhaseSum, phase, seen.sum);
  }

  static void visit(int n, Word window, auto& accumulator) {
    const int low_bits = window_bits(n);
    // One bit for each link of the window. Whether it was marked before.
    std::vector<bool> phase(bit(low_bits)), run(bit(low_bits));
    const auto mark = [low_bits](std::vector<bool>& marked, Word link) {
      auto it = marked[link & all_ones(low_bits)];
      const bool before = it;
      it = true;
      return before;
    };
    Seen in_run;
    for (int p = 1; p <= n; ++p) {
      phase.assign(phase.size(), false);
      Seen in_phase;
      for (Word t = Tree::first_in_phase(p); t < Tree::first_in_phase(p + 1); ++t) {
        const MessagePath<Tree, Network> path(n, t);
        for (int j = 0; j < path.edge.number; ++j) {
          const Word link = path.link(n, j);
          if (link >> low_bits != window) continue;
          record_use(p, link, mark(phase, link), in_phase, accumulator);
          record_use(0, link, mark(run, link), in_run, accumulator);
        }
      }
      record(p, in_phase, accumulator);
    }
    record(0, in_run, accumulator);
  }
};

}  // namespace cubeverify
