#include "kernels/networks/numbered_links.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace cubeverify {
namespace {

// The nodes at the other ends of a node's links, each once, by what the papers say a link is.
std::set<Word> neighbours(int n, Word c) {
  std::set<Word> found;
  for (Word other = 0; other < bit(n); ++other) {
    const bool there = (2 * c) % bit(n) == other || (2 * c + 1) % bit(n) == other;
    const bool back = (2 * other) % bit(n) == c || (2 * other + 1) % bit(n) == c;
    if (other != c && (there || back)) found.insert(other);
  }
  return found;
}

TEST(NumberedLinks, OfTheDeBruijnNetwork) {
  using Network = DeBruijnLinks;
  for (int n = 1; n <= 6; ++n) {
    for (Word c = 0; c < bit(n); ++c) {
      const std::set<Word> right = neighbours(n, c);
      std::set<Word> numbered;
      for (int k = 0; k < 4; ++k) {
        const Word other = Network::neighbour(n, c, k);
        if (Network::number(n, c, other) != k) continue;
        EXPECT_TRUE(numbered.insert(other).second) << n << " " << c;
      }
      EXPECT_EQ(numbered, right) << n << " " << c;
      for (Word other = 0; other < bit(n); ++other) {
        const int number = Network::number(n, c, other);
        EXPECT_EQ(number >= 0, right.contains(other)) << n << " " << c << " " << other;
        if (number < 0) continue;
        EXPECT_EQ(Network::neighbour(n, c, number), other);
      }
      // Distances by breadth first.
      std::vector<int> distance(bit(n), -1);
      std::vector<Word> queue{c};
      distance[c] = 0;
      for (std::size_t i = 0; i < queue.size(); ++i) {
        for (const Word other : neighbours(n, queue[i])) {
          if (distance[other] >= 0) continue;
          distance[other] = distance[queue[i]] + 1;
          queue.push_back(other);
        }
      }
      for (Word other = 0; other < bit(n); ++other) EXPECT_EQ(Network::distance(n, c, other), distance[other]);
    }
  }
}

}  // namespace
}  // namespace cubeverify
