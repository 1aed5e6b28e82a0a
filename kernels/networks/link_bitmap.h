#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "kernels/address/word.h"

namespace cubeverify {

// One bit for each link of a window of BDG(n) (CIS-TR-91-21 section 5.2): the links that agree in all but their last
// `bits` bits. Bit i of word w stands for the link that ends in the binary number 64w + i.
class LinkBitmap {
 public:
  // 2^bits bits, at least a word. 1 <= bits <= 63. Throws std::bad_alloc.
  explicit LinkBitmap(int bits)
      : words_(static_cast<std::size_t>(std::max<Word>(1, bit(bits) / kWordBits))), in_window_(all_ones(bits)) {}

  // Marks a link of the window. True if it was marked before.
  bool mark(Word link) {
    Word& word = words_[(link & in_window_) / kWordBits];
    const Word mark = bit(static_cast<int>(link % kWordBits));
    const bool before = (word & mark) != 0;
    word |= mark;
    return before;
  }

  void clear() { std::ranges::fill(words_, 0); }

 private:
  static constexpr Word kWordBits = 64;

  std::vector<Word> words_;
  Word in_window_;
};

}  // namespace cubeverify
