#pragma once

#include "kernels/sliced/parts.h"
#include "tests/kernels/planted/wrong_part.h"

// kernels/sliced/parts.h with what `wrong_part` says is wrong. Templates on planes alone, so that files with vector
// code can include this after their pragma.

namespace cubeverify::test {

template <class AddressBlock, class RightIndices = sliced::Elimination<AddressBlock>>
class ChosenIndices : public RightIndices {
 public:
  using Right = RightIndices;
  using BitPlane = typename AddressBlock::BitPlane;
  static constexpr int kLowBits = AddressBlock::kLowBits;

  CUBEVERIFY_HD void run(const AddressBlock& block, const Blocks& runs, const BitPlane& within) {
    Right::run(block, runs, within);
    for (int start = 0; start < kLowBits; ++start)
      low_[at(start)] = start < Right::first_low() ? BitPlane::of(false) : Right::low_winners(start);
    if (Right::first_low() > kOther) return;
    const auto right = low_;
    // A start is a 0 with a 1 to its left: low bits 5 have none at kOther, low bits 20 have it there and at 1.
    if (wrong_part == WrongPart::kNoIndex) take(BitPlane::only(5));
    if (wrong_part == WrongPart::kIndexBitIsZero) low_[at(kOther)] = low_[at(kOther)] | take(BitPlane::only(5));
    if (wrong_part == WrongPart::kImpossibleToo) low_[at(kOther)] = low_[at(kOther)] | BitPlane::only(5);
    if (wrong_part == WrongPart::kTwoIndices) low_[at(kOther)] = low_[at(kOther)] | (low_[1] & BitPlane::only(20));
    for (int start = 0; start < kLowBits; ++start) wrong_part_differed += (low_[at(start)] ^ right[at(start)]).any();
  }
  CUBEVERIFY_HD const BitPlane& low_winners(int start) const { return low_[at(start)]; }

 private:
  static constexpr int kOther = 3;

  CUBEVERIFY_HD static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
  // Where low starts win among these addresses, and win no more.
  CUBEVERIFY_HD BitPlane take(const BitPlane& addresses) {
    BitPlane taken = BitPlane::of(false);
    for (int start = 0; start < kLowBits; ++start) {
      taken = taken | (low_[at(start)] & addresses);
      low_[at(start)] = low_[at(start)] & ~addresses;
    }
    return taken;
  }

  std::array<BitPlane, kLowBits> low_;
};

template <int kLowBits>
class ChosenOdd : public sliced::ExceptionalAddresses<kLowBits> {
 public:
  using Right = sliced::ExceptionalAddresses<kLowBits>;
  using Right::Right;

  // Without the cyclic addresses, but with 2^l - 1, which has a check of its own.
  CUBEVERIFY_HD sliced::ExceptionalInBlock in(Word high) const {
    const sliced::ExceptionalInBlock right = Right::in(high);
    if (wrong_part != WrongPart::kCyclicForgotten) return right;
    sliced::ExceptionalInBlock kept;
    right.each([&](Word c) {
      if ((c & (c + 1)) == 0) {
        kept.set(0, c);
      } else {
        ++wrong_part_differed;
      }
    });
    return kept;
  }
};

template <class BitPlane>
class ChosenLeast : public sliced::Representatives<BitPlane> {
 public:
  using Right = sliced::Representatives<BitPlane>;
  using Right::Right;

  [[nodiscard]] BitPlane of(Word high) const {
    const BitPlane right = Right::of(high);
    if (wrong_part != WrongPart::kEvenIsLeast || !right.any()) return right;
    wrong_part_differed += (~right & BitPlane::only(6)).any();
    return right | BitPlane::only(6);
  }
};

template <class BitPlane>
class ChosenBst : public sliced::Parts::Bst<BitPlane> {
 public:
  using Right = typename sliced::Parts::Bst<BitPlane>;
  using Planes = sliced::PlanesByNumber<BitPlane>;
  using Right::Right;

  [[nodiscard]] bool evaluate(Word high) {
    if (!Right::evaluate(high)) return false;
    bases_ = Right::indices();
    dimensions_ = Right::dimensions();
    children_ = Right::children();
    if (wrong_part == WrongPart::kNone) return true;
    // Low bits 5 have bit 0 set.
    if (wrong_part == WrongPart::kOtherBase) bases_ = moved(bases_, 5);
    if (wrong_part == WrongPart::kOtherParent) dimensions_ = moved(dimensions_, 5);
    if (wrong_part == WrongPart::kChildTooMany) children_.add(0, BitPlane::only(5));
    if (wrong_part == WrongPart::kChildMissing) children_ = without_one(children_);
    wrong_part_differed += differ(bases_, Right::indices()) || differ(dimensions_, Right::dimensions()) ||
                           differ(children_, Right::children());
    return true;
  }
  [[nodiscard]] const Planes& indices() const { return bases_; }
  [[nodiscard]] const Planes& dimensions() const { return dimensions_; }
  [[nodiscard]] const Planes& children() const { return children_; }

 private:
  static bool differ(const Planes& planes, const Planes& right) {
    for (Word rest = planes.numbers() | right.numbers(); rest != 0; rest &= rest - 1) {
      const int number = lowest_bit(rest);
      const auto of = [&](const Planes& p) {
        return has_bit(p.numbers(), number) ? p.of(number) : BitPlane::of(false);
      };
      if ((of(planes) ^ of(right)).any()) return true;
    }
    return false;
  }
  // With an address under number 0, or under 1 if it is under 0.
  static Planes moved(const Planes& planes, Word low) {
    const BitPlane address = BitPlane::only(low);
    Planes found;
    int to = 0;
    for (Word rest = planes.numbers(); rest != 0; rest &= rest - 1) {
      const int number = lowest_bit(rest);
      found.add(number, planes.of(number) & ~address);
      if (number == 0 && (planes.of(number) & address).any()) to = 1;
    }
    found.add(to, address);
    return found;
  }
  // Without those under the least number.
  static Planes without_one(const Planes& planes) {
    Planes found;
    for (Word rest = planes.numbers() & (planes.numbers() - 1); rest != 0; rest &= rest - 1)
      found.add(lowest_bit(rest), planes.of(lowest_bit(rest)));
    return found;
  }

  Planes bases_, dimensions_, children_;
};

struct ChosenParts {
  template <class AddressBlock>
  using Indices = ChosenIndices<AddressBlock>;
  template <class BitPlane>
  using Bst = ChosenBst<BitPlane>;
  template <int kLowBits>
  using Odd = ChosenOdd<kLowBits>;
  template <class BitPlane>
  using Least = ChosenLeast<BitPlane>;
};

}  // namespace cubeverify::test
