#include "host/known/necklaces.h"

#include <array>

#include "kernels/address/gcd.h"

namespace cubeverify {

namespace {

__extension__ using Wide = unsigned __int128;  // 2^64 words, times 64

// C(m, k) for 0 <= m <= 64, 0 for k outside 0..m.
Wide ways_to_choose(int m, int k) {
  static const auto triangle = [] {
    std::array<std::array<Wide, 65>, 65> rows{};
    for (std::size_t row = 0; row < rows.size(); ++row) {
      rows[row][0] = 1;
      for (std::size_t i = 1; i <= row; ++i) rows[row][i] = rows[row - 1][i - 1] + rows[row - 1][i];
    }
    return rows;
  }();
  return k < 0 || k > m ? 0 : triangle[static_cast<std::size_t>(m)][static_cast<std::size_t>(k)];
}

// The ways to write m as a sum of so many numbers 1..most, in order: those with any i of them above `most` are taken
// out by inclusion and exclusion.
Wide compositions(int m, int parts, int most) {
  if (parts == 0) return m == 0 ? 1 : 0;
  Wide ways = 0;
  for (int i = 0; i <= parts && m - i * most >= parts; ++i) {
    const Wide those = ways_to_choose(parts, i) * ways_to_choose(m - i * most - 1, parts - 1);
    ways = i % 2 == 0 ? ways + those : ways - those;
  }
  return ways;
}

int moebius(int m) {
  int sign = 1;
  for (int p = 2; p <= m; ++p) {
    if (m % p != 0) continue;
    m /= p;
    if (m % p == 0) return 0;
    sign = -sign;
  }
  return sign;
}

// The words of m bits with l >= 1 1-bits and no cyclic block of more than a zeroes. Cut before a 1-bit, such a word is
// l steps from 1-bit to 1-bit; each of its l cuts is one of m places.
Wide words_of_short_blocks(int m, int l, int a) {
  return a < 0 ? 0 : compositions(m, l, a + 1) * static_cast<Wide>(m) / static_cast<Wide>(l);
}

// Classes of p-bit words of period p.
Word primitive_classes(int p, int l, int a) {
  Wide words = 0;
  for (int d = 1; d <= p; ++d) {
    if (gcd(p, l) % d != 0 || moebius(d) == 0) continue;
    const Wide those = words_of_short_blocks(p / d, l / d, a) - words_of_short_blocks(p / d, l / d, a - 1);
    words = moebius(d) > 0 ? words + those : words - those;
  }
  return static_cast<Word>(words / static_cast<Wide>(p));
}

}  // namespace

Necklaces::Necklaces(int n) : n_(n), with_zeroes_(static_cast<std::size_t>((n + 1) * (n + 1) * n)) {
  for (int p = 1; p <= n; ++p) {
    if (n % p != 0) continue;
    periods_.push_back(p);
    for (int l = 1; l <= p; ++l) {
      for (int a = 0; a < p; ++a) with_zeroes_[place(p, l * (n / p), a)] = primitive_classes(p, l, a);
    }
  }
}

Word Necklaces::with_zeroes(int p, int l, int a) const { return with_zeroes_[place(p, l, a)]; }

Word Necklaces::with_zeroes(int p, int a) const {
  Word sum = 0;
  for (int l = 1; l <= n_; ++l) sum += with_zeroes(p, l, a);
  return sum;
}

Word Necklaces::of_weight(int p, int l) const {
  if (l == 0) return p == 1 ? 1 : 0;
  Word sum = 0;
  for (int a = 0; a < n_; ++a) sum += with_zeroes(p, l, a);
  return sum;
}

Word Necklaces::of_period(int p) const {
  Word sum = 0;
  for (int l = 0; l <= n_; ++l) sum += of_weight(p, l);
  return sum;
}

Word Necklaces::classes() const {
  Word sum = 0;
  for (const int p : periods_) sum += of_period(p);
  return sum;
}

Word Necklaces::cyclic_words() const {
  Word sum = 0;
  for (const int p : periods_) sum += p < n_ ? of_period(p) * static_cast<Word>(p) : 0;
  return sum;
}

// The longest block begins at one of n places; the 1-bit after it and all other steps from 1-bit to 1-bit are shorter.
Word Necklaces::words_with_one_longest_block() const {
  Wide sum = 0;
  for (int a = 1; a < n_; ++a) {
    for (int others = 0; others < n_ - a; ++others) sum += compositions(n_ - a - 1, others, a);
  }
  return static_cast<Word>(sum * static_cast<Wide>(n_));
}

}  // namespace cubeverify
