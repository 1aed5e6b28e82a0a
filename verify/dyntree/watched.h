#pragma once

#include <functional>
#include <string>

#include "verify/claims/build.h"
#include "verify/growth/watched_growth.h"

// Trials in which an adversary grows the tree that Dynamic Tree Embedding's algorithm embeds.

namespace cubeverify::dyntree {

// Who grows the tree: nobody who sees anything, one who sees whether a leaf lies where the root does, one who sees all
// places (verify/growth/watched_growth.h).
enum class Adversary { kUnwatched, kAgain, kSteered };

// What an edge flips: coordinates of a window, as the paper's algorithm has it, or those that a walk crosses: `width`
// times a coordinate is drawn from all n, and crossed with probability 1/2.
enum class Edges { kWindow, kWalk };

// One of the trials for each adversary, edges, width and n, each with coins of its own.
inline constexpr int kWatchedTrials = 32;
struct WatchedTrial {
  Adversary adversary;
  Edges edges;
  int width;   // of windows: b; of walks: their steps, at most 64
  int number;  // 0..kWatchedTrials-1
};

// What a trial comes to.
struct WatchedOutcome {
  std::uint32_t top;   // the load of the fullest star, in any form that the tree took
  std::uint32_t load;  // of the fullest processor, in the last one
  Word leaves;         // grown in all
};

// The last n of trials with unwatched trees, each of 17 forms.
inline constexpr int kMostUnwatched = 14;

// Plays a trial. An unwatched tree loses its leaves and grows them again 16 times; kAgain gives up after 2 2^width N
// leaves, and steering goes by windows.
WatchedOutcome play(const Evidence& evidence, const WatchedTrial& trial);

using IsBad = std::function<bool(int n, const WatchedOutcome&)>;
// Some star has more than c n nodes.
IsBad star_above(int c);

// That an outcome is bad is an event of small probability: refuted only where the trials leave no doubt that it is
// above 1/n.
Reading watched(std::string name, std::string text, Adversary adversary, int b, int n_max, IsBad bad);

// The steps of a walk in the n-cube, 2 log2 n rounded up: O(log log N).
int walk_steps(int n);

// The same for unwatched trees whose edges are walks of so many steps.
Reading walked(std::string name, std::string text, int n_max, IsBad bad);

// That of an unwatched tree's trial with walks and one with windows as wide as walks are long, the one with windows has
// the fuller star, is an event of probability at most 1/2: refuted only where the trials leave no doubt.
Reading fuller_than_walked(std::string name, std::string text, int n_max);

}  // namespace cubeverify::dyntree
