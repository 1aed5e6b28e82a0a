#include "host/run/chunker.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/run/intervals.h"
#include "host/run/plan.h"

namespace cubeverify {

namespace {

constexpr double kChunkSeconds = 2;
constexpr double kLeastChunkSeconds = 0.05;  // below this a rank would wait for its next chunk for too long a part
constexpr double kAnswersPerSecond = 500;    // that a journal takes without being busy
constexpr double kMostAnswers = 5000;        // a second, that it takes at all
constexpr int kFirstBits = 14;               // of units, while nobody knows what one takes
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

Chunk ChunkSize::next(Chunk gap, double seconds_left, int workers) const {
  if (asked_bits) return first_piece(gap, *asked_bits);
  if (!unit_seconds) return first_piece(gap, std::clamp(kFirstBits, least_bits, std::max(least_bits, most_bits)));
  double seconds = std::max(kChunkSeconds, workers / kAnswersPerSecond);
  // Towards the end no worker is to wait long for the last chunk of another one.
  const double least = std::max(kLeastChunkSeconds, workers / kMostAnswers);
  if (workers > 1) seconds = std::clamp(seconds_left / (2.0 * workers), least, seconds);
  const double units = seconds / std::max(*unit_seconds, 1e-18);
  const int bits = units <= 1 ? 0 : static_cast<int>(std::log2(units));
  // The most that a back end wants is for chunks of the usual length.
  const int longer = static_cast<int>(std::log2(std::max(seconds / kChunkSeconds, 1.0)));
  const int most = std::clamp(most_bits + longer, 0, kMostChunkBits);
  return first_piece(gap, std::clamp(bits, least_bits, std::max(least_bits, most)));
}

ChunkSource::ChunkSource(const Store& store, const Backend& backend, std::optional<int> chunk_bits)
    : store_(store), backend_(backend), chunk_bits_(chunk_bits) {}

std::optional<double> ChunkSource::unit_seconds(const Task& task) const {
  const auto known = seconds_known_.find(task.sweep);
  if (known == seconds_known_.end()) return std::nullopt;
  return known->second * addresses_walked(*task.sweep, task.n);
}

std::optional<Work> ChunkSource::next(int workers) {
  const auto& tasks = store_.tasks();
  for (; gaps_.empty(); ++next_task_) {
    if (next_task_ == tasks.size()) return std::nullopt;
    const TaskState& state = tasks[next_task_];
    if (state.complete()) continue;
    gaps_ = state.finished.gaps(state.share);
    std::ranges::reverse(gaps_);
  }
  const std::size_t place = next_task_ - 1;
  const Task& task = tasks[place].task;
  ChunkSize size{chunk_bits_, backend_.least_chunk_bits(*task.sweep, task.n),
                 backend_.preferred_chunk_bits(*task.sweep, task.n), unit_seconds(task)};
  // A trial or a walk may be long: the first chunk has one for every thread.
  if (!size.unit_seconds && addresses_walked(*task.sweep, task.n) > 1) size.most_bits = size.least_bits;
  const double a_unit = size.unit_seconds.value_or(0);
  double left = std::numeric_limits<double>::infinity();  // other tasks follow
  if (next_task_ == tasks.size()) {
    left = 0;
    for (const Chunk gap : gaps_) left += a_unit * static_cast<double>(gap.count);
  }
  Chunk& gap = gaps_.back();
  const Chunk chunk = size.next(gap, left, workers);
  gap = {gap.first + chunk.count, gap.count - chunk.count};
  if (gap.count == 0) gaps_.pop_back();
  return Work{place, chunk, a_unit * static_cast<double>(chunk.count)};
}

void ChunkSource::on_complete(const Work& work, double seconds) {
  const Task& task = store_.tasks()[work.task].task;
  const double measured = seconds / static_cast<double>(work.chunk.count) / addresses_walked(*task.sweep, task.n);
  const auto [known, is_new] = seconds_known_.try_emplace(task.sweep, measured);
  // Units differ, so no chunk alone decides; but a sweep that turns out slow is cut finer at once.
  known->second = std::max(measured, (known->second + measured) / 2);
}

}  // namespace cubeverify
