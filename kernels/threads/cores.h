#pragma once

#include "kernels/threads/on_threads.h"

namespace cubeverify {

// The cores that share one trial.
class Cores {
 public:
  explicit Cores(int count) : count_(static_cast<std::size_t>(count)) {}

  [[nodiscard]] std::size_t count() const { return count_; }
  // Whether so many items are worth sharing: to start a thread takes as long as some thousands of them.
  [[nodiscard]] bool worth_sharing(Word items) const { return count_ > 1 && items >= (Word{1} << 14); }

  // Calls run(part, begin, end) for parts 0, 1, ... of the items, a core each and all at once; for all of them as part
  // 0 where they are not worth sharing. A part begins at a multiple of `grain` >= 1. Rethrows what any of them throws;
  // throws std::system_error where no thread can be started.
  void share(Word items, Word grain, const auto& run) const {
    if (!worth_sharing(items)) return run(std::size_t{0}, Word{0}, items);
    const Word grains = items / grain;
    on_threads(count_, count_, [&](std::size_t which, auto&) {
      const Word end = which + 1 == count_ ? items : grains * (which + 1) / count_ * grain;
      run(which, grains * which / count_ * grain, end);
    });
  }

 private:
  std::size_t count_;
};

}  // namespace cubeverify
