#include <gmock/gmock.h>

#include "tests/verify/planted.h"
#include "verify/claims/build.h"

// What predicates take facts by, what their types say, and how a claim is written down.

namespace cubeverify {
namespace {

using testing::ElementsAre;

// A fact of another kind does not compile, nor one of a sweep that the evidence is not of.
static_assert(std::is_convertible_v<TreeSweep<>::ForAll, ForAllFact>);
static_assert(!std::is_constructible_v<ForAllFact, TreeSweep<>::Histogram>);
static_assert(!std::is_constructible_v<CountsFact, TreeSweep<>::ForAll>);
static_assert(!std::is_constructible_v<ExtremumFact, TransferSweep<>::Histogram>);
static_assert(std::is_convertible_v<TransferSweep<>::Maxima, CountsFact>);
using Two = EvidenceOf<StructureSweep<>, TreeSweep<>>;
static_assert(Two::kHas<TreeSweep<>::ForAll> && !Two::kHas<PairsSweep<>::ForAll>);
static_assert(std::is_convertible_v<const Two&, EvidenceOf<TreeSweep<>>>);
static_assert(!std::is_convertible_v<const EvidenceOf<TreeSweep<>>&, Two>);

TEST(Evidence, HasFactsByTheirEnumerators) {
  constexpr int n = 6;
  const FactTable& right = test::right_facts();
  const Evidence evidence(n, right, exact_definitions());
  const Facts &tree = *right.find("tree", n), &transfer = *right.find("transfer", n);
  EXPECT_EQ(evidence[TreeSweep<>::kCyclicLeaf].violated, tree.for_all("cyclic-leaf").violated);
  EXPECT_EQ(evidence[TransferSweep<>::kLevelBits].value, transfer.extremum("level-bits").value);
  EXPECT_THAT(evidence[TreeSweep<>::kLevelSubtree], testing::ElementsAreArray(tree.histogram("level-subtree")));
  EXPECT_THAT(evidence[TransferSweep<>::kLargestPhi], testing::ElementsAreArray(transfer.maxima("largest-phi")));
  EXPECT_EQ(evidence.units<TreeSweep<>>(), bit(n));
  EXPECT_THROW((void)Evidence(n, {}, exact_definitions())[TreeSweep<>::kCyclicLeaf], std::logic_error);
}

Finding of_two_sweeps(const Two& evidence) {
  return from_for_all(evidence, StructureSweep<>::kRotatedSubtree, "another subtree");
}

TEST(Decision, NeedsTheSweepsThatItsPredicateTakes) {
  EXPECT_THAT(exhaustive(of_two_sweeps).sweeps, ElementsAre("structure", "tree"));
  EXPECT_THAT(exhaustive([](const EvidenceOf<PairsSweep<>>&) { return holds(1); }).sweeps, ElementsAre("pairs"));
  const Decision checks = for_alls(
      {{TreeSweep<>::kCyclicLeaf, "a"}, {StructureSweep<>::kTreetop, "b"}, {TreeSweep<>::kCyclicLeafInner, "c"}});
  EXPECT_THAT(checks.sweeps, ElementsAre("tree", "structure"));
  EXPECT_EQ(for_all(PairsSweep<>::kTranslatedParent, "another").n_max, sweep_named("pairs").n_max);
  EXPECT_EQ(exhaustive(of_two_sweeps, 5, 7).n_max, 7);
}

TEST(Claim, IsWrittenDownInOnePlace) {
  Section section("section 3");
  section.claim("test.lemma8", "lemma 8")
      .says("Any cyclic node is a leaf.")
      .printed("every node", for_all(TreeSweep<>::kCyclicLeaf, "it has children"), refuted_at(2, 0b00))
      .with({Reading("inner", "every node but the source", noting(", by count", exhaustive(of_two_sweeps))),
             Reading("from-5", "for n >= 5", exhaustive(of_two_sweeps, 5))})
      .refuted_at("inner", 3)
      .used_for({"test.lemma9"});
  section.claim("test.remark");
  const std::vector<Claim> claims = std::move(section).claims();
  ASSERT_EQ(claims.size(), 2u);
  EXPECT_EQ(claims[0].place, "section 3, lemma 8");
  EXPECT_EQ(claims[1].place, "section 3");
  EXPECT_EQ(claims[0].readings[0].name, "printed");
  EXPECT_EQ(claims[0].readings[0].refuted->n, 2);
  EXPECT_EQ(claims[0].readings[0].refuted->address, Word{0});
  EXPECT_EQ(reading_of(claims[0], "inner").refuted->address, kNoAddress);
  EXPECT_EQ(reading_of(claims[0], "inner").text, "every node but the source, by count");
  EXPECT_FALSE(reading_of(claims[0], "from-5").refuted);
  EXPECT_THAT(claims[0].dependents, testing::Optional(ElementsAre("test.lemma9")));
  EXPECT_FALSE(claims[1].dependents);
}

TEST(Claim, RefusesRefutationsOfReadingsItHasNot) {
  Claim claim("test.claim", "section 1");
  claim.printed("every node", exhaustive(of_two_sweeps));
  EXPECT_THROW(claim.refuted_at("another", 2), std::out_of_range);
  EXPECT_THROW(reading_of(claim, "another"), std::out_of_range);
  EXPECT_THROW(claim_named("test.claim"), std::out_of_range);
}

// A probability is at most 1, what is about a number no farther from it than from 0, and a length at least 0.
TEST(Bounds, ThatSayNothingAreRefused) {
  EXPECT_NO_THROW(require_nontrivial(Rational(1, 2), 1));
  EXPECT_THROW(require_nontrivial(1, 1), std::logic_error);
  EXPECT_THROW(require_nontrivial(Rational(9, 8), 1), std::logic_error);
  EXPECT_THROW(require_nontrivial(0, 1), std::logic_error);
  EXPECT_THROW(require_nontrivial(-1, 1), std::logic_error);
  EXPECT_NO_THROW(require_nontrivial_least(Rational(1, 2)));
  EXPECT_THROW(require_nontrivial_least(0), std::logic_error);
  EXPECT_THROW(require_nontrivial_least(Rational(-7, 4)), std::logic_error);
  EXPECT_THROW(require_nontrivial_least(1, 1), std::logic_error);
}

}  // namespace
}  // namespace cubeverify
