#pragma once

#include <limits>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "host/backends/backend.h"
#include "host/run/batch.h"

// What a batch needs before any of it is started: memory, and about how long where that is more than a moment.

namespace cubeverify {

struct TaskCost {
  Task task;
  double seconds = 0;        // for what is still to do; 0 where that takes a moment; infinity for 2^64 units
  int threads = 1;           // that share these seconds; 0 where a device computes
  double tally_bytes = 0;    // kept to the end of the run
  double working_bytes = 0;  // in addition, while it is computed
  double device_bytes = 0;   // the same, of a device's memory
  double device_stacks = 0;  // of it for the stacks of threads, kept from then on
};

struct Plan {
  std::string backend;
  std::vector<TaskCost> costs;                                     // in execution order
  double device_memory = std::numeric_limits<double>::infinity();  // bytes that the back end's device has
  double most_seconds = 366 * 24 * 3600.0;                         // that it may take: a year
  int workers = 1;                                                 // that compute at the same time
  int workers_here = 1;                                            // of them, those that share this machine's memory
  bool is_rest = false;                                            // of a run that has begun before

  // Of the tasks up to n_last, if all workers are as fast as the one that was timed.
  [[nodiscard]] double seconds(int n_last = kMaxDimensions) const;
  // Bytes that they need.
  [[nodiscard]] double memory(int n_last = kMaxDimensions) const;
  // The same for the device's memory.
  [[nodiscard]] double device_memory_needed(int n_last = kMaxDimensions) const;
};

// `shares` are the parts of the tasks that are still to do; what is done costs nothing. Each sweep is timed at its
// largest n, for a thousandth of a second, and longer where it takes more than a second or a minute; what takes a
// moment costs nothing. No sweep is timed whose every unit takes longer: in place of these `timed` is, if it is given.
Plan make_plan(Backend& backend, const std::vector<Task>& tasks, const std::vector<double>& shares,
               const std::optional<Task>& timed = {});

// Throws CommandError (kUsage) where the plan is out of reach: more than most_seconds, more than `memory` bytes of this
// machine or than its device has, 2^64 units. Names the largest n that is within reach. n_first is the batch's.
void require_feasible(const Plan& plan, int n_first, double memory);

// About how many seconds a unit of the sweep takes a thread (by the CPU's clock) or a device at n, within a factor of
// three or so: from a chunk that takes `enough` seconds. What walks many addresses is timed in a small cube.
double unit_seconds(Backend& backend, const Sweep& sweep, int n, double enough);

// What a unit's time grows with from n to n: about the addresses that it walks. 1 for an address or pair.
double addresses_walked(const Sweep& sweep, int n);

// "about 12 min in all (a rough estimate): 1.4 core-hours, 97 % for sweep marks", or left, core-seconds or GPU-hours.
std::string cost_text(const Plan& plan);
// The same as seconds, and of each sweep, the longest first.
nlohmann::json cost_json(const Plan& plan);

// "35 s", "12 min", "5.2 h", "137 days", "10.3 years".
std::string duration_text(double seconds);

}  // namespace cubeverify
