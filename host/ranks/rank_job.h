#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/errors.h"
#include "host/ranks/mpi_functions.h"
#include "host/run/batch.h"

namespace cubeverify {

// What ranks say to one another.
enum class RankSays {
  kReady,     // from a rank: what it is
  kFailed,    // from one that will compute nothing more: exit code and why
  kWork,      // to a rank: a chunk
  kComputed,  // from a rank: its facts
  kEnd,       // to a rank: leave the job
};

struct RankMessage {
  int from = 0;
  RankSays kind{};
  std::string bytes;
};

// How long a rank sleeps between looks at what has arrived: much less than a chunk takes.
inline constexpr std::chrono::microseconds kBetweenLooks{500};

// The job of one run by the ranks that mpirun or srun has started. Rank 0 hands out chunks, computes some itself, keeps
// the journal and speaks to the user; the others say nothing. If one of them fails, all end. One thread at a time.
class RankJob {
 public:
  // nullptr where the program was started alone. Throws CommandError (kUsage) if this program was built without MPI, or
  // with one that does not know the job.
  static std::unique_ptr<RankJob> join();
  RankJob(const RankJob&) = delete;
  RankJob& operator=(const RankJob&) = delete;
  // Leaves the job. A rank other than 0 waits until rank 0 ends it, and ends the process.
  ~RankJob();

  [[nodiscard]] bool leads() const { return place_.rank == 0; }
  [[nodiscard]] int size() const { return place_.size; }
  // The threads that each rank on this machine has for itself, at least 1.
  [[nodiscard]] int threads() const;
  // Of rank 0: all ranks, as workers for execute(). The options must outlive them.
  WorkersOfRun workers(const RunOptions& options);
  // Of the others: computes what rank 0 asks for, until that ends the job. What goes wrong, or a signal, ends the job
  // by way of rank 0, whose exit code is the job's.
  ExitCode follow(const std::vector<Task>& tasks, const RunOptions& options);
  // Of rank 0: lets all ranks leave the job; they are needed no more.
  void release();

  // Does not wait until it arrives. Messages from one rank to another arrive in their order.
  void send(int to, RankSays kind, std::string_view bytes = {}) const {
    functions_.send(to, static_cast<int>(kind), bytes.data(), bytes.size());
  }
  // The next message that has arrived, if there is one.
  [[nodiscard]] std::optional<RankMessage> receive() const;

 private:
  explicit RankJob(const CubeverifyMpiFunctions& functions) : functions_(functions), place_(functions.join()) {}
  [[nodiscard]] std::unique_ptr<Backend> backend(const RunOptions& options) const;
  void fail(ExitCode code, const std::string& why);
  void leave();

  const CubeverifyMpiFunctions& functions_;
  CubeverifyMpiPlace place_;
  bool left_ = false;
};

// The command behind what starts as many ranks again: as mpirun was given where this rank was started by it, else by
// their number; by itself where the program was started alone.
std::vector<std::string> launched(const std::vector<std::string>& command);

}  // namespace cubeverify
