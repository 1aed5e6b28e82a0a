#pragma once

#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "host/run/workers.h"

// Few things notice a bit that flips while a chunk is computed: most facts obey no law that is known beforehand. So a
// share of the chunks is computed a second time, in another way or by another worker, before the facts are merged.

namespace cubeverify {

// Which chunks are computed again: one of every 1/share, by lot, and all of what a run has in its first moments.
class Lots {
 public:
  // 0 <= share <= 1; 0 is never.
  Lots(double share, std::uint64_t seed);

  // Whether the next chunk, which took so long, is computed again.
  bool draw(double seconds);
  // What computing a chunk again took.
  void took(double seconds);

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

// A chunk that is being computed again, until two of its computers agree or three do not.
class DoubtedChunk {
 public:
  explicit DoubtedChunk(Computed first) { computed_.push_back(std::move(first)); }

  enum class Judgement {
    kAgreed,     // the last two, or one of the first two and the third, have the same facts
    kUndecided,  // one more is needed
    kHopeless    // three have three different facts, or one of two workers has computed it twice and agrees with itself
  };
  Judgement add(Computed next);

  // How the chunk was first computed; its `work` is to be done again.
  [[nodiscard]] const Computed& first() const { return computed_.front(); }
  // Who has computed it, each once.
  [[nodiscard]] std::set<int> workers() const;
  // Whoever has other facts than the two that agree; nullptr if there is none.
  [[nodiscard]] const Computed* wrong() const { return wrong_ ? &computed_[*wrong_] : nullptr; }
  // One that is right, once two agree.
  [[nodiscard]] const Computed& right() const { return computed_.back(); }
  // Which of the computings was wrong, in words: "the first".
  [[nodiscard]] std::string wrong_place() const { return *wrong_ == 0 ? "first" : "second"; }

  bool waits = true;  // for a worker

 private:
  std::vector<Computed> computed_;
  std::optional<std::size_t> wrong_;
};

}  // namespace cubeverify
