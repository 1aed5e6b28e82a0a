#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "host/ranks/mpi_functions.h"
#include "kernels/address/word.h"

namespace cubeverify {

// As how many ranks mpirun or srun has started this program; 1 if it was started alone.
int launched_ranks();
// Which of them this one is.
int launched_rank();

// How long a rank sleeps between looks at what has arrived: much less than a chunk takes.
inline constexpr std::chrono::microseconds kBetweenLooks{500};

struct RankMessage {
  int from = 0;
  std::vector<Word> words;
};

// The ranks of the job, by the MPI module. One thread at a time.
class MpiTransport {
 public:
  // Joins the job that was launched; once in a process. Throws CommandError (kUsage) if this program was built without
  // MPI, or with one that does not know the job.
  static std::unique_ptr<MpiTransport> join();

  [[nodiscard]] const CubeverifyMpiPlace& place() const { return place_; }
  // Does not wait until they arrive. Messages from one rank to another arrive in their order.
  void send(int to, const std::vector<Word>& words) const { functions_.send(to, words.data(), words.size()); }
  // The next message that has arrived, if there is one.
  std::optional<RankMessage> receive();
  // Leaves the job, when all ranks do.
  void leave() const { functions_.leave(); }

 private:
  explicit MpiTransport(const CubeverifyMpiFunctions& functions) : functions_(functions), place_(functions.join()) {}

  const CubeverifyMpiFunctions& functions_;
  CubeverifyMpiPlace place_;
};

}  // namespace cubeverify
