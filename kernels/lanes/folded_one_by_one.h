#pragma once

#include "kernels/address/mix.h"

namespace cubeverify::lanes {

// The sum of fold(link; phase) over marked links, as any machine does it (kernels/lanes/folded_links.h).
class FoldedOneByOne {
 public:
  explicit FoldedOneByOne(int phase) : phase_(static_cast<Word>(phase)) {}

  // Bit i of `marks` stands for link base + i.
  void add(Word base, Word marks) {
    for (; marks != 0; marks &= marks - 1) total_ += fold(base + static_cast<Word>(lowest_bit(marks)), phase_);
  }

  [[nodiscard]] Word total() const { return total_; }

 private:
  Word phase_;
  Word total_ = 0;
};

}  // namespace cubeverify::lanes
