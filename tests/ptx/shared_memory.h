#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/ptx/program.h"
#include "tests/ptx/touch.h"

namespace ptx {

// What the lanes of a warp have seen of each other's accesses: a lane's access comes before another's if both met at a
// bar.warp.sync in between, or met others that did.
class WarpOrder {
 public:
  // The time of an access made now.
  [[nodiscard]] std::uint32_t now() const { return now_; }
  // Whether what lane `other` did at `time` comes before what `lane` does now.
  [[nodiscard]] bool is_before(int other, std::uint32_t time, int lane) const {
    return other == lane || time < seen_[static_cast<std::size_t>(lane)][static_cast<std::size_t>(other)];
  }
  // These lanes meet.
  void meet(Mask lanes);

 private:
  std::uint32_t now_ = 0;
  // [lane][other]: what other did before this time comes before.
  std::array<std::array<std::uint32_t, kLanes>, kLanes> seen_{};
};

// The shared memory of a block of threads. It remembers who has touched each word since the block's last barrier, as
// long as that may matter.
class SharedMemory {
 public:
  // `program`'s variables and `dynamic` bytes behind them.
  SharedMemory(const Program& program, std::uint64_t dynamic);

  // Whether [offset, offset + bytes) is all within one variable.
  [[nodiscard]] bool holds(std::uint64_t offset, std::uint64_t bytes) const;
  [[nodiscard]] std::uint8_t* bytes(std::uint64_t offset) { return bytes_.data() + offset; }
  [[nodiscard]] std::uint8_t* written(std::uint64_t offset) { return written_.data() + offset; }

  // All threads of the block meet at a barrier.
  void barrier() { ++epoch_; }

  // The other thread that touches a byte at the same time; -1 if there is none.
  struct Race {
    int thread = -1;
    Touch how = Touch::kRead;
  };
  // A lane touches these bytes.
  Race touch(std::uint64_t offset, std::uint64_t bytes, Touch how, int warp, int lane, const WarpOrder& order);

 private:
  // Of lanes of a warp that touched these bytes of a word at the same time.
  struct Touched {
    std::uint32_t time;
    Mask lanes;
    std::uint8_t warp;
    std::uint8_t bytes;
    Touch how;
  };
  struct Word {
    std::uint32_t epoch = 0;
    std::vector<Touched> touched;
  };

  Race touch_word(Word& word, std::uint8_t bytes, Touch how, std::uint8_t warp, int lane, const WarpOrder& order) const;

  std::vector<Variable> variables_;
  std::vector<std::uint8_t> bytes_, written_;
  std::vector<Word> words_;
  std::uint32_t epoch_ = 0;
};

}  // namespace ptx
