#include "host/audit/choice.h"

#include <algorithm>
#include <iterator>
#include <random>

#include "host/run/plan.h"

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

std::vector<AuditedChunk> drawn(const std::vector<AuditedChunk>& chunks, std::size_t count, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<AuditedChunk> chosen;
  std::ranges::sample(chunks, std::back_inserter(chosen), static_cast<std::ptrdiff_t>(count), random);
  return chosen;
}

}  // namespace cubeverify
