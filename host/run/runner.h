#pragma once

#include <optional>
#include <random>

#include "host/run/plan.h"
#include "host/run/progress.h"
#include "host/run/store.h"

namespace cubeverify {

// What the facts of a task tell so far, in some words.
using ProgressNote = std::function<std::string(const Tally& tally)>;

// Computes what a store lacks, chunk by chunk, and journals it at least once a second, or with every chunk where chunks
// take longer. A signal (SignalWatch must be there) gives up the chunk in flight.
class Runner {
 public:
  // All of them must outlive this; the plan is one of the store's tasks. `remark` says of the facts so far what
  // progress is to show beside how far it is; it may be empty.
  Runner(Store& store, Backend& backend, const Plan& plan, Progress& progress, std::optional<int> chunk_bits,
         ProgressNote remark = {});

  // True if everything is done, false if a signal came. What is done is then in the store, not all of it committed.
  // Throws what the back end and the store throw (the store has then committed what was done before, if it could), and
  // CommandError (kMismatch) if the facts of a finished task do not add up to what they must, or if chunks of it have
  // other facts when they are computed a second time; they are then thrown away.
  bool run();

 private:
  bool run_task(std::size_t task);
  bool run_chunk(std::size_t task, Chunk chunk, double& seconds);
  void commit_before(double expected_seconds);
  void require_identities(std::size_t task);
  void compute_again(std::size_t task);
  Tally second_tally(const Task& task, const ChunkRecord& record);
  [[noreturn]] void throw_away(std::size_t task, const std::string& why);

  Store& store_;
  Backend& backend_;
  const Plan& plan_;
  Progress& progress_;
  std::optional<int> chunk_bits_;
  ProgressNote remark_;
  std::vector<ChunkRecord> computed_;  // of the task, in this session
  double seconds_ = 0;                 // spent on all chunks of the session
  double seconds_again_ = 0;           // and on computing some of them again
  std::mt19937_64 random_{std::random_device{}()};
  std::chrono::steady_clock::time_point last_commit_ = std::chrono::steady_clock::now();
};

}  // namespace cubeverify
