#pragma once

#include <memory>
#include <string>
#include <vector>

#include "host/errors.h"
#include "host/ranks/mpi_transport.h"
#include "host/run/batch.h"

namespace cubeverify {

// The job of one run by the ranks that mpirun or srun has started. Rank 0 hands out chunks, computes some itself, keeps
// the journal and speaks to the user; the others say nothing. If one of them fails, all end.
class RankJob {
 public:
  // nullptr where the program was started alone. Throws CommandError as MpiTransport::join() does.
  static std::unique_ptr<RankJob> join();
  RankJob(const RankJob&) = delete;
  RankJob& operator=(const RankJob&) = delete;
  // Leaves the job. A rank other than 0 waits until rank 0 ends it, and ends the process.
  ~RankJob();

  [[nodiscard]] bool leads() const { return transport_->place().rank == 0; }
  // The threads that each rank on this machine has for itself, at least 1.
  [[nodiscard]] int threads() const;
  // Of rank 0: all ranks, as workers for execute(). The options must outlive them.
  WorkersOfRun workers(const RunOptions& options);
  // Of the others: computes what rank 0 asks for, until that ends the job. What goes wrong, or a signal, ends the job
  // by way of rank 0, whose exit code is the job's.
  ExitCode follow(const std::vector<Task>& tasks, const RunOptions& options);
  // Of rank 0: lets all ranks leave the job; they are needed no more.
  void release();

 private:
  explicit RankJob(std::unique_ptr<MpiTransport> transport) : transport_(std::move(transport)) {}
  [[nodiscard]] std::unique_ptr<Backend> backend(const RunOptions& options) const;
  ExitCode leave_at_end();
  ExitCode leave();

  std::unique_ptr<MpiTransport> transport_;
  bool left_ = false;
};

// The command behind what starts as many ranks again: as mpirun was given where this rank was started by it, else by
// their number; by itself where the program was started alone.
std::vector<std::string> launched(const std::vector<std::string>& command);

}  // namespace cubeverify
