#include "host/run/chunk_source.h"

#include <algorithm>

namespace cubeverify {

ChunkSource::ChunkSource(const Store& store, const Backend& backend, const Plan& plan, std::optional<int> chunk_bits)
    : store_(store), backend_(backend), plan_(plan), chunk_bits_(chunk_bits) {}

// False if there is none.
bool ChunkSource::enter_next_task() {
  if (chunkers_.size() == store_.tasks().size()) return false;
  const std::size_t task = chunkers_.size();
  const TaskState& state = store_.tasks()[task];
  chunkers_.emplace_back();
  if (state.complete()) return true;
  chunkers_.back().emplace(plan_.costs[task], backend_, chunk_bits_);
  gaps_ = state.finished.gaps(state.share);
  std::ranges::reverse(gaps_);
  return true;
}

std::optional<Work> ChunkSource::next(int workers) {
  while (gaps_.empty()) {
    if (!enter_next_task()) return std::nullopt;
  }
  const std::size_t task = chunkers_.size() - 1;
  const Chunker& chunker = *chunkers_[task];
  double left = 0;
  for (const Chunk gap : gaps_) left += chunker.expected_seconds(gap);
  for (std::size_t later = task + 1; later < plan_.costs.size(); ++later) left += plan_.costs[later].seconds_left();

  Chunk& gap = gaps_.back();
  const Chunk chunk = chunker.next(gap, left, workers);
  gap = {gap.first + chunk.count, gap.count - chunk.count};
  if (gap.count == 0) gaps_.pop_back();
  return Work{task, chunk, chunker.expected_seconds(chunk)};
}

void ChunkSource::took(const Work& work, double seconds) { chunkers_[work.task]->took(work.chunk, seconds); }

}  // namespace cubeverify
