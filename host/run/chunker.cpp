#include "host/run/chunker.h"

#include <algorithm>
#include <cmath>

#include "host/errors.h"
#include "host/run/intervals.h"
#include "host/run/plan.h"

// The problem: a chunk is journalled and can be lost as a whole, so that it should be neither tiny nor long, and what a
// unit takes is known only when some have been computed: sweeps and machines differ by many orders of magnitude.
// The way: the first chunk of a sweep is small; each answer says what an address takes, the slower of what is new and
// the mean with what was known counts, and the next chunk is the power of two of units that takes about two seconds.
// Chunks begin at multiples of their size, so that blocks of a form stay whole. At the end of the last task they get
// shorter, down to what the journal and the ranks' messages bear, so that all workers end together.

namespace cubeverify {

// A choice: what a kill loses at most for each worker, with the second that may be uncommitted.
constexpr double kChunkSeconds = 2;
// Ranks look for messages every 0.5 ms (host/ranks/mpi_module.cpp): a hundredth of this.
constexpr double kLeastChunkSeconds = 0.05;
// Answers of workers a second. In the journal a chunk costs rank 0 16 us of a core, and with MPI's messages all ranks
// together 36 us (sweep tree at n = 18 in 2^18 and 2^16 chunks, an AMD EPYC, 2026-11-28). So 500 a second take up to 2
// % of rank 0's core, and 5000, for the last seconds of a run, up to 18 %; the shares are a choice.
constexpr double kAnswersPerSecond = 500;
constexpr double kMostAnswers = 5000;
// Units while nobody knows what one takes, a choice: 16 us of work at 10^9 units a second, and less than kChunkSeconds
// down to 10^4 a second. Where a unit walks many addresses the first chunk has one for each thread instead.
constexpr int kFirstBits = 14;
constexpr int kMostChunkBits = 63;  // units are 64-bit words
// Of the number of chunks of a task: 2^20 of them take 17 s and 50 MB of the journal (the same measurement).
constexpr int kMostChunksBits = 20;

void require_reasonable_chunks(const std::vector<Task>& tasks, std::optional<int> chunk_bits) {
  if (!chunk_bits) return;
  if (*chunk_bits < 0 || *chunk_bits > kMostChunkBits)
    refuse("chunks of 2^{} units: write a number from 0 to {}", *chunk_bits, kMostChunkBits);
  for (const Task& task : tasks) {
    const Word units = task.sweep->units(task.n);
    if (units == 0 || (units - 1) >> *chunk_bits >> kMostChunksBits == 0) continue;
    int least = *chunk_bits;
    while ((units - 1) >> least >> kMostChunksBits != 0) ++least;
    refuse("chunks of 2^{} units would be more than 2^{} for {} at n = {}: use --chunk-bits {} or more", *chunk_bits,
           kMostChunksBits, task.sweep->name, task.n, least);
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
  // A trial or a walk may be long: the first chunk has one for every thread. Classes are walked in blocks of units.
  if (!size.unit_seconds && task.sweep->traits.unit != Unit::kClasses && addresses_walked(*task.sweep, task.n) > 1)
    size.most_bits = size.least_bits;
  const double a_unit = size.unit_seconds.value_or(0);
  // Other tasks follow, which may be short: each worker has a chunk of this one.
  double left = 2 * a_unit * static_cast<double>(task.sweep->units(task.n));
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
