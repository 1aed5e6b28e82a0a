#pragma once

#include <limits>
#include <string>
#include <vector>

#include "host/backends/backend.h"
#include "host/run/batch.h"

// What a batch will cost, before any of it is started.

namespace cubeverify {

struct TaskCost {
  Task task;
  double seconds = 0;        // for all of its units; infinity if they are 2^64
  double share = 1;          // of its units that are still to do
  double tally_bytes = 0;    // kept to the end of the run
  double working_bytes = 0;  // beside that, while it is computed
  double device_bytes = 0;   // likewise, of a device's memory
  double device_stacks = 0;  // of it for the stacks of threads, kept from then on

  // For what is still to do.
  [[nodiscard]] double seconds_left() const { return share > 0 ? seconds * share : 0; }
};

// How far a batch goes in each tier.
struct Reach {
  int n_last = kMaxDimensions;
  int orbit_last = kMaxDimensions;

  [[nodiscard]] bool covers(const Task& task) const;
};

struct Plan {
  std::string backend;
  std::vector<TaskCost> costs;                                     // in execution order
  double device_memory = std::numeric_limits<double>::infinity();  // bytes that the back end's device has
  int workers = 1;                                                 // that compute at the same time
  int workers_here = 1;                                            // of them, those that share this machine's memory
  double deciding = 0;                                             // seconds that come after all tasks

  // Of the tasks within reach, if all workers are as fast as the one that was timed, and of deciding.
  [[nodiscard]] double seconds_left(const Reach& reach = {}) const;
  // Bytes that all of the tasks within reach need.
  [[nodiscard]] double memory(const Reach& reach = {}) const;
  // Likewise of the device's memory.
  [[nodiscard]] double device_memory_needed(const Reach& reach = {}) const;
};

// Estimates by timing short pieces, for a sweep some tenths of a second and seconds where it takes minutes. `shares`
// are the parts of the tasks that are still to do; what is done costs nothing and is not timed, nor is what the device
// has no room for.
Plan make_plan(Backend& backend, const std::vector<Task>& tasks, const std::vector<double>& shares);

// Throws CommandError (kUsage) unless the plan can be carried out in `max_hours`, with `memory` bytes of this machine
// and with what its device has, naming the largest n that can, and how far the orbit tier can go beside it. n_first is
// the batch's.
void require_feasible(const Plan& plan, int n_first, double max_hours, double memory);

// "35 s", "12 min", "5.2 h", "3.1e+04 h".
std::string duration_text(double seconds);

}  // namespace cubeverify
