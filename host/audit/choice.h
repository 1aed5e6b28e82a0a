#pragma once

#include <cstdint>
#include <vector>

#include "host/backends/backend.h"
#include "host/run/store.h"

// Which chunks of a run an audit computes again.

namespace cubeverify {

struct AuditedChunk {
  std::size_t task = 0;  // its place in the store's tasks
  ChunkRecord record;
  double seconds = 0;  // that it is estimated to take
};

// A chunk's merged tally says nothing about a part of the chunk, so that chunks are computed again as a whole or not at
// all: the finished chunks of a run, by whether each can be expected to be done in the time given. Both are in the
// order of tasks and units.
struct AuditChoice {
  std::vector<AuditedChunk> within, beyond;
};
AuditChoice chunks_within(const Store& store, Backend& backend, double most_seconds);

// `count` of the chunks, or all if there are fewer, each with the same chance; in their own order.
std::vector<AuditedChunk> drawn(const std::vector<AuditedChunk>& chunks, std::size_t count, std::uint64_t seed);

}  // namespace cubeverify
