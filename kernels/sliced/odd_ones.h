#pragma once

#include <vector>

#include "kernels/sliced/plane.h"

namespace cubeverify::sliced {

// The addresses of a block that are out of the ordinary, for the plain form: those of a period below n, and 2^l - 1,
// which have a check of their own.
template <class Plane>
class OddOnes {
 public:
  static constexpr int kLowBits = Plane::kLowBits;

  // From here on at most one address of a block has a period that divides a given proper divisor of n.
  static constexpr int kLeastN = 2 * kLowBits;

  // n >= kLeastN
  explicit OddOnes(int n) : n_(n) {
    int rest = n;
    for (int q = 2; q <= rest; ++q) {
      if (rest % q != 0) continue;
      while (rest % q == 0) rest /= q;
      Word repeat = 0;
      for (int i = 0; i < q; ++i) repeat |= bit(i * (n / q));
      repeats_.push_back({n / q, repeat});
    }
  }

  // Adds those of the block with these high bits to `found`, each once. Calls are cheap where there are none.
  void find(Word high, std::vector<Word>& found) const {
    const std::size_t before = found.size();
    const auto add = [&](Word c) {
      for (std::size_t i = before; i < found.size(); ++i) {
        if (found[i] == c) return;
      }
      found.push_back(c);
    };
    // A period below n divides n / q for a prime q.
    for (const Repeat& repeat : repeats_) {
      const Word c = (high >> (n_ - kLowBits - repeat.period)) * repeat.times;
      if (c >> kLowBits == high) add(c);
    }
    if ((high & (high + 1)) == 0) add(high << kLowBits | all_ones(kLowBits));
  }

  // The addresses as a plane.
  static Plane plane_of(const Word* addresses, std::size_t count) {
    alignas(64) std::array<Word, Plane::kWords> words{};
    for (std::size_t i = 0; i < count; ++i) {
      const Word low = addresses[i] & all_ones(kLowBits);
      words[low / 64] |= bit(static_cast<int>(low % 64));
    }
    return Plane::of_words(words.data());
  }

 private:
  struct Repeat {
    int period;
    Word times;  // a word of `period` bits times this is that word repeated
  };

  int n_;
  std::vector<Repeat> repeats_;
};

}  // namespace cubeverify::sliced
