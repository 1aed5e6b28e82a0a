#pragma once

#include "host/run/batch.h"
#include "host/run/runner.h"
#include "host/run/store.h"

namespace cubeverify {

// What a run computes where it is no batch of claims.
struct Work {
  std::vector<Task> tasks;
  RunIdentity identity;
  SweepFinder find = sweep_named;  // knows the tasks' sweeps
  Remark remark = {};
};

// As the other execute(), of any work.
RunResult execute(const Work& work, const RunOptions& options);

}  // namespace cubeverify
