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

// The least distance for each two periods that some two words of equal weight have, p1 <= p2 <= longest.
std::map<Periods, int> least_by_brute_force(int n, int longest) {
  std::map<int, std::vector<std::pair<Word, int>>> by_weight;
  for (const int p : divisors(n)) {
    if (p > longest) continue;
    for (const Word word : periodic_words(n, p)) by_weight[weight(word)].emplace_back(word, p);
  }
  std::map<Periods, int> least;
  for (const auto& [ones, words] : by_weight) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const int distance = weight(words[i].first ^ words[j].first);
        const Periods periods = std::minmax(words[i].second, words[j].second);
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
