#pragma once

#include <algorithm>
#include <vector>

#include "kernels/embedding/loads.h"
#include "kernels/embedding/redistribution.h"
#include "kernels/embedding/rule.h"
#include "kernels/facts/identities.h"
#include "kernels/sweeps/embedding/cases.h"

namespace cubeverify {

// Sweep `regrowth`: trees of 2^n nodes embedded at random in the n-cube, whose younger half leaves and comes again
// three times (Dynamic Tree Embedding, sections 2 and 3). See kernels/sweeps/dynamic_tree.md.
template <class Rule = EmbeddingRule, class Stars = PartialStars, class Store = Storage<Stars>>
struct RegrowthSweep : EmbeddingCases {
  static constexpr const char* kName = "regrowth";
  static constexpr const char* kTitle = "trees that shrink and grow again, embedded at random and redistributed";
  static constexpr int kMinN = 1, kMaxN = 24;
  static constexpr Contract kContract{
      "dynamic_tree", "trials of 24 cases",
      "the sum over all trials, r and v that comes in round r of fold((4 u + r) * N + v; phi_r(v), stored_r(v)), plus "
      "the sum over all trials, r and x of fold((4 u + r) * N + x; starload_r(x))."};
  static constexpr Traits kTraits{
      .unit = Unit::kTrial, .cases = kCases, .reference_to = 5, .reference_long_to = 6, .measured = {8, 12, 18}};

  enum ForAll { kRoom, kStoredNear, kStoredEdge, kStoredCap };
  static constexpr std::array kForAlls{
      Fact{kRoom, "room", "each r and v that comes in round r", "there was room."},
      Fact{kStoredNear, "stored-near", "the same r and v", "d(stored_r(v), phi_r(v)) <= 2."},
      Fact{kStoredEdge, "stored-edge", "the same r and v but v = 0", "d(stored_r(v), stored_r(parent)) <= b + 4."},
      Fact{kStoredCap, "stored-cap", "each r and x", "at most 2c nodes are stored at x at the end of round r."}};
  enum Extremum { kTop };
  static constexpr std::array kExtrema{Fact{kTop, "top", "", "starload_r(x) over all r and x."}};
  static constexpr const char* kDigest = "regrowth";
  enum Histogram { kTrials, kStarTop, kFirstTop, kFullerLater, kStoredLoad, kMoved };
  static constexpr std::array kHistograms{
      Fact{kTrials, "trials", "[case], size 24", "", " (a value beyond the last key of its case counts at that key)"},
      Fact{kStarTop, "star-top", "[case*256 + top], size 24*256", "once a trial."},
      Fact{kFirstTop, "first-top", "[case*256 + top_0], size 24*256", "once a trial."},
      Fact{kFullerLater, "fuller-later", "[case], size 24", "trials with top > top_0."},
      Fact{kStoredLoad, "stored-load", "[case*64 + nodes stored at x], size 24*64", "all r and x."},
      Fact{kMoved, "moved", "[case], size 24", "the r and v that comes in round r with stored_r(v) != phi_r(v)."}};
  static constexpr std::array kPerTrial{PerTrial{kTrials, kCases}, PerTrial{kStarTop, kCases},
                                        PerTrial{kFirstTop, kCases}};
  static constexpr Word kGrain = 1;

  // Where the younger half is assigned in each round, too, and what processors hold then.
  static constexpr double thread_bytes(int n) { return 40.0 * static_cast<double>(bit(n)); }

  CUBEVERIFY_HD static constexpr int keys(int h) {
    if (h == kTrials || h == kFullerLater || h == kMoved) return 1;
    return h == kStoredLoad ? kLoadKeys : kStarKeys;
  }
  CUBEVERIFY_HD static constexpr int histogram_size(int, int h) { return kCases * keys(h); }

  // The first growth and those after it. The nodes from first_of(n, round) on come in a round.
  static constexpr int kRounds = 4;
  CUBEVERIFY_HD static constexpr Word first_of(int n, int round) { return round == 0 ? 0 : bit(n - 1); }
  // What is added to a node's number for its coins.
  CUBEVERIFY_HD static constexpr Word renamed(int n, int round) { return static_cast<Word>(round) << n; }

  CUBEVERIFY_HD static constexpr Trial trial_of(int n, Word unit) {
    Trial trial = EmbeddingCases::trial_of(n, unit);
    trial.number += bit(39);
    trial.first *= kRounds;
    return trial;
  }
  CUBEVERIFY_HD static constexpr Word address(int n, const Trial& trial, int round, Word v) {
    return trial.first + (static_cast<Word>(round) << n) + v;
  }

  // A node that comes: where it is assigned and stored, and where its parent is stored.
  struct Node {
    Word v, place, stored, parent_stored;
    bool room;
  };
  CUBEVERIFY_HD static void record_node(int n, const Trial& trial, int round, const Node& node, auto& accumulator) {
    const Word at = address(n, trial, round, node.v);
    accumulator.digest(fold(at, node.place, node.stored));
    accumulator.check(kRoom, node.room, at);
    accumulator.check(kStoredNear, weight(node.stored ^ node.place) <= 2, at);
    if (node.v != 0) accumulator.check(kStoredEdge, weight(node.stored ^ node.parent_stored) <= trial.b + 4, at);
    if (node.stored != node.place) count(kMoved, trial, 0, accumulator);
  }

  // A processor at the end of a round: the nodes assigned to its star, and those stored at it.
  struct Processor {
    Word x, star_load, stored;
  };
  CUBEVERIFY_HD static void record_processor(int n, const Trial& trial, int round, const Processor& processor, Word cap,
                                             auto& accumulator) {
    const Word at = address(n, trial, round, processor.x);
    accumulator.digest(fold(at, processor.star_load));
    accumulator.extremum(kTop, processor.star_load, at);
    accumulator.check(kStoredCap, processor.stored <= cap, at);
    count(kStoredLoad, trial, processor.stored, accumulator);
  }

  CUBEVERIFY_HD static void record_trial(const Trial& trial, Word top, Word first_top, auto& accumulator) {
    count(kTrials, trial, 0, accumulator);
    count(kStarTop, trial, top, accumulator);
    count(kFirstTop, trial, first_top, accumulator);
    if (top > first_top) count(kFullerLater, trial, 0, accumulator);
  }

  static void visit(int n, Word unit, auto& accumulator) {
    const Trial trial = trial_of(n, unit);
    const auto tree = tree_shape(trial.shape, n, kSeed);
    // Loads only grow while a tree grows, so that those at the ends of the rounds are the largest there are.
    std::array<std::uint32_t, kRounds> tops{};
    each_round(n, *tree, trial, [&](int round, const std::vector<std::uint32_t>& place) {
      tops[static_cast<std::size_t>(round)] = std::ranges::max(star_loads<Rule>(n, loads(n, place)));
    });
    const std::uint32_t top = std::ranges::max(tops), most = cap(n, top);
    record_trial(trial, top, tops[0], accumulator);

    Store storage(n, most, FirstCome::kStored);
    std::vector<std::uint32_t> stored(tree->parent.size(), 0);
    each_round(n, *tree, trial, [&](int round, const std::vector<std::uint32_t>& place) {
      const Word first = first_of(n, round);
      if (round > 0) {
        for (Word v = first; v < place.size(); ++v) storage.leave(stored[v]);
      }
      for (Word v = first; v < place.size(); ++v) {
        const Destination to = storage.come(place[v]);
        stored[v] = static_cast<std::uint32_t>(to.x);
        record_node(n, trial, round, {v, place[v], stored[v], stored[tree->parent[v]], to.room}, accumulator);
      }
      const auto star_load = star_loads<Rule>(n, loads(n, place));
      for (Word x = 0; x < star_load.size(); ++x) {
        record_processor(n, trial, round, {x, star_load[x], storage.held()[x]}, most, accumulator);
      }
    });
  }

 private:
  // Calls see(round, place) with where all nodes are assigned at the end of each round.
  static void each_round(int n, const TreeShape& tree, const Trial& trial, const auto& see) {
    std::vector<std::uint32_t> place(tree.parent.size(), 0);
    for (int round = 0; round < kRounds; ++round) {
      const std::size_t first = std::max<Word>(first_of(n, round), 1);
      place_nodes<Rule>(n, tree, trial.b, kSeed, trial.number, first, renamed(n, round), place);
      see(round, place);
    }
  }

  CUBEVERIFY_HD static void count(Histogram h, const Trial& trial, Word value, auto& accumulator) {
    count_in_case(h, keys(h), trial, value, accumulator);
  }
};

}  // namespace cubeverify
