#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "kernels/address/mix.h"
#include "kernels/networks/message_path.h"

namespace cubeverify {

// Sweep `marks`: every path of the mapping D walked, and every link it uses marked in a bitmap (CIS-TR-91-21 property
// 5.4). A unit is a phase (0: all of them) and a window of the links, whose bitmap takes 32 MiB at most. It finds by
// walking what sweep `links` finds by inverting the map. See kernels/sweeps/de_bruijn.md.
template <class Tree = BinomialTree, class Network = DeBruijn>
struct MarksSweep {
  static constexpr const char* kName = "marks";
  static constexpr const char* kTitle = "every path of the mapping, marked in a bitmap of links";
  static constexpr int kMinN = 1;
  static constexpr int kMaxN = 40;

  enum ForAll { kMarkedOnce, kMarkedOnceRun };
  static constexpr std::array kForAlls{"marked-once", "marked-once-run"};
  static constexpr std::array<const char*, 0> kExtrema{};
  static constexpr const char* kDigest = "marks";
  static constexpr bool kWideCounts = true;  // sums of links
  enum Histogram { kPhaseUses, kPhaseLinks, kPhaseSum };
  static constexpr std::array kHistograms{"phase-uses", "phase-links", "phase-sum"};
  static constexpr Word kGrain = 1;

  CUBEVERIFY_HD static constexpr int histogram_size(int n, int) { return n + 1; }

  // A window holds the links that agree in all but their last window_bits(n) bits.
  CUBEVERIFY_HD static constexpr int window_bits(int n) { return n < 28 ? n + 1 : 28; }
  CUBEVERIFY_HD static constexpr Word windows(int n) { return bit(n + 1 - window_bits(n)); }
  CUBEVERIFY_HD static constexpr Word units(int n) { return static_cast<Word>(n + 1) * windows(n); }
  CUBEVERIFY_HD static constexpr int phase_of_unit(int n, Word unit) { return static_cast<int>(unit / windows(n)); }

  // The messages of a phase, or of all of them if it is 0, are first..last-1.
  CUBEVERIFY_HD static constexpr Word first_message(int phase) { return Tree::first_in_phase(phase == 0 ? 1 : phase); }
  CUBEVERIFY_HD static constexpr Word last_message(int n, int phase) {
    return Tree::first_in_phase(phase == 0 ? n + 1 : phase + 1);
  }

  // What one thread has seen of a unit.
  struct Seen {
    Word uses = 0;
    Word links = 0;
    Word sum = 0;
  };

  // A use of a link that lies in the unit's window.
  template <class Observer>
  CUBEVERIFY_HD static constexpr void tell_use(int phase, Word link, bool marked_before, Seen& seen,
                                               Observer& observer) {
    observer.check(phase == 0 ? kMarkedOnceRun : kMarkedOnce, !marked_before, link);
    ++seen.uses;
    if (marked_before) return;
    ++seen.links;
    seen.sum += link;
    observer.digest(fold(link, static_cast<Word>(phase)));
  }
  template <class Observer>
  CUBEVERIFY_HD static constexpr void tell(int phase, const Seen& seen, Observer& observer) {
    observer.count(kPhaseUses, phase, seen.uses);
    observer.count(kPhaseLinks, phase, seen.links);
    observer.count(kPhaseSum, phase, seen.sum);
  }

  template <class Observer>
  static void visit(int n, Word unit, Observer& observer) {
    const int phase = phase_of_unit(n, unit), low_bits = window_bits(n);
    const Word window = unit % windows(n), in_window = all_ones(low_bits);
    std::vector<Word> bitmap(std::max<Word>(1, bit(low_bits) / 64), 0);
    Seen seen;
    for (Word t = first_message(phase); t < last_message(n, phase); ++t) {
      const MessagePath<Tree, Network> path(n, t);
      for (int j = 0; j < path.edge.number; ++j) {
        const Word link = path.link(n, j);
        if (link >> low_bits != window) continue;
        Word& word = bitmap[(link & in_window) / 64];
        const Word mark = bit(static_cast<int>(link % 64));
        tell_use(phase, link, (word & mark) != 0, seen, observer);
        word |= mark;
      }
    }
    tell(phase, seen, observer);
  }
};

}  // namespace cubeverify
