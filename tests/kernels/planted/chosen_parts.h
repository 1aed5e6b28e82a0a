#pragma once

#include "kernels/sliced/parts.h"
#include "tests/kernels/planted/wrong_part.h"

// kernels/sliced/parts.h with what `wrong_part` says is wrong. Templates on planes alone, so that files with vector
// code can include this after their pragma.

namespace cubeverify::test {

template <class Block>
class ChosenIndices : public sliced::Elimination<Block> {
 public:
  using Right = sliced::Elimination<Block>;
  using Plane = typename Block::Plane;
  static constexpr int kLowBits = Block::kLowBits;

  CUBEVERIFY_HD void run(const Block& block, const Blocks& runs, const Plane& within) {
    Right::run(block, runs, within);
    for (int start = 0; start < kLowBits; ++start) {
      low_[at(start)] = start < Right::first_low() ? Plane::of(false) : Right::low_winners(start);
    }
    if (Right::first_low() > kOther) return;
    // Low bits 5 have bit kOther + 1 = 4 unset, low bits 48 have it set.
    if (wrong_part == WrongPart::kNoIndex) take(Plane::only(5));
    if (wrong_part == WrongPart::kIndexBitIsZero) low_[at(kOther)] = low_[at(kOther)] | take(Plane::only(5));
    if (wrong_part == WrongPart::kTwoIndices) {
      const Plane lower = low_[at(kOther + 1)] & Plane::only(48);
      low_[at(kOther)] = low_[at(kOther)] | lower;
    }
  }
  CUBEVERIFY_HD const Plane& low_winners(int start) const { return low_[at(start)]; }

 private:
  static constexpr int kOther = 3;

  CUBEVERIFY_HD static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
  // Where low starts win among these addresses, and win no more.
  CUBEVERIFY_HD Plane take(const Plane& addresses) {
    Plane taken = Plane::of(false);
    for (int start = 0; start < kLowBits; ++start) {
      taken = taken | (low_[at(start)] & addresses);
      low_[at(start)] = low_[at(start)] & ~addresses;
    }
    return taken;
  }

  std::array<Plane, kLowBits> low_;
};

template <int kLowBits>
class ChosenOdd : public sliced::OddOnes<kLowBits> {
 public:
  using Right = sliced::OddOnes<kLowBits>;
  using Right::Right;

  // Without the cyclic addresses, but with 2^l - 1, which has a check of its own.
  CUBEVERIFY_HD sliced::OddAddresses in(Word high) const {
    const sliced::OddAddresses right = Right::in(high);
    if (wrong_part != WrongPart::kCyclicForgotten) return right;
    sliced::OddAddresses kept;
    for (int i = 0; i < right.count; ++i) {
      if ((right.address[i] & (right.address[i] + 1)) == 0) kept.add(right.address[i]);
    }
    return kept;
  }
};

template <class Plane>
class ChosenLeast : public sliced::Representatives<Plane> {
 public:
  using Right = sliced::Representatives<Plane>;
  using Right::Right;

  [[nodiscard]] Plane of(Word high) const {
    const Plane right = Right::of(high);
    return wrong_part == WrongPart::kEvenIsLeast && right.any() ? right | Plane::only(6) : right;
  }
};

struct ChosenParts {
  template <class Block>
  using Indices = ChosenIndices<Block>;
  template <int kLowBits>
  using Odd = ChosenOdd<kLowBits>;
  template <class Plane>
  using Least = ChosenLeast<Plane>;
};

}  // namespace cubeverify::test
