#pragma once

#include <string>

#include "kernels/engine/sweep.h"

namespace cubeverify {

// One finished chunk as it is journalled; `audit` computes it again and compares (host/audit/recompute.h).
struct ChunkRecord {
  Chunk chunk{};
  Word tally_checksum = 0;  // of the chunk's own tally
  std::string backend;
  double seconds = 0;
};

}  // namespace cubeverify
