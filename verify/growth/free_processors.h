#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "kernels/address/word.h"

namespace cubeverify {

// The processors of the n-cube that have room, and which of them is nearest to a given one. For every subcube that
// fixes high bits it is counted how many of its processors have room, in all and by size (number of 1-bits) of the
// other bits: 20 N bytes.
class FreeProcessors {
 public:
  // All 2^n have room. 1 <= n <= 20.
  explicit FreeProcessors(int n);
  // x, which had room, has none.
  void remove(Word x);

  // The step to the nearest processor with room: from ^ step has room, the step has as few 1-bits as possible and is
  // the smallest number of those; none if no processor has room. Subcubes without room are passed over.
  [[nodiscard]] std::optional<Word> nearest(Word from) const;
  // The same of the processors with room whose size is as near to that of `from` as possible.
  [[nodiscard]] std::optional<Word> nearest_of_nearest_size(Word from) const;

 private:
  // The processors whose `fixed` highest bits are those of `prefix`.
  struct Subcube {
    int fixed;
    Word prefix;
  };
  static constexpr int kAnySize = -1;

  [[nodiscard]] std::size_t counts_of(Subcube subcube) const;
  // How many of a subcube's processors have room; `size` counts the 1-bits that are not fixed.
  [[nodiscard]] std::uint32_t free_in(Subcube subcube, int size) const;
  // The least step of so many 1-bits to a processor with room.
  [[nodiscard]] std::optional<Word> step_within(Subcube subcube, Word from, int distance, int size) const;

  int n_;
  std::vector<std::size_t> first_;   // where the counts of the subcubes that fix 0..n bits begin
  std::vector<std::uint32_t> free_;  // for each subcube by size, and then in all
};

}  // namespace cubeverify
