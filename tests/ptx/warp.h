#pragma once

#include <memory>
#include <random>

#include "tests/ptx/shared_memory.h"

namespace ptx {

class Block;

// The 32 threads of a warp. Each has its own place in the program; those at the same place go on together, as far as
// nothing but their own order decides. By default those go first that are farthest back.
class Warp {
 public:
  Warp(const Program& program, Block& block, int number, int threads);

  enum class State { kRunning, kAtBarrier, kDone };
  // Runs until all threads have come to a barrier or to an end, or for so many instructions. A generator, if given,
  // says who goes next and for how long. Throws Fault.
  State run(std::uint64_t instructions, std::mt19937_64* order);
  // All threads that wait at a barrier go on.
  void leave_barrier();
  [[nodiscard]] const Instruction& at_barrier() const;
  // What a barrier writes for those that wait at it.
  void record_at_barrier(std::uint64_t value);

  // For operations. Values of a source; inactive lanes hold anything.
  [[nodiscard]] const Lanes& source(const Instruction& instruction, std::size_t i) const {
    const Source place = instruction.sources[i];
    return place >= 0 ? registers_[place] : program_.constants[static_cast<std::size_t>(~place)];
  }
  [[nodiscard]] Lanes& written(const Instruction& instruction, std::size_t i) {
    return registers_[instruction.written[i]];
  }
  // The lanes in which a source comes from something that was written.
  [[nodiscard]] Written written_of(const Instruction& instruction, std::size_t i) const {
    const Source place = instruction.sources[i];
    return place < 0 ? Written{kAllLanes, kAllLanes} : written_[static_cast<std::size_t>(place)];
  }
  // The same of a register that the instruction has set in `lanes`.
  void set_written(const Instruction& instruction, std::size_t i, Mask lanes, Written now) {
    Written& written = written_[static_cast<std::size_t>(instruction.written[i])];
    written = {(written.low & ~lanes) | (now.low & lanes), (written.high & ~lanes) | (now.high & lanes)};
  }
  // Throws the Fault of a lane that uses a source that was not written.
  void check_written(const Instruction& instruction, std::size_t i, Mask lanes, bool low_only = false) const {
    const Written written = written_of(instruction, i);
    const Mask missing = lanes & ~(low_only ? written.low : written.low & written.high);
    if (missing != 0) fail_unwritten(instruction.sources[i], missing);
  }
  // Sets a special register.
  void set(std::string_view special, int lane, std::uint64_t value);

  [[nodiscard]] Block& block() { return block_; }
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] WarpOrder& order() { return order_; }
  [[nodiscard]] Mask waiting_at_barrier() const { return at_barrier_; }

  // Throws the Fault of a lane at the instruction that runs.
  [[noreturn]] void fail(int lane, const std::string& what) const;

 private:
  void run_group(Mask lanes, std::uint64_t& instructions, bool until_others);
  void meet_in_warp(const Instruction& instruction, Mask lanes);
  void run_lanes(const Instruction& instruction, Mask lanes);
  void check_read(const Instruction& instruction, Mask lanes) const;
  [[noreturn]] void fail_unwritten(Source place, Mask missing) const;
  void place(Mask lanes, std::int32_t at);
  [[noreturn]] void stuck() const;

  const Program& program_;
  Block& block_;
  int number_;
  std::unique_ptr<Lanes[]> registers_;
  std::vector<Written> written_;  // by register
  std::array<std::int32_t, kLanes> at_{};
  std::array<Mask, kLanes> waits_for_{};  // the mask of the *.sync at which a lane waits
  Mask alive_, at_barrier_ = 0, at_sync_ = 0;
  const Instruction* current_ = nullptr;
  WarpOrder order_;
};

// The bits of a mask one by one: for (int lane : LanesOf(mask)) would hide that loops end early.
template <class F>
void for_each_lane(Mask lanes, F&& f) {
  for (Mask rest = lanes; rest != 0; rest &= rest - 1) f(__builtin_ctz(rest));
}

}  // namespace ptx
