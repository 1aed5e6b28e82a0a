#pragma once

#include <vector>

#include "kernels/embedding/adversary.h"
#include "kernels/embedding/complete_growth.h"
#include "kernels/embedding/leaf_edges.h"
#include "kernels/embedding/loads.h"
#include "kernels/embedding/steered_growth.h"
#include "kernels/facts/identities.h"
#include "kernels/sweeps/watched/cases.h"

namespace cubeverify {

// Sweep `watched`: trees of 2^n nodes that an adversary grows while they are embedded at random in the n-cube (Dynamic
// Tree Embedding, sections 1 and 3). See kernels/sweeps/dynamic_tree.md.
template <class Rule = EmbeddingRule, class Walk = RandomStep, class Strategy = Adversary>
struct WatchedSweep : AdaptiveCases {
  static constexpr const char* kName = "watched";
  static constexpr const char* kTitle = "trees that an adversary grows while they are embedded at random";
  static constexpr int kMinN = 1, kMaxN = 26;
  static constexpr Contract kContract{
      "dynamic_tree", "trials of 7 cases, of 4 from n = 17 on",
      "the sum over all forms of all trees and their nodes v of fold((64 u + f) * N + v; phi(v)), plus the sum over "
      "all forms and x of fold((64 u + f) * N + x; starload(x)), with 32 + f for f in the tree of windows of case 6."};
  // An adversary that tries again grows 2^min(8, n) leaves for each node: at n = 8 counting what that takes is minutes.
  static constexpr Traits kTraits{.unit = Unit::kTrial,
                                  .cases = kCases,
                                  .trial_per_thread = true,
                                  .reference_to = 5,
                                  .reference_long_to = 6,
                                  .measured = {5, 6, 7}};

  enum ForAll { kGrownWindow, kGrownNear };
  static constexpr std::array kForAlls{
      Fact{kGrownWindow, "grown-window", "every leaf grown whose edge is a window",
           "it differs from the node above it in no coordinate outside the window."},
      Fact{kGrownNear, "grown-near", "every leaf grown", "its distance from the node above it is at most b, or w."}};
  enum Extremum { kTop };
  static constexpr std::array kExtrema{Fact{kTop, "top", "", "starload(x) over all forms and x."}};
  static constexpr const char* kDigest = "watched";
  enum Histogram { kTrials, kStarTop, kWindowTop, kFullerWindows, kGrown, kOneProcessor };
  static constexpr std::array kHistograms{
      Fact{kTrials, "trials", "[case], size 7", "", " (a value beyond the last key of its case counts at that key)"},
      Fact{kStarTop, "star-top", "[case*4096 + top], size 7*4096", "once a trial; in case 6 the tree of walks."},
      Fact{kWindowTop, "window-top", "[top], size 4096", "once a trial of case 6, the tree of windows."},
      Fact{kFullerWindows, "fuller-windows", ", size 1", "those with a larger `top` than the tree of walks."},
      Fact{kGrown, "grown", "[case], size 7", "all leaves grown; in case 6 those of both trees."},
      Fact{kOneProcessor, "one-processor", "[case], size 7",
           "trials at whose end there are N nodes, all at one processor; in case 6 the tree of walks."}};
  static constexpr std::array kPerTrial{PerTrial{kTrials, kCases}, PerTrial{kStarTop, kCases},
                                        PerTrial{kWindowTop, 1, kWalks}};
  static constexpr bool kWideCounts = true;  // all leaves of a trial at once
  static constexpr Word kGrain = 1;

  static constexpr int kStarKeys = 4096;
  CUBEVERIFY_HD static constexpr int histogram_size(int, int h) {
    if (h == kStarTop) return kCases * kStarKeys;
    return h == kWindowTop ? kStarKeys : h == kFullerWindows ? 1 : kCases;
  }

  static void visit(int n, Word unit, auto& accumulator) {
    std::vector<std::uint32_t> words(memory_words(n));
    play(n, unit, words.data(), accumulator);
  }

  // How edges are drawn: these one by one, others ahead and many at once (kernels/sweeps/watched/staged.h).
  struct LeafByLeaf {
    template <class Edges>
    CUBEVERIFY_HD Word flips(const Edges& edges, const typename Edges::Below& below, Word number) const {
      return edges.flips(below, number);
    }
    // Of leaves from that number on, at most so many, how many are sure to lie where they may not stay.
    template <class Edges>
    CUBEVERIFY_HD Word sure_to_leave(const Edges&, Word, const typename Edges::Below&, Word, Word) const {
      return 0;
    }
  };

  // Plays the trial in memory_words(n) words, whatever they hold. draw.sure_to_leave(edges, place of the parent,
  // below, number, most): how many leaves from that number on, at most so many, are sure not to stay.
  template <class Accumulator, class Draw = LeafByLeaf>
  CUBEVERIFY_HD static void play(int n, Word unit, std::uint32_t* words, Accumulator& accumulator,
                                 const Draw& draw = {}) {
    const Trial trial = trial_of(n, unit);
    const Memory memory = memory_at(n, words);
    const int which = trial.which, width_here = width(n, which);
    const Outcome outcome =
        grow(which, {n, which == kWalks, width_here, kSeed, trial.number}, trial.first, memory, draw, accumulator);
    Word grown = outcome.grown;
    if (which == kWalks) {
      const Outcome windows = grow(which, {n, false, width_here, kSeed, second_number(trial)},
                                   trial.first + (kSmallCubeValues << n), memory, draw, accumulator);
      grown += windows.grown;
      accumulator.count(kWindowTop, star_key(windows.top));
      if (windows.top > outcome.top) accumulator.count(kFullerWindows, 0);
    }
    accumulator.count(kTrials, which);
    accumulator.count(kStarTop, which * kStarKeys + star_key(outcome.top));
    accumulator.count(kGrown, which, grown);
    if (outcome.at_one) accumulator.count(kOneProcessor, which);
  }

 private:
  using Edges = LeafEdges<Rule, Walk>;

  // What a tree comes to: its fullest star in any form, the leaves grown in all, and whether it has all its nodes in
  // the end, all at one processor.
  struct Outcome {
    std::uint32_t top;
    Word grown;
    bool at_one;
  };

  CUBEVERIFY_HD static constexpr int star_key(std::uint32_t top) {
    return static_cast<int>(top < kStarKeys ? top : kStarKeys - 1);
  }

  // Grows a tree of a case and records it from address `first` on.
  CUBEVERIFY_HD static Outcome grow(int which, const Edges& edges, Word first, const Memory& memory, const auto& draw,
                                    auto& accumulator) {
    const int n = edges.n;
    Outcome outcome{0, 0, false};
    const auto leaf = [&](std::uint32_t above, const typename Edges::Below& below) {
      const Word number = ++outcome.grown, flips = draw.flips(edges, below, number);
      const bool outside = (flips & ~below.window) != 0, far = weight(flips) > edges.width;
      if (outside || far) {
        const Word address = first + (number < bit(n) ? number : 0);
        if (!edges.walks) accumulator.check(kGrownWindow, 0, outside ? 1 : 0, address);
        accumulator.check(kGrownNear, 0, far ? 1 : 0, address);
      }
      return above ^ static_cast<std::uint32_t>(flips);
    };
    const auto on_form = [&](int form, Word nodes) {
      const std::uint32_t top =
          record_form(n, first + (static_cast<Word>(form) << n), nodes, memory, draw, accumulator);
      if (top > outcome.top) outcome.top = top;
      Word at_one = 1;
      while (at_one < nodes && memory.place[at_one] == memory.place[0]) ++at_one;
      outcome.at_one = at_one == bit(n);
    };
    if (which < kSteered) {
      grow_steered<Rule, Strategy>(n, edges, memory.place, memory.depth, memory.next, leaf);
      on_form(0, bit(n));
    } else if (which == kAgain) {
      const auto skip = [&](Word above, const typename Edges::Below& below, Word most) {
        const Word skipped = draw.sure_to_leave(edges, above, below, outcome.grown + 1, most);
        outcome.grown += skipped;
        return skipped;
      };
      on_form(0, grow_again<Strategy>(n, edges, memory.place, leaf, skip));
    } else {
      grow_obliviously<Strategy>(n, edges, memory.place, leaf, [&](int form) { on_form(form, bit(n)); });
    }
    if (!edges.walks) accumulator.check(kGrownWindow, outcome.grown, 0, first);
    accumulator.check(kGrownNear, outcome.grown, 0, first);
    return outcome;
  }

  // Records where the nodes of a form lie and what stars hold, from address `first` on. Returns the greatest load.
  CUBEVERIFY_HD static std::uint32_t record_form(int n, Word first, Word nodes, const Memory& memory, const auto& draw,
                                                 auto& accumulator) {
    for (Word v = 0; v < nodes; ++v) accumulator.digest(fold(first + v, memory.place[v]));
    if constexpr (requires { draw.stars(n, n, memory.place, nodes, first); }) {
      if (const auto stars = draw.stars(n, Rule::star_coordinates(n), memory.place, nodes, first)) {
        accumulator.digest(stars->digest);
        accumulator.extremum(kTop, stars->top, first + stars->top_at);
        return static_cast<std::uint32_t>(stars->top);
      }
    }
    for (Word x = 0; x < bit(n); ++x) memory.load[x] = 0;
    for (Word v = 0; v < nodes; ++v) ++memory.load[memory.place[v]];
    sum_stars<Rule>(n, {memory.load, bit(n)}, {memory.star_load, bit(n)});
    std::uint32_t top = 0;
    for (Word x = 0; x < bit(n); ++x) {
      const std::uint32_t load = memory.star_load[x];
      accumulator.digest(fold(first + x, load));
      accumulator.extremum(kTop, load, first + x);
      if (load > top) top = load;
    }
    return top;
  }
};

}  // namespace cubeverify
