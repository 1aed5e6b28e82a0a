#pragma once

#include <map>
#include <vector>

#include "kernels/sliced/block.h"
#include "kernels/sliced/least_low.h"
#include "tests/kernels/warp_on_host.h"

namespace cubeverify {

// A block that knows of its low starts, on the host.
class TabledBlockOnHost : public sliced::AddressBlock<WarpOnHost> {
 public:
  using LeastLow = const WarpOnHost*;
  using AddressBlock::AddressBlock;

  [[nodiscard]] LeastLow least_low() const {
    const Word x = high() >> (high_bits() - kLowBits);
    std::vector<WarpOnHost>& planes = of_[x];
    if (planes.empty()) {
      planes.resize(sliced::LeastLowPlanes<kLowBits>::kCount);
      for (std::size_t w = 0; w < planes[0].of_group.size() / 2; ++w) {
        const auto low_bit = [&](int m) { return sliced::word_of_low_bit(m, static_cast<int>(w)); };
        sliced::least_low_of_word<kLowBits, Word>(x, low_bit, [&](int plane, Word bits) {
          auto& words = planes[static_cast<std::size_t>(plane)].of_group;
          words[2 * w] = static_cast<unsigned>(bits);
          words[2 * w + 1] = static_cast<unsigned>(bits >> 32);
        });
      }
    }
    return planes.data();
  }
  // Of the block that it is at: a plane that holds what is not so.
  void spoil(int plane, Word low) {
    WarpOnHost& bits = const_cast<WarpOnHost&>(least_low()[plane]);
    bits = bits ^ WarpOnHost::only(low);
  }

 private:
  mutable std::map<Word, std::vector<WarpOnHost>> of_;
};

}  // namespace cubeverify
