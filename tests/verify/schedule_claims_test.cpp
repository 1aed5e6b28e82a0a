#include <string>

#include <gtest/gtest.h>

#include "verify/claims/scheduled.h"
#include "verify/papers/tr611/sections.h"

// Verdicts of the readings decided by schedules, and wrong trees that refute those that hold.

namespace cubeverify {
namespace {

std::vector<Claim> schedule_claims() {
  Section sections = tr611::one_port_schedules();
  for (const auto more : {tr611::table_2, tr611::routing_advantage, tr611::routings_compared, tr611::serving_orders})
    sections.add(more());
  std::vector<Claim> claims = std::move(sections).claims();
  for (Claim& claim : claims) {
    std::erase_if(claim.readings, [](const Reading& one) { return one.evidence != EvidenceKind::kSchedule; });
  }
  return claims;
}

// The least n that refutes a reading; 0 if it holds throughout.
int refuted_at(const Reading& reading, const Definitions& definitions) {
  for (int n = reading.n_min; n <= reading.n_max; ++n) {
    if (!reading.decide(Evidence(n, {}, definitions)).holds) return n;
  }
  return 0;
}

TEST(ScheduleClaims, HaveThePublishedVerdicts) {
  for (const Claim& claim : schedule_claims()) {
    EXPECT_EQ(claim.readings.front().name, "printed") << claim.id;
    for (const Reading& reading : claim.readings) {
      const std::string name = claim.id + " [" + reading.name + "]";
      EXPECT_EQ(refuted_at(reading, exact_definitions()), reading.refuted ? reading.refuted->n : 0) << name;
    }
  }
}

Definitions with_parent(const ParentFunction& parent) {
  Definitions definitions;
  definitions.parent = parent;
  definitions.binomial_parent = parent;
  return definitions;
}

Word gray(Word i) { return i ^ i >> 1; }

// c's place on the path through all nodes on which neighbours are adjacent.
Word place(Word c) {
  Word i = 0;
  for (; c != 0; c >>= 1) i ^= c;
  return i;
}

struct WrongTree {
  std::string name;
  Definitions definitions;
};
std::vector<WrongTree> wrong_trees() {
  return {{"all nodes on one path", with_parent([](int, Word c) { return gray(place(c) - 1); })},
          {"edges that are no links", with_parent([](int, Word c) { return c - 1; })},
          {"no tree", with_parent([](int, Word c) { return c == 1 || c == 3 ? c ^ 2 : c & (c - 1); })}};
}

TEST(ScheduleClaims, EveryReadingThatHoldsIsRefutedByWrongTrees) {
  for (const WrongTree& wrong : wrong_trees()) {
    for (const Claim& claim : schedule_claims()) {
      // One packet a cycle with the farthest node's first serves any tree in N-1 cycles.
      if (claim.id == "tr611.sec6.same-time" && wrong.name != "edges that are no links") continue;
      for (const Reading& reading : claim.readings) {
        const std::string name = claim.id + " [" + reading.name + "]";
        if (reading.refuted) continue;
        EXPECT_NE(refuted_at(reading, wrong.definitions), 0) << name << " holds although there are " << wrong.name;
      }
    }
  }
}

// The binomial tree is a spanning tree of shortest paths too.
TEST(ScheduleClaims, LemmaSeventeenIsNotTrueOfTheBinomialTree) {
  Definitions definitions;
  definitions.parent = definitions.binomial_parent;
  for (const Claim& claim : schedule_claims()) {
    if (!claim.id.starts_with("tr611.lemma17")) continue;
    for (const Reading& reading : claim.readings) {
      EXPECT_NE(refuted_at(reading, definitions), 0) << claim.id << " [" << reading.name << "]";
    }
  }
}

// 1..1 hung below 1..10 instead of 01..1.
TEST(ScheduleClaims, OneLeafMovedRefutesTheLabels) {
  Definitions definitions;
  definitions.parent = [](int n, Word c) { return c == all_ones(n) ? c ^ 1 : MinR::parent(n, c); };
  for (const Claim& claim : schedule_claims()) {
    for (const Reading& reading : claim.readings) {
      const bool labels = claim.id == "tr611.lemma17.labels-valid" || claim.id == "tr611.lemma17.max-label";
      if (!labels && reading.name != "one-fewer") continue;
      EXPECT_NE(refuted_at(reading, definitions), 0) << claim.id << " [" << reading.name << "]";
    }
  }
}

}  // namespace
}  // namespace cubeverify
