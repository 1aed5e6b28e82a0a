#include <cmath>

#include <gtest/gtest.h>

#include "verify/claim.h"
#include "verify/exact/necklaces.h"
#include "verify/stars/star_chances.h"

// What is said of every tree where an edge draws all coordinates again, in a cube so small that all can be tried.

namespace cubeverify {
namespace {

// Of the 4^3 outcomes for three nodes below a root in the square, those with so many in a star of three processors.
Word outcomes_of_three(int inside) {
  return static_cast<Word>(binomial(3, inside).convert_to<int>()) * static_cast<Word>(std::lround(std::pow(3, inside)));
}

TEST(EveryTree, HasBinomialStarsWhateverItsShape) {
  for (const BinaryTree& tree : binary_trees(4)) {
    for (Word root = 0; root < 4; ++root) {
      std::map<int, Word> inside;
      for (const auto& [stars, ways] : star_set_outcomes(tree, 2, 2, root)) inside[weight(stars & ~Word{1})] += ways;
      for (int k = 0; k <= 3; ++k) EXPECT_EQ(inside[k], outcomes_of_three(k)) << root;
    }
  }
}

// The least and the most outcomes with at least `inside` nodes of the star that an adversary can bring about who sees
// all places: it chooses the parent of the next of `left` leaves by them.
using Best = const Word& (*)(const Word&, const Word&);
Word steered(const std::vector<Word>& places, const std::vector<int>& children, int left, int inside, Best best) {
  if (left == 0) return std::ranges::count_if(places, [](Word place) { return weight(place) <= 1; }) >= inside ? 1 : 0;
  std::optional<Word> found;
  for (std::size_t v = 0; v < places.size(); ++v) {
    if (children[v] == 2) continue;
    Word ways = 0;
    for (Word flips = 0; flips < 4; ++flips) {
      std::vector<Word> now = places;
      std::vector<int> below = children;
      now.push_back(places[v] ^ flips);
      ++below[v];
      below.push_back(0);
      ways += steered(now, below, left - 1, inside, best);
    }
    found = found ? best(*found, ways) : ways;
  }
  return *found;
}

TEST(EveryTree, HasBinomialStarsWhateverAnAdversarySees) {
  for (Word root = 0; root < 4; ++root) {
    const int already = weight(root) <= 1 ? 1 : 0;
    Word at_least = 0;
    for (int k = 3; k >= 0; --k) {
      at_least += outcomes_of_three(k);
      EXPECT_EQ(steered({root}, {0}, 3, already + k, std::max<Word>), at_least);
      EXPECT_EQ(steered({root}, {0}, 3, already + k, std::min<Word>), at_least);
    }
  }
}

// The stars with more than 4n nodes to be expected in the cube of 6 dimensions: 7 with the root, 57 without.
TEST(EveryTree, IsExpectedToHaveFewFullStars) {
  const auto more_than = [](int most) {
    double sum = 0;
    for (int k = most + 1; k <= 63; ++k) {
      sum += std::exp(std::lgamma(64) - std::lgamma(k + 1) - std::lgamma(64 - k) + k * std::log(7.0 / 64) +
                      (63 - k) * std::log(57.0 / 64));
    }
    return sum;
  };
  const Reading& reading = reading_of(claim_named("dyntree.growonly.adaptive"), "every-tree");
  const Finding found = reading.decide({6, {}, exact_definitions()});
  EXPECT_TRUE(found.holds);
  const double expected = std::stod(found.values["expected stars above 4n"].get<std::string>());
  EXPECT_NEAR(expected / (7 * more_than(23) + 57 * more_than(24)), 1, 0.01);
}

}  // namespace
}  // namespace cubeverify
