#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "host/errors.h"
#include "host/ranks/mpi_functions.h"
#include "host/run/batch.h"

namespace cubeverify {

// The job of one run by the ranks that mpirun or srun has started. Rank 0 hands out chunks, computes some itself, keeps
// the journal and speaks to the user; the others say nothing. If one of them ends too early, the launcher ends all.
class RankJob {
 public:
  // nullptr where the program was started alone. Throws CommandError (kUsage) if the ranks cannot find one another.
  static std::unique_ptr<RankJob> join();
  RankJob(const RankJob&) = delete;
  RankJob& operator=(const RankJob&) = delete;

  [[nodiscard]] bool leads() const { return place_.rank == 0; }
  // The threads that each rank on this machine has for itself, at least 1.
  [[nodiscard]] int threads() const;
  // Of rank 0: all ranks, as workers for execute(). `command` is what the user gave.
  WorkersOfRun workers(const Computing& how, const std::vector<std::string>& command);
  // Of the others: computes what rank 0 asks for, until that ends the job. What goes wrong, or a signal, ends the job
  // by way of rank 0, whose exit code is the job's.
  ExitCode follow(const std::vector<Task>& tasks, const Computing& how, bool published);
  // Of the others: lets rank 0 say why this one fails, and end the job.
  [[noreturn]] void fail(ExitCode code, const std::string& why) const;
  // Of rank 0: lets all ranks leave the job; they are needed no more.
  void release() const;

 private:
  explicit RankJob(const CubeverifyMpiFunctions& mpi) : mpi_(mpi), place_(mpi.join()) {}
  [[nodiscard]] std::unique_ptr<Backend> backend(const Computing& how) const;

  const CubeverifyMpiFunctions& mpi_;
  CubeverifyMpiPlace place_;
};

// The descriptor of the standard error that this process began with: most ranks have another, which nobody reads.
inline int first_error_stream = 2;

// Throws CommandError (kUsage) where mpirun or srun has started several ranks of a command that is for one process.
// Rank 0 alone says so. `why` goes on after "started as 2 ranks".
void require_one_process(std::string_view why);

// The command behind what starts as many ranks again: as mpirun was given where this rank was started by it, else by
// their number; by itself where the program was started alone.
std::vector<std::string> launched(const std::vector<std::string>& command);

}  // namespace cubeverify
