#include "host/audit/choice.h"

#include <algorithm>
#include <iterator>
#include <random>

#include "host/run/plan.h"
#include "verify/tier.h"

namespace cubeverify {

AuditChoice chunks_within(const Store& store, Backend& backend, double most_seconds) {
  AuditChoice choice;
  for (std::size_t task = 0; task < store.tasks().size(); ++task) {
    const TaskState& state = store.tasks()[task];
    if (state.finished.count() == 0) continue;
    const double seconds = unit_seconds(backend, *state.task.sweep, state.task.n);
    for (const ChunkRecord& record : store.chunks(task)) {
      const AuditedChunk chunk{task, record, seconds * static_cast<double>(record.chunk.count)};
      (chunk.seconds <= most_seconds ? choice.within : choice.beyond).push_back(chunk);
    }
  }
  return choice;
}

Task in_other_tier(const Task& task) {
  for (const Sweep& direct : sweeps()) {
    if (!has_orbit_tier(direct.name)) continue;
    const Sweep& orbit = sweep_named(sweep_in(Tier::kOrbit, direct.name));
    if (task.sweep != &direct && task.sweep != &orbit) continue;
    const Sweep& other = task.sweep == &direct ? orbit : direct;
    if (task.n >= other.n_min && task.n <= other.n_max) return {&other, task.n};
  }
  return {};
}

AuditChoice tasks_within(const Store& store, Backend& backend, double most_seconds) {
  AuditChoice choice;
  for (std::size_t task = 0; task < store.tasks().size(); ++task) {
    const TaskState& state = store.tasks()[task];
    const Task other = in_other_tier(state.task);
    if (!state.is_whole() || other.sweep == nullptr) continue;
    const double seconds = unit_seconds(backend, *other.sweep, other.n);
    const AuditedChunk whole{task, {state.share, 0, "", 0}, seconds * static_cast<double>(other.sweep->units(other.n))};
    (whole.seconds <= most_seconds ? choice.within : choice.beyond).push_back(whole);
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
