#pragma once

#include <cstdint>
#include <functional>
#include <random>

#include "host/backends/backend.h"

// Few things notice a bit that flips while a chunk is computed: most facts obey no law that is known beforehand. So a
// share of the chunks is computed a second time, in another way or by another worker, before the facts are merged.

namespace cubeverify {

// Which chunks are computed again: one of every 1/share, drawn at random, and all of what a run has in its first
// moments.
class ChunkSampler {
 public:
  // 0 <= share <= 1; 0 is never.
  ChunkSampler(double share, std::uint64_t seed);

  // Whether the next chunk, which took so long, is computed again.
  bool draw(double seconds);
  // What computing a chunk again took.
  void on_complete(double seconds);

  [[nodiscard]] double share() const { return share_; }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  [[nodiscard]] std::uint64_t chunks() const { return chunks_; }
  [[nodiscard]] double seconds() const { return seconds_; }

 private:
  double share_;
  std::uint64_t seed_;
  std::mt19937_64 random_;
  std::uint64_t block_ = 0;  // chunks of which one is drawn
  std::uint64_t place_ = 0;  // in the block
  std::uint64_t drawn_ = 0;  // the place that is drawn
  std::uint64_t chunks_ = 0;
  double seconds_ = 0;
};

// The facts of a chunk that took so long, computed in another way: by the plain form, which has nothing in common with
// the others, if that cannot take long, and otherwise in two parts, the second one first, so that the units fall to
// other threads.
Tally compute_again(Backend& backend, const Sweep& sweep, int n, Chunk chunk, double seconds,
                    const std::function<void(Word units)>& visited);

}  // namespace cubeverify
