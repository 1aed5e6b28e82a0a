#include "host/run/chunker.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/run/intervals.h"

namespace cubeverify {

namespace {

constexpr double kChunkSeconds = 2;
constexpr double kLeastChunkSeconds = 0.05;  // below this a rank would wait for its next chunk for too long a part
constexpr double kAnswersPerSecond = 500;    // that a journal takes without being busy
constexpr double kMostAnswers = 5000;        // a second, that it takes at all
constexpr int kMostChunkBits = 63;
constexpr int kMostChunksBits = 20;  // of the number of chunks of a task

}  // namespace

void require_reasonable_chunks(const std::vector<Task>& tasks, std::optional<int> chunk_bits) {
  if (!chunk_bits) return;
  if (*chunk_bits < 0 || *chunk_bits > kMostChunkBits) {
    refuse(fmt::format("chunks of 2^{} units: write a number from 0 to {}", *chunk_bits, kMostChunkBits));
  }
  for (const Task& task : tasks) {
    const Word units = task.sweep->units(task.n);
    if (units == 0 || (units - 1) >> *chunk_bits >> kMostChunksBits == 0) continue;
    int least = *chunk_bits;
    while ((units - 1) >> least >> kMostChunksBits != 0) ++least;
    refuse(fmt::format("chunks of 2^{} units would be more than 2^{} for {} at n = {}: use --chunk-bits {} or more",
                       *chunk_bits, kMostChunksBits, task.sweep->name, task.n, least));
  }
}

Chunker::Chunker(const TaskCost& cost, const Backend& backend, std::optional<int> asked_bits)
    : asked_bits_(asked_bits),
      least_bits_(backend.least_chunk_bits(*cost.task.sweep, cost.task.n)),
      most_bits_(std::clamp(backend.preferred_chunk_bits(*cost.task.sweep, cost.task.n), 0, kMostChunkBits)),
      unit_seconds_(cost.seconds / static_cast<double>(cost.task.sweep->units(cost.task.n))) {}

Chunk Chunker::next(Chunk gap, double seconds_left, int workers) const {
  if (asked_bits_) return first_piece(gap, *asked_bits_);
  double seconds = std::max(kChunkSeconds, workers / kAnswersPerSecond);
  // Towards the end no worker is to wait long for the last chunk of another one.
  const double least = std::max(kLeastChunkSeconds, workers / kMostAnswers);
  if (workers > 1) seconds = std::clamp(seconds_left / (2.0 * workers), least, seconds);
  const double units = seconds / std::max(unit_seconds_, 1e-18);
  const int bits = units <= 1 ? 0 : static_cast<int>(std::log2(units));
  // The most that a back end wants is for chunks of the usual length.
  const int longer = static_cast<int>(std::log2(std::max(seconds / kChunkSeconds, 1.0)));
  return first_piece(gap, std::clamp(bits, least_bits_, std::min(most_bits_ + longer, kMostChunkBits)));
}

void Chunker::took(Chunk chunk, double seconds) {
  // Units differ, so no chunk alone decides; but a sweep that turns out slow is cut finer at once.
  const double measured = seconds / static_cast<double>(chunk.count);
  unit_seconds_ = std::max(measured, (unit_seconds_ + measured) / 2);
}

double Chunker::expected_seconds(Chunk chunk) const { return unit_seconds_ * static_cast<double>(chunk.count); }

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
