
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/verify/planted.h"
#include "verify/exact/necklaces.h"
#include "verify/tier_comparison.h"

// The two tiers: the same facts and verdicts, distinguished by their evidence, and every error planted in one of them
// seen.

namespace cubeverify {
namespace {

using testing::HasSubstr;

constexpr int kMostSwept = test::kPlantedMost;
constexpr DimensionRanges kBoth{2, kMostSwept, 0, kMostSwept};

std::vector<std::pair<const Claim*, const Reading*>> readings_with_orbit_tier() {
  std::vector<std::pair<const Claim*, const Reading*>> found;
  for (const Claim& claim : claims()) {
    for (const Reading& reading : claim.readings) {
      if (has_orbit_tier(reading)) found.emplace_back(&claim, &reading);
    }
  }
  return found;
}

// Those with such a reading, and perhaps others.
std::vector<const Claim*> claims_with_orbit_tier() {
  std::vector<const Claim*> found;
  for (const auto& [claim, reading] : readings_with_orbit_tier()) {
    if (found.empty() || found.back() != claim) found.push_back(claim);
  }
  return found;
}

Verdict by_orbit(const Claim& claim, const Reading& reading, const DimensionRanges& span, const FactTable& facts) {
  return decide(claim, reading, span, facts, exact_definitions(), Tier::kOrbit);
}

// What the two tiers' verdicts must have in common.
void expect_same_outcome(const Verdict& direct, const Verdict& orbit) {
  EXPECT_EQ(orbit.id, direct.id);
  EXPECT_EQ(orbit.reading, direct.reading);
  EXPECT_EQ(orbit.status, direct.status);
  EXPECT_EQ(orbit.evidence, EvidenceKind::kOrbit);
  EXPECT_EQ(orbit.n_first, direct.n_first);
  EXPECT_EQ(orbit.n_last, direct.n_last);
  EXPECT_EQ(orbit.checked, direct.checked);
  EXPECT_EQ(orbit.refuted_at, direct.refuted_at);
  EXPECT_EQ(orbit.values, direct.values);
  ASSERT_EQ(orbit.counterexample.has_value(), direct.counterexample.has_value());
  if (!direct.counterexample) return;
  EXPECT_EQ(orbit.counterexample->n, direct.counterexample->n);
  EXPECT_EQ(orbit.counterexample->address, direct.counterexample->address);
  EXPECT_EQ(orbit.counterexample->detail, direct.counterexample->detail);
}

TEST(Tiers, OneSweepStandsForAnother) {
  EXPECT_EQ(sweep_in(Tier::kDirect, "tree"), "tree");
  EXPECT_EQ(sweep_in(Tier::kDirect, "profile"), "profile");
  EXPECT_EQ(tier_of(sweep_in(Tier::kOrbit, "tree")), Tier::kOrbit);
  EXPECT_EQ(tier_of("tree"), Tier::kDirect);
  EXPECT_FALSE(has_orbit_tier("profile"));
  EXPECT_THROW(sweep_in(Tier::kOrbit, "profile"), std::logic_error);
  // The sweep that stands for it has the same facts, digests excepted.
  const Layout direct = sweep_named("tree").layout(7), orbit = sweep_named(sweep_in(Tier::kOrbit, "tree")).layout(7);
  for (const FactSlot& slot : direct.slots) {
    if (slot.kind == FactKind::kDigest) continue;
    EXPECT_EQ(orbit.at(slot.name).kind, slot.kind) << slot.name;
    EXPECT_EQ(orbit.at(slot.name).size, slot.size) << slot.name;
  }
}

TEST(Tiers, GiveEveryReadingTheSameVerdict) {
  const auto readings = readings_with_orbit_tier();
  EXPECT_GT(readings.size(), 30u);
  for (const auto& [claim, reading] : readings) {
    SCOPED_TRACE(claim->id + " [" + reading->name + "]");
    expect_same_outcome(decide(*claim, *reading, kBoth, test::right_facts()),
                        by_orbit(*claim, *reading, kBoth, test::right_facts()));
  }
}

TEST(Tiers, FollowOneAnotherWithoutMovingWhatWasThere) {
  const auto without = decide_all(claims_with_orbit_tier(), {2, kMostSwept, kMostSwept}, test::right_facts());
  const auto with = decide_all(claims_with_orbit_tier(), {2, kMostSwept, kMostSwept, kMostSwept}, test::right_facts());
  std::size_t at = 0;
  for (const Verdict& verdict : without) {
    EXPECT_NE(verdict.evidence, EvidenceKind::kOrbit);
    ASSERT_LT(at, with.size());
    EXPECT_EQ(to_json(with[at]), to_json(verdict));
    ++at;
    if (at < with.size() && with[at].evidence == EvidenceKind::kOrbit) {
      EXPECT_EQ(with[at].id, verdict.id);
      EXPECT_EQ(with[at].reading, verdict.reading);
      ++at;
    }
  }
  EXPECT_EQ(at, with.size());
  EXPECT_EQ(with.size(), without.size() + readings_with_orbit_tier().size());
}

TEST(Tiers, GoAsFarAsTheirFacts) {
  FactTable facts;
  test::add_facts(sweep_named("tree"), 5, facts);
  test::add_facts(sweep_named(sweep_in(Tier::kOrbit, "tree")), 9, facts);
  const Claim& claim = *select_claims(std::vector<std::string>{"tr611.lemma3.proof-witness"}).front();
  const Reading& reading = claim.readings.front();
  EXPECT_EQ(decide(claim, reading, {2, 7, 0, 12}, facts).n_last, 5);
  EXPECT_EQ(by_orbit(claim, reading, {2, 7, 0, 12}, facts).n_last, 9);
  EXPECT_EQ(by_orbit(claim, reading, {2, 7, 0, 3}, facts).n_last, 3);
  EXPECT_EQ(by_orbit(claim, reading, {10, 12, 0, 12}, facts).why_not_run, "the facts it needs are not there");
  EXPECT_EQ(compare_tiers(facts).back().n, 5);
}

TEST(Tiers, AnErrorInEitherIsSeen) {
  const std::string orbit = sweep_in(Tier::kOrbit, "tree");
  std::size_t refuting = 0;
  for (const test::TamperedFact& error : test::tampered_facts()) {
    if (error.sweep != "tree" || error.fact == "units") continue;
    SCOPED_TRACE(error.fact + ", " + to_string(error.how));
    const FactTable wrong_direct = test::tampered(error);
    const FactTable wrong_orbit = test::tampered({orbit, error.fact, error.how});
    EXPECT_THAT(first_difference(compare_tiers(wrong_direct)), HasSubstr("fact " + error.fact + ","));
    EXPECT_THAT(first_difference(compare_tiers(wrong_orbit)), HasSubstr("fact " + error.fact + ","));
    for (const auto& [claim, reading] : readings_with_orbit_tier()) {
      SCOPED_TRACE(claim->id + " [" + reading->name + "]");
      const Verdict direct = decide(*claim, *reading, kBoth, wrong_direct);
      expect_same_outcome(direct, by_orbit(*claim, *reading, kBoth, wrong_orbit));
      // Neither tier looks at the facts of the other.
      expect_same_outcome(decide(*claim, *reading, kBoth, test::right_facts()),
                          by_orbit(*claim, *reading, kBoth, wrong_direct));
      refuting += direct.status == Status::kRefuted ? 1 : 0;
    }
  }
  EXPECT_GT(refuting, 100u);
}

TEST(Tiers, SayWhereTheyDiffer) {
  const std::string orbit = sweep_in(Tier::kOrbit, "tree");
  EXPECT_EQ(first_difference(compare_tiers(test::tampered({orbit, "index-bit", test::Tampering::kViolation}))),
            "the tiers disagree: sweeps tree and orbit at n = 2, fact index-bit, violated: 0 by tree, 1 by orbit");
  EXPECT_THAT(first_difference(compare_tiers(test::tampered({"tree", "level-fanout", test::Tampering::kForgotten}))),
              HasSubstr("fact level-fanout, at key "));
}

TEST(Tiers, DifferFromWhatIsPublishedUnderTheirName) {
  const std::string orbit = sweep_in(Tier::kOrbit, "tree");
  const auto differences = differences_from_published(decide_all(
      claims_with_orbit_tier(), kBoth, test::tampered({orbit, "low-ones-children", test::Tampering::kViolation})));
  EXPECT_THAT(differences, testing::Contains(HasSubstr("tr611.lemma3.proof-witness [printed] by orbit refuted")));
  EXPECT_THAT(differences, testing::Each(HasSubstr("] by orbit")));
}

}  // namespace
}  // namespace cubeverify
