#include "host/audit/choice.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <random>

#include "host/run/plan.h"

namespace cubeverify {

AuditChoice chunks_within(const Store& store, Backend& backend, double most_seconds) {
  std::vector<Task> tasks;
  std::vector<double> shares;  // of what was never begun nothing is timed
  for (const TaskState& state : store.tasks()) {
    tasks.push_back(state.task);
    shares.push_back(state.finished.count() == 0 ? 0 : 1);
  }
  const Plan plan = make_plan(backend, tasks, shares);
  AuditChoice choice;
  for (std::size_t task = 0; task < tasks.size(); ++task) {
    if (shares[task] == 0) continue;
    const Word units = tasks[task].sweep->units(tasks[task].n);
    const double unit_seconds =
        units == 0 ? std::numeric_limits<double>::infinity() : plan.costs[task].seconds / static_cast<double>(units);
    for (const ChunkRecord& record : store.chunks(task)) {
      const AuditedChunk chunk{task, record, unit_seconds * static_cast<double>(record.chunk.count)};
      (chunk.seconds <= most_seconds ? choice.within : choice.beyond).push_back(chunk);
    }
  }
  return choice;
}

std::vector<AuditedChunk> drawn(const std::vector<AuditedChunk>& chunks, std::size_t count, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<AuditedChunk> chosen;
  std::ranges::sample(chunks, std::back_inserter(chosen), static_cast<std::ptrdiff_t>(count), random);
  return chosen;
}

}  // namespace cubeverify
