#include <stdexcept>

#include <gmock/gmock.h>

#include "verify/reference/loads.h"
#include "verify/reference/reference.h"
#include "verify/reference/tree_embedding.h"
#include "verify/reference/words.h"

// The reference of the sweeps of dynamic trees against answers worked out by hand: what both it and the fast forms
// misread would show in no comparison of the two.

namespace cubeverify::reference {
namespace {

using testing::Each;
using testing::ElementsAre;

using Numbers = std::vector<std::uint64_t>;

TEST(ReferenceGrownTrees, HaveTheShapesDrawnByHand) {
  EXPECT_THAT(grown_tree(Shape::complete, 8, 1).parent, ElementsAre(0, 0, 0, 1, 1, 2, 2, 3));
  EXPECT_THAT(grown_tree(Shape::complete, 8, 1).depth, ElementsAre(0, 1, 1, 2, 2, 2, 2, 3));
  EXPECT_THAT(grown_tree(Shape::path, 4, 1).parent, ElementsAre(0, 0, 1, 2));
  EXPECT_THAT(grown_tree(Shape::path, 4, 1).depth, ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(grown_tree(Shape::caterpillar, 8, 1).parent, ElementsAre(0, 0, 0, 2, 2, 4, 4, 6));
  // The tree of order 5: below the root the orders 4 3, then 3 2 2 1, then 2 1 1 1, then 1.
  EXPECT_THAT(grown_tree(Shape::fibonacci, 12, 1).parent, ElementsAre(0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 7));
  EXPECT_THAT(grown_tree(Shape::fibonacci, 4, 1).parent, ElementsAre(0, 0, 0, 1));
}

TEST(ReferenceTreeEmbedding, StepsThroughTheCoordinates) {
  EXPECT_THAT(window(0, 3, 8), ElementsAre(0, 1, 2));
  EXPECT_THAT(window(2, 3, 8), ElementsAre(0, 6, 7));
  EXPECT_THAT(window(1, 8, 3), ElementsAre(0, 1, 2));
}

TEST(ReferencePartialStars, AreThoseOfTheHammingCode) {
  EXPECT_THAT(star("01"), ElementsAre("01", "00", "11"));
  for (const auto& [n, dimensions] : {std::pair{1, 1}, {2, 1}, {3, 3}, {6, 3}, {62, 31}})
    EXPECT_EQ(partial_star_dimensions(n), dimensions) << n;
  EXPECT_THAT(partial_star("0000"), ElementsAre("0000", "0001", "0010", "0100"));

  EXPECT_EQ(centre("1"), "0");
  EXPECT_EQ(centre("10"), "10");
  EXPECT_EQ(centre("11"), "10");
  for (const char* y : {"000", "001", "010", "100"}) EXPECT_EQ(centre(y), "000");
  for (const char* y : {"111", "110", "101", "011"}) EXPECT_EQ(centre(y), "111");
  EXPECT_EQ(centre("1011"), "1111");
}

// Five nodes where there is room for four. By the paper's words the last may stay, since only one was assigned before.
TEST(ReferenceRedistribution, ReadsThePaperInTwoWays) {
  const std::vector<std::string> phi{"0", "0", "0", "1", "1"};

  const Redistribution stored = redistributed(Reading::stored, phi, 1);
  EXPECT_THAT(stored.stored, ElementsAre("0", "0", "1", "1", "1"));
  EXPECT_THAT(stored.room, ElementsAre(true, true, true, true, false));
  EXPECT_THAT(stored.load, ElementsAre(2, 3));

  const Redistribution assigned = redistributed(Reading::assigned, phi, 1);
  EXPECT_THAT(assigned.stored, ElementsAre("0", "0", "1", "1", "1"));
  EXPECT_THAT(assigned.room, Each(true));
  EXPECT_THAT(assigned.load, ElementsAre(2, 3));
}

// A processor that has taken two in turns its own first node away in one reading and keeps it in the other.
TEST(ReferenceRedistribution, TriesTheCentreFirst) {
  const std::vector<std::string> phi{"011", "011", "011", "011", "011", "111", "110"};

  const Redistribution stored = redistributed(Reading::stored, phi, 1);
  EXPECT_THAT(stored.stored, ElementsAre("011", "011", "111", "111", "110", "110", "101"));
  EXPECT_THAT(stored.room, Each(true));

  const Redistribution assigned = redistributed(Reading::assigned, phi, 1);
  EXPECT_THAT(assigned.stored, ElementsAre("011", "011", "111", "111", "110", "111", "110"));
  EXPECT_THAT(assigned.load, ElementsAre(0, 0, 0, 2, 0, 0, 2, 3));
}

constexpr std::uint64_t kNoAddress = ~std::uint64_t{0};

Fact fact_named(const std::string& name, const std::string& sweep, int n, std::uint64_t first, std::uint64_t count) {
  for (const Fact& fact : facts(sweep, n, first, count)) {
    if (fact.name == name) return fact;
  }
  throw std::invalid_argument(name);
}

TEST(ReferenceStars, CountsThePartialStars) {
  EXPECT_THAT(fact_named("star-size", "stars", 4, 0, 16).value, ElementsAre(0, 0, 0, 0, 4, 0));
  EXPECT_THAT(fact_named("half", "stars", 4, 0, 16).value, ElementsAre(4, 0, kNoAddress));
  EXPECT_THAT(fact_named("in-stars", "stars", 13, 0, 1).value, ElementsAre(0, 0, kNoAddress));
}

// Both nodes of the 1-cube are in every star, so all is known but where the second tree node goes.
TEST(ReferenceEmbedding, IsKnownInTheSmallestCube) {
  EXPECT_THAT(fact_named("top", "embedding", 1, 0, 24).value, ElementsAre(2, 0));
  EXPECT_THAT(fact_named("trials", "embedding", 1, 0, std::uint64_t{24} * 1024).value, Each(1024));
  EXPECT_THAT(fact_named("moved", "embedding", 1, 0, 24).value, Each(0));
  EXPECT_THAT(fact_named("room", "embedding", 1, 0, 24).value, ElementsAre(48, 0, kNoAddress));
  EXPECT_THAT(fact_named("window", "embedding", 1, 0, 24).value, ElementsAre(24, 0, kNoAddress));
}

// The cap holds where nodes are counted as they are stored, and not where they are counted as they are assigned.
TEST(ReferenceEmbedding, RefutesTheAssignedCap) {
  const Numbers assigned = fact_named("assigned-cap", "embedding", 6, 0, 240).value;
  EXPECT_EQ(assigned[0], 240U * 64U);
  EXPECT_GT(assigned[1], 0U);
  EXPECT_THAT(fact_named("stored-cap", "embedding", 6, 0, 24).value, ElementsAre(24 * 64, 0, kNoAddress));
}

}  // namespace
}  // namespace cubeverify::reference
