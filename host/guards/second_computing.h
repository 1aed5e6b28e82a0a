#pragma once

#include <cstdint>
#include <functional>
#include <random>

#include "host/backends/backend.h"

// Few things notice a bit that flips while a chunk is computed: most facts obey no law known beforehand. So a share of
// the chunks is computed twice before the facts are merged, by another worker where there is one. This is for errors
// that do not repeat. What a form of a sweep, or the only core of the only worker, always gets wrong is wrong twice and
// noticed by published facts and sums of facts; the shortest chunks, which the plain form computes, are the exception.

namespace cubeverify {

// Which chunks are computed again: one of every 1/share, drawn at random, and all that a run has in its first moments.
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

// The facts of a chunk that took so long: by the plain form on this thread, if they took less than 0.2 ms, and
// otherwise by the same form of the same back end in two halves, the second one first, so that units fall to other
// threads, if there are several; as one where a half is too small for the form.
Tally compute_again(Backend& backend, const Sweep& sweep, int n, Chunk chunk, double seconds,
                    const std::function<void(Word units)>& visited);

}  // namespace cubeverify
