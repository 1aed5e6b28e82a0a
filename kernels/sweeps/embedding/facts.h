#pragma once

#include <algorithm>

#include "kernels/embedding/loads.h"
#include "kernels/embedding/redistribution.h"
#include "kernels/embedding/rule.h"
#include "kernels/facts/identities.h"
#include "kernels/sweeps/embedding/cases.h"

namespace cubeverify {

// Sweep `embedding`: trees of 2^n nodes embedded at random in the n-cube and redistributed in partial stars (Dynamic
// Tree Embedding, sections 2 and 3). A unit is a trial of a case, that is of a shape and a window. See
// kernels/sweeps/dynamic_tree.md.
template <class Rule = EmbeddingRule, class Stars = PartialStars>
struct EmbeddingSweep : EmbeddingCases {
  static constexpr const char* kName = "embedding";
  static constexpr const char* kTitle = "trees embedded at random and redistributed, trial by trial";
  static constexpr int kMinN = 1, kMaxN = 24;
  static constexpr Contract kContract{"dynamic_tree", "trials of 24 cases",
                                      "the sum over all trials and v of fold(u * N + v; phi(v), stored(v)), reading "
                                      "`stored`, plus the sum over all trials and x of fold(u * N + x; starload(x))."};
  static constexpr Traits kTraits{
      .unit = Unit::kTrial, .cases = kCases, .reference_to = 5, .reference_long_to = 6, .measured = {8, 12, 18}};

  enum ForAll { kWindow, kWithinB, kRoom, kStoredCap, kAssignedCap, kStoredNear, kStoredEdge };
  static constexpr std::array kForAlls{
      Fact{kWindow, "window", "each v >= 1, i = depth(parent)",
           "phi(v) xor phi(parent) has no bit outside {(ib + t) mod n: t = 0..b-1}."},
      Fact{kWithinB, "within-b", "each v >= 1", "d(phi(v), phi(parent)) <= b."},
      Fact{kRoom, "room", "each v, reading `stored`", "there was room."},
      Fact{kStoredCap, "stored-cap", "each x, reading `stored`", "at most 2c nodes are stored at x."},
      Fact{kAssignedCap, "assigned-cap", "each x, reading `assigned`", "at most 2c nodes are stored at x."},
      Fact{kStoredNear, "stored-near", "each v, reading `stored`", "d(stored(v), phi(v)) <= 2."},
      Fact{kStoredEdge, "stored-edge", "each v >= 1, reading `stored`", "d(stored(v), stored(parent)) <= b + 4."}};
  enum Extremum { kTop };
  static constexpr std::array kExtrema{Fact{kTop, "top", "", "starload(x) over all x."}};
  static constexpr const char* kDigest = "embedding";
  enum Histogram {
    kTrials,
    kStarTop,
    kStarLoad,
    kLoad,
    kEdgeLength,
    kStoredLoad,
    kAssignedLoad,
    kStoredEdgeLength,
    kMoved
  };
  static constexpr std::array kHistograms{
      Fact{kTrials, "trials", "[case], size 24", "", " (a value beyond the last key of its case counts at that key)"},
      Fact{kStarTop, "star-top", "[case*256 + top], size 24*256", "once a trial."},
      Fact{kStarLoad, "star-load", "[case*256 + starload(x)], size 24*256", "all x."},
      Fact{kLoad, "load", "[case*64 + load(x)], size 24*64", "all x."},
      Fact{kEdgeLength, "edge-length", "[case*32 + d(phi(v), phi(parent))], size 24*32", "v >= 1."},
      Fact{kStoredLoad, "stored-load", "[case*64 + nodes stored at x], size 24*64, reading `stored`", "all x."},
      Fact{kAssignedLoad, "assigned-load", "", "the same in reading `assigned`."},
      Fact{kStoredEdgeLength, "stored-edge-length",
           "[case*32 + d(stored(v), stored(parent))], size 24*32, reading `stored`", "v >= 1."},
      Fact{kMoved, "moved", "[case], size 24", "the v with stored(v) != phi(v), reading `stored`."}};
  static constexpr std::array kPerTrial{PerTrial{kTrials, kCases}, PerTrial{kStarTop, kCases}};
  static constexpr Word kGrain = 1;

  CUBEVERIFY_HD static constexpr int keys(int h) {
    if (h == kTrials || h == kMoved) return 1;
    if (h == kStarTop || h == kStarLoad) return kStarKeys;
    return h == kEdgeLength || h == kStoredEdgeLength ? kLengthKeys : kLoadKeys;
  }
  CUBEVERIFY_HD static constexpr int histogram_size(int, int h) { return kCases * keys(h); }

  // A node: where it and its parent are assigned and stored.
  struct Node {
    Word v, place, stored, parent_place, parent_stored;
    int parent_phase;
    bool room;
  };
  CUBEVERIFY_HD static void record_node(int n, const Trial& trial, const Node& node, auto& accumulator) {
    const Word address = trial.first + node.v;
    accumulator.digest(fold(address, node.place, node.stored));
    accumulator.check(kRoom, node.room, address);
    accumulator.check(kStoredNear, weight(node.stored ^ node.place) <= 2, address);
    if (node.stored != node.place) count(kMoved, trial, 0, accumulator);
    if (node.v == 0) return;
    const Word edge = node.place ^ node.parent_place;
    const int length = weight(edge), stored_length = weight(node.stored ^ node.parent_stored);
    // By the paper's rule, whatever the rule that embedded the tree.
    const Word window =
        TreeWindow::window(n, trial.b, TreeWindow::window_start(n, trial.b, static_cast<Word>(node.parent_phase)));
    accumulator.check(kWindow, (edge & ~window) == 0, address);
    accumulator.check(kWithinB, length <= trial.b, address);
    accumulator.check(kStoredEdge, stored_length <= trial.b + 4, address);
    count(kEdgeLength, trial, static_cast<Word>(length), accumulator);
    count(kStoredEdgeLength, trial, static_cast<Word>(stored_length), accumulator);
  }

  // A processor: the nodes assigned to it and to its star, and those stored at it in either reading.
  struct Processor {
    Word x, load, star_load, stored, assigned;
  };
  CUBEVERIFY_HD static void record_processor(const Trial& trial, const Processor& processor, Word cap,
                                             auto& accumulator) {
    const Word address = trial.first + processor.x;
    accumulator.digest(fold(address, processor.star_load));
    accumulator.extremum(kTop, processor.star_load, address);
    accumulator.check(kStoredCap, processor.stored <= cap, address);
    accumulator.check(kAssignedCap, processor.assigned <= cap, address);
    count(kStarLoad, trial, processor.star_load, accumulator);
    count(kLoad, trial, processor.load, accumulator);
    count(kStoredLoad, trial, processor.stored, accumulator);
    count(kAssignedLoad, trial, processor.assigned, accumulator);
  }

  CUBEVERIFY_HD static void record_trial(const Trial& trial, Word top, auto& accumulator) {
    count(kTrials, trial, 0, accumulator);
    count(kStarTop, trial, top, accumulator);
  }

  static void visit(int n, Word unit, auto& accumulator) {
    const Trial trial = trial_of(n, unit);
    visit_tree(n, *tree_shape(trial.shape, n, kSeed), trial, kSeed, accumulator);
  }

  // A trial of a tree of any size.
  static void visit_tree(int n, const TreeShape& tree, const Trial& trial, Word seed, auto& accumulator) {
    const auto place = places<Rule>(n, tree, trial.b, seed, trial.number);
    const auto load = loads(n, place), star_load = star_loads<Rule>(n, load);
    const std::uint32_t top = std::ranges::max(star_load);
    const Stored stored = redistribute<Stars>(n, place, cap(n, top), FirstCome::kStored);
    const Stored assigned = redistribute<Stars>(n, place, cap(n, top), FirstCome::kAssigned);

    record_trial(trial, top, accumulator);
    auto crowded = stored.crowded.begin();
    for (Word v = 0; v < place.size(); ++v) {
      const Word parent = tree.parent[v];
      const bool no_room = crowded != stored.crowded.end() && *crowded == v;
      if (no_room) ++crowded;
      record_node(n, trial,
                  {v, place[v], stored.place[v], place[parent], stored.place[parent], tree.parent_phase[v], !no_room},
                  accumulator);
    }
    for (Word x = 0; x < load.size(); ++x) {
      record_processor(trial, {x, load[x], star_load[x], stored.held[x], assigned.held[x]}, cap(n, top), accumulator);
    }
  }

 private:
  CUBEVERIFY_HD static void count(Histogram h, const Trial& trial, Word value, auto& accumulator) {
    count_in_case(h, keys(h), trial, value, accumulator);
  }
};

}  // namespace cubeverify
