#pragma once

#include <optional>
#include <vector>

#include "host/run/batch.h"
#include "host/run/plan.h"
#include "host/run/store.h"
#include "host/run/workers.h"

namespace cubeverify {

// Throws CommandError (kUsage) if chunks of 2^chunk_bits units would be so many for a task that the journal, not the
// sweep, would take the time and the disk.
void require_reasonable_chunks(const std::vector<Task>& tasks, std::optional<int> chunk_bits);

// Chooses the chunk sizes of one task. Without a size asked for, chunks take about two seconds: few enough for the
// journal, short enough for a signal and for what a kill can lose. They are longer where a unit is, as a chunk has work
// for every thread, and where there are so many workers that their answers would come too fast for one journal.
class Chunker {
 public:
  Chunker(const TaskCost& cost, const Backend& backend, std::optional<int> asked_bits);

  // The chunk to do next, from the start of a gap, for one of so many workers, who have `seconds_left` of work
  // together.
  [[nodiscard]] Chunk next(Chunk gap, double seconds_left, int workers) const;
  // What a chunk took; the next ones are sized by it.
  void took(Chunk chunk, double seconds);
  // What a chunk will take, in seconds.
  [[nodiscard]] double expected_seconds(Chunk chunk) const;

 private:
  std::optional<int> asked_bits_;
  int least_bits_, most_bits_;
  double unit_seconds_;
};

// What a store lacks, cut into chunks, task by task.
class ChunkSource {
 public:
  // All of them must outlive this; the plan is one of the store's tasks.
  ChunkSource(const Store& store, const Backend& backend, const Plan& plan, std::optional<int> chunk_bits);

  // The next chunk, for one of so many workers: the more there are, the shorter are the last ones, so that all workers
  // have finished at about the same time. Nothing if there is none left.
  std::optional<Work> next(int workers);
  // What a chunk took; the next ones are sized by it.
  void took(const Work& work, double seconds);

 private:
  bool enter_next_task();

  const Store& store_;
  const Backend& backend_;
  const Plan& plan_;
  std::optional<int> chunk_bits_;
  std::vector<std::optional<Chunker>> chunkers_;  // of the tasks so far
  std::vector<Chunk> gaps_;                       // of the last of them, the next one last
};

}  // namespace cubeverify
