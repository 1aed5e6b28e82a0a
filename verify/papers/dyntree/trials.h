#pragma once

#include "verify/claims/build.h"

// Claims decided by the trials of the sweeps `embedding`, `regrowth` and `watched`.

namespace cubeverify::dyntree {

// "0 of 32 trials, seed 1; probability 0 to 0.21 (99.9 %)", and the same for publishing.
std::string of_trials(Word seen, Word trials, const char* what = "trials");
nlohmann::json values_of(Word seen, Word trials);

// Whether the trials leave no doubt that an event is no event of small probability, that it is above 1/n; and whether
// they leave none that it is one.
bool is_likely(int n, Word seen, Word trials);
bool is_unlikely(int n, Word seen, Word trials);
// What the text of a reading ends with that is decided so.
inline const std::string kUnlikely =
    ", except with a probability of at most 1/n; refuted only where trials leave no doubt that it is more, undecided "
    "where they leave doubt that it is less";

// What all sweeps of trials record, by case and load.
struct TrialFacts {
  CountsFact trials, star_top, stored_load, moved;
  ExtremumFact top;
};
inline constexpr TrialFacts kEmbedded{EmbeddingSweep<>::kTrials, EmbeddingSweep<>::kStarTop,
                                      EmbeddingSweep<>::kStoredLoad, EmbeddingSweep<>::kMoved, EmbeddingSweep<>::kTop};
inline constexpr TrialFacts kRegrown{RegrowthSweep<>::kTrials, RegrowthSweep<>::kStarTop, RegrowthSweep<>::kStoredLoad,
                                     RegrowthSweep<>::kMoved, RegrowthSweep<>::kTop};

// That in a trial with a window of b the fullest star has more than c n nodes is an event of small probability: refuted
// only where the trials leave no doubt that it is above 1/n. The reading's text says so at its end.
Decision star_load_at_most(std::vector<int> windows, int c, const TrialFacts& of = kEmbedded);

// That trees which grow again have fuller stars at some time, on the average of all trials with one of the windows,
// than they had when they had grown first: that some trial has one, as the first time is one of those. The reading's
// text says so at its end.
Decision fuller_later(std::vector<int> windows);

// That coordinates are flipped with probability 1/2: refuted where the trials leave no doubt that it is another.
Decision fair_coins();

// That no processor has more nodes than `most` in any trial with a window of 8 or 10, which the theorem speaks of. The
// histogram by case and load says what processors have; the fullest star of all trials of the case may count.
Decision processors_have_at_most(CountsFact histogram, std::function<Word(int n, Word fullest_star)> most);

// What is true of every object of every trial, and what a violation of it means.
Decision in_every_trial(ForAllFact fact, const std::string& violates);

// The reading, and that no node is lost, or stored twice: what a histogram of what processors hold says they
// hold in a trial is the tree, as many times as they are looked at.
Decision without_loss(Decision reading, CountsFact held, int times = 1);

// The reading, and that nodes are stored elsewhere only where some processor has 2c of them.
Decision moved_from_full(Decision reading, const TrialFacts& of);

// In smaller cubes no star can have more than 4n of all N nodes, nor more than 6n.
inline constexpr int kLeastFull = 5;

// Each of the tests made is failed by right trials with a probability of at most this.
inline constexpr double kLevelOfFit = 0.0001;

}  // namespace cubeverify::dyntree
