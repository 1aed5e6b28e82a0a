#include <gmock/gmock.h>

#include "tests/verify/planted.h"
#include "verify/tier_comparison.h"

// The two tiers: the same facts and verdicts, distinguished by their evidence; every error planted in one is seen.

namespace cubeverify {
namespace {

using testing::HasSubstr;

constexpr int kMostSwept = test::kPlantedMost;
constexpr DimensionRanges kBoth{2, kMostSwept, 0, kMostSwept};

std::vector<std::pair<const Claim*, const Reading*>> readings_with_orbit_tier() {
  std::vector<std::pair<const Claim*, const Reading*>> found;
  for (const auto& [claim, reading] : test::all_readings()) {
    if (has_orbit_tier(reading)) found.emplace_back(&claim, &reading);
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
  EXPECT_TRUE(orbit.counterexample == direct.counterexample);
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
      // The right facts give both the same verdict, and neither tier looks at the facts of the other.
      expect_same_outcome(decide(*claim, *reading, kBoth, test::right_facts()),
                          by_orbit(*claim, *reading, kBoth, wrong_direct));
      refuting += direct.status == Status::kRefuted ? 1 : 0;
    }
  }
  EXPECT_GT(refuting, 100u);
}

}  // namespace
}  // namespace cubeverify
