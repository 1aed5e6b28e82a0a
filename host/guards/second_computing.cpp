#include "host/guards/second_computing.h"

#include <cmath>

namespace cubeverify {

ChunkSampler::ChunkSampler(double share, std::uint64_t seed)
    : share_(share),
      seed_(seed),
      random_(seed),
      block_(share > 0 ? static_cast<std::uint64_t>(std::llround(1 / share)) : 0) {}

bool ChunkSampler::draw(double seconds) {
  // Seconds, a choice: so much longer a run may take, which nobody notices, and batches of small n, which are over
  // before a share of 1/100 draws anything, are computed twice as a whole.
  constexpr double kAlways = 0.05;
  if (block_ == 0) return false;
  if (place_ == 0) drawn_ = random_() % block_;
  const bool by_lot = place_ == drawn_;
  place_ = (place_ + 1) % block_;
  return by_lot || seconds_ + seconds <= kAlways;
}

void ChunkSampler::on_complete(double seconds) {
  ++chunks_;
  seconds_ += seconds;
}

Tally compute_again(Backend& backend, const Sweep& sweep, int n, Chunk chunk, double seconds,
                    const std::function<void(Word)>& visited) {
  // Seconds: where the plain form falls behind most, `orbit` in AVX-512 (1500 times, docs/performance.md): 0.3 s.
  constexpr double kShort = 0.0002;
  const auto& [first, count] = chunk;
  const Layout layout = sweep.layout(n);
  Tally tally = empty_tally(layout);
  const Word half = count / 2;
  if (seconds < kShort) {
    sweep.visit_plainly(n, chunk, tally);
  } else if (half < sweep.grain) {
    tally = backend.run(sweep, n, chunk, visited);
  } else {
    merge(layout, backend.run(sweep, n, {first + half, count - half}, visited), tally);
    merge(layout, backend.run(sweep, n, {first, half}, visited), tally);
  }
  return tally;
}

}  // namespace cubeverify
