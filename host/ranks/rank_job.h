#pragma once

#include <memory>
#include <string>
#include <vector>

#include "host/errors.h"
#include "host/ranks/messages.h"
#include "host/ranks/mpi_transport.h"
#include "host/run/batch.h"

namespace cubeverify {

// The job of one run by the ranks that mpirun or srun has started. Rank 0 leads it; the others say nothing to the user.
class RankJob {
 public:
  // nullptr where the program was started alone. Throws CommandError as join_job() does.
  static std::unique_ptr<RankJob> join();
  RankJob(const RankJob&) = delete;
  RankJob& operator=(const RankJob&) = delete;
  // Of a rank other than 0 that has not followed: waits until rank 0 ends the job, and ends the process.
  ~RankJob();

  [[nodiscard]] bool leads() const { return transport_->rank() == 0; }
  // The threads that each rank on this machine has for itself, at least 1.
  [[nodiscard]] int threads() const;
  // Of rank 0: the ranks as workers for execute(); each has `patience` seconds to answer beyond what is expected.
  WorkersOfRun workers(double patience);
  // Of the others: computes what rank 0 asks for. Ends the process if a signal comes.
  ExitCode follow(const std::vector<Task>& tasks, const std::string& backend, int threads);
  // Of rank 0: lets the others leave the job; they are needed no more.
  void release();

 private:
  explicit RankJob(std::unique_ptr<MpiTransport> transport);
  void wait_for_end();
  Hello hello(const std::vector<Task>& tasks) const;

  std::unique_ptr<MpiTransport> transport_;
  bool all_wait_ = true;  // all other ranks are waiting for a message
  double patience_ = 60;
  bool left_ = false;
};

// The command behind what starts as many ranks again, by the launcher that started these: {"mpirun", "-np", "8", ...};
// by itself where the program was started alone.
std::vector<std::string> launched(const std::vector<std::string>& command);

// Ends the job with this exit code if a rank is left that does not answer: MPI lets nobody leave without it. To be
// called when everything is written.
void end_unfinished_job(ExitCode code);

}  // namespace cubeverify
