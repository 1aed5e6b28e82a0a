#pragma once

#include "kernels/address/blocks.h"
#include "kernels/sliced/least_to_end.h"

// What the high bits of a block of addresses decide alone of the SBnT (TR-611 section 3), written down in one word: a
// plan. A device's warp goes through a block by its plan, and of 32 blocks each lane makes one, as it takes 64-bit
// logic but no planes.
//
// A block of n = 20 with 12 low bits, whose high bits h are
//
//     bit of the address   19  18  17  16  15  14  13  12 | 11 ... 0
//     bit of h              7   6   5   4   3   2   1   0 |
//                           0   1   0   0   0   1   0   0 |  all 4096 values
//
// The longest run of zeroes of h has 3, so a least rotation leads with at least 3. It starts at bit 17, or at bit 13,
// where the zeroes that end h are 2 and go on into the low bits (the start is "cut"), or at a low bit. The plan has run
// 3 and starts 13 and 17. What wins at bit 17 has its parent at bit 14. Its children by a high bit complement one of
// bits 17, 16 and 15: 15 leaves 2 zeroes in front and lies in a block that has a plan of its own ("by run"); the others
// leave less than the run that ends h. What passes through low zeroes only reaches bit 19: there lies a child as well
// ("by leading zeroes").

namespace cubeverify::sliced {

// The plan of a block, or of the block of its children by one high bit. Of 2^kLowBits addresses each, in cubes of at
// least 2 * kLowBits dimensions.
template <int kLowBits>
class BlockPlan {
 public:
  static constexpr int kMostStarts = 4, kMostRun = kLowBits;
  // As many leading zeroes there may be; where there are fewer, the only longest run gives no more than are missing.
  static constexpr int kMostChildren = kMostRun;
  static constexpr int kNone = 7;
  // A device counts children in four bits: with more zeroes than these around the low bits there may be 16.
  static constexpr int kMostAround = 18;

  BlockPlan() = default;
  CUBEVERIFY_HD explicit constexpr BlockPlan(Word bits) : bits_(bits) {}
  CUBEVERIFY_HD constexpr Word bits() const { return bits_; }
  // False if the block is more than a plan can say: it is then for the plain form.
  CUBEVERIFY_HD constexpr bool possible() const { return bits_ != 0; }

  // How many zeroes a start leads at least.
  CUBEVERIFY_HD constexpr int run() const { return field(kRun, 15); }
  // The starts among the high bits, as bits of the address.
  CUBEVERIFY_HD constexpr int count() const { return field(kCount, 7); }
  CUBEVERIFY_HD constexpr int start(int i) const { return field(kStarts + 6 * i, 63); }
  // Whether the first of them has fewer zeroes among the high bits than a run, and needs some of the low bits.
  CUBEVERIFY_HD constexpr bool cut() const { return has_bit(bits_, kCut); }
  // Which of them, or kNone, is the block's only longest run, and which the zeroes that end its high bits; in a child's
  // plan, the same starts as in its parents'.
  CUBEVERIFY_HD constexpr int only() const { return field(kOnly, 7); }
  CUBEVERIFY_HD constexpr int ending() const { return field(kEnding, 7); }

  // Of a block: whether some of its addresses are out of the ordinary, and how many plans of children it has.
  CUBEVERIFY_HD constexpr bool has_exceptional() const { return has_bit(bits_, kExceptional); }
  CUBEVERIFY_HD constexpr int children() const { return field(kChildren, 15); }
  // Of children: the high bit that is complemented, and for which parents they are looked at: for those that start with
  // the only longest run, and for those whose zeroes reach the leading ones.
  CUBEVERIFY_HD constexpr int complemented() const { return field(0, 63); }
  CUBEVERIFY_HD constexpr bool by_run() const { return has_bit(bits_, kByRun); }
  CUBEVERIFY_HD constexpr bool by_leading() const { return has_bit(bits_, kByLeading); }

  // The plan of the block with these high bits, neither 0 nor with hardly a 0. Calls put(i, plan) for its children, if
  // they are wanted, i < kMostChildren.
  template <bool kWithChildren, class Odd, class Put>
  CUBEVERIFY_HD static constexpr BlockPlan of(int n, Word high, const Odd& exceptional, Put&& put) {
    const int high_bits = n - kLowBits;
    if (high == 0 || weight(high) >= high_bits - 1) return {};
    const Blocks runs = longest_zero_runs(high_bits, high);
    const bool alone = (runs.leftmost & (runs.leftmost - 1)) == 0;
    const int only = alone ? lowest_bit(runs.leftmost) : -1, ending = lowest_bit(high) - 1;
    BlockPlan own = evaluation(n, high, runs, only, ending);
    if (!own.possible()) return {};
    exceptional.in(high).each([&](Word) { own.bits_ |= bit(kExceptional); });
    if constexpr (!kWithChildren) return own;

    const int zeros = leading_zeros(high_bits, high);
    if (zeros + ending + 1 > kMostAround) return {};
    const Word inner = only < 0 ? 0 : inner_zeros(high_bits, high, runs.length, only);
    const Word leading = zeros == 0 ? 0 : all_ones(zeros) << (high_bits - zeros);
    int children = 0;
    for (Word rest = inner | leading; rest != 0; rest &= rest - 1) {
      const int m = lowest_bit(rest);
      const Word child = high ^ bit(m);
      const Blocks there = longest_zero_runs(high_bits, child);
      // No other start of the child's high bits beats the run by what they show themselves.
      const bool by_run = has_bit(inner, m) && has_bit(least_to_end(child, there.leftmost, there.length), only);
      if (!by_run && !has_bit(leading, m)) continue;
      BlockPlan plan = evaluation(n, child, there, only, ending);
      if (!plan.possible()) return {};
      plan.bits_ |= static_cast<Word>(m) | (by_run ? bit(kByRun) : 0) | (has_bit(leading, m) ? bit(kByLeading) : 0);
      put(children++, plan);
    }
    own.bits_ |= static_cast<Word>(children) << kChildren;
    return own;
  }

 private:
  // Where the fields begin; the high bit that is complemented is first.
  static constexpr int kRun = 6, kCount = 10, kCut = 13, kByRun = 14, kByLeading = 15, kStarts = 16, kOnly = 40,
                       kEnding = 43, kExceptional = 46, kChildren = 47;

  CUBEVERIFY_HD constexpr int field(int first, unsigned mask) const {
    return static_cast<int>(static_cast<unsigned>(bits_ >> first) & mask);
  }

  // What is compared in the block with these high bits, whose longest runs these are; `only` and `ending` are high bits
  // or -1.
  CUBEVERIFY_HD static constexpr BlockPlan evaluation(int n, Word high, const Blocks& runs, int only, int ending) {
    if (runs.length > kMostRun) return {};
    const int top = n - kLowBits - 1, trailing = lowest_bit(high);
    Word plan = static_cast<Word>(runs.length) << kRun;
    int count = 0, only_at = kNone, ending_at = kNone;
    const auto add = [&](int start) {
      if (start == only) only_at = count;
      if (start == ending) ending_at = count;
      if (count < kMostStarts) plan |= static_cast<Word>(kLowBits + start) << (kStarts + 6 * count);
      ++count;
    };
    if (trailing > 0 && trailing < runs.length) {
      plan |= bit(kCut);
      add(trailing - 1);
    }
    // What runs on from the low bits through bit 0 is compared by itself.
    if (has_bit(runs.leftmost, top)) add(top);
    for (Word rest = least_to_end(high, runs.leftmost & ~bit(top), runs.length); rest != 0; rest &= rest - 1) {
      add(lowest_bit(rest));
    }
    if (count > kMostStarts) return {};
    return BlockPlan(plan | static_cast<Word>(count) << kCount | static_cast<Word>(only_at) << kOnly |
                     static_cast<Word>(ending_at) << kEnding);
  }

  Word bits_ = 0;
};

}  // namespace cubeverify::sliced
