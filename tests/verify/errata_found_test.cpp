#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernels/engine/cpu.h"
#include "verify/erratum.h"
#include "verify/verdict.h"
#include "verify/wording.h"

// What an erratum says was found is what the program finds.

namespace cubeverify {
namespace {

// Sweeps of many units each are not computed here.
constexpr int kMostRecomputed = 13;

FactTable facts_at(const Reading& reading, int n) {
  FactTable facts;
  for (const std::string& name : reading.sweeps) {
    const Sweep& sweep = sweep_named(name);
    facts.put(name, n, Facts(sweep.layout(n), run_on_cpu(sweep, n, {0, sweep.units(n)}, 1)));
  }
  return facts;
}

// A counterexample as errata say it, "n = 3, c = 0b001: found ...; the paper says ..."; or without its address, which
// the text may contain.
std::vector<std::string> ways_to_say(const Counterexample& least) {
  const std::string n = "n = " + std::to_string(least.n);
  std::vector<std::string> ways{n + ": " + least.detail};
  if (least.address) ways.push_back(n + ", c = " + binary(least.n, *least.address) + ": " + least.detail);
  return ways;
}

TEST(Errata, SayTheLeastCounterexampleOfTheirFirstReading) {
  std::size_t compared = 0;
  for (const auto& [id, erratum] : all_errata()) {
    SCOPED_TRACE(id);
    const ReadingName& name = erratum->refuted.front();
    const Claim& claim = claim_named(name.claim);
    const Reading& reading = reading_of(claim, name.reading);
    ASSERT_TRUE(reading.refuted);
    const int n = reading.refuted->n;
    if (!reading.sweeps.empty() && n > kMostRecomputed) continue;
    const Verdict verdict = decide(claim, reading, {n, n, n}, facts_at(reading, n));
    ASSERT_TRUE(verdict.counterexample);
    EXPECT_THAT(ways_to_say(*verdict.counterexample), testing::Contains(erratum->found));
    ++compared;
  }
  EXPECT_GE(10 * compared, 9 * all_errata().size());
}

// Facts of other tests begin at n = 2.
TEST(Published, VerdictsAreThoseOfTheProgramAtOne) {
  std::vector<Verdict> verdicts;
  for (const Claim& claim : claims()) {
    for (const Reading& reading : claim.readings) {
      if (reading.n_min == 1) verdicts.push_back(decide(claim, reading, {1, 1, 1}, facts_at(reading, 1)));
    }
  }
  EXPECT_FALSE(verdicts.empty());
  EXPECT_EQ(differences_from_published(verdicts), std::vector<std::string>{});
}

}  // namespace
}  // namespace cubeverify
