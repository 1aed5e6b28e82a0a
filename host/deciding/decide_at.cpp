#include "host/deciding/decide_at.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/backends/backend.h"
#include "host/backends/machine.h"
#include "host/deciding/deciding.h"
#include "host/errors.h"
#include "host/run/batch.h"
#include "host/run/plan.h"
#include "host/run/seconds_since.h"
#include "host/text/text.h"
#include "verify/run_command.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

constexpr double kMostSecondsHere = 60;  // a choice: as long as somebody who asked for one n waits
// After so many seconds the rest is estimated from what is done; an estimate may be wrong by this factor.
constexpr double kFirstSeconds = 1, kEstimateFactor = 3;
constexpr Word kReferenced = Word{1} << 10;  // units that the reference takes no time for
constexpr std::size_t kMostKeys = 12;        // of a histogram in one line, a choice

// The tasks of this reading alone, and what they take.
std::vector<Task> tasks_at(const Claim& only, int n_first, int n) { return tasks_of(Batch{{&only}, {n_first, n, n}}); }
Plan plan_of(Backend& backend, const std::vector<Task>& tasks) {
  return make_plan(backend, tasks, std::vector<double>(tasks.size(), 1));
}

[[noreturn]] void refuse_long(int n, const std::string& time, const std::string& otherwise) {
  refuse("at n = {} its sweeps take {} here; compute them by: {}", n, time, otherwise);
}

// The facts of all units, if they take no longer than one can wait for.
Tally facts_here(Backend& backend, const Task& task, std::chrono::steady_clock::time_point start,
                 const std::string& otherwise) {
  const auto& [sweep, n] = task;
  const Word units = sweep->units(n);
  const auto begun = std::chrono::steady_clock::now();
  Word visited = 0;
  return backend.run(*sweep, n, {0, units}, [&](Word more) {
    visited += more;
    const double seconds = seconds_since(begun);
    const double all = seconds * static_cast<double>(units) / static_cast<double>(visited);
    if (seconds_since(start) > kMostSecondsHere ||
        (seconds > kFirstSeconds && all > kEstimateFactor * kMostSecondsHere))
      refuse_long(n, "more than a minute", otherwise);
  });
}

std::string address_text(int n, Word address) { return address == kNoAddress ? "none" : binary(n, address); }

std::string counts_text(std::span<const Word> counts) {
  std::vector<std::string> entries;
  std::size_t nonzero = 0;
  for (std::size_t key = 0; key < counts.size(); ++key) {
    if (counts[key] != 0 && ++nonzero <= kMostKeys) entries.push_back(fmt::format("{}:{}", key, counts[key]));
  }
  if (nonzero > kMostKeys) entries.push_back(fmt::format("and {} more", nonzero - kMostKeys));
  return entries.empty() ? "all 0" : joined(entries, ", ");
}

std::string value_text(const FactSlot& slot, const Tally& tally, int n) {
  const std::span words = std::span(tally).subspan(slot.offset, slot.size);
  switch (slot.kind) {
    case FactKind::kForAll:
      return words[1] == 0 ? fmt::format("{} checked, none violates it", words[0])
                           : fmt::format("{} checked, {} violate{} it, first {}", words[0], words[1],
                                         words[1] == 1 ? "s" : "", address_text(n, words[2]));
    case FactKind::kExtremum:
      return fmt::format("{}, first at {}", words[0], address_text(n, words[1]));
    case FactKind::kDigest:
      return fmt::format("{:#018x}", words[0]);
    case FactKind::kHistogram:
    case FactKind::kMaxima:
      return slot.size == 1 ? std::to_string(words[0]) : counts_text(words);
  }
  return "";
}

void require_equal(const Sweep& sweep, int n, const Tally& tally, const Tally& by_reference) {
  for (const FactSlot& slot : sweep.layout(n).slots) {
    const auto first = static_cast<std::ptrdiff_t>(slot.offset);
    if (std::equal(tally.begin() + first, tally.begin() + first + static_cast<std::ptrdiff_t>(slot.size),
                   by_reference.begin() + first)) {
      continue;
    }
    throw_error(ExitCode::kMismatch, "fact {} of sweep {} at n = {}: {}; by the reference {}", slot.name, sweep.name, n,
                value_text(slot, tally, n), value_text(slot, by_reference, n));
  }
}

}  // namespace

DecidedAt decide_at(const Claim& claim, const Reading& reading, int n) {
  Claim only = claim;
  only.readings = {reading};
  const std::vector<Task> tasks = tasks_at(only, n, n);
  const auto cpu = make_backend("cpu", hardware_threads());
  const auto reference = make_backend("reference", 1);
  const std::string otherwise = run_command(claim.id, reading.evidence, n);
  const Plan plan = plan_of(*cpu, tasks);
  if (const double seconds = plan.seconds(); seconds > kEstimateFactor * kMostSecondsHere) {
    const Plan below = plan_of(*cpu, tasks_at(only, reading.n_min, n - 1));
    int most = n - 1;
    while (most >= reading.n_min && below.seconds(most) > kMostSecondsHere) --most;
    const auto time = seconds > plan.most_seconds ? "more than a year" : "about " + duration_text(seconds);
    refuse("at n = {} its sweeps take {} here; up to n = {} they take about a minute or less; compute them by: {}", n,
           time, most, otherwise);
  }
  if (plan.memory() > available_memory()) refuse_long(n, "more memory than is free", otherwise);
  const auto start = std::chrono::steady_clock::now();
  DecidedAt decided;
  FactTable facts;
  for (const Task& task : tasks) {
    const Sweep& sweep = *task.sweep;
    const Chunk whole{0, sweep.units(n)};
    const Layout layout = sweep.layout(n);
    const Tally tally = facts_here(*cpu, task, start, otherwise);
    if (whole.count <= kReferenced) {
      require_equal(sweep, n, tally, reference->run(sweep, n, whole, nullptr));
      decided.by_reference.push_back(sweep.name);
    }
    Facts found(layout, tally);
    found.watch([&decided, &sweep, tally, n](const FactSlot& slot) {
      const auto same = [&](const AskedFact& one) { return one.sweep == sweep.name && one.name == slot.name; };
      if (slot.kind == FactKind::kDigest || std::ranges::any_of(decided.facts, same)) return;
      decided.facts.push_back(
          {sweep.name, slot.name, sweep.traits.values ? "one value for each address" : value_text(slot, tally, n)});
    });
    facts.put(sweep.name, n, std::move(found));
  }
  const Claim* const claims[] = {&only};
  decided.verdict = decide_on_threads(claims, {n, n, n}, facts, 1).front();
  return decided;
}

}  // namespace cubeverify
