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
using testing::SizeIs;

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

constexpr std::uint64_t kNoTrial = ~std::uint64_t{0};

// The high word alone says which place is taken, but for about one draw in 2^24.
TEST(ReferenceGrownTrees, TakeAnOpenPlaceAtRandom) {
  const GrownTree tree = grown_tree(Shape::random, 256, 1);
  Numbers places{0, 0};
  for (std::uint64_t v = 1; v < 256; ++v) {
    ASSERT_THAT(places, SizeIs(v + 1));
    const std::uint64_t taken = (random_words(1, v, kNoTrial)[1] * (v + 1)) >> 32;
    ASSERT_EQ(tree.parent[v], places[taken]) << v;
    places[taken] = v;
    places.push_back(v);
  }
}

// The bounds are those of the finished tree, and the next node to branch is searched for among all that had arrived.
TEST(ReferenceGrownTrees, BranchAtTheLeastBound) {
  const GrownTree tree = grown_tree(Shape::branching, 256, 1);
  Numbers bound{0};
  for (std::uint64_t v = 1; v < 256; ++v)
    bound.push_back(bound[tree.parent[v]] + random_words(1, v, kNoTrial)[0] / 0x1000000);
  std::set<std::uint64_t> branched;
  for (std::uint64_t v = 1; v < 256; v += 2) {
    std::uint64_t least = kNoTrial;
    for (std::uint64_t leaf = 0; leaf < v; ++leaf) {
      if (!branched.contains(leaf) && (least == kNoTrial || bound[leaf] < bound[least])) least = leaf;
    }
    ASSERT_EQ(tree.parent[v], least) << v;
    if (v + 1 < 256) {
      ASSERT_EQ(tree.parent[v + 1], least) << v;
    }
    branched.insert(least);
  }
}

TEST(ReferenceTreeEmbedding, TossesTheBitsOfTheRandomWords) {
  const Words r = random_words(7, 5, 3);
  const std::string tossed = coins(7, 5, 3, 63);
  ASSERT_THAT(tossed, SizeIs(63));
  for (const int t : {0, 1, 31}) EXPECT_EQ(tossed[static_cast<std::size_t>(t)] == '1', (r[0] >> t & 1) == 1) << t;
  for (const int t : {32, 40, 62})
    EXPECT_EQ(tossed[static_cast<std::size_t>(t)] == '1', (r[1] >> (t - 32) & 1) == 1) << t;
}

TEST(ReferenceTreeEmbedding, StepsThroughTheCoordinates) {
  EXPECT_THAT(window(0, 3, 8), ElementsAre(0, 1, 2));
  EXPECT_THAT(window(2, 3, 8), ElementsAre(0, 6, 7));
  EXPECT_THAT(window(1, 8, 3), ElementsAre(0, 1, 2));

  // A path with one coin a node: node v changes coordinate v-1 or none.
  const auto phi = embedded(grown_tree(Shape::path, 8, 1), 3, 1, 1, 9);
  ASSERT_THAT(phi, SizeIs(8));
  EXPECT_EQ(phi[0], "000");
  for (std::uint64_t v = 1; v < 8; ++v) {
    const std::string& up = phi[v - 1];
    const bool changes = (random_words(1, v, 9)[0] & 1) == 1;
    EXPECT_EQ(phi[v], changes ? flip(up, static_cast<int>((v - 1) % 3)) : up) << v;
  }
}

// Eight coins for three coordinates: coordinate 0 has coins 0, 3 and 6 below the root, 2 has 2 and 5.
TEST(ReferenceTreeEmbedding, SumsTheCoinsOfACoordinate) {
  std::set<std::string> met;
  for (std::uint64_t trial = 0; trial < 64; ++trial) {
    const std::uint32_t r = random_words(1, 2, trial)[0];
    const auto coin = [&](int t) { return r >> t & 1; };
    std::string expected = "000";
    if ((coin(0) ^ coin(3) ^ coin(6)) == 1) expected[2] = '1';
    if ((coin(1) ^ coin(4) ^ coin(7)) == 1) expected[1] = '1';
    if ((coin(2) ^ coin(5)) == 1) expected[0] = '1';
    ASSERT_EQ(embedded(grown_tree(Shape::complete, 8, 1), 3, 8, 1, trial)[2], expected) << trial;
    met.insert(expected);
  }
  EXPECT_THAT(met, SizeIs(8));
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

Fact fact_named(const std::string& name, const std::string& sweep, int n, std::uint64_t first, std::uint64_t count) {
  for (const Fact& fact : facts(sweep, n, first, count)) {
    if (fact.name == name) return fact;
  }
  throw std::invalid_argument(name);
}

TEST(ReferenceStars, CountsThePartialStars) {
  EXPECT_THAT(fact_named("star-size", "stars", 4, 0, 16).value, ElementsAre(0, 0, 0, 0, 4, 0));
  EXPECT_THAT(fact_named("half", "stars", 4, 0, 16).value, ElementsAre(4, 0, kNoTrial));
  EXPECT_THAT(fact_named("in-stars", "stars", 13, 0, 1).value, ElementsAre(0, 0, kNoTrial));
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
  EXPECT_THAT(fact_named("room", "embedding", 1, 0, 24).value, ElementsAre(48, 0, kNoTrial));
  EXPECT_THAT(fact_named("window", "embedding", 1, 0, 24).value, ElementsAre(24, 0, kNoTrial));
}

// The cap holds where nodes are counted as they are stored, and not where they are counted as they are assigned.
TEST(ReferenceEmbedding, RefutesTheAssignedCap) {
  const Numbers assigned = fact_named("assigned-cap", "embedding", 6, 0, 240).value;
  EXPECT_EQ(assigned[0], 240U * 64U);
  EXPECT_GT(assigned[1], 0U);
  EXPECT_THAT(fact_named("stored-cap", "embedding", 6, 0, 24).value, ElementsAre(24 * 64, 0, kNoTrial));
}

}  // namespace
}  // namespace cubeverify::reference
