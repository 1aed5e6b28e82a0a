#pragma once

#include <vector>

#include "kernels/address/word.h"

// How many rotation classes of n-bit words there are, in closed form, by period, weight and longest block of zeroes. A
// word of period p is n/p copies of a word of p bits; a class of period p has p words. What tells the words of a class
// apart is how far they are rotated, so that these numbers say how many words there are of each index: TR-611's index
// takes every value 0..p-1 once in a class of period p.

namespace cubeverify {

class Necklaces {
 public:
  // 1 <= n <= 64. Takes about n^3 steps.
  explicit Necklaces(int n);

  [[nodiscard]] int n() const { return n_; }
  // The divisors of n, increasing.
  [[nodiscard]] const std::vector<int>& periods() const { return periods_; }
  // Classes of period p, a divisor of n.
  [[nodiscard]] Word of_period(int p) const;
  // Those of them whose words have l 1-bits, 0 <= l <= n.
  [[nodiscard]] Word of_weight(int p, int l) const;
  // Those of them whose longest cyclic block of zeroes has a of them, 0 <= a < n; l >= 1.
  [[nodiscard]] Word with_zeroes(int p, int l, int a) const;
  // The same of any weight but 0.
  [[nodiscard]] Word with_zeroes(int p, int a) const;

  // All classes.
  [[nodiscard]] Word classes() const;
  // Words of periods below n.
  [[nodiscard]] Word cyclic_words() const;
  // Words that are neither 0 nor 2^n - 1 and of whose cyclic blocks of zeroes exactly one is longest.
  [[nodiscard]] Word words_with_one_longest_block() const;

 private:
  [[nodiscard]] std::size_t place(int p, int l, int a) const {
    return static_cast<std::size_t>((p * (n_ + 1) + l) * n_ + a);
  }

  int n_;
  std::vector<int> periods_;
  std::vector<Word> with_zeroes_;  // by place
};

}  // namespace cubeverify
