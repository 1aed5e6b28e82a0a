#pragma once

#include <set>

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
  std::optional<Task> timed = {};  // a smaller task, timed in place of these where each of their units takes long
};

// Published facts judge what a run computes at published n; for what goes beyond, the back end has to know the answers
// at a small published n of each sweep. Throws CommandError (kMismatch) if it does not. Takes milliseconds.
void require_known_answers(Backend& backend, const std::vector<Task>& tasks);

// The sweeps that the CPU computes where devices are there: those that no device does and, unless "cuda" or a device
// was asked for, those whose largest cube is so small that a launch takes longer.
std::set<std::string> left_to_cpu(const std::vector<Task>& tasks, const Computing& how);

// Back ends that compute all sweeps of these tasks: devices leave some to the CPU.
Backends computing_all(Backends backends, const std::vector<Task>& tasks, const Computing& how);

// As the other execute(), of any work.
RunResult execute(const RunSpec& work, const RunOptions& options);

}  // namespace cubeverify
