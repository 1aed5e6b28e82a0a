#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "kernels/engine/cpu.h"
#include "verify/erratum.h"
#include "verify/verdict.h"

// What an erratum says was found is what the program finds.

namespace cubeverify {
namespace {

// Papers whose errata have been written down from the program's counterexamples.
const std::set<std::string_view> kFromCounterexamples{"tr9121", "dyntree"};

// Sweeps of many units each are not computed here.
constexpr int kMostSwept = 13;

FactTable facts_at(const Reading& reading, int n) {
  FactTable facts;
  for (const std::string& name : reading.sweeps) {
    const Sweep& sweep = sweep_named(name);
    facts.put(name, n, Facts(sweep.layout(n), run_on_cpu(sweep, n, {0, sweep.units(n)}, 1)));
  }
  return facts;
}

TEST(Errata, TellTheLeastCounterexampleOfTheirFirstReading) {
  int compared = 0;
  for (const PaperErrata& paper : papers_errata()) {
    if (!kFromCounterexamples.contains(paper.prefix)) continue;
    for (const Erratum& erratum : paper.errata) {
      const ReadingName& name = erratum.refuted.front();
      const Claim& claim = claim_named(name.claim);
      const Reading& reading = reading_of(claim, name.reading);
      ASSERT_TRUE(reading.refuted) << erratum_id(paper, erratum);
      const int n = reading.refuted->n;
      if (!reading.sweeps.empty() && n > kMostSwept) continue;
      const Verdict verdict = decide(claim, reading, {n, n, n}, facts_at(reading, n));
      ASSERT_TRUE(verdict.counterexample) << erratum_id(paper, erratum);
      EXPECT_EQ(erratum.found, "n = " + std::to_string(n) + ": " + verdict.counterexample->detail)
          << erratum_id(paper, erratum);
      ++compared;
    }
  }
  EXPECT_GE(compared, 24);
}

// Facts of other tests begin at n = 2.
TEST(Published, VerdictsAreThoseOfTheProgramAtOne) {
  for (const Claim& claim : claims()) {
    if (!kFromCounterexamples.contains(claim.id.substr(0, claim.id.find('.')))) continue;
    std::vector<Verdict> verdicts;
    for (const Reading& reading : claim.readings)
      verdicts.push_back(decide(claim, reading, {1, 1, 1}, facts_at(reading, 1)));
    EXPECT_EQ(differences_from_published(verdicts), std::vector<std::string>{}) << claim.id;
  }
}

}  // namespace
}  // namespace cubeverify
