#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tests/verify/planted.h"

// A check that cannot fail is a defect: every reading that holds is refuted by an error planted somewhere.

namespace cubeverify {
namespace {

// "tr611.lemma1 [printed]"
using Readings = std::set<std::string>;

constexpr Span kSwept{2, test::kPlantedMost, 0};
constexpr Span kClosed{2, test::kPlantedMost, 40};

Readings with_status(Status status, const Span& span, const FactTable& facts, const Counts& counts = exact_counts()) {
  Readings found;
  for (const Verdict& verdict : decide_all(select_claims({}), span, facts, counts)) {
    if (verdict.status == status) found.insert(verdict.id + " [" + verdict.reading + "]");
  }
  return found;
}

Readings holding() {
  Readings all = with_status(Status::kHolds, kSwept, test::right_facts());
  all.merge(with_status(Status::kHolds, kClosed, test::right_facts()));
  return all;
}

Readings refuted_by_programs_and_counts() {
  Readings all;
  for (const auto& program : test::planted_programs())
    all.merge(with_status(Status::kRefuted, kSwept, program.facts()));
  for (const auto& wrong : test::planted_counts()) {
    all.merge(with_status(Status::kRefuted, kClosed, test::right_facts(), wrong.counts));
  }
  return all;
}

Readings refuted_by_facts() {
  Readings all;
  for (const auto& what : test::tampered_facts())
    all.merge(with_status(Status::kRefuted, kSwept, test::tampered(what)));
  return all;
}

Readings less(Readings from, const Readings& what) {
  std::erase_if(from, [&](const std::string& one) { return what.contains(one); });
  return from;
}

// No wrong tree and no wrong operation refutes these, because the sweeps count nodes, links and the binomial tree's
// bits without them, and translate whatever tree they are given: only a wrong fact does.
const Readings kOnlyByFacts{"tr611.def.translation [printed]",
                            "tr611.intro.sbt-edge-dims [of-nodes]",
                            "tr611.intro.sbt-sizes [printed]",
                            "tr611.prelim.distance-counts [from-source]",
                            "tr611.prelim.distance-counts [printed]",
                            "tr611.prelim.links [printed]",
                            "tr611.prelim.sbt-trailing-zeros [printed]",
                            "tr611.remark.all-to-all-edge-load [directed]",
                            "tr611.remark.translation-direction [printed]",
                            "tr611.table1.SBTmax [printed]",
                            "tr611.table1.average [printed]"};

TEST(PlantedErrors, EveryReadingThatHoldsIsRefutedByOne) {
  const Readings unrefuted = less(holding(), refuted_by_programs_and_counts());
  EXPECT_EQ(unrefuted, kOnlyByFacts);
  EXPECT_EQ(less(unrefuted, refuted_by_facts()), Readings{});
}

TEST(PlantedErrors, EveryWrongProgramAndClosedFormIsRefuted) {
  const Readings right = holding();
  const auto refutes = [&](const Readings& refuted) { return less(right, refuted) != right; };
  for (const auto& program : test::planted_programs()) {
    EXPECT_TRUE(refutes(with_status(Status::kRefuted, kSwept, program.facts()))) << program.name;
  }
  for (const auto& wrong : test::planted_counts()) {
    EXPECT_TRUE(refutes(with_status(Status::kRefuted, kClosed, test::right_facts(), wrong.counts))) << wrong.name;
  }
}

}  // namespace
}  // namespace cubeverify
