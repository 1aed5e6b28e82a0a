#pragma once

#include "kernels/address/word.h"

// The non-cyclic words that TR-611 assigns to a cyclic word c by exchanging a 1-bit of c with a 0-bit: NC(c) of theorem
// 2's proof and f(c) of lemma 12.

namespace cubeverify {

// A set of words that differ from one word in two bits each: `one` and any of `zeros`, or `zero` and any of `ones`.
struct ExchangeSet {
  Word word;
  Word one;    // a single bit, 0 if there is none, as `zero`
  Word zeros;  // a set of bits, empty if `one` is 0
  Word zero;
  Word ones;  // empty if `zero` is 0

  // The bits of `ones` that give a word not got by `one` and one of `zeros`.
  [[nodiscard]] CUBEVERIFY_HD constexpr Word further_ones() const { return (zeros & zero) != 0 ? ones & ~one : ones; }

  [[nodiscard]] CUBEVERIFY_HD constexpr int size() const { return weight(zeros) + weight(further_ones()); }

  // Calls visit(x) for every member x once.
  CUBEVERIFY_HD constexpr void for_each(auto&& visit) const {
    for (Word rest = zeros; rest != 0; rest &= rest - 1) visit(word ^ one ^ bit(lowest_bit(rest)));
    for (Word rest = further_ones(); rest != 0; rest &= rest - 1) visit(word ^ zero ^ bit(lowest_bit(rest)));
  }

  [[nodiscard]] CUBEVERIFY_HD constexpr bool contains(Word x) const {
    const Word with_one = x ^ word ^ one, with_zero = x ^ word ^ zero;
    return ((with_one & zeros) == with_one && weight(with_one) == 1) ||
           ((with_zero & ones) == with_zero && weight(with_zero) == 1);
  }

  // The sum of the members mod 2^64.
  [[nodiscard]] CUBEVERIFY_HD constexpr Word sum() const {
    Word total = 0;
    for_each([&](Word x) { total += x; });
    return total;
  }

  [[nodiscard]] CUBEVERIFY_HD constexpr bool meets(const ExchangeSet& other) const {
    bool common = false;
    for_each([&](Word x) { common = common || other.contains(x); });
    return common;
  }
};

// The sets as the paper defines them; a test passes wrong ones.
struct PaperExchanges {
  // f(c) (section 3, before lemma 12): the leftmost 1-bit of c complemented, and one of the t 0-bits nearest to it on
  // its right; fewer than t if there are fewer. c != 0.
  CUBEVERIFY_HD static constexpr ExchangeSet f(Word c, int t) {
    const Word top = bit(highest_bit(c));
    Word zeros = ~c & (top - 1);
    while (weight(zeros) > t) zeros &= zeros - 1;
    return {c, top, zeros, 0, 0};
  }

  // NC(c) (theorem 2): the leftmost `kept` bits stay; in the rest any 0-bit is exchanged with the rightmost 1-bit, or
  // any 1-bit with the rightmost 0-bit. 0 <= kept < n.
  CUBEVERIFY_HD static constexpr ExchangeSet nc(int n, Word c, int kept) {
    const Word ones = c & all_ones(n - kept), zeros = ~c & all_ones(n - kept);
    if (ones == 0 || zeros == 0) return {c, 0, 0, 0, 0};
    return {c, bit(lowest_bit(ones)), zeros, bit(lowest_bit(zeros)), ones};
  }
};

}  // namespace cubeverify
