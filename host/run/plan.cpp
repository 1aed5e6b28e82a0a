#include "host/run/plan.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/run/probe.h"

namespace cubeverify {

namespace {

constexpr double kSecondsPerHour = 3600;

struct Limits {
  double max_hours;
  double memory;  // bytes
};

bool fits(const Plan& plan, const Reach& reach, const Limits& limits) {
  const double seconds = plan.seconds_left(reach);
  // Not even a limit of infinity lets 2^64 units through.
  return std::isfinite(seconds) && seconds <= limits.max_hours * kSecondsPerHour &&
         plan.memory(reach) <= limits.memory && plan.device_memory_needed(reach) <= plan.device_memory;
}

// What the plan asks for; 0 in a tier without tasks.
Reach reach_of(const Plan& plan) {
  Reach reach{0, 0};
  for (const TaskCost& cost : plan.costs) {
    int& last = tier_of(cost.task.sweep->name) == Tier::kOrbit ? reach.orbit_last : reach.n_last;
    last = std::max(last, cost.task.n);
  }
  return reach;
}

// What can be done in place of what was asked for, with the options that ask for it.
std::string feasible(const Plan& plan, int n_first, const Limits& limits) {
  if (plan.deciding > limits.max_hours * kSecondsPerHour) {
    return fmt::format("deciding alone takes about {}: fewer claims, or a smaller --max-closed-form-n, take less",
                       duration_text(plan.deciding));
  }
  const Reach asked = reach_of(plan);
  const auto both_to = [&](int n) { return Reach{std::min(n, asked.n_last), std::min(n, asked.orbit_last)}; };
  int largest = std::max(asked.n_last, asked.orbit_last) - 1;
  while (largest >= n_first && !fits(plan, both_to(largest), limits)) --largest;
  if (largest < n_first) return fmt::format("not even n = {} alone can be done", n_first);

  Reach reach = both_to(largest);
  while (reach.orbit_last < asked.orbit_last && fits(plan, {reach.n_last, reach.orbit_last + 1}, limits))
    ++reach.orbit_last;
  const std::string range = fmt::format("--n {}..{}", n_first, std::max(reach.n_last, n_first));
  if (asked.orbit_last == 0) return fmt::format("the largest n that can be done is {}: {}", largest, range);
  return fmt::format("what can be done is {} --max-orbit-n {}", range, reach.orbit_last);
}

std::string bytes_text(double bytes) {
  constexpr double kMebibyte = 1024.0 * 1024;
  return fmt::format("{:.3g} MiB", bytes / kMebibyte);
}

}  // namespace

bool Reach::covers(const Task& task) const {
  return task.n <= (tier_of(task.sweep->name) == Tier::kOrbit ? orbit_last : n_last);
}

double Plan::seconds_left(const Reach& reach) const {
  double sum = 0;
  for (const TaskCost& cost : costs) {
    if (reach.covers(cost.task)) sum += cost.seconds_left();
  }
  return sum / workers + deciding;
}

double Plan::memory(const Reach& reach) const {
  double kept = 0;
  double working = 0;
  for (const TaskCost& cost : costs) {
    if (!reach.covers(cost.task)) continue;
    kept += cost.tally_bytes;
    working = std::max(working, cost.working_bytes);
  }
  return kept + working * workers_here;
}

double Plan::device_memory_needed(const Reach& reach) const {
  double most = 0, stacks = 0;
  for (const TaskCost& cost : costs) {
    if (!reach.covers(cost.task)) continue;
    most = std::max(most, cost.device_bytes);
    stacks = std::max(stacks, cost.device_stacks);
  }
  return most + stacks;
}

Plan make_plan(Backend& backend, const std::vector<Task>& tasks, const std::vector<double>& shares) {
  const double device_memory = backend.device_memory();
  // What the device has no room for cannot be timed on it either.
  std::map<const Sweep*, int> largest;
  for (std::size_t t = 0; t < tasks.size(); ++t) {
    const auto& [sweep, n] = tasks[t];
    if (shares[t] > 0 && backend.device_memory_needed(*sweep, n) + backend.device_stacks(*sweep) <= device_memory)
      largest[sweep] = std::max(largest[sweep], n);
  }
  std::map<const Sweep*, std::vector<Sample>> samples;
  for (const auto& [sweep, n] : largest) samples[sweep] = probe(backend, *sweep, n);

  Plan plan{.backend = backend.name(), .costs = {}, .device_memory = device_memory};
  for (std::size_t t = 0; t < tasks.size(); ++t) {
    const auto& [sweep, n] = tasks[t];
    TaskCost cost{.task = tasks[t], .share = shares[t]};
    if (cost.share > 0) {
      cost.seconds = estimated_seconds(samples[sweep], *sweep, n);
      cost.working_bytes = backend.memory_needed(*sweep, n);
      cost.device_bytes = backend.device_memory_needed(*sweep, n);
      cost.device_stacks = backend.device_stacks(*sweep);
    }
    // In the store, and as facts when it is finished.
    cost.tally_bytes = 2.0 * static_cast<double>(sweep->layout(n).words * sizeof(Word));
    plan.costs.push_back(cost);
  }
  return plan;
}

void require_feasible(const Plan& plan, int n_first, double max_hours, double memory) {
  const Limits limits{max_hours, memory};
  if (fits(plan, {}, limits)) return;

  const double seconds = plan.seconds_left();
  std::string why;
  if (plan.device_memory_needed() > plan.device_memory) {
    why = fmt::format("it needs {} of the device's memory, which has {} to give",
                      bytes_text(plan.device_memory_needed()), bytes_text(plan.device_memory));
  } else if (!std::isfinite(seconds)) {
    why = fmt::format("n = {0} has 2^{0} units, more than any run can count", kMaxDimensions);
  } else if (seconds > max_hours * kSecondsPerHour) {
    why = fmt::format("it would take about {} on {}, more than --max-hours {}", duration_text(seconds), plan.backend,
                      max_hours);
  } else {
    why = fmt::format("it needs {} of memory, and {} are free", bytes_text(plan.memory()), bytes_text(memory));
  }
  refuse(fmt::format("not started: {}; {}", why, feasible(plan, n_first, limits)));
}

std::string duration_text(double seconds) {
  constexpr double kMinute = 60;
  if (seconds < 10) return fmt::format("{:.1f} s", seconds);
  if (seconds < 2 * kMinute) return fmt::format("{:.0f} s", seconds);
  if (seconds < 2 * kSecondsPerHour) return fmt::format("{:.0f} min", seconds / kMinute);
  return fmt::format("{:.3g} h", seconds / kSecondsPerHour);
}

}  // namespace cubeverify
