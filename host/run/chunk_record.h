#pragma once

#include <string>

#include "kernels/engine/sweep.h"

namespace cubeverify {

// One finished chunk as it is journalled.
struct ChunkRecord {
  Chunk chunk{};
  Word tally_checksum = 0;  // of the chunk's own tally: shows which chunk of two runs differs
  std::string backend;
  double seconds = 0;
};

}  // namespace cubeverify
