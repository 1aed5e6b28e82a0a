#pragma once

#include <map>
#include <vector>

#include "kernels/engine/sweep.h"

namespace cubeverify {

// The units of a task that are finished, for tasks of fewer than 2^64 units.
class Intervals {
 public:
  // Marks a chunk as finished. False, and nothing is marked, if the chunk is empty, runs past unit 2^64-1, or some unit
  // of it is finished already.
  bool add(Chunk chunk);

  // The unfinished units of a range, in order, as the longest chunks there are.
  [[nodiscard]] std::vector<Chunk> gaps(Chunk range) const;

  // How many units are finished.
  [[nodiscard]] Word count() const { return count_; }

  // The least finished unit, and one more than the greatest; 0 if there is none.
  [[nodiscard]] Word first() const { return ends_.empty() ? 0 : ends_.begin()->first; }
  [[nodiscard]] Word end() const { return ends_.empty() ? 0 : ends_.rbegin()->second; }

 private:
  std::map<Word, Word> ends_;  // from the first unit of a run of finished units to the one behind its last
  Word count_ = 0;
};

// The first `1 << bits` units of a chunk at most, cut where unit numbers are multiples of that, so that fast forms meet
// whole blocks. 0 <= bits <= 63.
Chunk first_piece(Chunk chunk, int bits);

}  // namespace cubeverify
