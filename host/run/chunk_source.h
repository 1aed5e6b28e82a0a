#pragma once

#include <optional>
#include <vector>

#include "host/run/chunker.h"
#include "host/run/store.h"
#include "host/run/workers.h"

namespace cubeverify {

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
