#pragma once

#include <mutex>

#include "kernels/embedding/tour.h"
#include "kernels/engine/tree_trials.h"

namespace cubeverify {

// Trials of one tree, several cores at each: the algorithm of the device (kernels/engine/cuda/placed_tree.cuh) in
// Thrust's algorithms for OpenMP. The bits are those of the form in which a thread has a trial to itself.
class TrialsByCores {
 public:
  // `cores` threads at each trial, >= 1.
  TrialsByCores(TreeTrialsOf what, int cores);

  // Adds the trials' facts to a tally, one trial after the other. For any thread; each that is here at once has
  // `cores` threads.
  void visit(Chunk chunk, std::span<Word> tally);

  // Bytes of memory for a trial of a tree of so many nodes in the n-cube, beside tallies: the walk round the tree,
  // where nodes are assigned and stored and how stars order them, and what processors and their stars hold.
  static double trial_bytes(int n, Word nodes) {
    return 26.0 * static_cast<double>(nodes) + 20.0 * static_cast<double>(bit(n));
  }

 private:
  TreeTrialsOf what_;
  int cores_;
  std::once_flag walked_;
  Tour steps_;  // made by the first visit: it takes a while, and a run may have nothing left to do
};

}  // namespace cubeverify
