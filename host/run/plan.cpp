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

bool fits(const Plan& plan, int n_last, double max_hours, double memory) {
  const double seconds = plan.seconds_left(n_last);
  // Not even a limit of infinity lets 2^64 units through.
  return std::isfinite(seconds) && seconds <= max_hours * kSecondsPerHour && plan.memory(n_last) <= memory;
}

std::string bytes_text(double bytes) {
  constexpr double kMebibyte = 1024.0 * 1024;
  return fmt::format("{:.3g} MiB", bytes / kMebibyte);
}

}  // namespace

double Plan::seconds_left(int n_last) const {
  double sum = 0;
  for (const TaskCost& cost : costs) {
    if (cost.task.n <= n_last && cost.share > 0) sum += cost.seconds * cost.share;
  }
  return sum;
}

double Plan::memory(int n_last) const {
  double kept = 0;
  double working = 0;
  for (const TaskCost& cost : costs) {
    if (cost.task.n > n_last) continue;
    kept += cost.tally_bytes;
    working = std::max(working, cost.working_bytes);
  }
  return kept + working;
}

Plan make_plan(Backend& backend, const std::vector<Task>& tasks, const std::vector<double>& shares) {
  std::map<const Sweep*, int> largest;
  for (std::size_t t = 0; t < tasks.size(); ++t) {
    if (shares[t] > 0) largest[tasks[t].sweep] = std::max(largest[tasks[t].sweep], tasks[t].n);
  }
  std::map<const Sweep*, std::vector<Sample>> samples;
  for (const auto& [sweep, n] : largest) samples[sweep] = probe(backend, *sweep, n);

  Plan plan{.backend = backend.name(), .costs = {}};
  for (std::size_t t = 0; t < tasks.size(); ++t) {
    const auto& [sweep, n] = tasks[t];
    TaskCost cost{.task = tasks[t], .share = shares[t]};
    if (cost.share > 0) {
      cost.seconds = estimated_seconds(samples.at(sweep), *sweep, n);
      cost.working_bytes = backend.memory_needed(*sweep, n);
    }
    // In the store, and as facts when it is finished.
    cost.tally_bytes = 2.0 * static_cast<double>(sweep->layout(n).words * sizeof(Word));
    plan.costs.push_back(cost);
  }
  return plan;
}

void require_feasible(const Plan& plan, int n_first, double max_hours, double memory) {
  if (fits(plan, kMaxDimensions, max_hours, memory)) return;

  int n_last = 0;
  for (const TaskCost& cost : plan.costs) n_last = std::max(n_last, cost.task.n);
  int largest = n_last - 1;
  while (largest >= n_first && !fits(plan, largest, max_hours, memory)) --largest;

  const double seconds = plan.seconds_left();
  std::string why;
  if (!std::isfinite(seconds)) {
    why = fmt::format("n = {} has 2^{} units, more than any run can count", n_last, kMaxDimensions);
  } else if (seconds > max_hours * kSecondsPerHour) {
    why = fmt::format("it would take about {} on {}, more than --max-hours {}", duration_text(seconds), plan.backend,
                      max_hours);
  } else {
    why = fmt::format("it needs {} of memory, and {} are free", bytes_text(plan.memory()), bytes_text(memory));
  }
  const std::string hint =
      largest >= n_first ? fmt::format("the largest n that can be done is {}: --n {}..{}", largest, n_first, largest)
                         : fmt::format("not even n = {} alone can be done", n_first);
  throw CommandError(ExitCode::kUsage, fmt::format("not started: {}; {}", why, hint));
}

std::string duration_text(double seconds) {
  constexpr double kMinute = 60;
  if (seconds < 10) return fmt::format("{:.1f} s", seconds);
  if (seconds < 2 * kMinute) return fmt::format("{:.0f} s", seconds);
  if (seconds < 2 * kSecondsPerHour) return fmt::format("{:.0f} min", seconds / kMinute);
  return fmt::format("{:.3g} h", seconds / kSecondsPerHour);
}

}  // namespace cubeverify
