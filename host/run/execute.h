#pragma once

#include "host/run/batch.h"
#include "host/run/runner.h"
#include "host/run/store.h"

namespace cubeverify {

// What a run computes where it is no batch of claims.
struct RunSpec {
  std::vector<Task> tasks;
  RunIdentity identity;
  SweepFinder find = sweep_named;  // knows the tasks' sweeps
  ProgressNote remark = {};
  double deciding = 0;  // seconds that deciding is estimated to take after it
};

// As the other execute(), of any work.
RunResult execute(const RunSpec& work, const RunOptions& options);

}  // namespace cubeverify
