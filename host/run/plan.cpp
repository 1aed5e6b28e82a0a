#include "host/run/plan.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <functional>
#include <map>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/run/seconds_since.h"
#include "host/text/text.h"

namespace cubeverify {
namespace {

constexpr double kSecondsPerHour = 3600, kSecondsPerDay = 24 * kSecondsPerHour,
                 kSecondsPerYear = 365.25 * kSecondsPerDay;
constexpr double kMarking = 2;        // messages walked in the time in which a use of a link is marked and counted
constexpr double kMoment = 0x1p12;    // units, times the addresses that each walks: up to so many take a moment
constexpr double kLongUnit = 0x1p22;  // addresses that a unit walks at the least n: a tenth of a second and more

constexpr auto kMost = [](double one, double other) { return std::max(one, other); };

double needed(const Plan& plan, int n_last, double TaskCost::*need, auto together) {
  double all = 0;
  for (const TaskCost& cost : plan.costs) {
    if (cost.task.n <= n_last) all = together(all, cost.*need);
  }
  return all;
}

bool fits(const Plan& plan, int n_last, double memory) {
  return plan.seconds(n_last) <= plan.most_seconds && plan.memory(n_last) <= memory &&
         plan.device_memory_needed(n_last) <= plan.device_memory;
}

// What can be done in place of what was asked for, with the options that ask for it.
std::string feasible(const Plan& plan, int n_first, double memory) {
  int largest = kMaxDimensions;
  while (largest >= n_first && !fits(plan, largest, memory)) --largest;
  if (largest < n_first && std::isfinite(plan.seconds()) && plan.seconds() > plan.most_seconds)
    return "choose a smaller --n or fewer --trials, divide a run with --shard, or set --max-hours";
  if (largest < n_first) return fmt::format("not even n = {} alone can be done", n_first);
  int last[] = {0, 0};  // that is asked for in each tier; 0 if nothing is
  for (const TaskCost& cost : plan.costs) {
    int& of_tier = last[tier_of(cost.task.sweep->name) == Tier::kOrbit];
    of_tier = std::max(of_tier, cost.task.n);
  }
  const double seconds = plan.seconds(largest);
  return fmt::format("the largest n that can be done is {}{}: --n {}..{}{}", largest,
                     seconds < kSecondsPerHour ? "" : ", in about " + duration_text(seconds), n_first,
                     std::clamp(largest, n_first, std::max(last[0], n_first)),
                     last[1] == 0 ? "" : fmt::format(" --max-orbit-n {}", std::min(last[1], largest)));
}

std::string bytes_text(double bytes) { return fmt::format("{:.3g} MiB", bytes / 0x1p20); }

// The count of 2^64 units is written 0.
double units_of(const Sweep& sweep, int n) {
  const Word units = sweep.units(n);
  return units == 0 ? 0x1p64 : static_cast<double>(units);
}

// "35 core-seconds", "1.4 core-hours".
std::string hours_text(double seconds, const std::string& unit) {
  const double hours = seconds / kSecondsPerHour;
  return hours < 1 ? fmt::format("{:.0f} {}-seconds", seconds, unit)
                   : fmt::format("{:.{}f} {}-hours", hours, hours < 100 ? 1 : 0, unit);
}

}  // namespace

double Plan::seconds(int n_last) const { return needed(*this, n_last, &TaskCost::seconds, std::plus()) / workers; }

double Plan::memory(int n_last) const {
  return needed(*this, n_last, &TaskCost::tally_bytes, std::plus()) +
         needed(*this, n_last, &TaskCost::working_bytes, kMost) * workers_here;
}

double Plan::device_memory_needed(int n_last) const {
  return needed(*this, n_last, &TaskCost::device_bytes, kMost) + needed(*this, n_last, &TaskCost::device_stacks, kMost);
}

double addresses_walked(const Sweep& sweep, int n) {
  const double all = std::ldexp(1.0, n), units = units_of(sweep, n);
  switch (sweep.traits.unit) {
    case Unit::kTrial:
    case Unit::kPermutation:
      return all;
    case Unit::kWindow:
      return all + kMarking * 2 * all / units;
    case Unit::kPiece:
      return all / units;
    case Unit::kClasses:
      return all / n / units;
    case Unit::kCyclicWord:
      return units;
    default:
      return 1;
  }
}

double unit_seconds(Backend& backend, const Sweep& sweep, int n, double enough) {
  // Choices: units of a cube of 2^10 take no time, and what takes 0.01 s shows a rate well enough for an estimate.
  constexpr int kSmallCube = 10;
  const bool takes_all = sweep.traits.reference_takes_all && backend.name() == "reference";
  const auto threads = static_cast<Word>(backend.threads_for(sweep));
  const bool in_small_cubes = n > kSmallCube && (addresses_walked(sweep, n) > 1 || takes_all);
  int at = in_small_cubes ? std::clamp(kSmallCube, sweep.n_min, n) : n;
  for (;; at = std::min(at + 2, n)) {
    const Word units = sweep.units(at) == 0 ? ~Word{0} : sweep.units(at);
    // Classes are walked in blocks of units, the plain way in a part of a block.
    const Word least = std::max(bit(backend.least_chunk_bits(sweep, at)), in_small_cubes ? sweep.grain : 1);
    for (Word count = std::min(units, least);; count *= 4) {
      // Powers of two in the middle, at whole blocks: the first units are often easier than most.
      const Word first = (units - count) / 2 / count * count;
      const auto timed = [&] {
        const auto start = std::chrono::steady_clock::now();
        const std::clock_t cpu_start = std::clock();
        backend.run(sweep, at, {first, count}, nullptr);
        return threads == 0 ? seconds_since(start) : static_cast<double>(std::clock() - cpu_start) / CLOCKS_PER_SEC;
      };
      const double long_enough = enough * static_cast<double>(std::max(Word{1}, std::min(threads, count)));
      double seconds = timed();
      // What was not very long may have waited for other processes.
      for (int more = enough < 0.1 ? 3 : 0; seconds >= long_enough && more > 0; --more)
        seconds = std::min(seconds, timed());
      if (seconds >= long_enough || (count > units / 4 && at == n)) {
        const double growth =
            takes_all ? std::ldexp(1.0, n - at) : addresses_walked(sweep, n) / addresses_walked(sweep, at);
        return seconds / static_cast<double>(count) * growth;
      }
      if (count > units / 4) break;  // a small cube says little: on a device, how long launches take
    }
  }
}

Plan make_plan(Backend& backend, const std::vector<Task>& tasks, const std::vector<double>& shares,
               const std::optional<Task>& timed) {
  Plan plan{.backend = backend.name(), .costs = {}, .device_memory = backend.device_memory()};
  // What is out of reach is so at its largest n, where it is timed.
  std::map<const Sweep*, double> address_seconds;
  double seconds_first = 0;
  for (std::size_t t = tasks.size(); t-- > 0;) {
    const auto& [sweep, n] = tasks[t];
    TaskCost cost{.task = tasks[t]};
    // In the store, and as facts when it is finished.
    cost.tally_bytes = 2.0 * static_cast<double>(sweep->layout(n).words * sizeof(Word));
    if (shares[t] > 0) {
      cost.working_bytes = backend.memory_needed(*sweep, n);
      cost.device_bytes = backend.device_memory_needed(*sweep, n);
      cost.device_stacks = backend.device_stacks(*sweep);
      const double units = shares[t] * units_of(*sweep, n), all = units * addresses_walked(*sweep, n);
      if (sweep->units(n) == 0) {
        cost.seconds = std::numeric_limits<double>::infinity();
      } else if ((all > kMoment || address_seconds.contains(sweep)) &&
                 (timed || addresses_walked(*sweep, sweep->n_min) < kLongUnit) &&
                 cost.device_bytes + cost.device_stacks <= plan.device_memory) {
        const auto [known, is_new] = address_seconds.try_emplace(sweep);
        const Task at = timed.value_or(tasks[t]);
        const double walked = addresses_walked(*at.sweep, at.n);
        const double threads = std::clamp(units, 1.0, std::max(1.0, 1.0 * backend.threads_for(*sweep)));
        cost.threads = backend.threads_for(*sweep) == 0 ? 0 : static_cast<int>(threads);
        const auto time = [&](double enough) {
          if (is_new) known->second = unit_seconds(backend, *at.sweep, at.n, enough) / walked;
          return cost.seconds = all * known->second / threads;
        };
        // In a short chunk what is made once for a block, or another process, may count a hundred times too much; where
        // others take too long anyway that changes nothing.
        if (const double quick = time(0.001); quick > 1) {
          seconds_first += quick;
          time(quick > 60 && seconds_first < 100 * plan.most_seconds ? 0.1 : 0.01);
        }
      }
    }
    plan.costs.push_back(cost);
  }
  std::ranges::reverse(plan.costs);
  return plan;
}

void require_feasible(const Plan& plan, int n_first, double memory) {
  if (fits(plan, kMaxDimensions, memory)) return;
  const double seconds = plan.seconds();
  std::string why;
  if (plan.device_memory_needed() > plan.device_memory) {
    why = fmt::format("it needs {} of the device's memory, which has {} to give",
                      bytes_text(plan.device_memory_needed()), bytes_text(plan.device_memory));
  } else if (!std::isfinite(seconds)) {
    why = fmt::format("n = {0} has 2^{0} units, more than any run can count", kMaxDimensions);
  } else if (seconds > plan.most_seconds) {
    why = fmt::format("it would take {} with --backend {}",
                      seconds > 1000 * kSecondsPerYear ? "more than 1000 years" : "about " + duration_text(seconds),
                      plan.backend);
  } else {
    why = fmt::format("it needs {} of memory, and {} are free", bytes_text(plan.memory()), bytes_text(memory));
  }
  refuse("not started: {}; {}", why, feasible(plan, n_first, memory));
}

nlohmann::json cost_json(const Plan& plan) {
  struct SweepCost {
    int n_first = 0, n_last = 0;
    double core_seconds = 0, gpu_seconds = 0, share = 0;
  } all;
  std::map<std::string, SweepCost> of_sweep;
  for (const auto& [task, seconds, threads, tally, working, device, stacks] : plan.costs) {
    SweepCost& sweep = of_sweep.try_emplace(task.sweep->name, SweepCost{task.n}).first->second;
    sweep.n_last = task.n;
    sweep.share += seconds / std::max(plan.seconds() * plan.workers, 1e-9);
    for (SweepCost* cost : {&sweep, &all})
      (threads == 0 ? cost->gpu_seconds : cost->core_seconds) += seconds * std::max(threads, 1);
  }
  nlohmann::json sweeps = nlohmann::json::array();
  for (const auto& [name, cost] : of_sweep) {
    sweeps.push_back({{"sweep", name},
                      {"n_first", cost.n_first},
                      {"n_last", cost.n_last},
                      {"core_seconds", cost.core_seconds},
                      {"gpu_seconds", cost.gpu_seconds},
                      {"share", cost.share}});
  }
  std::sort(sweeps.begin(), sweeps.end(),
            [](const auto& one, const auto& other) { return one["share"] > other["share"]; });
  return {{"seconds", plan.seconds()},
          {"core_seconds", all.core_seconds},
          {"gpu_seconds", all.gpu_seconds},
          {"sweeps", sweeps}};
}

std::string cost_text(const Plan& plan) {
  const nlohmann::json cost = cost_json(plan);
  const double seconds = plan.seconds(), core = cost["core_seconds"], gpu = cost["gpu_seconds"];
  const char* of = plan.is_rest ? "left" : "in all";
  if (seconds < 1) return fmt::format("some seconds {} (a rough estimate)", of);
  std::vector<std::string> parts;
  if (gpu > 0) parts.push_back(hours_text(gpu, "GPU"));
  if (core >= 1) parts.push_back(hours_text(core, "core"));
  const nlohmann::json& longest = cost["sweeps"][0];
  return fmt::format("about {} {} (a rough estimate): {}, {:.0f} % for sweep {}", duration_text(seconds), of,
                     joined(parts, " and "), 100 * longest["share"].get<double>(), longest["sweep"].get<std::string>());
}

std::string duration_text(double seconds) {
  if (seconds < 10) return fmt::format("{:.1f} s", seconds);
  if (seconds < 120) return fmt::format("{:.0f} s", seconds);
  if (seconds < 2 * kSecondsPerHour) return fmt::format("{:.0f} min", seconds / 60);
  if (seconds < 2 * kSecondsPerDay) return fmt::format("{:.3g} h", seconds / kSecondsPerHour);
  if (seconds < kSecondsPerYear) return fmt::format("{:.3g} days", seconds / kSecondsPerDay);
  return fmt::format("{:.3g} years", seconds / kSecondsPerYear);
}

}  // namespace cubeverify
