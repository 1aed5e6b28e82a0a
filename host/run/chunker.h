#pragma once

#include <map>
#include <optional>
#include <vector>

#include "host/run/batch.h"
#include "host/run/store.h"
#include "host/run/workers.h"

namespace cubeverify {

// Throws CommandError (kUsage) if chunks of 2^chunk_bits units would be so many for a task that the journal, not the
// sweep, would take the time and the disk.
void require_reasonable_chunks(const std::vector<Task>& tasks, std::optional<int> chunk_bits);

// How large the next chunk is. Without a size asked for, chunks take about two seconds: few enough for the journal,
// short enough for a signal and for what a kill can lose. They are longer where a unit is, as a chunk has work for
// every thread, and where there are so many workers that their answers would come too fast for one journal.
struct ChunkSize {
  std::optional<int> asked_bits = {};
  int least_bits = 0, most_bits = 63;       // that suit the back end
  std::optional<double> unit_seconds = {};  // unknown at first: then the chunk is a small one

  // The chunk from the start of a gap, for one of so many workers, who have `seconds_left` of work together.
  [[nodiscard]] Chunk next(Chunk gap, double seconds_left, int workers) const;
};

// What a store lacks, cut into chunks, task by task.
class ChunkSource {
 public:
  // Both must outlive this.
  ChunkSource(const Store& store, const Backend& backend, std::optional<int> chunk_bits);

  // The next chunk, for one of so many workers: the more there are, the shorter are the last ones, so that all workers
  // have finished at about the same time. Nothing if there is none left.
  std::optional<Work> next(int workers);
  // What a chunk took; the next ones are sized by it.
  void on_complete(const Work& work, double seconds);

 private:
  [[nodiscard]] std::optional<double> unit_seconds(const Task& task) const;

  const Store& store_;
  const Backend& backend_;
  std::optional<int> chunk_bits_;
  std::size_t next_task_ = 0;
  std::vector<Chunk> gaps_;                       // of the task before that, the next one last
  std::map<const Sweep*, double> seconds_known_;  // for an address that a unit walks
};

}  // namespace cubeverify
