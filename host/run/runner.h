#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <set>

#include "host/run/chunker.h"
#include "host/run/digest_watch.h"
#include "host/run/plan.h"
#include "host/run/progress.h"
#include "host/run/second_computing.h"
#include "host/run/store.h"
#include "host/run/workers.h"

namespace cubeverify {

// What the facts of a task tell so far, in some words.
using ProgressNote = std::function<std::string(const Tally& tally)>;

struct RunnerOptions {
  std::optional<int> chunk_bits;  // as in RunOptions
  double verify_share = 0.01;     // likewise
  std::uint64_t verify_seed = 1;  // of the lots that say which chunks are computed again
  bool published = false;         // as in RunOptions
  ProgressNote remark = {};       // of the facts so far, beside how far it is
  int threads = 1;                // of this process, for digests that are computed alone
};

// Lets workers compute what a store lacks, chunk by chunk, and journals it at least once a second, or with every chunk
// where chunks take longer. A signal (SignalWatch must be there) gives up the chunks in flight.
class Runner {
 public:
  // All of them must outlive this; the plan is one of the store's tasks.
  Runner(Store& store, Workers& workers, const Backend& backend, const Plan& plan, Progress& progress,
         RunnerOptions options);

  // True if everything is done, false if a signal came. What is done is then in the store, not all of it committed.
  // Throws what the workers and the store throw (the store has then committed what was done before, if it could), and
  // CommandError (kMismatch) if the facts of a finished task do not add up to what they must, if chunks of it have
  // other facts when they are computed a second time and no worker is left that can be believed, if a digest is another
  // one alone than two computings have, or if the facts are not the published ones although the task was computed
  // twice; they are then thrown away.
  bool run();

  // Which chunks were computed a second time.
  [[nodiscard]] const Lots& lots() const { return lots_; }
  // Of these, the ones that some worker had other facts of than two others, and the tasks that were computed again
  // since their facts were not the published ones, each in words.
  [[nodiscard]] const std::vector<std::string>& errors() const { return errors_; }

 private:
  using Place = std::pair<std::size_t, Word>;  // a chunk's task and first unit

  void give_work();
  bool may_compute_again(const DoubtedChunk& doubted, int worker) const;
  std::optional<Work> work_for(int worker);
  void give_back(const Work& work);
  void handle(Computed computed);
  void handle(const Lost& lost);
  [[nodiscard]] bool has_wrong_digest(const Computed& computed);
  void judge(DoubtedChunk& doubted, Computed next);
  void accept(const Computed& computed);
  void close(std::size_t task);
  void commit_before(double expected_seconds);
  void require_identities(std::size_t task);
  void require_published(std::size_t task);
  void compute_again(std::size_t task);
  [[noreturn]] void throw_away(std::size_t task, const std::string& why);

  Store& store_;
  Workers& workers_;
  const Plan& plan_;
  Progress& progress_;
  RunnerOptions options_;
  ChunkSource source_;
  Lots lots_;
  DigestWatch digests_;
  int in_flight_ = 0;
  std::deque<Work> given_back_;              // by workers that were lost, or of tasks that are computed again
  std::map<Place, DoubtedChunk> doubted_;    // chunks that are computed again
  std::map<std::size_t, Tally> confirmed_;   // of tasks under way, the facts of chunks that were computed again
  std::map<std::size_t, Word> unpublished_;  // checksums of facts that were not the published ones
  std::set<std::size_t> begun_;              // tasks that progress knows of
  std::vector<std::string> errors_;
  std::chrono::steady_clock::time_point last_commit_ = std::chrono::steady_clock::now();
};

}  // namespace cubeverify
