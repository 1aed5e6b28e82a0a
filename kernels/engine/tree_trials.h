#pragma once

#include <limits>
#include <memory>

#include "kernels/engine/sweep.h"
#include "kernels/sweeps/embedding/facts.h"

namespace cubeverify {

// One tree of any size embedded at random in one cube, over and over: what sweep `embedding` records of each of its
// cases, recorded of this tree alone (Dynamic Tree Embedding, sections 2 and 3).
struct TreeTrials : EmbeddingSweep<> {
  static constexpr const char* kName = "embed";
  static constexpr const char* kTitle = "one tree embedded at random and redistributed, trial by trial";
  static constexpr int kMaxN = 28;
  CUBEVERIFY_HD static constexpr int histogram_size(int, int h) { return keys(h); }
};

struct TreeTrialsOf {
  int n;  // of the cube, 1..TreeTrials::kMaxN
  std::shared_ptr<const TreeShape> tree;
  int b;  // the window, 1..64
  Word seed;
  Word trials;

  // Trial e has the coins of trial number e; addresses of its facts are e * 2^k plus those of nodes or processors, 2^k
  // being the least power of two that is not below the number of either.
  [[nodiscard]] TreeTrials::Trial trial(Word e) const;
};

// How the threads of a machine share trials: so many trials at once, so many threads at each.
struct TrialThreads {
  int trials = std::numeric_limits<int>::max();
  int each = 1;

  bool operator==(const TrialThreads&) const = default;
};

// Trials side by side are fastest, each on a thread of its own, where there are as many as threads and memory, in
// bytes, has room for them; otherwise the threads left over help.
TrialThreads share_threads(const TreeTrialsOf& what, Word trials_left, int threads, double memory);

// A sweep of that n alone, whose units are the trials. The facts are the same however threads share them.
Sweep tree_trials_sweep(const TreeTrialsOf& what, TrialThreads threads = {});

#ifdef CUBEVERIFY_WITH_CUDA
// Trials [chunk.first, chunk.first + chunk.count) on the CUDA device in use. Throws DeviceError.
void tree_trials_on_device(const TreeTrialsOf& what, Chunk chunk, std::span<Word> tally);
#endif

}  // namespace cubeverify
