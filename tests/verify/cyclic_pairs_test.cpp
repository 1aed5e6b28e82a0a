#include "verify/exact/cyclic_pairs.h"

#include <algorithm>
#include <map>
#include <utility>

#include <gtest/gtest.h>

#include "verify/exact/necklaces.h"

// The case analysis over classes of positions against all pairs of words.

namespace cubeverify {
namespace {

using Periods = std::pair<int, int>;

int period(int n, unsigned word) {
  const unsigned all = (1U << n) - 1;
  int steps = 1;
  for (unsigned turned = word; (turned = (turned >> 1 | turned << (n - 1)) & all) != word;) ++steps;
  return steps;
}

// The n-bit words whose period divides p, made of copies of a p-bit word.
std::vector<unsigned> words_repeating(int n, int p) {
  std::vector<unsigned> words;
  for (unsigned block = 0; block < 1U << p; ++block) {
    unsigned word = 0;
    for (int at = 0; at < n; at += p) word |= block << at;
    words.push_back(word);
  }
  return words;
}

// The least distance for each two periods that some two words of equal weight have, p1 <= p2 <= longest.
std::map<Periods, int> least_by_brute_force(int n, int longest) {
  struct Word {
    unsigned bits;
    int period;
  };
  std::map<int, std::vector<Word>> by_weight;
  for (const int p : divisors(n)) {
    if (p > longest) continue;
    for (const unsigned bits : words_repeating(n, p)) {
      if (period(n, bits) == p) by_weight[std::popcount(bits)].push_back({bits, p});
    }
  }
  std::map<Periods, int> least;
  for (const auto& [weight, words] : by_weight) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const int distance = std::popcount(words[i].bits ^ words[j].bits);
        const Periods periods = std::minmax(words[i].period, words[j].period);
        const auto [known, fresh] = least.emplace(periods, distance);
        if (!fresh) known->second = std::min(known->second, distance);
      }
    }
  }
  return least;
}

std::map<Periods, int> least_by_classes(int n, int longest) {
  std::map<Periods, int> least;
  for (const int p1 : divisors(n)) {
    for (const int p2 : divisors(n)) {
      if (p1 > p2 || p2 > longest) continue;
      if (const auto distance = least_distance(n, p1, p2)) least[{p1, p2}] = *distance;
    }
  }
  return least;
}

TEST(LeastDistance, IsThatOfAllPairsOfCyclicWords) {
  for (int n = 2; n <= 24; ++n) EXPECT_EQ(least_by_classes(n, n / 2), least_by_brute_force(n, n / 2)) << "n = " << n;
}

TEST(LeastDistance, IsThatOfAllPairsOfWords) {
  for (int n = 1; n <= 12; ++n) EXPECT_EQ(least_by_classes(n, n), least_by_brute_force(n, n)) << "n = " << n;
}

}  // namespace
}  // namespace cubeverify
