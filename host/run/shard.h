#pragma once

#include <string>

#include "kernels/engine/sweep.h"

namespace cubeverify {

// One of the parts of a run that is divided for machines that share nothing but results: `index`, from 0, of `count`.
struct Shard {
  int index = 0;
  int count = 1;

  [[nodiscard]] bool is_whole() const { return count == 1; }
  bool operator==(const Shard&) const = default;
};

inline constexpr int kMostShards = 1'000'000;  // a choice: more than any cluster starts jobs

// The units of a sweep at n that the shard computes: one range, cut where fast forms meet whole blocks, so that the
// shards of a run compute every unit once. It may be empty where there are fewer units than shards. The sweep must have
// fewer than 2^64 units unless the shard is whole.
Chunk units_of(const Shard& shard, const Sweep& sweep, int n);

// "3/8".
std::string to_string(const Shard& shard);

}  // namespace cubeverify
