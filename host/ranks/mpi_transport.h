#pragma once

#include <memory>

#include "host/ranks/transport.h"

namespace cubeverify {

// As how many ranks mpirun or srun has started this program; 1 if it was started alone.
int launched_ranks();
// Which of them this one is.
int launched_rank();

// MPI's. Of the ranks on this machine, too.
class MpiTransport : public Transport {
 public:
  [[nodiscard]] virtual int local_rank() const = 0;
  [[nodiscard]] virtual int local_size() const = 0;
  // Leaves the job, when all ranks do.
  virtual void leave() = 0;
  // Ends all ranks, this one too; the job's exit code is `code`.
  virtual void abort(int code) = 0;
};

// Joins the job that was launched; once in a process. Throws CommandError (kUsage) if this program was built without
// MPI, or with one that does not know the job.
std::unique_ptr<MpiTransport> join_job();

}  // namespace cubeverify
