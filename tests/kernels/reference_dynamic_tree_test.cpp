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

using Words = std::array<std::uint32_t, 4>;
using Numbers = std::vector<std::uint64_t>;

// The answers that the authors of Philox publish with their library.
TEST(ReferencePhilox, GivesTheKnownAnswers) {
  EXPECT_EQ(philox({0, 0}, {0, 0, 0, 0}), (Words{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  EXPECT_EQ(philox({0xffffffff, 0xffffffff}, {0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}),
            (Words{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(philox({0xa4093822, 0x299f31d0}, {0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}),
            (Words{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(ReferencePhilox, TakesLowHalvesFirst) {
  EXPECT_EQ(random_words(0x299f31d0a4093822, 0x85a308d3243f6a88, 0x0370734413198a2e),
            (Words{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

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

TEST(ReferenceEmbedding, HasTheTrialsOfTheContract) {
  EXPECT_NO_THROW(facts("embedding", 1, 24575, 1));
  EXPECT_THROW(facts("embedding", 1, 24575, 2), std::invalid_argument);
  EXPECT_THROW(facts("embedding", 15, 24 * 512, 1), std::invalid_argument);
  EXPECT_THROW(facts("embedding", 30, 24, 1), std::invalid_argument);
  EXPECT_THROW(facts("embedding", 31, 0, 1), std::invalid_argument);
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
