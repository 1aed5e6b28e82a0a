#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tests/verify/planted.h"

// A check that cannot fail is a defect: every reading that holds, or is estimated to, is refuted by an error planted
// somewhere.

namespace cubeverify {
namespace {

// "tr611.lemma1 [printed]"
using Readings = std::set<std::string>;

constexpr Span kSwept{2, test::kPlantedMostVariants, 0};
constexpr Span kClosed{2, test::kPlantedMost, 40};

using Chosen = std::function<bool(const Reading&)>;

// The readings of a status among those chosen, of claims whose IDs begin in one of these ways: only they can be changed
// by what is planted.
Readings with_status(Status status, const Span& span, const FactTable& facts, const Chosen& chosen,
                     const Counts& counts = exact_counts(), const std::vector<std::string>& beginnings = {""}) {
  Readings found;
  for (const Claim& claim : claims()) {
    const auto begins = [&](const std::string& beginning) { return claim.id.starts_with(beginning); };
    if (std::ranges::none_of(beginnings, begins)) continue;
    for (const Reading& reading : claim.readings) {
      if (!chosen(reading) || decide(claim, reading, span, facts, counts).status != status) continue;
      found.insert(claim.id + " [" + reading.name + "]");
    }
  }
  return found;
}

bool is_swept(const Reading& reading) { return !reading.sweeps.empty(); }
bool is_any(const Reading&) { return true; }
bool is_tried_without_sweep(const Reading& reading) {
  return reading.evidence == EvidenceKind::kMonteCarlo && reading.sweeps.empty();
}
bool is_searched(const Reading& reading) { return reading.evidence == EvidenceKind::kExactSearch; }
bool is_not_searched(const Reading& reading) { return !is_searched(reading); }

Readings less(Readings from, const Readings& what) {
  std::erase_if(from, [&](const std::string& one) { return what.contains(one); });
  return from;
}

// Without those that are refuted anyway: some first where only their sweeps go.
const Readings& holding() {
  static const Readings all = [] {
    Readings found = with_status(Status::kHolds, kSwept, test::right_facts(), is_swept);
    found.merge(with_status(Status::kEstimated, kSwept, test::right_facts(), is_swept));
    found.merge(with_status(Status::kHolds, kClosed, test::right_facts(), is_any));
    found.merge(with_status(Status::kEstimated, kClosed, test::right_facts(), is_tried_without_sweep));
    return less(std::move(found), with_status(Status::kRefuted, kSwept, test::right_facts(), is_swept));
  }();
  return all;
}

// What each wrong program, closed form and search refutes, by its name.
std::map<std::string, Readings> refuted_by_programs_and_counts() {
  std::map<std::string, Readings> all;
  for (const auto& program : test::planted_programs())
    all[program.name] = with_status(Status::kRefuted, kSwept, program.facts(), is_swept);
  for (const auto& wrong : test::planted_counts()) {
    // Searches take long, and use nothing that several papers count.
    const Chosen chosen = wrong.claims == test::kSeveralPapers ? is_not_searched : is_any;
    all[wrong.name] = with_status(Status::kRefuted, kClosed, test::right_facts(), chosen, wrong.counts, wrong.claims);
  }
  for (const auto& wrong : test::planted_searches())
    all[wrong.name] =
        with_status(Status::kRefuted, kClosed, test::right_facts(), is_searched, wrong.counts, wrong.claims);
  return all;
}

Readings refuted_by_facts() {
  Readings all;
  for (const auto& what : test::tampered_facts()) {
    const auto uses = [&](const Reading& reading) {
      return std::ranges::find(reading.sweeps, what.sweep) != reading.sweeps.end();
    };
    all.merge(with_status(Status::kRefuted, kSwept, test::tampered(what), uses));
  }
  return all;
}

// No wrong tree and no wrong operation refutes these: only a wrong fact does. The sweeps count nodes, links and the
// binomial tree's bits without them, and translate whatever tree they are given; cyclic words are made of repeated
// blocks whatever the tree, and no two of them are neighbours of one node; wrong trees leave large bounds unbroken. A
// word shifted to the left is even, and has four shifts, whatever the tree or network. A label at another source is
// that of the relative address whatever the labels, and the shifts of a table are told by rotations alone.
const Readings kOnlyByFacts{"tr611.cor8 [balanced-graph]",
                            "tr611.cor8 [maxBR]",
                            "tr611.cor8 [maxL]",
                            "tr611.cor8 [minBL]",
                            "tr611.cor8 [printed]",
                            "tr611.def.f-enough-zeros [ceiling]",
                            "tr611.def.f-enough-zeros [printed]",
                            "tr611.lemma12.proof-block-ones [corrected]",
                            "tr611.lemma9 [printed]",
                            "tr611.prop2 [printed]",
                            "tr611.remark.fanout-monotone [printed]",
                            "tr611.sec4.SBG-maxL-balanced [printed]",
                            "tr611.sec6.postorder-table [printed]",
                            "tr611.sec6.rbfs-bits [printed]",
                            "tr611.sec6.rbfs-entries [printed]",
                            "tr611.theorem6.equalities [bound]",
                            "tr611.def.translation [printed]",
                            "tr611.intro.sbt-edge-dims [of-nodes]",
                            "tr611.intro.sbt-sizes [printed]",
                            "tr611.prelim.distance-counts [from-source]",
                            "tr611.prelim.distance-counts [printed]",
                            "tr611.prelim.links [printed]",
                            "tr611.prelim.sbt-trailing-zeros [printed]",
                            "tr611.remark.all-to-all-edge-load [directed]",
                            "tr611.remark.translation-direction [printed]",
                            "tr611.table1.SBTmax [printed]",
                            "tr611.table1.average [printed]",
                            "tr9121.fig7 [as-described]",
                            "tr9121.intro.features [printed]",
                            "tr9121.prop5.1.oddcount [count]",
                            "tr9121.prop5.3 [printed]",
                            "tr9121.prop5.6 [corrected]",
                            "tr9121.sec2.phases.count [printed]",
                            "tr9121.sec3.nodes [printed]",
                            "tr9121.sec5.cluster-odd [printed]",
                            "tr483.bst.translation [as-sets]",
                            "tr483.cube.basics [from-source]",
                            "tr483.cube.basics [printed]",
                            "tr483.msbt.label.translation [printed]",
                            "tr483.sec5.bf-table [at-most]",
                            "tr483.sec5.bf-table [entries]",
                            "tr483.sec5.df-table-bits [printed]",
                            "tr483.sec5.table-shift [left]",
                            "tr483.table5.average [printed]"};

// One test: what the wrong programs refute takes seconds to find out.
TEST(PlantedErrors, RefuteEveryReadingThatHoldsAndEachSomeReading) {
  const Readings right = holding();
  Readings unrefuted = right;
  for (const auto& [name, refuted] : refuted_by_programs_and_counts()) {
    EXPECT_NE(less(right, refuted), right) << name;
    unrefuted = less(std::move(unrefuted), refuted);
  }
  EXPECT_EQ(less(unrefuted, kOnlyByFacts), Readings{});
  EXPECT_EQ(less(kOnlyByFacts, unrefuted), Readings{});
  EXPECT_EQ(less(unrefuted, refuted_by_facts()), Readings{});
}

}  // namespace
}  // namespace cubeverify
