#pragma once

#include <chrono>
#include <limits>
#include <map>
#include <optional>
#include <set>

#include "host/guards/second_computing.h"
#include "host/run/chunker.h"
#include "host/run/progress.h"
#include "host/run/store.h"
#include "host/run/workers.h"

namespace cubeverify {

// What the facts of a task say so far, in some words.
using ProgressNote = std::function<std::string(const Tally& tally)>;

struct RunnerOptions {
  std::optional<int> chunk_bits = {};                        // as in RunOptions
  std::set<std::string> left_to_cpu = {};                    // sweeps that no device computes
  double verify_share = 0.01;                                // the same
  std::uint64_t verify_seed = 1;                             // of the draws that say which chunks are computed again
  bool published = false;                                    // as in RunOptions
  ProgressNote remark = {};                                  // of the facts so far, for the line of progress
  double seconds = std::numeric_limits<double>::infinity();  // then no more chunks are begun
};

enum class RunEnd { kComplete, kInterrupted, kOutOfTime };

// Lets workers compute what a store lacks, chunk by chunk, and journals it at least once a second, or with every chunk
// where chunks take longer. A signal (SignalWatch must be there) gives up the chunks in flight.
class Runner {
 public:
  // All of them must outlive this.
  Runner(Store& store, Workers& workers, const Backend& backend, Progress& progress, RunnerOptions options);

  // What is done is then in the store, not all of it committed. Throws what the workers and the store throw (the store
  // has then committed what was done before, if it could), and CommandError (kMismatch) if a chunk that is computed a
  // second time has other facts, if the facts of a finished task do not add up to what they must, or if they are not
  // the published ones; the facts of the task are then discarded.
  RunEnd run();

  // Which chunks were computed a second time.
  [[nodiscard]] const ChunkSampler& sampler() const { return sampler_; }

 private:
  using Place = std::pair<std::size_t, Word>;  // a chunk's task and first unit

  struct Twice {
    Computed first;
    bool waits = true;  // for a worker
  };

  void give_work();
  std::optional<Work> work_for(int worker);
  void handle(Computed computed);
  void accept(const Computed& computed);
  void commit_before(double expected_seconds);
  [[noreturn]] void discard_and_fail(std::size_t task, const std::string& why);

  Store& store_;
  Workers& workers_;
  Progress& progress_;
  RunnerOptions options_;
  ChunkSource source_;
  ChunkSampler sampler_;
  int in_flight_ = 0;
  std::map<Place, Twice> twice_;  // chunks that are computed again
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_commit_ = start_;
};

}  // namespace cubeverify
